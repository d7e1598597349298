package import CalcModel
package import TerminalKit

extension Tape.Time {
  /// A time that stands in a line of the journal, as the clock on the wall showed it.
  package init?(at time: String) {
    var clock = WallClock()
    self.init(at: time, &clock)
  }

  package init?(at time: String, _ clock: inout WallClock) {
    guard let minutes = clock.minutes(at: time) else { return nil }
    self.init(minutes: minutes)
  }
}
