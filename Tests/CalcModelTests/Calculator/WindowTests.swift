import CalcModel
import TestSupport
import Testing

extension Calculator {
  /// Takes in lines as the store does.
  fileprivate mutating func apply(others lines: [(id: ResultID, entry: TapeEntry?)]) {
    changeTape { $0.apply(lines: lines) }
  }
}

@Suite("What other windows write")
struct WindowTests {
  private func entry(_ items: [Item], id: ResultID) -> (id: ResultID, entry: TapeEntry?) {
    (id, .calculation(Calculation(items, id: id)))
  }

  @Test("A correction, a removal and a new sum are shown, and the pad follows and stays")
  func follows() throws {
    var calculator = try Calculator(recalling: "2+3= ×4= 1.50+ @2")
    calculator.apply(others: [entry([.first(.number(7))], id: .own(1))])
    #expect(calculator.tapeText == "7 | = 7 | ↑7 | × 4 → 28 | = 28 | 1.5")
    #expect(calculator.display == "+ 7")
    calculator.apply(others: [(.own(1), nil), entry([.first(.number(9))], id: ResultID("b1"))])
    // What its line says: nothing that followed was written here.
    #expect(calculator.tapeText == "↑5 | × 4 → 20 | = 20 | 9 | = 9 | 1.5")
    #expect(calculator.display == "+ 7")
    try calculator.press("⌫⌫")
    #expect(calculator.display == "1.50")
  }

  @Test("A shown result that is gone is a number, and a failed one nothing")
  func shown() throws {
    var calculator = try Calculator(pressing: "2+3=±")
    calculator.apply(others: [(.own(1), nil)])
    #expect(calculator.display == "-5" && calculator.tapeText.isEmpty)
    try calculator.press("+1=")
    #expect(calculator.tapeText == "-5 | + 1 → -4 | = -4")
    calculator = try Calculator(pressing: "2÷0=")
    calculator.apply(others: [(.own(1), nil)])
    #expect(calculator.display == "(0)")
  }

  @Test("AC tears the paper off, the pad stays, and it is a step of undo")
  func tear() throws {
    var calculator = try Calculator(pressing: "2+3=×4+")
    let before = calculator
    calculator.apply(others: [(ResultID("b1"), .tear)])
    #expect(calculator.tapeText == "↑5 | × 4 → 20")
    try calculator.press("1 undo undo")
    #expect(calculator.pad == before.pad && calculator.tape == before.tape)
    #expect(calculator.press(.redo).plain == .tornOff)
    calculator.apply(others: [(ResultID("b1"), nil)])
    #expect(calculator.tape == before.tape)
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(try calculator.press("undo").plain == .pad)
  }

  @Test("An own AC that others' lines move down is one step")
  func movedTear() throws {
    var calculator = try Calculator(pressing: "1= AC")
    let torn = calculator
    // As the store reads a file anew under lines that aren't written yet.
    let lines = [entry([.first(.number(9))], id: ResultID("b1"))] + Array(torn.tape.lines)
    calculator.changeTape { $0 = Tape(lines: lines) }
    #expect(calculator.press(.undo).plain == .tearUndone)
    #expect(calculator.tapeText == "9 | = 9 | 1 | = 1")
    #expect(calculator.press(.undo).plain == .removed(1))
    #expect(calculator.tapeText == "9 | = 9")
  }

  @Test("An AC that another window takes back is no step, though one stands above it")
  func untorn() throws {
    var calculator = try Calculator(pressing: "1=")
    calculator.apply(others: [(ResultID("b1"), .tear)])
    calculator.apply(others: [(ResultID("b2"), .tear)])
    try calculator.press("2")
    calculator.apply(others: [(ResultID("b2"), nil)])
    #expect(calculator.press(.undo).plain == .pad)
    #expect(calculator.display == "1")
  }

  @Test("Undo and redo of what another window has changed since are refused, and the step goes")
  func refused() throws {
    var calculator = try Calculator(pressing: "1+1= 2+3=")
    calculator.correct(row: 3, .operand(7))
    calculator.apply(others: [entry([.first(.number(8))], id: .own(2))])
    let before = calculator
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.tape == before.tape && calculator.pad == before.pad)
    // With the refused = the keys of its sum go too.
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.press(.undo).plain == .removed(1))
    #expect(calculator.display == "+ 1" && calculator.tapeText == "8 | = 8 | 1")
    calculator.apply(others: [entry([.first(.number(6))], id: .own(1))])
    #expect(calculator.press(.redo) == .refused(.changedElsewhere))
    #expect(calculator.press(.redo) == .refused(.nothingToRedo))
    #expect(calculator.tapeText == "6 | = 6 | 8 | = 8 | 1")
  }

  @Test("A correction amid the keys of a refused = stays, and so does its undo")
  func amid() throws {
    var calculator = try Calculator(pressing: "1+1= 2+")
    calculator.correct(row: 0, .operand(5))
    try calculator.press("3=")
    calculator.apply(others: [entry([.first(.number(8))], id: .own(2))])
    #expect(calculator.press(.undo) == .refused(.changedElsewhere))
    #expect(calculator.press(.undo).plain == .corrected(1))
    #expect(calculator.tapeText == "1 | + 1 → 2 | = 2 | 8 | = 8" && calculator.display == "8")
  }

  @Test("Values that follow from other sums don't hinder undo")
  func values() throws {
    var calculator = try Calculator(pressing: "2+3= ×4=")
    calculator.correct(row: 4, .operand(6))
    calculator.apply(others: [entry([.first(.number(10))], id: .own(1))])
    #expect(calculator.press(.undo).plain == .corrected(2))
    #expect(calculator.tapeText == "10 | = 10 | ↑10 | × 4 → 40 | = 40")
  }

  @Test("With nothing else to undo the last AC of the file is taken back")
  func earlierTear() throws {
    var calculator = try Calculator(pressing: "1= AC 2= AC 3=").restored
    #expect(calculator.press(.undo).plain == .tearUndone)
    #expect(calculator.tapeText == "2 | = 2 | 3 | = 3")
    #expect(calculator.press(.undo).plain == .tearUndone)
    #expect(calculator.press(.undo) == .refused(.nothingToUndo))
    try calculator.press("redo redo")
    #expect(calculator.tapeText == "3 | = 3" && calculator.display == "3")
  }

  @Test("A removed sum comes back to its place")
  func place() throws {
    var calculator = try Calculator(pressing: "1= 2= 3=")
    calculator.correct(row: 3, .remove)
    calculator.apply(others: [entry([.first(.number(4))], id: ResultID("b1"))])
    #expect(calculator.tapeText == "1 | = 1 | 3 | = 3 | 4 | = 4")
    calculator.press(.undo)
    #expect(calculator.tapeText == "1 | = 1 | 2 | = 2 | 3 | = 3 | 4 | = 4")
  }
}
