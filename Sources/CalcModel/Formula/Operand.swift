/// An operand of a formula, as entered.
///
///     let tip = Operand.percentage(10)
///     try tip.value(after: .add, total: 200)  // 20
///     tip.text { "\($0)" }                    // 10%
///
/// An operand keeps the entered form, so that a correction can evaluate the operand again.
///
/// - Complexity: Every member is O(*n*) for *n* operands inside the operand.
public enum Operand: CalculateItem, Hashable {
  /// A number.
  case number(Rational)
  /// A number without a value: `NaN` on a saved tape, or the failed result of a removed calculation.
  case failure(CalculatorError)
  /// The value of the bracket that a closing item closes, or of an operand that isn't typed yet.
  case bracketPlaceholder
  /// π or e.
  case constant(Constant)
  /// The value of an earlier result or a grand total.
  indirect case result(Link)
  /// A percentage. After + and −, a part of the total before the operator; else a part of 1.
  indirect case percentage(Operand)
  /// A tax. After + and −, a part of the total before the operator; else a part of 1.
  indirect case tax(Tax)
  /// A function of another operand.
  indirect case function(Function, Operand)
  /// A formula in brackets.
  indirect case bracketed(Formula)

  /// The value without an operator before it: 10 % is 0.1.
  ///
  /// - Throws: `CalculatorError` when the operand has no value.
  public func value(by rules: Rules = Rules()) throws(CalculatorError) -> Rational {
    var evaluation = Evaluation(by: rules)
    return try value(&evaluation)
  }

  /// The value after a total and an operator: `+ 10%` of 200 is 20. The rules round the amount of a
  /// percentage or tax.
  public func value(
    after operation: Operator, total: Rational, by rules: Rules = Rules()
  ) throws(CalculatorError) -> Rational {
    var evaluation = Evaluation(by: rules)
    return try value(&evaluation, after: operation, total: total)
  }

  func value(
    _ evaluation: inout Evaluation, after operation: Operator, total: Rational
  ) throws(CalculatorError) -> Rational {
    let value = try value(&evaluation)
    if !isShareOfTotal(after: operation) { return value }
    let amount = try evaluation.apply(.multiply, total, value)
    return evaluation.rules.rounded(amount, digits: evaluation.digits)
  }

  func value(_ evaluation: inout Evaluation) throws(CalculatorError) -> Rational {
    switch self {
    case .number(let number):
      evaluation.readRow()
      return number
    case .failure(let error):
      evaluation.readRow()
      throw error
    case .bracketPlaceholder:
      evaluation.readRow()
      return 0
    case .constant(let constant):
      evaluation.readRow()
      return try constant.value(digits: evaluation.digits)
    case .result(let link):
      evaluation.readRow()
      return try link.value.get()
    case .tax(let tax):
      evaluation.readRow()
      return try tax.share()
    case .percentage(let rate):
      try evaluation.enterLevel()
      defer { evaluation.leaveLevel() }
      return try rate.value(&evaluation) / 100
    case .function(let function, let operand):
      try evaluation.enterLevel()
      defer { evaluation.leaveLevel() }
      let workBefore = evaluation.work
      if !evaluation.countsRows, function.angle != nil,
        let known = try evaluation.knownValue(of: function, operand, since: workBefore)
      {
        return known
      }
      let value = try operand.value(&evaluation)
      if !value.isExact, let angle = function.angle {
        return try evaluation.apply(angle, work: function, to: operand, value, since: workBefore)
      }
      return try evaluation.apply(function, value)
    case .bracketed(var formula):
      evaluation.readRow()
      try evaluation.enterLevel()
      defer { evaluation.leaveLevel() }
      let total = try formula.drainTotal(&evaluation)
      evaluation.readRow()
      return total
    }
  }

  /// Whether more digits of the operand can't be worked out: a number or result in it is inexact.
  var hasInexactNumber: Bool {
    switch self {
    case .number(let number): !number.isExact
    case .constant, .bracketPlaceholder, .tax: false
    case .failure: true
    case .result(let link): (try? link.value.get())?.isExact != true
    case .percentage(let operand), .function(_, let operand): operand.hasInexactNumber
    case .bracketed(let formula): formula.operands.contains { $0.hasInexactNumber }
    }
  }

  /// Whether the operand is a part of the total: a percentage or tax after + or −.
  package func isShareOfTotal(after operation: Operator) -> Bool {
    switch self {
    case .percentage, .tax: operation.precedence == .sum
    case .number, .failure, .bracketPlaceholder, .constant, .result, .function, .bracketed: false
    }
  }
}

extension Operand {
  /// A number or its error.
  package init(_ number: Result<Rational, CalculatorError>) {
    switch number {
    case .success(let value): self = .number(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension Operand: ExpressibleByIntegerLiteral {
  /// A whole number, written as a literal.
  public init(integerLiteral value: Int) { self = .number(Rational(value)) }
}

extension Operand {
  /// The number inside functions and percentages: 10 of `10%` and `√10`.
  ///
  /// A negated link gives its negated value.
  var number: Result<Rational, CalculatorError> {
    switch self {
    case .function(.negation, .result(let link)): link.value.map { -$0 }
    case .percentage(let operand), .function(_, let operand): operand.number
    case .tax(let tax): .success(tax.rate)
    case .number, .failure, .bracketPlaceholder, .constant, .result, .bracketed:
      Result { () throws(CalculatorError) in try value() }
    }
  }

  func replacingNumber(with number: Rational) -> Operand {
    switch self {
    case .number, .failure, .bracketPlaceholder, .constant, .result, .bracketed,
      .function(.negation, .result), .function(.negation, .failure):
      .number(number)
    case .percentage(let operand): .percentage(operand.replacingNumber(with: number))
    case .tax(let tax): .tax(Tax(rate: number, tax.base))
    case .function(let function, let operand):
      operand.replacingNumber(with: number).applying(function)
    }
  }

  /// Transforms the innermost operand, inside all functions and percentages.
  package func mapLeaf(_ transform: (Operand) -> Operand) -> Operand {
    switch self {
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed:
      transform(self)
    case .percentage(let operand): .percentage(operand.mapLeaf(transform))
    case .function(let function, let operand): operand.mapLeaf(transform).applying(function)
    }
  }

  package func applying(_ function: Function) -> Operand {
    switch (function, self) {
    case (.negation, .number(let number)): .number(-number)
    case (.negation, .percentage(let operand)): .percentage(operand.applying(.negation))
    case (.negation, .function(.negation, let operand)): operand
    default: .function(function, self)
    }
  }

  var isPercentage: Bool {
    switch self {
    case .percentage: true
    case .function(.negation, let operand): operand.isPercentage
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .function, .bracketed:
      false
    }
  }

  /// The operand without its last function, % or ±. A percentage holds a later ± inside.
  var withoutLastFunction: Operand {
    switch self {
    case .percentage(.function(.negation, let operand)): .percentage(operand)
    case .percentage(let operand), .function(_, let operand): operand
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed: self
    }
  }

  var isNegated: Bool { if case .function(.negation, _) = self { true } else { false } }

  package var functionCount: Int {
    switch self {
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed: 0
    case .percentage(let operand), .function(_, let operand): operand.functionCount + 1
    }
  }

  /// The maximum number of nested brackets, functions and ^.
  package static let maximumDepth = CalculatorError.maximumDepth

  /// The operand as the first of a calculation or bracket: an unlinked `10%` becomes 0.1.
  func asFirstOperand() throws(CalculatorError) -> Operand {
    guard case .percentage = self, !isLinked else { return self }
    return .number(try value())
  }
}
