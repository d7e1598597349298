import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Small and big fractions")
struct RationalFormTests {
  /// Powers of two at which machine integers end, and their neighbors.
  private static let edges: [BigInt] = [63, 64, 127].flatMap { power in
    [-1, 0, 1].map { (BigInt(1) << power) + $0 }
  }

  /// Compares results and order of two values with BigInt's.
  private func check(_ left: Rational, _ right: Rational, _ context: Comment) throws {
    let (a, b) = (left.numerator, left.denominator)
    let (c, d) = (right.numerator, right.denominator)
    try expectSchoolbookRules(left, right, context)
    #expect((left < right) == (a * d < c * b), context)
    #expect((left == right) == (a * d == c * b), context)
  }

  @Test("Values near the limits of machine integers have the right form")
  func forms() throws {
    for edge in Self.edges {
      for (numerator, denominator) in [(edge, 1), (-edge, 1), (1, edge), (-1, edge)] {
        let value = try Rational(reducing: numerator, over: denominator, isExact: true)
        #expect(value.numerator == numerator && value.denominator == denominator)
        #expect(value.isCanonical && (-value).isCanonical && -(-value) == value)
        #expect(try (1 / value).isCanonical)
        #expect(value.isNegative == (numerator < 0))
      }
    }
    #expect(Rational(.min).isCanonical && (-Rational(.min)).isCanonical)
  }

  @Test("Values near the limits of machine integers obey the rules of arithmetic")
  func edges() throws {
    let values = try Self.edges.flatMap { edge in
      try [(edge, 1), (-7, edge), (-edge, edge + 2)].map {
        try Rational(reducing: $0, over: $1, isExact: true)
      }
    }
    for (row, left) in values.enumerated() {
      for (column, right) in (values + [0, 1, -1]).enumerated() {
        try check(left, right, "values \(row) and \(column)")
      }
    }
  }

  @Test(
    "Random fractions obey the rules of arithmetic",
    arguments: seeds(40))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func number(_ bits: ClosedRange<Int>) -> BigInt {
      let width = Int.random(in: bits, using: &generator)
      return 1 + BigInt(BigUInt.randomInteger(withMaximumWidth: width, using: &generator))
    }
    for round in 0..<15 {
      let common = number(0...(round % 2 == 0 ? 1 : 66))
      let (left, right) = (
        try Rational(
          reducing: number(0...130) - number(0...130), over: common * number(1...66), isExact: true),
        try Rational(
          reducing: common * number(0...66), over: number(1...130), isExact: true)
      )
      let context: Comment = "seed \(seed), round \(round)"
      try check(left, right, context)
      try check(right, left, context)
      try check(left, left, context)
      try check(left, try Rational(reducing: 5, over: left.denominator, isExact: true), context)
    }
  }

  @Test("Decimals of any length have the value that BigInt gives", arguments: seeds(10))
  func decimals(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for count in 1...80 {
      let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      let exponent = Int.random(in: -45...45, using: &generator)
      let sign = Bool.random(using: &generator) ? "-" : ""
      let value = try #require(Rational("\(sign)\(digits)e\(exponent)"))
      let significand = try #require(BigInt("\(sign)\(digits)"))
      let numeratorFactor = BigInt(10).power(max(exponent, 0))
      let denominatorFactor = BigInt(10).power(max(-exponent, 0))
      let context: Comment = "seed \(seed): \(sign)\(digits)e\(exponent)"
      #expect(
        value.numerator * denominatorFactor == significand * numeratorFactor * value.denominator,
        context)
      #expect(value.isCanonical && value.isExact, context)
    }
    for edge in Self.edges { #expect(Rational("-\(edge)")?.numerator == -edge) }
  }

  @Test("A value takes 24 bytes")
  func size() {
    #expect(MemoryLayout<Rational>.stride == 24)
  }
}
