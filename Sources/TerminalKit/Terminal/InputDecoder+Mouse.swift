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
    else { return .nothing(length: length) }
    return report(
      button, isDown: final == UInt8(ascii: "M"), column: column, row: row, length: length)
  }

  /// Decodes the older report `ESC [ M` and three bytes: button, column and row, each plus 32, up
  /// to column and row 223.
  static func decodeOldMouse(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let numbers = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
    guard numbers.count == 3 else { return .incomplete }
    // The older report doesn't name the released button.
    let (button, isDown) = numbers[0] == 3 ? (0, false) : (numbers[0], true)
    return report(button, isDown: isDown, column: numbers[1], row: numbers[2], length: 6)
  }

  /// Whether what comes next reports a press of the button that is held: qterminal sends a drag so.
  /// A report of the old way does not count, since terminals that know no other may report no release.
  mutating func isMotion(_ decoded: Decoded) -> Bool {
    guard case .event(.mouse(let event, _), _) = decoded,
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
    return event.map { .event(.mouse($0, at: point), length: length) } ?? .nothing(length: length)
  }
}
