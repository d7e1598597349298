/// The base of a whole number with a prefix, as in `0xff`.
package enum NumberBase: Int, CaseIterable, Sendable {
  case binary = 2
  case octal = 8
  case hexadecimal = 16

  /// The base of a prefix's letter: `x` or `X`.
  init?(letter: UInt8) {
    switch letter | 0x20 {
    case UInt8(ascii: "b"): self = .binary
    case UInt8(ascii: "o"): self = .octal
    case UInt8(ascii: "x"): self = .hexadecimal
    default: return nil
    }
  }

  private var prefix: String {
    switch self {
    case .binary: "0b"
    case .octal: "0o"
    case .hexadecimal: "0x"
    }
  }

  func isDigit(_ byte: UInt8) -> Bool {
    if byte.isDigit { return Int(byte - Ascii.zero) < rawValue }
    return self == .hexadecimal && UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  /// The text of an exact whole number from 0 to 2^64 − 1: `0xff`; nil for any other value.
  package func text(of value: Rational) -> String? {
    guard value.isExact, value.denominator == 1, let number = UInt64(exactly: value.numerator)
    else { return nil }
    return prefix + String(number, radix: rawValue)
  }
}
