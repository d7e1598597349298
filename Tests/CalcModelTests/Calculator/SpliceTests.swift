import CalcModel
import TestSupport
import Testing

@Suite("Calculations that could have been entered")
struct SpliceTests {
  private let sum = Calculation([.first(.number(200)), .step(.add, 10)])
  private let bracket = Operand.result(Operand.Link(nil, value: .success(0)))

  /// The sum with other items in the place of its own; nil if that could not have been entered.
  private func spliced(_ items: [Item]) -> Calculation? {
    sum.spliced(by: Tape.Splice(start: 0, removed: 2, items: items))
  }

  @Test("A tax has something before it, and is no bracket's value")
  func tax() {
    let tax = Operand.tax(Operand.Tax(rate: 10, .net))
    #expect(spliced([.first(.number(200)), .step(.add, tax)]) != nil)
    #expect(spliced([.first(tax)]) == nil)
    #expect(spliced([.first(tax), .step(.add, 10)]) == nil)
    #expect(spliced([.open(nil), .first(tax), .close(bracket)]) == nil)
    #expect(spliced([.open(nil), .first(.number(200)), .close(tax)]) == nil)
  }

  @Test("A percentage that comes first is one of a result")
  func percentage() {
    let link = Operand.Link(to: 0, value: .success(41))
    #expect(spliced([.first(.percentage(.result(link)))]) != nil)
    #expect(spliced([.first(.percentage(.number(41)))]) == nil)
  }

  @Test("Brackets are nested as deep as keys can nest them, and no deeper")
  func depth() {
    func nested(_ depth: Int) -> [Item] {
      Array(repeating: .open(nil), count: depth) + [.first(.number(1))]
        + Array(repeating: .close(bracket), count: depth)
    }
    #expect(spliced(nested(Calculator.mostBrackets)) != nil)
    #expect(spliced(nested(Calculator.mostBrackets + 1)) == nil)
  }

  @Test("Brackets nested deeper than keys can are calculated, and trap nothing")
  func deeper() {
    for depth in [127, 128, 129, 1_000] {
      let items =
        Array(repeating: Item.open(nil), count: depth) + [.first(.number(1))]
        + Array(repeating: .close(bracket), count: depth)
      var calculator = Calculator()
      calculator.restore([Calculation(items)], unfinished: nil)
      #expect(calculator.operandLabel == "1")
    }
  }

  @Test("A splice is about items that there are")
  func range() {
    for (start, removed) in [(-1, 1), (0, 3), (1, 2), (3, 0), (0, -1), (1, Int.max), (Int.max, 1)] {
      #expect(sum.spliced(by: Tape.Splice(start: start, removed: removed)) == nil)
    }
    #expect(sum.spliced(by: Tape.Splice(start: 2, removed: 0)) == sum)
  }
}
