import TestSupport
import Testing

@Suite("On a pseudo-terminal: a hostile tape", .onThreadsOfItsOwn)
struct ProgramHostileTapeTests {
  private static let header = Array("calctui tape 1\n".utf8)
  /// Invalid lines, some with control sequences.
  private static let lines = [
    "\u{1B}[2J\u{1B}]0;owned\u{07}\u{1B}[31mHACKED\n", "HACKED\u{1B}[31m\tleft\t1 + 1 = 2\n",
    "a\tleft\t1 \"\u{1B}[31mHACKED\" + 1 = 2\n", "a\tleft\t1e99999999999 + HACKED = 2\n",
    "\0\0HACKED\0\n\r\r\n\u{9B}31m\n", "=memory \u{1B}[31mHACKED\n",
    "a\tleft\t" + String(repeating: "9", count: 9_000) + "HACKED = 2\n",
  ]
  private static let tapes: [[UInt8]] = [
    lines.flatMap(\.utf8), Array(String(repeating: "HACKED", count: 20_000).utf8),
    [0xFF, 0xFE, 0xC0, 0x80, 0x1B, 0x5B, 0x0A, 0xE2, 0x88], Array(repeating: 0, count: 9_000),
  ].map { header + $0 }

  @Test(
    "A hostile tape is never shown and keeps its bytes",
    arguments: tapes)
  func opened(tape: [UInt8]) throws {
    let saved = try SavedHome(tape: tape)
    let printed = try saved.run("tape")
    #expect(printed.output == "")
    // Lines that can't be read are shown without their control characters.
    #expect(!printed.errors.contains { $0.isControl && $0 != "\n" })
    #expect(printed.ending == .exit(printed.errors.isEmpty ? 0 : 1))
    #expect(saved.bytes == tape)
    let visit = try saved.type("2+3=")
    for screen in [visit.first, visit.last] {
      #expect(!screen.contains("HACKED") && !screen.contains("owned"))
    }
    let shown = visit.output
    #expect(!shown.contains("HACKED") && !shown.contains("owned") && !shown.contains("[31m"))
    #expect(!shown.contains("\u{1B}]0;") && !shown.contains("\u{9B}"))
    #expect(try saved.lines() == ["2 + 3 = 5"])
    #expect(saved.bytes?.starts(with: tape) == true)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
