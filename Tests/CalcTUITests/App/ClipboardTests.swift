import CalcModel
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("What is copied, grouped and drawn otherwise")
struct ClipboardTests {
  @Test("The tape is copied as lines of sign, number and total")
  func tape() throws {
    var window = try Window(80, 24, pressing: "1200+10%=")
    #expect(window.app.update(.copyTape) == .copy("\t1200\n+\t10%\t1320\n=\t1320\n"))
    #expect(window.app.notice == .copiedTape(rows: 3))
    var empty = try Window(80, 24)
    #expect(empty.app.update(.copyTape) == nil)
    #expect(empty.app.notice == .emptyTape)
  }

  @Test("Grouping goes and comes back, on the display and on the tape")
  func grouping() throws {
    var window = try Window(80, 24, pressing: "1234567=")
    #expect(window.canvas.text.contains("1,234,567"))
    try window.press("g")
    #expect(!window.canvas.text.contains("1,234,567"))
    #expect(window.canvas.text.contains("1234567"))
    try window.press("g")
    #expect(window.canvas.text.contains("1,234,567"))
  }

  @Test("Other separators are shown, typed and put on the point's key")
  func separators() throws {
    var app = App(
      calculator: Calculator(
        formatter: DisplayFormatter(separators: .init(point: ",", group: " "))))
    let layout = Layout(Size(width: 80, height: 24))
    app.receive(.resized(ScreenMetrics(layout)))
    try KeyScript("1234.5=").press(on: &app, layout: layout)
    let text = ScreenView(app: app, layout: layout, theme: Theme(colors: .none, glyphs: .unicode))
      .canvas.text
    #expect(app.calculator.operandLabel == "1 234,5")
    #expect(text.contains(",        ="))
    #expect(app.update(.copy) == .copy("1234,5"))
  }

  @Test("A percentage says what it is a percentage of where there is room")
  func percent() throws {
    #expect(try Window(80, 24, pressing: "200+10%=").canvas.text.contains("10% of 200"))
    let narrow = try Window(20, 12, pressing: "123456789+10%=").canvas.text
    #expect(narrow.contains("10%") && !narrow.contains(" of "))
  }

  @Test("The mark on the tape follows the order of the next formula")
  func order() throws {
    #expect(try Window(80, 24).canvas.text.contains(" L→R "))
    #expect(try Window(80, 24, pressing: "p").canvas.text.contains(" ×÷ first "))
  }

  @Test("Each variant of the theme has styles of its own", arguments: Theme.Variant.allCases)
  func variants(variant: Theme.Variant) {
    let styles = Theme.Variant.allCases.filter { $0 != variant }.map { other in
      Theme(colors: .many, glyphs: .unicode, variant: other).style(.key(.digit, isLit: false))
    }
    let own = Theme(colors: .many, glyphs: .unicode, variant: variant)
    #expect(!styles.contains(own.style(.key(.digit, isLit: false))))
    #expect(own.style(.key(.digit, isLit: false)) != own.style(.key(.digit, isLit: true)))
  }
}
