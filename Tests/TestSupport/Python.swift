import Foundation

/// Python 3, whose fractions and JSON reader are independent of ours.
package enum Python {
  package struct Failure: Error {
    package let errors: String

    package init(errors: String) { self.errors = errors }
  }

  /// Whether tests that need python3 run: with python3, and in CI, where they fail without python3.
  package static let isInstalledOrRequired =
    path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  /// A `String`, because release builds of this target lack Testing and its `Comment`.
  package static let skipReason = "python3 is not installed: nothing is compared with it"

  package static let path = Program.path(of: "python3")

  /// Runs a program that reads a text from the file `sys.argv[1]`.
  ///
  /// The program uses files instead of pipes, because a child that another test starts could hold
  /// a pipe open.
  ///
  /// - Returns: the text that the program writes into the file `sys.argv[2]`.
  /// - Throws: `Failure` if the program fails.
  package static func run(_ program: String, on text: String) throws -> String {
    guard let path else { throw Failure(errors: "python3 is not installed") }
    let folder = try TemporaryFolder()
    let files = ["text", "output"].map { URL(filePath: "\(folder.path)/\($0)") }
    try Data(text.utf8).write(to: files[0])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", program] + files.map(\.path)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(errors: "python3 ended with \(process.terminationStatus)")
    }
    return String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}
