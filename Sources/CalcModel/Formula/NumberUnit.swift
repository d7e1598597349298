/// East Asian words for powers of ten, written after a number: `12만`, `3억 5천만`, `2千5百`.
///
/// 원, the Korean currency, ends a number.
///
/// 만 (10,000) and larger units multiply all parts since the last such unit: `3억 5천만` is
/// 3 · 10^8 + 5,000 · 10^4.
package enum NumberUnit {
  package static let factors: [Character: Int] = [
    "원": 1, "십": 10, "十": 10, "백": 100, "百": 100, "천": 1_000, "千": 1_000,
    "만": 10_000, "万": 10_000, "萬": 10_000,
    "억": 100_000_000, "億": 100_000_000, "亿": 100_000_000,
    "조": 1_000_000_000_000, "兆": 1_000_000_000_000,
    "경": 10_000_000_000_000_000, "京": 10_000_000_000_000_000,
  ]

  fileprivate static let won = 1
  fileprivate static let myriad = 10_000
}

/// A number written in parts with units: `3억 5천만`.
private struct CountedNumber {
  /// The sum of the parts with 만 or a larger unit.
  private var sum: Rational = 0
  /// The sum of the later parts with a smaller unit.
  private var group: Rational = 0
  /// The last number, until its unit follows.
  var number: Rational?
  /// The last unit of at least 만, and the last smaller unit after it.
  private var largeUnit, smallUnit: Int?

  init(_ number: Rational) { self.number = number }

  /// Whether a unit may come next: 백 after 천, 만 after 억. Before 만 and larger units, a number or
  /// smaller unit is needed: `5만`, `천만`.
  func mayAppend(_ unit: Int) -> Bool {
    if unit < NumberUnit.myriad { return unit < smallUnit ?? .max }
    return unit < largeUnit ?? .max && (number != nil || smallUnit != nil)
  }

  mutating func append(_ unit: Int) throws(CalculatorError) {
    if unit < NumberUnit.myriad {
      // 천 without a number is 1,000, as in 1억 천만.
      group = try group + (number ?? 1) * Rational(unit)
      smallUnit = unit
    } else {
      sum = try sum + (group + (number ?? 0)) * Rational(unit)
      (group, smallUnit, largeUnit) = (0, nil, unit)
    }
    number = nil
  }

  /// Whether the number has two meanings: 1억 2천 is 120,000,000 as spoken, 100,002,000 as written.
  var isAmbiguous: Bool {
    number == nil && smallUnit != nil && largeUnit ?? 0 > NumberUnit.myriad
  }

  func value() throws(CalculatorError) -> Rational { try sum + group + (number ?? 0) }
}

extension NumberScanner {
  /// Takes an unsigned number, perhaps with units: `3억 5천만`.
  package mutating func takeNumberWithUnits() throws(ExpressionError) -> Rational {
    let startOffset = offset
    let number = try takeNumber(isNegative: false)
    // Without a unit, whose first byte is above 0xE2, avoid copying the scanner.
    var index = position
    while index < text.endIndex, text[index] == Ascii.space { index += 1 }
    guard index < text.endIndex, text[index] > 0xE2 else { return number }
    // `5 원` may have a space, `5 만` may not.
    let beforeSpaces = self
    while take(Ascii.space) {}
    if nextUnit != NumberUnit.won { self = beforeSpaces }
    guard nextUnit != nil else { return number }
    // With units, a comma can't precede decimals.
    if let lastDecimalComma { throw ExpressionError(.misplacedGroup, at: lastDecimalComma) }
    var (counted, lastUnitOffset) = (CountedNumber(number), offset)
    var misplacedDigits: Int?
    do throws(CalculatorError) {
      while let unit = nextUnit, counted.mayAppend(unit) {
        lastUnitOffset = offset
        skip(Self.unitLength)
        if unit == NumberUnit.won { break }
        try counted.append(unit)
        let digitsOffset = offset
        takeSmallerPart(than: unit, into: &counted)
        if counted.number != nil, nextUnit ?? NumberUnit.won == NumberUnit.won,
          countDigits(from: digitsOffset) != String(unit).utf8.count - 1
        {
          misplacedDigits = digitsOffset
          break
        }
      }
      let value = try counted.value()
      if !counted.isAmbiguous, misplacedDigits == nil { return value }
    } catch {
      throw ExpressionError(.outOfRange(error), at: startOffset)
    }
    if let misplacedDigits { throw ExpressionError(.digitsWithoutUnit, at: misplacedDigits) }
    throw unexpected(at: lastUnitOffset, isAfterOperand: true)
  }

  /// Takes a number after a unit if a smaller unit follows, or if the number is below the unit.
  private mutating func takeSmallerPart(than unit: Int, into counted: inout CountedNumber) {
    let (start, before) = (self, counted)
    while take(Ascii.space) {}
    if let next, next.isDigit { counted.number = try? takeNumber(isNegative: false) }
    let isContinued =
      switch nextUnit {
      // `5만 원` needs no number before 원.
      case nil, NumberUnit.won: counted.number.map { $0 < Rational(unit) } ?? (nextUnit != nil)
      case let next?: counted.mayAppend(next)
      }
    if !isContinued { (self, counted) = (start, before) }
  }

  /// The number of digits before the position and before the point.
  private func countDigits(from offset: Int) -> Int {
    text[..<position].dropFirst(offset).prefix { $0 != Ascii.point }.count(where: \.isDigit)
  }

  private var nextUnit: Int? {
    guard let next, next > 0xE0 else { return nil }
    return String(decoding: text[position...].prefix(Self.unitLength), as: UTF8.self).first
      .flatMap { NumberUnit.factors[$0] }
  }

  /// The number of UTF-8 bytes of each unit.
  private static let unitLength = 3
}
