import CalcModel
import TerminalKit

/// A saved tape, its numbers worked out afresh.
struct PrintedTape {
  /// When it was torn off, in local time; nil if it is still on the calculator.
  let tornOff: String?
  let calculations: [PrintedCalculation]

  /// The tape that a journal leaves on the calculator, after those that were torn off, oldest
  /// first, if they are asked for.
  ///
  /// - Complexity: O(*n*) in the calculations.
  static func all(in reader: JournalReader, includingTorn: Bool) -> [PrintedTape] {
    let torn = includingTorn ? reader.tornTapes : []
    return torn.map { PrintedTape($0.items, tornOff: Clock.localTime(of: $0.time)) }
      + [PrintedTape(reader.live, tornOff: nil)]
  }

  private init(_ items: [JournalReader.Item], tornOff: String?) {
    self.tornOff = tornOff
    var calculator = Calculator()
    calculator.restore(items.calculations, unfinished: nil)
    let tape = calculator.tape
    var start = 0
    calculations = items.map { item in
      let range = tape.range(ofCalculationAt: start)
      start = range.upperBound
      return PrintedCalculation(time: Clock.localTime(of: item.time), tape: tape, range: range)
    }
  }
}

/// A finished calculation of a tape.
struct PrintedCalculation {
  /// When it was finished, in local time.
  let time: String
  fileprivate let tape: Tape
  fileprivate let range: Range<Int>

  /// One of its operands, with the operator before it.
  struct Step {
    let row: Tape.Row
    /// What the operand came to.
    let value: Result<Rational, CalculatorError>
  }

  var steps: [Step] {
    range.dropLast().map { Step(row: tape.rows[$0], value: tape.value(ofRow: $0)) }
  }

  var order: EvaluationOrder { tape.rows[range.lowerBound].order }

  var result: Result<Rational, CalculatorError> { tape.rows[range.upperBound - 1].total }

  /// The whole calculation as an expression, to be read with × and ÷ first.
  func expression(_ formatter: DisplayFormatter) -> String {
    tape.expression(in: range, formatter.operandText)
  }
}
