import Foundation
import Testing

@testable import TerminalKit

@Suite("The clock on the wall")
struct WallClockTests {
  @Test(
    "A time is what it is in local time, to the minute",
    arguments: [
      "1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2026-03-29T00:59:59Z",
      "2026-03-29T01:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z",
      "2026-11-21T09:30:00Z", "2100-03-01T12:00:00Z",
    ])
  func minutes(time: String) throws {
    var clock = WallClock()
    let local = Clock.localTime(of: time).dropLast(Clock.localTime(of: time).hasSuffix("Z") ? 1 : 6)
    let seconds = try #require(Clock.seconds(of: local + "Z"))
    #expect(clock.minutes(at: time) == Int(seconds) / 60)
    // And again, from what is kept of the last one.
    #expect(clock.minutes(at: time) == Int(seconds) / 60)
  }

  @Test("A time is the same whether times follow each other or come alone")
  func following() {
    var clock = WallClock()
    for hour in 0..<24 {
      for minute in stride(from: 0, to: 60, by: 7) {
        let time =
          "2026-10-25T\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00Z"
        var alone = WallClock()
        #expect(clock.minutes(at: time) == alone.minutes(at: time))
      }
    }
  }

  @Test(
    "What is no time has no minute",
    arguments: [
      "", "now", "1969-12-31T23:59:59Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-11-00T00:00:00Z", "2026-11-32T00:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T09:60:00Z", "2026-11-21T09:30:61Z",
    ])
  func none(time: String) {
    var clock = WallClock()
    #expect(clock.minutes(at: time) == nil)
  }
}
