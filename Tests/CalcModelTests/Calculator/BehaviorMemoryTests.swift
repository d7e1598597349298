import CalcModel
import TestSupport
import Testing

@Suite("The keys M+, M−, MR and MC")
struct BehaviorMemoryTests {
  @Test(
    "M+ adds the shown operand to the memory, M− subtracts it",
    arguments: [
      ("5 M+", "5", "5"), ("5 M−", "5", "-5"), ("5 M+ M+", "5", "10"), ("5 M+ 7 M−", "7", "-2"),
      ("1.50 M+", "1.50", "1.5"), ("2+5 M+", "+ 5", "5"), ("5+3= M+", "8", "8"),
      ("5+3=± M+", "-8", "-8"),
      ("200+10% M+", "+ 20", "20"), ("9 √ M+", "3", "3"), ("2×(3+4) M+", "× 7", "7"),
      ("200+(10)% M+", "+ 20", "20"),
      // After M+, a digit starts a new number, and ⌫ shortens the current number.
      ("12 M+ 3", "3", "12"), ("12 M+ ⌫", "1", "12"), ("2+12 M+ 3=", "5", "12"),
      ("5+3= M+ +1=", "9", "8"), ("0 M+", "0", "0"),
    ])
  func added(keys: String, display: String, memory: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(plainText(calculator.memory) == memory)
  }

  @Test(
    "MR recalls the memory",
    arguments: [
      ("5 M+ CE MR", "5", ""), ("5 M+ CE 2+ MR", "+ 5", "2"), ("5 M+ CE 2+7 MR", "+ 7", "2"),
      ("5 M+ MR", "5", ""),
      ("5 M+ CE 2+ MR =", "7", "2 | + 5 → 7 | = 7"), ("5 M+ CE 1+1= MR", "5", "1 | + 1 → 2 | = 2"),
      ("5 M+ CE 1÷0= MR", "5", "1 | ÷ 0 → NaN | = NaN"), ("5 M+ CE MR 7", "7", ""),
      ("12 M+ CE MR ⌫", "(0)", ""), ("5 M+ CE 2×( MR", "5", "2 | × ("), ("5 M− CE MR", "-5", ""),
      ("1÷3= M+ AC MR ×3=", "1", "≈0.33333333333333333333 | × 3 → 1 | = 1"),
    ])
  func recalled(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
  }

  @Test(
    "MC and undo change the memory; CE, AC and Esc keep it",
    arguments: [
      ("5 M+ MC", "0"), ("5 M+ CE", "5"), ("5 M+ AC", "5"), ("5+3= M+ AC", "8"), ("5 M+ Esc", "5"),
      ("5 M+ 2+ Esc Esc", "5"), ("5 M+ undo", "0"), ("5 M+ undo redo", "5"), ("5 M+ MC undo", "5"),
      ("5 M+ 7 M+ undo", "5"), ("5 M+ 7 M+ undo undo", "5"), ("5 M+ 7 M+ undo undo undo", "0"),
      ("5+3= M+ AC undo", "8"), ("5+3= M+ AC undo undo", "0"),
    ])
  func kept(keys: String, memory: String) throws {
    #expect(plainText(try Calculator(pressing: keys).memory) == memory)
  }

  @Test("A sum too large for the memory is refused")
  func outOfRange() throws {
    var calculator = Calculator()
    try calculator.recall("9e999")
    calculator.press(.memoryAdd)
    #expect(try calculator.memory == value(of: "9e999"))
    #expect(calculator.press(.memoryAdd) == .refused(.outOfRange(.overflow)))
    #expect(try calculator.memory == value(of: "9e999"))
  }
}
