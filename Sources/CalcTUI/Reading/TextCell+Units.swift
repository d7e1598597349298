import CalcModel

// Numbers with words for tens, hundreds, thousands and powers of ten thousand, as Koreans, Chinese and
// Japanese write them: `12만`, `3억 5천만`, `2千5百`.

extension TextCell {
  /// A number that is a part of another, times what its unit and the power of ten thousand behind it
  /// stand for.
  private struct Part {
    let number: Rational
    var unit = 1
    var myriads = 1
  }

  /// Takes what follows a number that belongs to it: units, and smaller numbers with theirs.
  ///
  /// - Returns: the number with all of that.
  mutating func takeUnits(behind first: Rational) throws(LineRemark.Reason) -> Rational {
    guard next.flatMap({ Self.units[$0] }) != nil else { return first }
    var parts = [Part(number: first)]
    while let unit = next.flatMap({ Self.units[$0] }) {
      guard apply(unit, to: &parts) else { throw noNumber }
      skip()
      if let smaller = try takeNumber(below: unit) { parts.append(Part(number: smaller)) }
    }
    // 1억 2천 is 120,000,000 to whoever says it, and 100,002,000 as it is written.
    if let last = parts.last, last.myriads == 1, last.unit > 1,
      parts.contains(where: { $0.myriads > Self.myriad })
    {
      throw noNumber
    }
    do throws(CalculatorError) {
      var sum: Rational = 0
      for part in parts {
        sum = try sum + part.number * Rational(part.unit) * Rational(part.myriads)
      }
      return sum
    } catch {
      throw .outOfRange(error)
    }
  }

  /// Gives the last parts a unit: one of the smaller is that of the last part, one of the larger that
  /// of all since the last larger one. False where it is not smaller than the one before it.
  private func apply(_ unit: Int, to parts: inout [Part]) -> Bool {
    guard let last = parts.last else { return false }
    let isFree = last.myriads == 1 && last.unit == 1
    if unit < Self.myriad {
      // As in 1억 천만, where no number stands before the thousand.
      if !isFree { parts.append(Part(number: 1)) }
      parts[parts.count - 1].unit = unit
      let before = parts.dropLast().last
      return before.map { $0.myriads > 1 || $0.unit > unit } ?? true
    }
    let group = (parts.lastIndex { $0.myriads > 1 } ?? -1) + 1
    if group > 0, parts[group - 1].myriads <= unit { return false }
    if group == parts.count { return false }
    for index in group..<parts.count { parts[index].myriads = unit }
    return true
  }

  /// Takes a number that goes on with one before it, of which the last unit is larger; nil where none
  /// does. The number may have a unit itself.
  private mutating func takeNumber(below unit: Int) throws(LineRemark.Reason) -> Rational? {
    let start = position
    skipSpaces()
    if next?.isDigit == true {
      let number = try takeNumber()
      if next.flatMap({ Self.units[$0] }) != nil || number < Rational(unit) { return number }
    } else if position > start, next.flatMap({ Self.units[$0] }) != nil {
      return nil
    }
    position = start
    return nil
  }

  private static let myriad = 10_000
  private static let units: [Unicode.Scalar: Int] = [
    "십": 10, "十": 10, "백": 100, "百": 100, "천": 1_000, "千": 1_000,
    "만": myriad, "万": myriad, "萬": myriad,
    "억": 100_000_000, "億": 100_000_000, "亿": 100_000_000,
    "조": 1_000_000_000_000, "兆": 1_000_000_000_000,
    "경": 10_000_000_000_000_000, "京": 10_000_000_000_000_000,
  ]
}
