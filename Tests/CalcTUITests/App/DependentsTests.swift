import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Numbers that depend on a row")
struct DependentsTests {
  /// Expected rows: `1t` is the total of row 1, `2a` the amount of row 2; `1.0at` are both numbers
  /// of row 0 in the second calculation.
  @Test(
    "Totals, percentages, brackets, results and links depend on a row",
    arguments: [
      ("2+3+4=", 1, ["1t", "2t", "3a"]), ("2+3+4=", 2, ["2t", "3a"]), ("2+3=", 2, []),
      ("200+5+10%=", 0, ["0t", "1t", "2at", "3a"]), ("200×10%=", 0, ["0t", "1t", "2a"]),
      ("2×(3+4)+1=", 2, ["2t", "3t", "4at", "5t", "6a"]),
      ("2×(3+4)+1=", 0, ["0t", "4t", "5t", "6a"]),
      ("5= 1+2=", 0, ["0t"]), ("5=×2= 7=", 0, ["0t", "1.0at", "1.1t", "1.2a"]),
      ("5= 7= t=", 0, ["0t", "2.0at"]),
    ])
  func table(keys: String, row: Int, expected: [String]) throws {
    let calculator = try Window(80, 24, pressing: keys).app.calculator
    let paper = calculator.rows
    let texts = Dependents(ofRow: row, on: paper).rows.map { row, numbers in
      let (calculation, index) = paper.calculation(atRow: row)
      let position = paper.tape.calculations.index(of: calculation.id) ?? 0
      return (position > 0 ? "\(position)." : "") + "\(index)"
        + (numbers.contains(.amount) ? "a" : "") + (numbers.contains(.total) ? "t" : "")
    }
    #expect(texts == expected)
  }

  @Test(
    "A row's dependents are the closure of the direct dependences",
    arguments: seeds(2_000, oneIn: 10))
  func closure(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let paper = generator.calculator().rows
    let calculations = Array(paper.tape.calculations)
    guard let line = generator.operandLine(in: calculations) else { return }
    let start = try #require(paper.firstRow(of: calculations[line.calculation].id))
    let rows = Dependents(ofRow: start + line.row, on: paper).rows.map { row, numbers in
      let (calculation, index) = paper.calculation(atRow: row)
      let position = paper.tape.calculations.index(of: calculation.id) ?? calculations.count
      return (Paper.Line(calculation: position, row: index), numbers)
    }
    let dependents = Dictionary(uniqueKeysWithValues: rows)
    #expect(dependents == ExpectedDependents(calculations).closure(of: line), "seed \(seed)")
  }

  @Test("A correction changes only dependents of its row", arguments: seeds(2_000, oneIn: 10))
  func changes(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var calculator = generator.calculator()
    let before = calculator.rows
    let calculations = Array(before.tape.calculations)
    guard let line = generator.operandLine(in: calculations) else { return }
    let start = try #require(before.firstRow(of: calculations[line.calculation].id))
    let dependents = Dependents(ofRow: start + line.row, on: before)
    calculator.correct(
      row: start + line.row,
      .operand(Rational(integerLiteral: .random(in: 1...99, using: &generator))))
    let after = calculator.rows
    for (index, calculation) in calculations.enumerated() {
      let firstRow = try #require(before.firstRow(of: calculation.id))
      // After an error, rows and later brackets have no totals.
      guard case .success? = calculator.tape[calculation.id]?.result,
        case .success = calculation.result
      else { continue }
      for row in 0..<calculation.rowCount {
        let rowLine = Paper.Line(calculation: index, row: row)
        let numbers = dependents[firstRow + row]
        let isItem = row < calculation.items.count
        if isItem, before[firstRow + row].total != after[firstRow + row].total {
          #expect(numbers.contains(.total), "seed \(seed), \(rowLine)")
        }
        let (valueBefore, valueAfter) = (
          before.value(ofRow: firstRow + row), after.value(ofRow: firstRow + row)
        )
        if valueBefore != valueAfter, rowLine != line {
          #expect(numbers.contains(.amount), "seed \(seed), \(rowLine)")
        }
      }
    }
  }
}

/// The expected dependents: direct dependences between numbers, then their closure by repetition.
private struct ExpectedDependents {
  private struct Number: Hashable {
    let calculation: Int
    /// The row of an amount; nil for the result.
    let row: Int?
  }

  private let calculations: [Calculation]
  /// The numbers on which each number depends directly.
  private var sources: [Number: Set<Number>] = [:]
  /// The amounts in each row's total, by calculation and row.
  private var totals: [[Set<Number>]] = []

  init(_ calculations: [Calculation]) {
    self.calculations = calculations
    for (index, calculation) in calculations.enumerated() {
      // Each bracket has a number; 0 is outside all brackets. The innermost open bracket is last.
      var (openBrackets, bracketCount): ([Int], Int) = ([0], 0)
      var amounts: [(row: Int, bracket: Int)] = []
      var rows: [Set<Number>] = []
      var bracketOperations: [Operator?] = []
      for (row, item) in calculation.items.enumerated() {
        let number = Number(calculation: index, row: row)
        var operation = item.operation
        func numbers(in bracket: Int) -> Set<Number> {
          let inner = amounts.filter { $0.bracket == bracket }
          return Set(inner.map { Number(calculation: index, row: $0.row) })
        }
        switch item.kind {
        case .open:
          bracketCount += 1
          openBrackets.append(bracketCount)
          bracketOperations.append(operation)
          rows.append([])
          continue
        case .close:
          sources[number, default: []].formUnion(numbers(in: openBrackets.removeLast()))
          operation = bracketOperations.removeLast()
        case .operand: break
        }
        if let operation, let operand = item.operand, operand.isShareOfTotal(after: operation) {
          sources[number, default: []].formUnion(numbers(in: openBrackets[openBrackets.count - 1]))
        }
        for (earlierIndex, earlier) in calculations.enumerated() where earlierIndex < index {
          let link = item.operand?.link
          if link?.calculation == earlier.id || link?.isGrandTotal == true {
            sources[number, default: []].insert(Number(calculation: earlierIndex, row: nil))
          }
        }
        amounts.append((row, openBrackets[openBrackets.count - 1]))
        rows.append(numbers(in: openBrackets[openBrackets.count - 1]))
      }
      let outer = amounts.filter { $0.bracket == 0 }.map { Number(calculation: index, row: $0.row) }
      sources[Number(calculation: index, row: nil)] = Set(outer)
      totals.append(rows)
    }
  }

  func closure(of line: Paper.Line) -> [Paper.Line: Dependents.Numbers] {
    let origin = Number(calculation: line.calculation, row: line.row)
    var dependents: Set = [origin]
    var previousCount = 0
    while previousCount < dependents.count {
      previousCount = dependents.count
      for (number, sources) in sources where !dependents.isDisjoint(with: sources) {
        dependents.insert(number)
      }
    }
    var rows: [Paper.Line: Dependents.Numbers] = [:]
    for number in dependents where number != origin {
      let itemCount = calculations[number.calculation].items.count
      let row = number.row ?? (itemCount == 1 ? 0 : itemCount)
      let dependent = Paper.Line(calculation: number.calculation, row: row)
      if dependent != line { rows[dependent, default: []].insert(.amount) }
    }
    for (index, totals) in totals.enumerated() {
      for (row, amounts) in totals.enumerated() where !dependents.isDisjoint(with: amounts) {
        rows[Paper.Line(calculation: index, row: row), default: []].insert(.total)
      }
    }
    return rows
  }
}

extension SplitMix64 {
  /// A random calculator with linked calculations.
  fileprivate mutating func calculator() -> Calculator {
    var calculator = Calculator(
      rules: Rules(Bool.random(using: &self) ? .leftToRight : .precedence))
    calculator.setTaxRate(19)
    for _ in 0..<Int.random(in: 5...60, using: &self) {
      switch Int.random(in: 0..<16, using: &self) {
      case 0..<6: calculator.press(.digit(Key.Digit.allCases.randomElement(using: &self) ?? .one))
      case 6..<9:
        let operations: [Operator] = [.add, .subtract, .multiply, .divide]
        calculator.press(.operation(operations.randomElement(using: &self) ?? .add))
      case 9: calculator.press(.openBracket)
      case 10: calculator.press(.closeBracket)
      case 11: calculator.press(.percent)
      case 12: calculator.press(.tax(Bool.random(using: &self) ? .net : .gross))
      case 13:
        if let row = calculator.rows.indices.randomElement(using: &self) {
          calculator.recall(row: row)
        }
      case 14: calculator.press(.grandTotal)
      default: calculator.press(.equals)
      }
    }
    calculator.press(.equals)
    return calculator
  }

  /// A random row with a number that can be corrected.
  fileprivate mutating func operandLine(in calculations: [Calculation]) -> Paper.Line? {
    let rows = calculations.enumerated().flatMap { index, calculation in
      calculation.items.indices.filter {
        switch calculation.items[$0].kind {
        case .operand: true
        case .open, .close: false
        }
      }.map { Paper.Line(calculation: index, row: $0) }
    }
    return rows.randomElement(using: &self)
  }
}
