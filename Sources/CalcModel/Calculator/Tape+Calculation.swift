// The calculations that stand on a tape.

extension Tape {
  /// A tape of one finished calculation.
  package init(_ calculation: Calculation) {
    replace(0..<0, with: Self.rows(of: calculation, number: 0, isFinished: true))
  }

  /// The rows of the calculation that a row belongs to.
  ///
  /// - Complexity: O(*n*) in that calculation's rows.
  public func range(ofCalculationAt row: Int) -> Range<Int> {
    let number = rows[row].calculation
    let start = rows[..<row].lastIndex { $0.calculation != number }.map { $0 + 1 }
    let end = rows[row...].firstIndex { $0.calculation != number }
    return (start ?? 0)..<(end ?? rows.count)
  }

  /// Whether the calculation in some rows has its result.
  func isFinished(_ range: Range<Int>) -> Bool {
    rows[range.upperBound - 1].isFinished
  }

  /// The calculation that stands in some rows.
  ///
  /// - Precondition: the range is one of those that `range(ofCalculationAt:)` returns.
  public func calculation(in range: Range<Int>) -> Calculation {
    Calculation(rows[range].compactMap(\.item), order: rows[range.lowerBound].order)
  }

  /// The row of the newest result, or nil if there is none.
  package var lastResult: Int? { rows.lastIndex { $0.content == .result } }

  /// The last finished calculation's rows, or nil if there is none.
  package var lastFinished: Range<Int>? { lastResult.map(range(ofCalculationAt:)) }

  /// The finished calculations, oldest first.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var finishedCalculations: [Calculation] {
    var (calculations, start) = ([Calculation](), 0)
    for row in rows.indices
    where row + 1 == rows.count || rows[row + 1].calculation != rows[row].calculation {
      if rows[row].isFinished { calculations.append(calculation(in: start..<row + 1)) }
      start = row + 1
    }
    return calculations
  }

  /// How many calculations are finished above a row.
  package func finishedCalculations(above row: Int) -> Int {
    rows[row].calculation - rows[0].calculation
  }

  /// The number of the calculation that the next row belongs to.
  var nextCalculation: Int {
    rows.last.map { $0.isFinished ? $0.calculation + 1 : $0.calculation } ?? 0
  }

  /// The result of a calculation, by its number; nil if it has none on the tape.
  ///
  /// - Complexity: O(log *n*) in the rows.
  func result(ofCalculation number: Int) -> Result<Rational, CalculatorError>? {
    resultRow(ofCalculation: self.number(ofLinked: number)).map { rows[$0].total }
  }

  /// The row of a calculation's result, by its number; nil if it has none on the tape.
  ///
  /// - Complexity: O(log *n*) in the rows.
  func resultRow(ofCalculation number: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = low + (high - low) / 2
      if rows[middle].calculation <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, rows[low - 1].calculation == number, rows[low - 1].isFinished else {
      return nil
    }
    // Words may stand below it.
    return rows[..<low].lastIndex { $0.content == .result }
  }

  /// A row's number as an operand: of a result, and of an operand that is one, it stays linked to
  /// the calculation. Nil if it has no value.
  package func operand(recalling row: Int) -> Operand? {
    if rows[row].content == .result {
      let link = Operand.Link(to: rows[row].calculation, value: rows[row].total)
      return (try? link.value.get()).map { _ in .result(link) }
    }
    if case .result(let link)? = rows[row].item?.operand, link.source != nil {
      return (try? link.value.get()).map { _ in .result(link) }
    }
    switch rows[row].item {
    case .open, .note: return nil
    case .first, .step, .close, nil: break
    }
    return (try? value(ofRow: row).get()).map { .number($0) }
  }

  /// A link as it is on the tape now, with the result of the calculation that it leads to; a number
  /// where there is none.
  ///
  /// - Complexity: O(log *n*) in the rows.
  func operand(linkedAs link: Operand.Link, numberedFrom start: Int = 0) -> Operand {
    guard let counted = link.counted(from: start) else { return link.standalone }
    if let value = value(of: counted) { return .result(counted.with(value)) }
    return goesOnAbove && counted.leadsAboveTape ? .result(counted) : link.detached
  }

  /// The row in which a bracket was opened that another row closes.
  ///
  /// - Complexity: O(*n*) in the bracket's rows.
  func openingRow(ofBracketClosedAt row: Int) -> Int {
    let depth = rows[row].depth
    return rows[..<row].lastIndex { $0.depth == depth } ?? row
  }

  /// The rows of the calculation at the end, if that is not finished; words alone are one too.
  var unfinishedRange: Range<Int>? {
    guard let last = rows.indices.last, !rows[last].isFinished else { return nil }
    return range(ofCalculationAt: last)
  }

  /// How far the calculation at the end has come, or nil if it is finished or not begun.
  func unfinishedEvaluation() -> OpenEvaluation? {
    guard let range = unfinishedRange else { return nil }
    let calculation = calculation(in: range)
    if calculation.items.allSatisfy({ $0.note != nil }) { return nil }
    var evaluation = OpenEvaluation(in: calculation.order)
    for item in calculation.items { _ = evaluation.take(item) }
    return evaluation
  }

  /// The rows of a calculation, worked out.
  static func rows(
    of calculation: Calculation, number: Int, isFinished: Bool, finishedAt time: Time? = nil
  ) -> [Row] {
    var evaluation = OpenEvaluation(in: calculation.order)
    var rows: [Row] = []
    let end = isFinished ? calculation.resultPlace : calculation.items.count
    for item in calculation.items[..<end] {
      rows.append(evaluation.row(taking: item, calculation: number))
    }
    if isFinished {
      rows.append(evaluation.resultRow(ofCalculation: number).finished(at: time))
    }
    for item in calculation.items[end...] {
      rows.append(evaluation.row(taking: item, calculation: number))
    }
    return rows
  }

  /// Puts finished calculations above all rows.
  ///
  /// - Parameters:
  ///   - calculations: those that their links lead to are numbered from the first of them, 0.
  ///   - times: when they were finished; none where that is known of none.
  mutating func insertOldest(_ calculations: [Calculation], finishedAt times: [Time?]) {
    let start = rows.first.map { $0.calculation - calculations.count } ?? 0
    var oldest: [Row] = []
    // So many in all: a long tape has no second copy of itself.
    oldest.reserveCapacity(
      calculations.reduce(rows.count) { count, calculation in count + calculation.items.count + 1 })
    var results: [Result<Rational, CalculatorError>] = []
    results.reserveCapacity(calculations.count)
    var totals = GrandTotals(numberedFrom: start)
    for (place, calculation) in calculations.enumerated() {
      let linked = calculation.linked(to: results, totals, numberedFrom: start)
      oldest += Self.rows(
        of: linked, number: start + place, isFinished: true,
        finishedAt: times.indices.contains(place) ? times[place] : nil)
      guard let last = oldest.last else { continue }
      results.append(last.total)
      totals.append(last.total, following: linked.links)
    }
    insertOldest(oldest)
  }

  /// Adds the rows of a calculation that is not finished.
  ///
  /// - Parameter calculation: those that its links lead to are numbered from the first on the tape, 0.
  mutating func append(_ calculation: Calculation) {
    let start = rows.first?.calculation ?? 0
    let linked = calculation.mapLinks { operand(linkedAs: $0, numberedFrom: start) }
    let newRows = Self.rows(of: linked, number: nextCalculation, isFinished: false)
    replace(rows.endIndex..<rows.endIndex, with: newRows)
  }
}

extension OpenEvaluation {
  /// Takes what stands in the next row, and returns that row.
  mutating func row(taking item: Tape.Calculation.Item, calculation: Int) -> Tape.Row {
    let depth = outer.count
    let taken = take(item)
    return Tape.Row(
      .item(taken), total: result, order: order, depth: min(depth, outer.count),
      calculation: calculation)
  }

  /// The row that says what the calculation comes to.
  func resultRow(ofCalculation number: Int) -> Tape.Row {
    Tape.Row(.result, total: result, order: order, depth: 0, calculation: number)
  }
}
