import CalcModel
import TestSupport
import Testing

extension SplitMix64 {
  /// Every key but AC; repeated keys are pressed more often.
  private static let keys: [Key] =
    Key.allCases.filter { $0 != .allClear } + Operator.allCases.map { .operation($0) }
    + [.sign, .equals, .equals, .percent, .percent, .backspace, .memoryRecall, .grandTotal]
    + Array(repeating: .openBracket, count: 7) + Array(repeating: .closeBracket, count: 4)

  /// A random key; AC is rare.
  mutating func key() throws -> Key {
    if Int.random(in: 0..<80, using: &self) == 0 { return .allClear }
    return try #require(Self.keys.randomElement(using: &self))
  }

  /// Random rules; at least half of them have floating decimals, which round no value.
  mutating func anyRules() -> Rules {
    let rules = rules()
    return Bool.random(using: &self) ? rules : Rules(rules.order)
  }

  /// A value from the tape, or an edge case.
  mutating func operand(from tape: PaperRows) throws -> Rational {
    if Bool.random(using: &self), let row = tape.randomElement(using: &self),
      let operand = try? row.number?.get()
    {
      return operand
    }
    let texts = ["0", "1", "-2.5", "7", "1/3", "-2/7", "1e30", "1e-30", "1234567.125"]
    return try value(of: try #require(texts.randomElement(using: &self)))
  }

  mutating func correction(from tape: PaperRows) throws -> Tape.Correction {
    switch Int.random(in: 0..<12, using: &self) {
    case 0, 1, 2: .operand(try operand(from: tape))
    case 3, 4, 5: .operation(try #require(Operator.allCases.randomElement(using: &self)))
    case 6, 7: .remove
    case 8: .togglePercentage
    case 9, 10: .insert
    default: .rules(anyRules())
    }
  }

  /// Keys that rarely follow each other by chance.
  private static let phrases = [
    "=± TAX+", "=± TAX−", "=%+", "=%−", "8%⌫", "8%±⌫", "8%%", "8%√⌫", "9√±⌫", "9√± x² ⌫⌫",
    "9±√±", "=√±⌫", "=±⌫", "GT %+", "GT ±⌫", "M+ MR ±⌫", "MR %⌫", "=± M+",
    "(8)%⌫", "(8)√±⌫⌫", "(8⌫⌫", "0√±", "1,234 5", "1,23+", "12,345 6⌫", "1,234,567", "1,23,",
    "1,234,56+", "1,234)", "1,23 TAX%",
  ]

  /// Beginnings and ends of sums, which together make long sums.
  private static let sumParts = [
    "7+", "2.5−", "3×", "40÷", "2^3", "2^3^2+", "(1+2", "(4−1)×", "5−10%", "8×", "1.5+2=", "6−5%=",
    "+3", "−4×", "×0.5+", "÷3", "+(2×", ")=", "+10%+", "−7=", "×7 TAX−", "=×2=", "=+1= GT =",
    "GT =×2= GT",
    "±(2−7)√", "−±(9+1) x² +", "4 1/x +", "(2+7) 1/x ±",
  ]

  /// A random move, a phrase, a recall with a correction, or several undos and redos.
  mutating func moves(on tape: PaperRows) throws -> [CalculatorMove] {
    let choice = Int.random(in: 0..<12, using: &self)
    if choice < 3 {
      let phrases = choice == 0 ? Self.phrases : Self.sumParts
      let phrase = try #require(phrases.randomElement(using: &self))
      return try KeyReader.keys(in: phrase).map { .press($0) }
    }
    let results = tape.indices.filter { tape[$0].isResult }
    if choice == 3, let result = results.randomElement(using: &self) {
      // The operand in hand is linked to the corrected calculation.
      let row = result - Int.random(in: 0...1, using: &self)
      return [.recallRow(result), .correct(row: row, try correction(from: tape))]
    }
    let move = try move(on: tape)
    guard move == .press(.undo) else { return [move] }
    let undoCount = Int.random(in: 1...6, using: &self)
    let redoCount = Int.random(in: 0...undoCount, using: &self)
    return Array(repeating: move, count: undoCount)
      + Array(repeating: .press(.redo), count: redoCount)
  }

  /// A random row index. Results, and percentages as first operands, are preferred.
  private mutating func row(of tape: PaperRows) -> Int {
    let percentages = tape.indices.filter {
      if case .percentage = tape[$0].item?.operand { tape[$0].sign == nil } else { false }
    }
    let results = tape.indices.filter { tape[$0].isResult }
    let mayBeMissing = tape.isEmpty || Int.random(in: 0..<12, using: &self) == 0
    let anyRow = Int.random(in: mayBeMissing ? -1...tape.count : 0...tape.count - 1, using: &self)
    let row =
      Int.random(in: 0..<4, using: &self) == 0
      ? results.randomElement(using: &self) ?? anyRow : anyRow
    let prefersPercentage = Int.random(in: 0..<4, using: &self) == 0
    return prefersPercentage ? percentages.randomElement(using: &self) ?? row : row
  }

  mutating func move(on tape: PaperRows) throws -> CalculatorMove {
    let row = row(of: tape)
    return switch Int.random(in: 0..<24, using: &self) {
    case 0: .press(.undo)
    case 1, 2: .recallRow(row)
    case 3...7: .correct(row: row, try correction(from: tape))
    case 8:
      switch Int.random(in: 0..<8, using: &self) {
      case 0, 1: .taxRate(8)
      case 2: .rules(anyRules())
      default: .recall(try operand(from: tape))
      }
    default: .press(try key())
    }
  }
}

extension Calculator {
  init(randomizedBy generator: inout SplitMix64) {
    self.init(afterEquals: AfterEquals.allCases.randomElement(using: &generator) ?? .new)
    restore(
      memory: 0, taxRate: Bool.random(using: &generator) ? 19 : nil, rules: generator.anyRules())
  }
}
