/// What is wrong with a text that is not an expression or a number, and where.
public struct ExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no number here; nil for what was found means that the text ends.
    case expectedOperand(found: Unicode.Scalar?)
    /// There is no operator here.
    case expectedOperator(found: Unicode.Scalar)
    /// Something follows the closing `=`.
    case expectedEnd
    /// A mark that neither separates groups of three digits nor is a point.
    case misplacedGroup
    /// A number with two points.
    case secondPoint
    /// A number that ends after its `e`.
    case missingExponent
    /// A bracket that is never closed.
    case unclosedBracket
    /// A closing bracket without an opening one.
    case unopenedBracket
    /// Too many nested brackets, or functions of an operand.
    case tooDeep(most: Int)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A number in hexadecimal, such as `0x10`.
    case hexadecimal
    /// A time of day, such as `12:30`.
    case time
    /// A number that is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where: a count of UTF-8 bytes from the start of the text.
  public let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension ExpressionError: CustomStringConvertible {
  /// A short message, with the unexpected character quoted as in code: `'\n'`.
  public var description: String {
    reason.message { "'\($0.escaped(asASCII: false))'" }
  }
}

extension ExpressionError.Reason {
  /// A short message.
  ///
  /// - Parameter quoting: quotes the unexpected character, which can be any.
  package func message(quoting: (Unicode.Scalar) -> String) -> String {
    switch self {
    case .expectedOperand(found: nil): "expected a number at the end"
    case .expectedOperand(let scalar?): "expected a number, found \(quoting(scalar))"
    case .expectedOperator(let scalar): "expected an operator, found \(quoting(scalar))"
    case .expectedEnd: "nothing may follow the ="
    case .misplacedGroup: "groups have three digits: 1,234,567"
    case .secondPoint: "a number has only one point"
    case .missingExponent: "digits are missing after the e"
    case .unclosedBracket: "this bracket is never closed"
    case .unopenedBracket: "no bracket is open here"
    case .tooDeep(let most): "more than \(most) brackets, functions and ^ within each other"
    case .invalidUTF8: "this is not UTF-8 text"
    case .hexadecimal: "hexadecimal isn't read"
    case .time: "a time isn't a number"
    case .outOfRange(let error): "\(error)"
    }
  }
}
