import Foundation

/// The program under test: CALCTUI_PROGRAM, else the program built beside the tests.
package enum Program {
  package static let path =
    ProcessInfo.processInfo.environment["CALCTUI_PROGRAM"]
    ?? productsFolder.appendingPathComponent("calctui").path

  /// Whether the program was built apart from the tests, as `make build` does.
  package static let isBuiltApart = ProcessInfo.processInfo.environment["CALCTUI_PROGRAM"] != nil

  /// The path of another program, if installed.
  package static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// An environment that keeps only PATH and options of test tools from the tests' own.
  package static func environment(home: TemporaryFolder) -> [String: String] {
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      // Tests read screens without colors.
      "NO_COLOR": "1",
      "HOME": home.path, "XDG_STATE_HOME": home.path,
    ]
    // The options of make sanitize and make coverage.
    for name in ["LSAN_OPTIONS", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment
  }

  /// Starts the program without a terminal.
  package static func start(
    _ arguments: [String], environment: [String: String] = [:], home: TemporaryFolder
  ) throws -> PipedCommand {
    try PipedCommand(
      path, arguments,
      environment: Program.environment(home: home).merging(environment) { $1 })
  }

  /// Runs the program without a terminal and waits for the end.
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
