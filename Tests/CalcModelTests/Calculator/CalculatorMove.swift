import CalcModel
import TestSupport
import Testing

@testable import TapeFile

/// A step of a random walk.
enum CalculatorMove: Hashable {
  case press(Key)
  case recall(Rational)
  case recallRow(Int)
  case taxRate(Rational)
  case rules(Rules)
  case correct(row: Int, Tape.Correction)
}

extension CalculatorMove: CustomStringConvertible {
  var description: String {
    switch self {
    case .press(let key): "press \(key)"
    case .recall(let value): "recall \(plainText(value))"
    case .recallRow(let row): "recall row \(row)"
    case .taxRate(let rate): "tax rate \(plainText(rate))"
    case .rules(let rules): "\(rules)"
    case .correct(let row, .operand(let value)): "correct row \(row): \(plainText(value))"
    case .correct(let row, let correction): "correct row \(row): \(correction)"
    }
  }
}

struct CalculatorSnapshot: Equatable, CustomTestStringConvertible {
  let state: Pad.State
  let rules: Rules
  let memory: Rational
  let taxRate: Rational?
  let display: String
  let tape: Tape
  let inHand: Calculation
  var rows: PaperRows { PaperRows(tape, inHand: inHand) }

  var testDescription: String {
    "\(display); \(rows.suffix(20).map(\.text).joined(separator: " | "))"
  }
}

extension Calculator {
  var snapshot: CalculatorSnapshot {
    CalculatorSnapshot(
      state: pad.state, rules: rules, memory: memory, taxRate: taxRate, display: display,
      tape: tape, inHand: inHand)
  }

  @discardableResult
  mutating func make(_ move: CalculatorMove) -> Outcome {
    switch move {
    case .press(let key): press(key)
    case .recall(let value): recall(.number(value))
    case .recallRow(let row): recall(row: row)
    case .taxRate(let rate): setTaxRate(rate)
    case .rules(let rules): setRules(rules)
    case .correct(let row, let correction): correct(row: row, correction)
    }
  }

  @discardableResult
  mutating func recall(_ expression: String) throws -> Outcome {
    recall(.number(try value(of: expression)))
  }
}

extension Calculator {
  /// A copy, restored from the saved tape and pad.
  var restored: Calculator {
    var calculator = self
    calculator.restore(Tape(lines: tape.lines), hand: pad.isUnfinished ? pad.readBack : nil)
    return calculator
  }

  /// Whether all items, saved and read again, have the same saved text.
  var savedTextRestoresItems: Bool {
    (tape.calculations.map(\.items) + [inHand.items]).allSatisfy { items in
      var scanner = NumberScanner(Array(items.savedText.utf8)[...])
      // Texts are compared, because the saved text doesn't say why a link has no value.
      return scanner.takeItems().map { $0.isValid && $0.items.savedText == items.savedText } == true
    }
  }
}

/// Presses keys, corrects a row and expects the tape; then undoes and redoes the correction.
func expectCorrection(
  _ keys: String, _ row: Int, _ correction: Tape.Correction, _ tape: String
) throws {
  var calculator = try Calculator(pressing: keys)
  let before = calculator.snapshot
  #expect(!calculator.correct(row: row, correction).changesNothing)
  #expect(calculator.tapeText == tape)
  calculator.press(.undo)
  #expect(calculator.snapshot == before)
  calculator.press(.redo)
  #expect(calculator.tapeText == tape)
}

extension Pad {
  var unfinishedText: String? { isUnfinished ? savedText : nil }

  /// The pad, read from its saved text.
  fileprivate var readBack: Pad? {
    var state = SavedState()
    _ = state.read(Array("\(TapeLine.hand(self).text)\n".utf8)[...])
    return state.hand
  }
}
