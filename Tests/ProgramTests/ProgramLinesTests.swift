import Foundation
import TestSupport
import Testing

@Suite("As a command: lines of standard input", .onThreadsOfItsOwn)
struct ProgramLinesTests {
  @Test("Without a terminal, lines are read without the argument -")
  func noTerminal() throws {
    #expect(try Program.run([], input: "1+1\n2*3".utf8).output == "2\n6\n")
    #expect(try Program.run(["--group"], input: "1000*1000\n".utf8).output == "1,000,000\n")
    let failed = try Program.run(["1+1", "1/0"])
    #expect(failed.output == "2\nNaN\n" && failed.ending == .exit(1))
  }

  @Test("A line of a million bytes is one expression")
  func longLine() throws {
    let count = seeds(500_000).count
    let sum = String(repeating: "1+", count: count) + "1"
    let outcome = try Program.run(["-"], input: "\(sum)\n2\n".utf8)
    #expect(outcome.output == "\(count + 1)\n2\n")
    #expect(outcome.ending == .exit(0))
    let failure = try Program.run(["-"], input: "\(sum)+\n2\n".utf8)
    #expect(failure.output == "error\n2\n")
    #expect(failure.errors.hasPrefix("calctui: line 1, column \(2 * count + 3): expected a number"))
    #expect(failure.errors.utf8.count < 400, "only the part around the error is shown")
  }

  #if os(Linux)  // Elsewhere a shell can't limit a program's memory.
    @Test(
      "A sum of two million operands takes under 200,000 KiB",
      .enabled(if: Program.isBuiltApart, "a debug build takes more memory than the limit"))
    func littleMemory() throws {
      let home = try TemporaryFolder()
      // A formula keeps all operands until evaluation. A run took 114,000 KiB of resident memory.
      let command = try PipedCommand(
        "/bin/sh", ["-c", "ulimit -v 200000; exec \"$0\" -", Program.path],
        environment: Program.environment(home: home))
      try command.write((String(repeating: "1+", count: 1_999_999) + "1\n").utf8)
      command.closeInput()
      let outcome = try command.finish()
      #expect(outcome.output == "2000000\n")
      #expect(outcome.ending == .exit(0))
    }

    @Test(
      "An import of two million empty lines doesn't keep them",
      .enabled(if: Program.isBuiltApart, "a debug build takes more memory than the limit"))
    func littleMemoryForImport() throws {
      let home = try TemporaryFolder()
      // Keeping all lines would take 160,000 KiB more than the program itself.
      let command = try PipedCommand(
        "/bin/sh", ["-c", "ulimit -v 100000; exec \"$0\" import -", Program.path],
        environment: Program.environment(home: home))
      try command.write((String(repeating: "\n", count: 2_000_000) + "5\n").utf8)
      command.closeInput()
      let outcome = try command.finish()
      #expect(outcome.errors == "calctui: 1 calculation, 1 number\n")
      #expect(outcome.ending == .exit(0))
    }
  #endif

  @Test("A hundred thousand lines print a hundred thousand results")
  func manyLines() throws {
    let numbers = 1...seeds(100_000).count
    let outcome = try Program.run([], input: numbers.map { "\($0)*2\n" }.joined().utf8)
    #expect(outcome.output == numbers.map { "\($0 * 2)\n" }.joined())
    #expect(outcome.ending == .exit(0))
  }

  @Test("A line is answered before the next line arrives")
  func streaming() throws {
    let home = try TemporaryFolder()
    let command = try Program.start(["-"], home: home)
    for (input, output) in [("1+1\n", "2\n"), ("3*", "2\n"), ("3\n1/0\n", "2\n9\nNaN\n")] {
      try command.write(input.utf8)
      try command.waitForOutput(output) { $0 == output }
    }
    command.closeInput()
    #expect(try command.finish().ending == .exit(1))
  }

  @Test("Closing the output ends the program without a message")
  func brokenPipe() throws {
    let home = try TemporaryFolder()
    let command = try Program.start(["-"], home: home)
    try command.write("1+1\n".utf8)
    try command.waitForOutput("2") { $0 == "2\n" }
    command.output.close()
    // A child of another test may hold the pipe open for a moment.
    let ending = try Deadline.wait(for: "the program's end", seen: { command.errors.text }) {
      try command.write("2+2\n".utf8)
      return command.ending
    }
    #expect([.exit(1), .signal(SIGPIPE)].contains(ending))
    #expect(try command.finish().errors == "")
  }
}
