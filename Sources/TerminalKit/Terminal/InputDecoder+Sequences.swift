// Decodes the first bytes into an event.

extension InputDecoder {
  enum Decoded {
    case event(Event, length: Int)
    case answer(TerminalAnswer, length: Int)
    case nothing(length: Int)
    /// The beginning of a string that is too long to keep.
    case endless(length: Int)
    case incomplete

    /// Its length in bytes; nil if incomplete.
    var length: Int? {
      switch self {
      case .event(_, let length), .answer(_, let length), .nothing(let length),
        .endless(let length):
        length
      case .incomplete: nil
      }
    }

    static func key(_ key: KeyPress?, length: Int) -> Decoded {
      key.map { .event(.key($0), length: length) } ?? .nothing(length: length)
    }
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return .incomplete }
    return first == Byte.escape ? decodeEscape(bytes) : decodePlain(bytes)
  }

  /// Decodes bytes without an escape byte.
  private static func decodePlain(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return .incomplete }
    switch first {
    case 0x0A, 0x0D: return .key(.enter, length: 1)
    case 0x09: return .key(.tab, length: 1)
    case 0x08, 0x7F: return .key(.backspace, length: 1)
    case ..<0x20: return .key(.control(Character(Unicode.Scalar(first + 0x40))), length: 1)
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
    switch bytes.dropFirst().first {
    case nil: return .incomplete
    case Byte.escape: return decodeTwoEscapes(bytes)
    case UInt8(ascii: "["): return decodeControlSequence(bytes)
    case UInt8(ascii: "O"): return decodeSingleShift(bytes)
    case let second? where beginsString(second): return decodeString(bytes)
    default: return decodeAlt(bytes)
    }
  }

  /// Decodes a key with Alt: an escape byte and the key's bytes.
  private static func decodeAlt(_ bytes: ArraySlice<UInt8>) -> Decoded {
    switch decodePlain(bytes.dropFirst()) {
    // After Esc this means quit.
    case .event(.key(.control("C")), _), .event(.key(.control("D")), _): .key(.escape, length: 1)
    case .event(.key(let key), let length): .key(.modified(key, .alt), length: length + 1)
    case .event, .answer, .nothing, .endless: .key(.escape, length: 1)
    case .incomplete: .incomplete
    }
  }

  /// Decodes two escape bytes: Alt with a key's sequence (`ESC ESC [ A` of rxvt), or two keys.
  private static func decodeTwoEscapes(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst()
    // Of three escape bytes the first is Esc; a paste is never part of a key.
    if rest.dropFirst().first == Byte.escape || rest.starts(with: Byte.pasteStart) {
      return .key(.escape, length: 1)
    }
    switch decode(rest) {
    case .event(.key(.modified), _): return .key(.escape, length: 1)
    case .event(.key(let key), let length) where length > 1:
      return .key(.modified(key, .alt), length: length + 1)
    case .incomplete: return .incomplete
    case .nothing(let length): return .nothing(length: length + 1)
    case .event, .answer, .endless: return .key(.escape, length: 1)
    }
  }

  /// Whether a byte behind an escape byte continues a sequence.
  static func followsEscape(_ byte: UInt8) -> Bool {
    "[O".utf8.contains(byte) || beginsString(byte)
  }

  /// Whether a byte behind an escape byte begins a string: `ESC ]`, `ESC P`, `ESC X`, `ESC ^`
  /// or `ESC _`.
  static func beginsString(_ byte: UInt8) -> Bool { "]PX^_".utf8.contains(byte) }

  /// The maximum length of an answer; longer strings are skipped.
  private static let longestString = 4_096

  /// Takes a string, such as the answer to a color query, up to BEL or ST (`ESC \`). Other control
  /// bytes end it too, so that an unfinished string swallows neither Enter nor ^C.
  private static func decodeString(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst(2).prefix(longestString + 2)
    guard let end = rest.firstIndex(where: { $0 < 0x20 }) else {
      return rest.count > longestString ? .endless(length: longestString) : .incomplete
    }
    var length = end - bytes.startIndex
    switch rest[end] {
    case 0x07:
      length += 1
    case Byte.escape:
      guard let final = rest[end...].dropFirst().first else { return .incomplete }
      guard final == UInt8(ascii: "\\") else { return .nothing(length: length) }
      length += 2
    default:
      return .nothing(length: length)
    }
    guard bytes.dropFirst().first == UInt8(ascii: "]"),
      let answer = TerminalAnswer(operatingSystemCommand: rest[..<end])
    else { return .nothing(length: length) }
    return .answer(answer, length: length)
  }
}
