/// The unit of an amount: a currency or a measure. Amounts of different units are never added.
struct Unit: Hashable {
  /// The code of a currency, or its sign if the code is unknown.
  let name: String
  let kind: Kind

  enum Kind {
    case currency
    /// A code that is also a word, `TOP`; a currency only if the text has an unambiguous currency.
    case wordCode
    /// Capitals beside a number; a currency only if the text has an unambiguous currency.
    case capitals
    case measure
  }

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// If two units may be equal, the more exact unit: `$` and `CAD` → `CAD`. Else nil.
  func joined(with other: Unit) -> Unit? {
    if name == other.name { return self }
    if name == "$", Vocabulary.dollars.contains(other.name) { return other }
    return other.name == "$" && Vocabulary.dollars.contains(name) ? self : nil
  }
}
