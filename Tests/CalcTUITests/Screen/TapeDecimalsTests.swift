import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Decimals on the tape and on the display")
struct TapeDecimalsTests {
  private func window(
    _ width: Int, _ height: Int, _ decimals: Rules.Decimals, pressing keys: String
  ) throws -> Window {
    var window = try Window(width, height)
    window.app.calculator.setRules(Rules(.leftToRight, decimals))
    try window.press(keys)
    return window
  }

  private func rows(of window: Window) -> [RowColumns.Line] {
    VisibleRows(window.app, window.layout).lines.compactMap(\.content)
  }

  private func tail(of number: String) -> Int? {
    DisplayFormatter.Separators.us.tail(of: number)
  }

  @Test("Rounded amounts have the decimals that fit beside a function's words")
  func functionInBrackets() throws {
    let window = try Window(30, 30, pressing: "( 2√ + 1 ) × 3 =")
    let amounts = rows(of: window).map(\.amount.text).filter { $0.hasPrefix("≈") }
    #expect(amounts == ["≈1.4142135623731", "≈2.4142135623731", "≈7.2426406871193"])
  }

  @Test(
    "Fixed decimals align the points of all kinds of rows",
    arguments: [32, 40, 64, 80, 132], [1, 2, 4])
  func aligned(width: Int, places: Int) throws {
    let keys = "200+10%−3.5±= ×4√×5 s −12.5= 7÷3= 1234×( 2+1 )="
    let window = try window(width, 90, .fixed(places), pressing: keys)
    let rows = rows(of: window)
    /// The length of each text from its point to its end.
    func tails(_ texts: [String]) -> [Int] {
      texts.compactMap { text in
        text.lastIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) }
      }
    }
    let amounts = tails(rows.map(\.amount.text))
    #expect(amounts.count >= 10 && Set(amounts) == [places + 1])
    #expect(
      Set(rows.filter { !$0.amount.text.isEmpty }.map { $0.amount.end }).count <= 2)
    let totals = tails(rows.map(\.total.text))
    #expect(totals.isEmpty || Set(totals) == [places + 1])
  }

  @Test(
    "Points of amounts and totals align with every setting of decimals",
    arguments: [Rules.Decimals.floating] + (0...4).map { .fixed($0) })
  func furtherDecimals(decimals: Rules.Decimals) throws {
    let window = try window(80, 24, decimals, pressing: "1.33333+12+20.25−7.125= 240+86.5=")
    let rows = rows(of: window)
    func points(_ numbers: [RowColumns.Text]) -> Set<Int> {
      Set(numbers.filter { !$0.text.isEmpty }.map { $0.end - (tail(of: $0.text) ?? 0) })
    }
    #expect(points(rows.map(\.amount)).count == 1)
    #expect(points(rows.map(\.total)).count == 1)
  }

  @Test("A number never touches its sign or its words", arguments: 20...80)
  func clear(width: Int) throws {
    let window = try window(width, 24, .fixed(2), pressing: "123456+10%×12345.678−√( 2+")
    for row in rows(of: window) where !row.amount.text.isEmpty {
      #expect(row.words.text.isEmpty || row.words.end < row.amount.x)
      #expect(row.amount.x >= 0 && row.amount.end <= row.sign.x)
      #expect(row.total.text.isEmpty || row.sign.end < row.total.x)
    }
  }

  @Test("In ADD mode digits typed into a row are hundredths")
  func corrected() throws {
    var window = try window(80, 24, .addingMachine, pressing: "1200+500= Tab Up 1 2 3")
    #expect(window.paperRows.contains { $0.contains("1.23 +") })
    try window.press("Enter Up Backspace")
    #expect(window.paperRows.contains { $0.contains(" 1.20 ") })
    try window.press("Enter")
    #expect(window.app.calculator.rows.last?.total == .success(try Rational(243) / 100))
  }

  @Test("Negative amounts are red with their sign unless shown as 0")
  func red() throws {
    let window = try window(80, 24, .fixed(2), pressing: "5±−3= 0.001±×1+7=")
    let rect = window.layout.tapeRows
    let red = try #require(window.theme.style(.negative(.none)).foreground)
    let reds = (rect.y..<rect.maxY).map { y in
      let row = window.canvas.row(y)
      return String(
        String.UnicodeScalarView(
          row.filter { $0.style.foreground == red }.map(\.scalar)))
    }.filter { !$0.isEmpty }
    #expect(reds == ["-5.00", " 3.00−", "-8.00=", "-0.001", "-0.001"])
  }
}
