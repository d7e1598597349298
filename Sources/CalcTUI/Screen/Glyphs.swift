import TerminalKit

/// The signs to draw with: all, or only ASCII.
struct Glyphs: Hashable {
  let isASCII: Bool
  /// Whether characters of two columns, such as Hangul, are shown with ASCII too.
  let showsWideScripts: Bool

  private static let replacements: [(sign: Character, text: String)] = [
    ("±", "+/-"), ("–", "-"), ("−", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~"),
    ("√", "sqrt"), ("²", "^2"), ("↑", "^"), ("↓", "v"), ("…", "..."), ("·", "-"),
    ("⌫", "BS"), ("←", "BS"), ("↵", "Ent"), ("●", "*"), ("│", "|"), ("┊", ":"), ("├", "+"),
    ("└", "+"), ("┌", "+"), ("┐", "+"), ("┘", "+"), ("─", "-"),
  ]

  /// The columns of a text in all signs or in ASCII, whichever takes more.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    let ascii = Glyphs(isASCII: true, showsWideScripts: true).text(text)
    return max(text.columns, ascii.columns)
  }

  /// A text as it is shown.
  func text(_ words: String) -> String {
    if !isASCII { return words }
    return words.reduce(into: "") { text, character in
      let columns = String(character).columns
      if character.isASCII || showsWideScripts && columns == 2 {
        text.append(character)
      } else {
        text +=
          Self.replacements.first { $0.sign == character }?.text
          ?? String(repeating: "?", count: columns)
      }
    }
  }
}

extension Glyphs {
  /// Only ASCII if requested or if the terminal shows few other signs; else all signs.
  init(_ capabilities: Capabilities, asciiOnly: Bool) {
    let hasFew = !capabilities.isUTF8 || capabilities.isLinuxConsole
    self.init(isASCII: asciiOnly || hasFew, showsWideScripts: !hasFew)
  }
}
