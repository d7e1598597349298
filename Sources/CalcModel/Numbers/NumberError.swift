/// What is wrong with a number in a text, and where.
package struct NumberError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// No digits stand here.
    case missingDigits
    /// A mark that neither separates groups of three digits nor is a point.
    case misplacedGroup
    /// A number with two points.
    case secondPoint
    /// A number that ends after its `e`.
    case missingExponent
    /// A unit that is not smaller than the one before it.
    case misplacedUnit
    /// A number that is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  /// What is wrong.
  package let reason: Reason
  /// Where: a count of UTF-8 bytes from the start of the text.
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
