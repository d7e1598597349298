/// An East Asian word for a power of ten behind a number, `12만`, `3억 5천만`, `2千5百`; or 원, the
/// Korean currency, which ends a number.
package enum NumberUnit: Int, CaseIterable {
  /// 원.
  case won = 1
  /// 십.
  case ten = 10
  /// 백.
  case hundred = 100
  /// 천, which the larger units may follow, as may 십 and 백.
  case thousand = 1_000
  /// 만.
  case myriad = 10_000
  /// 억.
  case hundredMillion = 100_000_000
  /// 조.
  case trillion = 1_000_000_000_000
  /// 경.
  case tenQuadrillion = 10_000_000_000_000_000

  package init?(_ character: Character) {
    // Most characters behind a number are ASCII.
    guard !character.isASCII,
      let unit = Self.allCases.first(where: { $0.characters.contains(character) })
    else {
      return nil
    }
    self = unit
  }

  /// Its characters, the Korean one first.
  private var characters: [Character] {
    switch self {
    case .won: ["원"]
    case .ten: ["십", "十"]
    case .hundred: ["백", "百"]
    case .thousand: ["천", "千"]
    case .myriad: ["만", "万", "萬"]
    case .hundredMillion: ["억", "億", "亿"]
    case .trillion: ["조", "兆"]
    case .tenQuadrillion: ["경", "京"]
    }
  }

  /// Whether it multiplies all numbers since the last such unit.
  var isMyriads: Bool { rawValue >= Self.myriad.rawValue }
}

/// One number written as several with units: `3억 5천만`.
private struct CountedNumber {
  /// A number, its unit and the power of ten thousand that multiplies both.
  private struct Part {
    let number: Rational
    var unit = 1
    var myriads = 1
  }

  private var parts: [Part]
  private var isEnded = false

  init(_ number: Rational) { parts = [Part(number: number)] }

  func appending(_ number: Rational) -> Self {
    var longer = self
    longer.parts.append(Part(number: number))
    return longer
  }

  /// Adds a unit: a small one to the last part, one of myriads to all parts since the last such
  /// unit. Nil if it is not smaller than the unit before it.
  func taking(_ unit: NumberUnit) -> Self? {
    if isEnded { return nil }
    if unit == .won {
      var ended = self
      ended.isEnded = true
      return ended
    }
    guard unit.isMyriads else {
      // As in 1억 천만, where no number stands before the thousand.
      let isTaken = parts.last.map { $0.unit > 1 || $0.myriads > 1 } == true
      var longer = isTaken ? appending(1) : self
      longer.parts[longer.parts.count - 1].unit = unit.rawValue
      guard let before = longer.parts.dropLast().last else { return longer }
      return before.myriads > 1 || before.unit > unit.rawValue ? longer : nil
    }
    let group = (parts.lastIndex { $0.myriads > 1 } ?? -1) + 1
    if group == parts.count || group > 0 && parts[group - 1].myriads <= unit.rawValue { return nil }
    var longer = self
    for index in group..<parts.count { longer.parts[index].myriads = unit.rawValue }
    return longer
  }

  /// Whether it is like 1억 2천: 120,000,000 as spoken, 100,002,000 as written.
  var isAmbiguous: Bool {
    guard let last = parts.last, last.myriads == 1, last.unit > 1 else { return false }
    return parts.contains { $0.myriads > NumberUnit.myriad.rawValue }
  }

  func value() throws(CalculatorError) -> Rational {
    var sum: Rational = 0
    for part in parts {
      sum = try sum + part.number * Rational(part.unit) * Rational(part.myriads)
    }
    return sum
  }
}

extension NumberScanner {
  /// Takes an unsigned number with its units and the smaller numbers behind them.
  package mutating func takeCountedNumber() throws(NumberError) -> Rational {
    let start = offset
    let number = try takeNumber(isNegative: false)
    // Most numbers have no unit; avoid copying the scanner for them.
    var next = position
    while next < text.endIndex, text[next] == Ascii.space { next += 1 }
    guard next < text.endIndex, text[next] > 0xE2 else { return number }
    var counted = CountedNumber(number)
    let end = self
    while take(Ascii.space) {}
    if nextUnit != .won { self = end }
    guard nextUnit != nil else { return number }
    // With units, a comma can't be the point.
    if let lastDecimalComma { throw NumberError(.misplacedGroup, at: lastDecimalComma) }
    var lastUnit = offset
    while let unit = nextUnit, let longer = counted.taking(unit) {
      (counted, lastUnit) = (longer, offset)
      skip(Self.unitLength)
      takeSmaller(than: unit, into: &counted)
    }
    if counted.isAmbiguous {
      throw NumberError(.misplacedUnit, at: lastUnit)
    }
    do {
      return try counted.value()
    } catch {
      throw NumberError(.outOfRange(error), at: start)
    }
  }

  /// Takes a number that continues this one, below its last unit, or the spaces before a smaller
  /// unit.
  private mutating func takeSmaller(than unit: NumberUnit, into counted: inout CountedNumber) {
    if unit == .won { return }
    let start = self
    while take(Ascii.space) {}
    if let next, Ascii.isDigit(next), let number = try? takeNumber(isNegative: false) {
      let longer = counted.appending(number)
      if nextUnit.map({ longer.taking($0) != nil }) ?? (number < Rational(unit.rawValue)) {
        counted = longer
        return
      }
    } else if let next = nextUnit, counted.taking(next) != nil {
      return
    }
    self = start
  }

  private var nextUnit: NumberUnit? {
    guard let next, next > 0xE0 else { return nil }
    return String(decoding: text[position...].prefix(Self.unitLength), as: UTF8.self).first
      .flatMap { NumberUnit($0) }
  }

  /// The UTF-8 bytes of every unit.
  private static let unitLength = 3
}
