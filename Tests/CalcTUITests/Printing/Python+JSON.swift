import TestSupport

/// JSON for tests: Foundation's parser is less strict, and accepts a comma before a bracket.
extension Python {
  /// Runs a program on a JSON list, whose numbers stay exact, and returns the output.
  ///
  /// - Parameter program: a Python program in which `items` is the list.
  /// - Throws: `Failure` if the text isn't JSON or the program fails.
  static func readJSON(_ text: String, running program: String) throws -> String {
    let reader = """
      import json, sys
      from decimal import Decimal
      from fractions import Fraction
      def refuse(name):
          raise ValueError(name + " is no JSON")
      with open(sys.argv[1], encoding="utf-8") as file:
          items = json.loads(file.read(), parse_constant=refuse, parse_float=Decimal)
      sys.stdout = open(sys.argv[2], "w", encoding="utf-8")

      """
    return try run(reader + program, on: text)
  }
}
