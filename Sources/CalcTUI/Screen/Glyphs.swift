import TerminalKit

/// The signs to draw with: all, or those of ASCII.
struct Glyphs: Hashable {
  let isASCII: Bool
  /// Whether characters of two columns, as Hangul, are shown in ASCII too.
  let showsWideScripts: Bool

  private static let replacements: [(sign: Character, text: String)] = [
    ("±", "+/-"), ("–", "-"), ("−", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~"),
    ("√", "sqrt"), ("²", "^2"), ("↑", "^"), ("↓", "v"), ("…", "..."), ("·", "-"),
    ("⌫", "BS"), ("←", "BS"), ("↵", "Ent"), ("●", "*"), ("│", "|"), ("┊", ":"), ("├", "+"),
    ("└", "+"), ("┌", "+"), ("┐", "+"), ("┘", "+"), ("─", "-"),
  ]

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
  /// The signs that are asked for, as far as the terminal shows them.
  init(_ capabilities: Capabilities, asciiOnly: Bool) {
    let hasFew = !capabilities.isUTF8 || capabilities.isLinuxConsole
    self.init(isASCII: asciiOnly || hasFew, showsWideScripts: !hasFew)
  }
}
