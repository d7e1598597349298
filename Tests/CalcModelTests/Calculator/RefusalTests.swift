import CalcModel
import Testing

@Suite("Refused keys")
struct RefusalTests {
  private static let twentyDigits = "12345678901234567890"

  @Test(
    "Every refused key gives its reason",
    arguments: [
      ("", "=", .noOperand), ("", "%", .noOperand), ("5+", "%", .noOperand), ("±", "=", .noOperand),
      ("", "CE", .nothingToClear), ("5+", "CE", .nothingToClear), ("", "AC", .nothingOnTape),
      ("", "⌫", .nothingToErase), ("0", "±", .zeroHasNoSign),
      ("5−5=", "±", .zeroHasNoSign), ("12.5", ".", .secondPoint), ("0.", ".", .secondPoint),
      ("1,2", ",", .misplacedGroup), ("1,", ",", .misplacedGroup), ("1,2", ".", .misplacedGroup),
      ("1,234,5", "+", .misplacedGroup), ("1,234,", "=", .misplacedGroup),
      ("1.5", ",", .secondPoint),
      ("1,234,567", "8", .misplacedGroup), ("1,234,5", "√", .misplacedGroup),
      (twentyDigits, "7", .digitLimit), (twentyDigits, "00", .digitLimit),
      ("5+3=", "=", .alreadyResult),
      ("200+10%", "%", .alreadyPercentage), ("5÷0=", "+", .noNumber), ("5÷0=", "=", .noNumber),
      ("5÷0=", "±", .noNumber), ("5÷0=", "⌫", .noNumber), ("5÷0=", "%", .noNumber),
      ("8%", "%", .alreadyPercentage), ("(8%", "%", .alreadyPercentage),
      ("5=%", "%", .alreadyPercentage), ("5+(8)%", "%", .alreadyPercentage),
      ("0√", "±", .zeroHasNoSign), ("0 M+", "±", .zeroHasNoSign), ("0%", "±", .zeroHasNoSign),
      ("5+0%", "±", .zeroHasNoSign),
      ("0+5%", "±", .zeroHasNoSign), ("(5−5)", "±", .zeroHasNoSign),
      ("9±√", "±", .noNumber), ("0 1/x", "±", .noNumber), ("5÷0+8%", "±", .noNumber),
      ("(5÷0)", "±", .noNumber), ("9±√", "√", .noNumber), ("0 1/x", "%", .noNumber),
      ("(5÷0)", "x²", .noNumber), ("5+(5÷0)", "%", .noNumber),
      ("", "undo", .nothingToUndo), ("5", "redo", .nothingToRedo),
      ("99999999999999999999×99999999999999999999=", "⌫", .eNotation),
      ("", "Esc", .nothingToCancel),
      ("5+3=", "Esc", .nothingToCancel),
      // Brackets.
      ("", ")", .noOpenBracket), ("5", ")", .noOpenBracket), ("5+", ")", .noOpenBracket),
      ("(5)", ")", .noOpenBracket), ("(5)+", ")", .noOpenBracket), ("5+3=", ")", .noOpenBracket),
      ("5÷0=", ")", .noOpenBracket),
      ("(", "+", .noOperand), ("2×(", "^", .noOperand), ("2×((", "÷", .noOperand),
      ("(", "=", .noOperand), ("((", "=", .noOperand),
      ("(", "√", .noOperand), ("(", "x²", .noOperand), ("2×(", "1/x", .noOperand),
      ("2×(", "%", .noOperand), ("(", "CE", .nothingToClear),
      ("3 M+ CE (5)", "MR", .operatorFirst), ("(5)", "CE", .bracketIsClosed),
      ("(5−5)", "±", .zeroHasNoSign),
      ("200+(10)%", "%", .alreadyPercentage), ("200+(10)%", "√", .functionOfPercentage),
      ("200+(10)%", "x²", .functionOfPercentage),
      (String(repeating: "(", count: Operand.maximumDepth), "(", .tooManyBrackets),
      // The memory.
      ("", "M+", .noOperand), ("", "M−", .noOperand), ("±", "M+", .noOperand),
      ("5+", "M−", .noOperand),
      ("(", "M+", .noOperand), ("5÷0=", "M+", .noNumber), ("5÷0=", "M−", .noNumber),
      ("0 1/x", "M+", .noNumber), ("(1÷0)", "M+", .noNumber), ("", "MR", .memoryEmpty),
      ("5 M+ MC CE", "MR", .memoryEmpty), ("5", "MC", .memoryEmpty),
      ("5 M+ M−", "MC", .memoryEmpty),
      ("5 M+ CE (5)", "MR", .operatorFirst),
    ] as [(String, String, Message)])
  func reasons(keys: String, key: String, refusal: Message) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator
    #expect(calculator.press(try #require(Key(key))) == .refused(refusal))
    #expect(calculator == before)
  }

  @Test("A locked result refuses digits, the point and ±", arguments: ["7", ".", "±"])
  func locked(key: String) throws {
    var calculator = Calculator(afterEquals: .locked)
    for key in [Key.digit(.five), .equals] { calculator.press(key) }
    #expect(calculator.press(try #require(Key(key))) == .refused(.locked))
  }

  @Test(
    "A key that changes nothing has the outcome `.nothing`",
    arguments: [("0", "0"), ("0", "00")])
  func same(keys: String, key: String) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.press(try #require(Key(key))) == .nothing)
  }
}
