import CalcModel
import TestSupport
import Testing

@Suite("The grand total")
struct GrandTotalTests {
  @Test(
    "GT is the sum of the results since AC",
    arguments: [
      ("1+1= 2+2= GT", "6", 2, 0), ("7= GT", "7", 1, 0), ("1+1= 5+ GT =", "7", 1, 0),
      ("1+1= 9 GT", "9", 1, 0), ("1+1= 9+ GT", "2", 1, 0),
      ("3−5= GT", "-2", 1, 0),
      ("1+1= AC 2+3= GT", "5", 1, 0), ("1+1= 5= undo undo 3= GT", "5", 2, 0),
      // A result that a later result uses counts only in the later result.
      ("100+50= ×1.19= GT", "178.5", 1, 1), ("100+50= ×1.19= +1= 20= GT", "199.5", 2, 2),
      ("8= ÷2= 5= GT =", "9", 2, 1), ("9= √ ×2= GT", "6", 1, 1),
    ] as [(String, String, Int, Int)])
  func sum(keys: String, display: String, count: Int, usedCount: Int) throws {
    var calculator = try Calculator(pressing: keys)
    #expect(calculator.operandLabel == display)
    try calculator.press("= AC undo undo Esc Esc")
    let message: Message =
      usedCount > 0
      ? "grand total of \(count, "result"); \(usedCount) more in later ones"
      : "grand total of \(count, "result")"
    #expect(calculator.press(.grandTotal).message == message)
  }

  @Test(
    "GT leaves out each result that a counted calculation links to",
    arguments: [
      ("10= 5+ @0 = GT", "15"), ("10= ( @0 +2)×2= GT", "24"), ("10= 5+ @0 = 1+ @0 = GT", "26"),
      ("100+50= ×1.19= GT", "178.5"), ("100+50= ×1.19= +10= GT", "188.5"),
      ("100+50= ÷0= GT", "150"), ("5= 7− GT = GT", "5"), ("5= GT + @0 = GT", "5"),
    ])
  func linked(words: String, display: String) throws {
    #expect(try Calculator(recalling: words).operandLabel == display)
  }

  @Test(
    "With nothing in hand GT is a finished calculation, else the operand",
    arguments: [
      ("5= GT", "5", "5 = 5 | GT 5 = 5"),
      ("5= CE GT", "5", "5 = 5 | GT 5 = 5"),
      ("5= 1÷0= GT", "5", "5 = 5 | 1 | ÷ 0 → NaN | = NaN | GT 5 = 5"),
      ("5= ± GT", "5", "5 = 5 | GT 5 = 5"),
      ("5= GT 7", "7", "5 = 5 | GT 5 = 5"),
      ("5= GT +7=", "12", "5 = 5 | GT 5 = 5 | ↑5 | + 7 → 12 | = 12"),
      ("5= 3= GT 4= GT", "12", "5 = 5 | 3 = 3 | GT 8 = 8 | 4 = 4 | GT 12 = 12"),
      ("5= GT +7= GT", "5", "5 = 5 | GT 5 = 5 | ↑5 | + 7 → 12 | = 12 | GT 5 = 5"),
      ("5= 9− GT", "− 5", "5 = 5 | 9"), ("5= ( GT", "5", "5 = 5 | ("),
      ("5= CE ± GT", "-5", "5 = 5"), ("3 M+ = MR GT", "3", "3 = 3"),
      ("5= GT undo", "5", "5 = 5"), ("5= GT undo redo", "5", "5 = 5 | GT 5 = 5"),
    ])
  func finished(keys: String, display: String, tape: String) throws {
    let calculator = try Calculator(pressing: keys)
    #expect(calculator.display == display)
    #expect(calculator.tapeText == tape)
    #expect(calculator.restored.rows.map(\.text) == calculator.rows.map(\.text))
  }

  @Test(
    "A second GT is refused until a calculation follows the first",
    arguments: ["5= GT", "5= GT CE", "5= GT ±", "5= AC 3= GT"])
  func second(keys: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.press(.grandTotal) == .refused(.grandTotalStands))
    #expect(calculator.snapshot == before)
    // As an operand the grand total may follow.
    try calculator.press("CE 1+")
    #expect(!calculator.press(.grandTotal).isRefused)
  }

  @Test("Words after GT belong to the grand total, and words before it too")
  func words() throws {
    for wordsFirst in [false, true] {
      var calculator = try Calculator(pressing: "5= CE")
      if wordsFirst { calculator.write(Note("week 48")) }
      calculator.press(.grandTotal)
      if !wordsFirst { calculator.write(Note("week 48")) }
      try calculator.press("500+")
      #expect(
        calculator.tapeText
          == (wordsFirst
            ? "5 = 5 | GT 5 # week 48 = 5 | 500" : "5 = 5 | GT 5 = 5 # week 48 | 500"))
    }
  }

  @Test("The taxes of a grand total are those of the results that it adds up")
  func taxes() throws {
    let calculator = try Calculator(
      pressing: "T=19 100 TAX+ T=7 50 TAX+ T=19 119 TAX− GT T=7 10 TAX+ ×2= GT")
    let totals = calculator.tape.calculations.filter { $0.grandTotal != nil }
    let taxes = totals.map { calculation in
      calculation.links.flatMap { calculator.tape.taxes(in: $0, of: calculation.id) }
        .map { "\($0.tax.rate)\($0.tax.base) \($0.amount)" }
    }
    #expect(
      taxes == [["19net 19", "19gross 19", "7net 3.5"], ["19net 19", "19gross 19", "7net 3.5"]])
  }

  @Test("The taxes of a result that later sums only add to are in the grand total")
  func taxesOfSummands() throws {
    let calculator = try Calculator(
      pressing: "T=7 10 TAX+ T=19 +100 TAX+ +5= 3 TAX+ GT")
    let total = try #require(calculator.tape.calculations.last)
    let taxes = total.links.flatMap { calculator.tape.taxes(in: $0, of: total.id) }
    #expect(taxes.map { "\($0.amount)" } == ["21.603", "0.7"])
  }

  @Test("A grand total says how many results with a grand total it leaves out")
  func dependents() throws {
    var calculator = try Calculator(pressing: "5= GT +1= 7=")
    #expect(
      calculator.press(.grandTotal).message
        == "\("grand total of \(2, "result")" as Message); \(1) with a grand total left out")
  }

  @Test("A grand total follows corrections and removals of its results")
  func follows() throws {
    var calculator = try Calculator(recalling: "100= GT = 7= GT =")
    #expect(calculator.operandLabel == "107")
    calculator.correct(row: 0, .operand(50))
    #expect(calculator.tapeText.contains("GT 50 = 50 | 7 = 7 | GT 57 = 57"))
    // Without the first sum, the later sums still count.
    calculator.correct(row: 0, .remove)
    #expect(calculator.tapeText == "GT 0 = 0 | 7 = 7 | GT 7 = 7")
    try calculator.press("undo undo")
    #expect(calculator.tapeText.hasSuffix("GT 107 = 107"))
  }

  @Test("The tape shows a grand total as GT and its value")
  func row() throws {
    let calculator = try Calculator(pressing: "1+1= 2+2= GT ×2= 5− GT √=")
    #expect(
      calculator.tapeText
        == "1 | + 1 → 2 | = 2 | 2 | + 2 → 4 | = 4 | GT 6 = 6 | ↑6 | × 2 → 12 | = 12"
        + " | 5 | − √GT 6 → ≈2.5505102572168219018 | = ≈2.5505102572168219018")
  }

  @Test(
    "GT leaves out results that follow from a grand total",
    arguments: ["10+20= GT = ×2= GT", "10+20= GT + 5= × 2= − 3= GT", "T=19 10+20= GT = TAX+ GT"])
  func followers(keys: String) throws {
    #expect(try Calculator(pressing: keys).operandLabel == "30")
  }

  @Test("Correcting a result changes every grand total that includes it")
  func linked() throws {
    var calculator = try Calculator(pressing: "1+1= 2+2= GT ×10= 5+5= GT")
    let before = calculator.snapshot
    calculator.correct(row: 1, .operand(4))
    #expect(
      calculator.tapeText
        == "1 | + 4 → 5 | = 5 | 2 | + 2 → 4 | = 4 | GT 9 = 9 | ↑9 | × 10 → 90 | = 90"
        + " | 5 | + 5 → 10 | = 10 | GT 19 = 19")
    #expect(calculator.operandLabel == "19")
    calculator.press(.undo)
    #expect(calculator.snapshot == before)
  }

  @Test("A grand total whose first result is missing keeps its saved value")
  func unknown() throws {
    let link = Operand.Link(.grandTotal(from: .numbered(1)), value: .success(90))
    var calculator = Calculator()
    calculator.restore(
      Tape([
        Calculation([.first(.number(10))], id: .numbered(9)),
        Calculation([.first(.result(link)), .step(.add, 1)], id: .numbered(10)),
      ]))
    #expect(calculator.operandLabel == "91")
    calculator.correct(row: 0, .operand(15))
    #expect(calculator.operandLabel == "91")
  }

  @Test("Five hundred grand totals are summed, saved and restored")
  func many() throws {
    var calculator = Calculator()
    for _ in 0..<500 { try calculator.press("1= GT =") }
    #expect(calculator.operandLabel == "500")
    let link = calculator.rows.last.flatMap { calculator.tape[$0.calculation]?.links.first }
    #expect(link.map { calculator.tape.count(ofGrandTotal: $0, in: .none) } == 500)
    #expect(Tape(lines: calculator.tape.lines) == calculator.tape)
  }

  @Test("GT leaves out and reports a result without a value")
  func withoutResult() throws {
    var calculator = try Calculator(pressing: "1+1= 5÷0=")
    #expect(calculator.press(.grandTotal).message?.description == "grand total of 1 result; 1 NaN")
    #expect(calculator.operandLabel == "2")
    calculator.correct(row: 4, .operand(5))
    #expect(calculator.operandLabel == "3")
  }

  @Test(
    "GT without results is refused",
    arguments: ["", "5", "5+3", "5÷0=", "AC"])
  func refusals(keys: String) throws {
    var calculator = try Calculator(pressing: keys)
    let before = calculator.snapshot
    #expect(calculator.press(.grandTotal) == .refused(.noResults))
    #expect(calculator.snapshot == before)
  }

  @Test("GT directly after a bracket, or out of range, is refused")
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
}
