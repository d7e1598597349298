import CalcModel
import TestSupport
import Testing

@Suite("Texts that nobody would write")
struct ExpressionParserFuzzTests {
  /// Pieces that random bytes would seldom make, broken ones among them.
  private static let pieces: [[UInt8]] =
    [
      "1", "0", "99", "2", "(", ")", "(", ")", "^", "√", "²", "%", ".", ",", ",000", "e", "E-",
      "e+9", "+", "-", "−", "×", "÷", "x", "/", "=",
      " ",
    ]
    .map { Array($0.utf8) } + [[0xE2, 0x88], [0xC3], [0x80], [0xFF]]

  /// Random bytes, random pieces, or an expression with perhaps one piece that does not belong
  /// there.
  private func text(using generator: inout SplitMix64) -> [UInt8] {
    let length = Int.random(in: 0...24, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    case 1: return (0..<length).flatMap { _ in piece(using: &generator) }
    default:
      var parts = ["1,000", "-.5", "7e9", "0", "12.5"].flatMap { operand in
        let operation = ["+", " − ", " x ", "÷"].randomElement(using: &generator) ?? "+"
        return [Array(operand.utf8), Array(operation.utf8)]
      }
      parts.removeLast()
      if Bool.random(using: &generator) {
        parts.insert(piece(using: &generator), at: Int.random(in: 0...9, using: &generator))
      }
      return parts.flatMap { $0 }
    }
  }

  private func piece(using generator: inout SplitMix64) -> [UInt8] {
    Self.pieces.randomElement(using: &generator) ?? []
  }

  @Test(
    "Any bytes at all are a formula or an error with its place in the text",
    arguments: rounds(40, oneIn: 40))
  func parse(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<1_000 {
      let text = text(using: &generator)
      // In the middle of other bytes, so that reading past either end would be seen.
      let slice = ([0x31, 0x32] + text + [0x33])[2..<(2 + text.count)]
      let isExpression = ExpressionParser.accepts(String(decoding: slice, as: UTF8.self))
      do {
        let formula = try ExpressionParser.parse(from: slice)
        accepted += 1
        #expect(isExpression, "seed \(seed), text \(text)")
        let (operands, operators) = (formula.operands.count, formula.operators.count)
        #expect(operands == operators + 1, "seed \(seed), text \(text)")
        // Whatever it is, asking for it must not end the program, and both ways must agree.
        try expectSameWhenEvaluated(slice, "seed \(seed), text \(text)")
      } catch {
        #expect(!isExpression, "seed \(seed), text \(text)")
        #expect(throws: error, "seed \(seed), text \(text)") {
          try ExpressionParser.evaluate(slice)
        }
        #expect((0...text.count).contains(error.offset), "seed \(seed), text \(text)")
      }
    }
    // Neither outcome may be rare, or little would have been tried.
    #expect((250...750).contains(accepted), "seed \(seed)")
  }

  /// What is worked out while it is read must come to what a formula of it does, and what a calculation
  /// of its items does, in both orders.
  private func expectSameWhenEvaluated(
    _ text: ArraySlice<UInt8>, _ comment: Comment
  ) throws(ExpressionError) {
    for order in [EvaluationOrder.leftToRight, .precedence] {
      let formula = try ExpressionParser.parse(from: text, order: order)
      let evaluated = try ExpressionParser.evaluate(text, order: order)
      let result = Result { () throws(CalculatorError) in try formula.result() }
      #expect(evaluated.result == result, comment)
      #expect(Calculation(formula.items, Calculation.Rules(order)).result == result, comment)
      let value = try? result.get()
      #expect((evaluated.failureOffset == nil) == (value != nil), comment)
      let isInside = evaluated.failureOffset.map { (0..<text.count).contains($0) } ?? true
      #expect(isInside, comment)
    }
  }
}
