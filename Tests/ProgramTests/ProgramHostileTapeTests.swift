import TestSupport
import Testing

@Suite("On a pseudo-terminal: a hostile journal", .onThreadsOfItsOwn)
struct ProgramHostileTapeTests {
  /// Lines that would do something to a terminal, or that are no lines at all.
  private static let journals: [[UInt8]] = {
    let time = "2026-11-21T09:30:00Z"
    let texts = [
      "\u{1B}[2J\u{1B}]0;owned\u{07}\u{1B}[31mHACKED\n",
      "\(time)\tcalc\tHACKED\u{1B}[31m\tleft\t1 + 1\t2\n",
      "\(time)\u{1B}[31mHACKED\tcalc\ta\tleft\t1 + 1\t2\n",
      "HACKED\tcalc\ta\tleft\t1 + 1\t2\n",
      "\(time)\tcalc\ta\tleft\t1e99999999999 + HACKED\t2\n", "\0\0HACKED\0\n\r\r\n\u{9B}31m\n",
      String(repeating: "HACKED", count: 20_000), "\(time)\tcalc\ta\tleft\tHACKED",
      "\(time)\tcalc\ta\tleft\t" + String(repeating: "9", count: 9_000) + "HACKED\t2\n",
    ]
    let invalid: [UInt8] = [0xFF, 0xFE, 0xC0, 0x80, 0x1B, 0x5B, 0x0A, 0xE2, 0x88]
    // Each as it is, and with a right check.
    return (texts + texts.map(journalLines)).map { Array($0.utf8) }
      + [invalid, texts.flatMap(\.utf8) + invalid]
  }()

  @Test(
    "A hostile journal shows nothing of its own, stays as it is and is gone on with",
    arguments: journals.indices)
  func opened(index: Int) throws {
    let saved = try SavedHome(journal: Self.journals[index])
    let printed = try saved.run("tape")
    #expect(printed.output == "" && !printed.errors.contains("HACKED"))
    #expect(printed.ending == .exit(0))
    #expect(saved.bytes == Self.journals[index])
    let visit = try saved.type("2+3=")
    for screen in [visit.first, visit.last] {
      #expect(!screen.contains("HACKED") && !screen.contains("owned"))
    }
    let shown = visit.bytes
    #expect(!shown.contains("HACKED") && !shown.contains("owned") && !shown.contains("[31m"))
    #expect(!shown.contains("\u{1B}]0;") && !shown.contains("\u{9B}"))
    #expect(try saved.lines() == ["2 + 3 = 5"])
    #expect(saved.bytes?.starts(with: Self.journals[index]) == true)
  }

  @Test("The status line counts the lines that could not be read, and leaving keeps them")
  func counted() throws {
    let saved = try SavedHome(journal: "one\ntwo\nthree\n")
    let terminal = try saved.open()
    try terminal.wait(for: "the number") {
      $0.contains("3 lines of the saved tape could not be read")
    }
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    #expect(try saved.read("calctui/journal") == "one\ntwo\nthree\n")
  }
}
