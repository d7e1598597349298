import CalcModel

/// Formats the result of an expression or a sum.
struct ResultPrinter {
  var formatter = DisplayFormatter(grouping: false)
  /// Whether a terminating decimal gets all digits.
  var isInFull = true
  /// Whether an exact result is printed as a fraction, and a rounded one as a decimal after `≈`.
  var isFraction = false

  /// The rules of an expression with these decimals.
  func rules(_ order: EvaluationOrder) -> Rules {
    Rules(order, formatter.decimals, formatter.rounding)
  }

  /// The significant digits of a root: enough for all that are printed.
  var powerDigits: Int { max(Rational.powerDigits, formatter.significantDigits + 10) }

  /// The result in at most 20 digits, for remarks.
  func shortText(of result: Rational) -> String {
    if isFraction, let fraction = formatter.fraction(result), fraction.count <= 20 {
      return fraction
    }
    return formatter.shortened.format(result).marked
  }

  func text(of result: Rational) -> String {
    if isFraction { return formatter.fraction(result) ?? formatter.format(result).marked }
    return isInFull ? formatter.formatInFull(result).text : formatter.format(result).text
  }
}
