// Control sequences (`ESC [ … final`) and single shifts (`ESC O final`), as keys and terminals send
// them.

extension InputDecoder {
  /// Decodes `ESC [ parameters intermediates final`.
  static func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let body = bytes.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["):  // The Linux console's F1 to F5: one more byte.
      guard let final = body.dropFirst().first else { return .incomplete }
      return .key(consoleKeys[final], length: 4)
    case UInt8(ascii: "M"):
      return decodeOldMouse(bytes)
    default: break
    }
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let rest = body[parameters.endIndex...]
    // rxvt's keys with Shift end in a byte that ends nothing elsewhere.
    if rest.first == UInt8(ascii: "$"), let key = numberedKeys[Array(parameters)] {
      return .key(.modified(key, .shift), length: parameters.count + 3)
    }
    let intermediates = rest.prefix { (0x20...0x3F).contains($0) }
    let place = intermediates.endIndex - bytes.startIndex
    guard let final = body[intermediates.endIndex...].first else { return .incomplete }
    // An invalid byte ends the sequence and is read separately.
    guard (0x40...0x7E).contains(final) else { return .nothing(length: place) }
    guard intermediates.isEmpty else { return .nothing(length: place + 1) }
    if parameters.first == UInt8(ascii: "<") {
      return decodeMouse(parameters.dropFirst(), final: final, length: place + 1)
    }
    if let key = key(parameters: parameters, final: final) { return .key(key, length: place + 1) }
    if let answer = TerminalAnswer(final: final) {
      return .answer(answer, length: place + 1)
    }
    return .nothing(length: place + 1)
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
    guard let final = body[parameters.endIndex...].first else { return .incomplete }
    let length = parameters.count + 3
    guard (0x40...0x7E).contains(final) else { return .nothing(length: length - 1) }
    if parameters.isEmpty {
      let shifted = letterKeys[final &- 0x20].map { KeyPress.modified($0, .control) }
      return .key(applicationKeys[final] ?? shifted, length: length)
    }
    let number = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    let key = applicationKeys[final].flatMap { key in
      modifiers(number).map { KeyPress.modified(key, $0) }
    }
    return .key(key, length: length)
  }
}
