public import BigInt

/// An exact fraction.
///
///     let third = try Rational(1) / 3
///     try third * 3         // 1
///     "\(third)"            // 1/3
///     Rational("0.1")       // exactly a tenth
///
/// Each value has a single form: a fraction is always reduced, its denominator is positive, and
/// zero is 0/1. Numerator and denominator are machine integers if both fit, else BigInts.
///
/// Two bounds limit the cost of an operation. A magnitude is 0, or above 10^-1000 and below
/// 10^1000. If the reduced numerator or denominator has more than 8,192 bits, the fraction is
/// rounded half to even and marked inexact: by an evaluation to its significant digits, else to
/// 1,020 significant digits.
public struct Rational: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// The numerator is never `Int.min`, so that it can be negated; the denominator is positive.
    case small(Int, Int)
    /// Boxed to keep small values small.
    indirect case big(BigInt, BigInt)
  }

  let form: Form
  /// Whether the value was calculated without rounding. A value rounded to the decimals of
  /// `Rules` is exact.
  public let isExact: Bool

  /// Trusts the form to be reduced and within bounds.
  init(_ form: Form, isExact: Bool) {
    self.form = form
    self.isExact = isExact
  }

  /// A whole number.
  public init(_ value: Int) {
    self.init(reduced: Int128(value), over: 1, isExact: true)
  }

  /// A whole number.
  ///
  /// - Throws: `CalculatorError.overflow` for a magnitude of 10^1000 or more.
  public init(_ value: BigInt) throws(CalculatorError) {
    try self.init(reduced: value, over: 1, isExact: true)
  }

  /// A fraction, which the initializer reduces.
  ///
  /// - Throws: `CalculatorError.divideByZero` if the denominator is zero, `.overflow` or
  ///   `.underflow` if the value is out of range.
  /// - Complexity: O(*n*²) for *n* digits.
  public init(_ numerator: BigInt, over denominator: BigInt) throws(CalculatorError) {
    if denominator.isZero { throw .divideByZero }
    let isNegative = denominator.sign == .minus
    try self.init(
      reducing: isNegative ? -numerator : numerator,
      over: BigInt(denominator.magnitude), isExact: true)
  }

  /// The reduced numerator, which carries the sign.
  public var numerator: BigInt {
    switch form {
    case .small(let numerator, _): BigInt(numerator)
    case .big(let numerator, _): numerator
    }
  }

  /// The reduced denominator, at least 1.
  public var denominator: BigInt {
    switch form {
    case .small(_, let denominator): BigInt(denominator)
    case .big(_, let denominator): denominator
    }
  }

  /// Whether the value is below zero.
  public var isNegative: Bool {
    switch form {
    case .small(let numerator, _): numerator < 0
    case .big(let numerator, _): numerator.sign == .minus
    }
  }

  /// Whether the value is zero.
  public var isZero: Bool { form == .small(0, 1) }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// A whole number, written as a literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: Comparable {
  /// Whether a value is less than another. An exact value sorts before an equal inexact value.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.form == right.form { return left.isExact && !right.isExact }
    if case .small(let a, let b) = left.form, case .small(let c, let d) = right.form {
      return Int128(a) * Int128(d) < Int128(c) * Int128(b)
    }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
