import CalcModel
import TestSupport
import Testing

/// Something that can be done to a calculator.
enum CalculatorMove: Hashable {
  case press(Key)
  case recall(Rational)
  case recallRow(Int)
  case taxRate(Rational)
  case correct(row: Int, Tape.Correction)
}

extension CalculatorMove: CustomStringConvertible {
  var description: String {
    switch self {
    case .press(let key): "press \(key)"
    case .recall(let value): "recall \(plainText(value))"
    case .recallRow(let row): "recall row \(row)"
    case .taxRate(let rate): "tax rate \(plainText(rate))"
    case .correct(let row, .operand(let value)): "correct row \(row): \(plainText(value))"
    case .correct(let row, let correction): "correct row \(row): \(correction)"
    }
  }
}

/// All that can be seen of a calculator.
struct CalculatorSnapshot: Equatable, CustomTestStringConvertible {
  var state: Calculator.State
  let rules: Rules
  let memory: Rational
  let taxRate: Rational?
  let display: String
  let paper: TapeSnapshot
  var rows: [RowSnapshot] { RowSnapshot.all(of: paper.tape) }

  /// What a person sees: a state may name other calculations by other IDs.
  var shown: Self {
    var shown = self
    shown.state = .entering(Entry(), pending: nil)
    return shown
  }

  var testDescription: String {
    "\(display); \(rows.suffix(20).map(\.text).joined(separator: " | "))"
  }
}

/// All that can be seen of a tape. Equal tapes aren't compared row by row.
struct TapeSnapshot: Equatable {
  let tape: Tape

  static func == (left: Self, right: Self) -> Bool {
    left.tape == right.tape || RowSnapshot.all(of: left.tape) == RowSnapshot.all(of: right.tape)
  }
}

/// A row of the tape, with the place of its calculation instead of what identifies that.
struct RowSnapshot: Equatable {
  let item: Item?
  let total: Result<Rational, CalculatorError>?
  let rules: Rules
  let depth: Int
  let calculation: Int
  let time: Tape.Time?
  let text: String

  /// What was entered: a total depends on the operator behind its row, which is on the pad.
  var entered: Entered { Entered(item: item, rules: rules, calculation: calculation, time: time) }

  struct Entered: Equatable {
    let item: Item?
    let rules: Rules
    let calculation: Int
    let time: Tape.Time?
  }

  static func all(of tape: Tape) -> [RowSnapshot] {
    let places = Dictionary(
      uniqueKeysWithValues: tape.calculations.enumerated().map { ($1.id, $0) })
    return tape.map { row in
      RowSnapshot(
        item: row.item?.mapLinks { link in
          guard let id = link.calculation else { return .result(.init(nil, value: link.value)) }
          return .result(.init(to: places[id] ?? -1, value: link.value))
        }, total: row.total, rules: row.rules, depth: row.depth,
        calculation: places[row.calculation] ?? -1, time: row.time, text: row.text)
    }
  }
}

extension Item {
  fileprivate func mapLinks(_ transform: (Operand.Link) -> Operand) -> Self {
    mapOperand { $0.mapLink(transform) }
  }
}

extension Calculator {
  var snapshot: CalculatorSnapshot {
    // A result that is shown is the last one, whatever identifies it.
    let state = if case .result(let result) = state { State.result(result.unlinked) } else { state }
    return CalculatorSnapshot(
      state: state, rules: rules, memory: memory, taxRate: taxRate, display: display,
      paper: TapeSnapshot(tape: tape))
  }

  /// Does what a move says, and returns what it changed.
  @discardableResult
  mutating func make(_ move: CalculatorMove) -> Change {
    switch move {
    case .press(let key): press(key)
    case .recall(let value): recall(.number(value))
    case .recallRow(let row): recall(row: row)
    case .taxRate(let rate): setTaxRate(rate)
    case .correct(let row, let correction): correct(row: row, correction)
    }
  }

  /// Recalls the value of an expression.
  @discardableResult
  mutating func recall(_ expression: String) throws -> Change {
    recall(.number(try value(of: expression)))
  }
}

extension Calculator {
  /// The calculator that one finds who left this one and comes back: a blank one, into which all
  /// that is kept has been put.
  var restored: Calculator {
    var calculator = blank
    calculator.restore(.setMemory(memory))
    calculator.restore(Array(tape.finishedCalculations), unfinished: unfinished)
    return calculator
  }

  /// Whether all its calculations can be read back from where they are saved.
  var couldHaveBeenEntered: Bool {
    tape.finishedCalculations.allSatisfy(\.isComplete)
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
