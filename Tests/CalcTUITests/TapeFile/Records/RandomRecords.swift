import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

extension SplitMix64 {
  /// A value of any kind that a tape can hold: a decimal, a fraction, one that has been rounded.
  mutating func value() throws -> Rational {
    let texts = [
      "0", "7", "-2.5", "1/3", "-22/7", "1e30", "-1e-30", "0.000125", "1e999", "1234567.89",
    ]
    let value = try Self.value(try #require(texts.randomElement(using: &self)))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return try value + Rational(integerLiteral: Int.random(in: -99...99, using: &self))
    case 1: return try value / Rational(integerLiteral: Int.random(in: 1...999, using: &self))
    case 2: return try value + Self.inexact
    default: return value
    }
  }

  mutating func id(_ run: String) -> Calculation.ID {
    Calculation.ID(run: run, number: Int.random(in: 1...99, using: &self))
  }

  /// The items of a calculation of any shape.
  mutating func items() throws -> [Item] {
    var items: [Item] = [.first(try operand())]
    var depth = 0
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      let operation = try #require(Operator.allCases.randomElement(using: &self))
      switch Int.random(in: 0..<4, using: &self) {
      case 0:
        items += [.open(operation), .first(try operand())]
        depth += 1
      case 1 where depth > 0:
        items.append(.close(try functions(of: .result(.init(nil, value: .success(0))))))
        depth -= 1
      default:
        items.append(.step(operation, try rate() ?? percentage(of: operand())))
      }
    }
    for _ in 0..<depth { items.append(.close(.result(.init(nil, value: .success(0))))) }
    try addNotes(to: &items)
    return items
  }

  private mutating func addNotes(to items: inout [Item]) throws {
    let texts = ["milk", #"a \s b"#, "우유 2개", "#", "👨‍👩‍👧 é", "= 5 + 3", "\\", "-"]
    for _ in 0..<max(0, Int.random(in: -2...2, using: &self)) {
      let text = try #require(texts.randomElement(using: &self))
      let note = Bool.random(using: &self) ? note() ?? Note(text) : Note(text)
      guard let note else { continue }
      items[Int.random(in: 0..<items.count, using: &self)].note = note
    }
  }

  /// Words of any scalars.
  mutating func note() -> Note? {
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

  private mutating func operand() throws -> Operand {
    guard Int.random(in: 0..<3, using: &self) == 0 else {
      return try functions(of: .number(value()))
    }
    guard Int.random(in: 0..<4, using: &self) == 0 else {
      return try functions(
        of: .result(.init(.result(of: id("k3f9")), value: .success(value()))))
    }
    let ranges = (0..<Int.random(in: 0...2, using: &self)).map { _ in
      let (first, length) = (id("m2").number, Int.random(in: 0...9, using: &self))
      return Calculation.IDRange(run: "m2", numbers: first...first + length)
    }
    return try functions(of: .result(.init(.grandTotal(of: ranges), value: .success(value()))))
  }

  private mutating func functions(of operand: Operand) throws -> Operand {
    let functions: [Operand.Function] = [.negation, .squareRoot, .square, .reciprocal]
    return try (0..<max(0, Int.random(in: -3...3, using: &self))).reduce(operand) { operand, _ in
      operand.applying(try #require(functions.randomElement(using: &self)))
    }
  }

  /// A tax now and then.
  private mutating func rate() throws -> Operand? {
    if Int.random(in: 0..<6, using: &self) > 0 { return nil }
    let base = try #require(Operand.Tax.Base.allCases.randomElement(using: &self))
    let rates: [Rational] = [0, 10, try 77 / 10, try 100 / 3]
    let rate = try #require(rates.randomElement(using: &self))
    return .tax(Operand.Tax(rate: rate, base))
  }

  private mutating func percentage(of operand: Operand) -> Operand {
    Int.random(in: 0..<4, using: &self) == 0 ? .percentage(operand) : operand
  }

  private mutating func rules() -> Calculation.Rules {
    Calculation.Rules(
      Bool.random(using: &self) ? .leftToRight : .precedence,
      DisplayFormatter.Decimals.allCases.randomElement(using: &self) ?? .floating,
      DisplayFormatter.Rounding.allCases.randomElement(using: &self) ?? .halfUp)
  }

  mutating func entry() throws -> JournalRecord.FinishedCalculation {
    JournalRecord.FinishedCalculation(
      calculation: Calculation(
        try items(), rules(), id: id("k3f9"), note: footnote()),
      result: try Result.success(value()).plainText)
  }

  private mutating func footnote() -> Note? {
    Int.random(in: 0..<2, using: &self) == 0 ? nil : note() ?? Note("카드")
  }

  private mutating func left() throws -> JournalRecord.Unfinished {
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if Bool.random(using: &self) {
      let pending = try #require(Operator.allCases.randomElement(using: &self))
      unfinished.committed = .init(Calculation(try items(), rules()), pending: pending)
    }
    if Bool.random(using: &self) { unfinished.operand = try typedOrRecalled() }
    unfinished.note = footnote()
    return JournalRecord.Unfinished(session: "k3f9", calculation: unfinished)
  }

  private mutating func typedOrRecalled() throws -> Calculator.Unfinished.Operand {
    if Bool.random(using: &self) { return .recalled(try percentage(of: operand())) }
    let texts = ["-", "0", "-0.", "3.", "-1.50", "12345678901234567890"]
    return .typed(try #require(texts.randomElement(using: &self)))
  }

  private mutating func correction() throws -> JournalRecord.Correction {
    func id() -> Item.ID {
      Item.ID(
        run: Bool.random(using: &self) ? "" : "j", number: Int.random(in: 1...9, using: &self))
    }
    let changes = try items().map { item -> Item.Change in
      switch Int.random(in: 0..<6, using: &self) {
      case 0: .set(id(), item)
      case 5: .follow(rules())
      case 4: .write(footnote())
      case 1: .remove(id())
      case 2: .insert(id(), below: nil, item)
      default: .insert(id(), below: id(), item)
      }
    }
    return JournalRecord.Correction(
      run: "k3f9", calculation: Calculation.ID(run: "k3f8", number: 7), changes: changes)
  }

  private mutating func tear() throws -> JournalRecord.Tear {
    let left = Bool.random(using: &self) ? nil : try left()
    return JournalRecord.Tear(
      id: "s1-9", session: "k3f9", lastLoaded: Bool.random(using: &self) ? nil : id("r"),
      unfinished: left.flatMap { $0.isEmpty ? nil : $0 })
  }

  mutating func settings() -> Settings {
    let choices: [[Setting]] = [
      [.order(.leftToRight), .order(.precedence)], [.grouping(true), .grouping(false)],
      [.mouse(true), .mouse(false)], DisplayFormatter.Decimals.allCases.map { .decimals($0) },
      DisplayFormatter.Rounding.allCases.map { .rounding($0) },
      [.taxRate(0), .taxRate(19), .taxRate(1_000)],
    ]
    var settings: Settings = []
    for choice in choices where Bool.random(using: &self) {
      if let setting = choice.randomElement(using: &self) { settings.set(setting) }
    }
    return settings
  }

  mutating func record() throws -> JournalRecord {
    let kind: JournalRecord.Kind =
      switch Int.random(in: 0..<10, using: &self) {
      case 0: .correction(try correction())
      case 1: .drop(id("k3f9"))
      case 2: .tearOff(try tear())
      case 3: .tearUndone("s1-7")
      case 4: .unfinished(try left())
      case 5: .settings(settings())
      case 6: .taken(session: "s1")
      case 7: .memory(try value())
      default: .calculation(try entry())
      }
    return JournalRecord(time: "2026-11-21T09:30:00Z", kind: kind)
  }

  /// A value whose fraction has grown too long to be kept exactly.
  private static let inexact: Rational = {
    var value = (try? 10_007 / (10_009 as Rational)) ?? 0
    for _ in 1...10 { value = (try? value * value) ?? 0 }
    return value
  }()

  static func value(_ expression: String) throws -> Rational {
    try ExpressionParser.parse(from: expression).result()
  }
}

extension JournalRecord {
  /// Reads a line that is given as text.
  init?(text: String) { self.init(line: Array(text.utf8)[...]) }
}
