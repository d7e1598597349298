/// An operation on two operands. The raw value is the sign on its key.
public enum Operator: Character, CaseIterable, Hashable, Sendable {
  /// Addition.
  case add = "+"
  /// Subtraction; its sign is U+2212, unlike the `-` of negative numbers.
  case subtract = "−"
  /// Multiplication.
  case multiply = "×"
  /// Division.
  case divide = "÷"
  /// Raising to a power.
  case power = "^"

  package enum Precedence: Comparable, Sendable {
    case sum, product, power
  }

  /// Reads an operator's sign or one of its ASCII spellings `-`, `*`, `x`, `X`, `/` and `^`.
  public init?(_ character: Character) {
    if let byte = character.asciiValue {
      self.init(ascii: byte)
    } else {
      self.init(rawValue: character)
    }
  }

  /// Reads an operator's ASCII spelling; comparing bytes costs far less than comparing characters.
  package init?(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "+"): self = .add
    case UInt8(ascii: "-"): self = .subtract
    case UInt8(ascii: "*"), UInt8(ascii: "x"), UInt8(ascii: "X"): self = .multiply
    case UInt8(ascii: "/"): self = .divide
    case UInt8(ascii: "^"): self = .power
    default: return nil
    }
  }

  package var asciiSign: Character {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "^"
    }
  }

  package var precedence: Precedence {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    }
  }

  /// In left-to-right order, × and ÷ bind like + and −.
  func strength(in order: EvaluationOrder) -> Precedence {
    precedence == .product && order == .leftToRight ? .sum : precedence
  }

  /// Whether the operator, standing after `other`, is applied first: 2 ^ 3 ^ 2 is 2 ^ 9.
  func binds(before other: Operator, in order: EvaluationOrder) -> Bool {
    self == .power || strength(in: order) > other.strength(in: order)
  }

  /// The result of the operation, to `digits` significant digits if inexact.
  ///
  /// - Throws: `CalculatorError` when the result is undefined or out of range.
  public func apply(
    _ left: Rational, _ right: Rational, digits: Int = Rational.powerDigits
  ) throws(CalculatorError) -> Rational {
    var work = 0
    return try apply(left, right, digits: digits, work: &work)
  }

  /// The result of the operation.
  ///
  /// - Parameter work: grows by the work, in the unit of `Work`.
  func apply(
    _ left: Rational, _ right: Rational, digits: Int, work: inout Int
  ) throws(CalculatorError) -> Rational {
    switch self {
    case .add: return try left.adding(right, digits: digits, work: &work)
    case .subtract: return try left.adding(-right, digits: digits, work: &work)
    case .multiply: return try left.multiplied(by: right, digits: digits, work: &work)
    case .divide:
      return try left.multiplied(by: right.reciprocal(), digits: digits, work: &work)
    case .power:
      work += Work.ofPower(left, right, digits: digits)
      return try left.raised(to: right, digits: digits)
    }
  }
}

extension Operator? {
  /// Whether the next operand is an amount, not a factor or exponent.
  var isBeforeAmount: Bool { self.map { $0.precedence == .sum } ?? true }
}
