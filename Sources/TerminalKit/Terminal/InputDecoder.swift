/// Turns the bytes that a terminal sends into events.
///
/// ncurses decodes input too, but hands the pieces of a sequence that it does not know on as single
/// keys: an unknown function key would then clear the tape (Esc) and type digits. Here a sequence
/// is taken whole, and one that means nothing is dropped whole.
///
/// Sources: ECMA-48 (control sequences), XTerm Control Sequences (SGR mouse, bracketed paste,
/// application keypad), console_codes(4) (the Linux console's function keys).
struct InputDecoder {
  private var bytes: [UInt8] = []
  private var position = 0
  /// Where to go on looking for the end of a paste.
  private var searched = 0
  /// How often the rest of a paste has been waited for in vain.
  private var idleWaits = 0

  /// A paste whose end has not come after so many waits is taken as it is.
  private static let mostIdleWaits = 40

  mutating func feed(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(position)
    searched = max(0, searched - position)
    position = 0
    idleWaits = 0
    bytes.append(contentsOf: more)
  }

  /// Whether the start of a sequence waits for its rest.
  var isWaiting: Bool { position < bytes.count }

  /// Takes the next event, or nil when the bytes for one are not all there.
  mutating func next() -> Event? {
    while position < bytes.count {
      if isInPaste { return takePaste() }
      switch decode(bytes[position...]) {
      case .event(let event, let length):
        position += length
        return event
      case .nothing(let length):
        position += length
      case .incomplete:
        return nil
      }
    }
    return nil
  }

  /// Takes what waits as it is, because its rest is not coming: a lone escape byte is the Esc key.
  mutating func flush() -> Event? {
    guard isWaiting else { return nil }
    if isInPaste {
      idleWaits += 1
      if idleWaits < Self.mostIdleWaits { return nil }
      defer { position = bytes.count }
      return .paste(Array(bytes[(position + Byte.pasteStart.count)...]))
    }
    let isEscape = bytes.count - position == 1 && bytes[position] == Byte.escape
    position = bytes.count
    return isEscape ? .key(.escape) : nil
  }

  private var isInPaste: Bool { bytes[position...].starts(with: Byte.pasteStart) }

  /// Takes a paste, or nil when its end has not come.
  private mutating func takePaste() -> Event? {
    let start = position + Byte.pasteStart.count
    let from = max(start, searched - Byte.pasteEnd.count)
    guard let end = bytes[from...].firstRange(of: Byte.pasteEnd) else {
      searched = bytes.count
      return nil
    }
    position = end.upperBound
    return .paste(Array(bytes[start..<end.lowerBound]))
  }

  private enum Decoded {
    case event(Event, length: Int)
    case nothing(length: Int)
    case incomplete

    static func key(_ key: KeyPress?, length: Int) -> Decoded {
      key.map { .event(.key($0), length: length) } ?? .nothing(length: length)
    }
  }

  private enum Byte {
    static let escape: UInt8 = 0x1B
    static let pasteStart = Array("\u{1B}[200~".utf8)
    static let pasteEnd = Array("\u{1B}[201~".utf8)
  }

  private func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
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

  private func decodeCharacter(_ bytes: ArraySlice<UInt8>) -> Decoded {
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

  private func decodeEscape(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let rest = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case nil: return .incomplete
    case UInt8(ascii: "["): return decodeControlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = rest.first else { return .incomplete }
      return .key(Self.applicationKeys[final], length: 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"):
      return decodeString(bytes)
    default: return .key(.escape, length: 1)  // Esc, and a key typed right after it.
    }
  }

  /// Drops a string that answers somebody's question, such as a color: up to BEL, or to ST, which
  /// is `ESC \`.
  private func decodeString(_ bytes: ArraySlice<UInt8>) -> Decoded {
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
  private func decodeControlSequence(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let body = bytes.dropFirst(2)
    switch body.first {
    case UInt8(ascii: "["):  // The Linux console's F1 to F5: one more byte.
      guard let final = body.dropFirst().first else { return .incomplete }
      return .key(Self.consoleKeys[final], length: 4)
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
      return .key(Self.numberedKeys[Array(parameters)], length: length)
    }
    return .key(parameters.isEmpty ? Self.letterKeys[final] : nil, length: length)
  }

  /// Decodes an SGR mouse report: button, column and row, and whether the button went down or up.
  private func decodeMouse(
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
