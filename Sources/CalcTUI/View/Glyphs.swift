import CalcModel

/// The characters that not every terminal can show, and what stands in for them.
struct Glyphs {
  let horizontal: Character
  let vertical: Character
  let corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)
  let arrow: String
  let selection: String
  let moreAbove: String
  let moreBelow: String
  /// What marks a rounded number.
  let roundedMark: Character
  private let leftToRight: String
  private let precedence: String
  private let operators:
    (add: Character, subtract: Character, multiply: Character, divide: Character)
  /// Names of keys that other keys' labels do not follow from.
  private let keys: (sign: String, backspace: String, order: String)
  /// What is written for characters of the help's words.
  private let replacements: [(character: Character, text: String)]

  static let unicode = Glyphs(
    horizontal: "─", vertical: "│", corners: ("┌", "┐", "└", "┘"), arrow: "→", selection: "›",
    moreAbove: "↑", moreBelow: "↓", roundedMark: "≈", leftToRight: "L→R", precedence: "×÷ first",
    operators: ("+", "−", "×", "÷"), keys: ("±", "⌫", "×÷"), replacements: [])

  static let ascii = Glyphs(
    horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), arrow: ">", selection: ">",
    moreAbove: "^", moreBelow: "v", roundedMark: "~", leftToRight: "L>R", precedence: "*/ first",
    operators: ("+", "-", "*", "/"), keys: ("+/-", "BS", "*/"),
    replacements: [("±", "+/-"), ("–", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~")])

  /// The mark of an order of evaluation.
  func order(_ order: EvaluationOrder) -> String {
    switch order {
    case .leftToRight: leftToRight
    case .precedence: precedence
    }
  }

  func sign(_ operation: Operator) -> Character {
    switch operation {
    case .add: operators.add
    case .subtract: operators.subtract
    case .multiply: operators.multiply
    case .divide: operators.divide
    }
  }

  /// A number that may be marked as rounded.
  func number(_ text: String) -> String {
    guard roundedMark != DisplayFormatter.roundedMark,
      text.first == DisplayFormatter.roundedMark
    else { return text }
    return "\(roundedMark)\(text.dropFirst())"
  }

  /// Words for the screen.
  func text(_ words: String) -> String {
    if replacements.isEmpty { return words }
    return words.reduce(into: "") { text, character in
      text += replacements.first { $0.character == character }?.text ?? String(character)
    }
  }

  func label(_ key: Key) -> String {
    switch key {
    case .digit(let digit): String(digit.character)
    case .doubleZero: "00"
    case .point: "."
    case .operation(let operation): String(sign(operation))
    case .equals: "="
    case .sign: keys.sign
    case .clearEntry: "CE"
    case .allClear: "AC"
    case .backspace: keys.backspace
    case .undo: "undo"
    case .redo: "redo"
    case .percent: "%"
    case .order: keys.order
    }
  }
}
