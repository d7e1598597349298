// Pastes, and strings that are too long to keep.

extension InputDecoder {
  /// What bytes have behind the rest of a paste that was given up. That comes in pieces of many
  /// characters, and a person's keys one by one or, where the program was busy, two at a time.
  mutating func restOfLostPaste(_ more: some Collection<UInt8>) -> [UInt8] {
    let more = Array(more)
    guard hasLostPaste else { return more }
    if let end = more.firstRange(of: Byte.pasteEnd) {
      hasLostPaste = false
      return Array(more[end.upperBound...])
    }
    let isKey = more.first == Byte.escape || more.last == Byte.interrupt
    return isKey || String(decoding: more, as: UTF8.self).count <= 2 ? more : []
  }

  var endsWithInterrupt: Bool { bytes.last == Byte.interrupt }

  var isInPaste: Bool { bytes[position...].starts(with: Byte.pasteStart) }

  /// Takes a paste; nil if it is unfinished.
  mutating func takePaste() -> Event? {
    // A marked paste isn't a misread key.
    escapeAge = nil
    let start = position + Byte.pasteStart.count
    let from = max(start, searched - Byte.pasteEnd.count)
    guard let end = bytes[from...].firstRange(of: Byte.pasteEnd) else {
      searched = bytes.count
      return nil
    }
    position = end.upperBound
    return .paste(Array(bytes[start..<end.lowerBound]))
  }

  /// Skips a string; false if it is unfinished.
  mutating func skipString() -> Bool {
    guard let end = bytes[position...].firstIndex(where: { $0 < 0x20 }) else {
      position = bytes.count
      return false
    }
    isInEndlessString = false
    // ST begins like a key, and has no meaning alone.
    position = bytes[end] == 0x07 ? end + 1 : end
    return true
  }
}
