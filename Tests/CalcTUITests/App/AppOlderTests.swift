import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Older rows in the application")
struct AppOlderTests {
  private func calculations(_ numbers: ClosedRange<Int>) -> [Calculation] {
    numbers.map { Calculation([.first(.number(Rational(integerLiteral: $0)))]) }
  }

  /// A window on the newest 20 of 40 results, whose number is 21 to 40; two rows for each.
  private func window(pressing keys: String = "") throws -> Window {
    var window = try Window(80, 24)
    window.app.receive(
      .restored(SavedTape(calculations: calculations(21...40), extent: .lastBytes)))
    try window.press(keys)
    return window
  }

  /// Does what the event loop does: reads all that is older.
  private func perform(_ effects: [Effect], in window: inout Window) {
    guard case .readOlder(let intent)? = effects.last else { return }
    let older = OlderRows(calculations: calculations(1...20))
    perform(window.app.receive(.older(older, for: intent)), in: &window)
  }

  @Test("The line above the first row says that there are older ones", arguments: [20, 40, 80])
  func said(width: Int) throws {
    var window = try window()
    window.resize(width, 24)
    try window.press("Home")
    #expect(window.canvas.text.contains("older rows") == (width > 14))
    window.app.receive(.older(OlderRows(), for: .scroll(.rows(0))))
    #expect(!window.canvas.text.contains("older rows"))
  }

  @Test(
    "Scrolling beyond the first row asks for older ones, and goes on from there",
    arguments: [
      (.toOldest, .toOldest, 80), (.pages(1), nil, 0), (.rows(3), nil, 0), (.toNewest, nil, 0),
      (.rows(100), .rows(100 - 20), 100), (.pages(2), .rows(2 * 20 - 20), 40),
      (.rows(1_000), .rows(1_000 - 20), 80),
    ] as [(AppIntent.Scroll, AppIntent.Scroll?, Int)])
  func scroll(scroll: AppIntent.Scroll, rest: AppIntent.Scroll?, offset: Int) throws {
    var window = try window()
    window.app.receive(.resized(ScreenMetrics(tapeRows: 21)))
    let effect = window.app.update(.scroll(scroll))
    #expect(effect == rest.map { [.readOlder(for: .scroll($0))] } ?? [])
    guard rest != nil else { return }
    #expect(window.app.tapeOffset == 20)
    perform(effect, in: &window)
    #expect(window.app.tapeOffset == min(offset, 80 - 21))
    #expect(window.app.update(.scroll(.toOldest)) == [])
  }

  @Test(
    "Selecting beyond the first row asks for older ones, and goes on from there",
    arguments: [
      (.rows(1), .rows(1), 39), (.rows(5), .rows(5), 35), (.pages(1), .rows(21), 19),
      (.toOldest, .toOldest, 0), (.rows(-1), nil, 1), (.toNewest, nil, 39),
    ] as [(AppIntent.Scroll, AppIntent.Scroll?, Int)])
  func select(scroll: AppIntent.Scroll, rest: AppIntent.Scroll?, row: Int) throws {
    var window = try window(pressing: "Tab")
    _ = window.app.update(.click(row: 0, .operand))
    let effect = window.app.update(.tape(.select(scroll)))
    #expect(effect == rest.map { [.readOlder(for: .tape(.select($0)))] } ?? [])
    perform(effect, in: &window)
    #expect(window.app.focus == .tape(row: row, edit: nil))
  }

  @Test("GT adds up what was not read too")
  func grandTotal() throws {
    var window = try window()
    let effect = window.app.update(.press(.grandTotal))
    #expect(effect == [.readOlder(for: .press(.grandTotal))])
    #expect(window.app.calculator.operandLabel == "40")
    perform(effect, in: &window)
    #expect(window.app.calculator.operandLabel == "820")
    #expect(window.sentence.contains("grand total of 40 results"))
  }

  @Test("A correction that moving on accepts is saved before older rows are read")
  func accepted() throws {
    var window = try window(pressing: "Tab")
    _ = window.app.update(.click(row: 0, .operand))
    _ = window.app.update(.tape(.edit(.digit(.nine))))
    let effects = window.app.update(.tape(.select(.rows(1))))
    try #require(effects.count == 2)
    guard case (.save(.correct), .readOlder) = (effects[0], effects[1]) else {
      Issue.record("Nothing was saved.")
      return
    }
  }

  @Test("What is selected, typed or found stays where it is when rows come in above")
  func stays() throws {
    var window = try window(pressing: "Tab")
    _ = window.app.update(.click(row: 2, .operand))
    _ = window.app.update(.tape(.edit(.digit(.nine))))
    let before = window.canvas.text
    let older = OlderRows(calculations: calculations(1...20))
    window.app.receive(.older(older, for: .scroll(.rows(0))))
    #expect(window.app.focus.row == 42)
    // Only how many rows are above is another number.
    let lines = zip(before.split(separator: "\n"), window.canvas.text.split(separator: "\n"))
    #expect(lines.count { $0 != $1 } <= 2)
    _ = window.app.update(.tape(.enter))
    #expect(window.app.calculator.tape[42].operandText { "\($0)" } == "9")
    _ = window.app.update(.tape(.correct(.togglePercentage)))
    try window.press("^F 7 Esc")
    #expect(window.app.focus.row == 42)
  }

  @Test(
    "A search goes on in older rows, upward only",
    arguments: [
      // A match that was read, one that was not, and none at all.
      ("39", nil, .found(2, of: 2, isAll: false)),
      ("17", .search(.newest), .found(2, of: 2, isAll: true)),
      ("99", .search(.newest), .notFound("99")),
    ] as [(String, AppIntent?, Notice)])
  func search(query: String, rest: AppIntent?, notice: Notice) throws {
    var window = try window()
    _ = window.app.update(.prompt(.open(.search)))
    for character in query { _ = window.app.update(.prompt(.edit(.insert(String(character))))) }
    #expect(window.canvas.line(window.layout.status.y).contains(" so far "))
    let effect = window.app.update(.prompt(.accept))
    #expect(effect == rest.map { [.readOlder(for: $0)] } ?? [])
    perform(effect, in: &window)
    #expect(window.app.notice == notice)
  }

  @Test("The next match above the last one that was read is looked for in older rows")
  func nextMatch() throws {
    var window = try window(pressing: "^F 9 Enter n n")
    #expect(window.app.notice == .found(2, of: 4, isAll: false))
    #expect(window.app.update(.search(.previous)) == [])
    #expect(window.app.notice == .found(3, of: 4, isAll: false))
    _ = window.app.update(.click(row: 0, .operand))
    let effect = window.app.update(.search(.next))
    #expect(effect == [.readOlder(for: .search(.next))])
    perform(effect, in: &window)
    #expect(window.app.notice == .found(4, of: 8, isAll: true))
    #expect(window.app.focus.row == 37)
  }

  @Test("How much was read stands in the status line")
  func notices() throws {
    var window = try window()
    let part = OlderRows(
      calculations: calculations(-19_979...20), extent: .lastBytes, isEnough: true)
    window.app.receive(.older(part, for: .scroll(.toOldest)))
    #expect(window.sentence == " 20000 more calculations read; the same key reads on")
  }

  @Test("AC says that older rows went too")
  func tornOff() throws {
    var window = try window(pressing: "AC")
    #expect(window.sentence == " tape torn off, 40 rows and all older; u brings it back")
    #expect(!window.canvas.text.contains("older rows"))
    #expect(window.app.update(.scroll(.toOldest)) == [])
    try window.press("u")
    #expect(window.app.hasOlderRows)
  }
}
