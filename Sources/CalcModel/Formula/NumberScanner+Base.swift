import BigInt

extension NumberScanner {
  /// Takes a whole number in another base: `0xff`, `0b101`, `0o17`; nil if none comes next.
  ///
  /// - Throws: `invalidDigit` for `0b2` and `0xff.5`, `outOfRange`.
  mutating func takeNumberInBase() throws(ExpressionError) -> Rational? {
    let start = offset
    let ahead = text[position...]
    guard let letter = ahead.dropFirst().first, let base = NumberBase(letter: letter),
      let first = ahead.dropFirst(2).first, ahead.first == Ascii.zero
    else { return nil }
    guard base.isDigit(first) else {
      // `0b2` can't be 0 times a name.
      if base != .hexadecimal, first.isDigit {
        throw ExpressionError(.invalidDigit, at: start + 2)
      }
      return nil
    }
    skip(2)
    let digits = text[position...].prefix(while: base.isDigit)
    skip(digits.count)
    if let next, next.isLetter || next.isDigit || next.isPointOrComma {
      throw ExpressionError(.invalidDigit, at: offset)
    }
    let significant = digits.drop { $0 == Ascii.zero }
    // A digit has at least one bit, and a number of 4,000 bits is out of range.
    guard significant.count <= 4_000 else {
      throw ExpressionError(.outOfRange(.overflow), at: start)
    }
    let value = BigInt(String(decoding: significant, as: UTF8.self), radix: base.rawValue) ?? 0
    do throws(CalculatorError) {
      return try Rational(value)
    } catch {
      throw ExpressionError(.outOfRange(error), at: start)
    }
  }
}
