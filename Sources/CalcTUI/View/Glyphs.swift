import CalcModel

/// The characters that not every terminal can show, and what stands in for them.
struct Glyphs {
  let isUnicode: Bool

  static let unicode = Glyphs(isUnicode: true)
  static let ascii = Glyphs(isUnicode: false)

  var horizontal: Character { isUnicode ? "─" : "-" }
  var vertical: Character { isUnicode ? "│" : "|" }
  var corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
  {
    isUnicode ? ("┌", "┐", "└", "┘") : ("+", "+", "+", "+")
  }
  /// The mark of an order of evaluation.
  func order(_ order: EvaluationOrder) -> String {
    switch order {
    case .leftToRight: isUnicode ? "L→R" : "L>R"
    case .precedence: isUnicode ? "×÷ first" : "*/ first"
    }
  }
  var arrow: String { isUnicode ? "→" : ">" }
  var selection: String { isUnicode ? "›" : ">" }
  var moreAbove: String { isUnicode ? "↑" : "^" }
  var moreBelow: String { isUnicode ? "↓" : "v" }

  func sign(_ operation: Operator) -> Character {
    isUnicode ? operation.rawValue : operation.asciiSign
  }

  /// A number that may be marked as rounded.
  func number(_ text: String) -> String {
    isUnicode || !text.hasPrefix("≈") ? text : "~\(text.dropFirst())"
  }

  private static let replacements: [Character: String] = [
    "±": "+/-", "–": "-", "×": "*", "÷": "/", "→": ">",
  ]

  /// Words for the screen.
  func text(_ words: String) -> String {
    isUnicode ? words : words.map { Self.replacements[$0] ?? String($0) }.joined()
  }

  func label(_ key: Key) -> String { isUnicode ? key.name : key.asciiName }
}
