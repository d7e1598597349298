/// The unit of an amount: a currency or a measure. Amounts of different units are never added.
struct Unit: Hashable {
  /// The code of a currency, or its sign if the code is unknown.
  let name: String
  let kind: Kind

  enum Kind {
    case currency
    /// Capitals beside a number, or a code that is also a word, `TOP`. The unit counts as a word,
    /// unless the text has a currency.
    case capitals
    case measure
  }

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// Whether two currencies can be added: `$` is the sign of every dollar.
  static func mayBeSame(_ name: String, _ other: String) -> Bool {
    name == other || name == "$" && Vocabulary.dollars.contains(other)
      || other == "$" && Vocabulary.dollars.contains(name)
  }
}
