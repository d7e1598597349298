import Foundation
import Platform
import TestSupport
import Testing

@testable import TerminalKit

@Suite("The clipboards of tmux and of the desktop")
struct ClipboardTests {
  private static let copyScript = "cat > $here/copied"
  private static let x11 = ["DISPLAY": ":0"]

  private func clipboard(
    _ variables: [String: String], in programs: FakePrograms, timeout: Int = 10_000
  ) -> Clipboard {
    var variables = variables
    variables["PATH"] = "/nowhere:bin::\(programs.path)"
    return Clipboard(timeout: timeout) { variables[$0] }
  }

  @Test(
    "The environment decides which program receives the text",
    arguments: [
      (x11, ["wl-copy", "xclip"], "xclip -selection clipboard\n", .desktop),
      (["WAYLAND_DISPLAY": "w"], ["wl-copy", "xclip"], "wl-copy --type text/plain\n", .desktop),
      (
        ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy", "xclip"],
        "wl-copy --type text/plain\n", .desktop
      ),
      (
        ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xclip"], "xclip -selection clipboard\n",
        .desktop
      ),
      (["TMUX": "t", "DISPLAY": ":0"], ["tmux", "xclip"], "tmux load-buffer -w -\n", .tmux),
      (["TMUX": "t", "SSH_CONNECTION": "s"], ["tmux"], "tmux load-buffer -w -\n", .tmux),
    ] as [([String: String], [String], String, CopyOutcome)])
  func program(
    variables: [String: String], names: [String], called: String, outcome: CopyOutcome
  ) throws {
    let script = "echo ${0##*/} \"$@\" > $here/called\n\(Self.copyScript)"
    let programs = try FakePrograms(Dictionary(uniqueKeysWithValues: names.map { ($0, script) }))
    #expect(clipboard(variables, in: programs).copy("1234.50") == outcome)
    #expect(programs.text(of: "copied") == "1234.50")
    #expect(programs.text(of: "called") == called)
  }

  @Test(
    "Without a local display or a matching program, no program receives text",
    arguments: [
      [:], ["DISPLAY": ""], ["WAYLAND_DISPLAY": "w"], ["TMUX": "t"],
      ["DISPLAY": ":0", "SSH_CONNECTION": "s"],
    ])
  func noProgram(variables: [String: String]) throws {
    let programs = try FakePrograms(["xclip": Self.copyScript])
    #expect(clipboard(variables, in: programs).copy("5") == nil)
    #expect(programs.text(of: "copied") == nil)
  }

  @Test("A text longer than a pipe's buffer arrives whole")
  func long() throws {
    let programs = try FakePrograms(["xclip": Self.copyScript])
    let text = (0..<50_000).map { "\($0)\n" }.joined()
    #expect(clipboard(Self.x11, in: programs).copy(text) == .desktop)
    #expect(programs.text(of: "copied") == text)
  }

  @Test("Copying doesn't wait for a program's background process")
  func background() throws {
    let programs = try FakePrograms(["xclip": "\(Self.copyScript); sleep 3 &"])
    let start = ContinuousClock.now
    #expect(clipboard(Self.x11, in: programs).copy("5") == .desktop)
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test(
    "If the helper program fails, `copy` returns nil",
    arguments: ["exit 1", "head -c 1; exit 1", "kill -KILL $$"])
  func failing(script: String) throws {
    let programs = try FakePrograms(["xclip": script])
    #expect(
      clipboard(Self.x11, in: programs).copy(String(repeating: "7", count: 1_000_000)) == nil)
  }

  @Test("A program that doesn't end is killed")
  func endless() throws {
    let programs = try FakePrograms(["xclip": "echo $$ > $here/identifier; exec sleep 60"])
    #expect(clipboard(Self.x11, in: programs, timeout: 1_000).copy("5") == nil)
    let text = try #require(programs.text(of: "identifier"))
    let identifier = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(identifier, 0) == -1)
  }

  @Test("Folders, plain files and programs in relative folders are ignored")
  func notPrograms() throws {
    let programs = try FakePrograms(["tmux": Self.copyScript])
    try FileManager.default.createDirectory(
      atPath: "\(programs.path)/xclip", withIntermediateDirectories: false)
    #expect(clipboard(Self.x11, in: programs).copy("5") == nil)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(programs.path)/tmux")
    #expect(clipboard(["TMUX": "t"], in: programs).copy("5") == nil)
    #expect(HelperProgram("sh", searching: "bin:.::/nowhere") == nil)
    #expect(HelperProgram("sh", searching: "/nowhere:/bin") != nil)
  }

  @Test("A clipboard sequence for the terminal has at most 100,000 bytes")
  func terminalLimit() {
    let longest = String(repeating: "7", count: 74_994)
    #expect(Clipboard.fitsTerminalClipboard(longest))
    #expect(!Clipboard.fitsTerminalClipboard("\(longest)7"))
    // Bytes count, not characters.
    #expect(!Clipboard.fitsTerminalClipboard(String(repeating: "÷", count: 37_498)))
    #expect(ControlSequence.clipboard(longest).utf8.count == 100_000)
  }
}
