extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Another number in the operand, which stays of its kind: of a percentage another rate. In the
    /// place of an earlier result it is not linked to that any more.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
    /// The operand as a percentage, or as a number again.
    case togglePercentage
    /// Without the row; the next operand takes a first operand's place, a percentage as hundredths. Of
    /// a bracket the two rows go that open and close it, and what is inside stays.
    case remove
    /// A row above it that changes nothing by itself: + 0, or × 1 between factors.
    case insert
    /// Words in a row of their own below it.
    case write(Note)
    /// Other words.
    case rewrite(Note)
  }

  /// Rows as they were before a correction.
  struct Patch: Equatable, Sendable {
    /// Rows that others took the place of.
    struct Segment: Equatable {
      /// Where they stood, from the tape's origin, when those above had been changed.
      let start: Int
      fileprivate(set) var rows: [Row]
      /// How many rows stand there instead; nil for as many.
      let newCount: Int?
    }

    /// The calculation that was corrected.
    let corrected: Segment
    /// Those that depend on its result, from above.
    fileprivate(set) var dependents: [Segment] = []
    /// What the correction did to the calculation, and what undoing it does.
    let splice: Splice
    let inverse: Splice

    var start: Int { corrected.start }
  }

  /// Changes a row, and recomputes its calculation and all that are linked to it, through any number
  /// of links.
  ///
  /// - Returns: what undoes the change; nil if the row is so already.
  /// - Throws: `Tape.Refusal` if the row can't be changed so.
  /// - Complexity: O(*n*) in the rows of the calculation; where its result changes, also in those below
  ///   it.
  mutating func apply(_ correction: Correction, toRow row: Int) throws(Refusal) -> Patch? {
    guard rows.indices.contains(row) else { throw .noRow }
    let range = range(ofCalculationAt: row)
    let isFinished = isFinished(range)
    let before = calculation(in: range)
    var calculation = before
    try calculation.apply(correction, toRow: row - range.lowerBound, isFinished: isFinished)
    if calculation == before { return nil }
    let total = result(ofCalculation: rows[row].calculation)
    let newRows = Self.rows(
      of: calculation, number: rows[row].calculation, isFinished: isFinished,
      finishedAt: time(ofCalculation: rows[row].calculation))
    var patch = Patch(
      corrected: Patch.Segment(
        start: range.lowerBound - origin, rows: Array(rows[range]), newCount: newRows.count),
      splice: Splice(from: before, to: calculation), inverse: Splice(from: calculation, to: before))
    replace(range, with: newRows)
    let end = range.lowerBound + newRows.count
    // What follows from a grand total is not added up by others, and is if it does so no more.
    let isLinkedOtherwise = before.links != calculation.links
    if isFinished, isLinkedOtherwise || result(ofCalculation: rows[end - 1].calculation) != total {
      patch.dependents = recomputeDependents(below: end)
    }
    return patch
  }

  /// Why a row can't be changed so, or nil if it can, or is so already.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  public func refusal(of correction: Correction, atRow row: Int) -> Refusal? {
    guard rows.indices.contains(row) else { return .noRow }
    let range = range(ofCalculationAt: row)
    var calculation = calculation(in: range)
    do {
      try calculation.apply(
        correction, toRow: row - range.lowerBound, isFinished: isFinished(range))
      return nil
    } catch {
      return error
    }
  }

  mutating func undo(_ patch: Patch) {
    // From below, for the corrected calculation may have had more rows or fewer.
    for segment in patch.dependents + [patch.corrected] {
      let (start, count) = (segment.start + origin, segment.newCount ?? segment.rows.count)
      replace(start..<start + count, with: segment.rows)
    }
  }

  /// Works out, in one pass down the tape, the calculations that are linked to a result that has
  /// changed.
  ///
  /// - Parameter end: the row below that result.
  /// - Returns: what they were before.
  private mutating func recomputeDependents(below end: Int) -> [Patch.Segment] {
    var results = ChangedResults(first: rows[end - 1], on: self)
    var segments: [Patch.Segment] = []
    var row = end
    while row < rows.count {
      guard let link = rows[row].item?.operand?.link,
        results.value(of: link, on: self) != link.value
      else {
        row += 1
        continue
      }
      let range = range(ofCalculationAt: row)
      segments.append(rows[range], at: range.lowerBound - origin)
      let total = rows[range.upperBound - 1].total
      recompute(range, with: &results)
      if isFinished(range), rows[range.upperBound - 1].total != total {
        results.note(rows[range.upperBound - 1])
      }
      row = range.upperBound
    }
    return segments
  }

  /// Results that have changed, by the numbers of their calculations, and with them the grand totals.
  private struct ChangedResults {
    private var changed: [Int: Result<Rational, CalculatorError>] = [:]
    private var totals: TapeTotals

    init(first row: Row, on tape: Tape) {
      totals = TapeTotals(of: tape)
      note(row)
    }

    mutating func note(_ row: Row) { changed[row.calculation] = row.total }

    /// What a link's operand comes to, above which everything was worked out again.
    mutating func value(
      of link: Operand.Link, on tape: Tape
    ) -> Result<Rational, CalculatorError> {
      let value: Result<Rational, CalculatorError>? =
        switch link.source {
        case .result(let calculation): changed[tape.number(ofLinked: calculation)]
        case .grandTotal(let numbers): totals.total(of: numbers, on: tape)
        case nil: nil
        }
      return value ?? link.value
    }
  }

  /// Works out the rows of a calculation with other results in the place of those that it is linked
  /// to.
  private mutating func recompute(
    _ range: Range<Int>, with results: inout ChangedResults
  ) {
    let (order, number) = (rows[range.lowerBound].order, rows[range.lowerBound].calculation)
    var evaluation = OpenEvaluation(in: order)
    for row in range {
      guard let item = rows[row].item else {
        let result = evaluation.resultRow(ofCalculation: number)
        replace(row, with: result.finished(at: rows[row].time))
        continue
      }
      let relinked = item.mapOperand { operand in
        operand.mapLink { link in
          .result(link.with(results.value(of: link, on: self)))
        }
      }
      replace(row, with: evaluation.row(taking: relinked, calculation: number))
    }
  }
}

extension [Tape.Patch.Segment] {
  /// Adds rows whose number stays as it is; those that stand right below others to these.
  fileprivate mutating func append(_ rows: ArraySlice<Tape.Row>, at start: Int) {
    if let last = indices.last, self[last].start + self[last].rows.count == start {
      self[last].rows += rows
    } else {
      append(Element(start: start, rows: [Tape.Row](rows), newCount: nil))
    }
  }
}
