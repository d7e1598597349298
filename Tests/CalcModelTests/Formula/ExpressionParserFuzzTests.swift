import TestSupport
import Testing

@testable import CalcModel

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
      do throws(ExpressionError) {
        var formula = Formula()
        try ExpressionParser.parse(slice, into: &formula)
        accepted += 1
        #expect(isExpression, "seed \(seed), text \(text)")
        let (operands, operators) = (formula.operands.count, formula.operators.count)
        #expect(operands == operators + 1, "seed \(seed), text \(text)")
        // Whatever it is, asking for it must not end the program, and all ways must agree.
        expectSameWhenEvaluated(slice, formula, "seed \(seed), text \(text)")
      } catch {
        #expect(!isExpression, "seed \(seed), text \(text)")
        #expect((0...text.count).contains(error.offset), "seed \(seed), text \(text)")
      }
    }
    // Neither outcome may be rare, or little would have been tried.
    #expect((200...750).contains(accepted), "seed \(seed)")
  }

  /// Its result, its rows and its failing operand agree, in both orders.
  private func expectSameWhenEvaluated(
    _ text: ArraySlice<UInt8>, _ formula: Formula, _ comment: Comment
  ) {
    for order in [EvaluationOrder.leftToRight, .precedence] {
      let result = Result { () throws(CalculatorError) in try formula.result(by: Rules(order)) }
      let evaluated = formula.evaluated(by: Rules(order))
      #expect(evaluated.exact == result, comment)
      let offset = ExpressionParser.offsetOfFailure(in: text, by: Rules(order))
      let value = try? result.get()
      #expect((offset == nil) == (value != nil), comment)
      #expect((evaluated.failedRow == nil) == (value != nil), comment)
      if value != nil { #expect(evaluated.totals.last == result, comment) }
      #expect(offset.map { (0..<text.count).contains($0) } ?? true, comment)
    }
  }
}
