import CalcModel
import TerminalKit

/// The characters that not every terminal can show, and what stands in for them.
struct Glyphs {
  private(set) var horizontal: Character = "─"
  private(set) var vertical: Character = "│"
  private(set) var corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character) =
      ("┌", "┐", "└", "┘")
  private(set) var selection = "›"
  private(set) var moreAbove = "↑"
  private(set) var moreBelow = "↓"
  /// Whether half blocks can be drawn, which large digits are made of.
  private(set) var hasBlocks = true
  /// What is written for characters of the screen's own words; nil where each is shown as it is.
  private var replacements: [(character: Character, text: String)]?
  /// Whether characters without a replacement are shown as they are.
  private var keepsOthers = false
  /// Whether what a person types in another script is shown, of which every character is two columns
  /// wide in any terminal.
  private(set) var showsWideScripts = true

  static let unicode = Glyphs()

  /// Signs that take one column also where those above take two.
  static let wide = Glyphs(
    horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), selection: ">",
    moreAbove: "^", moreBelow: "v", hasBlocks: false,
    replacements: [
      ("±", "+/-"), ("–", "-"), ("−", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~"),
      ("√", "sqrt"), ("²", "^2"), ("↑", "@"), ("…", "..."), ("·", "-"),
      ("⌫", "BS"), ("←", "BS"),
    ])

  /// What the kernel's font and those of Debian for the Linux console have, but for Ethiopian and for
  /// Cyrillic of Asia.
  static let console = Glyphs(
    selection: ">", hasBlocks: false,
    replacements: [
      ("−", "-"), ("–", "-"), ("√", "sqrt"), ("²", "^2"), ("⌫", "BS"), ("←", "BS"), ("≈", "~"),
      ("…", "..."),
    ], keepsOthers: true)

  /// What takes one column in the fonts of East Asia too.
  static let eastAsian = Glyphs(
    replacements: [("≈", "~"), ("→", ">"), ("←", "BS")], keepsOthers: true)

  static let ascii = {
    var glyphs = wide
    glyphs.showsWideScripts = false
    return glyphs
  }()

  /// Words and numbers for the screen.
  func text(_ words: String) -> String {
    guard let replacements else { return words }
    return words.reduce(into: "") { text, character in
      let columns = String(character).columns
      if character.isASCII || showsWideScripts && columns == 2 {
        text.append(character)
      } else {
        text +=
          replacements.first { $0.character == character }?.text
          ?? (keepsOthers ? String(character) : String(repeating: "?", count: columns))
      }
    }
  }
}
