import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Golden numbers in full")
struct GoldenNumberTests {
  private static func window(_ width: Int, _ height: Int, _ number: String) throws -> Window {
    var window = try Window(width, height)
    _ = window.app.calculator.recall(.number(try #require(Rational(number))))
    try window.press("v")
    return window
  }

  /// A number of about 10^31 with a long period.
  private static let long = "12345678901234567890123456789012345/1019"

  @Test(
    "A number in full is shown in windows of many sizes",
    arguments: [
      (20, 6, "-22/7"), (20, 6, long), (40, 24, "1/97"), (40, 24, long), (80, 24, "1/97"),
      (80, 24, long),
    ])
  func sizes(width: Int, height: Int, number: String) throws {
    let name = number.count < 6 ? number.replacing("/", with: "-over-") : "long"
    try Golden.expect(
      Self.window(width, height, number), is: "\(width)x\(height)-number-\(name)")
  }

  @Test("A rounded number in full is shown without UTF-8")
  func ascii() throws {
    var window = try Self.window(40, 24, "≈-1/7")
    window.theme = Theme(colors: .none, isASCII: true)
    #expect(window.canvas.text.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(window, is: "40x24-number-ascii")
  }

  @Test("The headings of a number in full stand out")
  func styles() throws {
    try Golden.expectStyles(Self.window(40, 24, "22/7").canvas, are: "40x24-number")
  }
}
