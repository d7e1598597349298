import CalcModel

/// Reads keys from text such as `1.3 + 2.3± − 3.8 × 2 =`, as people write them down.
///
/// Every character is a key, and spaces separate nothing, except that a longer name of a key, such
/// as `00`, `CE`, `AC` or `undo`, is that key where it stands alone.
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
  /// Presses the keys that a text names and returns what the last of them changed; the word `T=10` sets
  /// the tax rate.
  @discardableResult
  mutating func press(_ text: String) throws -> Outcome {
    try text.split(separator: " ").reduce(.nothing) { _, word in
      if word.hasPrefix("T="), let rate = Rational(word.dropFirst(2)) { return setTaxRate(rate) }
      return try KeyReader.keys(in: String(word)).reduce(.nothing) { _, key in press(key) }
    }
  }

  /// Makes a calculator on which the keys that a text names have been pressed.
  init(pressing text: String, afterEquals: AfterEquals = .new) throws {
    self.init(afterEquals: afterEquals)
    try press(text)
  }

  /// Makes a calculator on which the keys that a text names have been pressed, and rows recalled: the
  /// word `@2` recalls row 2.
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
