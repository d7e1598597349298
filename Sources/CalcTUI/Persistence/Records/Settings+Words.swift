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
  /// One each, `-` where nothing is said.
  var words: [String] {
    [
      order?.word ?? "-", isGrouping.map { $0 ? "grouped" : "plain" } ?? "-",
      usesMouse.map { $0 ? "mouse" : "no-mouse" } ?? "-",
    ]
  }

  /// Reads what `words` wrote; nil for anything else.
  init?(words: [String]) {
    self.init(
      order: EvaluationOrder(word: words[0]),
      isGrouping: words[1] == "-" ? nil : words[1] == "grouped",
      usesMouse: words[2] == "-" ? nil : words[2] == "mouse")
    guard self.words == words else { return nil }
  }
}
