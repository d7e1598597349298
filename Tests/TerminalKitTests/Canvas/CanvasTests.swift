import Testing

@testable import TerminalKit

@Suite("The canvas")
struct CanvasTests {
  private let loud = Style(foreground: 1, background: 2, attributes: .bold)
  private var canvas = Canvas(Size(width: 5, height: 3))

  @Test("A new canvas is blank, and its cursor is top left")
  func blank() {
    #expect(canvas.text == "\n\n\n")
    #expect(canvas.row(2).allSatisfy { $0 == Cell() })
    #expect(canvas.row(2).count == 5)
    #expect(canvas.cursor == Point(x: 0, y: 0))
  }

  @Test(
    "Text outside the canvas is clipped",
    arguments: [
      (0, 0, "abcde\n\n\n"), (3, 1, "\n   ab\n\n"), (-2, 2, "\n\ncdefg\n"), (-6, 0, "g\n\n\n"),
      (-7, 0, "\n\n\n"), (5, 1, "\n\n\n"), (0, -1, "\n\n\n"), (0, 3, "\n\n\n"),
      (.min, 0, "\n\n\n"), (4, 2, "\n\n    a\n"),
    ])
  func clipped(x: Int, y: Int, picture: String) {
    var canvas = canvas
    canvas.write("abcdefg", at: Point(x: x, y: y), style: .plain)
    #expect(canvas.text == picture)
  }

  @Test("Writing text changes the style only of the written cells")
  func styles() {
    var canvas = canvas
    canvas.write("ab", at: Point(x: 1, y: 0), style: loud)
    #expect(canvas.row(0).map(\.style) == [.plain, loud, loud, .plain, .plain])
    #expect(canvas.row(1).allSatisfy { $0.style == .plain })
  }

  @Test(
    "Text is right-aligned in a rectangle, and may begin left of it",
    arguments: [("", "......"), ("ab", "..ab.."), ("abcd", "abcd.."), ("abcdef", "cdef..")])
  func rightAligned(text: String, line: String) {
    var canvas = Canvas(Size(width: 6, height: 1))
    canvas.write("......", at: Point(x: 0, y: 0), style: .plain)
    canvas.write(text, endingIn: Rect(x: 1, y: 0, width: 3, height: 1), style: .plain)
    #expect(canvas.text == "\(line)\n")
  }

  @Test(
    "An unprintable character becomes �",
    arguments: [
      "\u{1B}", "\u{7}", "\n", "\r", "\t", "\0", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}",
      "\u{AD}", "\u{200B}", "\u{200F}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}",
      "\u{E000}", "\u{10FFFF}",
    ])
  func unprintable(text: String) {
    var canvas = canvas
    canvas.write("a\(text)b", at: Point(x: 0, y: 0), style: .plain)
    // Comparing characters would fail: some scalars combine with a neighbor.
    #expect(canvas.row(0).map(\.scalar) == ["a", "\u{FFFD}", "b", " ", " "])
  }

  @Test(
    "A wide character takes two cells",
    arguments: ["漢", "か", "가", "ㅂ", "Ａ", "🙂", "￥"])
  func wide(text: String) {
    var canvas = canvas
    canvas.write("a\(text)b", at: Point(x: 0, y: 0), style: loud)
    #expect(canvas.text == "a\(text)b\n\n\n")
    #expect(canvas.row(0).map(\.isRightHalf) == [false, false, true, false, false])
    #expect(canvas.row(0).map(\.style) == [loud, loud, loud, loud, .plain])
    #expect("a\(text)b".columns == 4)
    canvas.write(text, endingIn: Rect(x: 0, y: 1, width: 5, height: 1), style: .plain)
    #expect(canvas.text == "a\(text)b\n   \(text)\n\n")
  }

  @Test("A wide character cut in half becomes a space")
  func halves() {
    var canvas = canvas
    for (x, picture) in [(-1, " b"), (3, "   가"), (4, "")] {
      canvas.fill(Rect(x: 0, y: 0, width: 5, height: 3), with: .plain)
      canvas.write("가b", at: Point(x: x, y: 0), style: .plain)
      #expect(canvas.text == "\(picture)\n\n\n")
    }
    for (x, picture) in [(0, "x 나"), (1, " x나"), (2, "가x"), (3, "가 x")] {
      canvas.write("가나", at: Point(x: 0, y: 1), style: .plain)
      canvas.write("x", at: Point(x: x, y: 1), style: .plain)
      #expect(canvas.text == "\n\(picture)\n\n", "\(x)")
    }
    canvas.write("가나", at: Point(x: 0, y: 2), style: .plain)
    canvas.write("다", at: Point(x: 1, y: 2), style: .plain)
    #expect(canvas.row(2).map(\.scalar) == [" ", "다", "\0", " ", " "])
  }

  @Test(
    "A combining character shares the cell of the character before it",
    arguments: [
      ("e\u{301}b", "e\u{301}b", 2), ("가\u{301}b", "가\u{301}b", 3), ("\u{301}b", "b", 1),
      (" \u{301}b", " b", 2),
      // curses has room for four marks; variation selectors and joiners are left out.
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}\u{304}", 1),
      ("❤\u{FE0F}b", "❤b", 2), ("👨\u{200D}👩b", "👨👩b", 5),
    ])
  func combining(written: String, shown: String, columns: Int) {
    var canvas = canvas
    canvas.write(written, at: Point(x: 0, y: 0), style: .plain)
    #expect(canvas.text.unicodeScalars.elementsEqual("\(shown)\n\n\n".unicodeScalars))
    #expect(written.columns == columns)
    canvas.write("xyz", at: Point(x: 0, y: 0), style: .plain)
    #expect(canvas.row(0).flatMap(\.marks).isEmpty)
  }

  @Test(
    "The characters that calctui draws are printed unchanged",
    arguments: [
      "~", " ", "±", "×", "÷", "é", "−", "≈", "→", "↑", "↓", "─", "│", "┌", "┘", "⌫", "…", "–",
    ])
  func printable(text: String) {
    var canvas = canvas
    canvas.write("a\(text)b", at: Point(x: 0, y: 0), style: .plain)
    #expect(canvas.text == "a\(text)b\n\n\n")
  }

  @Test(
    "A fill is clipped to the canvas",
    arguments: [
      (Rect(x: 1, y: 1, width: 2, height: 1), ["aaaaa", "a  aa", "aaaaa"]),
      (Rect(x: -5, y: -5, width: 7, height: 6), ["  aaa", "aaaaa", "aaaaa"]),
      (Rect(x: 4, y: 2, width: 9, height: 9), ["aaaaa", "aaaaa", "aaaa"]),
      (Rect(x: -9, y: -9, width: 99, height: 99), ["", "", ""]),
      (Rect(x: 5, y: 0, width: 3, height: 3), ["aaaaa", "aaaaa", "aaaaa"]),
      (Rect(x: 0, y: 3, width: 3, height: 3), ["aaaaa", "aaaaa", "aaaaa"]),
      (Rect(x: -3, y: 0, width: 3, height: 3), ["aaaaa", "aaaaa", "aaaaa"]),
      (Rect(x: 2, y: 1, width: 0, height: 0), ["aaaaa", "aaaaa", "aaaaa"]),
    ])
  func fill(rect: Rect, lines: [String]) {
    var canvas = canvas
    for y in 0..<3 { canvas.write("aaaaa", at: Point(x: 0, y: y), style: .plain) }
    canvas.fill(rect, with: loud)
    #expect(canvas.text == lines.map { "\($0)\n" }.joined())
    for y in 0..<3 {
      for (x, cell) in canvas.row(y).enumerated() {
        #expect((cell.style == loud) == rect.contains(Point(x: x, y: y)), "at \(x), \(y)")
      }
    }
  }

  @Test("Drawing on an empty canvas does nothing")
  func empty() {
    var canvas = Canvas(Size(width: 0, height: 0))
    canvas.write("a", at: Point(x: 0, y: 0), style: .plain)
    canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: loud)
    #expect(canvas.text == "")
  }
}
