/// What stands beside an operator, as it was entered.
///
///     let tip = Operand.percentage(.number(10))
///     try tip.value(after: .add, total: 200)  // 20
///     tip.text { "\($0)" }                    // 10%
///
/// It is evaluated again when what it depends on is corrected.
///
/// - Complexity: Every member is O(*n*) in the operands within it; `value` is O(1).
public enum Operand: CalculateItem, Hashable {
  /// A number.
  case number(Rational)
  /// The value of something else on the tape.
  indirect case result(Link)
  /// A percentage: of the total before it after + and −, else of one.
  indirect case percentage(Operand)
  /// A tax: of the total before it after + and −, else of one.
  indirect case tax(Tax)
  /// A function of another operand and its value, kept as roots are slow.
  indirect case function(Function, Operand, value: FunctionValue)
  /// A formula in brackets.
  indirect case bracketed(Formula)

  /// A function of one operand.
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

  /// The value of a function; only `function(_:_:)` makes one.
  public struct FunctionValue: Hashable, Sendable {
    fileprivate let result: Result<Rational, CalculatorError>
  }

  /// A function of another operand.
  public static func function(_ function: Function, _ operand: Operand) -> Operand {
    let value = Result { () throws(CalculatorError) in try function.apply(operand.value()) }
    return .function(function, operand, value: FunctionValue(result: value))
  }

  /// The value without an operator before it: 10 % is 0.1.
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

  /// The value after a total and an operator.
  ///
  /// - Parameters:
  ///   - operation: the operator before it.
  ///   - total: the total before the operator; evaluated only if the value depends on it.
  /// - Throws: `CalculatorError` when it, or a total that it needs, has no value.
  public func value(
    after operation: Operator, total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    isPart(after: operation) ? try total() * value() : try value()
  }

  /// Whether it is a part of the total before the operator: a percentage or tax after + or −.
  package func isPart(after operation: Operator) -> Bool {
    switch self {
    case .percentage, .tax: operation.precedence == .sum
    case .number, .result, .function, .bracketed: false
    }
  }
}

extension Operand {
  /// The number that a correction starts from; zero if there is none.
  package var entered: Rational { (try? number.get()) ?? 0 }

  /// The number that was typed or recalled, with its sign: a percentage's rate, a link's value.
  var number: Result<Rational, CalculatorError> {
    switch self {
    case .function(.negation, .result(let link), _): link.value.map { -$0 }
    case .percentage(let operand), .function(_, let operand, _): operand.number
    case .tax(let tax): .success(tax.rate)
    case .number, .result, .bracketed: Result { () throws(CalculatorError) in try value() }
    }
  }

  /// Replaces `entered`.
  func replacingNumber(with number: Rational) -> Operand {
    switch self {
    case .number, .result, .bracketed, .function(.negation, .result, _): .number(number)
    case .percentage(let operand): .percentage(operand.replacingNumber(with: number))
    case .tax(let tax): .tax(Tax(rate: number, tax.base))
    case .function(let function, let operand, _):
      operand.replacingNumber(with: number).applying(function)
    }
  }

  /// The operand without functions and percentages.
  var leaf: Operand {
    switch self {
    case .number, .result, .tax, .bracketed: self
    case .percentage(let operand), .function(_, let operand, _): operand.leaf
    }
  }

  /// Transforms the operand within functions and percentages.
  package func mapLeaf(_ transform: (Operand) -> Operand) -> Operand {
    switch self {
    case .number, .result, .tax, .bracketed: transform(self)
    case .percentage(let operand): .percentage(operand.mapLeaf(transform))
    case .function(let function, let operand, _): operand.mapLeaf(transform).applying(function)
    }
  }

  package func applying(_ function: Function) -> Operand {
    switch (function, self) {
    case (.negation, .number(let number)): .number(-number)
    case (.negation, .percentage(let operand)): .percentage(operand.applying(.negation))
    case (.negation, .function(.negation, let operand, _)): operand
    default: .function(function, self)
    }
  }

  var isNegated: Bool { if case .function(.negation, _, _) = self { true } else { false } }

  /// The number of nested functions and percentages.
  package var functionCount: Int {
    switch self {
    case .number, .result, .tax, .bracketed: 0
    case .percentage(let operand), .function(_, let operand, _): operand.functionCount + 1
    }
  }

  /// The most nested functions, and brackets.
  package static let mostFunctions = 100

  /// The operand as the first of a calculation, where an unlinked percentage is a plain number.
  func first() throws(CalculatorError) -> Operand {
    guard case .percentage = self, !isLinked else { return self }
    return .number(try value())
  }

  /// The operand, as a share of one if it is a percentage: a percentage can't be of another.
  var asShare: Operand {
    guard case .percentage(let rate) = self else { return self }
    if case .number(let number) = rate, let share = try? number / 100 { return .number(share) }
    var formula = Formula(startingWith: rate)
    formula.append(.divide, 100)
    return .bracketed(formula)
  }
}

extension Operand.Function {
  func apply(_ value: Rational) throws(CalculatorError) -> Rational {
    switch self {
    case .negation: -value
    case .squareRoot: try value.squareRoot()
    case .square: try value * value
    case .reciprocal: try 1 / value
    }
  }
}
