import CalcModel
import Testing

@Suite("The grand total")
struct GrandTotalTests {
  @Test(
    "GT is the sum of all results since AC, as an operand",
    arguments: [
      ("1+1= 2+2= GT", "6", 2), ("7= GT", "7", 1), ("1+1= 5+ GT =", "7", 1),
      ("4.2+7.5= 22= GT ×2=", "67.4", 2), ("1+1= 9 GT", "9", 1), ("1+1= 9+ GT", "2", 1),
      ("3−5= GT", "-2", 1),
      ("1+1= AC 2+3= GT", "5", 1), ("1+1= 5= undo undo 3= GT", "5", 2),
    ] as [(String, String, Int)])
  func sum(keys: String, display: String, count: Int) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.operandLabel == display)
    let total = calculator.tape.grandTotal
    #expect(total?.withoutResult == 0)
    calculator.press(.cancel)
    #expect(total?.count == count)
  }

  @Test("A grand total stands on the tape as what it is")
  func row() throws {
    let calculator = try Calculator(pressing: "1+1= 2+2= GT ×2= 5− GT √=")
    #expect(
      calculator.tapeText
        == "1 | + 1 → 2 | = 2 | 2 | + 2 → 4 | = 4 | GT 6 | × 2 → 12 | = 12"
        + " | 5 | − √GT 6 → ≈2.5505102572168219018 | = ≈2.5505102572168219018")
  }

  @Test("A result that holds a grand total is not counted again")
  func countedOnce() throws {
    var calculator = try Calculator(pressing: "1+1= GT = GT = 2+2= GT")
    #expect(calculator.operandLabel == "6")
    #expect(calculator.tape.grandTotal?.count == 2)
    // As a number of its own it is.
    calculator.correct(row: 3, .operand(2))
    #expect(calculator.operandLabel == "8")
  }

  @Test(
    "A result that follows from a grand total through others is not counted again",
    arguments: ["10+20= GT = ×2= GT", "10+20= GT + 5= × 2= − 3= GT", "T=19 10+20= GT = TAX+ GT"])
  func followers(keys: String) throws {
    #expect(try Calculator(pressing: keys).operandLabel == "30")
  }

  @Test("What a grand total adds up is corrected, and so is the total, in every row that has it")
  func linked() throws {
    var calculator = try Calculator(pressing: "1+1= 2+2= GT ×10= 5+5= GT")
    let before = calculator.snapshot
    calculator.correct(row: 1, .operand(4))
    #expect(
      calculator.tapeText
        == "1 | + 4 → 5 | = 5 | 2 | + 2 → 4 | = 4 | GT 9 | × 10 → 90 | = 90 | 5 | + 5 → 10 | = 10")
    #expect(calculator.operandLabel == "19")
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
  }

  @Test("A grand total follows what it adds up where one that it did not add up comes to count")
  func countedAnew() throws {
    var calculator = try Calculator(pressing: "1+1= GT = 3= GT =")
    #expect(calculator.operandLabel == "5")
    // The same number, but of its own: the second result is one of those to be added now.
    calculator.correct(row: 3, .operand(2))
    #expect(calculator.operandLabel == "7")
    #expect(calculator.restored.tapeText == calculator.tapeText)
    calculator.press(.undo)
    #expect(calculator.operandLabel == "5")
  }

  @Test("What has no result is left out, until it has one")
  func withoutResult() throws {
    var calculator = try Calculator(pressing: "1+1= 5÷0= GT")
    #expect(calculator.operandLabel == "2")
    #expect(calculator.tape.grandTotal?.withoutResult == 1)
    calculator.correct(row: 4, .operand(5))
    #expect(calculator.operandLabel == "3")
  }

  @Test(
    "Where nothing is to be added up, it says so",
    arguments: ["", "5", "5+3", "5÷0=", "AC"])
  func refusals(keys: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.press(.grandTotal) == .refused(.noResults))
    #expect(calculator.snapshot == before)
  }

  @Test("Between a bracket and it there is an operator, and it has a value within bounds")
  func outOfPlace() throws {
    var calculator = try Calculator(pressing: "1= (2+3)")
    #expect(calculator.press(.grandTotal) == .refused(.operatorFirst))
    calculator = Calculator()
    for _ in 0..<2 {
      try calculator.recall("9.9e999")
      calculator.press(.equals)
    }
    #expect(calculator.press(.grandTotal) == .refused(.outOfRange(.overflow)))
  }

  @Test("Who comes back finds it linked")
  func restored() throws {
    var calculator = try Calculator(pressing: "1+1= 2+2= GT ×2= 5+ GT").restored
    #expect(calculator.display == "+ 6")
    calculator.correct(row: 0, .operand(11))
    #expect(calculator.display == "+ 16")
    #expect(calculator.tapeText.contains("GT 16 | × 2 → 32"))
  }

  @Test("Recalled from a row it adds up what it did there")
  func recalled() throws {
    var calculator = try Calculator(recalling: "1+1= GT ×2= 3= @3 +1")
    #expect(calculator.tapeText.hasSuffix("= 3 | GT 2"))
    calculator.correct(row: 0, .operand(2))
    #expect(calculator.tapeText.hasSuffix("GT 3"))
  }
}
