import Foundation
import TestSupport
import Testing

@Suite("Copying from the program", .onThreadsOfItsOwn)
struct ProgramCopyTests {
  /// A calculator whose clipboard program `xclip` is a shell script.
  private func open(
    _ script: String, display: String? = ":9"
  ) throws -> (terminal: PseudoTerminal, programs: FakePrograms) {
    let programs = try FakePrograms(["xclip": script])
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let terminal = try PseudoTerminal()
    try terminal.open(
      environment: ["PATH": "\(programs.path):\(path)", "DISPLAY": display])
    return (terminal, programs)
  }

  @Test(
    "In tmux a copy goes to the paste buffer",
    .enabled(if: TmuxSession.isInstalledOrRequired, TmuxSession.skipReason))
  func tmux() throws {
    let session = try TmuxSession.calculator()
    try session.type("12.50y")
    try session.wait(for: "the message of the copy") { $0.contains("copied (tmux)") }
    #expect(try session.run("show-buffer") == "12.50")
  }

  @Test("A desktop's clipboard program receives the copy")
  func program() throws {
    let (terminal, programs) = try open("cat > $here/part; mv $here/part $here/copied; sleep 3 &")
    try terminal.type("12.50")
    // On a busy machine the clipboard program may take too long. Then the terminal receives the
    // copy, and the test copies again.
    var copyCount = 0
    try terminal.type("y")
    try Deadline.wait(for: "a copy", seen: { terminal.screen.description }) {
      if terminal.copies().count > copyCount {
        copyCount += 1
        try terminal.type("y")
      }
      return programs.text(of: "copied")
    }
    #expect(programs.text(of: "copied") == "12.50")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  @Test(
    "Without a working clipboard program the terminal receives the copy",
    arguments: [("exit 1", ":9"), ("exec sleep 20", ":9"), ("cat > $here/copied", nil)])
  func terminal(script: String, display: String?) throws {
    let (terminal, programs) = try open(script, display: display)
    try terminal.type("12.50")
    #expect(try terminal.operand() == "12.50")
    #expect(programs.text(of: "copied") == nil)
    try terminal.type("7")
    #expect(try terminal.operand() == "12.507")
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }
}
