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
/// - Complexity: Every member is O(*n*) in the operands within it, and O(1) for a number.
public enum Operand: CalculateItem, Hashable {
  /// A number.
  case number(Rational)
  /// So many hundredths: of the total before it after + and −, else of one.
  indirect case percentage(Operand)
  /// A function of another operand.
  indirect case function(Function, Operand)
  /// A formula in brackets.
  indirect case bracketed(Formula)

  /// What can be done to an operand by itself.
  public enum Function: Hashable, Sendable {
    case negation, squareRoot, square
  }

  /// The value that it has where no operator stands before it: 10 % is 0.1.
  ///
  /// - Throws: `CalculatorError` when it has none.
  public func value() throws(CalculatorError) -> Rational {
    switch self {
    case .number(let number): number
    case .percentage(let rate): try rate.value() / 100
    case .function(let function, let operand): try function.apply(operand.value())
    case .bracketed(let formula): try formula.result()
    }
  }

  /// The value that it has after a total and an operator.
  ///
  /// - Parameter total: the total before the operator; asked for only if the value depends on it.
  /// - Throws: `CalculatorError` when there is no total to be a part of, or no value.
  public func value(
    after operation: Operator, total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    isPart(after: operation) ? try total() * value() : try value()
  }

  /// Whether it is a part of the total before the operator, as a percentage is after + and −.
  package func isPart(after operation: Operator) -> Bool {
    if case .percentage = self { operation.precedence == .sum } else { false }
  }
}

extension Operand {
  /// The number in it that a person typed: the number itself, a percentage's rate; of a formula in
  /// brackets what it comes to, in the place of which a number can be put.
  public var entered: Rational {
    get {
      switch self {
      case .number(let number): number
      case .percentage(let operand), .function(_, let operand): operand.entered
      case .bracketed(let formula): (try? formula.result()) ?? 0
      }
    }
    set {
      switch self {
      case .number, .bracketed: self = .number(newValue)
      case .percentage(var operand):
        operand.entered = newValue
        self = .percentage(operand)
      case .function(let function, var operand):
        operand.entered = newValue
        self = .function(function, operand)
      }
    }
  }

  /// The operand with a function in front of it, or behind it.
  func applying(_ function: Function) -> Operand {
    switch (function, self) {
    case (.negation, .number(let number)): .number(-number)
    case (.negation, .percentage(let operand)): .percentage(operand.applying(.negation))
    default: .function(function, self)
    }
  }

  /// Makes a percentage of it, or takes that from it.
  mutating func togglePercentage() {
    self = if case .percentage(let operand) = self { operand } else { .percentage(self) }
  }

  /// The operand as text: `10`, `10%`, `√2`, `(2 + 3)²`.
  ///
  /// - Parameter number: writes the numbers in it.
  public func text(_ number: (Rational) -> String) -> String {
    switch self {
    case .number(let value): number(value)
    case .percentage(let operand): "\(operand.text(number))%"
    case .function(.negation, let operand): "-\(operand.text(number))"
    case .function(.squareRoot, let operand): "√\(operand.text(number))"
    case .function(.square, let operand): "\(operand.text(number))²"
    case .bracketed(let formula): "(\(formula.text(number)))"
    }
  }
}

extension Operand.Function {
  /// The function's value.
  ///
  /// - Throws: `CalculatorError` when there is none.
  func apply(_ value: Rational) throws(CalculatorError) -> Rational {
    switch self {
    case .negation: -value
    case .squareRoot: try value.squareRoot()
    case .square: try value * value
    }
  }
}
