extension Operand {
  /// A function of one operand. What is known of one stands in `entry`, and nowhere else.
  public enum Function: CaseIterable, Hashable, Sendable {
    /// The other sign.
    case negation
    /// √.
    case squareRoot
    /// x².
    case square
    /// 1/x.
    case reciprocal
  }
}

extension Operand.Function {
  /// A row of the table of functions.
  package struct Definition {
    /// The sign before or behind the operand, in texts that are written.
    let sign: String
    let isPrefix: Bool
    /// The signs and names in texts that are read, in the same position.
    let names: [String]
    /// The sign behind the operand in a saved tape, where functions are in the order of their keys.
    let mark: String
    /// The labels of its key.
    let key, asciiKey: String
    /// - Parameter digits: those of a value that isn't exact.
    let value: @Sendable (_ operand: Rational, _ digits: Int) throws(CalculatorError) -> Rational
  }

  private static let negationEntry = Definition(
    sign: "-", isPrefix: true, names: [], mark: "±", key: "±", asciiKey: "+/-"
  ) { (operand, _) throws(CalculatorError) in -operand }

  private static let squareRootEntry = Definition(
    sign: "√", isPrefix: true, names: ["√", "sqrt"], mark: "√", key: "√", asciiKey: "sqrt"
  ) { (operand, digits) throws(CalculatorError) in try operand.squareRoot(digits: digits) }

  private static let squareEntry = Definition(
    sign: "²", isPrefix: false, names: ["²"], mark: "²", key: "x²", asciiKey: "x^2"
  ) { (operand, _) throws(CalculatorError) in try operand * operand }

  private static let reciprocalEntry = Definition(
    sign: "1/", isPrefix: true, names: [], mark: "⁻¹", key: "1/x", asciiKey: "1/x"
  ) { (operand, _) throws(CalculatorError) in try 1 / operand }

  package var entry: Definition {
    switch self {
    case .negation: Self.negationEntry
    case .squareRoot: Self.squareRootEntry
    case .square: Self.squareEntry
    case .reciprocal: Self.reciprocalEntry
    }
  }
}
