import CalcModel

// Settings as the fields of a line.

extension EvaluationOrder {
  var word: String {
    switch self {
    case .leftToRight: "left"
    case .precedence: "precedence"
    }
  }

  init?(word: String) {
    switch word {
    case "left": self = .leftToRight
    case "precedence": self = .precedence
    default: return nil
    }
  }
}

extension Settings {
  /// What each line says, one word each, `-` where nothing is said; then, with its name, each of
  /// the others of which something is said: `decimals=2`.
  var words: [String] {
    [
      order?.word ?? "-", isGrouping.map { $0 ? "grouped" : "plain" } ?? "-",
      usesMouse.map { $0 ? "mouse" : "no-mouse" } ?? "-",
    ] + namedWords
  }

  /// Those that older programs do not know: they read the line where none of these is in it.
  private var namedWords: [String] {
    [
      decimals.map { "decimals=\($0.rawValue)" }, rounding.map { "rounding=\($0.rawValue)" },
      taxRate.map { "tax=\($0)" },
    ].compactMap { $0 }
  }

  /// Reads what `words` wrote, and passes over names that a later program may give; nil for
  /// anything else.
  init?(words: [String]) {
    guard words.count >= 3 else { return nil }
    self.init(
      order: EvaluationOrder(word: words[0]),
      isGrouping: words[1] == "-" ? nil : words[1] == "grouped",
      usesMouse: words[2] == "-" ? nil : words[2] == "mouse")
    guard self.words == Array(words.prefix(3)) else { return nil }
    for word in words.dropFirst(3) where !read(namedWord: word) { return nil }
  }

  /// Takes what a word with a name says; false where there is no sense in it.
  private mutating func read(namedWord word: String) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let value = String(parts[1])
    switch parts[0] {
    case "decimals":
      decimals = DisplayFormatter.Decimals(rawValue: value)
      return decimals != nil
    case "rounding":
      rounding = DisplayFormatter.Rounding(rawValue: value)
      return rounding != nil
    case "tax":
      taxRate = Rational(value).flatMap { Calculator.taxRates.contains($0) ? $0 : nil }
      return taxRate != nil
    default:
      return true
    }
  }
}
