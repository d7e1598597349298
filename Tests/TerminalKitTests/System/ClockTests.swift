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

  @Test("The present time lies between the times before and after it is asked for")
  func now() {
    let before = Date().ISO8601Format()
    let now = Clock.now()
    let after = Date().ISO8601Format()
    #expect(before <= now && now <= after)
    #expect(now.count == before.count)
  }
}
