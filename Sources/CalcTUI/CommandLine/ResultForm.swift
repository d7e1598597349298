import CalcModel

/// How a result is written on the command line.
enum ResultForm {
  case decimal, fraction, mixed

  /// The option that asks for it.
  var option: OptionName? {
    switch self {
    case .decimal: nil
    case .fraction: .fraction
    case .mixed: .mixed
    }
  }

  /// A result as text.
  ///
  /// Where fractions are asked for, what is printed is exact. A result that was rounded on the way
  /// has no fraction that would be true: it is a decimal with `≈` before it, so that nobody takes
  /// it for another exact one, not even the calculator.
  func text(of value: Rational, _ formatter: DisplayFormatter) -> String {
    switch self {
    case .decimal: formatter.format(value).text
    case .fraction: formatter.expression(of: value) ?? formatter.format(value).marked
    case .mixed: formatter.fraction(value, .mixed) ?? formatter.format(value).marked
    }
  }
}
