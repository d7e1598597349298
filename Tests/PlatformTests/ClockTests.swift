import Foundation
import Testing

@testable import Platform

@Suite("The clock")
struct ClockTests {
  @Test(
    "A local time has a fixed width and its offset from UTC",
    arguments: [0, 951_782_399, 951_782_400, 1_767_322_984, 1_795_253_400, 1_798_761_599])
  func localTime(seconds: Int) throws {
    let text = Clock.localTime(of: seconds)
    #expect(text.utf8.count == "2026-11-21T10:30:00+01:00".utf8.count)
    let date = try Date(text, strategy: .iso8601)
    #expect(date.timeIntervalSince1970 == Double(seconds))
  }

  @Test(
    "A year has at least four digits",
    arguments: [
      (-62_167_219_200 - 20_000_000, "-0001-0"), (-62_167_219_200 + 864_000, "0000-01-1"),
      (253_402_300_800 + 864_000, "10000-01-1"),
    ])
  func years(seconds: Int, start: String) {
    #expect(Clock.localTime(of: seconds).hasPrefix(start))
  }

  @Test("The current time lies between times measured before and after")
  func now() {
    let before = Int(Date().timeIntervalSince1970 * 1_000)
    let now = Clock.now()
    let after = Int(Date().timeIntervalSince1970 * 1_000) + 1
    #expect((before...after).contains(now))
  }
}
