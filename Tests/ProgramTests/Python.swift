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
      def refuse(name):
          raise ValueError(name + " is no JSON")
      with open(sys.argv[1], encoding="utf-8") as file:
          items = json.loads(file.read(), parse_constant=refuse, parse_float=Decimal)
      sys.stdout = open(sys.argv[2], "w", encoding="utf-8")

      """
    return try run(reader + program, on: text)
  }
}
