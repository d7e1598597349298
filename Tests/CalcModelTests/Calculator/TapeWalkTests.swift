import CalcModel
import TestSupport
import Testing

@Suite("Random moves")
struct TapeWalkTests {
  @Test(
    "After each move, values equal PlainTape's and the outcome lists all changes",
    arguments: seeds(30))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let start = Calculator(randomizedBy: &generator)
    var (calculator, plain) = (start, PlainTape())

    func step(_ move: CalculatorMove, _ number: Int) throws -> Outcome {
      let before = calculator
      let outcome = calculator.make(move)
      var context: Comment {
        "seed \(seed), step \(number): \(move) on \(before.display) after \(before.tapeText.suffix(80))"
      }
      if outcome.changesNothing {
        try #require(before == calculator, context)
      } else {
        plain.evaluate(calculator)
        try expectPlainRows(plain, from: before, to: calculator, context)
        try expectPlainPad(calculator, plain, context)
        try expectReported(outcome, from: before, to: calculator, context)
        try expectUndone(move, from: before, to: calculator, context)
        try expectCorrected(move, from: before, to: calculator, context)
      }
      return outcome
    }

    var number = 0
    let moveCount = seed % 20 == 1 ? 250 : 50
    while number < moveCount {
      for move in try generator.moves(on: calculator.rows) {
        _ = try step(move, number)
        number += 1
      }
    }

    while try !step(.press(.redo), number).changesNothing { number += 1 }
    let end = calculator
    while try !step(.press(.undo), number).changesNothing { number += 1 }
    #expect(calculator.pad == start.pad && calculator.tape == start.tape, "seed \(seed)")
    while try !step(.press(.redo), number).changesNothing { number += 1 }
    #expect(calculator == end, "seed \(seed)")
  }

  /// Compares the changed rows with `PlainTape`; earlier steps compared the other rows.
  private func expectPlainRows(
    _ plain: PlainTape, from before: Calculator, to after: Calculator,
    _ context: @autoclosure () -> Comment
  ) throws {
    for (id, expected) in plain.calculations {
      let old = id == .none ? before.inHand : before.tape[id]
      let new = try #require(id == .none ? after.inHand : after.tape[id], context())
      if old == new, !plain.changedIDs.contains(id) { continue }
      try #require(new.items == expected.items, context())
      if id != .none {
        try #require(new.total == expected.total && new.result == expected.result, context())
      }
      let rows = after.rows
      guard let first = rows.firstRow(of: id) else { continue }
      let result = expected.result
      for (row, expected) in zip(first..., expected.rows) {
        let total = rows[row].isResult ? result : expected.total
        try #require(rows[row].total == total, context())
        try #require(rows[row].depth == expected.depth, context())
        try #require(rows.value(ofRow: row) == expected.amount, context())
        try #require(rows.value(ofRow: row, isRounded: false) == expected.exactAmount, context())
      }
    }
  }

  /// Expects the waiting totals, the value on the display, and the result of `=`.
  private func expectPlainPad(
    _ calculator: Calculator, _ plain: PlainTape, _ context: @autoclosure () -> Comment
  ) throws {
    let (pad, items) = (calculator.pad, plain.linked(calculator.inHand.items))
    let inHand = try #require(plain.calculations[.none], context())
    try #require(calculator.waitingTotals.map(\.total) == waiting(calculator, inHand), context())

    let entered = items + plain.linked([pad.itemInHand].compactMap(\.self))
    let calculationWithEntry = PlainCalculation(entered, calculator.rules)
    let shown: PlainCalculation.Value? =
      switch pad.state {
      case .entering(let entry, _) where entry.isUntouched: nil
      case .entering, .afterBracket: calculationWithEntry.rows.last?.amount
      case .result(let result):
        PlainCalculation(plain.linked([.first(result)]), calculator.rules).total
      case .failed(let id, _): plain.calculations[id]?.result
      }
    try #require(calculator.shownValue == shown.flatMap { try? $0.get() }, context())

    if let item = pad.itemInHand {
      let fresh = Calculation(calculator.inHand.items + [item], calculator.rules)
      try #require(calculator.inHandWithEntry == fresh, context())
      try #require(fresh.result == calculationWithEntry.result, context())
    }
    var finished = calculator
    if case .calculation(let calculation) = finished.press(.equals).change?.parts.first?.after {
      try #require(calculation.result == calculationWithEntry.result, context())
      try #require(calculation.result == calculator.previewedResult, context())
    }
  }

  /// The waiting totals, innermost last.
  private func waiting(
    _ calculator: Calculator, _ inHand: PlainCalculation
  ) -> [PlainCalculation.Value?] {
    var (open, operatorRow) = ([Int](), inHand.items.count)
    for (index, item) in inHand.items.enumerated() {
      if item.depthChange > 0 { open.append(index) }
      if item.depthChange < 0, let opening = open.popLast(), calculator.pad.state == .afterBracket {
        operatorRow = opening
      }
    }
    let rows = open + (calculator.operatorLabel == nil ? [] : [operatorRow])
    return rows.map { $0 > 0 ? inHand.rows[$0 - 1].total : nil }
  }

  /// Expects that the outcome reports exactly the changed entries, and that dependents differ only in
  /// linked values.
  private func expectReported(
    _ outcome: Outcome, from before: Calculator, to after: Calculator,
    _ context: @autoclosure () -> Comment
  ) throws {
    let changed = Set(outcome.change?.parts.map(\.id) ?? [])
    let reported = changed.union(outcome.changedDependents)
    let ids = Set(after.tape.lines.map(\.id))
    let differing = ids.filter { before.tape.entry($0) != after.tape.entry($0) }
    try #require(reported == differing, context())
    #expect(changed.isDisjoint(with: outcome.changedDependents), context())
    for part in outcome.change?.parts ?? [] {
      #expect(part.before == before.tape.entry(part.id), context())
      #expect(part.after == after.tape.entry(part.id), context())
    }
    for id in outcome.changedDependents {
      let (old, new) = (before.tape[id], after.tape[id])
      try #require(old != nil && new.map { old?.hasSameInput(as: $0) } == true, context())
      let isLinked = new?.links.contains { link in
        link.isGrandTotal || reported.contains(link.targetID)
      }
      try #require(isLinked == true, context())
    }
    if outcome.change != nil {
      try #require(Tape(lines: after.tape.lines) == after.tape, context())
    }
  }

  /// Expects that undo, or redo after an undo, returns to the state before the move.
  private func expectUndone(
    _ move: CalculatorMove, from before: Calculator, to after: Calculator,
    _ context: @autoclosure () -> Comment
  ) throws {
    var undone = after
    undone.press(move == .press(.undo) ? .redo : .undo)
    try #require(undone.pad == before.pad, context())
    try #require(undone.tape == before.tape, context())
  }

  /// Expects that a correction changed only the corrected row, and kept the number in hand.
  private func expectCorrected(
    _ move: CalculatorMove, from before: Calculator, to after: Calculator,
    _ context: @autoclosure () -> Comment
  ) throws {
    guard case .correct(let row, let correction) = move else { return }
    let (old, index) = before.rows.calculation(atRow: row)
    let new = old.isFinished ? after.tape[old.id] : after.inHand
    try #require(correction.explains(new, from: old, row: index), context())
    let (pad, padBefore) = (after.pad, before.pad)
    if old.isFinished {
      try #require(after.inHand.hasSameInput(as: before.inHand), context())
    } else {
      // Without a first operand, no operator waits.
      #expect(pad.pending == padBefore.pending || after.inHand.items.isEmpty, context())
      // Without rows, the operand in hand becomes the first, negated by a − before it.
      let isNegated = after.inHand.items.isEmpty && padBefore.pending == .subtract
      let operand = padBefore.itemInHand?.operand
      #expect(
        pad.itemInHand?.operand == (isNegated ? operand?.applying(.negation) : operand), context())
    }
    #expect(after.memory == before.memory && after.taxRate == before.taxRate, context())
  }
}
