public import BigInt

/// An exact fraction.
///
///     try (1 as Rational) / 3 * 3  // 1
///
/// Always reduced, the denominator positive, zero as 0/1: a value has one form only. Small
/// numerators and denominators are machine integers, the others BigInts; a value never has a big
/// form when the small one would do.
///
/// Values stay in bounds so that a step never costs more than a fixed amount of work: a magnitude
/// is below 10^1000 and, unless it is zero, above 10^-1000; a fraction whose reduced numerator or
/// denominator would pass 8,192 bits is rounded to 1,000 significant digits, half to even, and is
/// inexact from then on.
public struct Rational: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// The numerator is never `Int.min`, so that it can always be negated; the denominator is
    /// positive.
    case small(Int, Int)
    indirect case big(BigInt, BigInt)
  }

  let form: Form
  /// Whether neither this value nor any that it was made from has been rounded.
  public let isExact: Bool

  /// Trusts the form to be reduced and within bounds.
  init(_ form: Form, isExact: Bool) {
    self.form = form
    self.isExact = isExact
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
  /// Makes a whole number.
  public init(integerLiteral value: Int) {
    form =
      value == .min ? .big(BigInt(value), 1) : .small(value, 1)
    isExact = true
  }
}
