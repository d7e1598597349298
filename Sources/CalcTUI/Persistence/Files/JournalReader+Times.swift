import CalcModel
import TerminalKit

extension [JournalReader.Item] {
  /// When they were finished, in local time.
  var times: [Tape.Time?] {
    if isEmpty { return [] }
    var clock = WallClock()
    return map { Tape.Time(at: $0.time, &clock) }
  }
}

extension Tape.Time {
  /// A time that stands in a line of the journal, as the clock on the wall showed it.
  init?(at time: String) {
    var clock = WallClock()
    self.init(at: time, &clock)
  }

  fileprivate init?(at time: String, _ clock: inout WallClock) {
    guard let minutes = clock.minutes(at: time) else { return nil }
    self.init(minutes: minutes)
  }
}
