import TestSupport
import Testing

@testable import CalcModel

@Suite("The laws of arithmetic")
struct RationalLawsTests {
  /// Widths in bits, below and above the width of machine integers.
  private static let widths = [6, 31, 64, 70, 400]

  @Test("Sums and products obey the laws of arithmetic", arguments: seeds(6, oneIn: 6), widths)
  func laws(seed: UInt64, bits: Int) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<40 {
      let a = try generator.rational(bits: bits)
      let b = try generator.rational(bits: bits)
      let c = try generator.rational(bits: bits)
      let context: Comment = "seed \(seed), round \(round)"
      #expect(try a + b == b + a, context)
      #expect(try a * b == b * a, context)
      #expect(try (a + b) + c == a + (b + c), context)
      #expect(try (a * b) * c == a * (b * c), context)
      #expect(try a * (b + c) == a * b + a * c, context)
      #expect(try a - b == -(b - a), context)
      #expect(try a - a == 0, context)
      #expect(try a + 0 == a && a * 1 == a, context)
      if !b.isZero { #expect(try (a / b) * b == a, context) }
    }
  }
}
