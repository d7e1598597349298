import Foundation
import TestSupport
import Testing

@Suite("The saved tape's path and permissions", .onThreadsOfItsOwn)
struct ProgramHomeTests {
  private static let tape =
    "calctui tape 1\n20261121T093000.000Z-aaa\tleft\t1 + 2 = 3\n"

  @Test("forget deletes a link and the tape that it leads to")
  func forgetThroughLink() throws {
    let saved = try SavedHome(tape: Self.tape)
    let target = "\(saved.home.path)/elsewhere"
    #expect(rename(saved.path, target) == 0 && symlink(target, saved.path) == 0)
    #expect(try saved.lines() == ["1 + 2 = 3"])
    let outcome = try saved.run("forget", "--yes")
    #expect(outcome.ending == .exit(0) && outcome.errors == "")
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: saved.path)) == nil)
  }

  @Test("A link to a file that isn't a tape is refused")
  func linkToOther() throws {
    let saved = try SavedHome()
    try saved.makeFolder("calctui")
    let notes = "\(saved.home.path)/notes"
    try Data("1+1\n".utf8).write(to: URL(fileURLWithPath: notes))
    #expect(chmod(notes, 0o644) == 0 && symlink(notes, saved.path) == 0)
    for arguments in [["tape"], ["import", notes], ["forget", "--yes"]] {
      let outcome = try Program.run(arguments, home: saved.home)
      #expect(outcome.ending == .exit(1))
      #expect(
        outcome.errors.hasPrefix("calctui: \(saved.path): not a calctui tape"), "\(arguments)")
    }
    #expect(FileManager.default.contents(atPath: notes) == Data("1+1\n".utf8))
    #expect(try saved.mode(of: "notes") == 0o644)
  }

  #if os(Linux)  // Elsewhere a name has to be UTF-8.
    @Test("Paths of folders may be any bytes", arguments: ["XDG_STATE_HOME", "HOME"])
    func bytes(variable: String) throws {
      let home = try TemporaryFolder()
      let line = """
        folder=$HOME/$(printf 'st\\377')
        unset XDG_STATE_HOME
        state=$folder
        [ \(variable) = HOME ] && state=$folder/.local/state
        mkdir -p "$state/calctui" && printf '%s' "$tape" > "$state/calctui/tape"
        \(variable)=$folder "$calctui" tape && \(variable)=$folder "$calctui" forget --yes
        [ -e "$state/calctui/tape" ] || echo gone
        """
      let environment = Program.environment(home: home).merging([
        "calctui": Program.path, "tape": Self.tape, "TZ": "UTC0",
      ]) { $1 }
      let outcome = try PipedCommand("/bin/sh", ["-c", line], environment: environment).finish()
      #expect(outcome.output == "2026-11-21T09:30:00+00:00  1 + 2 = 3\ngone\n")
      #expect(outcome.errors == "")
    }
  #endif

  @Test("New folders in an existing home are private")
  func existingHome() throws {
    let saved = try SavedHome()
    let terminal = try PseudoTerminal()
    try terminal.start(environment: ["HOME": saved.home.path, "XDG_STATE_HOME": nil])
    try terminal.waitForFirstScreen()
    try terminal.type("1+1=q")
    #expect(try terminal.waitForEnd() == .exit(0))
    for folder in [".local", ".local/state", ".local/state/calctui"] {
      #expect(try saved.mode(of: folder) == 0o700, "\(folder)")
    }
  }

  @Test("Permissions of an existing tape are kept")
  func openToOthers() throws {
    let saved = try SavedHome(tape: Self.tape)
    try saved.setMode(0o644, of: "calctui/tape")
    try saved.setMode(0o755, of: "calctui")
    try saved.type("+1=")
    #expect(try saved.mode(of: "calctui/tape") == 0o644)
    #expect(try saved.mode(of: "calctui") == 0o755)
    #expect(try saved.lines() == ["1 + 2 = 3", "3 + 1 = 4"])
  }
}
