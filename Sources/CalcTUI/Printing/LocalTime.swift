import CalcModel
import TapeFile
import TerminalKit

/// When a calculation was finished, in local time with its offset from UTC:
/// `2026-11-21T10:30:00+01:00`.
struct LocalTime: Hashable {
  let text: String

  /// Nil for an ID that says no time.
  init?(_ id: ResultID) {
    guard let seconds = id.seconds else { return nil }
    text = Clock.localTime(of: seconds)
  }

  /// The day in the calendar (ISO 8601): `2026-11-21`.
  var date: String { String(text.prefix(10)) }

  /// The time of the day: `09:30`.
  var clock: String { String(text.dropFirst(11).prefix(5)) }
}
