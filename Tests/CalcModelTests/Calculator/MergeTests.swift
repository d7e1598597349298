import CalcModel
import TestSupport
import Testing

@Suite("Calculations from elsewhere")
struct MergeTests {
  private static let two: [Calculation] = [
    Calculation([.first(.number(7)), .step(.multiply, 6)]),
    // Linked to the one before it, in whatever number.
    Calculation([.first(.number(1))]),
  ]

  /// The operands of the tape's rows, finished calculations with a bar behind them.
  private func text(_ calculator: Calculator) -> String {
    calculator.tape.map { row in
      let text = "\(row.sign.map(String.init) ?? "")\(row.operandText { "\($0)" })"
      return row.item == nil ? "\(text) |" : text
    }
    .joined(separator: " ")
  }

  @Test(
    "Merged calculations stand above what is not finished and what is shown, and both stay",
    arguments: [
      ("", "7 ×6 =42 | 1 =1 |"), ("5", "7 ×6 =42 | 1 =1 |"), ("5+", "7 ×6 =42 | 1 =1 | 5"),
      ("2+3=", "7 ×6 =42 | 1 =1 | 2 +3 =5 |"),
      ("1+1=2+3=", "1 +1 =2 | 7 ×6 =42 | 1 =1 | 2 +3 =5 |"),
      ("2+3= CE", "2 +3 =5 | 7 ×6 =42 | 1 =1 |"), ("2+3=9", "2 +3 =5 | 7 ×6 =42 | 1 =1 |"),
      ("2+3=×4", "2 +3 =5 | 7 ×6 =42 | 1 =1 | ↑5"), ("5÷0=", "7 ×6 =42 | 1 =1 | 5 ÷0 =NaN |"),
      ("2×(3+", "7 ×6 =42 | 1 =1 | 2 ×( 3"), ("2×(3)", "7 ×6 =42 | 1 =1 | 2 ×( 3 )3"),
    ])
  func place(keys: String, tape: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    calculator.merge(Self.two)
    #expect(text(calculator) == tape)
    #expect(calculator.operandLabel == before.operandLabel)
    #expect(calculator.operatorLabel == before.operatorLabel)
    let merged = calculator
    #expect(calculator.press(.undo).isNothing == false)
    #expect(calculator.tape == before.tape)
    calculator.press(.redo)
    #expect(calculator == merged)
    // What was done before them is undone behind them.
    calculator.press(.undo)
    for _ in try KeyReader.keys(in: keys) { calculator.press(.undo) }
    #expect(calculator.tape.isEmpty)
  }

  @Test("What goes on from a result is linked to that result, not to one from elsewhere")
  func goesOn() throws {
    var calculator = try Calculator(pressing: "2+3=")
    calculator.merge(Self.two)
    try calculator.press("×4=")
    #expect(text(calculator) == "7 ×6 =42 | 1 =1 | 2 +3 =5 | ↑5 ×4 =20 |")
    calculator.correct(row: 6, .operand(8))
    #expect(calculator.operandLabel == "40")
    calculator.correct(row: 1, .operand(1))
    #expect(calculator.operandLabel == "40")
  }

  @Test("Merged calculations stay linked to each other, and to what stands above them")
  func links() throws {
    func linked(_ number: Int, as own: Int) -> Calculation {
      let link = Operand.Link(to: number, value: .success(0))
      return Calculation([.first(.result(link)), .step(.add, 1)], id: .own(own))
    }
    for (keys, tape) in [
      ("1+1=2+3= CE", "1 +1 =2 | 2 +3 =5 | ↑2 +1 =3 | ↑3 +1 =4 | ↑5 +1 =6 |"),
      // What is shown is below them: there is only its value as they knew it.
      ("1+1=2+3=", "1 +1 =2 | ↑2 +1 =3 | ↑3 +1 =4 | 0 +1 =1 | 2 +3 =5 |"),
    ] {
      var calculator = try Calculator(pressing: keys)
      calculator.merge([linked(1, as: 11), linked(11, as: 12), linked(2, as: 13)])
      #expect(text(calculator) == tape)
    }
  }

  @Test("A grand total of theirs that spans what stands below them is only its value")
  func grandTotals() throws {
    // The second calculation stays below them, and theirs is the third.
    for (span, operand) in [(1...1, "GT 2"), (1...3, "GT 60"), (2...3, "GT 60"), (3...3, "GT 42")] {
      let members = Operand.Link.Members(span.map { ResultID.own($0) })
      let link = Operand.Link(.grandTotal(of: members), value: .success(60))
      var calculator = try Calculator(pressing: "1+1=2+3=")
      calculator.merge([Self.two[0], Calculation([.first(.result(link))])])
      #expect(calculator.tape[6].operandText { "\($0)" } == operand)
      // Nothing that is corrected above it changes what is only a value.
      calculator.correct(row: 4, .operand(7))
      let isLinked = span == 3...3
      #expect(calculator.tape[6].operandText { "\($0)" } == (isLinked ? "GT 49" : operand))
    }
  }

  @Test(
    "A calculator goes on as it would have without them", arguments: rounds(10))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var plain = Calculator()
    for _ in 0..<40 { plain.press(try generator.key()) }
    plain.press(.clearEntry)
    var merged = plain
    merged.merge(Self.two)
    for _ in 0..<40 {
      let key = try generator.key()
      // The grand total is of theirs too.
      if key == .allClear || key == .grandTotal { continue }
      merged.press(key)
      plain.press(key)
      #expect(merged.operandLabel == plain.operandLabel, "seed \(seed)")
      #expect(merged.tape.count == plain.tape.count + 5, "seed \(seed)")
    }
  }
}
