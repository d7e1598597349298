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
    .enabled(if: hasMpmath, skipReason), arguments: rounds(20, oneIn: 10))
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try compare(digits: 60, seed: seed) { (0..<100).map { _ in generator.argument() } }
  }

  @Test(
    "A function of a random number has 1,010 correct digits",
    .enabled(if: hasMpmath, skipReason), arguments: rounds(2, oneIn: 2))
  func long(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try compare(digits: 1_010, seed: seed) { (0..<10).map { _ in generator.argument() } }
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
    // Near multiples of a right angle.
    for quarters in [1, 2, 3, 7, 1_000_001] {
      let angle = try pi / 2 * Rational(quarters)
      for places in [20, 70, 300] {
        numbers.append(Rational(angle.rounded(places: min(places, 18), .down).form, isExact: true))
        let scaled = (angle.numerator * BigInt(10).power(places)) / angle.denominator
        numbers.append(try Rational(scaled, over: BigInt(10).power(places)))
      }
      let degrees = Rational(quarters * 90)
      numbers += [try degrees + value(of: "1e-70"), try degrees - value(of: "1e-300")]
    }
    numbers += try Self.multiplesOfPi(digits: [20, 60, 200], pi)
    // Powers, and numbers near 1 and 0.5.
    for text in ["1000", "8", "1/8", "0.5", "1e-30 + 1", "1 - 1e-62", "0.5 + 1e-61"] {
      numbers.append(try value(of: text))
    }
    let all = numbers.filter(\.isExact)
    try compare(digits: digits, seed: 0, everyFunction: true) {
      // 1,010 digits are slow, so only about eight of the numbers are compared.
      digits == 60 ? all : stride(from: 0, to: all.count, by: all.count / 8).map { all[$0] }
    }
  }

  /// Whole numbers near a multiple of π, one for each number of digits.
  ///
  /// They are numerators of π's continued fraction: 22 is near 7π, 355 near 113π. A number of *n*
  /// digits is within about 10^−*n* of the multiple.
  private static func multiplesOfPi(digits: [Int], _ pi: Rational) throws -> [Rational] {
    var (fraction, rest) = (pi.numerator, pi.denominator)
    var (before, numerator): (BigInt, BigInt) = (1, fraction / rest)
    return try digits.map { count in
      while numerator < BigInt(10).power(count - 1) {
        (fraction, rest) = (rest, fraction % rest)
        (before, numerator) = (numerator, fraction / rest * numerator + before)
      }
      return try Rational(numerator)
    }
  }

  /// Compares functions of each number with mpmath: all functions, or two functions and a power.
  private func compare(
    digits: Int, seed: UInt64, everyFunction: Bool = false, _ numbers: () -> [Rational]
  ) throws {
    var lines = ""
    func add(_ function: Operand.Function, _ number: Rational) {
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
        for function in Self.functions { add(function, number) }
      } else {
        add(Self.functions[index % Self.functions.count], number)
        add(Self.functions[(index * 7 + 3) % Self.functions.count], number)
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

    def evaluate(name, x, size):
        v = mpf(x.numerator) / x.denominator
        degree = mp.pi / 180
        # Full turns are subtracted exactly: near them no fixed precision suffices.
        if name.endswith("OfDegrees"):
            v = mpf((x % 360).numerator) / (x % 360).denominator
        return {
            "squareRoot": lambda: mp.sqrt(v), "cubeRoot": lambda: mp.sign(v) * mp.cbrt(abs(v)),
            "naturalLogarithm": lambda: mp.log(v), "commonLogarithm": lambda: mp.log10(v),
            "binaryLogarithm": lambda: mp.log(v) / mp.log(2), "exponential": lambda: mp.exp(v),
            "sine": lambda: mp.sin(v), "cosine": lambda: mp.cos(v), "tangent": lambda: mp.tan(v),
            "sineOfDegrees": lambda: mp.sin(v * degree),
            "cosineOfDegrees": lambda: mp.cos(v * degree),
            "tangentOfDegrees": lambda: mp.tan(v * degree),
            "arcsine": lambda: mp.asin(v), "arccosine": lambda: mp.acos(v),
            "arctangent": lambda: mp.atan(v), "arcsineInDegrees": lambda: mp.asin(v) / degree,
            "arccosineInDegrees": lambda: mp.acos(v) / degree,
            "arctangentInDegrees": lambda: mp.atan(v) / degree,
            "power2": lambda: mp.power(2, v), "power3": lambda: mp.power(3, v),
        }[name]()

    def rounded(v):
        exponent = int(mp.floor(mp.log10(abs(v))))
        scaled = v * mpf(10) ** (D - 1 - exponent)
        return Fraction(int(mp.nint(scaled))) * Fraction(10) ** (exponent - D + 1)

    with open(sys.argv[1]) as lines, open(sys.argv[2], "w") as output:
        count = 0
        for line in lines:
            count += 1
            name, argument, result, isExact = line.rstrip("\\n").split("\\t")
            x, y = Fraction(argument), Fraction(result)
            size = max(len(str(x.numerator)), len(str(x.denominator)))
            mp.dps = D + 100 + 2 * size
            v = evaluate(name, x, size)
            if isExact == "1":
                good = abs(mpf(y.numerator) / y.denominator - v) <= mpf(10) ** (-D - 50) * max(1, abs(v))
            else:
                good = rounded(v) == y
            if not good: output.write(f"{line.rstrip()}, not {v}\\n")
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
