import CalcModel
import TestSupport
import Testing

@Suite("Calculations that could have been entered")
struct ValidityTests {
  private let bracket = Operand.result(Operand.Link(nil, value: .success(0)))

  /// Whether a line of a saved tape may hold the items.
  private func isValid(_ items: [Item]) -> Bool {
    var scanner = NumberScanner(Array(items.savedText.utf8)[...])
    return scanner.takeItems()?.isComplete == true
  }

  @Test("A tax has something before it")
  func tax() {
    let tax = Operand.tax(Operand.Tax(rate: 10, .net))
    #expect(isValid([.first(.number(200)), .step(.add, tax)]))
    #expect(!isValid([.first(tax)]))
    #expect(!isValid([.first(tax), .step(.add, 10)]))
    #expect(!isValid([.open(nil), .first(tax), .close(bracket)]))
  }

  @Test("A percentage that comes first is one of a result")
  func percentage() {
    let link = Operand.Link(to: 0, value: .success(41))
    #expect(isValid([.first(.percentage(.result(link)))]))
    #expect(!isValid([.first(.percentage(.number(41)))]))
  }

  @Test("Brackets are nested as deep as keys can nest them, and no deeper")
  func depth() {
    func nested(_ depth: Int) -> [Item] {
      Array(repeating: .open(nil), count: depth) + [.first(.number(1))]
        + Array(repeating: .close(bracket), count: depth)
    }
    #expect(isValid(nested(Operand.mostFunctions)))
    #expect(!isValid(nested(Operand.mostFunctions + 1)))
  }

  @Test("Brackets nested deeper than keys can give NaN, and trap nothing")
  func deeper() {
    for depth in [127, 128, 129, 1_000] {
      let items =
        Array(repeating: Item.open(nil), count: depth) + [.first(.number(1))]
        + Array(repeating: .close(bracket), count: depth)
      var calculator = Calculator()
      calculator.restore(Tape([Calculation(items, id: .own(1))]))
      #expect(calculator.operandLabel == "NaN")
    }
  }
}
