/// What is wrong with a text that is not a number, and where.
struct NumberError: Error, Hashable {
  enum Reason: Hashable {
    /// No digit stands where the number should begin.
    case noDigits
    /// A comma that does not separate groups of three digits.
    case misplacedComma
    case secondPoint
    /// The number ends after its `e`.
    case missingExponent
    /// The number is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  let reason: Reason
  /// A count of bytes from the start of the text.
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
