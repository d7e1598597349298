import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The status line")
struct StatusLineTests {
  private static let sizes = [
    (20, 6), (20, 7), (20, 8), (21, 9), (22, 8), (24, 12), (32, 12), (40, 24), (68, 6), (80, 24),
  ]

  private func status(_ window: Window) -> String {
    window.canvas.line(window.layout.status.y)
  }

  @Test("Wherever there is no number, it says why", arguments: sizes)
  func failure(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "5÷0=")
    #expect(status(window).contains("can't divide by 0"))
  }

  @Test(
    "Every failure of a calculation has its words",
    arguments: [
      (CalculatorError.divideByZero, "can't divide by 0"), (.overflow, "too large"),
      (.underflow, "too small"), (.logarithm(.natural), "ln of 0 or less"),
      (.negativeRoot, "no root of a negative number"),
    ])
  func words(error: CalculatorError, phrase: String) {
    #expect("\(error)" == phrase)
    #expect(English().sentence(error).hasPrefix(phrase))
    #expect(English().sentence(error).hasSuffix("type a new number"))
  }

  @Test(
    "Modes stand at the right in their order, and give way whole, the order last",
    arguments: [
      (80, "left to right · 2 dec · half-even · ungrouped · tax 19 % · M 5.00"),
      (60, "? L→R · 2 dec · half-even · ungrouped · tax 19 %"),
      (40, "? L→R · 2 dec · half-even · ungrouped"), (30, "? f L→R · 2 dec · half-even"),
      (20, "? f L→R · 2 dec"),
    ])
  func modes(width: Int, text: String) throws {
    let window = try Window(width, 24, pressing: "5 ] T 19 Enter d 2 D g 7")
    let line = status(window).split(separator: " ").joined(separator: " ")
    #expect(line.hasSuffix(text), "\(line)")
  }

  @Test("With a row selected the modes are those of its sum")
  func modesOfSum() throws {
    let window = try Window(80, 24, pressing: "1+2= p d 2 3+4= Tab Home")
    #expect(status(window).hasSuffix(" left to right"))
    #expect(
      try status(Window(80, 24, pressing: "1+2= p d 2 3+4= Tab")).hasSuffix("× ÷ first · 2 dec"))
  }

  @Test("The answers to a question come before modes")
  func question() throws {
    let keys = "T 19 Enter 1+2= d"
    #expect(try status(Window(80, 24, pressing: keys)).contains("A adding machine  Esc keep"))
    #expect(try status(Window(60, 24, pressing: keys)).contains("F floating  Esc keep"))
  }

  @Test("Hints give way to modes, but the first only to the order")
  func hints() throws {
    let wide = try Window(100, 24, pressing: "1+2=")
    #expect(status(wide).contains("? keys  f more keys  ↑ correct a row"))
    let full = try Window(140, 24, pressing: "1+2=")
    #expect(status(full).contains("? keys  ↑ correct a row"))
    #expect(try status(Window(80, 24, pressing: "1÷3=")).contains("? keys  y copy"))
    #expect(
      try status(Window(80, 24)).split(separator: " ").joined(separator: " ") == "left to right")
  }

  @Test("Rows out of view are among the modes, and a click scrolls to them")
  func rows() throws {
    var window = try Window(80, 24, pressing: String(repeating: "1+", count: 60))
    let above = 61 - window.layout.tapeRows.height
    #expect(status(window).contains("\(above) above · left to right"))
    try window.click(word: "\(above) above")
    #expect(window.app.tapeOffset > 0)
    #expect(status(window).contains("above · \(window.app.tapeOffset) below · left to right"))
  }

  @Test("A message has the line first, and ends with … where it doesn't fit")
  func message() throws {
    let window = try Window(20, 24, pressing: "1+1= Tab A")
    #expect(status(window).contains("'A': Tab first"))
    var long = try Window(20, 9)
    _ = long.app.update(.say(.tapeName("/a/very/long/path/of.tape")))
    #expect(status(long).hasSuffix("…"))
  }

  @Test("A search in Korean is shown as it is typed, with the cursor behind it")
  func koreanSearch() throws {
    var window = try Window(80, 24, pressing: "1+2= ^F")
    for character in "한글 1" { _ = window.app.update(.prompt(.edit(.insert(String(character))))) }
    #expect(status(window).hasPrefix(" /한글 1  not found"))
    #expect(window.canvas.cursor == Point(x: 8, y: 23))
    window.theme = Theme(Capabilities(colors: .none, isUTF8: false))
    #expect(status(window).hasPrefix(" /???? 1  not found"))
  }
}
