import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The characters of the screen")
struct GlyphsTests {
  private static let everyGlyphs = [Glyphs.unicode, .wide, .ascii]
  private static let keys = Array((Keypad.rows + Keypad.moreColumns).joined())

  private func texts(of glyphs: Glyphs) -> [String] {
    let corners = glyphs.corners
    let lines = [
      glyphs.horizontal, glyphs.vertical, corners.topLeft, corners.topRight, corners.bottomLeft,
      corners.bottomRight,
    ]
    let words = [
      glyphs.text(English().mode(.leftToRight)), glyphs.text(English().mode(.precedence)),
      glyphs.moreAbove,
      glyphs.moreBelow, glyphs.text("-↑≈0.3"), glyphs.text("√2"), glyphs.text("9²"),
    ]
    return lines.map { String($0) } + words
      + Operator.allCases.map { glyphs.text(String($0.rawValue)) }
      + Self.keys.map { glyphs.text($0.name) }
  }

  @Test("ASCII glyphs contain nothing but ASCII that prints")
  func ascii() {
    for text in texts(of: .ascii) {
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(text)")
    }
  }

  @Test(
    "Words are shown in signs that the terminal has, and every other as wide as it is",
    arguments: [
      ("2 × 3 ≈ 6", "2 * 3 ~ 6", "2 * 3 ~ 6"), ("/한글", "/한글", "/????"), ("é…°", "?...?", "?...?"),
      ("漢字か", "漢字か", "??????"), ("±", "+/-", "+/-"),
      ("⌫ opens it again", "BS opens it again", "BS opens it again"),
    ])
  func words(text: String, wide: String, ascii: String) {
    #expect(Glyphs.unicode.text(text) == text)
    #expect(Glyphs.wide.text(text) == wide)
    #expect(Glyphs.ascii.text(text) == ascii)
  }

  @Test("Every glyph is drawn on a canvas as it is")
  func drawn() {
    for text in Self.everyGlyphs.flatMap(texts) {
      var canvas = Canvas(Size(width: 8, height: 1))
      canvas.write(text, at: Point(x: 0, y: 0), style: .plain)
      #expect(canvas.text == "\(text)\n")
    }
  }

  @Test("No two keys have the same label", arguments: everyGlyphs)
  func labels(glyphs: Glyphs) {
    let labels = Self.keys.map { glyphs.text($0.name) }
    #expect(Set(labels).count == 40)
  }

  @Test("The keys are labeled as on the pad that everybody knows")
  func pad() {
    let rows = Keypad.rows.map { $0.map(\.name).joined(separator: " ") }
    #expect(rows == ["AC CE ± ÷", "7 8 9 ×", "4 5 6 −", "1 2 3 +", "0 00 . ="])
  }

  @Test(
    "A rounded number is marked in either alphabet, in as many columns",
    arguments: [("≈0.33", "~0.33"), ("0.5", "0.5"), ("NaN", "NaN"), ("≈-1e30", "~-1e30")])
  func rounded(text: String, ascii: String) {
    #expect(Glyphs.unicode.text(text) == text)
    #expect(Glyphs.ascii.text(text) == ascii)
  }
}
