// The meaning of whole sequences from keys and terminals.

extension InputDecoder {
  /// The event of `ESC [ parameters final`; nil for an unknown sequence.
  static func controlEvent(_ parameters: [UInt8], final: UInt8) -> Event? {
    if parameters.contains(where: { $0 < 0x30 }) { return nil }
    if parameters.first == UInt8(ascii: "<") {
      return sgrMouseEvent(parameters.dropFirst(), final: final)
    }
    // Checked before keys, because making their tables is slow. Without parameters, `c` is rxvt's
    // Shift+Right.
    if final == UInt8(ascii: "c"), !parameters.isEmpty { return .answer(.attributes) }
    return key(parameters, final: final).map { .key($0) }
  }

  /// The key that sends `ESC [ parameters final`; the last of two parameters has the modifiers.
  private static func key(_ parameters: [UInt8], final: UInt8) -> KeyPress? {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let number = Array(parts.first ?? [])
    if parts.count == 2 {
      let key: KeyPress? =
        if final == UInt8(ascii: "~") {
          numberedKeys[number]
        } else if number == [UInt8(ascii: "1")] {
          letterKeys[final] ?? functionLetters[final]
        } else {
          nil
        }
      return key.flatMap { key in modifiers(parts[1]).map { .modified(key, $0) } }
    }
    switch final {
    case UInt8(ascii: "~"): return numberedKeys[number]
    case UInt8(ascii: "^"): return numberedKeys[number].map { .modified($0, .control) }
    case UInt8(ascii: "@"): return numberedKeys[number].map { .modified($0, [.control, .shift]) }
    default: return letterSequences[parameters + [final]]
    }
  }

  /// The modifiers in a parameter, which is 1 plus their sum; nil if invalid.
  ///
  /// Source: XTerm Control Sequences, PC-style function keys.
  private static func modifiers(_ parameter: ArraySlice<UInt8>) -> KeyPress.Modifiers? {
    guard let number = UInt8(String(decoding: parameter, as: UTF8.self)), (2...16).contains(number)
    else { return nil }
    return KeyPress.Modifiers(rawValue: number - 1)
  }

  /// The key that sends `ESC O final`, or in older terminals `ESC O modifiers final`.
  static func singleShiftKey(_ parameters: [UInt8], final: UInt8) -> KeyPress? {
    if parameters.isEmpty {
      // rxvt's arrows with Ctrl send `ESC O a` to `ESC O d`.
      return applicationKeys[final] ?? letterKeys[final &- 0x20].map { .modified($0, .control) }
    }
    let number = parameters.split(separator: UInt8(ascii: ";")).last ?? []
    return applicationKeys[final].flatMap { key in
      modifiers(number).map { .modified(key, $0) }
    }
  }

  /// The answer in a string `ESC introducer text`: the background (OSC 11); nil for other strings.
  static func answer(in text: [UInt8], introducer: UInt8) -> Event? {
    let words = String(decoding: text, as: UTF8.self).split(separator: ";")
    guard introducer == UInt8(ascii: "]"), words.count == 2, words[0] == "11",
      let luminance = Luminance(color: words[1])
    else { return nil }
    return .answer(.background(luminance))
  }
}

// Mouse reports in two encodings (XTerm Control Sequences, mouse tracking).

extension InputDecoder {
  /// Decodes an SGR mouse report: button, column, row, and `M` for a press or `m` for a release.
  private static func sgrMouseEvent(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Event? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    else { return nil }
    return mouseEvent(button, isDown: final == UInt8(ascii: "M"), column: column, row: row)
  }

  /// Decodes the older report's three bytes: button, column and row, each plus 32.
  ///
  /// Columns and rows are at most 223.
  static func oldMouseEvent(_ bytes: [UInt8]) -> Event? {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3 else { return nil }
    // The older report doesn't name the released button.
    let (button, isDown) = numbers[0] == 3 ? (0, false) : (numbers[0], true)
    return mouseEvent(button, isDown: isDown, column: numbers[1], row: numbers[2])
  }

  /// The event of the first button or the wheel; nil for other buttons.
  ///
  /// Reports count columns and rows from 1.
  private static func mouseEvent(_ button: Int, isDown: Bool, column: Int, row: Int) -> Event? {
    let event: MouseEvent? =
      switch (button, isDown) {
      case (0, true): .press
      case (0, false): .release
      case (64, true): .wheelUp
      case (65, true): .wheelDown
      default: nil
      }
    return event.map { .mouse($0, at: Point(x: column - 1, y: row - 1)) }
  }
}
