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
    (tape.calculations.map(\.items) + [inHand.items]).filter { !$0.isEmpty }.allSatisfy { items in
      // Texts are compared, because the saved text doesn't say why a link has no value.
      items.openBracketCount > 0 || items.readBack?.savedText == items.savedText
    }
  }
}

extension [Item] {
  fileprivate var openBracketCount: Int { reduce(0) { $0 + $1.depthChange } }

  /// The items read from their saved text; nil if the text can't be read.
  var readBack: [Item]? {
    var reading = ExpressionParser.Reading()
    let text = Array<UInt8>(savedText.utf8)[...]
    guard (try? ExpressionParser.parse(text, into: &reading, as: .saved(.leftToRight))) != nil
    else { return nil }
    return reading.items
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
  var unfinishedText: String? { isUnfinished ? savedLine : nil }

  /// The pad, read from its saved text.
  fileprivate var readBack: Pad? { Pad(savedLine: Array(savedLine.utf8)[...]) }
}
