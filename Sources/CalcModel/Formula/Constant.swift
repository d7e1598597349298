extension Operand {
  /// An irrational number, computed to as many digits as needed.
  public enum Constant: CaseIterable, Hashable, Sendable {
    /// The circumference of a circle with the diameter 1.
    case pi
    /// The base of the natural logarithm.
    case e

    /// The sign in texts, also in the saved tape.
    package var sign: String {
      switch self {
      case .pi: "π"
      case .e: "e"
      }
    }

    var names: [String] {
      switch self {
      case .pi: ["pi"]
      case .e: ["e"]
      }
    }

    /// The value, rounded half to even to `digits` significant digits.
    func value(digits: Int) throws(CalculatorError) -> Rational {
      switch self {
      case .pi: try .pi(digits: digits)
      case .e: try Rational(1).exponential(digits: digits)
      }
    }
  }
}
