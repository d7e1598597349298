import CalcModel

/// The value of an expression, for tables that name their numbers as text.
func value(of expression: String) throws -> Rational {
  try ExpressionParser.parse(from: expression).result()
}

/// Text that shows every digit of a value of ordinary length, without grouping.
func plainText(_ value: Rational) -> String {
  DisplayFormatter(significantDigits: 100, grouping: false).format(value).marked
}
