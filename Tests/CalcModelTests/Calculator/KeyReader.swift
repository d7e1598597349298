import CalcModel

/// Reads keys from text such as `1.3 + 2.3± − 3.8 × 2 =`, as people write them down.
///
/// Every character is a key, and spaces part nothing, except that `00`, `CE`, `AC`, `undo` and
/// `redo` standing alone are single keys.
enum KeyReader {
  struct UnknownKey: Error {
    let character: Character
  }

  static func keys(in text: String) throws -> [Key] {
    let words: [Substring] = text.split(separator: " ")
    return try words.flatMap { word throws -> [Key] in
      switch word {
      case "00": [.doubleZero]
      case "CE": [.clearEntry]
      case "AC": [.allClear]
      case "undo": [.undo]
      case "redo": [.redo]
      default: try word.map(key)
      }
    }
  }

  private static func key(_ character: Character) throws -> Key {
    switch character {
    case ".": return .point
    case "=": return .equals
    case "±": return .sign
    case "⌫": return .backspace
    default:
      if let digit = character.wholeNumberValue.flatMap(Key.Digit.init) { return .digit(digit) }
      if let operation = Operator(rawValue: character) { return .operation(operation) }
      throw UnknownKey(character: character)
    }
  }
}

extension Calculator {
  /// Presses the keys that a text names and returns what the last of them changed.
  @discardableResult
  mutating func press(_ text: String) throws -> Change {
    try KeyReader.keys(in: text).reduce(.nothing) { _, key in press(key) }
  }

  /// Makes a calculator on which the keys that a text names have been pressed.
  init(pressing text: String, afterEquals: AfterEquals = .new) throws {
    self.init(afterEquals: afterEquals)
    try press(text)
  }
}
