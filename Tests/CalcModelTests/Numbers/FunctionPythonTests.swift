import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Functions, compared with mpmath")
struct FunctionPythonTests {
  private static let skipReason: Comment = "python3 with mpmath is not installed"

  private static let hasMpmath =
    (try? Python.run("import mpmath, sys; open(sys.argv[2], 'w').write('')", on: "")) != nil

  private static let functions: [Operand.Function] = [
    .squareRoot, .cubeRoot, .naturalLogarithm, .commonLogarithm, .binaryLogarithm, .exponential,
    .sine, .cosine, .tangent, .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees, .arcsine,
    .arccosine, .arctangent, .arcsineInDegrees, .arccosineInDegrees, .arctangentInDegrees,
  ]

  @Test(
    "A function of a random number has 60 correct digits",
    .enabled(if: hasMpmath, skipReason), arguments: seeds(20, oneIn: 10))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try compare(digits: 60, seed: seed) { (0..<100).map { _ in generator.argument() } }
  }

  @Test(
    "A function of a random number has 1,010 correct digits",
    .enabled(if: hasMpmath, skipReason), arguments: seeds(100, oneIn: 100))
  func long(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try compare(digits: 1_010, seed: seed) {
      sample((0..<10).map { _ in generator.argument() }, oneIn: 3)
    }
  }

  @Test(
    "Functions of the largest, smallest and critical numbers are correct",
    .enabled(if: hasMpmath, skipReason), arguments: sample([60, 1_010], oneIn: 2))
  func extremes(digits: Int) throws {
    let pi = try Rational.pi(digits: 700)
    var numbers: [Rational] = []
    for exponent in [-999, -900, -500, -60, -31, -30, -29, -2, 2, 20, 60, 500, 900, 999] {
      let power = try value(of: "1e\(exponent)")
      numbers += [power, -power, try 1 + power, try 1 - power, try power + power / 3]
    }
    // Angles near multiples of a right angle.
    for quarters in [1, 2, 3, 7, 1_000_001] {
      let angle = try pi / 2 * Rational(quarters)
      numbers.append(Rational(angle.rounded(places: 18, .down).form, isExact: true))
      for places in [20, 70, 300] {
        let scaled = (angle.numerator * BigInt(10).power(places)) / angle.denominator
        numbers.append(try Rational(scaled, over: BigInt(10).power(places)))
      }
      let degrees = Rational(quarters * 90)
      numbers += [try degrees + value(of: "1e-70"), try degrees - value(of: "1e-300")]
    }
    numbers += try Self.nearMultiplesOfPi(digits: [20, 60, 200], pi)
    // Powers, and numbers near 1 and 0.5.
    for text in ["1000", "8", "1/8", "0.5", "1e-30 + 1", "1 - 1e-62", "0.5 + 1e-61"] {
      numbers.append(try value(of: text))
    }
    let all = numbers.filter(\.isExact)
    try compare(digits: digits, seed: 0, everyFunction: true) {
      // 1,010 digits are slow, so only about eight of the numbers are compared.
      digits == 60
        ? sample(all, oneIn: 4) : stride(from: 0, to: all.count, by: all.count / 8).map { all[$0] }
    }
  }

  /// Whole numbers near a multiple of π, one for each number of digits.
  ///
  /// The numbers are numerators of π's continued fraction: 22 is near 7π, 355 near 113π. A number of *n*
  /// digits is within about 10^−*n* of the multiple.
  private static func nearMultiplesOfPi(digits: [Int], _ pi: Rational) throws -> [Rational] {
    var (dividend, divisor) = (pi.numerator, pi.denominator)
    var (previous, numerator): (BigInt, BigInt) = (1, dividend / divisor)
    return try digits.map { count in
      while numerator < BigInt(10).power(count - 1) {
        (dividend, divisor) = (divisor, dividend % divisor)
        (previous, numerator) = (numerator, dividend / divisor * numerator + previous)
      }
      return try Rational(numerator)
    }
  }

  /// Compares functions of each number with mpmath: all functions, or two functions and a power.
  private func compare(
    digits: Int, seed: UInt64, everyFunction: Bool = false, _ numbers: () -> [Rational]
  ) throws {
    var lines = ""
    func addLine(_ function: Operand.Function, _ number: Rational) {
      let result = Result { () throws(CalculatorError) in
        try function.value(of: number, digits: digits)
      }
      guard case .success(let value) = result else { return }
      lines +=
        "\(function)\t\(number.numerator)/\(number.denominator)\t"
        + "\(value.numerator)/\(value.denominator)\t\(value.isExact ? 1 : 0)\n"
    }
    for (index, number) in numbers().enumerated() {
      if everyFunction {
        for function in Self.functions { addLine(function, number) }
      } else {
        addLine(Self.functions[index % Self.functions.count], number)
        addLine(Self.functions[(index * 7 + 3) % Self.functions.count], number)
        let base: Rational = index % 2 == 0 ? 2 : 3
        if let power = try? base.raised(to: number, digits: digits) {
          lines +=
            "power\(base)\t\(number.numerator)/\(number.denominator)\t"
            + "\(power.numerator)/\(power.denominator)\t\(power.isExact ? 1 : 0)\n"
        }
      }
    }
    let count = lines.split(separator: "\n").count
    let program = Self.program.replacing("DIGITS", with: "\(digits)")
    #expect(try Python.run(program, on: lines) == "\(count) lines\n", "seed \(seed)")
  }

  /// Writes the lines whose results differ, and the count of lines.
  private static let program = """
    import sys
    from fractions import Fraction
    from mpmath import mp, mpf
    sys.set_int_max_str_digits(0)
    D = DIGITS

    def evaluate(name, number):
        x = mpf(number.numerator) / number.denominator
        degree = mp.pi / 180
        # Full turns are subtracted exactly: near them no fixed precision suffices.
        if name.endswith("OfDegrees"):
            x = mpf((number % 360).numerator) / (number % 360).denominator
        return {
            "squareRoot": lambda: mp.sqrt(x), "cubeRoot": lambda: mp.sign(x) * mp.cbrt(abs(x)),
            "naturalLogarithm": lambda: mp.log(x), "commonLogarithm": lambda: mp.log10(x),
            "binaryLogarithm": lambda: mp.log(x) / mp.log(2), "exponential": lambda: mp.exp(x),
            "sine": lambda: mp.sin(x), "cosine": lambda: mp.cos(x), "tangent": lambda: mp.tan(x),
            "sineOfDegrees": lambda: mp.sin(x * degree),
            "cosineOfDegrees": lambda: mp.cos(x * degree),
            "tangentOfDegrees": lambda: mp.tan(x * degree),
            "arcsine": lambda: mp.asin(x), "arccosine": lambda: mp.acos(x),
            "arctangent": lambda: mp.atan(x), "arcsineInDegrees": lambda: mp.asin(x) / degree,
            "arccosineInDegrees": lambda: mp.acos(x) / degree,
            "arctangentInDegrees": lambda: mp.atan(x) / degree,
            "power2": lambda: mp.power(2, x), "power3": lambda: mp.power(3, x),
        }[name]()

    def rounded(value):
        exponent = int(mp.floor(mp.log10(abs(value))))
        scaled = value * mpf(10) ** (D - 1 - exponent)
        return Fraction(int(mp.nint(scaled))) * Fraction(10) ** (exponent - D + 1)

    with open(sys.argv[1]) as lines, open(sys.argv[2], "w") as output:
        count = 0
        for line in lines:
            count += 1
            name, argument, result, isExact = line.rstrip("\\n").split("\\t")
            number, value = Fraction(argument), Fraction(result)
            length = max(len(str(number.numerator)), len(str(number.denominator)))
            mp.dps = D + 100 + 2 * length
            expected = evaluate(name, number)
            if isExact == "1":
                error = abs(mpf(value.numerator) / value.denominator - expected)
                good = error <= mpf(10) ** (-D - 50) * max(1, abs(expected))
            else:
                good = rounded(expected) == value
            if not good: output.write(f"{line.rstrip()}, not {expected}\\n")
        output.write(f"{count} lines\\n")
    """
}

extension SplitMix64 {
  /// A random number of 1 to 30 digits, of sizes at which most functions have values.
  fileprivate mutating func argument() -> Rational {
    let digits = Int.random(in: 1...30, using: &self)
    var text = Bool.random(using: &self) ? "" : "-"
    for _ in 0..<digits { text += "\(Int.random(in: 0...9, using: &self))" }
    let exponent =
      switch Int.random(in: 0..<4, using: &self) {
      case 0: -digits
      case 1: -digits + Int.random(in: 0...4, using: &self)
      case 2: -digits - Int.random(in: 0...40, using: &self)
      default: Int.random(in: -60...10, using: &self)
      }
    return Rational("\(text)e\(exponent)") ?? 1
  }
}
