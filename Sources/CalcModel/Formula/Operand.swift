/// What stands beside an operator, as it was asked for.
///
///     let tip = Operand.percentage(10)
///     try tip.value(after: .add, total: 200)  // 20
///     tip.text { "\($0)" }                    // 10%
///
/// An operand is more than the value that it came to: it is worked out again when what it depends
/// on is corrected. Whoever handles one asks it for its value and its text and need not know its
/// kind.
public enum Operand: Hashable, Sendable {
  /// A number.
  case number(Rational)
  /// So many hundredths: of the total before it after + and −, else of one.
  case percentage(Rational)

  /// The number in it that a person typed: the number itself, a percentage's rate.
  public var entered: Rational {
    get {
      switch self {
      case .number(let number): number
      case .percentage(let rate): rate
      }
    }
    set {
      switch self {
      case .number: self = .number(newValue)
      case .percentage: self = .percentage(newValue)
      }
    }
  }

  /// Makes a percentage of a number, or a number of a percentage, with the digits that were typed.
  mutating func togglePercentage() {
    switch self {
    case .number(let number): self = .percentage(number)
    case .percentage(let rate): self = .number(rate)
    }
  }

  /// The value that it has where no operator stands before it: 10 % is 0.1.
  ///
  /// - Throws: `CalculatorError` when it is out of range.
  public func value() throws(CalculatorError) -> Rational {
    switch self {
    case .number(let number): number
    case .percentage(let rate): try rate / 100
    }
  }

  /// The value that it has after a total and an operator.
  ///
  /// - Parameter total: the total before the operator; asked for only if the value depends on it.
  /// - Throws: `CalculatorError` when there is no total to be a part of, or the value is out of
  ///   range.
  public func value(
    after operation: Operator, total: @autoclosure () throws(CalculatorError) -> Rational
  ) throws(CalculatorError) -> Rational {
    switch self {
    case .number(let number):
      return number
    case .percentage:
      let (total, hundredths) = (try total(), try value())
      return isPart(after: operation) ? try total * hundredths : hundredths
    }
  }

  /// Whether it is a part of the total before the operator, as a percentage is after + and −.
  package func isPart(after operation: Operator) -> Bool {
    switch self {
    case .number: false
    case .percentage: !operation.bindsTightly
    }
  }

  /// The operand as text: `10`, `10%`.
  ///
  /// - Parameter number: writes the numbers in it.
  public func text(_ number: (Rational) -> String) -> String {
    switch self {
    case .number(let value): number(value)
    case .percentage(let rate): "\(number(rate))%"
    }
  }
}
