import Foundation
import Testing

@Suite("On a pseudo-terminal: a tape that can't be saved or read")
struct ProgramUnsavedTapeTests {
  /// Expects that a calculator calculates, and that it says that the tape is not being saved, and why.
  private func expectUnsaved(_ terminal: PseudoTerminal, why reason: String) throws {
    try terminal.type("2+3=")
    #expect(try terminal.operand() == "5")
    // The next key takes the notice of the copy away.
    try terminal.type("*4=")
    try terminal.wait(for: "the reason") { $0.contains("the tape is not being saved: \(reason)") }
    #expect(try terminal.operand() == "20")
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
  }

  @Test("A folder in the journal's place")
  func folder() throws {
    let saved = try SavedTape()
    try saved.makeFolder("calctui/journal")
    try expectUnsaved(saved.open(), why: "Is a directory")
  }

  @Test("A file in the folder's place")
  func fileAbove() throws {
    let saved = try SavedTape()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(saved.home.path)/calctui"))
    try expectUnsaved(saved.open(), why: "Not a directory")
    #expect(FileManager.default.contents(atPath: "\(saved.home.path)/calctui") == Data("mine".utf8))
  }

  @Test("No home at all")
  func noHome() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(environment: ["HOME": nil, "XDG_STATE_HOME": nil])
    try terminal.wait(for: "the first screen") { $0.contains("not being saved") }
    try expectUnsaved(terminal, why: "neither HOME nor XDG_STATE_HOME is set")
  }

  @Test("A file that can't grow, as on a full disk")
  func fullDisk() throws {
    let saved = try SavedTape(journal: String(repeating: "x", count: 1_023) + "\n")
    let session = try TmuxSession([
      "XDG_STATE_HOME=\(saved.home.path)", "/bin/sh", "-c",
      "ulimit -f 1; trap '' XFSZ 2>/dev/null; exec '\(Program.path)'",
    ])
    try session.type("2+3=*4=")
    try session.wait(for: "the reason") {
      $0.display == "20" && $0.contains("the tape is not being saved: File too large")
    }
    #expect(saved.bytes?.count == 1_024)
  }

  /// Lines that would do something to a terminal, or that are no lines at all.
  private static let hostile: [[UInt8]] = {
    let time = "2026-11-21T09:30:00Z"
    let texts = [
      "\u{1B}[2J\u{1B}]0;owned\u{07}\u{1B}[31mHACKED\n",
      "\(time)\tcalc\tHACKED\u{1B}[31m\tleft\t-\t1 + 1\t2\n",
      "\(time)\u{1B}[31mHACKED\tcalc\ta\tleft\t-\t1 + 1\t2\n",
      "HACKED\tcalc\ta\tleft\t-\t1 + 1\t2\n",
      "\(time)\tcalc\ta\tleft\t-\t1e99999999999 + HACKED\t2\n", "\0\0HACKED\0\n\r\r\n\u{9B}31m\n",
      String(repeating: "HACKED", count: 200_000), "\(time)\tcalc\ta\tleft\t-\tHACKED",
      "\(time)\tcalc\ta\tleft\t-\t" + String(repeating: "9", count: 900_000) + "HACKED\t2\n",
    ]
    let invalid: [UInt8] = [0xFF, 0xFE, 0xC0, 0x80, 0x1B, 0x5B, 0x0A, 0xE2, 0x88]
    return texts.map { Array($0.utf8) } + [invalid, texts.flatMap(\.utf8) + invalid]
  }()

  @Test("A hostile journal shows nothing of its own and stays as it is", arguments: hostile.indices)
  func hostile(index: Int) throws {
    let saved = try SavedTape(journal: Self.hostile[index])
    let shown = try saved.type("")
    #expect(!shown.contains("HACKED") && !shown.contains("owned") && !shown.contains("[31m"))
    #expect(!shown.contains("\u{1B}]0;") && !shown.contains("\u{9B}"))
    #expect(saved.bytes == Self.hostile[index])
    let printed = try saved.run("--tape")
    #expect(printed.output == "" && !printed.errors.contains("HACKED"))
    #expect(printed.ending == .exit(0))
    #expect(saved.bytes == Self.hostile[index])
  }

  @Test("After a hostile journal a calculation is saved like any other", arguments: hostile.indices)
  func goesOn(index: Int) throws {
    let saved = try SavedTape(journal: Self.hostile[index])
    try saved.type("2+3=")
    #expect(try saved.operand() == "5")
    #expect(try saved.lines() == ["2 + 3 = 5"])
    #expect(saved.bytes?.starts(with: Self.hostile[index]) == true)
  }

  @Test("The status line counts the lines that could not be read")
  func counted() throws {
    let saved = try SavedTape(journal: "one\ntwo\nthree\n")
    let terminal = try saved.open()
    try terminal.wait(for: "the number") {
      $0.contains("3 lines of the saved tape could not be read")
    }
  }
}
