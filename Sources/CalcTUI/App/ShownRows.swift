import CalcModel

/// The rows of the tape and of the sum in hand, with the numbers that they show.
struct ShownRows {
  let paper: Paper
  /// The sum in hand with what is being typed; nil without an operand.
  let sum: Calculation?
  /// The rows of the sum in hand, the one that is being typed included.
  private let inHand: [RowPresentation]

  /// - Complexity: O(*n*) in the rows of the sum in hand.
  init(_ calculator: Calculator) {
    paper = Paper(calculator)
    let (pad, formatter) = (calculator.pad, calculator.formatter)
    let item = pad.itemInHand
    let items = calculator.inHand.items + (item.map { [$0] } ?? [])
    let pending = item == nil ? pad.pending : nil
    sum = items.isEmpty ? nil : Calculation(items, calculator.rules, pending: pending)
    var rows = sum.map { PaperRows(inHand: $0).presentations(formatter, on: calculator.tape) } ?? []
    if paper.hasEntryRow {
      if item == nil {
        let depth = items.reduce(0) { $0 + $1.depthChange }
        rows.append(
          RowPresentation(
            awaitingOperandAfter: pad.pending, note: pad.entry?.note, depth: depth, formatter))
      }
      rows[rows.count - 1].typed =
        switch calculator.operand {
        case .placeholder("-0"): "-"
        case .typed(let text): formatter.group(text)
        case .placeholder, .value, .failure: nil
        }
    }
    inHand = rows
  }

  func presentation(_ line: Paper.Line) -> RowPresentation {
    let (rows, formatter) = (paper.rows, paper.calculator.formatter)
    guard line.calculation < rows.tape.calculations.count, let row = paper.tapeRow(line) else {
      return inHand.indices.contains(line.row)
        ? inHand[line.row]
        : RowPresentation(awaitingOperandAfter: nil, note: nil, depth: 0, formatter)
    }
    var presentation = RowPresentation(row, of: rows, formatter)
    let result = rows.resultRow(row)
    if result != row {
      presentation = presentation.merged(with: RowPresentation(result, of: rows, formatter))
    }
    if line.row == 0, rows[row].rules.order == .precedence { presentation.order = .precedence }
    return presentation
  }

  /// Whether others show another result of a calculation, or another total of the sum in hand.
  func changesResult(of index: Int, since others: ShownRows) -> Bool {
    guard let calculation = paper.calculation(index), calculation.isFinished else {
      let last = Paper.Line(calculation: index, row: paper.rowCount(index) - 1)
      return presentation(last).shownTotal != others.presentation(last).shownTotal
    }
    return calculation.result != others.paper.calculation(index)?.result
  }
}

extension RowPresentation {
  /// Those of some numbers that it shows.
  func shown(_ numbers: Dependents.Numbers) -> Dependents.Numbers {
    numbers.subtracting(shownAmount == nil ? .amount : [])
      .subtracting(shownTotal == nil ? .total : [])
  }

  /// Those of some numbers that another row shows differently.
  func changes(
    _ numbers: Dependents.Numbers, since other: RowPresentation
  ) -> Dependents.Numbers {
    numbers.subtracting(shownAmount == other.shownAmount ? .amount : [])
      .subtracting(shownTotal == other.shownTotal ? .total : [])
  }
}
