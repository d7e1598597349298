import CalcModel

/// The values of a calculator's calculations by `PlainCalculation`, in one pass down the tape.
struct PlainTape {
  typealias Value = PlainCalculation.Value

  /// Calculations on the tape, also above an AC, and the sum in hand.
  private(set) var calculations: [ResultID: PlainCalculation] = [:]
  /// IDs of the calculations that the last evaluation changed.
  private(set) var changedIDs: Set<ResultID> = []
  /// Includes removed calculations, because links to them keep the last result.
  private var results: [ResultID: Value] = [:]
  private var lines: [Line] = []

  private struct Line {
    let id: ResultID
    /// Nil for a removed calculation and for an AC.
    var result: Value?
    var links: [Operand.Link] = []
    /// Whether the calculation contains a grand total, directly or through links.
    var followsGrandTotal = false
  }

  /// Evaluates the calculations that changed since the last evaluation.
  mutating func evaluate(_ calculator: Calculator) {
    let before = calculations
    (calculations, changedIDs, lines) = ([:], [], [])
    for (id, entry) in calculator.tape.lines {
      var line = Line(id: id)
      if let calculation = entry?.calculation {
        line.result = evaluate(calculation, before[id])
        results[id] = line.result
        line.links = calculation.items.compactMap { $0.operand?.link }
        line.followsGrandTotal = line.links.contains { link in
          link.isGrandTotal || lines.contains { $0.id == link.calculation && $0.followsGrandTotal }
        }
      }
      lines.append(line)
    }
    _ = evaluate(calculator.inHand, pending: calculator.pad.pending, before[.none])
  }

  private mutating func evaluate(
    _ calculation: Calculation, pending: Operator? = nil, _ before: PlainCalculation?
  ) -> Value {
    let items = linked(calculation.items)
    if let before, before.wasEvaluated(from: items, calculation.rules, pending) {
      calculations[calculation.id] = before
      return before.result
    }
    let plain = PlainCalculation(items, calculation.rules, pending: pending)
    calculations[calculation.id] = plain
    changedIDs.insert(calculation.id)
    return plain.result
  }

  /// The items, with current values in their links.
  func linked(_ items: [Item]) -> [Item] {
    items.map { item in
      guard item.operand?.isLinked == true else { return item }
      return item.mapOperand { $0.mapLink { .result($0.with(value(of: $0))) } }
    }
  }

  private func value(of link: Operand.Link) -> Value {
    switch link.target {
    case .result(let id): results[id] ?? link.value
    case .grandTotal(let first): grandTotal(from: first) ?? link.value
    }
  }

  /// The sum of the results from a line on; nil if the line is missing.
  ///
  /// Three kinds of results don't count: failures, results that follow from a grand total, and
  /// results to which a counted calculation links.
  private func grandTotal(from first: ResultID) -> Value? {
    guard let start = lines.firstIndex(where: { $0.id == first }) else { return nil }
    let candidates = lines[start...].filter { line in
      if case .success = line.result { !line.followsGrandTotal } else { false }
    }
    let used = Set(candidates.flatMap(\.links).compactMap(\.calculation))
    return Result { () throws(CalculatorError) in
      var total: Rational = 0
      for line in candidates where !used.contains(line.id) {
        if let result = line.result { total = try total + result.get() }
      }
      return total
    }
  }
}
