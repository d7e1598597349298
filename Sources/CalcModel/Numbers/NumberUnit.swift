/// A word for a power of ten behind a number, as Koreans, Chinese and Japanese write it: `12만`, `3억 5천만`,
/// `2千5百`; or the one of Korean money, which ends a number.
public enum NumberUnit: Int, CaseIterable, Hashable, Sendable {
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

  /// The unit that a character stands for; nil for any other character.
  package init?(_ character: Character) {
    // Nearly every character that is asked for ends a number in ASCII.
    guard !character.isASCII,
      let unit = Self.allCases.first(where: { $0.characters.contains(character) })
    else {
      return nil
    }
    self = unit
  }

  /// The characters that are written for it, the Korean one first.
  package var characters: [Character] {
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

  /// The Korean word in Latin letters (Revised Romanization of Korean).
  var romanized: String {
    switch self {
    case .won: "won"
    case .ten: "sip"
    case .hundred: "baek"
    case .thousand: "cheon"
    case .myriad: "man"
    case .hundredMillion: "eok"
    case .trillion: "jo"
    case .tenQuadrillion: "gyeong"
    }
  }

  /// Whether it is a unit of all numbers in front since the last such unit.
  var isMyriads: Bool { rawValue >= Self.myriad.rawValue }
}

/// Numbers with their units, which are one number: `3억 5천만`.
private struct CountedNumber {
  /// A number, times what its unit and the power of ten thousand behind it stand for.
  private struct Part {
    let number: Rational
    var unit = 1
    var myriads = 1
  }

  private var parts: [Part]
  private var isEnded = false

  init(_ number: Rational) { parts = [Part(number: number)] }

  /// The same and a smaller number behind it.
  func appending(_ number: Rational) -> Self {
    var longer = self
    longer.parts.append(Part(number: number))
    return longer
  }

  /// The same with a unit for the last parts: one of the smaller is that of the last part, one of the larger
  /// that of all since the last larger one. Nil where it is not smaller than the one before it.
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

  /// Whether it is as 1억 2천: 120,000,000 to whoever says it, and 100,002,000 as it is written.
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
  /// Takes a number without a sign, and what belongs to it: units, and smaller numbers with theirs.
  ///
  /// - Parameter isTyping: whether it may go on: `1억2천` as the beginning of `1억2천만`.
  package mutating func takeCountedNumber(isTyping: Bool = false) throws(ExpressionError)
    -> Rational
  {
    let start = offset
    let number = try takeNumber(isNegative: false)
    // Most numbers have no unit: they cost no copy of the scanner.
    guard let first = text[position...].first(where: { $0 != Ascii.space }), first > 0xE0 else {
      return number
    }
    var counted = CountedNumber(number)
    let end = self
    while take(Ascii.space) {}
    if nextUnit != .won { self = end }
    guard nextUnit != nil else { return number }
    // Where there are such units, a comma is no point.
    if let lastDecimalComma { throw ExpressionError(.misplacedGroup, at: lastDecimalComma) }
    var lastUnit = offset
    while let unit = nextUnit, let longer = counted.taking(unit) {
      (counted, lastUnit) = (longer, offset)
      skip(Self.unitLength)
      takeSmaller(than: unit, into: &counted)
    }
    if !isTyping, counted.isAmbiguous {
      throw ExpressionError(unexpectedOperator(at: lastUnit), at: lastUnit)
    }
    do {
      return try counted.value()
    } catch {
      throw ExpressionError(.outOfRange(error), at: start)
    }
  }

  /// Takes a number that goes on with one before it, of which the last unit is larger, or the spaces before
  /// another unit; nothing where neither is there. The number may have a unit itself.
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

  /// The unit that is next; nil where none is.
  private var nextUnit: NumberUnit? {
    // All of them have three bytes.
    guard let next, next > 0xE0 else { return nil }
    return String(decoding: text[position...].prefix(Self.unitLength), as: UTF8.self).first
      .flatMap { NumberUnit($0) }
  }

  private static let unitLength = 3
}
