import CalcModel

/// A finished calculation of a tape, its numbers worked out afresh.
struct PrintedCalculation {
  /// Its name in the journal; nil if it is in none.
  var name: String?
  /// When it was finished, in local time; empty where nobody knows.
  let time: String
  /// It alone.
  let tape: Tape
  /// Whether it is the first on its tape.
  let isFirst: Bool

  /// One of its operands, with the operator before it.
  struct Step {
    let row: Tape.Row
    /// What the operand came to.
    let value: Result<Rational, CalculatorError>
  }

  var steps: [Step] {
    tape.rows.indices.filter { tape.rows[$0].note == nil && tape.rows[$0].content != .result }
      .map { Step(row: tape.rows[$0], value: tape.value(ofRow: $0)) }
  }

  /// The words that stand below its rows.
  var notes: [Note] { tape.rows.compactMap(\.note) }

  var order: EvaluationOrder { tape.rows[0].order }

  var result: Result<Rational, CalculatorError> { tape.rows[tape.rows.count - 1].total }

  /// The whole calculation as an expression, to be read with × and ÷ first.
  func expression(_ formatter: DisplayFormatter) -> String {
    tape.expression(in: tape.rows.indices, formatter.operandText)
  }

  /// The whole calculation as the journal has it, which reads back without loss.
  var formula: String {
    tape.calculation(in: tape.rows.indices).standalone.formulaText(LinkNames())
  }

  /// What it came to, as a person reads it.
  func resultText(_ formatter: DisplayFormatter) -> String {
    switch result {
    case .success(let value): formatter.format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
