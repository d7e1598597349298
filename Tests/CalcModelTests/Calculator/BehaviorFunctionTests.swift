import CalcModel
import Testing

@Suite("The keys √, x², 1/x and %")
struct BehaviorFunctionTests {
  @Test(
    "A function acts on the operand, and the tape shows its expression",
    arguments: [
      ("9 √", "3", ""), ("3 x²", "9", ""), ("8 1/x", "0.125", ""), ("2+9 √", "+ 3", "2"),
      ("2 √", "≈1.4142135623730950488", ""), ("2 √ x²", "≈2", ""), ("16 √ √", "2", ""),
      ("9 ± √", "NaN", ""), ("0 1/x", "NaN", ""), ("3 ± x²", "9", ""), ("9 √ ±", "-3", ""),
      ("9 √ ± ±", "3", ""), ("9 √ ± x²", "9", ""), ("9 √ 7", "× 7", "√9"), ("9 √ .", "× 0.", "√9"),
      ("3 x² 00", "× 0", "3²"), ("2+9 √ 4=", "20", "2 | + √9 → 5 | × 4 → 20 | = 20"),
      ("2×(9 √", "3", "2 | × ("),
      // The tape shows the function and its operand.
      ("9 √ +", "+ (0)", "√9"), ("2+9 √ =", "5", "2 | + √9 → 5 | = 5"),
      ("3 x² =", "9", "3² = 9"), ("3 ± x² =", "9", "(-3)² = 9"),
      ("8 1/x +1=", "1.125", "8⁻¹ | + 1 → 1.125 | = 1.125"),
      ("9 √ ± =", "-3", "-√9 = -3"), ("9 √ x² =", "9", "(√9)² = 9"),
      // Postfix functions bind before prefix functions.
      ("9 x² √ =", "9", "√9² = 9"), ("8 1/x 1/x =", "8", "8⁻¹⁻¹ = 8"),
      ("4 1/x ± 1/x =", "-4", "(-(4⁻¹))⁻¹ = -4"), ("9 1/x ± √ =", "NaN", "√-(9⁻¹) = NaN"),
      ("16 1/x √ =", "0.25", "√16⁻¹ = 0.25"),
      ("3 ± x² ± =", "-9", "-((-3)²) = -9"),
      ("200+9 √ % =", "206", "200 | + (√9)% → 206 | = 206"),
      ("9 ± √ =", "NaN", "√-9 = NaN"), ("0 1/x +1=", "NaN", "0⁻¹ | + 1 | = NaN"),
      // A function of a result begins a new calculation with a link to the result.
      ("5+4= √ =", "3", "5 | + 4 → 9 | = 9 | √↑9 = 3"),
      ("5+4=± x² =", "81", "5 | + 4 → 9 | = 9 | (-↑9)² = 81"),
      ("5+4= %", "0.09", "5 | + 4 → 9 | = 9"),
    ] as [(String, String, String)])
  func applied(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "⌫ removes the last function; CE and Esc remove the operand",
    arguments: [
      ("9 √", "⌫", "9"), ("9 √ x²", "⌫", "3"), ("9 √ x²", "⌫⌫", "9"), ("9 √", "⌫1", "91"),
      ("9 ± √", "⌫", "-9"), ("0 1/x", "⌫", "0"), ("1.50 x²", "⌫", "1.50"),
      ("9 √ ±", "⌫", "3"), ("9 √ ±", "⌫⌫", "9"), ("9 √ ± x²", "⌫", "-3"), ("9 ± x²", "⌫", "-9"),
      ("8%", "⌫", "8"), ("1.50%", "⌫", "1.50"), ("8% ±", "⌫", "0.08"),
      ("(9)% ±", "⌫", "-9"), ("(9) ±", "⌫", "9"), ("200+(9)% ±", "⌫", "+ -9"),
      ("200+8% ±", "⌫", "+ 16"),
      ("200+10%", "⌫", "+ 10"), ("5+4= √", "⌫", "9"),
      ("5+4=± x²", "⌫", "-9"),
      ("9 √", "CE", "(0)"), ("2+9 √", "CE", "+ (0)"), ("9 √", "Esc", "(0)"),
      ("2+0 1/x", "Esc", "+ (0)"),
    ] as [(String, String, String)])
  func removed(keys: String, key: String, display: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    try calculator.press(key)
    #expect(calculator.display == display)
    for _ in 0..<(try KeyReader.keys(in: key).count) { calculator.press(.undo) }
    #expect(calculator.snapshot == before)
  }

  @Test(
    "A function without a value fails with its reason",
    arguments: [
      ("9 ± √", .negativeRoot), ("0 1/x", .divideByZero), ("9 ± √ x²", .negativeRoot),
      ("(0−9) √", .negativeRoot), ("(5−5) 1/x", .divideByZero), ("9 ± √ =", .negativeRoot),
      ("8±^0.5=", .negativeRoot),
    ] as [(String, CalculatorError)])
  func failing(keys: String, error: CalculatorError) throws {
    #expect(try Calculator(pressing: keys).operand == .failure(error))
  }

  @Test(
    "Without an operand, a function is refused with the reason",
    arguments: [
      ("", .noOperand), ("±", .noOperand), ("5+", .noOperand), ("5+±", .noOperand),
      ("(", .noOperand),
      ("5÷0=", .noNumber),
    ] as [(String, Message)], ["√", "x²", "1/x", "%"])
  func refused(state: (keys: String, refusal: Message), key: String) throws {
    var calculator = try Calculator(pressing: state.keys)
    let before = calculator
    #expect(try calculator.press(key) == .refused(state.refusal))
    #expect(calculator == before)
  }

  @Test(
    "A function or a second % after a percentage is refused",
    arguments: ["50%", "200+10%", "200×10%", "(5+5)%", "200+(5+5)%", "50% ±"],
    ["√", "x²", "1/x", "%"])
  func percentage(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    let refusal = try calculator.press(key).message
    #expect(refusal == (key == "%" ? .alreadyPercentage : .functionOfPercentage))
    #expect(calculator == before)
  }

  @Test("Open brackets and the operand's functions are at most a hundred")
  func limitInBrackets() throws {
    var calculator = try Calculator(pressing: String(repeating: "(", count: 60) + "1")
    for _ in 0..<Operand.maximumDepth - 60 {
      #expect(!calculator.press(.function(.square)).changesNothing)
    }
    #expect(calculator.press(.function(.square)) == .refused(.tooManyFunctions))
  }

  @Test("An operand has at most a hundred functions")
  func limit() throws {
    var calculator = try Calculator(pressing: "1")
    for _ in 0..<Operand.maximumDepth {
      #expect(!calculator.press(.function(.square)).changesNothing)
    }
    #expect(calculator.press(.function(.square)) == .refused(.tooManyFunctions))
    #expect(calculator.press(.percent) == .refused(.tooManyFunctions))
    #expect(calculator.press(.sign) == .refused(.tooManyFunctions))
    let operand = try #require(calculator.pad.itemInHand?.operand)
    #expect(
      calculator.recall(.function(.squareRoot, operand)) == .refused(.tooManyFunctions))
    calculator = try Calculator(pressing: "(1)")
    for _ in 0..<Operand.maximumDepth - 1 {
      #expect(!calculator.press(.function(.square)).changesNothing)
    }
    for key: Key in [.function(.square), .sign, .percent] {
      #expect(calculator.press(key) == .refused(.tooManyFunctions))
    }
  }
}
