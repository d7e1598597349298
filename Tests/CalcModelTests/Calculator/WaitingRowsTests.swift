import Testing

@testable import CalcModel

@Suite("The operand behind rows that wait for it")
struct WaitingRowsTests {
  @Test(
    "An operand behind rows is evaluated as together with all rows",
    arguments: [
      "1 + 2 × 3 − 4 ^ 2 ^ 3", "2 + 3 × ( 4 − 5 × 6", "2 ÷ ( 1 − 1 + 3",
      "7 × ( ( 2 + 3 ) √ + 4 ) ÷ 5 %",
      "200 + 10 % − 5 % × 3", "9 − ( 200 + ( 3 ) % + 10 %", "5 ÷ 0 + ( 2 + 3 ) × 4",
      "( 2 ± ( 3 × 4 + 1 √ ) × 2", "2 √ × 3 + ( 4 ÷ 7 − 2 ^ 5 √", "1 ÷ 3 = + 2 × ( 3 − 1",
    ], EvaluationOrder.allCases)
  func operands(keys: String, order: EvaluationOrder) throws {
    var calculator = Calculator(rules: Rules(order, .fixed(2)))
    for key in keys.split(separator: " ") {
      try calculator.press(String(key))
      guard let item = calculator.pad.itemInHand else { continue }
      let fresh = Calculation(calculator.inHand.items + [item], calculator.rules)
      #expect(calculator.inHandWithEntry == fresh)
    }
  }

  @Test(
    "Before an operand is typed, the preview is what = gives",
    arguments: [
      ("8 + 3 × (", "11"), ("8 + 3 × ±", "11"), ("8 − 3 ^ (", "5"), ("8 − 3 ^ ±", "5"),
      ("8 − ( 2 + 3 × (", "3"), ("8 + 3 ×", "11"), ("8 + ( (", "8"), ("8 + 3 × ± (", "11"),
      ("( (", "0"), ("5 ÷ 0 + 3 × (", "NaN"),
    ])
  func preview(keys: String, result: String) throws {
    var calculator = Calculator(rules: Rules(.precedence))
    for key in keys.split(separator: " ") { try calculator.press(String(key)) }
    let previewed = calculator.previewedResult
    #expect((try? previewed.get().description) ?? "NaN" == result)
    calculator.press(.equals)
    #expect(keys == "( (" || calculator.operandLabel == result)
  }
}
