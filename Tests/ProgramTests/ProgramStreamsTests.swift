import Foundation
import TestSupport
import Testing

@Suite("As a command: full, closed and nonblocking streams", .onThreadsOfItsOwn)
struct ProgramStreamsTests {
  /// Only Linux has a file that is always full.
  private static let hasFullFile = FileManager.default.fileExists(atPath: "/dev/full")

  /// Runs a line of shell script, in which `$calctui` is the program.
  private func run(_ line: String, input: String = "") throws -> PipedCommand.Outcome {
    let home = try TemporaryFolder()
    let command = try PipedCommand(
      "/bin/sh", ["-c", line],
      environment: Program.environment(home: home).merging(["calctui": Program.path]) { $1 })
    try command.write(input.utf8)
    command.closeInput()
    return try command.finish()
  }

  @Test(
    "Results are printed even if reasons for errors can't be printed", .enabled(if: hasFullFile),
    arguments: ["2>&-", "2>/dev/full", "2>/dev/null"])
  func lostReasons(streams: String) throws {
    let lines = try run("\"$calctui\" - \(streams)", input: "1+1\n1/0\n2+\n3*3\n")
    #expect(lines.output == "2\nNaN\nerror\n9\n")
    #expect(lines.ending == .exit(1))
    let arguments = try run("\"$calctui\" 1+1 1/0 2+ '3*3' \(streams)")
    #expect(arguments.output == "2\nNaN\nerror\n9\n")
    #expect(arguments.ending == .exit(1))
  }

  @Test("Help that isn't printed on a terminal has lines of up to 80 characters")
  func helpWidth() throws {
    let lines = try run("\"$calctui\" tape --help").output.split(separator: "\n")
    // The argument parser doesn't break the line of usage.
    let longest = try #require(lines.filter { !$0.hasPrefix("USAGE") }.map(\.count).max())
    #expect(61...80 ~= longest)
  }

  @Test(
    "An import reads pipes and devices too",
    arguments: [
      "printf '3\\n4\\n' | \"$calctui\" import /dev/stdin",
      "mkfifo \"$HOME/pipe\"; printf '3\\n4\\n' > \"$HOME/pipe\" & \"$calctui\" import \"$HOME/pipe\"",
    ])
  func sources(line: String) throws {
    let outcome = try run("\(line); \"$calctui\" tape; \"$calctui\" import \"$HOME\"")
    #expect(outcome.output.contains("+ 4"), "\(outcome)")
    #expect(outcome.errors.contains("directory"), "\(outcome)")
    #expect(outcome.ending == .exit(1))
  }

  @Test("Results are printed even if standard error has no reader")
  func brokenReasons() throws {
    // Descriptor 3 keeps the shell's standard output; standard error is a pipe without a reader.
    let outcome = try run(
      "{ { sleep 0.2; \"$calctui\" 1/0 1/0 7; echo \"status $?\"; } 2>&1 >&3 | true; } 3>&1")
    #expect(outcome.output == "NaN\nNaN\n7\nstatus 1\n")
  }

  @Test(
    "Output that can't be written is an error with a reason", .enabled(if: hasFullFile),
    arguments: [
      "--help", "--version", "1+1", "1+1 2+2", "keys 1+1=", "keys 1 --screen 20x6",
      "- <<E\n1+1\nE",
    ])
  func fullOutput(arguments: String) throws {
    let parts = arguments.split(separator: "\n", maxSplits: 1)
    let hereDocument = parts.count > 1 ? "\n\(parts[1])\n" : ""
    for (output, reason) in [
      ("/dev/full", "No space left on device"), ("&-", "Bad file descriptor"),
    ] {
      let outcome = try run("\"$calctui\" \(parts[0]) >\(output)\(hereDocument)")
      #expect(outcome.ending == .exit(1))
      #expect(outcome.errors == "calctui: input or output failed: \(reason)\n")
    }
  }

  @Test("The program waits for input from a nonblocking stream")
  func nonblockingInput() throws {
    let (home, input) = (try TemporaryFolder(), OpenFile.pipe())
    input.reading.makeNonblocking()
    let (output, errors) = (OpenFile.pipe(), OpenFile.pipe())
    let child = try ChildProcess(
      Program.path, ["-"], environment: Program.environment(home: home),
      streams: [.file(input.reading), .file(output.writing), .file(errors.writing)])
    for pipe in [output, errors] { pipe.reading.makeNonblocking() }
    for count in 1...3 {
      // During the pause the program finds no input.
      usleep(50_000)
      _ = input.writing.writeAvailable(Array("1+1\n".utf8)[...])
      try Deadline.wait(for: "answer \(count)", seen: { errors.reading.text }) {
        output.reading.receive()
        return output.reading.text.count == 2 * count ? () : nil
      }
    }
    input.writing.close()
    #expect(try ending(of: child) == .exit(0))
  }

  @Test("The program waits until a nonblocking output has room")
  func nonblockingOutput() throws {
    let home = try TemporaryFolder()
    let (output, errors) = (OpenFile.pipe(), OpenFile.pipe())
    output.writing.makeNonblocking()
    let (count, result) = (seeds(60_000, oneIn: 6).count, String(repeating: "7", count: 20))
    let sums = try TemporaryFile(String(repeating: "\(result)\n", count: count), in: home)
    let child = try ChildProcess(
      Program.path, ["-"], environment: Program.environment(home: home),
      streams: [.file(sums.open()), .file(output.writing), .file(errors.writing)])
    output.writing.close()
    for pipe in [output, errors] { pipe.reading.makeNonblocking() }
    // The pause is long enough for the program to fill the pipe.
    usleep(200_000)
    let ending = try Deadline.wait(for: "the program's end", seen: { errors.reading.text }) {
      output.reading.receive()
      return child.poll()
    }
    output.reading.receive()
    errors.reading.receive()
    #expect(ending == .exit(0))
    #expect(output.reading.received.count == count * (result.count + 1))
    #expect(errors.reading.text == "")
  }

  private func ending(of child: ChildProcess) throws -> ChildProcess.Ending {
    try Deadline.wait(for: "the program's end", seen: { "" }) { child.poll() }
  }
}

private struct TemporaryFile {
  private let path: String

  init(_ text: String, in folder: TemporaryFolder) throws {
    path = "\(folder.path)/text"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  func open() -> OpenFile {
    OpenFile.exclusively { OpenFile(Foundation.open(path, O_RDONLY)) }
  }
}
