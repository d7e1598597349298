import CalcModel

/// Formats the result of an expression or a sum.
struct ResultPrinter {
  let rules: Rules
  var formatter: DisplayFormatter
  /// Whether a terminating decimal is printed with all its digits.
  let showsAllDigits: Bool
  /// Whether an exact result is printed as a fraction, and a rounded result as a decimal after `≈`.
  let usesFractions: Bool

  init(
    rules: Rules = Rules(.precedence),
    formatter: DisplayFormatter = DisplayFormatter(grouping: false),
    showsAllDigits: Bool = true, usesFractions: Bool = false
  ) {
    self.rules = rules
    self.formatter = formatter.following(rules)
    (self.showsAllDigits, self.usesFractions) = (showsAllDigits, usesFractions)
  }

  /// The significant digits of an inexact value: at least ten more than are printed.
  var inexactDigits: Int { max(Rational.powerDigits, formatter.significantDigits + 10) }

  /// The result in a remark: a fraction of at most 20 characters, or as on the display.
  func shortText(of result: Rational) -> String {
    if usesFractions, let fraction = formatter.fraction(result), fraction.count <= 20 {
      return fraction
    }
    return formatter.shortened.format(result).marked
  }

  func text(of result: Rational) -> String {
    if usesFractions { return formatter.fraction(result) ?? formatter.format(result).marked }
    return showsAllDigits ? formatter.formatInFull(result).text : formatter.format(result).text
  }
}
