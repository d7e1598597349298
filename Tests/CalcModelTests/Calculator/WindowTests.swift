import CalcModel
import TestSupport
import Testing

extension Calculator {
  /// Applies the lines of another window, as the store does.
  fileprivate mutating func apply(lines: [(id: ResultID, entry: TapeEntry?)]) {
    changeTape { $0.apply(lines: lines) }
  }
}

@Suite("Lines from other windows")
struct WindowTests {
  private func entry(_ items: [Item], id: ResultID) -> (id: ResultID, entry: TapeEntry?) {
    (id, .calculation(Calculation(items, id: id)))
  }

  @Test("Another window's lines change the tape and keep the sum in hand")
  func follows() throws {
    var calculator = try Calculator(recalling: "2+3= ×4= 1.50+ @2")
    calculator.apply(lines: [entry([.first(.number(7))], id: .numbered(1))])
    #expect(calculator.tapeText == "7 = 7 | ↑7 | × 4 → 28 | = 28 | 1.5")
    #expect(calculator.display == "+ 7")
    calculator.apply(lines: [(.numbered(1), nil), entry([.first(.number(9))], id: ResultID("b1"))])
    // The link returns to 5, its saved value: this window hasn't saved 7.
    #expect(calculator.tapeText == "↑5 | × 4 → 20 | = 20 | 9 = 9 | 1.5")
    #expect(calculator.display == "+ 7")
    try calculator.press("⌫⌫")
    #expect(calculator.display == "1.50")
  }

  @Test("A shown result becomes a number when another window removes its sum")
  func shown() throws {
    var calculator = try Calculator(pressing: "2+3=±")
    calculator.apply(lines: [(.numbered(1), nil)])
    #expect(calculator.display == "-5" && calculator.tapeText.isEmpty)
    try calculator.press("+1=")
    #expect(calculator.tapeText == "-5 | + 1 → -4 | = -4")
    calculator = try Calculator(pressing: "2÷0=")
    calculator.apply(lines: [(.numbered(1), nil)])
    #expect(calculator.display == "(0)")
  }

  @Test("An AC from another window keeps the pad and can be undone")
  func allClear() throws {
    var calculator = try Calculator(pressing: "2+3=×4+")
    let before = calculator
    calculator.apply(lines: [(ResultID("b1"), .clear)])
    #expect(calculator.tapeText == "↑5 | × 4 → 20")
    try calculator.press("1 undo undo")
    #expect(calculator.pad == before.pad && calculator.tape == before.tape)
    #expect(calculator.press(.redo).plain == .cleared)
    calculator.apply(lines: [(ResultID("b1"), nil)])
    #expect(calculator.tape == before.tape)
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(try calculator.press("undo").plain == .pad)
  }

  @Test("An AC stays one undo step when lines are inserted above")
  func movedAllClear() throws {
    var calculator = try Calculator(pressing: "1= AC")
    let cleared = calculator
    // The store puts the lines of the file before the unsaved lines.
    let lines = [entry([.first(.number(9))], id: ResultID("b1"))] + Array(cleared.tape.lines)
    calculator.changeTape { $0 = Tape(lines: lines) }
    #expect(calculator.press(.undo).plain == .clearUndone)
    #expect(calculator.tapeText == "9 = 9 | 1 = 1")
    #expect(calculator.press(.undo).plain == .removed(1))
    #expect(calculator.tapeText == "9 = 9")
  }

  @Test("An AC that another window undoes leaves no undo step")
  func undoneAllClear() throws {
    var calculator = try Calculator(pressing: "1=")
    calculator.apply(lines: [(ResultID("b1"), .clear)])
    calculator.apply(lines: [(ResultID("b2"), .clear)])
    try calculator.press("2")
    calculator.apply(lines: [(ResultID("b2"), nil)])
    #expect(calculator.press(.undo).plain == .pad)
    #expect(calculator.display == "1")
  }

  @Test("Undo is refused after another window changed the same calculation")
  func refused() throws {
    var calculator = try Calculator(pressing: "1+1= 2+3=")
    calculator.correct(row: 3, .operand(7))
    calculator.apply(lines: [entry([.first(.number(8))], id: .numbered(2))])
    let before = calculator
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.tape == before.tape && calculator.pad == before.pad)
    // The second refusal covers all keys of `2+3=`.
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.press(.undo).plain == .removed(1))
    #expect(calculator.display == "+ 1" && calculator.tapeText == "8 = 8 | 1")
    calculator.apply(lines: [entry([.first(.number(6))], id: .numbered(1))])
    #expect(calculator.press(.redo) == .refused(.changedElsewhere))
    #expect(calculator.press(.redo) == .refused(.nothingToRedo))
    #expect(calculator.tapeText == "6 = 6 | 8 = 8 | 1")
  }

  @Test("An earlier correction can be undone although undo of = is refused")
  func earlierCorrection() throws {
    var calculator = try Calculator(pressing: "1+1= 2+")
    calculator.correct(row: 0, .operand(5))
    try calculator.press("3=")
    calculator.apply(lines: [entry([.first(.number(8))], id: .numbered(2))])
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.press(.undo).plain == .corrected(1))
    #expect(calculator.tapeText == "1 | + 1 → 2 | = 2 | 8 = 8" && calculator.display == "8")
  }

  @Test("Another window's change of only the order or the note blocks undo")
  func orderAndNote() throws {
    let items: [Item] = [.first(.number(2)), .step(.add, .number(3))]
    let changed = [
      Calculation(items, Rules(.precedence), id: .numbered(1)),
      Calculation(items, id: .numbered(1), note: Note("tea")),
    ]
    for calculation in changed {
      var calculator = try Calculator(pressing: "2+3=")
      calculator.apply(lines: [(.numbered(1), .calculation(calculation))])
      #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    }
  }

  @Test("A changed result of another sum doesn't block undo")
  func values() throws {
    var calculator = try Calculator(pressing: "2+3= ×4=")
    calculator.correct(row: 4, .operand(6))
    calculator.apply(lines: [entry([.first(.number(10))], id: .numbered(1))])
    #expect(calculator.press(.undo).plain == .corrected(2))
    #expect(calculator.tapeText == "10 = 10 | ↑10 | × 4 → 40 | = 40")
  }

  @Test("With an empty history, undo reverts the tape's last AC")
  func earlierAllClear() throws {
    var calculator = try Calculator(pressing: "1= AC 2= AC 3=").restored
    #expect(calculator.press(.undo).plain == .clearUndone)
    #expect(calculator.tapeText == "2 = 2 | 3 = 3")
    #expect(calculator.press(.undo).plain == .clearUndone)
    #expect(calculator.press(.undo) == .refused(.nothingToUndo))
    try calculator.press("redo redo")
    #expect(calculator.tapeText == "3 = 3" && calculator.display == "3")
  }

  @Test("Undo puts a removed sum in its former position")
  func position() throws {
    var calculator = try Calculator(pressing: "1= 2= 3=")
    calculator.correct(row: 1, .remove)
    calculator.apply(lines: [entry([.first(.number(4))], id: ResultID("b1"))])
    #expect(calculator.tapeText == "1 = 1 | 3 = 3 | 4 = 4")
    calculator.press(.undo)
    #expect(calculator.tapeText == "1 = 1 | 2 = 2 | 3 = 3 | 4 = 4")
  }
}
