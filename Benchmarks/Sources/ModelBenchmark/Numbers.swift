import Allocations
import CalcModel

/// The four operations on fractions of a given length.
enum Numbers {
  struct Usage: Error {}

  /// The time of some repetitions of an operation on two fractions.
  ///
  /// - Parameter digits: of each numerator and denominator.
  static func time(digits: Int, sign: String, repetitions: Int) throws -> Int {
    guard let operation = sign.first.flatMap({ Operator($0) }) else { throw Usage() }
    let (left, right) = try operands(digits: digits)
    return try nanoseconds {
      for _ in 0..<repetitions { keep(try operation.apply(left, right)) }
    }
  }

  /// How often a thousand operations on small values ask for memory.
  static func countAllocations() throws {
    let (left, right) = try operands(digits: 2)
    // The operands are fractions, which are no exponents.
    for operation in Operator.allCases where operation != .power {
      keep(try operation.apply(left, right))
      let before = allocations_count()
      for _ in 0..<1_000 { keep(try operation.apply(left, right)) }
      let requests = allocations_count() - before
      print(operation.rawValue, requests, separator: "\t")
    }
  }

  /// Two fractions of digits that follow no pattern, the same for every program compared.
  private static func operands(digits: Int) throws -> (Rational, Rational) {
    func fraction(_ seed: Int) throws -> Rational {
      let numerals = (numeral(digits: digits, seed: seed), numeral(digits: digits, seed: seed + 1))
      return try ExpressionParser.parse(from: "\(numerals.0) / \(numerals.1)").result()
    }
    return try (fraction(1), fraction(3))
  }

  /// The digits 1 to 9 as a linear congruence picks them; `model.py` has the same.
  private static func numeral(digits: Int, seed: Int) -> String {
    var state = seed
    return (0..<digits).reduce(into: "") { text, _ in
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      text += "\(state / 65_536 % 9 + 1)"
    }
  }
}
