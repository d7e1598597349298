import CalcModel
import TestSupport
import Testing

@Suite("Random walks over the keys")
struct CalculatorWalkTests {
  /// Every key; those that begin something or take everything back are seldom worth pressing.
  private static let keys: [Key] =
    Key.Digit.allCases.map { .digit($0) } + Operator.allCases.map { .operation($0) }
    + Operator.allCases.map { .operation($0) }
    + [.doubleZero, .point, .groupSign, .sign, .sign, .equals, .equals, .backspace, .clearEntry]

  /// The total of the last calculation on the tape, worked out afresh from its operands.
  private func freshTotal(of rows: PaperRows) throws -> Result<Rational, CalculatorError> {
    let start = try #require(
      rows.lastIndex { row in
        row.item != nil && row.sign == nil
      })
    var formula = Formula(startingWith: try #require(rows[start].item?.operand))
    if let link = rows[start].item?.operand?.link {
      #expect(link.value == (try #require(rows[..<start].last)).total)
    }
    for row in rows[start...] {
      if let operation = row.operation, let operand = row.item?.operand {
        formula.append(operation, operand)
      }
    }
    return Result { () throws(CalculatorError) in try formula.result() }
  }

  @Test(
    "Whatever is pressed, labels and tape agree with what was pressed",
    arguments: rounds(10), Calculator.AfterEquals.allCases)
  func walk(seed: UInt64, afterEquals: Calculator.AfterEquals) throws {
    var generator = SplitMix64(seed: seed)
    var calculator = Calculator(afterEquals: afterEquals)
    for step in 0..<600 {
      let isTearOff = Int.random(in: 0..<100, using: &generator) == 0
      let key = isTearOff ? .allClear : try #require(Self.keys.randomElement(using: &generator))
      let before = calculator
      let change = calculator.press(key)
      let place: Comment = "seed \(seed), \(afterEquals), step \(step): \(key)"

      let (rows, oldRows) = (calculator.rows, before.rows)
      // A total depends on the operator behind its row, which is on the pad.
      let (items, oldItems) = (rows.map(\.item), oldRows.map(\.item))
      if key == .allClear, !before.tape.isEmpty {
        #expect(change.plain == .tornOff, place)
      } else if calculator.tape.count > before.tape.count {
        #expect(change.plain == .added, place)
      } else if calculator.pad != before.pad {
        #expect(change.plain == .pad, place)
      } else {
        #expect(change.isNothing, place)
      }
      if key == .allClear {
        #expect(rows.isEmpty && calculator.operandLabel == "0", place)
      } else if key == .backspace {
        #expect(oldItems.starts(with: items), place)
      } else {
        #expect(items.starts(with: oldItems), place)
      }
      if change.isNothing {
        #expect(calculator.display == before.display, place)
      }

      #expect(!calculator.operandLabel.isEmpty, place)
      if let total = rows.last?.total {
        #expect(total == (try freshTotal(of: rows)), place)
      }
      switch calculator.pad.state {
      case .result(let result):
        let value = try result.value()
        let isNegated = if case .function(.negation, _) = result { true } else { false }
        #expect(rows.last?.total == .success(isNegated ? -value : value), place)
        #expect(rows.last?.item == nil, place)
      case .failed(_, let error):
        #expect(rows.last?.total == .failure(error), place)
        #expect(calculator.operandLabel == "NaN", place)
      case .closed:
        Issue.record("no bracket was closed")
      case .entering(let entry, _):
        if let digits = entry.text?.filter({ $0 != "," }) {
          #expect(calculator.operandLabel.filter { $0 != "," } == digits, place)
        }
      }
    }
  }
}
