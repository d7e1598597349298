import CalcModel

/// The rows of the sum in hand, the one that is being typed included.
struct SumInHand {
  let rows: [RowPresentation]
  /// The calculation with what is typed; nil without an operand.
  let calculation: Calculation?

  /// Nil if nothing is in hand.
  ///
  /// - Complexity: O(*n*) in its rows.
  init?(_ paper: Paper) {
    let calculator = paper.calculator
    guard let unfinished = calculator.unfinished else { return nil }
    let pending = unfinished.pending
    let formatter = calculator.formatter
    var typed: String?
    var operand: Operand?
    switch unfinished.operand {
    case .typed("-")?: typed = "-"
    case .typed(let text)?, .stored(let text)?:
      typed = formatter.group(text)
      operand = calculator.typedValue.map { .number($0) }
    case .recalled(let recalled)?: operand = recalled
    case nil: break
    }
    let item = operand.map { operand in
      Item(
        calculator.pad.isAtStart ? .first(operand) : .step(pending ?? .add, operand),
        note: unfinished.note)
    }
    var items = calculator.inHand.items
    if let item { items.append(item) }
    let calculation = Calculation(items, calculator.rules)
    let inHand = PaperRows(inHand: calculation)
    var rows = inHand.indices.map {
      RowPresentation($0, of: inHand, formatter, on: calculator.tape)
    }
    if item != nil {
      rows[rows.count - 1].typed = typed
    } else if paper.hasEntryRow {
      var row = RowPresentation(
        awaitingOperandAfter: pending, note: unfinished.note,
        depth: items.reduce(0) { $0 + $1.depthChange }, formatter)
      row.typed = typed
      rows.append(row)
    }
    if rows.isEmpty { return nil }
    (self.rows, self.calculation) = (rows, items.isEmpty ? nil : calculation)
  }
}
