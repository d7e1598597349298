import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Texts on the paper")
struct PaperTextTests {
  @Test(
    "Each example gives its result, also after an earlier sum",
    arguments: EvaluationOrder.allCases)
  func examples(order: EvaluationOrder) throws {
    for example in KeyMap.examples(order) {
      let keys = "\(example.keys)".replacing("bread", with: "\"bread\"").replacing("↑", with: "Up")
      let orderKey = order == .precedence ? "p " : ""
      let window = try Window(80, 24, pressing: "\(orderKey)1+2= \(keys)")
      guard !example.result.isEmpty else { continue }
      #expect(window.app.calculator.operandLabel == example.result, "\(example.keys)")
    }
  }

  @Test("In smaller windows the examples take fewer rows")
  func exampleRows() throws {
    func text(_ width: Int, _ height: Int) throws -> PaperText {
      let window = try Window(width, height, pressing: "?")
      return try #require(PaperText(window.app, window.layout))
    }
    #expect(try text(80, 24).lines.count == 18)
    #expect(try text(80, 19).lines.count == 12)
    #expect(try text(60, 24).lines.count == 6)
    #expect(try text(30, 12).lines.count == 2)
  }

  @Test("Help shows shortcuts on low keys and emphasizes shortcuts on high keys")
  func shortcuts() throws {
    let low = try Window(80, 24, pressing: "?")
    let pad = try #require(low.layout.pad)
    let clear = pad.labelRow(in: pad.rect(at: Keypad.Position(row: 0, column: 0)))
    #expect(low.canvas.text(in: clear, row: clear.y) == " AC  A ")
    #expect(low.canvas[clear.x + 5, clear.y].style.attributes == .bold)
    #expect(try Window(80, 24).canvas.text(in: clear, row: clear.y) == "  AC   ")
    let undo = pad.labelRow(in: pad.rect(at: Keypad.Position(row: 4, column: 4)))
    #expect(low.canvas.text(in: undo, row: undo.y) == "undo u ")
    let percent = pad.labelRow(in: pad.rect(at: Keypad.Position(row: 3, column: 4)))
    let style = Style(foreground: 214, background: 237, attributes: .bold)
    #expect(low.canvas[percent.x + 3, percent.y] == Cell(scalar: "%", style: style))
    let high = try Window(100, 30, pressing: "?")
    let key = try #require(high.layout.pad).rect(at: Keypad.Position(row: 0, column: 0))
    #expect(high.canvas[key.x + 5, key.y].scalar == "A")
    #expect(high.canvas[key.x + 5, key.y].style.attributes == .bold)
  }

  @Test("In low windows the key list or a number covers the pad")
  func page() throws {
    let list = try Window(30, 12, pressing: "? ?")
    #expect(!list.canvas.text.contains("AC") || !list.canvas.text.contains("00"))
    #expect(list.canvas.line(2).contains("On the pad"))
    let number = try Window(30, 12, pressing: "22÷7= v")
    #expect(number.canvas.text.contains("exact fraction") && !number.canvas.text.contains("AC"))
    #expect(try Window(80, 24, pressing: "123456 ?").canvas.text.contains("A discount of 25 %"))
    #expect(!(try Window(80, 24, pressing: "123456 ? ?").canvas.text.contains("undo ")))
  }

  @Test("The list's torn edge and blank row scroll with the list")
  func start() throws {
    var window = try Window(80, 24, pressing: "? ?")
    func rows() -> [String] { (0..<3).map { window.canvas.line($0).filter { $0 != " " } } }
    #expect(rows()[0].hasPrefix("▄▄▄") && rows()[1].isEmpty && rows()[2].hasPrefix("Onthepad"))
    try window.press("Down Down")
    #expect(rows()[0].hasPrefix("Onthepad"))
    try window.press("End")
    #expect(!window.sentence.contains("↓") && !window.canvas.line(23).contains("↓"))
  }

  @Test(
    "The list of keys has two columns of equal length",
    arguments: [(120, 40), (110, 33), (80, 24)], Language.allCases)
  func equalColumns(size: (Int, Int), language: Language) throws {
    let window = try Window(size.0, size.1, pressing: "? ?", in: language)
    let title = try #require(KeyMap.chapters(in: language).first).title
    #expect(window.canvas.line(0).contains("▄ ▄ ▄") && window.canvas.line(2).contains(title))
    let rows = window.layout.sheet(.machine).rows
    let halves = [0, rows.width / 2].map { x in
      let half = Rect(x: rows.x + x, y: 0, width: rows.width / 2, height: rows.height)
      return (0..<rows.height).last { !window.canvas.text(in: half, row: $0).isBlank }
    }
    #expect(abs((halves[0] ?? 0) - (halves[1] ?? 99)) <= 1)
    #expect((size.1 >= 40) == !window.canvas.line(window.layout.status.y).contains("↓"))
  }

  @Test("If a text has hidden rows, a hint explains scrolling")
  func scrollingHint() throws {
    let list = try Window(80, 24, pressing: "? ?")
    #expect(list.canvas.line(23).contains("Esc back  PgDn more  q quit"))
    #expect(!(try Window(120, 40, pressing: "? ?").canvas.line(39).contains("PgDn")))
    #expect(try Window(40, 24, pressing: "1÷97= v").canvas.line(23).contains("PgDn more"))
  }

  @Test(
    "The list of keys has up to three columns",
    arguments: [
      (80, 24, 2), (79, 24, 1), (129, 43, 2), (130, 43, 3), (260, 80, 3), (40, 24, 1), (80, 8, 1),
    ])
  func columns(width: Int, height: Int, count: Int) throws {
    let window = try Window(width, height, pressing: height < 9 ? "?" : "? ?")
    let text = try #require(PaperText(window.app, window.layout))
    let titles = KeyMap.chapters(in: .english).map(\.title)
    let starts = text.lines.joined().compactMap { piece in
      if case .column(let x) = piece.position, titles.contains(piece.text) { x } else { nil }
    }
    #expect(Set(starts).count == count)
  }

  @Test("The sheet of keys ends with the list, above the status line")
  func sheetEnd() throws {
    for (width, height) in [(260, 80), (132, 43), (60, 90)] {
      let window = try Window(width, height, pressing: "? ?")
      let text = try #require(PaperText(window.app, window.layout))
      let sheet = window.layout.sheet(of: text)
      #expect(sheet.rows.height == text.height && sheet.rows.maxY < window.layout.status.y)
      let below = (sheet.rows.maxY + 1)..<window.layout.status.y
      #expect(below.allSatisfy { window.canvas.line($0).isEmpty })
    }
  }

  @Test(
    "The status line explains how to leave the help", arguments: [(80, 24), (40, 24), (60, 24)])
  func hints(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "?")
    let line = window.canvas.line(window.layout.status.y).drop { $0 == " " }
    #expect(line == "? every key  Esc back  q quit")
  }

  @Test(
    "The introduction on an empty tape has twelve, six or three rows",
    arguments: [(80, 24, 12), (80, 17, 6), (100, 30, 12), (40, 24, 6), (40, 43, 12), (60, 12, 3)],
    Language.allCases)
  func empty(size: (Int, Int, Int), language: Language) throws {
    let area = try Window(size.0, size.1).layout.tapeRows
    let text = PaperText.firstSteps(language, savesTape: true, .all, in: area)
    #expect(text.lines.count == min(size.2, area.height))
    #expect(
      text.lines.joined().allSatisfy { $0.text.columns <= area.width && !$0.text.contains("…") })
  }

  @Test("Below 24 columns an empty tape has short words")
  func short() throws {
    let text = try Window(20, 24).canvas.text
    #expect(text.contains("a sum ") && text.contains("all keys ") && text.contains("quit "))
    #expect(try Window(80, 24).canvas.text.contains(": sin 30°"))
  }

  @Test("In ASCII the introduction and examples show only typable keys and formulas")
  func asciiKeys() throws {
    var window = try Window(80, 24)
    window.theme = Theme(colors: .many, isASCII: true)
    let text = window.canvas.text
    #expect(text.contains("correct any row               Up") && !text.contains("^"))
    #expect(text.contains(": sin 0.5") && text.count { $0 == "?" } == 1)
    #expect(try ExpressionParser.parse(from: "sin 0.5").result().isExact == false)
    try window.press("?")
    #expect(window.canvas.text.contains("Up 5 Enter"))
  }

  @Test("A cleared tape counts the cleared sums until the next row")
  func cleared() throws {
    var window = try Window(80, 24, pressing: "1+1= 2+2= A")
    #expect(window.canvas.text.contains("cleared 2 sums"))
    #expect(window.canvas.text.contains("undo  "))
    try window.press("u")
    #expect(!window.canvas.text.contains("cleared"))
    #expect(window.app.calculator.rows.count == 6)
    try window.press("U 5")
    #expect(!window.canvas.text.contains("cleared"))
    #expect(try Window(80, 24, pressing: "1+1= A").canvas.text.contains("cleared 1 sum "))
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
