/// A terminal's answer to a question, among the bytes of the keys.
enum TerminalAnswer: Hashable {
  /// The kind of terminal (DEC, primary device attributes); every terminal says something.
  case attributes
  /// The background (XTerm Control Sequences, OSC 11).
  case background(Luminance)
}

extension TerminalAnswer {
  /// Reads a control sequence; nil if it is no answer.
  init?(final: UInt8) {
    guard final == UInt8(ascii: "c") else { return nil }
    self = .attributes
  }

  /// Reads the text of an operating system command: `11;rgb:ffff/ffff/ffff`.
  init?(operatingSystemCommand text: ArraySlice<UInt8>) {
    let words = String(decoding: text, as: UTF8.self).split(separator: ";")
    guard words.count == 2, words[0] == "11" else { return nil }
    guard let luminance = Luminance(color: words[1]) else { return nil }
    self = .background(luminance)
  }
}
