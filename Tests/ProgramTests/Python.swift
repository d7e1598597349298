import Foundation
import TestSupport

/// A reader of JSON that is stricter than Foundation's, which takes a comma before a bracket.
extension Python {
  /// Reads a list of objects, each number to its last digit, and returns what a program says of it.
  ///
  /// - Parameter program: Python, in which `items` is the list.
  /// - Throws: `Failure` when it is no JSON, or the program fails.
  static func readJSON(_ text: String, saying program: String) throws -> String {
    let reader = """
      import json, sys
      from decimal import Decimal
      from fractions import Fraction
      sys.stdout.reconfigure(encoding="utf-8")
      def refuse(name):
          raise ValueError(name + " is no JSON")
      text = sys.stdin.buffer.read().decode("utf-8")
      items = json.loads(text, parse_constant=refuse, parse_float=Decimal)

      """
    guard let path else { throw Failure(errors: "python3 is not installed") }
    let environment = ProcessInfo.processInfo.environment
    let command = try PipedCommand(path, ["-c", reader + program], environment: environment)
    try command.write(text.utf8)
    command.closeInput()
    let outcome = try command.finish()
    guard outcome.ending == .exit(0) else { throw Failure(errors: outcome.errors) }
    return outcome.output
  }
}
