import TestSupport
import Testing

@testable import CalcTUI

@Suite("Excerpts of a line with a caret")
struct SourceExcerptTests {
  private func excerpt(at offset: Int, in text: String) -> SourceExcerpt {
    SourceExcerpt(at: offset, in: Array(text.utf8)[...])
  }

  // Offsets count bytes of UTF-8: − and 漢 have three, × and é two, 🙂 four.
  @Test(
    "The caret is under the character at the offset",
    arguments: [
      ("1 + x", 4, 5, "1 + x", 4), ("x", 0, 1, "x", 0), ("1 +", 3, 4, "1 +", 3), ("", 0, 1, "", 0),
      ("1−2 3", 6, 5, "1−2 3", 4), ("1 × 漢字", 5, 5, "1 × 漢字", 4), ("1é", 1, 2, "1é", 1),
    ])
  func place(text: String, offset: Int, column: Int, shown: String, spaces: Int) {
    let excerpt = excerpt(at: offset, in: text)
    #expect(excerpt.column == column)
    #expect(excerpt.text == shown)
    #expect(excerpt.marker == String(repeating: " ", count: spaces) + "^")
  }

  @Test("A long line is cut on both sides of the offset")
  func long() {
    let text = String(repeating: "1+", count: 500) + "x" + String(repeating: "+2", count: 500)
    let excerpt = excerpt(at: 1_000, in: text)
    #expect(excerpt.column == 1_001)
    #expect(excerpt.text.hasPrefix("…1+1+"))
    #expect(excerpt.text.contains("+1+x+2+2"))
    #expect(excerpt.text.count == 1 + 60 + 60)
    #expect(excerpt.marker.count == 62)
    #expect(Array(excerpt.text)[excerpt.marker.count - 1] == "x")
  }

  @Test("Sixty characters before the caret are shown without an ellipsis")
  func limit() {
    let text = String(repeating: "1", count: 60) + "x"
    #expect(excerpt(at: 60, in: text).text == text)
    #expect(excerpt(at: 61, in: text + "y").text == "…\(text.dropFirst())y")
  }

  @Test("A cut never splits a character")
  func wholeCharacters() {
    let text = "1" + String(repeating: "🙂", count: 200)
    #expect(excerpt(at: 1, in: text).text == "1" + String(repeating: "🙂", count: 60))
    #expect(excerpt(at: 401, in: text).text == "…" + String(repeating: "🙂", count: 120))
    // A letter with three combining marks is one character of seven bytes.
    let marked = "1" + String(repeating: "e\u{301}\u{302}\u{303}", count: 100)
    #expect(excerpt(at: 1, in: marked).text == marked.prefix(61))
  }

  @Test(
    "Control characters are shown as �",
    arguments: ["\u{1B}", "\u{7}", "\r", "\t", "\0", "\u{9B}", "\u{202E}", "\u{200B}", "\u{2028}"])
  func control(text: String) {
    let excerpt = excerpt(at: 1, in: "1\(text)2")
    #expect(excerpt.text == "1\u{FFFD}2")
    #expect(excerpt.marker == " ^")
  }

  @Test("Bytes that aren't UTF-8 are shown as �")
  func invalid() {
    let excerpt = SourceExcerpt(at: 2, in: [0x31, 0x2B, 0xFF, 0x32])
    #expect(excerpt.column == 3)
    #expect(excerpt.text == "1+\u{FFFD}2")
    #expect(excerpt.marker == "  ^")
  }

  @Test("In a slice the offset counts from the slice's start")
  func slice() {
    let bytes = Array("9999 + x".utf8)
    #expect(SourceExcerpt(at: 2, in: bytes[5...]).text == "+ x")
    #expect(SourceExcerpt(at: 2, in: bytes[5...]).column == 3)
  }
}
