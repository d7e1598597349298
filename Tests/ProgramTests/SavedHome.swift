import Foundation
import TestSupport

/// A home for several runs of the program on a saved tape.
final class SavedHome {
  let home: TemporaryFolder
  var path: String { "\(home.path)/calctui/tape" }

  /// - Parameter tape: the file's first content; nil for no file.
  init(tape: [UInt8]? = nil) throws {
    home = try TemporaryFolder()
    guard let tape else { return }
    try makeFolder("calctui")
    try Data(tape).write(to: URL(fileURLWithPath: path))
    try setMode(0o600, of: "calctui/tape")
    try setMode(0o700, of: "calctui")
  }

  convenience init(tape: String) throws { try self.init(tape: Array(tape.utf8)) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/\(name)", withIntermediateDirectories: true)
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(home.path)/\(name)")
  }

  func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(home.path)/\(name)")[.posixPermissions]
      as? Int
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(home.path)/\(name)"))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: "\(home.path)/\(name)"), encoding: .utf8)
  }

  /// The tape's bytes; nil if the file is missing.
  var bytes: [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  /// Opens the calculator on a new terminal.
  func open(_ arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(home: home)
    try terminal.start(arguments)
    try terminal.waitForFirstScreen()
    return terminal
  }

  /// The screens before and after typing, and all output until the end.
  struct Visit {
    let first: Screen
    let last: Screen
    let output: String
  }

  /// Opens the calculator, types the keys and quits.
  @discardableResult
  func type(_ keys: String, _ arguments: [String] = []) throws -> Visit {
    let terminal = try open(arguments)
    let first = terminal.screen
    try terminal.type(keys)
    _ = try terminal.operand()
    // The program sends the copy before drawing.
    let last = try terminal.wait(for: "the message of the copy") {
      $0.contains("sent to the terminal")
    }
    // Quitting asks first if sums aren't saved.
    try terminal.type(arguments.contains("--private") ? "qq" : "q")
    _ = try terminal.waitForEnd()
    return Visit(first: first, last: last, output: terminal.text)
  }

  /// The operand right after opening the calculator.
  func operand() throws -> String {
    let terminal = try open()
    defer { terminal.send(SIGKILL) }
    return try terminal.operand()
  }

  /// The lines of `calctui tape` without times.
  func lines() throws -> [String] {
    try run("tape").output.split(separator: "\n").map { String($0.dropFirst(27)) }
  }

  /// - Parameter zone: the time zone (`TZ`).
  func run(_ arguments: String..., zone: String = "UTC0") throws -> PipedCommand.Outcome {
    try Program.run(arguments, environment: ["TZ": zone], home: home)
  }
}
