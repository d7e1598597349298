import TestSupport
import Testing

@testable import CalcModel

@Suite("Several operands entered as one step")
struct GroupTests {
  private static let sum: Operand = {
    var formula = Formula(startingWith: 2)
    formula.append(.add, 3)
    return .bracketed(formula)
  }()

  private func calculator(
    after keys: String, entering operands: [Operand], _ operators: [Operator],
    evaluates: Bool = false
  ) throws -> (before: Calculator, after: Calculator, change: Outcome) {
    let before = try Calculator(pressing: keys)
    var after = before
    let change = after.enter(operands, operators, evaluates: evaluates)
    return (before, after, change)
  }

  @Test(
    "Several operands are on the display and the tape as if each was entered by itself",
    arguments: [
      ("", [.number(5)], [], false, "5", ""),
      ("", [.number(2), .number(3)], [.add], false, "+ 3", "2"),
      ("", [.number(2), .number(3)], [.add, .add], false, "+ (0)", "2 | + 3 → 5"),
      ("", [.number(2), .number(3)], [.multiply], true, "6", "2 | × 3 → 6 | = 6"),
      ("12+", [.number(30)], [], false, "+ 30", "12"),
      ("12+", [.number(30)], [], true, "42", "12 | + 30 → 42 | = 42"),
      ("5+3=", [.number(2), .number(3)], [.subtract], false, "− 3", "5 | + 3 → 8 | = 8 | 2"),
      ("5÷0=", [.number(2)], [], true, "2", "5 | ÷ 0 → NaN | = NaN | 2 | = 2"),
      ("", [.percentage(.number(10))], [], false, "0.1", ""),
      ("200+", [.percentage(.number(10))], [], true, "220", "200 | + 10% → 220 | = 220"),
      (
        "", [.number(200), .percentage(.number(10))], [.subtract], true, "180",
        "200 | − 10% → 180 | = 180"
      ),
      ("7", [], [], false, "7", ""),
      ("", [sum], [], false, "5", "( | 2 | + 3 → 5 | ) 5 → 5"),
      ("", [.number(4), sum], [.multiply], true, "20", "4 | × ( | 2 | + 3 → 5 | ) 5 → 20 | = 20"),
      (
        "1+", [.percentage(.function(.square, sum))], [], true, "1.25",
        "1 | + ( | 2 | + 3 → 5 | ) 5²% → 1.25 | = 1.25"
      ),
      ("1+", [.function(.squareRoot, .number(9))], [], true, "4", "1 | + √9 → 4 | = 4"),
    ] as [(String, [Operand], [Operator], Bool, String, String)])
  func entered(
    keys: String, operands: [Operand], operators: [Operator], evaluates: Bool, display: String,
    tape: String
  ) throws {
    let after = try calculator(
      after: keys, entering: operands, operators, evaluates: evaluates
    ).after
    #expect(after.display == display)
    #expect(after.tapeText == tape)
  }

  @Test(
    "Entering several operands says what it changed, and undo and redo say it too",
    arguments: [
      ([.add, .add], false, .pad, .pad),
      ([.add], true, .added, .removed(2)),
    ] as [([Operator], Bool, PlainChange, PlainChange)])
  func change(
    operators: [Operator], evaluates: Bool, change: PlainChange,
    changeBack: PlainChange
  ) throws {
    var calculator = try Calculator(pressing: "1+1=")
    let entered = calculator.enter([.number(2), .number(3)], operators, evaluates: evaluates)
    #expect(entered.plain == change)
    #expect(calculator.press(.undo).plain == changeBack)
    #expect(calculator.press(.redo).plain == change)
  }

  @Test("Behind an operand, and deeper than brackets go, nothing is entered")
  func refused() throws {
    for keys in ["4×(1)", "4", "4+5.", "9 √"] {
      var calculator = try Calculator(pressing: keys)
      #expect(calculator.enter([.number(7), .number(2)], [.add]) == .refused(.operatorFirst))
    }
    var calculator = try Calculator(pressing: "4×(1)")
    try calculator.press("=\(String(repeating: "(", count: 100))")
    #expect(calculator.enter([Self.sum], []) == .refused(.tooManyBrackets))
    #expect(calculator.enter([.number(2)], []).plain == .pad)
  }

  @Test("What changes nothing is no step")
  func nothing() throws {
    var calculator = try Calculator(pressing: "5")
    #expect(calculator.enter([], []) == .nothing)
    calculator.press(.clearEntry)
    #expect(calculator.enter([.number(5)], []).plain == .pad)
    #expect(calculator.enter([.number(5)], []) == .refused(.operatorFirst))
    calculator.press(.undo)
    #expect(calculator.display == "(0)")
  }

  @Test(
    "One undo takes a group of operands back, one redo enters it again, wherever it came",
    arguments: rounds(20, oneIn: 20))
  func undo(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var calculator = Calculator()
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        calculator.make(try generator.move(on: calculator.rows))
      }
      let operands = try (0..<Int.random(in: 1..<6, using: &generator)).map { _ in
        let number = try generator.operand(from: calculator.rows)
        return try #require(
          [
            Operand.number(number), .percentage(.number(number)), .function(.square, Self.sum),
            .bracketed(Formula(startingWith: .function(.squareRoot, .number(number)))),
          ].randomElement(using: &generator))
      }
      let count = operands.count - Int.random(in: 0...1, using: &generator)
      let operators = (0..<count).compactMap { _ in
        Operator.allCases.randomElement(using: &generator)
      }
      let before = calculator.snapshot
      let change = calculator.enter(
        operands, operators, evaluates: Bool.random(using: &generator))
      let after = calculator.snapshot
      guard !change.isNothing else { continue }
      for _ in 0..<2 {
        calculator.press(.undo)
        #expect(calculator.snapshot == before, "seed \(seed), step \(step)")
        calculator.press(.redo)
        #expect(calculator.snapshot == after, "seed \(seed), step \(step)")
      }
      if Bool.random(using: &generator) { calculator.press(.undo) }
    }
  }
}

extension Calculator {
  /// Enters operands with operators between them; behind the last operand one may wait.
  fileprivate mutating func enter(
    _ operands: [Operand], _ operators: [Operator], evaluates: Bool = false
  ) -> Outcome {
    let items = operands.enumerated().flatMap { index, operand in
      operand.items(after: index == 0 ? nil : operators[index - 1])
    }
    let pending = operators.count < operands.count ? nil : operators.last
    return enter(items, pending: pending, finishing: evaluates ? unusedID : nil)
  }
}

extension Operand {
  /// Its items behind an operator, or as the first ones.
  fileprivate func items(after operation: Operator?) -> [Item] {
    guard case .bracketed(let inside) = leaf else {
      return [operation.map { .step($0, self) } ?? .first(self)]
    }
    let operators = [nil] + inside.operators.map { $0 as Operator? }
    let items = zip(operators, inside.operands).flatMap { $1.items(after: $0) }
    return [.open(operation)] + items + [.close(mapLeaf { _ in .bracket })]
  }
}
