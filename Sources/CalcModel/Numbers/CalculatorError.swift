/// Why a calculation has no result.
public enum CalculatorError: Error, Hashable, Sendable {
  /// A divisor that is zero.
  case divideByZero
  /// A magnitude of 10^1000 or more.
  case overflow
  /// A magnitude of 10^-1000 or less, but not zero.
  case underflow
  /// The square root of a negative value. Also its power, if the exponent is an inexact fraction or
  /// has an even denominator.
  case negativeRoot
  /// The logarithm of a value that isn't positive.
  case logarithm(Logarithm)
  /// The arc sine or arc cosine of a value outside -1 to 1.
  case arc(Arc)
  /// The sine, cosine or tangent of an inexact value whose error would reach the shown digits.
  case uncertainAngle(Angle)
  /// The tangent of an odd multiple of a right angle.
  case noTangent
  /// The factorial of a negative or fractional value.
  case factorial
  /// More than `maximumDepth` nested brackets, functions and ^.
  case tooDeep
  /// More than about a second of work.
  case tooLong

  /// A function of an angle; the raw value is its name in messages.
  public enum Angle: String, CaseIterable, Hashable, Sendable {
    /// The sine.
    case sine = "sin"
    /// The cosine.
    case cosine = "cos"
    /// The tangent.
    case tangent = "tan"
  }

  /// A logarithm; the raw value is its name in messages.
  public enum Logarithm: String, CaseIterable, Hashable, Sendable {
    /// To the base e.
    case natural = "ln"
    /// To the base 10.
    case common = "log"
    /// To the base 2.
    case binary = "log2"
  }

  /// An inverse function; the raw value is its name in messages.
  public enum Arc: String, CaseIterable, Hashable, Sendable {
    /// The arc sine.
    case sine = "asin"
    /// The arc cosine.
    case cosine = "acos"
  }
}

extension CalculatorError: CustomStringConvertible {
  /// The maximum number of nested brackets, functions and ^.
  package static let maximumDepth = 100

  /// What went wrong, in a few words.
  public var message: Message {
    switch self {
    case .divideByZero: "can't divide by 0"
    case .overflow: "too large"
    case .underflow: "too small"
    case .negativeRoot: "no root of a negative number"
    case .logarithm(let logarithm): "\(logarithm.rawValue) needs a number above 0"
    case .arc(let arc): "\(arc.rawValue) needs a number from -1 to 1"
    case .uncertainAngle(let angle): "\(angle.rawValue) needs a smaller angle"
    case .noTangent: "tan has no value here"
    case .factorial: "! needs a whole number, 0 or more"
    case .tooDeep: "nested too deep: at most \(Self.maximumDepth) brackets, functions and ^"
    case .tooLong: "too long"
    }
  }

  /// What went wrong, in English.
  public var description: String { message.description }
}
