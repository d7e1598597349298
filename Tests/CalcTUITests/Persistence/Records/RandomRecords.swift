import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

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

  mutating func calculation() throws -> Tape.Calculation {
    let order: EvaluationOrder = Bool.random(using: &self) ? .leftToRight : .precedence
    var calculation = Tape.Calculation(first: .number(try value()), steps: [], order: order)
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      let operation = try #require(Operator.allCases.randomElement(using: &self))
      calculation.steps.append(Tape.Calculation.Step(operation, try value()))
    }
    return calculation
  }

  mutating func source() -> JournalRecord.Source? {
    guard Bool.random(using: &self) else { return nil }
    let number = Int.random(in: 1...99, using: &self)
    return JournalRecord.Source(name: "k3f9-\(number)", isNegated: Bool.random(using: &self))
  }

  mutating func entry() throws -> JournalRecord.NamedCalculation {
    JournalRecord.NamedCalculation(
      name: "k3f9-\(Int.random(in: 1...99, using: &self))", source: source(),
      calculation: try calculation(), result: try Result.success(value()).plainText)
  }

  mutating func unfinished() throws -> Calculator.Unfinished {
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if Bool.random(using: &self) {
      let pending = try #require(Operator.allCases.randomElement(using: &self))
      unfinished.committed = .init(try calculation(), pending: pending)
    }
    if Bool.random(using: &self) { unfinished.operand = try operand() }
    return unfinished
  }

  private mutating func operand() throws -> Calculator.Unfinished.Operand {
    switch Int.random(in: 0..<3, using: &self) {
    case 0:
      .typed(
        try #require(
          ["-", "0", "-0.", "3.", "-1.50", "12345678901234567890"].randomElement(using: &self)))
    case 1: .recalled(try value())
    default: .percentage(try value())
    }
  }

  private mutating func left() throws -> JournalRecord.Unfinished {
    JournalRecord.Unfinished(session: "k3f9", calculation: try unfinished(), source: source())
  }

  private mutating func correction() throws -> JournalRecord.Correction {
    let calculation = try calculation()
    let start = calculation.steps.isEmpty ? 0 : Int.random(in: 0...1, using: &self)
    let splice = Tape.Splice(
      start: start, removed: Int.random(in: 0...3, using: &self),
      first: start == 0 ? calculation.first : nil, steps: calculation.steps)
    return JournalRecord.Correction(
      id: "k3f9-\(Int.random(in: 1...99, using: &self))", name: "k3f8-7",
      change: .splice(splice, source: source(), base: Bool.random(using: &self) ? nil : "j-3"))
  }

  private mutating func tear() throws -> JournalRecord.Tear {
    let left = Bool.random(using: &self) ? nil : try left()
    return JournalRecord.Tear(
      id: "s1-9", session: "k3f9", lastLoaded: Bool.random(using: &self) ? nil : "r-7",
      unfinished: left.flatMap { $0.isEmpty ? nil : $0 })
  }

  mutating func settings() -> Settings {
    Settings(
      order: [nil, .leftToRight, .precedence].randomElement(using: &self) ?? nil,
      isGrouping: [nil, true, false].randomElement(using: &self) ?? nil,
      usesMouse: [nil, true, false].randomElement(using: &self) ?? nil)
  }

  mutating func record() throws -> JournalRecord {
    let kind: JournalRecord.Kind =
      switch Int.random(in: 0..<10, using: &self) {
      case 0: .correction(try correction())
      case 1: .drop("k3f9-\(Int.random(in: 1...99, using: &self))")
      case 2: .tearOff(try tear())
      case 3: .tearUndone("s1-7")
      case 4: .unfinished(try left())
      case 5: .settings(settings())
      case 6: .taken(session: "s1")
      case 7: .correctionUndone(id: "s1-3", name: "k3f8-7")
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
