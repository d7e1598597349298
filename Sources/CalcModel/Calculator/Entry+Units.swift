// Numbers with units for powers of ten, as they are typed: `1억2000만`. Their value so far is shown.

extension Entry {
  /// An entry of a number with units as it was typed; nil for another text.
  init?(counted text: String) {
    let digits = text.drop { $0 == "-" }
    guard let last = digits.last, digits.contains(where: { NumberUnit($0) != nil }) else {
      return nil
    }
    self.init()
    isNegative = digits.count < text.count
    if count(String(digits.dropLast()), last) != nil { return nil }
  }

  /// Types a unit behind digits.
  mutating func append(_ unit: NumberUnit) -> Calculator.Refusal? {
    switch content {
    case .untouched: return .noOperand
    case .finished: return .operatorFirst
    case .counted(let text): return count(text, unit.characters[0])
    case .shifted(let digits): return count(Self.text(ofShifted: digits), unit.characters[0])
    case .typed(let digits), .stored(let digits):
      // With units a comma is no point.
      if digits.contains(","), NumberMarks(typed: digits)?.isWhole != true {
        return .misplacedGroup
      }
      return count(Self.plain(digits), unit.characters[0])
    }
  }

  /// Goes on with a number that has units, or gets one.
  mutating func count(_ text: String, _ next: Character) -> Calculator.Refusal? {
    let longer = text + String(next)
    guard let value = Self.value(ofCounted: longer) else { return .misplacedUnit }
    let shown = DisplayFormatter(significantDigits: Self.digitLimit).format(value)
    if shown.isRounded || shown.isScientific { return .digitLimit }
    content = .counted(longer)
    return nil
  }

  /// What a number with units comes to; nil if it is none.
  static func value(ofCounted text: String) -> Rational? {
    var scanner = NumberScanner(Array(text.utf8)[...])
    let value = try? scanner.takeCountedNumber(isTyping: true)
    return scanner.isAtEnd ? value : nil
  }

  /// A number with units without its last character.
  static func withoutLast(ofCounted text: String) -> Content {
    let rest = String(text.dropLast())
    return rest.contains { NumberUnit($0) != nil } ? .counted(rest) : .typed(rest)
  }
}
