import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("The greatest common divisor")
struct GreatestCommonDivisorTests {
  @Test(
    "The result equals BigInt's divisor for numbers of any length",
    arguments: seeds(10, oneIn: 5))
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let widths = (0..<3).map { _ in Int.random(in: 1...1_500, using: &generator) }
      let (common, left, right) = (
        BigInt(BigUInt.randomInteger(withMaximumWidth: widths[0], using: &generator)) + 1,
        BigInt(BigUInt.randomInteger(withMaximumWidth: widths[1], using: &generator)),
        BigInt(BigUInt.randomInteger(withMaximumWidth: widths[2], using: &generator)) + 1
      )
      let (a, b) = (common * left, -common * right)
      let expected = a.greatestCommonDivisor(with: b)
      #expect(greatestCommonDivisor(a, b) == expected, "seed \(seed): \(a), \(b)")
      #expect(greatestCommonDivisor(b, a) == expected, "seed \(seed): \(b), \(a)")
    }
  }

  @Test("Neighboring Fibonacci numbers, which take the most steps, have divisor 1")
  func fibonacci() {
    var (a, b): (BigInt, BigInt) = (1, 1)
    for _ in 0..<400 {
      (a, b) = (b, a + b)
      #expect(greatestCommonDivisor(a, b) == 1)
    }
  }

  @Test("Machine integers and big integers have the same divisor", arguments: seeds(10))
  func machineIntegers(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let common = Int.random(in: 1...0xFFFF, using: &generator)
      let left = Int.random(in: -0xFFFF_FFFF...0xFFFF_FFFF, using: &generator) * common
      let right = Int.random(in: 0...0xFFFF_FFFF, using: &generator) * common
      let expected = BigInt(left).greatestCommonDivisor(with: BigInt(right))
      #expect(BigInt(greatestCommonDivisor(left, right)) == expected, "seed \(seed)")
      #expect(BigInt(greatestCommonDivisor(right, left)) == expected, "seed \(seed)")
    }
    #expect(greatestCommonDivisor(-7, 0) == 7 && greatestCommonDivisor(BigInt(0), -7) == 7)
  }
}
