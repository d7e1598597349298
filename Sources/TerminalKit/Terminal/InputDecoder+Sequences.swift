// Decodes the first bytes into an event.

extension InputDecoder {
  /// An event, nil for bytes that mean nothing, and the length of its bytes; nil if they are incomplete.
  typealias Decoded = (event: Event?, length: Int)?

  private static func decoded(_ key: KeyPress?, length: Int) -> Decoded {
    (key.map { .key($0) }, length)
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return nil }
    return first == Byte.escape ? decodeEscape(bytes) : decodePlain(bytes)
  }

  /// Decodes bytes without an escape byte.
  private static func decodePlain(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x0A, 0x0D: return decoded(.enter, length: 1)
    case 0x09: return decoded(.tab, length: 1)
    case 0x08, 0x7F: return decoded(.backspace, length: 1)
    case ..<0x20: return decoded(.control(Character(Unicode.Scalar(first + 0x40))), length: 1)
    default: return decodeCharacter(bytes)
    }
  }

  private static func decodeCharacter(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let first = bytes[bytes.startIndex]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    if length == 0 { return (nil, 1) }
    let isContinued = bytes.dropFirst().prefix(length - 1).allSatisfy { $0 & 0xC0 == 0x80 }
    if !isContinued { return (nil, 1) }
    if bytes.count < length { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let character = text.first
    else { return (nil, length) }
    return decoded(.character(character), length: length)
  }

  private static func decodeEscape(_ bytes: ArraySlice<UInt8>) -> Decoded {
    switch bytes.dropFirst().first {
    case nil: return nil
    case Byte.escape: return decodeTwoEscapes(bytes)
    case UInt8(ascii: "["): return decodeControlSequence(bytes)
    case UInt8(ascii: "O"): return decodeSingleShift(bytes)
    case let second? where beginsString(second): return decodeString(bytes)
    default: return decodeAlt(bytes)
    }
  }

  /// Decodes a key with Alt: an escape byte and the key's bytes.
  private static func decodeAlt(_ bytes: ArraySlice<UInt8>) -> Decoded {
    guard let (event, length) = decodePlain(bytes.dropFirst()) else { return nil }
    // After Esc ^C and ^D mean quit.
    guard case .key(let key)? = event, key != .control("C"), key != .control("D") else {
      return (.key(.escape), 1)
    }
    return (.key(.modified(key, .alt)), length + 1)
  }

  /// Decodes two escape bytes: Alt with a key's sequence (`ESC ESC [ A` of rxvt), or two keys.
  private static func decodeTwoEscapes(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst()
    // Of three escape bytes the first is Esc; a paste is never part of a key.
    if rest.dropFirst().first == Byte.escape || rest.starts(with: Byte.pasteStart) {
      return (.key(.escape), 1)
    }
    guard let (event, length) = decode(rest) else { return nil }
    switch event {
    case nil: return (nil, length + 1)
    case .key(.modified)?: return (.key(.escape), 1)
    case .key(let key)? where length > 1: return (.key(.modified(key, .alt)), length + 1)
    default: return (.key(.escape), 1)
    }
  }

  /// Whether a byte behind an escape byte continues a sequence.
  static func followsEscape(_ byte: UInt8) -> Bool {
    "[O".utf8.contains(byte) || beginsString(byte)
  }

  /// Whether a byte behind an escape byte begins a string: `ESC ]`, `ESC P`, `ESC X`, `ESC ^`
  /// or `ESC _`.
  static func beginsString(_ byte: UInt8) -> Bool { "]PX^_".utf8.contains(byte) }

  /// Takes a string, such as the answer to a color query, up to BEL or ST (`ESC \`). Other control
  /// bytes end it too, so that an unfinished string swallows neither Enter nor ^C.
  private static func decodeString(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst(2)
    guard let end = rest.firstIndex(where: { $0 < 0x20 }) else { return nil }
    var length = end - bytes.startIndex
    switch rest[end] {
    case 0x07:
      length += 1
    case Byte.escape:
      guard let final = rest[end...].dropFirst().first else { return nil }
      guard final == UInt8(ascii: "\\") else { return (nil, length) }
      length += 2
    default:
      return (nil, length)
    }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: ";")
    guard bytes.dropFirst().first == UInt8(ascii: "]"), words.count == 2, words[0] == "11",
      let luminance = Luminance(color: words[1])
    else { return (nil, length) }
    return (.answer(.background(luminance)), length)
  }
}

// Control sequences (`ESC [ … final`) and single shifts (`ESC O final`), as keys and terminals send
// them.

extension InputDecoder {
  /// Decodes `ESC [ parameters intermediates final`.
  static func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let body = bytes.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["):  // The Linux console's F1 to F5: one more byte.
      guard let final = body.dropFirst().first else { return nil }
      return decoded(consoleKeys[final], length: 4)
    case UInt8(ascii: "M"):
      return decodeOldMouse(bytes)
    default: break
    }
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let rest = body[parameters.endIndex...]
    // rxvt's keys with Shift end in a byte that ends nothing elsewhere.
    if rest.first == UInt8(ascii: "$"), let key = numberedKeys[Array(parameters)] {
      return decoded(.modified(key, .shift), length: parameters.count + 3)
    }
    let intermediates = rest.prefix { (0x20...0x3F).contains($0) }
    let place = intermediates.endIndex - bytes.startIndex
    guard let final = body[intermediates.endIndex...].first else { return nil }
    // An invalid byte ends the sequence and is read separately.
    guard (0x40...0x7E).contains(final) else { return (nil, place) }
    guard intermediates.isEmpty else { return (nil, place + 1) }
    if parameters.first == UInt8(ascii: "<") {
      return decodeMouse(parameters.dropFirst(), final: final, length: place + 1)
    }
    // Before the keys, whose tables take long to make. rxvt's Shift+Right ends so too.
    if final == UInt8(ascii: "c"), !parameters.isEmpty { return (.answer(.attributes), place + 1) }
    return decoded(key(parameters: parameters, final: final), length: place + 1)
  }

  /// The key that sends `ESC [ parameters final`; the last of two parameters has the modifiers.
  private static func key(parameters: ArraySlice<UInt8>, final: UInt8) -> KeyPress? {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let number = Array(parts.first ?? [])
    if parts.count == 2 {
      let isLetter = number == [UInt8(ascii: "1")]
      let key =
        final == UInt8(ascii: "~")
        ? numberedKeys[number]
        : isLetter ? letterKeys[final] ?? functionLetters[final] : nil
      return key.flatMap { key in Self.modifiers(parts[1]).map { .modified(key, $0) } }
    }
    switch final {
    case UInt8(ascii: "~"): return numberedKeys[number]
    case UInt8(ascii: "^"): return numberedKeys[number].map { .modified($0, .control) }
    case UInt8(ascii: "@"): return numberedKeys[number].map { .modified($0, [.control, .shift]) }
    default: return letterSequences[Array(parameters) + [final]]
    }
  }

  /// Modifiers from a parameter, which is 1 more than their sum (XTerm Control Sequences, PC-style
  /// function keys); nil if invalid.
  private static func modifiers(_ parameter: ArraySlice<UInt8>) -> KeyPress.Modifiers? {
    guard let number = UInt8(String(decoding: parameter, as: UTF8.self)), (2...16).contains(number)
    else { return nil }
    return KeyPress.Modifiers(rawValue: number - 1)
  }

  /// Decodes `ESC O final`; older terminals have the modifiers' number before the final byte.
  static func decodeSingleShift(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let body = bytes.dropFirst(2)
    let parameters = body.prefix { (0x30...0x3B).contains($0) }
    guard let final = body[parameters.endIndex...].first else { return nil }
    let length = parameters.count + 3
    guard (0x40...0x7E).contains(final) else { return (nil, length - 1) }
    if parameters.isEmpty {
      let shifted = letterKeys[final &- 0x20].map { KeyPress.modified($0, .control) }
      return decoded(applicationKeys[final] ?? shifted, length: length)
    }
    let number = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    let key = applicationKeys[final].flatMap { key in
      modifiers(number).map { KeyPress.modified(key, $0) }
    }
    return decoded(key, length: length)
  }
}

// Mouse reports in two encodings (XTerm Control Sequences, mouse tracking).

extension InputDecoder {
  /// Decodes an SGR mouse report: button, column, row, and press or release.
  static func decodeMouse(
    _ parameters: ArraySlice<UInt8>, final: UInt8, length: Int
  ) -> Decoded {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    else { return (nil, length) }
    return report(
      button, isDown: final == UInt8(ascii: "M"), column: column, row: row, length: length)
  }

  /// Decodes the older report `ESC [ M` and three bytes: button, column and row, each plus 32, up
  /// to column and row 223.
  static func decodeOldMouse(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let numbers = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
    guard numbers.count == 3 else { return nil }
    // The older report doesn't name the released button.
    let (button, isDown) = numbers[0] == 3 ? (0, false) : (numbers[0], true)
    return report(button, isDown: isDown, column: numbers[1], row: numbers[2], length: 6)
  }

  /// Whether what comes next reports a press of the button that is held: qterminal sends a drag so.
  /// A report of the old way does not count, since terminals that know no other may report no release.
  mutating func isMotion(_ event: Event?) -> Bool {
    guard case .mouse(let event, _)? = event,
      bytes[position...].starts(with: Byte.sgrReport)
    else { return false }
    defer { if event == .press || event == .release { isButtonHeld = event == .press } }
    return event == .press && isButtonHeld
  }

  /// The first button and the wheel; columns and rows are counted from 1 in a report.
  private static func report(
    _ button: Int, isDown: Bool, column: Int, row: Int, length: Int
  ) -> Decoded {
    let event: MouseEvent? =
      switch (button, isDown) {
      case (0, true): .press
      case (0, false): .release
      case (64, true): .wheelUp
      case (65, true): .wheelDown
      default: nil
      }
    let point = Point(x: column - 1, y: row - 1)
    return (event.map { .mouse($0, at: point) }, length)
  }
}
