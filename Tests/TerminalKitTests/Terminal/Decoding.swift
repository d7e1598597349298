import TestSupport

@testable import TerminalKit

extension InputDecoder {
  /// The events in bytes that come in one piece or in several, without what waits at the end.
  static func events(in pieces: [UInt8]...) -> [Event] {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.events(after: $0) }
  }

  /// The events in pieces that come with a pause of so many milliseconds between them, and one of two
  /// seconds behind the last.
  static func events(in pieces: [[UInt8]], pause milliseconds: Int) -> [Event] {
    var decoder = InputDecoder()
    var events: [Event] = []
    for piece in pieces { events += decoder.events(after: piece, pause: milliseconds) }
    return events + decoder.events(after: [], pause: 2_000)
  }

  /// The events that are complete once more bytes have come.
  ///
  /// - Parameter milliseconds: how long nothing came before them.
  mutating func events(after bytes: [UInt8], pause milliseconds: Int = 0) -> [Event] {
    var late: [Event] = []
    while let event = giveUp(after: milliseconds) { late += [event] + waitingEvents() }
    feed(bytes, after: milliseconds)
    return late + waitingEvents()
  }

  /// Every event that the bytes that are there give at once.
  private mutating func waitingEvents() -> [Event] {
    var events: [Event] = []
    while let event = next() { events.append(event) }
    return events
  }
}
