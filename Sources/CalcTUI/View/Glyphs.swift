import CalcModel
import TerminalKit

/// Characters that not every terminal can show, and their replacements.
struct Glyphs {
  private(set) var horizontal: Character = "─"
  private(set) var vertical: Character = "│"
  private(set) var corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character) =
      ("┌", "┐", "└", "┘")
  private(set) var selection = "›"
  private(set) var moreAbove = "↑"
  private(set) var moreBelow = "↓"
  /// Whether half blocks can be drawn, for large digits.
  private(set) var hasBlocks = true
  /// The replacements of the screen's own characters; nil for none.
  private var replacements: [(character: Character, text: String)]?
  /// Whether characters without a replacement are shown as they are.
  private var keepsOthers = false
  /// Whether typed text of wide scripts is shown.
  private(set) var showsWideScripts = true

  static let unicode = Glyphs()

  /// Characters that take one column where those above take two.
  static let wide = Glyphs(
    horizontal: "-", vertical: "|", corners: ("+", "+", "+", "+"), selection: ">",
    moreAbove: "^", moreBelow: "v", hasBlocks: false,
    replacements: [
      ("±", "+/-"), ("–", "-"), ("−", "-"), ("×", "*"), ("÷", "/"), ("→", ">"), ("≈", "~"),
      ("√", "sqrt"), ("²", "^2"), ("↑", "@"), ("…", "..."), ("·", "-"),
      ("⌫", "BS"), ("←", "BS"),
    ])

  /// The characters of the Linux console's fonts, in the kernel and in Debian (without those for
  /// Ethiopian and Asian Cyrillic).
  static let console = Glyphs(
    selection: ">", hasBlocks: false,
    replacements: [
      ("−", "-"), ("–", "-"), ("√", "sqrt"), ("²", "^2"), ("⌫", "BS"), ("←", "BS"), ("≈", "~"),
      ("…", "..."),
    ], keepsOthers: true)

  /// Characters of one column in East Asian fonts too.
  static let eastAsian = Glyphs(
    replacements: [("≈", "~"), ("→", ">"), ("←", "BS")], keepsOthers: true)

  static let ascii = {
    var glyphs = wide
    glyphs.showsWideScripts = false
    return glyphs
  }()

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
