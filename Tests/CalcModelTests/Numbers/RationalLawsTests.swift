import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("The laws of arithmetic")
struct RationalLawsTests {
  /// Short fractions stay in machine integers, the longer ones leave them now and then or always.
  private static let widths = [6, 31, 64, 70, 400]

  @Test("Sums and products obey the laws", arguments: rounds(10), widths)
  func laws(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<40 {
      let a = try generator.rational(bits: bits)
      let b = try generator.rational(bits: bits)
      let c = try generator.rational(bits: bits)
      let place: Comment = "seed \(seed), round \(round)"
      #expect(try a + b == b + a, place)
      #expect(try a * b == b * a, place)
      #expect(try (a + b) + c == a + (b + c), place)
      #expect(try (a * b) * c == a * (b * c), place)
      #expect(try a * (b + c) == a * b + a * c, place)
      #expect(try a - b == -(b - a), place)
      #expect(try a - a == 0, place)
      #expect(try a + 0 == a && a * 1 == a, place)
      if !b.isZero { #expect(try (a / b) * b == a, place) }
    }
  }

  @Test(
    "Every outcome is the fraction that schoolbook rules give, reduced",
    arguments: rounds(10), widths)
  func schoolbook(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<40 {
      let (left, right) = (try generator.rational(bits: bits), try generator.rational(bits: bits))
      try expectSchoolbookRules(left, right, "seed \(seed), round \(round)")
    }
  }

  @Test(
    "The greatest common divisor of machine integers is that of big ones", arguments: rounds(10))
  func greatestDivisor(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<100 {
      let place: Comment = "seed \(seed), round \(round)"
      let common = Int.random(in: 1...0xFFFF, using: &generator)
      let left = Int.random(in: -0xFFFF_FFFF...0xFFFF_FFFF, using: &generator) * common
      let right = Int.random(in: 1...0xFFFF_FFFF, using: &generator) * common
      let expected = BigInt(left).greatestCommonDivisor(with: BigInt(right))
      #expect(BigInt(greatestCommonDivisor(left, right)) == expected, place)
      #expect(BigInt(greatestCommonDivisor(right, left)) == expected, place)
      #expect(greatestCommonDivisor(BigInt(left), BigInt(right)) == expected, place)
      // A long and a short operand go another way.
      let long = BigInt(left) << 200
      #expect(
        greatestCommonDivisor(long, BigInt(right))
          == long.greatestCommonDivisor(with: BigInt(right)))
    }
    #expect(greatestCommonDivisor(0, 7) == 7)
    #expect(greatestCommonDivisor(-7, 0) == 7)
    #expect(greatestCommonDivisor(BigInt(0), BigInt(-7)) == 7)
  }
}
