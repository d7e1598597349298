import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Golden screens")
struct GoldenScreenTests {
  @Test(
    "The calculator is shown in windows of many sizes",
    arguments: [
      (19, 5, "12+3×2= 1÷3"), (20, 6, "12+3×2= 1÷3"), (20, 8, "12+3×2= 1÷3"),
      (32, 12, "12+3×2= 1÷3"), (40, 24, "12+3×2= 1÷3"), (64, 20, "12+3×2= 1÷3"),
      (80, 24, "12+3×2= 1÷3"), (132, 43, "12+3×2= 1÷3 ="), (170, 30, "12+3×2= 1÷3 ="),
    ])
  func sizes(width: Int, height: Int, keys: String) throws {
    try Golden.expect(
      Window(width, height, pressing: keys), is: "\(width)x\(height)")
  }

  @Test("A new calculator is shown")
  func untouched() throws {
    try Golden.expect(Window(80, 24), is: "80x24-untouched")
  }

  @Test("A division by zero gives the reason for NaN")
  func notANumber() throws {
    try Golden.expect(Window(80, 24, pressing: "5+3÷0="), is: "80x24-nan")
  }

  @Test("A terminal without UTF-8 shows only ASCII")
  func ascii() throws {
    var window = try Window(40, 24, pressing: "12+3×2= ±÷7= 2−1÷3")
    window.theme = Theme(Capabilities(colors: .none, isUTF8: false))
    #expect(window.canvas.text.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(window, is: "40x24-ascii")
  }

  @Test("A scrolled tape counts the rows above and below")
  func scrolled() throws {
    var window = try Window(32, 16, pressing: "1+2+3+4+5+6+7+8+9+10+11+12=")
    for _ in 0..<3 { _ = window.app.update(.scroll(.rows(1))) }
    try Golden.expect(window, is: "32x16-scrolled")
  }

  @Test("Numbers too wide for their column are rounded, never cut", arguments: [20, 40])
  func wide(width: Int) throws {
    let keys = "12345678901234567890 × 1.2345678901234567 − 1 ÷ 7 = 98765432109876543210 ±"
    try Golden.expect(Window(width, 24, pressing: keys), is: "\(width)x24-wide")
  }

  @Test("The status line shows the copied text")
  func copied() throws {
    var window = try Window(64, 12, pressing: "1234567.50")
    let copy = ClipboardContent(text: "1234567.50", kind: .number)
    _ = window.app.update(.report(.copied(copy, .terminal)))
    try Golden.expect(window, is: "64x12-copied")
  }

  @Test("Help shows six examples, then all keys", arguments: [(80, 24), (40, 24), (30, 12)])
  func help(width: Int, height: Int) throws {
    var window = try Window(width, height, pressing: "?")
    try Golden.expect(window, is: "\(width)x\(height)-help")
    try window.press("?")
    try Golden.expect(window, is: "\(width)x\(height)-keys")
  }
}
