extension Tape {
  /// The sum of all results on the tape.
  package struct GrandTotal: Hashable, Sendable {
    /// The sum as an operand, which stays linked to all of them.
    package let operand: Operand
    /// How many results it adds up.
    package let count: Int
    /// How many calculations have no result.
    package let withoutResult: Int
  }

  /// The sum of all results, those left out that follow from a grand total themselves; nil if there are
  /// none.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var grandTotal: GrandTotal? {
    let finished = finishedCalculations
    let ranges = Calculation.IDRange.ranges(of: finished.lazy.map(\.id))
    var totals = TapeTotals()
    guard let value = totals.total(of: ranges, on: self, above: finished.count), totals.count > 0
    else { return nil }
    return GrandTotal(
      operand: .result(Operand.Link(.grandTotal(of: ranges), value: value)),
      count: totals.count, withoutResult: totals.withoutResult)
  }
}

/// The grand totals of the calculations on a tape, from its first row down as far as they are asked
/// for.
///
/// - Complexity: All that is asked for together is O(*n*) in the rows down to there.
struct TapeTotals {
  private var totals = GrandTotals()
  private var next = 0

  /// How many results were added up.
  var count: Int { totals.count }

  /// How many calculations had none.
  var withoutResult: Int { totals.withoutResult }

  /// What calculations come to that stand above another one, by its index; nil where they may stand
  /// above the tape.
  mutating func total(
    of ranges: [Calculation.IDRange], on tape: Tape, above index: Int
  ) -> Result<Rational, CalculatorError>? {
    while next < index {
      let calculation = tape.calculations[next]
      totals.append(calculation.result, of: calculation.id, following: calculation.links)
      next += 1
    }
    if ranges.isEmpty || tape.hasEarlierRows && !ranges.allSatisfy(totals.reaches) { return nil }
    return totals.total(of: ranges)
  }
}
