/// Why a text is no expression or number, and where.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Reason: Hashable, Sendable {
    /// A number is missing; `found` is nil at the end of the text.
    case expectedOperand(found: Unicode.Scalar?)
    /// An operator is missing.
    case expectedOperator(found: Unicode.Scalar)
    /// Something follows the closing `=`.
    case expectedEnd
    /// A mark that separates neither groups nor decimals: `12,34,5`.
    case misplacedGroup
    /// A number with two decimal marks.
    case secondPoint
    /// A number that ends after its `e`.
    case missingExponent
    /// A bracket that is never closed.
    case unclosedBracket
    /// A closing bracket without an opening one.
    case unopenedBracket
    /// Too many nested brackets, functions and ^.
    case tooDeep
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A hexadecimal number where only decimal numbers are read: `0x10`.
    case hexadecimal
    /// A character that isn't a digit of the number's base: `0b12`.
    case invalidDigit
    /// A time of day, such as `12:30`.
    case time
    /// A date, such as `2026-11-14`.
    case date
    /// Letters that aren't a name.
    case unknownName(String)
    /// A name with digits before its brackets: `log3(9)`.
    case numberedName(String)
    /// A × left out before `e` or `ans`: `2e`.
    case missingMultiplication(before: String)
    /// A × left out in a divisor or exponent: `1/2π`.
    case ambiguousDivisor
    /// `of` after a divisor or exponent: `1/3 of 90`.
    case ambiguousOf
    /// A function's operand without brackets before ^, ÷, a suffix or a bracket: `ln 2^3`.
    case bareOperand(of: String, before: String)
    /// A power after the name of a function: `sin² 30`.
    case powerOfName(String)
    /// A unit that isn't after the operand of sin, cos or tan.
    case misplacedUnit
    /// A remainder, `10 % 3` or `10 mod 3`: % is a hundredth.
    case noRemainder
    /// A power of a number with a minus: `-3²`.
    case minusBeforePower
    /// A comma in the brackets of a function: `log(8,2)`.
    case commaInCall
    /// Digits that could follow 만 as thousands or as ones: `12만5`.
    case digitsWithoutUnit
    /// Two ! after a number.
    case secondFactorial
    /// Two different currencies.
    case twoCurrencies
    /// `ans` without a last result.
    case noAnswer
    /// A tax that isn't directly after + or −.
    case misplacedTax
    /// An arrow in a saved sum without an ID and a value.
    case invalidLink
    /// A comma in a saved sum that could separate groups: `1,234`.
    case savedGroup
    /// A slash between digits in a saved sum that is evaluated left to right: `2 + 1/3`.
    case savedSlash
    /// Words in quotes that are never closed.
    case unclosedQuote
    /// A number that is too large or too small to calculate with.
    case outOfRange(CalculatorError)
  }

  /// What is wrong.
  public let reason: Reason
  /// The position of the error: a count of UTF-8 bytes from the start of the text.
  public let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension ExpressionError: CustomStringConvertible {
  /// A short message, with the unexpected character quoted as in code: `'\n'`.
  public var description: String { reason.message.description }
}

extension ExpressionError.Reason {
  /// The operator to write instead of the wrong character; nil if another change is needed.
  package var replacement: Operator? { self == .time ? .divide : nil }

  /// What is wrong, in a few words.
  public var message: Message {
    switch self {
    case .expectedOperand(found: nil): "expected a number at the end"
    case .expectedOperand(let scalar?): "expected a number, found \(quoted: String(scalar))"
    case .expectedOperator(let scalar): "expected an operator, found \(quoted: String(scalar))"
    case .expectedEnd: "nothing may follow the ="
    case .misplacedGroup: "groups have three digits: 1,234,567"
    case .secondPoint: "a number has only one point"
    case .missingExponent: "digits are missing after the e"
    case .unclosedBracket: "this bracket is never closed"
    case .unopenedBracket: "no bracket is open here"
    case .tooDeep: CalculatorError.tooDeep.message
    case .invalidUTF8: "this is not UTF-8 text"
    case .hexadecimal: "hexadecimal isn't supported here"
    case .invalidDigit: "not a digit of this number's base"
    case .time: "':' doesn't divide; write /"
    case .date: "a date isn't a number"
    case .unknownName(let name): "'\(name)' is no function or number"
    case .numberedName(let name): "'\(name)' is no function"
    case .missingMultiplication(let name): "a × is missing before \(name)"
    case .ambiguousDivisor: "write × or brackets, as in 1/(2π)"
    case .ambiguousOf: "write brackets, as in (1/3) of 90"
    case .bareOperand(let name, let sign):
      "use brackets: (\(name) x)\(sign) or \(name)(x\(sign))"
    case .powerOfName(let name): "write the power at the end: \(name)(x)²"
    case .misplacedUnit: "a unit needs sin, cos or tan: sin 30°"
    case .noRemainder: "% is a hundredth; there is no remainder"
    case .minusBeforePower: "two readings: use brackets, as in (-2)^2"
    case .commaInCall: "a function takes one number, no comma"
    case .digitsWithoutUnit: "digits behind 만 need a unit: 12만5천"
    case .secondFactorial: "a number has only one !"
    case .twoCurrencies: "two different currencies"
    case .noAnswer: "ans has no value: there is no result"
    case .misplacedTax: "a tax needs + or − before it"
    case .invalidLink: "a link has a name and a value: ↑a:12"
    case .savedGroup: "write 1234, or 1.234 with a point"
    case .savedSlash: "write (1/3) or 1 ÷ 3"
    case .unclosedQuote: "this quote is never closed"
    case .outOfRange(let error): error.message
    }
  }
}
