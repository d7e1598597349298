@testable import CalcTUI

extension InputDecoder {
  /// The events in bytes that come in one piece or in several, without what waits at the end.
  static func events(in pieces: [UInt8]...) -> [Event] {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.events(after: $0) }
  }

  /// The events that are complete once more bytes have come.
  mutating func events(after bytes: [UInt8]) -> [Event] {
    feed(bytes)
    var events: [Event] = []
    while let event = next() { events.append(event) }
    return events
  }
}

/// The bytes of a text in which `^[` stands for the escape byte.
func bytes(_ text: String) -> [UInt8] {
  Array(text.replacing("^[", with: "\u{1B}").utf8)
}

/// The keys of the characters of a text.
func typed(_ text: String) -> [Event] {
  text.map { .key(.character($0)) }
}
