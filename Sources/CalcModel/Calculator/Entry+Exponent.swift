// The exponent of ten after typed digits: `4.7e-9`.

extension Entry {
  static let exponentMark = UInt8(ascii: "e")

  /// The maximum number of an exponent's digits.
  static let exponentDigitLimit = 3

  /// `-9` of `4.7e-9`; nil without `e`.
  static func exponent(of digits: String) -> Substring? {
    digits.utf8.firstIndex(of: exponentMark).map { digits[digits.index(after: $0)...] }
  }

  /// Whether the entry ends in `e`, `e+` or `e-`.
  package var isExponentOpen: Bool {
    guard case .typed(let digits, _) = content, let exponent = Self.exponent(of: digits) else {
      return false
    }
    return !exponent.utf8.contains(where: \.isDigit)
  }

  /// Types `e` after a digit. In `1,5e` the comma is the point.
  mutating func appendExponentMark(_ meaningInRows: CommaMeaning?) throws(Message) {
    switch content {
    case .untouched: throw .noOperand
    case .typed(let digits, .plain)
    where digits.utf8.last.map(\.isDigit) == true && Self.exponent(of: digits) == nil
      && commaMeaning != .separator:
      if commaMeaning == .point, meaningInRows == .separator { throw .groupedElsewhere }
      content = .typed(digits + "e")
    case .typed, .operand: throw .misplacedExponent
    }
  }

  /// Types + or − after `e`; returns false for other operators and after other characters.
  mutating func appendExponentSign(_ operation: Operator) -> Bool {
    guard case .typed(let digits, _) = content, digits.utf8.last == Self.exponentMark,
      operation.precedence == .sum
    else { return false }
    content = .typed("\(digits)\(operation.asciiSign)")
    return true
  }

  static func appendingExponentDigit(
    _ digit: Key.Digit, to digits: String, _ exponent: Substring
  ) throws(Message) -> String {
    let longer = "\(digits)\(digit.rawValue)"
    guard exponent.utf8.count(where: \.isDigit) < exponentDigitLimit,
      Rational(plainNumber(longer)) != nil
    else { throw .exponentLimit }
    return longer
  }
}
