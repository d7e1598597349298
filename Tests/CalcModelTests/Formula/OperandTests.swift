import Testing

@testable import CalcModel

@Suite("Operands")
struct OperandTests {
  private let operands: [Operand] = [.number(10), .percentage(.number(10))]

  @Test("A number is itself wherever it stands", arguments: Operator.allCases)
  func number(operation: Operator) throws {
    let operand = Operand.number(-2)
    #expect(try operand.value() == -2)
    #expect(try operand.value(after: operation, total: 200) == -2)
    #expect(!operand.isPart(after: operation))
  }

  @Test(
    "A percentage is of the total after + and −, else hundredths",
    arguments: [
      (.add, "20"), (.subtract, "20"), (.multiply, "0.1"), (.divide, "0.1"), (.power, "0.1"),
    ] as [(Operator, String)])
  func percentage(operation: Operator, text: String) throws {
    let operand = Operand.percentage(.number(10))
    #expect(try operand.value(after: operation, total: 200) == value(of: text))
    #expect(operand.isPart(after: operation) == (text == "20"))
    #expect(try operand.value() == value(of: "0.1"))
  }

  @Test("A percentage can be out of range")
  func outOfRange() throws {
    let (huge, tiny) = (try value(of: "9e999"), try value(of: "2e-999"))
    #expect(throws: CalculatorError.overflow) {
      try Operand.percentage(.number(200)).value(after: .add, total: huge)
    }
    #expect(throws: CalculatorError.underflow) { try Operand.percentage(.number(tiny)).value() }
  }

  @Test("Another number leaves an operand of its kind")
  func entered() {
    #expect(operands.map(\.entered) == [10, 10])
    let others = operands.map { $0.replacingNumber(with: 7) }
    #expect(others == [.number(7), .percentage(.number(7))])
  }

  @Test("The text has the numbers as they are written for it")
  func text() {
    #expect(operands.map { $0.text(plainText) } == ["10", "10%"])
    #expect(operands.map { $0.text { _ in "x" } } == ["x", "x%"])
  }
}
