import CalcModel

/// The rows of the sum in hand, the one that is being typed included.
struct SumInHand {
  let rows: [RowPresentation]
  /// The calculation with what is typed; nil without an operand.
  let calculation: Calculation?

  /// What `=` would give; nil as long as nothing but brackets is in hand.
  var preview: Result<Rational, CalculatorError>? {
    calculation.flatMap { $0.items.contains { $0.operand != nil } ? $0.result : nil }
  }

  /// Nil if nothing is in hand.
  ///
  /// - Complexity: O(*n*) in its rows.
  init?(_ paper: Paper) {
    let calculator = paper.calculator
    let (pad, formatter) = (calculator.pad, calculator.formatter)
    if !pad.isUnfinished { return nil }
    let typed: String? =
      switch calculator.operand {
      case .placeholder("-0"): "-"
      case .typed(let text): formatter.group(text)
      case .placeholder, .value, .failure: nil
      }
    let item = pad.itemInHand
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
        awaitingOperandAfter: pad.pending, note: pad.entry?.note,
        depth: items.reduce(0) { $0 + $1.depthChange }, formatter)
      row.typed = typed
      rows.append(row)
    }
    if rows.isEmpty { return nil }
    (self.rows, self.calculation) = (rows, items.isEmpty ? nil : calculation)
  }
}
