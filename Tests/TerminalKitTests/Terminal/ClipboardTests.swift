import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite("The desktop's clipboard")
struct ClipboardTests {
  /// Keeps what it reads.
  private static let reading = "cat > $here/part && mv $here/part $here/copied"
  private static let timeout = 10_000

  private func clipboard(
    _ variables: [String: String] = ["DISPLAY": ":0"], in programs: FakePrograms,
    timeout: Int = Self.timeout
  ) -> Clipboard {
    var variables = variables
    variables["PATH"] = "/nowhere:bin::\(programs.path)"
    return Clipboard(timeout: timeout) { variables[$0] }
  }

  /// Waits for the programs that are left: in the tests' process others would stumble over them.
  private func end(_ clipboard: consuming Clipboard) {
    for identifier in clipboard.helpers.running {
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
    }
  }

  @Test(
    "The text goes to the program of the display that there is, with the words it needs",
    arguments: [
      (["DISPLAY": ":0"], ["wl-copy", "xclip", "xsel"], "xclip", "-selection clipboard\n"),
      (["DISPLAY": ":0"], ["wl-copy", "xsel"], "xsel", "--clipboard --input\n"),
      (["WAYLAND_DISPLAY": "w"], ["wl-copy", "xclip"], "wl-copy", "--type text/plain\n"),
      (
        ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy", "xclip"], "wl-copy",
        "--type text/plain\n"
      ),
      (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xclip"], "xclip", "-selection clipboard\n"),
    ])
  func program(
    variables: [String: String], names: [String], taker: String, arguments: String
  ) throws {
    let script = "echo \"$@\" > $here/arguments\n\(Self.reading)"
    let programs = try FakePrograms(Dictionary(uniqueKeysWithValues: names.map { ($0, script) }))
    var clipboard = clipboard(variables, in: programs)
    #expect(clipboard.offer("1234.50") == taker)
    #expect(programs.text(of: "copied", once: { !$0.isEmpty }) == "1234.50")
    #expect(programs.text(of: "arguments") == arguments)
    end(clipboard)
  }

  @Test(
    "Without a display, or without its program, nobody takes the text",
    arguments: [
      ([:], ["wl-copy", "xclip", "xsel"]), (["DISPLAY": ""], ["xclip"]),
      (["DISPLAY": ":0"], ["wl-copy"]), (["WAYLAND_DISPLAY": "w"], ["xclip", "xsel"]),
      (["DISPLAY": ":0"], []),
    ] as [([String: String], [String])])
  func nobody(variables: [String: String], names: [String]) throws {
    let programs = try FakePrograms(
      Dictionary(uniqueKeysWithValues: names.map { ($0, Self.reading) }))
    var clipboard = clipboard(variables, in: programs)
    #expect(clipboard.offer("5") == nil)
    #expect(programs.text(of: "copied") == nil)
  }

  @Test("A text that is longer than a pipe holds arrives whole")
  func long() throws {
    let programs = try FakePrograms(["xclip": Self.reading])
    var clipboard = clipboard(in: programs)
    let text = (0..<50_000).map { "\($0)\n" }.joined()
    #expect(clipboard.offer(text) == "xclip")
    #expect(programs.text(of: "copied", once: { _ in true }) == text)
    end(clipboard)
  }

  @Test("A sequence for the terminal is never longer than many terminals take")
  func terminalLimit() {
    let longest = String(repeating: "7", count: 74_994)
    #expect(Clipboard.terminalTakes(longest))
    #expect(!Clipboard.terminalTakes("\(longest)7"))
    // Bytes count, not characters.
    #expect(!Clipboard.terminalTakes(String(repeating: "÷", count: 37_498)))
    #expect(ControlSequence.clipboard(longest).utf8.count % 100_000 == 0 || getenv("TMUX") != nil)
  }

  @Test("A program that stays in the background is not waited for, and the next copy works")
  func background() throws {
    let programs = try FakePrograms(["xclip": "\(Self.reading); exec sleep 1"])
    var clipboard = clipboard(in: programs)
    for text in ["1", "22", "333"] {
      #expect(clipboard.offer(text) == "xclip")
      #expect(programs.text(of: "copied", once: { $0 == text }) == text)
    }
    end(clipboard)
  }

  @Test("A program that can't reach its display ends at once, and the next one takes the text")
  func failing() throws {
    let programs = try FakePrograms(["xclip": "exit 1", "xsel": Self.reading])
    var clipboard = clipboard(in: programs)
    #expect(clipboard.offer("5") == "xsel")
    end(clipboard)
    let alone = try FakePrograms(["xclip": "exit 1"])
    var nobody = self.clipboard(in: alone)
    #expect(nobody.offer("5") == nil)
  }

  @Test(
    "A program that does not read is waited for a moment, then ended, and breaks nothing",
    arguments: [1, 1_000_000])
  func deaf(length: Int) throws {
    let programs = try FakePrograms(["xclip": "echo $$ > $here/identifier; exec sleep 60"])
    var clipboard = clipboard(in: programs, timeout: 1_000)
    let start = ContinuousClock.now
    #expect(clipboard.offer(String(repeating: "7", count: length)) == nil)
    #expect(ContinuousClock.now - start < .seconds(20))
    let identifier = programs.text(of: "identifier").flatMap {
      pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    var status: Int32 = 0
    #expect(waitpid(try #require(identifier), &status, 0) == identifier)
    #expect(status & 0x7F == SIGKILL)
  }

  @Test("A program that reads a part and ends takes nothing, and the broken pipe does no harm")
  func part() throws {
    let programs = try FakePrograms(["xclip": "head -c 10 > $here/copied; exit 1"])
    var clipboard = clipboard(in: programs)
    #expect(clipboard.offer(String(repeating: "7", count: 1_000_000)) == nil)
    #expect(programs.text(of: "copied")?.count == 10)
  }

  @Test("A folder, a text and a program that is not found by an absolute path are passed over")
  func notPrograms() throws {
    let programs = try FakePrograms(["xsel": Self.reading])
    try FileManager.default.createDirectory(
      atPath: "\(programs.path)/xclip", withIntermediateDirectories: false)
    var clipboard = clipboard(in: programs)
    #expect(clipboard.offer("5") == "xsel")
    end(clipboard)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(programs.path)/xsel")
    var nobody = self.clipboard(in: programs)
    #expect(nobody.offer("5") == nil)
    #expect(HelperPrograms.path(of: "sh", searching: "bin:.::/nowhere") == nil)
    #expect(HelperPrograms.path(of: "sh", searching: "/nowhere:/bin") == "/bin/sh")
  }
}
