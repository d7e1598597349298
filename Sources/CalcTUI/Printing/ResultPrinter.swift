import CalcModel

/// Formats the result of an expression or a sum.
struct ResultPrinter {
  var formatter = DisplayFormatter(grouping: false)
  /// Whether a terminating decimal gets all digits.
  var isInFull = true
  /// Nil for a decimal.
  var form: Form?

  /// Other forms of an exact result; a rounded one is a decimal after `≈`.
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
