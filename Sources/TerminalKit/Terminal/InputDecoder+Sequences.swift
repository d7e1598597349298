// From the bytes at the front to an event, whatever came before them.

extension InputDecoder {
  /// What bytes begin with.
  enum Decoded {
    case event(Event, length: Int)
    case answer(TerminalAnswer, length: Int)
    case nothing(length: Int)
    /// The beginning of a string that is too long to keep.
    case endless(length: Int)
    case incomplete

    /// How many bytes it is, or nil if they are not all there.
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

  /// Decodes what an escape byte does not stand in front of.
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

  /// Decodes a key with Alt, which terminals send as an escape byte and the key's own bytes at once.
  private static func decodeAlt(_ bytes: ArraySlice<UInt8>) -> Decoded {
    switch decodePlain(bytes.dropFirst()) {
    // Who presses this after Esc wants to leave.
    case .event(.key(.control("C")), _), .event(.key(.control("D")), _):
      .key(.escape, length: 1)
    case .event(.key(let key), let length): .key(.modified(key, .alt), length: length + 1)
    case .event, .answer, .nothing, .endless: .key(.escape, length: 1)
    case .incomplete: .incomplete
    }
  }

  /// Decodes Esc and what begins with an escape byte itself: a key with Alt if that is a key's
  /// sequence (`ESC ESC [ A`, as rxvt sends it), or two keys.
  private static func decodeTwoEscapes(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst()
    // Of three at least the first is Esc; and a paste is never part of a key.
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

  /// Whether a byte behind an escape byte goes on with a sequence, so that it is no key with Alt.
  static func followsEscape(_ byte: UInt8) -> Bool {
    "[O".utf8.contains(byte) || beginsString(byte)
  }

  /// Whether a byte behind an escape byte begins a string: `ESC ]`, `ESC P`, `ESC X`, `ESC ^`
  /// or `ESC _`.
  static func beginsString(_ byte: UInt8) -> Bool { "]PX^_".utf8.contains(byte) }

  /// No terminal answers with more than this: what is longer is not kept.
  private static let longestString = 4_096

  /// Takes a string, which answers a question such as that for a color: up to BEL, or to ST, which
  /// is `ESC \`. Any other control byte ends it too and is something of its own: a string whose end
  /// never comes swallows neither Enter nor ^C.
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
