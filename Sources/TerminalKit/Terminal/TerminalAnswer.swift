/// What a terminal answers when it is asked something: bytes among those of the keys.
enum TerminalAnswer: Hashable {
  /// Where its cursor stands, the first row and column being 1 (ECMA-48, CPR).
  case cursor(row: Int, column: Int)
  /// What kind of terminal it is (DEC, primary device attributes); every terminal says something.
  case attributes
  /// The color behind the text (XTerm Control Sequences, OSC 11).
  case background(Capabilities.Background)
}

extension TerminalAnswer {
  /// Reads a control sequence; nil if it is no answer.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    switch final {
    case UInt8(ascii: "c"): self = .attributes
    case UInt8(ascii: "R"):
      let numbers = parameters.split(separator: UInt8(ascii: ";"))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2 else { return nil }
      self = .cursor(row: numbers[0], column: numbers[1])
    default:
      return nil
    }
  }

  /// Reads the text of an operating system command: `11;rgb:ffff/ffff/ffff`.
  init?(operatingSystemCommand text: ArraySlice<UInt8>) {
    let words = String(decoding: text, as: UTF8.self).split(separator: ";")
    guard words.count == 2, words[0] == "11" else { return nil }
    guard let background = Capabilities.Background(color: words[1]) else { return nil }
    self = .background(background)
  }
}
