/// Turns the bytes that a terminal sends into events.
///
///     var decoder = InputDecoder()
///     decoder.decode([0x1B, 0x5B])  // []
///     decoder.decode([0x41])        // [.key(.up)]
///
/// The decoder drops unknown sequences whole, even a sequence split across reads. ncurses would
/// report the bytes of a sequence as keys: an unknown function key would press Esc and type digits.
///
/// The decoder reads no clock: its caller waits for `timeout`, then calls `endUnfinishedInput()`.
///
/// Sources: ECMA-48 (control sequences), XTerm Control Sequences (SGR mouse, bracketed paste,
/// application keypad), console_codes(4) (the Linux console's function keys).
struct InputDecoder {
  /// In every state, `isAlt` means that an escape byte precedes the state's bytes.
  private enum State {
    case ground
    /// The first bytes of a character in UTF-8.
    case character([UInt8], isAlt: Bool)
    /// An escape byte: the Esc key, Alt with a key, or the beginning of a sequence.
    case escape(isAlt: Bool)
    /// `ESC [` and parameters.
    case control([UInt8], isAlt: Bool)
    /// `ESC [ [`, of the Linux console.
    case consoleKey(isAlt: Bool)
    /// `ESC [ M` and bytes of a mouse report.
    case oldMouse([UInt8], isAlt: Bool)
    /// `ESC O` and parameters.
    case singleShift([UInt8], isAlt: Bool)
    /// `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`, and text.
    case string(introducer: UInt8, [UInt8])
    /// A string and an escape byte, which may begin the string's end.
    case stringEnd(introducer: UInt8, [UInt8])
    case paste([UInt8])
  }

  private var state = State.ground
  private var events: [Event] = []
  /// The number of characters in the current read, without sequences.
  private var characterCount = 0
  /// Text that came faster than a person types, if pastes aren't marked.
  private var burst = ""
  /// Set by a marked paste, reset by a paste without an end mark.
  private var terminalMarksPastes = false
  /// Whether SGR reports say that the mouse button is held down.
  private var isButtonHeld = false
  /// Whether a multiplexer delays Esc until the next key, so that Alt can't be recognized.
  var isEscapeDelayed = false

  /// How long an escape byte waits for its sequence, and a burst for more text, in milliseconds.
  private static let escapeTimeout = 50
  /// How long any other unfinished sequence waits for late bytes, in milliseconds.
  private static let sequenceTimeout = 1_000
  /// A read with at least this many characters is a paste.
  private static let shortestBurst = 200
  /// The most bytes kept of a sequence; no known sequence is longer.
  private static let longestSequence = 256

  /// The parameters of the mark that begins a paste, `ESC [ 200 ~`.
  private static let pasteStartParameters = Array("200".utf8)
  /// The whole mark that ends a paste.
  private static let pasteEndMark = Array("\u{1B}[201~".utf8)

  /// Milliseconds after the last byte until `endUnfinishedInput()`; nil if nothing is unfinished.
  var timeout: Int? {
    switch state {
    case .ground: burst.isEmpty ? nil : Self.escapeTimeout
    case .escape: Self.escapeTimeout
    default: Self.sequenceTimeout
    }
  }

  /// Whether the last byte may be the Esc key.
  var isAfterEscape: Bool { if case .escape = state { true } else { false } }

  /// Decodes the bytes of one read.
  ///
  /// - Complexity: O(*n*).
  mutating func decode(_ bytes: [UInt8]) -> [Event] {
    var remaining = bytes[...]
    // ^C alone in a read is a key, not a part of a paste whose end doesn't come.
    if case .paste = state, !bytes.isEmpty, bytes.allSatisfy({ $0 == 0x03 }) {
      terminalMarksPastes = false
      state = .ground
      emit(.unfinishedPaste)
    }
    while let byte = remaining.first {
      if case .paste(let text) = state {
        remaining = continuePaste(text, with: remaining)
      } else {
        decode(byte)
        remaining = remaining.dropFirst()
      }
    }
    if !terminalMarksPastes, !burst.isEmpty || characterCount >= Self.shortestBurst {
      burst += events.compactMap(\.text).joined()
      events.removeAll { $0.text != nil }
    }
    defer { (events, characterCount) = ([], 0) }
    return events
  }

  /// Ends an unfinished sequence or burst, after `timeout` without further bytes.
  ///
  /// `ESC` is the Esc key, `ESC [` is Alt with `[`. Longer beginnings of sequences are dropped. A
  /// burst is a paste.
  mutating func endUnfinishedInput() -> [Event] {
    let previousState = state
    state = .ground
    switch previousState {
    case .ground: break
    case .escape(let isAlt):
      if isAlt { emit(.key(.escape)) }
      emit(.key(.escape))
    case .control([], let isAlt): emitAltKey("[", afterEscape: isAlt)
    case .singleShift([], let isAlt): emitAltKey("O", afterEscape: isAlt)
    case .string(let introducer, []):
      emitAltKey(Character(Unicode.Scalar(introducer)), afterEscape: false)
    case .paste(let text):
      terminalMarksPastes = false
      emit(.unfinishedPaste)
      // ^C after a paste without an end mark is a key.
      if text.last == 0x03 { emit(.key(.control("C"))) }
    default: break
    }
    if !burst.isEmpty { emit(.paste(Array(burst.utf8))) }
    defer { (events, burst) = ([], "") }
    return events
  }

  private mutating func emitAltKey(_ character: Character, afterEscape: Bool) {
    if afterEscape { emit(.key(.escape)) }
    emit(.key(.character(character)), isAlt: true)
  }

  private mutating func emit(_ character: Character, isAlt: Bool) {
    if !isAlt { characterCount += 1 }
    emit(.key(.character(character)), isAlt: isAlt)
  }

  /// Adds an event. If `isAlt`, a plain key gets Alt; the Esc key precedes other events.
  private mutating func emit(_ event: Event?, isAlt: Bool = false) {
    switch event {
    case nil: break
    // ^C and ^D mean quit, also after Esc.
    case .key(let key)?
    where isAlt && !isEscapeDelayed && !key.isModified && key != .control("C")
      && key != .control("D"):
      events.append(.key(.modified(key, .alt)))
    case let event?:
      if isAlt { events.append(.key(.escape)) }
      events.append(event)
    }
  }
}

// Decodes byte by byte.

extension InputDecoder {
  private mutating func decode(_ byte: UInt8) {
    let previousState = state
    state = .ground
    switch previousState {
    case .ground:
      if byte == Self.escape { state = .escape(isAlt: false) } else { begin(byte, isAlt: false) }
    case .character(let bytes, let isAlt): continueCharacter(bytes, with: byte, isAlt: isAlt)
    case .escape(let isAlt): decodeAfterEscape(byte, isAlt: isAlt)
    case .control(let parameters, let isAlt):
      continueControl(parameters, with: byte, isAlt: isAlt)
    case .consoleKey(let isAlt): emit(Self.consoleKeys[byte].map { .key($0) }, isAlt: isAlt)
    case .oldMouse(let bytes, let isAlt):
      let report = bytes + [byte]
      if report.count < 3 {
        state = .oldMouse(report, isAlt: isAlt)
      } else {
        emit(Self.oldMouseEvent(report), isAlt: isAlt)
      }
    case .singleShift(let parameters, let isAlt):
      switch byte {
      case 0x30...0x3B: state = .singleShift(Self.adding(byte, to: parameters), isAlt: isAlt)
      case 0x40...0x7E:
        emit(Self.singleShiftKey(parameters, final: byte).map { .key($0) }, isAlt: isAlt)
      default: decode(byte)
      }
    case .string(let introducer, let text):
      switch byte {
      case 0x07: emit(Self.answer(in: text, introducer: introducer))
      case Self.escape: state = .stringEnd(introducer: introducer, text)
      // An unfinished string swallows neither Enter nor ^C.
      case ..<0x20: decode(byte)
      default: state = .string(introducer: introducer, Self.adding(byte, to: text))
      }
    case .stringEnd(let introducer, let text):
      if byte == UInt8(ascii: "\\") {
        emit(Self.answer(in: text, introducer: introducer))
      } else {
        decodeAfterEscape(byte, isAlt: false)
      }
    case .paste(let text): _ = continuePaste(text, with: [byte])
    }
  }

  /// Decodes bytes up to the end of a paste, and returns the bytes after the paste.
  private mutating func continuePaste(
    _ text: consuming [UInt8], with bytes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    state = .ground
    // The end mark may have begun in earlier bytes.
    let start = max(0, text.count - Self.pasteEndMark.count)
    text += bytes
    guard let end = text[start...].firstRange(of: Self.pasteEndMark) else {
      state = .paste(text)
      return []
    }
    emit(.paste(Array(text[..<end.lowerBound])))
    return text[end.upperBound...]
  }

  /// Decodes a byte that begins no sequence.
  private mutating func begin(_ byte: UInt8, isAlt: Bool) {
    switch byte {
    case 0x0A, 0x0D: emit(.key(.enter), isAlt: isAlt)
    case 0x09: emit(.key(.tab), isAlt: isAlt)
    case 0x08, 0x7F: emit(.key(.backspace), isAlt: isAlt)
    case ..<0x20: emit(.key(.control(Character(Unicode.Scalar(byte + 0x40)))), isAlt: isAlt)
    case ..<0x80: emit(Character(Unicode.Scalar(byte)), isAlt: isAlt)
    case 0xC2...0xF4: state = .character([byte], isAlt: isAlt)
    default: if isAlt { emit(.key(.escape)) }
    }
  }

  private mutating func continueCharacter(_ bytes: [UInt8], with byte: UInt8, isAlt: Bool) {
    guard byte & 0xC0 == 0x80 else {
      if isAlt { emit(.key(.escape)) }
      return decode(byte)
    }
    let bytes = bytes + [byte]
    let length = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
    if bytes.count < length {
      state = .character(bytes, isAlt: isAlt)
    } else if let character = String(validating: bytes, as: UTF8.self)?.first {
      emit(character, isAlt: isAlt)
    } else if isAlt {
      emit(.key(.escape))
    }
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, isAlt: Bool) {
    switch byte {
    case UInt8(ascii: "["): state = .control([], isAlt: isAlt)
    case UInt8(ascii: "O"): state = .singleShift([], isAlt: isAlt)
    default:
      // The first byte of `ESC ESC ESC` or `ESC ESC x` is the Esc key.
      if isAlt { emit(.key(.escape)) }
      if byte == Self.escape {
        state = .escape(isAlt: true)
      } else if "]PX^_".utf8.contains(byte) {
        state = .string(introducer: byte, [])
      } else {
        begin(byte, isAlt: true)
      }
    }
  }

  private mutating func continueControl(_ parameters: [UInt8], with byte: UInt8, isAlt: Bool) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey(isAlt: isAlt)
    case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse([], isAlt: isAlt)
    case UInt8(ascii: "~") where parameters == Self.pasteStartParameters:
      if isAlt { emit(.key(.escape)) }
      terminalMarksPastes = true
      state = .paste([])
    case 0x20...0x3F:
      // Only rxvt's keys with Shift end in `$`.
      if byte == UInt8(ascii: "$"), let key = Self.numberedKeys[parameters] {
        emit(.key(.modified(key, .shift)), isAlt: isAlt)
      } else {
        state = .control(Self.adding(byte, to: parameters), isAlt: isAlt)
      }
    case 0x40...0x7E:
      emitUnlessDrag(Self.controlEvent(parameters, final: byte), isAlt: isAlt)
    // An invalid byte ends the sequence, and may begin the next sequence.
    default: decode(byte)
    }
  }

  /// Emits an event, except the press of a held button. qterminal reports a drag as presses.
  ///
  /// Not for old mouse reports: a terminal with only old reports may omit the release.
  private mutating func emitUnlessDrag(_ event: Event?, isAlt: Bool) {
    switch event {
    case .mouse(.press, _)?:
      if isButtonHeld { return }
      isButtonHeld = true
    case .mouse(.release, _)?: isButtonHeld = false
    default: break
    }
    emit(event, isAlt: isAlt)
  }

  mutating func forgetHeldButton() { isButtonHeld = false }

  private static func adding(_ byte: UInt8, to bytes: [UInt8]) -> [UInt8] {
    bytes.count < longestSequence ? bytes + [byte] : bytes
  }

  private static let escape: UInt8 = 0x1B
}

extension Event {
  /// The text that a key writes.
  fileprivate var text: String? {
    switch self {
    case .key(.character(let character)): String(character)
    case .key(.enter): "\n"
    case .key(.tab): "\t"
    default: nil
    }
  }
}

extension KeyPress {
  fileprivate var isModified: Bool { if case .modified = self { true } else { false } }
}
