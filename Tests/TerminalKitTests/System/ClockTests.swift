import Foundation
import Testing

@testable import TerminalKit

@Suite("The time for the journal")
struct ClockTests {
  @Test(
    "A time is written in UTC, its numbers in as many digits everywhere",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (1_767_322_984, "2026-01-02T03:03:04Z"),
      (1_795_253_400, "2026-11-21T09:30:00Z"), (1_798_761_599, "2026-12-31T23:59:59Z"),
    ])
  func text(seconds: Int, text: String) {
    #expect(Clock.text(of: seconds) == text)
  }

  @Test(
    "A local time has its offset from UTC",
    arguments: [
      (0, "2026-11-21T09:30:00+00:00"), (60, "2026-11-21T10:30:00+01:00"),
      (330, "2026-11-21T15:00:00+05:30"), (-210, "2026-11-21T06:00:00-03:30"),
      (840, "2026-11-21T23:30:00+14:00"), (-720, "2026-11-20T21:30:00-12:00"),
      (-30, "2026-11-21T09:00:00-00:30"),
    ])
  func offset(minutes: Int, text: String) {
    #expect(Clock.text(of: 1_795_253_400, minutesFromUTC: minutes) == text)
  }

  @Test(
    "A time that was written is read back, and nothing else is",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T00:00:00Z", 951_782_400),
      ("2026-11-21T09:30:00Z", 1_795_253_400), ("2026-02-29T09:30:00Z", nil),
      ("2026-99-99T99:99:99Z", nil), ("0000-00-00T00:00:00Z", nil), ("2026-11-21", nil), ("", nil),
      ("2026-11-21T09:30:00+00:00", nil), ("99999999999-11-21T09:30:00Z", nil),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("10000-01-01T00:00:00Z", nil),
      ("999-12-31T23:59:59Z", nil), ("0999-12-31T23:59:59Z", nil),
    ] as [(String, Int?)])
  func seconds(text: String, seconds: Int?) {
    #expect(Clock.seconds(of: text) == seconds)
    if seconds == nil { #expect(Clock.localTime(of: text) == "") }
  }

  @Test(
    "A time with an offset is one in UTC, unless that can't be written",
    arguments: [
      ("2026-11-21T10:30:00+01:00", "2026-11-21T09:30:00Z"),
      ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z"), ("99999-01-01T00:00:00Z", nil),
      ("99999-01-01T00:00:00+00:00", nil), ("9999-12-31T23:59:59-01:00", nil),
      ("1000-01-01T00:00:00+01:00", nil),
    ] as [(String, String?)])
  func universal(text: String, time: String?) {
    #expect(Clock.universalTime(of: text) == time)
  }

  @Test("The present time lies between the times before and after it is asked for")
  func now() {
    let before = Date().ISO8601Format()
    let now = Clock.now()
    let after = Date().ISO8601Format()
    #expect(before <= now && now <= after)
    #expect(now.count == before.count)
  }
}
