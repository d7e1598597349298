import BigInt
import TestSupport
import Testing

@testable import CalcModel

/// Numbers near powers of two, where the arithmetic of machine words carries, borrows and overflows.
/// Uniformly random numbers are hardly ever that close to a power of two.
@Suite("Numbers near powers of two, compared with Python's fractions")
struct EdgeNumbersTests {
  private enum Operation: String {
    case add, subtract, multiply, divide, gcd, raise, root, text

    /// Slow operations are rare.
    static func random(using generator: inout SplitMix64) -> Self {
      switch Int.random(in: 0..<64, using: &generator) {
      case 0: .root
      case 1: .text
      case 2, 3: .raise
      case let number: [.add, .subtract, .multiply, .divide, .gcd][number % 5]
      }
    }
  }

  @Test(
    "Arithmetic and values read from texts agree with Python's fractions",
    .enabled(if: Python.isInstalledOrRequired, Comment(rawValue: Python.skipReason)),
    arguments: seeds(3, oneIn: 3))
  func compare(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var lines = ""
    for _ in 0..<1_000 {
      let operation = Operation.random(using: &generator)
      let bits = Bool.random(using: &generator) ? 140 : 700
      let (left, right) = (
        try generator.edgeFraction(bits: bits), try generator.edgeFraction(bits: bits)
      )
      let exponent = Int.random(in: -14...14, using: &generator)
      let outcome = Result { () throws(CalculatorError) in
        switch operation {
        case .add: try left + right
        case .subtract: try left - right
        case .multiply: try left * right
        case .divide: try left / right
        case .raise: try left.raised(to: Rational(exponent))
        case .root: try left.squareRoot()
        case .gcd:
          try Rational(
            reducing: greatestCommonDivisor(left.numerator, right.denominator), over: 1,
            isExact: true)
        case .text: Rational("\(left)") ?? 0
        }
      }
      let text =
        switch outcome {
        case .success(let value): "\(value.hex) \(value.isExact ? "exact" : "rounded")"
        case .failure(let error): "\(error)"
        }
      lines += "\(operation.rawValue)\t\(left.hex)\t\(right.hex)\t\(exponent)\t\(text)\n"
    }
    #expect(try Python.run(Self.program, on: lines) == "1000 lines\n", "seed \(seed)")
  }

  /// Writes the lines whose results differ, and the count of lines.
  private static let program = """
    import math, sys
    from fractions import Fraction
    limit = 10 ** 1000

    def scaling_power(value, digits):
        # value × 10^power has `digits` digits before the point.
        length = value.numerator.bit_length() - value.denominator.bit_length()
        power = digits - 1 - int(length * 0.30103)
        while value * Fraction(10) ** power >= 10 ** digits: power -= 1
        while value * Fraction(10) ** power < 10 ** (digits - 1): power += 1
        return power

    def bounded(value):
        if abs(value) >= limit: return "too large"
        if value and abs(value) * limit <= 1: return "too small"
        if max(value.numerator.bit_length(), value.denominator.bit_length()) <= 8192:
            return (value, "exact")
        power = Fraction(10) ** scaling_power(abs(value), 1020)
        return (Fraction(round(value * power)) / power, "rounded")

    def root(value):
        if value < 0: return "no root of a negative number"
        numerator, denominator = math.isqrt(value.numerator), math.isqrt(value.denominator)
        if numerator ** 2 == value.numerator and denominator ** 2 == value.denominator:
            return (Fraction(numerator, denominator), "exact")
        estimate = Fraction(math.isqrt(value.numerator * 4 ** 9000 // value.denominator), 2 ** 9000)
        power = scaling_power(estimate, 60)
        digits = math.isqrt(int(value * Fraction(100) ** (power + 1)))
        return (Fraction((digits + 5) // 10) / Fraction(10) ** power, "rounded")

    def calculate(operation, left, right, exponent):
        if operation == "add": return bounded(left + right)
        if operation == "subtract": return bounded(left - right)
        if operation == "multiply": return bounded(left * right)
        if operation == "divide": return bounded(left / right) if right else "can't divide by 0"
        if operation == "raise":
            return bounded(left ** exponent) if left or exponent >= 0 else "can't divide by 0"
        if operation == "root": return root(left)
        if operation == "gcd": return bounded(Fraction(math.gcd(left.numerator, right.denominator)))
        return (left, "exact")

    def fraction(text): return Fraction(*(int(part, 16) for part in text.split("/")))

    with open(sys.argv[1]) as lines, open(sys.argv[2], "w") as output:
        count = 0
        for line in lines:
            count += 1
            operation, left, right, exponent, text = line.rstrip("\\n").split("\\t")
            expected = calculate(operation, fraction(left), fraction(right), int(exponent))
            if not isinstance(expected, str):
                value, mark = expected
                expected = f"{value.numerator:x}/{value.denominator:x} {mark}"
            if text != expected: output.write(line)
        output.write(f"{count} lines\\n")
    """
}

extension Rational {
  fileprivate var hex: String {
    "\(String(numerator, radix: 16))/\(String(denominator, radix: 16))"
  }
}

extension SplitMix64 {
  /// A fraction of two edge numbers, or of neighboring Fibonacci numbers, which take Euclid's
  /// algorithm the most steps.
  fileprivate mutating func edgeFraction(bits: Int) throws -> Rational {
    let pair: (BigInt, BigInt)
    switch Int.random(in: 0..<6, using: &self) {
    case 0:
      // A power of two, and a number whose bits are all ones.
      let power = Int.random(in: 64...(bits / 2 + 40), using: &self)
      pair = (1 << (2 * power - Int.random(in: 58...68, using: &self)), (1 << power) - 1)
    case 1:
      let index = Int.random(in: 1...bits, using: &self)
      pair = (Self.fibonacci[index], Self.fibonacci[index - 1])
    case 2: pair = (edgeNumber(bits: bits), 1)
    default: pair = (edgeNumber(bits: bits), edgeNumber(bits: bits))
    }
    let sign: BigInt = Bool.random(using: &self) ? 1 : -1
    let denominator = pair.1 == 0 ? 1 : BigInt(pair.1.magnitude)
    return try Bool.random(using: &self) || pair.0 == 0
      ? Rational(reducing: sign * pair.0, over: denominator, isExact: true)
      : Rational(reducing: sign * denominator, over: BigInt(pair.0.magnitude), isExact: true)
  }

  /// A number near a power of two, or a Fibonacci number.
  private mutating func edgeNumber(bits: Int) -> BigInt {
    func powerOfTwo() -> BigInt { 1 << Int.random(in: 0...bits, using: &self) }
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return powerOfTwo() - 1
    case 1:
      let width = 64 * Int.random(in: 1...(bits / 64), using: &self)
      return (1 << (width - Int.random(in: 0...1, using: &self)))
        + .init(Int.random(in: -2...2, using: &self))
    case 2: return Self.fibonacci[Int.random(in: 0...bits, using: &self)]
    default:
      let small: [BigInt] = [0, 1, 19, 1 << 62, 1 << 63, 1 << 64]
      let (middle, last) = (powerOfTwo(), small.randomElement(using: &self) ?? 0)
      let sign = BigInt(Int.random(in: -1...1, using: &self))
      return powerOfTwo() + sign * middle + (Bool.random(using: &self) ? last : -last)
    }
  }

  private static let fibonacci: [BigInt] = (0..<700).reduce(into: [1, 1]) { numbers, _ in
    numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2])
  }
}
