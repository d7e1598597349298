import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

@Suite("The focused tape")
struct AppTapeTests {
  @Test(
    "Tab selects the newest row, arrows move the selection, Tab returns",
    arguments: [
      ("Tab", "2 | + 3 | × 4 | [= 20]"), ("Tab Down", "2 | + 3 | × 4 | = 20"),
      ("Tab Up", "2 | + 3 | [× 4] | = 20"), ("Tab Up Up Down", "2 | + 3 | [× 4] | = 20"),
      ("Tab Home", "[2] | + 3 | × 4 | = 20"), ("Tab Home Up", "[2] | + 3 | × 4 | = 20"),
      ("Tab PgUp", "[2] | + 3 | × 4 | = 20"), ("Tab Home End", "2 | + 3 | × 4 | [= 20]"),
      ("Tab Home PgDn", "2 | + 3 | × 4 | [= 20]"), ("Tab Tab", "2 | + 3 | × 4 | = 20"),
      ("Tab Up Esc", "2 | + 3 | × 4 | = 20"),
    ])
  func select(keys: String, rows: String) throws {
    #expect(try Window(80, 24, pressing: "2+3×4= \(keys)").app.tapeText == rows)
  }

  @Test(
    "Tab selects the newest row also where no paper is shown",
    arguments: [(20, 6), (30, 8), (80, 5)])
  func selectWithoutPaper(width: Int, height: Int) throws {
    let window = try Window(width, height, pressing: "2+3=7+5 Tab")
    #expect(window.app.tapeText == "2 | + 3 | = 5 | [7]")
  }

  @Test(
    "Typing on a selected row corrects that row and its results",
    arguments: [
      ("Up 7 Enter", "2 | + 3 | [× 7] | = 35"), ("Up 7 5 Enter", "2 | + 3 | [× 75] | = 375"),
      ("Up Up 1 . 5 Enter", "2 | [+ 1.5] | × 4 | = 14"), ("Up , Enter", "2 | + 3 | [× 0] | = 0"),
      ("Up \\ Enter", "2 | + 3 | [× -4] | = -20"), ("Up \\ \\ Enter", "2 | + 3 | [× 4] | = 20"),
      ("Up Backspace 0 Enter", "2 | + 3 | [× 0] | = 0"),
      ("Up 7 5 Backspace Enter", "2 | + 3 | [× 7] | = 35"),
      ("Up 7 \\ Enter", "2 | + 3 | [× -7] | = -35"), ("Up 7 Up 9 Enter", "2 | [+ 9] | × 7 | = 77"),
      ("Up 7 Tab", "2 | + 3 | × 7 | = 35"), ("Up 7 Home", "[2] | + 3 | × 7 | = 35"),
      ("Up 7 Esc", "2 | + 3 | [× 4] | = 20"),
      ("Up 7 Esc Esc", "2 | + 3 | × 4 | = 20"), ("Up 7 u", "2 | + 3 | [× 4] | = 20"),
      ("Up -", "2 | + 3 | [− 4] | = 1"), ("Up Up *", "2 | [× 3] | × 4 | = 24"),
      ("Up X", "2 | + 3 | [× 4] | = 20"), ("Up /", "2 | + 3 | [÷ 4] | = 1.25"),
      ("Up 2 e 1 Enter", "2 | + 3 | [× 20] | = 100"),
      ("Up %", "2 | + 3 | [× 4%] | = 0.2"), ("Up % %", "2 | + 3 | [× 4] | = 20"),
      ("Up / 0 Enter", "2 | + 3 | [÷ 0] | = NaN"),
      ("Up / 0 Backspace 5 Enter", "2 | + 3 | [÷ 5] | = 1"),
    ])
  func correct(keys: String, rows: String) throws {
    let app = try Window(80, 24, pressing: "2+3×4= Tab \(keys)").app
    #expect(app.tapeText == rows)
    #expect(
      app.message
        == (rows.contains("NaN")
          ? "\(CalculatorError.divideByZero.message): type a new number" : nil))
  }

  @Test("A row above an exponent is refused before its number is typed")
  func insertAboveExponent() throws {
    let app = try Window(80, 24, pressing: "2^3= Tab Up i").app
    #expect(app.message == .isBeforeExponent)
    #expect(app.typedOperand == nil)
  }

  @Test(
    "Delete removes a row, bracket or function, or gives the reason",
    arguments: [
      ("2+3×4+ Tab Delete", "2 | [+ 3]", "removed \("× 4")"),
      ("2+3×4= Tab Up Delete", "2 | + 3 | [= 5]", "removed \("× 4")"),
      ("2+3×4= Tab Home Delete", "[3] | × 4 | = 12", "removed \("2")"),
      (
        "10−3+5= Tab Home Delete", "[-3] | + 5 | = 2",
        "removed \("10"); \("− 3") comes first with its minus"
      ),
      ("1200−20%= Tab Up Delete", "[1200 = 1200]", "removed \("− 20%")"),
      (
        "3.49+(6*1.19)= Tab Up Delete", "3.49 | + 6 | × 1.19 | [= 11.2931]", "removed both brackets"
      ),
      ("2+(9)@= Tab Up Delete", "2 | + 9 | [= 11]", "removed both brackets and \("√…")"),
      (
        "12−20%+5= Tab Home Delete", "[12] | − 20% | + 5 | = 14.6",
        .followsRemoved
      ),
    ] as [(String, String, Message)])
  func remove(keys: String, rows: String, message: Message) throws {
    let app = try Window(80, 24, pressing: keys).app
    #expect(app.tapeText == rows)
    #expect(app.message == message)
  }

  @Test("A correction gives a write effect, except in the unfinished sum")
  func saves() throws {
    var app = try Window(80, 24, pressing: "2+3= Tab Home").app
    #expect(app.update(.tape(.edit(.digit(.seven)))) == [])
    /// The first operand of the first written calculation.
    func written(_ effects: [Effect]) -> Rational? {
      guard case .write(let change, changedDependents: [])? = effects.first,
        case .calculation(let calculation)? = change.parts.first?.after
      else { return nil }
      return try? calculation.items.first?.operand?.value()
    }
    #expect(written(app.update(.tape(.enter))) == 7)
    #expect(written(app.update(.press(.undo))) == 2)
    _ = app.update(.tape(.edit(.digit(.eight))))
    #expect(written(app.update(.tape(.enter))) == 8)
    app = try Window(80, 24, pressing: "2+3+ Tab Home").app
    _ = app.update(.tape(.edit(.digit(.seven))))
    #expect(app.update(.tape(.enter)) == [])
    #expect(app.tapeText == "[7] | + 3")
  }

  @Test("Quitting during a correction keeps the last accepted number")
  func quits() throws {
    var app = try Window(80, 24, pressing: "2+3= Tab Home 8").app
    #expect(app.update(.quit) == [.quit])
    #expect(app.tapeText == "[2] | + 3 | = 5")
    app = try Window(80, 24, pressing: "2+3= Tab Up i 8").app
    #expect(app.update(.quit) == [.quit])
    #expect(app.tapeText == "2 | [+ 3] | = 5")
  }

  @Test(
    "A refused correction keeps the row and gives the reason",
    arguments: [
      ("7", .isResult), ("+", .isResult), ("%", .isResult),
      ("Home +", .firstHasNoOperator), ("Home *", .firstHasNoOperator),
      ("Home %", .firstIsNoPercentage),
    ] as [(String, Message)])
  func fixed(keys: String, refusal: Message) throws {
    let app = try Window(80, 24, pressing: "2+3= Tab \(keys)").app
    #expect(app.tapeText.removing(["[", "]"] as Set<Character>) == "2 | + 3 | = 5")
    #expect(app.message == refusal)
    let next = try Window(80, 24, pressing: "2+3= Tab \(keys) Up").app
    #expect(next.message == nil)
  }

  @Test("Delete on a result removes the calculation, undo restores it")
  func removesCalculation() throws {
    var window = try Window(80, 24, pressing: "1+1= 2+2= 3+3= Tab Up Up Up Delete")
    #expect(window.app.tapeText == "1 | + 1 | = 2 | [3] | + 3 | = 6")
    #expect(window.app.message == .dropped(rows: 3))
    try window.press("u")
    #expect(window.app.tapeText == "1 | + 1 | = 2 | 2 | + 2 | [= 4] | 3 | + 3 | = 6")
    try window.press("U Tab t =")
    #expect(window.app.tapeText.hasSuffix("= 6 | GT 8 = 8"))
    try window.press("u u Tab Home Down Down Delete")
    #expect(window.app.message == .dropped(rows: 3))
    let counted = try Window(80, 24, pressing: "1+1= t = Tab Home Down Down Delete").app
    #expect(counted.tapeText == "[GT 0 = 0]")
    #expect(try Window(80, 24, pressing: "7= Tab Delete").app.calculator.operandLabel == "0")
    #expect(try Window(80, 24, pressing: "1+1= 7= Tab Delete").app.calculator.operandLabel == "0")
    #expect(try Window(80, 24, pressing: "1+1= 7= 3 Tab Delete").app.calculator.operandLabel == "3")
  }

  @Test("An operator after digits typed into a row is refused")
  func operatorAfterDigits() throws {
    let app = try Window(80, 24, pressing: "2+3×4= Tab Up 7 +").app
    #expect(app.tapeText == "2 | + 3 | [× 7] | = 35")
    #expect(app.message == "Enter accepts the digits; Tab goes back to the pad")
    #expect(app.calculator.operandLabel == "20")
  }

  @Test("With an empty tape Tab only gives a message")
  func empty() throws {
    let app = try Window(80, 24, pressing: "12 Tab 3").app
    #expect(app.focus == .pad)
    #expect(app.calculator.operandLabel == "123")
    #expect(try Window(80, 24, pressing: "12 Tab").app.message == .emptyTape)
  }

  @Test(
    "r recalls the selected number exactly and focuses the pad",
    arguments: [
      ("2+3= Tab Home r", "2"), ("1÷3= Tab r", "≈0.33333333333333333333"),
      ("1÷3= Tab r ×3=", "1"), ("1234.5= Tab r Backspace 7", "7"), ("5+ Tab r =", "10"),
      ("2+3= 7+ Tab Home r =", "9"),
    ])
  func recall(keys: String, operand: String) throws {
    let app = try Window(80, 24, pressing: keys).app
    #expect(app.calculator.operandLabel == operand)
    #expect(app.focus == .pad)
  }

  @Test(
    "Undoing the selected row selects the last row, if any remains",
    arguments: [
      ("u", "2 | [+ 3]"), ("u u u", "[2]"), ("u u u u u", ""), ("u 7 Enter", "2 | [+ 7]"),
      ("u Up", "[2] | + 3"), ("u u u u u U", "2"),
    ])
  func undoOfSelected(keys: String, rows: String) throws {
    let window = try Window(80, 24, pressing: "2+3×4= Tab \(keys)")
    #expect(window.app.tapeText == rows)
    #expect((window.app.focus == .pad) == !rows.contains("["))
    let lines = VisibleRows(window.app, window.layout).lines
    #expect(lines.contains { $0.mark == .selected && $0.tapeRow != nil } == rows.contains("["))
  }

  @Test("The selected row is always in view")
  func inWindow() throws {
    var window = try Window(40, 24, pressing: String(repeating: "1+", count: 60) + "Tab")
    for keys in ["Home", "End", "PgUp", "PgUp", "Up", "PgDn", "Down", "Up", "Home", "Down", "End"] {
      try window.press(keys)
      let lines = VisibleRows(window.app, window.layout).lines
      #expect(lines.contains { $0.tapeRow == window.app.focus.row }, "\(keys)")
    }
  }
}

extension String {
  fileprivate func removing(_ characters: Set<Character>) -> String {
    filter { !characters.contains($0) }
  }
}
