// From the bytes at the front to an event, whatever came before them.

extension InputDecoder {
  /// What bytes begin with.
  enum Decoded {
    case event(Event, length: Int)
    case nothing(length: Int)
    case incomplete

    /// How many bytes it is, or nil if they are not all there.
    var length: Int? {
      switch self {
      case .event(_, let length), .nothing(let length): length
      case .incomplete: nil
      }
    }

    static func key(_ key: KeyPress?, length: Int) -> Decoded {
      key.map { .event(.key($0), length: length) } ?? .nothing(length: length)
    }
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return .incomplete }
    switch first {
    case Byte.escape: return decodeEscape(bytes)
    case 0x0A, 0x0D: return .key(.enter, length: 1)
    case 0x09: return .key(.tab, length: 1)
    case 0x08, 0x7F: return .key(.backspace, length: 1)
    case 0x01...0x1A: return .key(.control(Character(Unicode.Scalar(first + 0x40))), length: 1)
    case ..<0x20: return .nothing(length: 1)
    default: return decodeCharacter(bytes)
    }
  }

  private static func decodeCharacter(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let first = bytes[bytes.startIndex]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    if length == 0 { return .nothing(length: 1) }
    let isContinued = bytes.dropFirst().prefix(length - 1).allSatisfy { $0 & 0xC0 == 0x80 }
    if !isContinued { return .nothing(length: 1) }
    if bytes.count < length { return .incomplete }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let character = text.first
    else { return .nothing(length: length) }
    return .key(.character(character), length: length)
  }

  private static func decodeEscape(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case nil: return .incomplete
    case UInt8(ascii: "["): return decodeControlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = rest.first else { return .incomplete }
      return .key(applicationKeys[final], length: 3)
    case let second? where beginsString(second): return decodeString(bytes)
    default: return .key(.escape, length: 1)  // Esc, and a key typed right after it.
    }
  }

  /// Whether a byte behind an escape byte begins a string: `ESC ]`, `ESC P`, `ESC X` or `ESC ^`.
  static func beginsString(_ byte: UInt8) -> Bool { "]PX^".utf8.contains(byte) }

  /// Drops a string that answers somebody's question, such as a color: up to BEL, or to ST, which
  /// is `ESC \`.
  private static func decodeString(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst(2)
    guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == Byte.escape }) else {
      return .incomplete
    }
    if rest[end] == 0x07 { return .nothing(length: end + 1 - bytes.startIndex) }
    guard let final = rest[end...].dropFirst().first else { return .incomplete }
    let isEnd = final == UInt8(ascii: "\\")
    return .nothing(length: end + (isEnd ? 2 : 0) - bytes.startIndex)
  }

  /// Decodes `ESC [ parameters intermediates final`.
  private static func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let body = bytes.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["):  // The Linux console's F1 to F5: one more byte.
      guard let final = body.dropFirst().first else { return .incomplete }
      return .key(consoleKeys[final], length: 4)
    case UInt8(ascii: "M"):  // A mouse report of the old kind: three bytes.
      return body.count < 4 ? .incomplete : .nothing(length: 6)
    default: break
    }
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body[parameters.endIndex...].prefix { (0x20...0x3F).contains($0) }
    guard let final = body[intermediates.endIndex...].first else { return .incomplete }
    let length = intermediates.endIndex - bytes.startIndex + 1
    // A byte that can't stand here ends the sequence and begins something of its own.
    guard (0x40...0x7E).contains(final) else { return .nothing(length: length - 1) }
    guard intermediates.isEmpty else { return .nothing(length: length) }
    if parameters.first == UInt8(ascii: "<") {
      return decodeMouse(parameters.dropFirst(), final: final, length: length)
    }
    if final == UInt8(ascii: "~") {
      return .key(numberedKeys[Array(parameters)], length: length)
    }
    return .key(parameters.isEmpty ? letterKeys[final] : nil, length: length)
  }

  /// Decodes an SGR mouse report: button, column and row, and whether the button went down or up.
  private static func decodeMouse(
    _ parameters: ArraySlice<UInt8>, final: UInt8, length: Int
  ) -> Decoded {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2]
    else { return .nothing(length: length) }
    let point = Point(x: column - 1, y: row - 1)
    let event: MouseEvent? =
      switch (button, final) {
      case (0, UInt8(ascii: "M")): .press
      case (0, UInt8(ascii: "m")): .release
      case (64, UInt8(ascii: "M")): .wheelUp
      case (65, UInt8(ascii: "M")): .wheelDown
      default: nil
      }
    return event.map { .event(.mouse($0, at: point), length: length) } ?? .nothing(length: length)
  }
}
