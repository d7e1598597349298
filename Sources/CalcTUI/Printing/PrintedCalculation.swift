import CalcModel

/// A finished calculation of a tape, its numbers worked out afresh.
struct PrintedCalculation {
  let calculation: Calculation
  /// When it was finished, in local time; empty where nobody knows.
  let time: String
  /// It alone.
  let tape: Tape
  /// Whether it is the first on its tape.
  let isFirst: Bool

  init(_ calculation: Calculation, time: String, isFirst: Bool) {
    (self.calculation, self.time, self.isFirst) = (calculation, time, isFirst)
    tape = Tape(calculation)
  }

  /// One of its operands, with the operator before it.
  struct Step {
    let row: Tape.Row
    /// What the operand came to.
    let value: Result<Rational, CalculatorError>
  }

  var steps: [Step] {
    tape.indices.filter { tape[$0].note == nil && tape[$0].content != .result }
      .map { Step(row: tape[$0], value: tape.value(ofRow: $0)) }
  }

  /// The words that stand below its rows.
  var notes: [Note] { calculation.items.compactMap(\.note) }

  var order: EvaluationOrder { calculation.order }

  var result: Result<Rational, CalculatorError> { calculation.result }

  /// The whole calculation as an expression, to be read with × and ÷ first.
  func expression(_ formatter: DisplayFormatter) -> String {
    calculation.expression(formatter.operandText)
  }

  /// The whole calculation as the journal has it, which reads back without loss.
  var formula: String {
    calculation.standalone.formulaText
  }

  /// What it came to, as a person reads it.
  func resultText(_ formatter: DisplayFormatter) -> String {
    switch result {
    case .success(let value): formatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
