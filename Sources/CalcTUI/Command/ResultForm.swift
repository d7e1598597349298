import ArgumentParser
import CalcModel

/// How an exact result is written on the command line, other than as a decimal.
enum ResultForm: EnumerableFlag {
  case fraction, mixed

  static func help(for form: ResultForm) -> ArgumentHelp? {
    switch form {
    case .fraction:
      """
      Print results as exact fractions, 7/2; one that had to be rounded on the way is a decimal \
      after ≈.
      """
    case .mixed: "Like --fraction, with the whole part before the fraction: 3 1/2."
    }
  }

  /// A result as text: exact, or after `≈` a decimal, which no expression has.
  func text(of value: Rational, _ formatter: DisplayFormatter) -> String {
    let text =
      switch self {
      case .fraction: formatter.expression(of: value)
      case .mixed: formatter.fraction(value, .mixed)
      }
    return text ?? formatter.format(value).marked
  }
}
