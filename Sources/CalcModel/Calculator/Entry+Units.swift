// Numbers typed with units for powers of ten: `1억2000만`.

extension Entry {
  /// An entry of a typed number with units; nil for other text.
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
      // With units a comma is not the point.
      if digits.contains(","), NumberMarks(typed: digits)?.isWhole != true {
        return .misplacedGroup
      }
      return count(Self.plain(digits), unit.characters[0])
    }
  }

  /// Appends a digit or unit to a number with units.
  mutating func count(_ text: String, _ next: Character) -> Calculator.Refusal? {
    let longer = text + String(next)
    guard let value = Self.value(ofCounted: longer) else { return .misplacedUnit }
    let shown = DisplayFormatter(significantDigits: Self.digitLimit).format(value)
    if shown.isRounded || shown.isScientific { return .digitLimit }
    content = .counted(longer)
    return nil
  }

  /// The value of a number with units, if it is one.
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
