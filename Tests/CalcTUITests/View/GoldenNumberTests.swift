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

  /// About 10^30 times a fraction of a long period.
  private static let long = "12345678901234567890123456789012345/1019"

  @Test(
    "A number in full in windows of many sizes",
    arguments: [
      (20, 6, "-22/7", 0), (20, 6, long, 3), (40, 24, "1/97", 0), (40, 24, long, 0),
      (80, 24, "1/97", 0), (80, 24, long, 1), (120, 40, long, 0),
    ])
  func sizes(width: Int, height: Int, number: String, page: Int) throws {
    var window = try Self.window(width, height, number)
    _ = window.app.update(.turnPages(page))
    let name = number.count < 6 ? number.replacing("/", with: "-over-") : "long-\(page + 1)"
    try Golden.expect(window.canvas, is: "\(width)x\(height)-number-\(name)")
  }

  @Test("A number that was rounded, without UTF-8")
  func ascii() throws {
    var window = try Self.window(40, 24, "≈-1/7")
    window.theme = Theme(colors: .none, glyphs: .ascii)
    #expect(window.canvas.text.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(window.canvas, is: "40x24-number-ascii")
  }

  @Test("The headings stand out")
  func styles() throws {
    try Golden.expectStyles(Self.window(40, 24, "22/7").canvas, are: "40x24-number")
  }

  @Test(
    "In windows of every size all digits are on the pages, and the last line says how to go back",
    arguments: [
      (20, 6), (20, 24), (33, 9), (40, 10), (63, 20), (64, 20), (80, 24), (132, 20), (200, 60),
    ])
  func everything(width: Int, height: Int) throws {
    for glyphs in [Glyphs.unicode, .wide, .ascii] {
      var window = try Self.window(width, height, Self.long)
      window.theme.glyphs = glyphs
      let number = try #require(window.app.overlay?.number)
      var digits = ""
      for page in 0..<window.app.pageCount {
        let canvas = window.canvas
        let last = canvas.line(height - 1).drop { $0 == " " }
        #expect(last.hasPrefix("v back"), "page \(page)")
        let lines = (2..<height - 1).map { canvas.line($0) }
        digits += lines.filter { !$0.contains { $0.isLetter } }.joined()
        _ = window.app.update(.turnPages(1))
      }
      let expected = number.sections.flatMap { $0.digits.lines(columns: 10_000) }.joined()
      #expect(
        digits.filter { $0 != " " }
          == glyphs.text(expected).filter { $0 != " " },
        "\(width)x\(height)")
    }
  }
}
