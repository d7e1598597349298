import CalcModel
import TestSupport
import Testing

extension SplitMix64 {
  /// Every key but AC, those several times that seldom do something by chance, or often should.
  private static let keys: [Key] =
    Key.allCases.filter { $0 != .allClear } + Operator.allCases.map { .operation($0) }
    + [.sign, .equals, .equals, .percent, .percent, .backspace, .memoryRecall, .grandTotal]
    // Mostly there is an operand already where one would be opened.
    + Array(repeating: .openBracket, count: 7) + Array(repeating: .closeBracket, count: 4)

  /// A key of the pad, AC seldom.
  mutating func key() throws -> Key {
    if Int.random(in: 0..<80, using: &self) == 0 { return .allClear }
    return try #require(Self.keys.randomElement(using: &self))
  }

  /// Rules of which half have floating decimals, where no value is rounded.
  mutating func anyRules() -> Rules {
    let rules = rules()
    return Bool.random(using: &self) ? rules : Rules(rules.order)
  }

  /// A value to recall or to correct with: one from the tape, or one that makes trouble.
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
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1, 2: .operand(try operand(from: tape))
    case 3, 4: .operation(try #require(Operator.allCases.randomElement(using: &self)))
    case 5, 6: .remove
    case 7: .togglePercentage
    case 8: .rules(anyRules())
    default: .insert
    }
  }

  /// Keys that seldom come together by chance.
  private static let phrases = [
    "=± TAX+", "=± TAX−", "=%+", "=%−", "8%⌫", "8%±⌫", "8%%", "8%√⌫", "9√±⌫", "9√± x² ⌫⌫",
    "9±√±", "=√±⌫", "=±⌫", "GT %+", "GT ±⌫", "M+ MR ±⌫", "MR %⌫", "=± M+",
    "(8)%⌫", "(8)√±⌫⌫", "(8⌫⌫", "0√±", "1,234 5", "1,23+", "12,345 6⌫", "1,234,567", "1,23,",
    "1,234,56+",
  ]

  /// Several moves on end: several undos or redos, so that they reach far, or keys that mean something
  /// together.
  mutating func moves(on tape: PaperRows) throws -> [CalculatorMove] {
    if Int.random(in: 0..<12, using: &self) == 0 {
      let phrase = try #require(Self.phrases.randomElement(using: &self))
      return try KeyReader.keys(in: phrase).map { .press($0) }
    }
    let move = try move(on: tape)
    let isUndo = move == .press(.undo) || move == .press(.redo)
    return Array(repeating: move, count: isUndo ? Int.random(in: 1...6, using: &self) : 1)
  }

  /// A row, now and then one that there is not, and often a percentage that comes first.
  private mutating func row(of tape: PaperRows) -> Int {
    let percentages = tape.indices.filter {
      if case .percentage = tape[$0].item?.operand { tape[$0].sign == nil } else { false }
    }
    let results = tape.indices.filter { tape[$0].item == nil }
    let any = Int.random(in: -1...tape.count, using: &self)
    let row =
      Int.random(in: 0..<4, using: &self) == 0 ? results.randomElement(using: &self) ?? any : any
    return Bool.random(using: &self) ? percentages.randomElement(using: &self) ?? row : row
  }

  /// Anything that can be done to a calculator with this tape.
  mutating func move(on tape: PaperRows) throws -> CalculatorMove {
    let row = row(of: tape)
    return switch Int.random(in: 0..<22, using: &self) {
    case 0...2: .press(.undo)
    case 3: .press(.redo)
    case 4:
      switch Int.random(in: 0..<8, using: &self) {
      case 0, 1: .taxRate(8)
      case 2: .rules(anyRules())
      default: .recall(try operand(from: tape))
      }
    case 5, 6: .recallRow(row)
    case 7...9: .correct(row: row, try correction(from: tape))
    default: .press(try key())
    }
  }
}

extension Calculator {
  /// A calculator with rules and a use of digits after = that are left to chance.
  init(by generator: inout SplitMix64) {
    self.init(afterEquals: AfterEquals.allCases.randomElement(using: &generator) ?? .new)
    restore(memory: nil, taxRate: nil, rules: generator.anyRules())
  }
}
