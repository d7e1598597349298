import Foundation

/// The program under test: the one that CALCTUI_PROGRAM names, else the one built beside the tests.
package enum Program {
  package static let path =
    ProcessInfo.processInfo.environment["CALCTUI_PROGRAM"]
    ?? productsFolder.appendingPathComponent("calctui").path

  /// Whether the program was built apart from the tests, as `make build` does.
  package static let isGiven = ProcessInfo.processInfo.environment["CALCTUI_PROGRAM"] != nil

  /// Where another program is, if it is installed.
  package static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// What the program sees of the world: nothing of the machine that the tests run on.
  package static func environment(home: TemporaryFolder) -> [String: String] {
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      // What is read from a screen is read without colors.
      "NO_COLOR": "1",
      "HOME": home.path, "XDG_STATE_HOME": home.path,
    ]
    // How make sanitize and make coverage look at the program.
    for name in ["LSAN_OPTIONS", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment
  }

  /// Starts the program as a command, without a terminal.
  package static func start(
    _ arguments: [String], environment: [String: String] = [:], home: TemporaryFolder
  ) throws -> PipedCommand {
    try PipedCommand(
      path, arguments,
      environment: Program.environment(home: home).merging(environment) { $1 })
  }

  /// Runs the program as a command to its end.
  package static func run(
    _ arguments: [String], input: some Sequence<UInt8> = "".utf8,
    environment: [String: String] = [:], home: TemporaryFolder? = nil
  ) throws -> PipedCommand.Outcome {
    let home = try home ?? TemporaryFolder()
    let command = try start(arguments, environment: environment, home: home)
    try command.write(input)
    command.closeInput()
    return try command.finish()
  }

  private static var productsFolder: URL {
    #if canImport(Darwin)
      Bundle(for: PipedCommand.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }
}

/// A new folder that goes with all that is in it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("calctui-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
