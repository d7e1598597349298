import Foundation
import TestSupport
import Testing

@Suite("Named tapes and imports", .onThreadsOfItsOwn)
struct ProgramNamedTapeTests {
  private let saved: SavedHome
  private var tape: String { "\(saved.home.path)/tax.tape" }

  init() throws { saved = try SavedHome() }

  private func importing(_ text: String, _ arguments: String...) throws -> PipedCommand.Outcome {
    let file = URL(fileURLWithPath: "\(saved.home.path)/in.txt")
    try Data(text.utf8).write(to: file)
    return try Program.run(
      ["import", file.path] + arguments, environment: ["TZ": "UTC0"], home: saved.home)
  }

  @Test("Calculations with -f are saved in that file only")
  func calculated() throws {
    try saved.type("2+3\r", ["-f", tape])
    #expect(saved.bytes == nil)
    #expect(try saved.mode(of: "tax.tape") == 0o600)
    #expect(try saved.run("tape", "--file", tape).output.hasSuffix("  2 + 3 = 5\n"))
    #expect(try saved.run("forget", "--yes", "-f", tape).ending == .exit(0))
    #expect(try saved.run("tape", "-f", tape).ending == .exit(1))
  }

  @Test(
    "A file that isn't a tape is refused and kept",
    arguments: [[], ["tape"], ["forget", "--yes"]])
  func refused(arguments: [String]) throws {
    try Data("mine\n".utf8).write(to: URL(fileURLWithPath: tape))
    let outcome = try Program.run(arguments + ["-f", tape], home: saved.home)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.errors.contains("tax.tape: not a calctui tape"))
    #expect(FileManager.default.contents(atPath: tape) == Data("mine\n".utf8))
  }

  @Test("Without a suitable terminal `-f` makes no tape", arguments: [nil, "dumb"])
  func noScreen(terminalName: String?) throws {
    if let terminalName {
      let terminal = try PseudoTerminal()
      try terminal.start(["-f", tape], environment: ["TERM": terminalName])
      #expect(try terminal.waitForEnd() == .exit(1))
    } else {
      #expect(try Program.run(["-f", tape], home: saved.home).ending == .exit(1))
    }
    #expect(!FileManager.default.fileExists(atPath: tape))
  }

  @Test("An import continues a tape with an unfinished last line, and reports the line")
  func unfinishedLine() throws {
    try saved.write("calctui tape 1\na\t7 = 7\nb\tleft\t5 + 1", to: "tax.tape")
    let imported = try importing("1\n2\n", "-f", tape)
    #expect(imported.ending == .exit(1))
    #expect(imported.errors.contains("1 calculation, 2 numbers\n"))
    #expect(imported.errors.contains("tax.tape: line 3, column "))
    #expect(imported.errors.contains("5 + 1…"))
    let printed = try saved.run("tape", "-f", tape)
    #expect(printed.output.contains("7 = 7\n") && printed.output.hasSuffix("  1 + 2 = 3\n"))
    #expect(printed.errors.contains("1 of the lines in "))
  }

  @Test("Imported numbers are on the tape, other lines are reported")
  func imported() throws {
    let outcome = try importing("4.50\n5x\n3\n", "-f", tape)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "calctui: line 2: '5x' is no amount: \"5x\"\n"
        + "calctui: 1 calculation, 2 numbers, 1 line left out\n"
    )
    #expect(try saved.run("tape", "-f", tape).output.hasSuffix("  4.5 + 3 = 7.5\n"))
  }

  @Test("Importing a tape loses nothing, not even links between results")
  func importedTape() throws {
    // `t` prints the grand total; the last keys correct the first row.
    try saved.type("1/3\r*3#tea\r\r2+3\rt*2\r\t\u{1B}[H7\r", ["-f", tape])
    let copy = "\(saved.home.path)/copy.tape"
    #expect(try saved.run("import", tape, "-f", copy).ending == .exit(0))
    for format in ["csv", "json"] {
      let printed = try saved.run("tape", "--format", format, "-f", tape).output
      #expect(try saved.run("tape", "--format", format, "-f", copy).output == printed)
    }
    let secondImport = try saved.run("import", tape, "-f", copy)
    #expect(
      secondImport.ending == .exit(0) && secondImport.errors.contains("on the tape already: 5\n"))
  }

  @Test("Importing a tape says that its memory isn't imported")
  func importedMemory() throws {
    try saved.type("2+3=]", ["-f", tape])
    let copy = "\(saved.home.path)/copy.tape"
    let outcome = try saved.run("import", tape, "-f", copy)
    #expect(outcome.errors.contains("not imported: memory, tax rate and settings\n"))
  }

  @Test("Unreadable and differing lines of an imported tape are reported")
  func importedDifferences() throws {
    let outcome = try importing("calctui tape 1\na\t1 + 2 = 4\njunk line\n", "-f", tape)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.errors.contains("1 calculation, 2 numbers"))
    #expect(outcome.errors.contains("had another result and were taken as calculated: a\n"))
    #expect(outcome.errors.contains("could not be read"))
    #expect(try saved.run("tape", "-f", tape).output == "1 + 2 = 3\n")
  }

  @Test(
    "sum refuses a tape and suggests import; later versions are refused",
    arguments: [
      ("sum", "1", "import takes"), ("sum", "2", "later version"), ("import", "2", "later version"),
    ])
  func tapeAsText(command: String, version: String, reason: String) throws {
    try saved.write("calctui tape \(version)\na\t1 + 2\t3\n", to: "other.tape")
    let outcome = try saved.run(command, "\(saved.home.path)/other.tape")
    #expect(outcome.ending == .exit(1) && outcome.output.isEmpty)
    #expect(outcome.errors.contains(reason))
  }

  @Test(
    "An import without readable content gives the reason and makes no tape",
    arguments: ["", "abc\n", "[\n"])
  func nothing(text: String) throws {
    let outcome = try importing(text, "-f", tape)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.errors.hasPrefix("calctui: "))
    #expect(!FileManager.default.fileExists(atPath: tape))
  }
}
