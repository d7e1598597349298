import BigInt

// Values rounded to a number of decimals, as money is.

extension DisplayFormatter {
  /// The value with so many digits after the point, however many stand before it, rounded half up.
  ///
  ///     DisplayFormatter().format(try 2 / 3, places: 2).marked  // ≈0.67
  ///
  /// - Parameter places: how many digits stand after the point, at least 1; zeros fill them.
  /// - Complexity: O(*n*²) in the digits.
  public func format(_ value: Rational, places: Int) -> FormattedNumber {
    let (numerator, denominator) = (value.numerator.magnitude, value.denominator.magnitude)
    let scaled = (numerator * PowerOfTen.big(places)).quotientAndRemainder(dividingBy: denominator)
    let roundsUp = scaled.remainder * 2 >= denominator
    let digits = "\(scaled.quotient + (roundsUp ? 1 : 0))"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    // What is rounded to nothing has no sign.
    let sign = value.isNegative && digits != "0" ? "-" : ""
    return FormattedNumber(
      text: group("\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"),
      isRounded: scaled.remainder != 0 || !value.isExact, isScientific: false)
  }
}
