import CalcModel
import TestSupport
import Testing

@Suite("Random walks over keys, recalls, corrections and undos")
struct TapeWalkTests {
  @Test(
    "After each step all is as if it were worked out anew from the start", arguments: rounds(20))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let order = seed.isMultiple(of: 2) ? EvaluationOrder.precedence : .leftToRight
    var calculator = Calculator(order: order)
    var plain = PlainCalculator(order: order)

    func step(_ move: CalculatorMove, _ number: Int) throws -> Calculator.Change {
      let (before, sums) = (calculator.snapshot, plain.page.sums)
      let change = calculator.make(move)
      let place: Comment = "seed \(seed), step \(number): \(move)"
      #expect(!change.isNothing == (try plain.make(move)), place)
      try #require(calculator.display == plain.display, place)
      // Where no sum changed, both texts are the same as before.
      if calculator.tape != before.paper.tape || plain.page.sums != sums {
        try #require(calculator.tapeText == plain.tapeText, place)
      }
      try #require(calculator.waitingText == plain.waitingText, place)
      try #require(calculator.memory == plain.page.memory, place)
      try #require(calculator.taxRate == plain.page.taxRate, place)
      try #require(calculator.order == plain.page.order, place)
      expectChange(change, from: before, to: calculator, place)
      return change
    }

    var number = 0
    // Mostly short ones, of which many can be walked; of the first two, one is long.
    let length = [1, 8, 15].contains(seed % 20) ? 500 : 50
    while number < length {
      for move in try generator.moves(on: calculator.tape) {
        _ = try step(move, number)
        number += 1
      }
    }

    while try !step(.press(.redo), number).isNothing { number += 1 }
    let end = calculator.snapshot
    while try !step(.press(.undo), number).isNothing { number += 1 }
    #expect(calculator.snapshot == Calculator(order: order).snapshot, "seed \(seed)")
    while try !step(.press(.redo), number).isNothing { number += 1 }
    #expect(calculator.snapshot == end, "seed \(seed)")
  }

  /// Expects that what is reported is what was changed: of the finished calculations above all,
  /// which are kept by these reports.
  private func expectChange(
    _ change: Calculator.Change, from before: CalculatorSnapshot, to calculator: Calculator,
    _ place: Comment
  ) {
    let paper = calculator.snapshot.paper
    guard case .tape(let kind) = change.plain else {
      let entered = RowSnapshot.all(of: paper.tape).map(\.entered)
      #expect(entered == before.rows.map(\.entered), place)
      let isSame = calculator.snapshot.state == before.state && calculator.rules == before.rules
      if change == .labels { #expect(!isSame, place) } else { #expect(isSame, place) }
      return
    }
    let (rows, oldRows) = (RowSnapshot.all(of: paper.tape), before.rows)
    let isMemory = if case .memory = kind { true } else { false }
    let isTaxRate = if case .taxRate = kind { true } else { false }
    #expect((rows != oldRows) == !(isMemory || isTaxRate), place)
    #expect((calculator.taxRate != before.taxRate) == isTaxRate, place)
    #expect((calculator.memory != before.memory) == isMemory, place)
    let (finished, oldFinished) = (finishedRows(rows), finishedRows(oldRows))
    switch kind {
    case .unfinished:
      #expect(finished == oldFinished, place)
    case .finished:
      #expect(
        finished == rows[...] && entered(rows).starts(with: entered(withoutEmptyBrackets(oldRows))),
        place)
      let last = calculator.tape.lastFinished.flatMap { calculator.tape.firstRow(of: $0.id) }
      #expect(last == oldFinished.endIndex, place)
    case .reopened:
      #expect(
        oldFinished == oldRows[...]
          && entered(oldRows).starts(with: entered(withoutEmptyBrackets(rows))), place)
    case .corrected(let number):
      let row = calculator.tape.firstRow(of: .own(number)) ?? -1
      #expect(finished != oldFinished, place)
      #expect(rows[..<row] == oldRows[..<row], place)
      #expect(calculator.tape.range(ofCalculationAt: row).lowerBound == row, place)
      #expect(row < finished.endIndex, place)
    case .removed(let number):
      #expect(calculator.tape.firstRow(of: .own(number)) == nil, place)
      #expect(finished.count < oldFinished.count, place)
    case .putBack(let number):
      #expect(calculator.tape.firstRow(of: .own(number)) != nil, place)
      #expect(finished.count > oldFinished.count, place)
    case .tornOff:
      #expect(rows.isEmpty, place)
    case .tearUndone:
      #expect(oldRows.isEmpty, place)
    case .memory(let memory):
      #expect(calculator.memory == memory, place)
    case .taxRate(let rate):
      #expect(calculator.taxRate == rate, place)
    case .merged, .mergeUndone:
      Issue.record("Nobody else calculates.")
    }
  }

  /// The rows without the brackets at the end in which nothing stands.
  private func withoutEmptyBrackets(_ rows: [RowSnapshot]) -> ArraySlice<RowSnapshot> {
    rows.prefix(
      (rows.lastIndex {
        if case .open? = $0.item?.kind { false } else { true }
      } ?? -1) + 1)
  }

  private func entered(_ rows: some Sequence<RowSnapshot>) -> [RowSnapshot.Entered] {
    rows.map(\.entered)
  }

  private func finishedRows(_ rows: [RowSnapshot]) -> ArraySlice<RowSnapshot> {
    rows.prefix((rows.lastIndex { $0.item == nil } ?? -1) + 1)
  }
}
