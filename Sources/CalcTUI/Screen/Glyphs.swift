import TerminalKit

/// The signs to draw with: all, or only ASCII.
struct Glyphs: Hashable {
  let isASCII: Bool
  /// Whether characters two columns wide, such as Hangul, are shown even if `isASCII`.
  let showsWideScripts: Bool

  static let all = Glyphs(isASCII: false, showsWideScripts: true)
  private static let ellipsis = "..."

  private static let replacements: [(sign: Character, text: String)] = [
    ("±", "+/-"), ("–", "-"), ("−", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~"),
    ("√", "sqrt"), ("²", "^2"), ("⁻", "^-"), ("¹", "1"), ("π", "pi"), ("°", " deg"), ("↑", "Up"),
    ("↓", "Down"),
    ("…", ellipsis), ("·", "*"),
    ("⌫", "BS"), ("←", "BS"), ("↵", "Ent"), ("●", "*"), ("│", "|"), ("┊", ":"), ("├", "+"),
    ("└", "+"), ("┌", "+"), ("┐", "+"), ("┘", "+"), ("─", "-"),
  ]

  /// A text with replacements for the signs that can't be shown.
  func text(_ original: String) -> String {
    if !isASCII { return original }
    return original.reduce(into: "") { text, character in
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

  /// A text with replacements, cut with `…` to a number of columns.
  func text(_ original: String, columns: Int) -> String {
    if !isASCII { return original.fitting(columns: columns) }
    var text = text(original)
    if text.columns <= columns { return text }
    // A text that was cut before gets no second ellipsis.
    if original.hasSuffix("…") { text.removeLast(Self.ellipsis.count) }
    while text.columns > max(0, columns - Self.ellipsis.count) { text.removeLast() }
    return text + Self.ellipsis.prefix(max(0, columns))
  }
}

extension Glyphs {
  /// Only ASCII if requested or if the terminal shows few other signs; else all signs.
  init(_ capabilities: Capabilities, asciiOnly: Bool) {
    let hasFewSigns = !capabilities.isUTF8 || capabilities.isLinuxConsole
    self.init(isASCII: asciiOnly || hasFewSigns, showsWideScripts: !hasFewSigns)
  }
}
