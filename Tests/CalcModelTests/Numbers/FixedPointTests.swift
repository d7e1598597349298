import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Numbers in fixed point")
struct FixedPointTests {
  @Test("A product is at most 2 units too small", arguments: seeds(1_000, oneIn: 10))
  func products(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bits = UInt.bitWidth * Int.random(in: 1...20, using: &generator)
    // The whole part is below 2^20, and zero in many numbers.
    func magnitude() -> BigUInt {
      BigUInt.randomInteger(
        withMaximumWidth: Int.random(in: 0...bits + 20, using: &generator), using: &generator)
    }
    let (left, right) = (magnitude(), magnitude())
    let product =
      FixedPoint(left, scale: bits, bits: bits) * FixedPoint(right, scale: bits, bits: bits)
    let exact = BigInt((left * right) >> bits)
    #expect((exact - 2...exact).contains(product.significand(at: bits)), "seed \(seed)")
  }

  @Test("A number has the same significand at its own scale", arguments: [1, 63, 64, 65, 200])
  func scales(bits: Int) {
    for magnitude in [0, 1, (BigUInt(1) << bits) - 1, BigUInt(1) << bits] {
      let number = FixedPoint(magnitude, scale: bits, bits: bits)
      #expect(number.significand(at: bits) == BigInt(magnitude))
      #expect(number.significand(at: bits + 70) == BigInt(magnitude) << 70)
    }
  }

  @Test("The exponential series of 1 is e", arguments: [60, 300, 1_000, 4_000])
  func exponential(bits: Int) {
    // 1/0! + 1/1! + … with 64 spare bits.
    var (sum, term, index) = (BigUInt(0), BigUInt(1) << (bits + 64), BigUInt(0))
    while !term.isZero {
      sum += term
      index += 1
      term /= index
    }
    let series = FixedPoint(1, scale: 0, bits: bits + 32).sum(of: .exponential)
    #expect(abs(series.significand(at: bits) - BigInt(sum >> 64)) <= 1)
  }

  @Test("π and ln 2 have the same leading bits at every scale")
  func constants() {
    let (pi, logarithm) = (
      Approximation.pi(scale: 9_000), Approximation.logarithmOf2(scale: 9_000)
    )
    for scale in [8_999, 5_000, 511, 512, 513, 64, 1] {
      #expect(abs(Approximation.pi(scale: scale) - pi >> (9_000 - scale)) <= 1)
      #expect(abs(Approximation.logarithmOf2(scale: scale) - logarithm >> (9_000 - scale)) <= 1)
    }
    // π from its integer part on, and ln 2 (OEIS A000796 and A002162).
    #expect(String((pi * BigInt(10).power(20)) >> 9_000) == "314159265358979323846")
    #expect(String((logarithm * BigInt(10).power(20)) >> 9_000) == "69314718055994530941")
  }
}
