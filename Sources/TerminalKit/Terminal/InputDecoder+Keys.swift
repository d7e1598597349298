// The sequences that keys send.

extension InputDecoder {
  /// `ESC [ final`.
  static let letterKeys: [UInt8: KeyPress] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down,
    UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab,
  ]

  /// `ESC [ number ~`.
  static let numberedKeys: [[UInt8]: KeyPress] = [
    Array("1".utf8): .home, Array("7".utf8): .home,
    Array("4".utf8): .end, Array("8".utf8): .end,
    Array("2".utf8): .insert, Array("3".utf8): .delete,
    Array("5".utf8): .pageUp, Array("6".utf8): .pageDown,
    Array("20".utf8): .function(9),
  ]

  /// `ESC O final`: the cursor keys and the number pad in application mode.
  static let applicationKeys: [UInt8: KeyPress] = {
    var keys = letterKeys
    for (final, character) in zip("pqrstuvwxyjklmnoX".utf8, "0123456789*+,-./=") {
      keys[final] = .character(character)
    }
    keys[UInt8(ascii: "M")] = .enter
    return keys
  }()
}
