import TestSupport

@testable import TerminalKit

extension InputDecoder {
  /// The events of reads, without an unfinished sequence at the end.
  static func events(in pieces: [UInt8]...) -> [Event] {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.decode($0) }
  }

  /// The events of one read and of the timeouts after it.
  static func events(inLastRead bytes: [UInt8]) -> [Event] {
    var decoder = InputDecoder()
    return decoder.decode(bytes) + decoder.endAllUnfinishedInput()
  }

  /// Ends all unfinished input, as the timeouts do.
  mutating func endAllUnfinishedInput() -> [Event] {
    var events: [Event] = []
    while timeout != nil { events += endUnfinishedInput() }
    return events
  }

  /// A decoder whose terminal marks pastes.
  static func markingPastes() -> InputDecoder {
    var decoder = InputDecoder()
    _ = decoder.decode(bytes("^[[200~^[[201~"))
    return decoder
  }
}
