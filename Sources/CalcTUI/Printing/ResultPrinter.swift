import CalcModel

/// Formats the result of an expression or a sum.
struct ResultPrinter {
  var formatter = DisplayFormatter(grouping: false)
  /// Whether a terminating decimal gets all digits.
  var isInFull = true
  /// Whether an exact result is printed as a fraction, and a rounded one as a decimal after `≈`.
  var isFraction = false

  func text(of result: Rational) -> String {
    if isFraction { return formatter.expression(of: result) ?? formatter.format(result).marked }
    return isInFull ? formatter.formatInFull(result).text : formatter.format(result).text
  }
}
