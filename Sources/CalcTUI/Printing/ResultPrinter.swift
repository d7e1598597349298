import CalcModel

/// Writes the result of an expression or a sum.
struct ResultPrinter {
  var formatter = DisplayFormatter(grouping: false)
  /// Whether a decimal that ends has all its digits.
  var isInFull = true
  /// Nil for a decimal.
  var form: Form?

  /// How an exact result is written other than as a decimal; a rounded one is a decimal after `≈`.
  enum Form: CaseIterable {
    case fraction, mixed
  }

  func text(of result: Rational) -> String {
    switch form {
    case .fraction: formatter.expression(of: result) ?? formatter.format(result).marked
    case .mixed: formatter.fraction(result, .mixed) ?? formatter.format(result).marked
    case nil where isInFull: formatter.formatInFull(result).text
    case nil: formatter.format(result).text
    }
  }
}
