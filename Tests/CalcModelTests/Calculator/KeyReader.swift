import CalcModel

/// Reads keys from text such as `1.3 + 2.3± − 3.8 × 2 =`.
///
/// Each character is a key. Longer names such as `00`, `CE` or `undo` need spaces around them.
enum KeyReader {
  struct UnknownKey: Error {
    let character: Character
  }

  static func keys(in text: String) throws -> [Key] {
    try text.split(separator: " ").flatMap { word throws -> [Key] in
      if let key = Key(word) { return [key] }
      return try word.map { character in
        guard let key = Key(String(character)) else { throw UnknownKey(character: character) }
        return key
      }
    }
  }
}

extension Calculator {
  /// Presses the keys in a text; the word `T=10` sets the tax rate.
  @discardableResult
  mutating func press(_ text: String) throws -> Outcome {
    try text.split(separator: " ").reduce(.nothing) { _, word in
      if word.hasPrefix("T="), let rate = Rational(word.dropFirst(2)) { return setTaxRate(rate) }
      return try KeyReader.keys(in: String(word)).reduce(.nothing) { _, key in press(key) }
    }
  }

  init(pressing text: String, afterEquals: AfterEquals = .new) throws {
    self.init(afterEquals: afterEquals)
    try press(text)
  }

  /// Presses the keys in a text; the word `@2` recalls row 2.
  init(recalling text: String) throws {
    self.init()
    for word in text.split(separator: " ") {
      if word.first == "@", let row = Int(word.dropFirst()) {
        recall(row: row)
      } else {
        try press(String(word))
      }
    }
  }
}
