import CalcModel
import TestSupport
import Testing

@Suite("The grand total")
struct GrandTotalTests {
  @Test(
    "GT is the sum of all results since AC, each counted once, as an operand",
    arguments: [
      ("1+1= 2+2= GT", "6", 2), ("7= GT", "7", 1), ("1+1= 5+ GT =", "7", 1),
      ("4.2+7.5= 22= GT ×2=", "67.4", 2), ("1+1= 9 GT", "9", 1), ("1+1= 9+ GT", "2", 1),
      ("3−5= GT", "-2", 1),
      ("1+1= AC 2+3= GT", "5", 1), ("1+1= 5= undo undo 3= GT", "5", 2),
      // What another goes on from is in that.
      ("100+50= ×1.19= GT", "178.5", 1), ("100+50= ×1.19= +1= 20= GT", "199.5", 2),
      ("8= ÷2= 5= GT =", "9", 2), ("9= √ ×2= GT", "6", 1),
    ] as [(String, String, Int)])
  func sum(keys: String, display: String, count: Int) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.operandLabel == display)
    let total = calculator.tape.grandTotal
    #expect(total?.withoutResult == 0)
    calculator.press(.cancel)
    #expect(total?.count == count)
  }

  @Test("It says how many results it adds up, and how many others went on")
  func counts() throws {
    let total = try Calculator(pressing: "100+50= ×1.19= ÷2= 7= 5÷0=").tape.grandTotal
    #expect(total?.count == 2 && total?.wentOn == 2 && total?.withoutResult == 1)
    #expect(total?.operand.link?.grandTotal?.count == 3)
    #expect(total?.operand.link?.grandTotal?.wentOn == 2)
  }

  @Test("A result in another place than the first counts in both")
  func linkedElsewhere() throws {
    #expect(try Calculator(recalling: "10= 5+ @1 = GT").operandLabel == "25")
    #expect(try Calculator(recalling: "10= ( @1 +2)×2= GT").operandLabel == "24")
  }

  @Test("Its members are fixed: what comes later, or counts then, changes none of them")
  func fixed() throws {
    var calculator = try Calculator(pressing: "100= GT = ÷1= 7= GT =")
    #expect(calculator.operandLabel == "107")
    calculator = try Calculator(recalling: "100= GT = @1 ×3= 7=")
    #expect(calculator.tapeText.contains("GT 100"))
    calculator.correct(row: 0, .operand(50))
    #expect(calculator.tapeText.contains("GT 50 | = 50 | ↑50 | × 3 → 150"))
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
    // As a number of its own it is, by the next.
    calculator.correct(row: 3, .operand(2))
    #expect(calculator.operandLabel == "6")
    #expect(calculator.tape.grandTotal?.operand.entered == 8)
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

  @Test("A calculation that comes to count is one of the next grand total's")
  func countedAnew() throws {
    var calculator = try Calculator(pressing: "1+1= GT = 3= GT =")
    #expect(calculator.operandLabel == "5")
    // The same number, but of its own.
    calculator.correct(row: 3, .operand(2))
    #expect(calculator.operandLabel == "5")
    #expect(calculator.restored.tapeText == calculator.tapeText)
    calculator.press(.grandTotal)
    #expect(calculator.operandLabel == "7")
  }

  @Test("Where its first members are not on the tape, it changes as the others do")
  func unread() throws {
    let link = Operand.Link(
      .grandTotal(of: .init((1...9).map { ResultID.own($0) })), value: .success(90))
    let tape = [
      Calculation([.first(.number(10))], id: .own(9)),
      Calculation([.first(.result(link)), .step(.add, 1)], id: .own(10)),
    ]
    var calculator = Calculator()
    calculator.restore(tape, unfinished: nil, hasEarlierRows: true)
    #expect(calculator.operandLabel == "91")
    calculator.correct(row: 0, .operand(15))
    #expect(calculator.operandLabel == "96")
    let older = (1...8).map { Calculation([.first(.number(10))], id: .own($0)) }
    calculator.insertEarlier(older, hasEarlierRows: false)
    #expect(calculator.tapeText.contains("GT 95 | + 1 → 96"))
  }

  @Test("Members that another run began in between are none of it")
  func members() {
    let ids = [(2, "a"), (1, "b"), (1, "a"), (5, "a"), (2, "b"), (4, "a")].map {
      ResultID(run: $0.1, number: $0.0)
    }
    let members = Operand.Link.Members(ids)
    #expect(members.ranges.map(\.numbers) == [1...2, 4...5, 1...2] && members.count == 6)
    #expect(ids.allSatisfy(members.contains))
    for (run, number) in [("a", 0), ("a", 3), ("a", 6), ("b", 3), ("", 1), ("c", 1), ("aa", 1)] {
      #expect(!members.contains(ResultID(run: run, number: number)))
    }
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
