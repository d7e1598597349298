import CalcModel

extension Result<Rational, CalculatorError> {
  /// The number in at most 20 digits, marked if it is rounded, without grouping; or `NaN`.
  package var plainText: String {
    switch self {
    case .success(let value): DisplayFormatter(grouping: false).format(value).marked
    case .failure: DisplayFormatter.notANumber
    }
  }
}
