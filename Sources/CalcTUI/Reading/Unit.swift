import CalcModel

/// What an amount is of: a currency or a measure. Amounts of two units are never added.
struct Unit: Hashable {
  /// The code of a currency, or the sign if that is all that is known.
  let name: String
  let kind: Kind

  enum Kind {
    case currency
    /// A code that is a word as well; only a text with another currency has it as a currency.
    case wordCode
    /// Capitals behind a number, which only a text with a currency has as one.
    case capitals
    case measure
  }

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// The unit of both, if they may be the same: `$` is any dollar.
  func joined(with other: Unit) -> Unit? {
    if name == other.name { return self }
    if name == "$", Vocabulary.dollars.contains(other.name) { return other }
    return other.name == "$" && Vocabulary.dollars.contains(name) ? self : nil
  }
}

/// The East Asian units of numbers.
enum NumberUnits {
  static func isUnit(_ character: Character) -> Bool {
    NumberUnit.factors[character] != nil || "円元圓".contains(character)
  }
}
