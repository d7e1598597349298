import Testing

@testable import CalcModel

@Suite("Written dates and times")
struct WrittenDateTests {
  @Test(
    "Dates and times in their usual forms are found",
    arguments: [
      ("12:30", true), ("9:05", true), ("12:30:15", true), ("12:30:15,", true), ("12:30pm", true),
      ("9:00-17:30", true), ("2026-11-14", true), ("14.11.2026", true), ("11/14/26", true),
      ("2026-11-14T09:30:00Z", true), ("2026년11월14일", true),
      ("25:00", false), ("12:60", false), ("12:3", false), ("12:30:5", false), ("12:30:60", false),
      ("12:30:", true), ("12:30x", false), ("1.5", false), ("2026", false),
    ])
  func forms(text: String, isFound: Bool) {
    #expect(WrittenDate.matches(Array(text.utf8)[...]) == isFound)
  }
}
