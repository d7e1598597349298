/// Why a calculation has no result.
public enum CalculatorError: Error, Hashable, Sendable {
  /// A divisor was zero.
  case divideByZero
  /// A value's magnitude was above 10^1000.
  case overflow
  /// A value other than zero had a magnitude below 10^-1000.
  case underflow
  /// An exponent had a denominator above 10,000.
  case longExponent
  /// The root of a negative value was taken.
  case negativeRoot
  /// More than 100 brackets, functions and ^ stood within each other.
  case tooDeep
}

extension CalculatorError: CustomStringConvertible {
  /// What went wrong, in a few words.
  public var description: String {
    switch self {
    case .divideByZero: "can't divide by 0"
    case .overflow: "too large"
    case .underflow: "too small"
    case .longExponent: "the exponent has too many decimals"
    case .negativeRoot: "no root of a negative number"
    case .tooDeep: "more than 100 brackets, functions and ^ within each other"
    }
  }
}
