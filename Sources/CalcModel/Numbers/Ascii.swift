/// The bytes of characters in numbers and expressions.
enum Ascii {
  static let zero = UInt8(ascii: "0")
  static let one = UInt8(ascii: "1")
  static let nine = UInt8(ascii: "9")
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let apostrophe = UInt8(ascii: "'")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let equals = UInt8(ascii: "=")
  static let openBracket = UInt8(ascii: "(")
  static let closeBracket = UInt8(ascii: ")")
}
