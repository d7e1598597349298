import CalcModel
import TestSupport
import Testing

@Suite("Random walks over keys, recalls, corrections and undos")
struct TapeWalkTests {
  @Test("After each step everything is as if evaluated from the start", arguments: rounds(20))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let order = seed.isMultiple(of: 2) ? EvaluationOrder.precedence : .leftToRight
    var calculator = Calculator(order: order)
    var plain = PlainCalculator(order: order)

    func step(_ move: CalculatorMove, _ number: Int) throws -> Outcome {
      let before = calculator
      let outcome = calculator.make(move)
      var place: Comment {
        "seed \(seed), step \(number): \(move) on \(before.display) after \(before.tapeText.suffix(80))"
      }
      try #require(!outcome.isNothing == (try plain.make(move)), place)
      try #require(calculator.display == plain.display, place)
      try #require(calculator.tapeText == plain.tapeText, place)
      try #require(calculator.waitingText == plain.waitingText, place)
      try #require(calculator.memory == plain.page.memory, place)
      try #require(calculator.taxRate == plain.page.taxRate, place)
      try #require(calculator.order == plain.page.order, place)
      try expectReported(outcome, from: before, to: calculator, place)
      return outcome
    }

    var number = 0
    // Mostly short ones, of which many can be walked; of the first two, one is long.
    let length = [1, 8, 15].contains(seed % 20) ? 500 : 50
    while number < length {
      for move in try generator.moves(on: calculator.rows) {
        _ = try step(move, number)
        number += 1
      }
    }

    while try !step(.press(.redo), number).isNothing { number += 1 }
    let end = calculator
    while try !step(.press(.undo), number).isNothing { number += 1 }
    let start = Calculator(order: order)
    #expect(calculator.pad == start.pad && calculator.tape == start.tape, "seed \(seed)")
    while try !step(.press(.redo), number).isNothing { number += 1 }
    #expect(calculator == end, "seed \(seed)")
  }

  /// Expects that exactly those entries are reported that are other ones, and that the tape is what
  /// its lines give.
  private func expectReported(
    _ outcome: Outcome, from before: Calculator, to after: Calculator,
    _ place: @autoclosure () -> Comment
  ) throws {
    let changed = Set(outcome.change?.parts.map(\.id) ?? [])
    let reported = changed.union(outcome.followers)
    let ids = Set(after.tape.lines.map(\.id))
    let others = ids.filter { before.tape.entry($0) != after.tape.entry($0) }
    try #require(reported == others, place())
    #expect(changed.isDisjoint(with: outcome.followers), place())
    for part in outcome.change?.parts ?? [] {
      #expect(part.before == before.tape.entry(part.id), place())
    }
    if outcome.isNothing { #expect(before == after, place()) }
    if outcome.change != nil {
      try #require(Tape(lines: after.tape.lines) == after.tape, place())
    }
  }
}
