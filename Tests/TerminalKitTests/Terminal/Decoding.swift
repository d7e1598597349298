import TestSupport

@testable import TerminalKit

extension InputDecoder {
  /// The events of reads, without an unfinished sequence at the end.
  static func events(in pieces: [UInt8]...) -> [Event] {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.take($0) }
  }

  /// The events of one read, including an unfinished sequence at the end.
  static func events(endingWith bytes: [UInt8]) -> [Event] {
    var decoder = InputDecoder()
    return decoder.take(bytes) + decoder.giveUpAll()
  }

  /// Gives up waiting for the rest of all unfinished sequences.
  mutating func giveUpAll() -> [Event] {
    var events: [Event] = []
    while timeout != nil { events += giveUp() }
    return events
  }

  /// A decoder whose terminal marks pastes.
  static func markingPastes() -> InputDecoder {
    var decoder = InputDecoder()
    _ = decoder.take(bytes("^[[200~^[[201~"))
    return decoder
  }
}
