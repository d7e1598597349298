import CalcModel
import Testing

@testable import CalcTUI

@Suite("Searching the tape")
struct AppSearchTests {
  /// Rows 0 to 10: 12 | + 1,234,567 | = 1,234,579 | 5 | × 2 | − 3 | = 7 | 1 | ÷ 3 | × 2 | = ≈0.666…
  private static let sums = "12+1234567= 5×2−3= 1÷3×2="

  private func window(_ keys: String) throws -> Window {
    try Window(80, 24, pressing: "\(Self.sums) \(keys)")
  }

  private func row(_ keys: String) throws -> Int? {
    if case .tape(let row, _) = try window(keys).app.focus { row } else { nil }
  }

  @Test(
    "A search finds digits and operators as shown, newest row first",
    arguments: [
      ("1", 7), ("12", 2), ("5 6 7", 1), ("4 , 5 7 9", 2), ("1 , 2 3 4 , 5 6", 1), ("× 2", 9),
      ("* 2", 9), ("x Space 2", 9), ("/", 8), ("÷ 3", 8), ("+", 1), ("- 3", 5), ("− 3", 5),
      ("= 7", 6), ("0 . 6", 10), ("=", 10),
      // The query has trailing zeros that the tape lacks.
      ("7 . 0 0", 6), ("3 . 0", 8),
    ])
  func find(query: String, row: Int) throws {
    #expect(try self.row("^F \(query) Enter") == row)
    #expect(try self.row("Tab ^F \(query) Enter") == row)
  }

  /// Rows 0 to 4, with a decimal point: 12.345 | + 1,234.5 | + 12,345 | × 0.5 | = …
  @Test(
    "With a decimal comma a search finds numbers as displayed",
    arguments: [
      ("4 , 5", 1), ("1 . 2 3 4 , 5", 1), ("1 2 3 4 5", 2), ("1 2 . 3 4 5", 2), ("0 , 5", 3),
      ("1 2 , 3", 0), ("× ,", nil), (".", nil),
    ] as [(String, Int?)])
  func decimalComma(query: String, row: Int?) throws {
    for group in [".", " "] as [Character] {
      if group == " ", query.contains(".") { continue }
      var window = try Window(80, 24, pressing: "12.345+1234.5+12345×0.5=")
      var calculator = Calculator(
        formatter: DisplayFormatter(separators: .init(point: ",", group: group)))
      calculator.restore(window.app.calculator.tape)
      window.app = App(calculator: calculator)
      window.resize(80, 24)
      try window.press("^F \(query) Enter")
      let focus = row.map { App.Focus.tape(row: $0, edit: nil) } ?? .pad
      #expect(window.app.focus == focus, "groups separated by '\(group)'")
    }
  }

  @Test("With fixed decimals a search finds amounts with their decimals")
  func fixedDecimals() throws {
    var window = try Window(80, 24)
    window.app.calculator.setRules(Rules(.leftToRight, .fixed(2)))
    try window.press("5 + 3 = ^F 0 Enter n n")
    #expect(window.app.focus == .tape(row: 0, edit: nil))
  }

  @Test(
    "n continues a search upwards, N downwards",
    arguments: [
      ("n", 4), ("n N", 9), ("n n", 4), ("N", 9), ("Home N", 4), ("Home N N", 9), ("Up n", 4),
    ])
  func next(keys: String, row: Int) throws {
    #expect(try self.row("^F × 2 Enter \(keys)") == row)
  }

  @Test("Without a further match a message appears and the selection stays")
  func notFound() throws {
    let nowhere = try window("^F 4 4 Enter").app
    #expect(nowhere.focus == .pad)
    #expect(nowhere.message == "not on the tape: \("44")")
    let noFurther = try window("^F × 2 Enter n n").app
    #expect(noFurther.focus == .tape(row: 4, edit: nil))
    #expect(noFurther.message == "no further match")
    #expect(try window("^F Enter").app.message == "no search yet: ^F starts one")
    #expect(try window("Tab n").app.message == "no search yet: ^F starts one")
    #expect(try Window(80, 24, pressing: "^F 1 Enter").app.message == "not on the tape: \("1")")
  }

  @Test("In a search keys type text, Backspace erases and Esc cancels")
  func typing() throws {
    let app = try window("^F q u 5 + Backspace").app
    #expect(app.prompt?.purpose == .search)
    #expect(app.paperFocus.search.query == "qu5")
    #expect(app.calculator.rows.count == 11)
    #expect(try window("^F Backspace Backspace").app.paperFocus.search.query == "")
    let canceled = try window("^F 5 Esc").app
    #expect(canceled.focus == .pad)
    #expect(canceled.message == nil)
    #expect(try window("^F 5 Esc ^F").app.paperFocus.search.query == "")
    #expect(try window("^F 5 Esc").app.focus == .pad)
    #expect(try window("^F 5 Esc 8").app.calculator.operandLabel == "8")
  }

  @Test("A found row can be recalled and corrected at once")
  func found() throws {
    #expect(try window("^F 5 6 7 Enter r").app.calculator.operandLabel == "1,234,567")
    let corrected = try window("^F ÷ 3 Enter 4 Enter").app.calculator
    #expect(corrected.operandLabel == "0.5")
  }

  @Test("A point or a comma in a query finds a point")
  func anyPoint() throws {
    for query in ["1 9 , 9 5", "1 9 . 9 5"] {
      #expect(try Window(80, 24, pressing: "19.95+1= ^F \(query) Enter").app.focus.row == 0)
    }
  }

  @Test("Esc in a search restores the earlier focus")
  func origin() throws {
    #expect(try Window(80, 24, pressing: "2+3= Tab Up ^F 2 Esc").app.focus.row == 1)
    #expect(try Window(80, 24, pressing: "2+3= ^F 2 Esc").app.focus == .pad)
  }

  @Test("In a search a clicked AC is refused and % is text")
  func click() throws {
    var window = try Window(80, 24, pressing: "7= ^F =")
    try window.click(.allClear)
    #expect(window.app.message == .padOnly(key: "AC"))
    #expect(window.app.paperFocus.search.query == "=")
    try window.press("Esc")
    try window.press("^F 7 %")
    #expect(window.app.paperFocus.search.matches == [])
  }

  @Test("Typing a query finds the note of a single number's result")
  func wordsOfResult() throws {
    let app = try Window(80, 24, pressing: ##"5= # "rent" Enter ^F "rent""##).app
    #expect(app.paperFocus.search.matches == [0])
  }

  @Test("A search no longer matches removed rows")
  func gone() throws {
    var window = try Window(80, 24, pressing: "1+2=7+8= ^F 7 Enter ^F =")
    window.app.calculator.press(.allClear)
    try window.press("1")
    #expect(window.app.paperFocus.search.matches == [])
  }
}
