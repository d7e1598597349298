/// Reads expressions such as `12 + 3 × -2`.
///
/// An expression is operands with an operator between each two, with spaces anywhere between, and
/// may end with `=`. An operand is a decimal number, perhaps with a sign, with commas between
/// groups of three digits, one point and an exponent.
public enum ExpressionParser {
  /// Reads a whole text as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression. A division by zero is an
  ///   expression: its formula's result throws.
  /// - Complexity: O(*n*).
  public static func parse(
    from text: String, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> Formula {
    try parse(from: Array(text.utf8)[...], order: order)
  }

  /// Reads a whole text, given as UTF-8, as one formula.
  ///
  /// - Throws: `ExpressionError` when the text is not an expression.
  /// - Complexity: O(*n*).
  public static func parse(
    from utf8: ArraySlice<UInt8>, order: EvaluationOrder = .leftToRight
  ) throws(ExpressionError) -> Formula {
    var reader = ExpressionReader(utf8)
    var formula = Formula(startingWith: try reader.first(), order: order)
    while let (operation, operand) = try reader.next() { formula.append(operation, operand) }
    return formula
  }

  /// Where an operand of an expression stands: a count of UTF-8 bytes from the start of the text.
  ///
  /// - Parameter index: the operand's place, counted from zero.
  /// - Returns: nil when there is no such operand.
  /// - Complexity: O(*n*).
  public static func offset(ofOperand index: Int, in utf8: ArraySlice<UInt8>) -> Int? {
    var reader = ExpressionReader(utf8)
    do {
      _ = try reader.first()
      for _ in 0..<index where try reader.next() == nil { return nil }
      return reader.offset
    } catch {
      return nil
    }
  }
}
