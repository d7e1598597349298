// The sequences that keys send.

extension InputDecoder {
  /// `ESC [ final`.
  static let letterKeys = keys(
    [.up, .down, .right, .left, .home, .end, .begin, .backTab], endingIn: "ABCDHFEZ")

  /// F1 to F4: `ESC O final`, with modifiers `ESC [ 1 ; number final`.
  static let functionLetters = keys((1...4).map(KeyPress.function), endingIn: "PQRS")

  /// Keys by all bytes after `ESC [`, the letter keys included.
  static let letterSequences: [[UInt8]: KeyPress] = {
    // From st (its config.def.h) with the keypad not in application mode.
    var keys: [[UInt8]: KeyPress] = [
      Array("P".utf8): .delete, Array("2K".utf8): .modified(.delete, .shift),
      Array("4h".utf8): .insert, Array("4l".utf8): .modified(.insert, .shift),
      Array("L".utf8): .modified(.insert, .control), Array("K".utf8): .modified(.end, .shift),
      Array("J".utf8): .modified(.end, .control), Array("2J".utf8): .modified(.home, .shift),
      // From PuTTY.
      Array("G".utf8): .begin,
    ]
    for (final, key) in letterKeys { keys[[final]] = key }
    // rxvt's arrows with Shift.
    for final in "ABCD".utf8 {
      keys[[final + 0x20]] = letterKeys[final].map { .modified($0, .shift) }
    }
    return keys
  }()

  /// `ESC [ number ~`.
  static let numberedKeys: [[UInt8]: KeyPress] = [
    Array("1".utf8): .home, Array("7".utf8): .home,
    Array("4".utf8): .end, Array("8".utf8): .end,
    Array("2".utf8): .insert, Array("3".utf8): .delete,
    Array("5".utf8): .pageUp, Array("6".utf8): .pageDown,
  ].merging(functionKeys.map { (Array("\($0)".utf8), .function($1)) }) { key, _ in key }

  /// The numbers of F1 to F20; 16, 22, 27 and 30 are unused (DEC VT220).
  private static let functionKeys = zip(
    [Array(11...15), Array(17...21), [23, 24, 25, 26, 28, 29, 31, 32, 33, 34]].joined(), 1...20)

  /// `ESC [ [ final`, as the Linux console sends F1 to F5.
  static let consoleKeys = keys((1...5).map(KeyPress.function), endingIn: "ABCDE")

  private static func keys(_ keys: [KeyPress], endingIn finals: String) -> [UInt8: KeyPress] {
    Dictionary(uniqueKeysWithValues: zip(finals.utf8, keys))
  }

  /// `ESC O final`: the cursor keys and the number pad in application mode, and F1 to F4.
  static let applicationKeys: [UInt8: KeyPress] = {
    var keys = letterKeys
    for (final, character) in zip("pqrstuvwxyjklmnoX".utf8, "0123456789*+,-./=") {
      keys[final] = .character(character)
    }
    keys[UInt8(ascii: "M")] = .enter
    return keys.merging(functionLetters) { key, _ in key }
  }()
}
