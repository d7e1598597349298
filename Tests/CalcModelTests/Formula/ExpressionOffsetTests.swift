import CalcModel
import Testing

@Suite("Where the operands of a text stand")
struct ExpressionOffsetTests {
  @Test(
    "An operand stands where its sign or its first digit does",
    arguments: [
      ("12 + 3 × 2", [0, 5, 10]), ("  7", [2]), ("1+2=", [0, 2]), ("1 − -2 ÷ .5", [0, 6, 12]),
      ("1,000x1e3-5", [0, 6, 10]),
    ])
  func offset(text: String, offsets: [Int]) {
    let utf8 = Array(text.utf8)
    for (index, offset) in offsets.enumerated() {
      #expect(ExpressionParser.offset(ofOperand: index, in: utf8[...]) == offset)
    }
    #expect(ExpressionParser.offset(ofOperand: offsets.count, in: utf8[...]) == nil)
  }

  @Test(
    "What is not there stands nowhere",
    arguments: [
      ("", 0), ("  ", 0), ("1 +", 1), ("1 2", 1), ("a + 1", 1), ("1=", 1), ("1 + 2", 7),
      // Something else stands where the operand should.
      ("=", 0), ("1+=", 1), ("1 + )", 1), ("× 3", 0), ("1 + .", 1),
    ])
  func missing(text: String, index: Int) {
    #expect(ExpressionParser.offset(ofOperand: index, in: Array(text.utf8)[...]) == nil)
  }

  @Test("The operand that fails can be found in the text")
  func failingOperand() throws {
    let utf8 = Array("7 × 6 ÷ 0 + 1".utf8)
    let formula = try ExpressionParser.parse(from: utf8[...])
    let failing = try #require(formula.failingOperand(in: .leftToRight))
    #expect(ExpressionParser.offset(ofOperand: failing, in: utf8[...]) == 10)
  }

  @Test("In a part of a longer text the offset counts from the start of the part")
  func slice() {
    let line = Array("sum: 1 + 2".utf8)
    #expect(ExpressionParser.offset(ofOperand: 1, in: line[5...]) == 4)
  }
}
