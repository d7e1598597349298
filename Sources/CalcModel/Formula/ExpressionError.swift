/// What is wrong with a text that is not an expression, and where.
public struct ExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A number should stand here; nil for what was found means that the text ends.
    case expectedOperand(found: Unicode.Scalar?)
    /// An operator should stand here.
    case expectedOperator(found: Unicode.Scalar)
    /// Something follows the closing `=`.
    case expectedEnd
    /// A comma that does not separate groups of three digits.
    case misplacedComma
    /// A number with two points.
    case secondPoint
    /// A number that ends after its `e`.
    case missingExponent
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A number that is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where: a count of UTF-8 bytes from the start of the text.
  public let offset: Int

  /// Makes an error.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
