/// What stands beside an operator, as it was asked for.
///
///     let tip = Operand.percentage(.number(10))
///     try tip.value(after: .add, total: 200)  // 20
///     tip.text { "\($0)" }                    // 10%
///
/// An operand is more than the value that it came to: it is worked out again when what it depends
/// on is corrected. Whoever handles one asks it for its value and its text and need not know its
/// kind.
///
/// - Complexity: Every member is O(*n*) in the operands within it, and O(1) for a number; its value is
///   O(1).
public enum Operand: CalculateItem, Hashable {
  /// A number.
  case number(Rational)
  /// What something else on the tape comes to.
  indirect case result(Link)
  /// So many hundredths: of the total before it after + and −, else of one.
  indirect case percentage(Operand)
  /// A tax: of the total before it after + and −, else of one.
  indirect case tax(Tax)
  /// A function of another operand, and what it comes to: a root takes too long to be worked out each
  /// time that it is looked at.
  indirect case function(Function, Operand, value: FunctionValue)
  /// A formula in brackets.
  indirect case bracketed(Formula)

  /// What can be done to an operand by itself.
  public enum Function: Hashable, Sendable {
    /// The other sign.
    case negation
    /// √.
    case squareRoot
    /// x².
    case square
    /// 1/x.
    case reciprocal
  }

  /// What a function of an operand comes to; only `function(_:_:)` makes one.
  public struct FunctionValue: Hashable, Sendable {
    fileprivate let result: Result<Rational, CalculatorError>
  }

  /// A function of another operand.
  public static func function(_ function: Function, _ operand: Operand) -> Operand {
    let value = Result { () throws(CalculatorError) in try function.apply(operand.value()) }
    return .function(function, operand, value: FunctionValue(result: value))
  }

  /// The value that it has where no operator stands before it: 10 % is 0.1.
  ///
  /// - Throws: `CalculatorError` when it has none.
  public func value() throws(CalculatorError) -> Rational {
    switch self {
    case .number(let number): number
    case .result(let link): try link.value.get()
    case .percentage(let rate): try rate.value() / 100
    case .tax(let tax): try tax.share()
    case .function(_, _, let value): try value.result.get()
    case .bracketed(let formula): try formula.result()
    }
  }

  /// The value that it has after a total and an operator.
  ///
  /// - Parameters:
  ///   - operation: the operator that it stands behind.
  ///   - total: the total before the operator; asked for only if the value depends on it.
  /// - Throws: `CalculatorError` when there is no total to be a part of, or no value.
  public func value(
    after operation: Operator, total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    isPart(after: operation) ? try total() * value() : try value()
  }

  /// Whether it is a part of the total before the operator, as percentages and taxes are after + and −.
  package func isPart(after operation: Operator) -> Bool {
    switch self {
    case .percentage, .tax: operation.precedence == .sum
    case .number, .result, .function, .bracketed: false
    }
  }
}

extension Operand {
  /// The number in it that a person typed: the number itself, a percentage's rate; of what follows
  /// from elsewhere the value, in the place of which a number can be put. Zero where there is none.
  package var entered: Rational { (try? number.get()) ?? 0 }

  /// The number in it that a person typed or recalled, with its sign, or why there is none.
  var number: Result<Rational, CalculatorError> {
    switch self {
    case .function(.negation, .result(let link), _): link.value.map { -$0 }
    case .percentage(let operand), .function(_, let operand, _): operand.number
    case .tax(let tax): .success(tax.rate)
    case .number, .result, .bracketed: Result { () throws(CalculatorError) in try value() }
    }
  }

  /// The same with another number in the place of `entered`.
  func replacingNumber(with number: Rational) -> Operand {
    switch self {
    case .number, .result, .bracketed, .function(.negation, .result, _): .number(number)
    case .percentage(let operand): .percentage(operand.replacingNumber(with: number))
    case .tax(let tax): .tax(Tax(rate: number, tax.base))
    case .function(let function, let operand, _):
      operand.replacingNumber(with: number).applying(function)
    }
  }

  /// What functions and percentages are of, without these.
  var leaf: Operand {
    switch self {
    case .number, .result, .tax, .bracketed: self
    case .percentage(let operand), .function(_, let operand, _): operand.leaf
    }
  }

  /// The operand with another one in the place of what functions and percentages are of.
  package func mapLeaf(_ transform: (Operand) -> Operand) -> Operand {
    switch self {
    case .number, .result, .tax, .bracketed: transform(self)
    case .percentage(let operand): .percentage(operand.mapLeaf(transform))
    case .function(let function, let operand, _): operand.mapLeaf(transform).applying(function)
    }
  }

  /// The operand with a function in front of it, or behind it.
  package func applying(_ function: Function) -> Operand {
    switch (function, self) {
    case (.negation, .number(let number)): .number(-number)
    case (.negation, .percentage(let operand)): .percentage(operand.applying(.negation))
    case (.negation, .function(.negation, let operand, _)): operand
    default: .function(function, self)
    }
  }

  /// Whether its other sign was asked for.
  var isNegated: Bool { if case .function(.negation, _, _) = self { true } else { false } }

  /// How many functions and percentages stand within each other.
  package var functionCount: Int {
    switch self {
    case .number, .result, .tax, .bracketed: 0
    case .percentage(let operand), .function(_, let operand, _): operand.functionCount + 1
    }
  }

  /// How many functions an operand may have, and how many brackets may be nested: the one limit of nesting.
  package static let mostFunctions = 100

  /// The operand as it comes first: a percentage is hundredths then, unless it is one of a result, which
  /// it follows.
  ///
  /// - Throws: `CalculatorError` where the hundredths are out of range.
  func first() throws(CalculatorError) -> Operand {
    guard case .percentage = self, !isLinked else { return self }
    return .number(try value())
  }

  /// What a percentage can be of, as none is of another: hundredths.
  var asShare: Operand {
    guard case .percentage(let rate) = self else { return self }
    if case .number(let number) = rate, let share = try? number / 100 { return .number(share) }
    var formula = Formula(startingWith: rate)
    formula.append(.divide, 100)
    return .bracketed(formula)
  }
}

extension Operand.Function {
  /// The function's value.
  func apply(_ value: Rational) throws(CalculatorError) -> Rational {
    switch self {
    case .negation: -value
    case .squareRoot: try value.squareRoot()
    case .square: try value * value
    case .reciprocal: try 1 / value
    }
  }
}
