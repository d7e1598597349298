import CalcModel

/// The rows of the tape and of the sum in hand, with the numbers that they show.
struct ShownRows {
  let paper: Paper
  let sum: SumInHand?

  init(_ calculator: Calculator) {
    paper = Paper(calculator)
    sum = SumInHand(paper)
  }

  private var tape: PaperRows { paper.rows }

  /// A row as shown.
  func presentation(_ row: Dependents.Row) -> RowPresentation {
    let formatter = paper.calculator.formatter
    guard let calculation = paper.calculation(row.calculation), calculation.isFinished,
      let tapeRow = tape.firstRow(of: calculation.id).map({ $0 + row.index })
    else {
      let rows = sum?.rows ?? []
      return rows.indices.contains(row.index)
        ? rows[row.index]
        : RowPresentation(awaitingOperandAfter: nil, note: nil, depth: 0, formatter)
    }
    var presentation = RowPresentation(tapeRow, of: tape, formatter)
    let result = tape.resultRow(tapeRow)
    if result != tapeRow {
      presentation = presentation.merged(with: RowPresentation(result, of: tape, formatter))
    }
    if row.index == 0, tape[tapeRow].rules.order == .precedence { presentation.order = .precedence }
    return presentation
  }

  /// The amount or the result in a row.
  private func amount(_ row: Dependents.Row) -> Result<Rational, CalculatorError>? {
    presentation(row).shownAmount
  }

  /// The running total that a row shows.
  private func total(_ row: Dependents.Row) -> Result<Rational, CalculatorError>? {
    let row = presentation(row)
    return row.isResult ? nil : row.shownTotal
  }

  /// Those of a row's numbers that it shows.
  func shown(_ numbers: Dependents.Numbers, in row: Dependents.Row) -> Dependents.Numbers {
    var shown = numbers
    if amount(row) == nil { shown.remove(.amount) }
    if total(row) == nil { shown.remove(.total) }
    return shown
  }

  /// Those of a row's numbers that others show differently.
  func changes(
    _ numbers: Dependents.Numbers, in row: Dependents.Row, since others: ShownRows
  ) -> Dependents.Numbers {
    var changes: Dependents.Numbers = []
    if numbers.contains(.amount), amount(row) != others.amount(row) { changes.insert(.amount) }
    if numbers.contains(.total), total(row) != others.total(row) { changes.insert(.total) }
    return changes
  }

  /// Whether others show another result of a calculation, or another total of the sum in hand.
  func changesResult(of index: Int, since others: ShownRows) -> Bool {
    guard let calculation = paper.calculation(index), calculation.isFinished else {
      let last = Dependents.Row(calculation: index, index: paper.rowCount(index) - 1)
      return total(last) != others.total(last)
    }
    return calculation.result != others.paper.calculation(index)?.result
  }
}
