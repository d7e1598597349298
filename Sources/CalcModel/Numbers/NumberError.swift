/// What is wrong with a text that is not a number, and where.
package struct NumberError: Error, Hashable {
  package enum Reason: Hashable {
    /// No digit stands where the number should begin.
    case noDigits
    /// A mark that parts no groups of three digits and is no point.
    case misplacedGroup
    case secondPoint
    /// A unit that may be one of thousands or of ten thousands of the number before it.
    case ambiguousUnit
    /// The number ends after its `e`.
    case missingExponent
    /// The number is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  package let reason: Reason
  /// A count of bytes from the start of the text.
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
