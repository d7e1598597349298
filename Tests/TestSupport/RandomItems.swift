package import CalcModel

extension SplitMix64 {
  /// A random element of `choices`, which must not be empty.
  package mutating func element<Element>(of choices: some RandomAccessCollection<Element>)
    -> Element
  {
    let offset = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: offset)]
  }

  /// A decimal, a fraction or a rounded value.
  package mutating func rational() throws -> Rational {
    let texts = [
      "0", "7", "-2.5", "1/3", "-22/7", "1e30", "-1e-30", "0.000125", "1e999", "1234567.89",
    ]
    let value = try Self.rational(element(of: texts))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return try value + Rational(integerLiteral: Int.random(in: -99...99, using: &self))
    case 1: return try value / Rational(integerLiteral: Int.random(in: 1...999, using: &self))
    case 2: return try value + Self.inexact
    default: return value
    }
  }

  package mutating func id(_ window: String) -> ResultID {
    ResultID("\(window)-\(Int.random(in: 1...99, using: &self))")
  }

  /// Items with random operators, nested brackets, taxes and notes.
  package mutating func items() throws -> [Item] {
    var items: [Item] = [.first(try maybePercentage(of: operand()))]
    var depth = 0
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      let operation = element(of: Operator.allCases)
      switch Int.random(in: 0..<4, using: &self) {
      case 0:
        items += [.open(operation), .first(try maybePercentage(of: operand()))]
        depth += 1
      case 1 where depth > 0:
        items.append(.close(applyingFunctions(to: .bracketPlaceholder)))
        depth -= 1
      default:
        items.append(.step(operation, try tax() ?? maybePercentage(of: operand())))
      }
    }
    for _ in 0..<depth { items.append(.close(.bracketPlaceholder)) }
    try addNotes(to: &items)
    return items
  }

  private mutating func addNotes(to items: inout [Item]) throws {
    let texts = ["milk", #"a \s b"#, "우유 2개", "#", "👨‍👩‍👧 é", "= 5 + 3", "\\", "-"]
    for _ in 0..<max(0, Int.random(in: -2...2, using: &self)) {
      let text = element(of: texts)
      let note = Bool.random(using: &self) ? note() ?? Note(text) : Note(text)
      guard let note else { continue }
      items[Int.random(in: 0..<items.count, using: &self)].note = note
    }
  }

  /// A note of random scalars; nil if `Note` refuses the text.
  package mutating func note() -> Note? {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x300...0x36F, 0x900...0x97F, 0xE30...0xE4F, 0x200C...0x200D, 0x1100...0x11FF,
        0xFE00...0xFE0F, 0x1F1E6...0x1F3FF, 0...0x10FFFF,
      ]
      let range = ranges.randomElement(using: &self) ?? 0...0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
    }
    return Note(String(text))
  }

  package mutating func operand() throws -> Operand {
    guard Int.random(in: 0..<3, using: &self) == 0 else {
      if Int.random(in: 0..<12, using: &self) == 0 {
        return applyingFunctions(to: .constant(element(of: Operand.Constant.allCases)))
      }
      return applyingFunctions(to: .number(try rational()))
    }
    guard Int.random(in: 0..<4, using: &self) == 0 else {
      return applyingFunctions(
        to: .result(.init(.result(of: id("k3f9")), value: .success(try rational()))))
    }
    return applyingFunctions(
      to: .result(.init(.grandTotal(from: id("m2x")), value: .success(try rational()))))
  }

  /// The operand with up to three random functions; functions without a key are rare.
  ///
  /// A sign directly before a bracket belongs to the opening item.
  private mutating func applyingFunctions(to operand: Operand) -> Operand {
    (0..<max(0, Int.random(in: -3...3, using: &self))).reduce(operand) { operand, _ in
      let mayLackKey = Int.random(in: 0..<5, using: &self) == 0
      let function = element(
        of: mayLackKey ? Operand.Function.allCases : Operand.Function.withKeys)
      if operand == .bracketPlaceholder, function == .negation { return operand }
      return operand.applying(function)
    }
  }

  /// A tax in one of six calls on average, else nil.
  private mutating func tax() throws -> Operand? {
    if Int.random(in: 0..<6, using: &self) > 0 { return nil }
    let base = element(of: Operand.Tax.Base.allCases)
    let rates: [Rational] = [0, 10, try 77 / 10, try 100 / 3]
    let rate = element(of: rates)
    return .tax(Operand.Tax(rate: rate, base))
  }

  /// The operand, in one of four calls on average as a percentage.
  private mutating func maybePercentage(of operand: Operand) -> Operand {
    Int.random(in: 0..<4, using: &self) == 0 ? .percentage(operand) : operand
  }

  package mutating func rules() -> Rules {
    Rules(
      Bool.random(using: &self) ? .leftToRight : .precedence,
      Rules.Decimals.allCases.randomElement(using: &self) ?? .floating,
      Rules.Rounding.allCases.randomElement(using: &self) ?? .halfUp)
  }

  /// A value whose fraction is too long to be kept exactly.
  private static let inexact: Rational = {
    var value = (try? 10_007 / (10_009 as Rational)) ?? 0
    for _ in 1...10 { value = (try? value * value) ?? 0 }
    return value
  }()

  package static func rational(_ expression: String) throws -> Rational {
    try ExpressionParser.parse(from: expression).result()
  }
}

extension Tape {
  package init(_ calculations: [Calculation]) {
    self.init(lines: calculations.map { ($0.id, .calculation($0)) })
  }
}
