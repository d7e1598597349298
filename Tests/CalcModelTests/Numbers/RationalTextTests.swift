import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Values as text")
struct RationalTextTests {
  @Test(
    "A value's text is a decimal if possible, else a fraction",
    arguments: [
      ("0", "0"), ("12.50", "12.5"), ("-0.125", "-0.125"), ("1/3", "1/3"), ("-2/6", "-1/3"),
      ("1234567", "1234567"), ("1e-7", "0.0000001"), ("1e19", "10000000000000000000"),
      ("1e20", "1e20"), ("-12.5e900", "-1.25e901"), ("3e-900", "3e-900"),
      ("123456789012345678901", "123456789012345678901"),
    ])
  func text(expression: String, text: String) throws {
    #expect(try value(of: expression).description == text)
  }

  @Test("Every value reads back exactly from its text", arguments: seeds(60))
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<15 {
      let bits = [8, 64, 300, 3_000].randomElement(using: &generator) ?? 8
      let value =
        try Bool.random(using: &generator)
        ? generator.rational(bits: bits) : generator.decimal(digits: 30)
      let text = "\(value)"
      #expect(Rational(text[...]) == value, "seed \(seed), round \(round): \(text)")
    }
  }

  @Test("The longest values read back exactly, also those marked with ≈")
  func longest() throws {
    let long = try Rational(
      reducing: (BigInt(1) << 8_191) + 1, over: (BigInt(1) << 8_191) - 1, isExact: true)
    #expect(long.isExact)
    #expect(Rational(long.description[...]) == long)
    #expect(Rational((-long).description[...]) == -long)
    let rounded = try long * long
    #expect(rounded.description.hasPrefix("≈"))
    #expect(Rational(rounded.description[...]) == rounded)
    let roundedThird = try rounded * (1 / 3)
    #expect(roundedThird.description.hasPrefix("≈"))
    #expect(Rational(roundedThird.description[...]) == roundedThird)
    for edge in ["9.999e999", "1.001e-999", "-1e999"] {
      let value = try value(of: edge)
      #expect(Rational(value.description[...]) == value)
    }
  }

  @Test(
    "A malformed or out-of-range number is refused",
    arguments: [
      "", "≈", "≈≈1", "-", "/", "1/", "/3", "1/0", "1/-3", "1/3/5", "0x10", "NaN", "1e1001",
      "1e-1001",
      "1 2", "1+2", "٣", "1/3 ", "½", "1.2.3", "1e", "inf", "+7", "−0.5", "1,234.5",
    ])
  func refused(text: String) {
    #expect(Rational(text[...]) == nil)
  }

  @Test(
    "Unreduced fractions and padded decimals are read",
    arguments: [("-1234.50", "-1234.5"), ("2/4", "0.5"), ("4/6", "2/3"), (".5", "0.5")])
  func read(text: String, canonical: String) {
    #expect(Rational(text)?.description == canonical)
  }

  @Test("A decimal with too many digits is read as inexact")
  func tooLong() throws {
    let value = try #require(Rational("0.\(String(repeating: "3", count: 3_200))"))
    #expect(!value.isExact)
  }

  @Test(
    "A fraction of numbers near powers of two is reduced when read",
    arguments: [63, 64, 127, 128, 200], [-1, 0, 1] as [BigInt])
  func edges(power: Int, offset: BigInt) throws {
    let edge = (BigInt(1) << power) + offset
    for (numerator, denominator) in [
      (edge, 3), (-edge, 3), (3, edge), (-3, edge), (edge, edge + 2), (5 * edge, 10), (0, edge),
    ] as [(BigInt, BigInt)] {
      let value = try #require(Rational("\(numerator)/\(denominator)"))
      #expect(value.numerator * denominator == numerator * value.denominator)
      #expect(value.isCanonical && value.isExact)
      #expect(Rational("\(numerator)/-\(denominator)") == nil)
    }
  }

  @Test(
    "An exact result shown rounded has a fraction if short enough",
    arguments: [
      ("1÷3=", "1/3"), ("1±÷3=", "-1/3"), ("999998÷7=", "999998/7"), ("1000000÷7=", nil),
      ("1÷1000003=", nil), ("1÷4=", nil), ("2√=", nil), ("1÷0=", nil), ("1÷3", nil),
    ] as [(String, String?)])
  func shortFraction(keys: String, text: String?) throws {
    #expect(try Calculator(pressing: keys).shortFraction == text)
  }
}
