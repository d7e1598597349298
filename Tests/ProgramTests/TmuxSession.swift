import Foundation
import TestSupport
import Testing

/// A real terminal, run by a tmux server of the test.
final class TmuxSession {
  private let home: TemporaryFolder
  private let tmux: String

  struct Failure: Error {
    let command: [String]
    let errors: String
  }

  /// Whether tests that need tmux run; in CI they run and fail without tmux.
  static let isInstalledOrRequired =
    path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  static let skipReason: Comment = "tmux is not installed, so nothing is tried in a real terminal"

  /// - Parameter command: a program and its arguments.
  init(_ command: [String], columns: Int = 80, rows: Int = 24) throws {
    home = try TemporaryFolder()
    guard let path = Self.path else {
      throw Failure(command: ["tmux"], errors: "tmux is not installed")
    }
    tmux = path
    try run(
      "start-server",
      [
        ";", "set", "-g", "status", "off", ";", "set", "-g", "default-terminal", "screen-256color",
        ";", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env",
      ] + command)
  }

  deinit { _ = try? run("kill-server") }

  /// Opens the calculator and waits for the first screen.
  static func calculator(
    _ options: String..., columns: Int = 80, rows: Int = 24
  ) throws -> TmuxSession {
    let session = try TmuxSession([Program.path] + options, columns: columns, rows: rows)
    try session.wait(for: "the calculator") {
      $0.display == "0" && ($0.contains("2+3=") || $0.contains("? keys"))
    }
    return session
  }

  /// Types a text; for key names use `press`.
  func type(_ text: String) throws { try run("send-keys", ["-l", "--", text]) }

  /// Presses a key by its name in tmux, such as `Enter` or `PPage`.
  func press(_ keys: String...) throws { try run("send-keys", keys) }

  /// Clicks a key of the pad.
  func click(_ label: String) throws {
    let key = try #require(screen().position(ofKey: label), "no key \(label) on the screen")
    try report(button: 0, key.column, key.row, final: "M")
    try report(button: 0, key.column, key.row, final: "m")
  }

  func resize(columns: Int, rows: Int) throws {
    try run("resize-window", ["-x", "\(columns)", "-y", "\(rows)"])
  }

  func screen() throws -> Screen { Screen(try run("capture-pane", ["-p", "-e", "-N"])) }

  @discardableResult
  func wait(for awaited: String, until condition: (Screen) throws -> Bool) throws -> Screen {
    var last = Screen("")
    return try Deadline.wait(for: awaited, seen: { last.description }) {
      last = try screen()
      return try condition(last) ? last : nil
    }
  }

  @discardableResult
  func wait(display: String, tape: [String]? = nil) throws -> Screen {
    try wait(for: "\(display) on the display and \(tape ?? ["anything"]) on the tape") {
      $0.display == display && tape.map($0.tape.elementsEqual) ?? true
    }
  }

  /// The screen after 0.2 seconds without change, because a pressed key is lit for a moment.
  func steadyScreen() throws -> Screen {
    var last = try screen()
    return try Deadline.wait(for: "a steady screen", seen: { last.description }) {
      Thread.sleep(forTimeInterval: 0.2)
      let before = last
      last = try screen()
      return last == before ? last : nil
    }
  }

  /// Waits for modes, which a program may switch after drawing.
  ///
  /// - Parameter modes: mouse buttons, SGR reports, alternate screen and cursor: `1 1 1 0`.
  func wait(modes: String) throws {
    let flags = ["mouse_standard_flag", "mouse_sgr_flag", "alternate_on", "cursor_flag"]
    let format = flags.map { "#{\($0)}" }.joined(separator: " ")
    var seen = ""
    try Deadline.wait(for: "the modes \(modes)", seen: { seen }) {
      seen = try run("display-message", ["-p", format]).trimmingCharacters(in: .newlines)
      return seen == modes ? () : nil
    }
  }

  /// Sends a mouse report in the SGR form (XTerm Control Sequences).
  func report(button: Int, _ column: Int, _ row: Int, final: String) throws {
    let bytes = "\u{1B}[<\(button);\(column);\(row)\(final)".utf8
    try run("send-keys", ["-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Runs a tmux command.
  @discardableResult
  func run(_ command: String, _ arguments: [String] = []) throws -> String {
    let words = ["-u", "-L", "calctui", "-f", "/dev/null", command] + arguments
    var environment = Program.environment(home: home)
    environment["TMUX_TMPDIR"] = home.path
    let client = try PipedCommand(tmux, words, environment: environment)
    client.closeInput()
    let outcome = try client.finish()
    guard outcome.ending == .exit(0) else {
      throw Failure(command: words, errors: outcome.errors)
    }
    return outcome.output
  }

  private static let path = Program.path(of: "tmux")
}
