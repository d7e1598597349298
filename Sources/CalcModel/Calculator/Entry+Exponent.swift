// The exponent of ten after typed digits: `4.7e-9`.

extension Entry {
  static let exponentMark = UInt8(ascii: "e")

  /// The maximum number of an exponent's digits.
  static let exponentDigits = 3

  /// The characters after `e`, with a sign; nil without `e`.
  static func exponent(of digits: String) -> Substring? {
    digits.utf8.firstIndex(of: exponentMark).map { digits[digits.index(after: $0)...] }
  }

  /// Whether the entry has an exponent without digits yet.
  package var isExponentOpen: Bool {
    guard case .typed(let digits, _) = content, let exponent = Self.exponent(of: digits) else {
      return false
    }
    return !exponent.utf8.contains(where: \.isDigit)
  }

  /// Types `e` after a digit. A comma before an incomplete group is then the point.
  mutating func appendExponentMark(_ comma: Comma?) throws(Message) {
    switch content {
    case .untouched: throw .noOperand
    case .typed(let digits, .plain)
    where digits.utf8.last.map(\.isDigit) == true && Self.exponent(of: digits) == nil
      && self.comma != .separator:
      if self.comma == .point, comma == .separator { throw .groupedElsewhere }
      content = .typed(digits + "e")
    case .typed, .finished: throw .misplacedExponent
    }
  }

  /// Types the sign of the exponent.
  ///
  /// - Returns: false if the operator is no sign, or the last character isn't `e`.
  mutating func appendExponentSign(_ operation: Operator) -> Bool {
    guard case .typed(let digits, _) = content, digits.utf8.last == Self.exponentMark,
      operation.precedence == .sum
    else { return false }
    content = .typed("\(digits)\(operation.asciiSign)")
    return true
  }

  /// Typed digits with an additional digit of their exponent.
  static func appendExponentDigit(
    _ digit: Key.Digit, to digits: String, _ exponent: Substring
  ) throws(Message) -> String {
    let longer = "\(digits)\(digit.rawValue)"
    guard exponent.utf8.count(where: \.isDigit) < exponentDigits,
      Rational(plain(longer)) != nil
    else { throw .exponentLimit }
    return longer
  }
}
