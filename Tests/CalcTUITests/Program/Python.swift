import Foundation
import Testing

/// A reader of JSON that is stricter than Foundation's, which takes a comma before a bracket.
enum Python {
  struct Failure: Error {
    let errors: String
  }

  /// Whether tests that need python3 run; where CI promises that it is there, its absence is a
  /// failure.
  static let isExpected =
    path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  static let isMissing: Comment = "python3 is not installed, so JSON is not read strictly"

  /// Reads a list of objects, and returns a line for each: its names in order, with their texts.
  ///
  /// - Throws: `Failure` when it is no JSON.
  static func readJSON(_ text: String) throws -> String {
    let program = """
      import json, sys
      def refuse(name):
          raise ValueError(name + " is no JSON")
      text = sys.stdin.buffer.read().decode("utf-8")
      for item in json.loads(text, parse_constant=refuse):
          line = "|".join(f"{name}={item[name]}" for name in sorted(item))
          sys.stdout.buffer.write((line + "\\n").encode("utf-8"))
      """
    guard let path else { throw Failure(errors: "python3 is not installed") }
    let environment = ProcessInfo.processInfo.environment
    let command = try Command(path, ["-c", program], environment: environment)
    try command.write(text.utf8)
    command.closeInput()
    let outcome = try command.finish()
    guard outcome.ending == .exit(0) else { throw Failure(errors: outcome.errors) }
    return outcome.output
  }

  private static let path: String? =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/python3" }.first(where: FileManager.default.isExecutableFile)
}
