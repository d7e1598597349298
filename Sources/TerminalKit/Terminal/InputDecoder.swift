/// Turns the bytes that a terminal sends into events.
///
/// ncurses passes on pieces of unknown sequences as keys: an unknown function key would press Esc
/// and type digits. Here unknown sequences are dropped whole.
///
/// On a slow line a sequence arrives in pieces. Incomplete bytes wait for `timeout` and are given
/// up then. The decoder reads no clock.
///
/// Sources: ECMA-48 (control sequences), XTerm Control Sequences (SGR mouse, bracketed paste,
/// application keypad), console_codes(4) (the Linux console's function keys).
struct InputDecoder {
  var bytes: [UInt8] = []
  var position = 0
  /// Where to continue the search for a paste's end.
  var searched = 0
  /// How long before the last bytes an escape byte came that nothing followed in time, so that it was
  /// the Esc key, in milliseconds. While bytes wait they are led by it again: they may be the rest of
  /// its sequence.
  var escapeAge: Int?
  /// Waiting bytes that were keys, since the next ones came too late.
  private var typed: [KeyPress] = []
  /// Whether an answer is pending, which lengthens timeouts.
  var expectsAnswer = false
  /// Whether Esc arrives together with the next key, as from multiplexers: then Alt can't be
  /// recognized.
  var holdsEscape = false
  /// Whether the mouse button is held down, by SGR reports.
  var isButtonHeld = false
  /// Whether an unfinished paste was given up.
  var hasLostPaste = false
  /// Whether the beginning of a mouse report was given up.
  private var hasLostReport = false
  /// The age of the waiting bytes in milliseconds.
  private var age = 0

  /// Timeouts in milliseconds.
  private enum Patience {
    /// Behind Esc, which may begin a sequence.
    static let escape = 50
    /// Behind the beginning of a sequence, or of a character; Alt with a sign that begins one too.
    static let sequence = 500
    /// Behind the same where an answer is owed, which a slow line may part anywhere.
    static let answer = 2_000
    /// Behind a part of a paste.
    static let paste = 1_000
    /// Behind a paste that was given up, for its rest.
    static let lostPaste = 3_000
    /// Behind ^C at the end of such a part. It is a byte of the paste if more follows at once; a
    /// person who presses it because no key does anything sends nothing behind it.
    static let interruption = 100
  }

  /// Adds input.
  ///
  /// - Parameter milliseconds: the time since the last input.
  mutating func feed(_ more: some Collection<UInt8>, after milliseconds: Int) {
    bytes.removeFirst(position)
    searched = max(0, searched - position)
    position = 0
    escapeAge? += milliseconds
    age = bytes.isEmpty ? 0 : age + milliseconds
    if milliseconds >= Patience.escape, let keys = keysWaiting(before: Array(more)) {
      typed += keys
      bytes = []
    }
    if milliseconds >= Patience.lostPaste { (hasLostPaste, hasLostReport) = (false, false) }
    if let age = escapeAge, bytes.isEmpty {
      let isRest = more.first == UInt8(ascii: "[") || more.first == UInt8(ascii: "O")
      if isRest, age < Patience.sequence { bytes.append(Byte.escape) } else { escapeAge = nil }
    }
    bytes.append(contentsOf: restOfLostReport(restOfLostPaste(more)))
  }

  /// The keys that wait, if what comes behind a pause was typed after them: Esc, or Alt with a key that
  /// begins sequences.
  private func keysWaiting(before more: [UInt8]) -> [KeyPress]? {
    guard let first = more.first else { return nil }
    if bytes.allSatisfy({ $0 == Byte.escape }) {
      return Self.followsEscape(first) ? nil : bytes.map { _ in .escape }
    }
    // A line that is so slow sends no sequence's parameters one by one.
    guard more.count == 1, bytes.count == 2, escapeAge == nil,
      !expectsAnswer || !Self.beginsString(bytes[1]),
      !"<?>[M".utf8.contains(first), let key = Self.altKey(bytes[...]),
      Self.decode((bytes + more)[...])?.event == nil
    else { return nil }
    return [key]
  }

  /// The key of an escape byte and one that begins sequences.
  private static func altKey(_ bytes: ArraySlice<UInt8>) -> KeyPress? {
    guard bytes.first == Byte.escape, let second = bytes.dropFirst().first, followsEscape(second)
    else { return nil }
    return .modified(.character(Character(Unicode.Scalar(second))), .alt)
  }

  /// The timeout for the rest of incomplete bytes, in milliseconds after the last byte; nil if none
  /// wait.
  var timeout: Int? {
    let rest = bytes[position...]
    if rest.isEmpty { return nil }
    if isInPaste { return endsWithInterrupt ? Patience.interruption : Patience.paste }
    if let escapeAge { return max(0, Patience.sequence - escapeAge) }
    if expectsAnswer { return Patience.answer }
    if rest.allSatisfy({ $0 == Byte.escape }) { return Patience.escape }
    // Nobody was asked what is answered so. A person types slowly what looks like it, and waits for
    // each key.
    return beginsStrangeString(rest) ? max(0, Patience.sequence - age) : Patience.sequence
  }

  /// Whether bytes begin a string that is not one of digits and what follows a semicolon, as answers
  /// are.
  private func beginsStrangeString(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.count > 1, rest.first == Byte.escape, let second = rest.dropFirst().first,
      Self.beginsString(second)
    else { return false }
    let text = rest.dropFirst(2).drop { (0x30...0x39).contains($0) }
    return second != UInt8(ascii: "]") || !text.isEmpty && text.first != UInt8(ascii: ";")
  }

  /// Takes the next event; nil if it is incomplete.
  mutating func next() -> Event? {
    if !typed.isEmpty { return .key(typed.removeFirst()) }
    while position < bytes.count {
      if isInPaste { return takePaste() }
      var decoded = Self.decode(bytes[position...])
      if holdsEscape, case .key(.modified(_, .alt))? = decoded?.event,
        bytes[position] == Byte.escape, !Self.followsEscape(bytes[position + 1])
      {
        decoded = (.key(.escape), 1)
      }
      guard let (event, length) = decoded else {
        // All of an endless string would be searched again with each piece.
        if bytes.count - position > 2 * Self.longestTyped {
          bytes.removeSubrange((position + Self.longestTyped + 1)...)
        }
        return nil
      }
      if escapeAge != nil {
        dropRest(length)
        continue
      }
      let isMotion = isMotion(event)
      position += length
      if let event, !isMotion { return event }
    }
    return nil
  }

  /// Gives up what has waited too long for its rest: a lone escape byte is the Esc key, and of a paste
  /// nothing is taken but a ^C at its end.
  ///
  /// - Parameter milliseconds: the time since the last input.
  mutating func giveUp(after milliseconds: Int) -> Event? {
    guard let timeout, milliseconds >= timeout else { return nil }
    if isInPaste {
      position = bytes.count - (endsWithInterrupt ? 1 : 0)
      hasLostPaste = true
      return .unfinishedPaste
    }
    if escapeAge != nil {
      dropRest(1)
      return next()
    }
    return giveUpSequence(bytes[position...])
  }

  /// Decodes incomplete bytes: Esc, Alt with a key that begins sequences, or nothing.
  private mutating func giveUpSequence(_ rest: ArraySlice<UInt8>) -> Event? {
    guard rest.first == Byte.escape, let second = rest.dropFirst().first else {
      position += rest.count
      guard rest.first == Byte.escape else { return nil }
      escapeAge = 0
      return .key(.escape)
    }
    if second == Byte.escape {
      position += 1
      return .key(.escape)
    }
    let isString =
      Self.beginsString(second) && !expectsAnswer && rest.count <= Self.longestTyped
      && !rest.contains(UInt8(ascii: ";"))
    guard rest.count == 2 || isString, let key = Self.altKey(rest) else {
      // Partial characters and sequences are dropped.
      hasLostReport = rest.starts(with: Byte.sgrReport)
      position += rest.count
      return nil
    }
    // Bytes behind a string's beginning were typed.
    position += 2
    age = 0
    return .key(key)
  }

  /// Drops a sequence whose first byte was the Esc key.
  private mutating func dropRest(_ length: Int) {
    let isWhole = length > 2 && (0x40...0x7E).contains(bytes[position + length - 1])
    position += isWhole ? length : 1
    escapeAge = nil
  }

  /// What bytes have behind the rest of a mouse report that was given up.
  private mutating func restOfLostReport(_ more: [UInt8]) -> ArraySlice<UInt8> {
    defer { hasLostReport = false }
    let rest = more.drop { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ";") }
    let isRest = hasLostReport && rest.first.map { $0 | 0x20 } == UInt8(ascii: "m")
    return isRest ? rest.dropFirst() : more[...]
  }

  /// The most bytes that a person types behind the beginning of a string.
  private static let longestTyped = 4_096

  enum Byte {
    static let escape: UInt8 = 0x1B
    static let interrupt: UInt8 = 0x03
    static let sgrReport = Array("\u{1B}[<".utf8)
    static let pasteStart = Array("\u{1B}[200~".utf8)
    static let pasteEnd = Array("\u{1B}[201~".utf8)
  }
}

// Pastes.

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
}
