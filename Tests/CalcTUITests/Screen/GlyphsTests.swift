import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Signs of the screen")
struct GlyphsTests {
  private static let keys = Array(Keypad.columns.joined())

  @Test("The ASCII form of every sign is printable ASCII")
  func ascii() {
    let words = [
      "L→R", "× first", "-↑≈0.3", "√2", "9²", "↓ 12",
    ]
    let texts = words + Operator.allCases.map { String($0.rawValue) } + Self.keys.map(\.name)
    for text in texts.map(Glyphs.ascii.text) {
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(text)")
    }
  }

  @Test(
    "The ASCII form translates known signs; other characters become ? per column",
    arguments: [
      ("2 × 3 ≈ 6", "2 * 3 ~ 6"), ("/한글", "/????"), ("é…°", "?... deg"), ("2π", "2pi"),
      ("↑ ↓", "Up Down"), ("漢字か", "??????"),
      ("±", "+/-"), ("⌫ opens it again", "BS opens it again"), ("≈-1e30", "~-1e30"),
    ])
  func words(text: String, ascii: String) {
    #expect(Glyphs.unicode.text(text) == text)
    #expect(Glyphs.ascii.text(text) == ascii)
  }

  @Test("Hangul stays with --ascii in a UTF-8 terminal")
  func hangul() {
    let glyphs = Glyphs(Capabilities(colors: .many, isUTF8: true), asciiOnly: true)
    #expect(glyphs.text("한글 ×") == "한글 *" && glyphs.showsWideScripts)
  }

  @Test(
    "The locale and the Linux console select ASCII automatically",
    arguments: [(true, false, false), (false, false, true), (true, true, true)])
  func automatic(isUTF8: Bool, isLinuxConsole: Bool, isASCII: Bool) {
    let capabilities = Capabilities(
      colors: .eight, isUTF8: isUTF8, isLinuxConsole: isLinuxConsole)
    let glyphs = Glyphs(capabilities, asciiOnly: false)
    #expect(glyphs.isASCII == isASCII && glyphs.showsWideScripts != isASCII)
  }

  @Test("No two keys have the same label", arguments: [Glyphs.unicode, .ascii])
  func labels(glyphs: Glyphs) {
    #expect(Set(Self.keys.map { glyphs.text($0.name) }).count == 40)
  }

  @Test("The keys have the usual labels")
  func pad() {
    let rows = Keypad.rows.map { $0.map(\.name).joined(separator: " ") }
    #expect(rows == ["AC CE ± ÷", "7 8 9 ×", "4 5 6 −", "1 2 3 +", "0 00 . ="])
  }
}

extension Glyphs {
  fileprivate static let unicode = Glyphs(isASCII: false, showsWideScripts: true)
  fileprivate static let ascii = Glyphs(isASCII: true, showsWideScripts: false)
}
