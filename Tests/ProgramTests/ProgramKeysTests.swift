import TestSupport
import Testing

@Suite("In a real terminal: `calctui keys --screen`", .onThreadsOfItsOwn)
struct ProgramKeysTests {
  @Test(
    "The printed screen is the screen of a real terminal",
    .enabled(if: TmuxSession.isInstalledOrRequired, TmuxSession.skipReason),
    arguments: [(80, 24), (40, 24), (20, 6), (64, 10), (132, 24)])
  func sameScreen(columns: Int, rows: Int) throws {
    let keys = "1234.5+3/7-"
    let printed = try Program.run(["keys", keys, "--screen", "\(columns)x\(rows)"]).output
    let session = try TmuxSession([Program.path], columns: columns, rows: rows)
    try session.wait(display: "0")
    try session.type(keys)
    // `calctui keys` prints operator and operand before the screen.
    try session.wait(for: printed) { lines("−\t0\n\($0)") == lines(printed) }
  }

  /// The lines of a screen without blocks and frames, which `--screen` prints differently.
  private func lines(_ screen: String) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.map { "█▀▄┌┐└┘│─[]".contains($0) ? " " : $0 }
      return String(text.prefix((text.lastIndex { $0 != " " } ?? -1) + 1))
    }
  }
}
