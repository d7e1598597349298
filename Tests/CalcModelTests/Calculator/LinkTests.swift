import CalcModel
import TestSupport
import Testing

@Suite("Operands linked to earlier results")
struct LinkTests {
  // `@2` recalls row 2, counted from 0. In a tape, `↑5` is linked to a result of 5.
  private static let chainOfLinks = "2+3= 10−1= @2 ×4= 7+ @8 + @2 ="

  @Test(
    "Recalling a result or a linked operand makes a linked operand",
    arguments: [
      ("2+3= 10× @2 =", "50", "2 | + 3 → 5 | = 5 | 10 | × ↑5 → 50 | = 50"),
      ("2+3= 10× @1 =", "30", "2 | + 3 → 5 | = 5 | 10 | × 3 → 30 | = 30"),
      ("2+3= @2 ×4= 1+ @3 =", "6", "2 | + 3 → 5 | = 5 | ↑5 | × 4 → 20 | = 20 | 1 | + ↑5 → 6 | = 6"),
      ("2+3= 1+ @2 ± =", "-4", "2 | + 3 → 5 | = 5 | 1 | + -↑5 → -4 | = -4"),
      ("4+5= 1+ @2 √ =", "4", "4 | + 5 → 9 | = 9 | 1 | + √↑9 → 4 | = 4"),
      ("2+3= 200+ @2 % =", "210", "2 | + 3 → 5 | = 5 | 200 | + ↑5% → 210 | = 210"),
      ("2+3= 2×( @2 +1=", "12", "2 | + 3 → 5 | = 5 | 2 | × ( | ↑5 | + 1 → 6 | ) 6 → 12 | = 12"),
      // A bracket's value and a percentage's amount are recalled as numbers.
      ("2×(3)= 1+ @3 =", "4", "2 | × ( | 3 | ) 3 → 6 | = 6 | 1 | + 3 → 4 | = 4"),
      ("200+10%= 1+ @1 =", "21", "200 | + 10% → 220 | = 220 | 1 | + 20 → 21 | = 21"),
    ])
  func recalled(words: String, display: String, tape: String) throws {
    let calculator = try Calculator(recalling: words)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "Correcting a calculation updates all operands linked to its result",
    arguments: [
      (
        chainOfLinks, 0, .operand(10),
        "10 | + 3 → 13 | = 13 | 10 | − 1 → 9 | = 9 | ↑13 | × 4 → 52 | = 52"
          + " | 7 | + ↑52 → 59 | + ↑13 → 72 | = 72"
      ),
      (
        chainOfLinks, 7, .operand(2),
        "2 | + 3 → 5 | = 5 | 10 | − 1 → 9 | = 9 | ↑5 | × 2 → 10 | = 10"
          + " | 7 | + ↑10 → 17 | + ↑5 → 22 | = 22"
      ),
      (
        chainOfLinks, 3, .operand(11),
        "2 | + 3 → 5 | = 5 | 11 | − 1 → 10 | = 10 | ↑5 | × 4 → 20 | = 20"
          + " | 7 | + ↑20 → 27 | + ↑5 → 32 | = 32"
      ),
      ("4+5= 1+ @2 √ =", 1, .operand(12), "4 | + 12 → 16 | = 16 | 1 | + √↑16 → 5 | = 5"),
      ("2+3= 200+ @2 % =", 0, .operand(7), "7 | + 3 → 10 | = 10 | 200 | + ↑10% → 220 | = 220"),
      (
        "2+3= 2×( @2 +1=", 0, .operand(7),
        "7 | + 3 → 10 | = 10 | 2 | × ( | ↑10 | + 1 → 11 | ) 11 → 22 | = 22"
      ),
      ("4+5= √ =", 1, .operand(12), "4 | + 12 → 16 | = 16 | √↑16 = 4"),
      // Two operands follow two results.
      (
        "2+3= 7= 2×( @2 ) + @3 =", 0, .operand(4),
        "4 | + 3 → 7 | = 7 | 7 = 7 | 2 | × ( | ↑7 | ) 7 → 14 | + ↑7 → 21 | = 21"
      ),
      (
        "2+3= 7= (1) + @2 × @3 =", 0, .operand(4),
        "4 | + 3 → 7 | = 7 | 7 = 7 | ( | 1 | ) 1 → 1 | + ↑7 → 8 | × ↑7 → 56 | = 56"
      ),
      // A row inserted above a linked operand keeps the link.
      ("2+3= ×4=", 3, .insert, "2 | + 3 → 5 | = 5 | 0 | + ↑5 → 5 | × 4 → 20 | = 20"),
    ] as [(String, Int, Tape.Correction, String)])
  func followed(words: String, row: Int, correction: Tape.Correction, tape: String) throws {
    var calculator = try Calculator(recalling: words)
    let before = calculator.snapshot
    #expect(!calculator.correct(row: row, correction).changesNothing)
    #expect(calculator.tapeText == tape)
    let after = calculator.snapshot
    for _ in 0..<2 {
      calculator.press(.undo)
      #expect(calculator.snapshot == before)
      calculator.press(.redo)
      #expect(calculator.snapshot == after)
    }
  }

  @Test("Operands linked to NaN are NaN until the result is corrected")
  func failing() throws {
    var calculator = try Calculator(recalling: "8÷2= 1+ @2 = ×3= 2+ @2")
    let before = calculator.snapshot
    calculator.correct(row: 1, .operand(0))
    #expect(
      calculator.tapeText
        == "8 | ÷ 0 → NaN | = NaN | 1 | + ↑NaN → NaN | = NaN | ↑NaN | × 3 | = NaN | 2")
    #expect(calculator.display == "+ NaN")
    #expect(calculator.recall(row: 2) == .refused(.noNumber))
    #expect(calculator.recall(row: 4) == .refused(.noNumber))
    calculator.correct(row: 1, .operand(2))
    #expect(calculator.snapshot == before)
  }

  @Test("A link to a missing result keeps its saved value", arguments: [Int.max, Int.min, -3, 77])
  func elsewhere(number: Int) throws {
    let sources: [Operand.Link.Target] = [
      .result(of: .numbered(number)), .grandTotal(from: .numbered(number)),
    ]
    for source in sources {
      let link = Operand.Link(source, value: .success(5))
      let linked = Calculation([.first(.result(link)), .step(.add, 1)], id: .numbered(2))
      let tape = Tape([Calculation([.first(.number(9))], id: .numbered(1)), linked])
      #expect(tape[.numbered(2)]?.result == .success(6))
    }
  }

  @Test("Links to a removed sum keep their value until undo")
  func removed() throws {
    var calculator = try Calculator(recalling: "2+3= ×4= 1+ @5")
    let before = calculator
    #expect(calculator.correct(row: 2, .remove).changedDependents.isEmpty)
    #expect(calculator.tapeText == "↑5 | × 4 → 20 | = 20 | 1")
    #expect(calculator.display == "+ 20")
    calculator.press(.equals)
    calculator.correct(row: 1, .operand(2))
    #expect(calculator.tapeText == "↑5 | × 2 → 10 | = 10 | 1 | + ↑10 → 11 | = 11")
    try calculator.press("undo undo undo")
    #expect(calculator.pad == before.pad && calculator.tape == before.tape)
    calculator.correct(row: 0, .operand(7))
    #expect(calculator.tapeText == "7 | + 3 → 10 | = 10 | ↑10 | × 4 → 40 | = 40 | 1")
    #expect(calculator.display == "+ 40")
  }

  @Test(
    "Linked operands of the unfinished sum follow a correction",
    arguments: [
      ("2+3= 2× @2", "× 13", "26"), ("2+3= 2× @2 ±", "× -13", "-26"),
      ("2+3= 2× @2 x²", "× 169", "338"),
      ("2+3= 2× @2 +", "+ (0)", "26"), ("2+3= 2×( @2 +1", "+ 1", "28"),
      ("2+3= 2×( @2 )", "× 13", "26"),
      ("2+3= 2×( @2 ) x²", "× 169", "338"), ("2+3= 200+ @2 %", "+ 26", "226"),
      ("2+3= @2", "13", "13"),
      ("2+3= ×", "× (0)", "13"), ("2+3= x²", "169", "169"),
      ("2+3= 2× @2 x² ⌫", "× 13", "26"),
    ])
  func unfinished(words: String, display: String, result: String) throws {
    var calculator = try Calculator(recalling: words)
    let before = calculator.snapshot
    calculator.correct(row: 0, .operand(10))
    #expect(calculator.display == display)
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
    calculator.press(.redo)
    calculator.press(.equals)
    #expect(calculator.display == result)
  }

  @Test("The memory is a number without a link")
  func memory() throws {
    var calculator = try Calculator(recalling: "2+3= M+ 2× MR =")
    calculator.correct(row: 0, .operand(10))
    #expect(calculator.tapeText == "10 | + 3 → 13 | = 13 | 2 | × 5 → 10 | = 10")
    #expect(calculator.memory == 5)
  }
}
