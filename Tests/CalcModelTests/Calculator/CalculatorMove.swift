import CalcModel
import Testing

/// Something that can be done to a calculator.
enum CalculatorMove: Hashable {
  case press(Key)
  case recall(Rational)
  case recallRow(Int)
  case correct(row: Int, Tape.Correction)
}

extension CalculatorMove: CustomStringConvertible {
  var description: String {
    switch self {
    case .press(let key): "press \(key)"
    case .recall(let value): "recall \(plainText(value))"
    case .recallRow(let row): "recall row \(row)"
    case .correct(let row, .operand(let value)): "correct row \(row): \(plainText(value))"
    case .correct(let row, let correction): "correct row \(row): \(correction)"
    }
  }
}

/// All that can be seen of a calculator.
struct CalculatorSnapshot: Hashable, CustomTestStringConvertible {
  let state: Calculator.State
  let order: EvaluationOrder
  let memory: Rational
  let taxRate: Rational?
  let display: String
  let rows: [Tape.Row]

  var testDescription: String {
    "\(display); \(rows.suffix(20).map(\.text).joined(separator: " | "))"
  }
}

extension Calculator {
  var snapshot: CalculatorSnapshot {
    CalculatorSnapshot(
      state: state, order: order, memory: memory, taxRate: taxRate, display: display,
      rows: tape.rows)
  }

  /// Does what a move says, and returns what it changed.
  @discardableResult
  mutating func make(_ move: CalculatorMove) -> Change {
    switch move {
    case .press(let key): press(key)
    case .recall(let value): recall(.number(value))
    case .recallRow(let row): recall(row: row)
    case .correct(let row, let correction): correct(row: row, correction)
    }
  }

  /// Recalls the value of an expression.
  @discardableResult
  mutating func recall(_ expression: String) throws -> Change {
    recall(.number(try value(of: expression)))
  }
}

extension Tape {
  /// The calculations that are finished, oldest first.
  var finished: [Calculation] {
    var calculations: [Calculation] = []
    var row = 0
    while row < lastFinished?.upperBound ?? 0 {
      let range = range(ofCalculationAt: row)
      calculations.append(calculation(in: range))
      row = range.upperBound
    }
    return calculations
  }
}

extension Calculator {
  /// The calculator that one finds who left this one and comes back: a blank one, into which all
  /// that is kept has been put.
  var restored: Calculator {
    var calculator = blank
    calculator.restore(memory: memory)
    calculator.restore(tape.finished, unfinished: unfinished)
    return calculator
  }

  /// Whether all its calculations can be read back from where they are saved.
  var couldHaveBeenEntered: Bool {
    tape.finished.allSatisfy(\.isComplete)
      && unfinished?.committed?.calculation.isWellFormed != false
  }
}

/// Expects a tape after keys and a correction, the tape before when that is undone, and that again when
/// it is redone.
func expectTape(
  _ keys: String, _ row: Int, _ correction: Tape.Correction, _ tape: String
) throws {
  var calculator = try Calculator(pressing: keys)
  let before = calculator.snapshot
  #expect(!calculator.correct(row: row, correction).isNothing)
  #expect(calculator.tapeText == tape)
  calculator.press(.undo)
  #expect(calculator.snapshot == before)
  calculator.press(.redo)
  #expect(calculator.tapeText == tape)
}
