import TestSupport

@testable import TerminalKit

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
