/// A text in JSON (RFC 8259), as far as it is needed to read tapes: numbers are passed over.
indirect enum JSONValue: Hashable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case other

  /// Where the text is no JSON: a count of bytes.
  struct Problem: Error, Hashable { let offset: Int }

  /// - Throws: `Problem` where the text is none, or nested deeper than any tape.
  init(_ bytes: [UInt8]) throws(Problem) {
    var reader = JSONReader(bytes)
    self = try reader.readAll()
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}

private struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() throws(JSONValue.Problem) -> JSONValue {
    let value = try read(depth: 0)
    skipSpaces()
    if position < bytes.count { throw problem }
    return value
  }

  private var problem: JSONValue.Problem { JSONValue.Problem(offset: position) }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func read(depth: Int) throws(JSONValue.Problem) -> JSONValue {
    skipSpaces()
    guard depth < Self.deepest, let next else { throw problem }
    switch next {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    default: return try readOther()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONValue.Problem) -> JSONValue {
    var members: [String: JSONValue] = [:]
    try readList(endingWith: "}") { (reader) throws(JSONValue.Problem) in
      let name = try reader.readString()
      reader.skipSpaces()
      try reader.take(":")
      members[name] = try reader.read(depth: depth + 1)
    }
    return .object(members)
  }

  private mutating func readArray(depth: Int) throws(JSONValue.Problem) -> JSONValue {
    var values: [JSONValue] = []
    try readList(endingWith: "]") { (reader) throws(JSONValue.Problem) in
      values.append(try reader.read(depth: depth + 1))
    }
    return .array(values)
  }

  private mutating func readList(
    endingWith end: Unicode.Scalar, _ body: (inout JSONReader) throws(JSONValue.Problem) -> Void
  ) throws(JSONValue.Problem) {
    position += 1
    skipSpaces()
    if next == UInt8(ascii: end) {
      position += 1
      return
    }
    while true {
      skipSpaces()
      try body(&self)
      skipSpaces()
      if next == UInt8(ascii: end) { break }
      try take(",")
    }
    position += 1
  }

  private mutating func readString() throws(JSONValue.Problem) -> String {
    try take("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += try readEscape().utf8
      } else {
        guard byte >= 0x20 else { throw problem }
        text.append(byte)
      }
    }
    try take("\"")
    guard let string = String(validating: text, as: UTF8.self) else { throw problem }
    return string
  }

  private mutating func readEscape() throws(JSONValue.Problem) -> String {
    guard let letter = next else { throw problem }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(letter))
    case UInt8(ascii: "u"):
      var units = [try readUnit()]
      if UTF16.isLeadSurrogate(units[0]) {
        try take("\\")
        try take("u")
        units.append(try readUnit())
      }
      guard let text = String(validating: units, as: UTF16.self) else { throw problem }
      return text
    default: throw problem
    }
  }

  private mutating func readUnit() throws(JSONValue.Problem) -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem }
    position += 4
    return unit
  }

  /// A number, true, false or null.
  private mutating func readOther() throws(JSONValue.Problem) -> JSONValue {
    let start = position
    while let byte = next, !" \t\r\n,]}".utf8.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if word.isJSONNumber || ["true", "false", "null"].contains(word) { return .other }
    position = start
    throw problem
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(JSONValue.Problem) {
    guard next == UInt8(ascii: scalar) else { throw problem }
    position += 1
  }

  private mutating func skipSpaces() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
  }
}

extension String {
  /// Whether it is a number as JSON writes them: `-12.5e3`, without a zero in front.
  fileprivate var isJSONNumber: Bool {
    var rest = utf8[...]
    func takeDigits() -> Int {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let letter = rest.first, "eE".utf8.contains(letter) {
      rest.removeFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
