import BigInt
import TestSupport
import Testing

@testable import CalcModel

@Suite("Square roots")
struct RationalSquareRootTests {
  @Test(
    "The root of a square is exact",
    arguments: [
      ("0", "0"), ("1", "1"), ("9", "3"), ("2.25", "1.5"), ("1/9", "1/3"), ("0.0001", "0.01"),
      ("1e998", "1e499"), ("1e-998", "1e-499"), ("15241082763478256908067881", "3903982935859"),
      ("9223372030926249001", "3037000499"),
      ("85070591730234615847396907784232501249", "\(Int.max)"),
      ("85070591730234615865843651857942052864", "9223372036854775808"),
    ])
  func squares(text: String, root: String) throws {
    let (square, root) = (try value(of: text), try value(of: root))
    let result = try square.squareRoot()
    #expect(result == root && result.isExact && result.isCanonical)
  }

  @Test("A negative value has no square root")
  func negative() throws {
    for text in ["-1", "-9", "-1e-999", "-1/3", "-1e900"] {
      let negative = try value(of: text)
      #expect(throws: CalculatorError.negativeRoot) { try negative.squareRoot() }
    }
    let inexact = Rational(.small(-4, 1), isExact: false)
    #expect(throws: CalculatorError.negativeRoot) { try inexact.squareRoot() }
  }

  @Test("The root of an inexact square is inexact")
  func inexact() throws {
    let root = try Rational(.small(9, 4), isExact: false).squareRoot()
    #expect(root.form == .small(3, 2) && !root.isExact)
    #expect(try !Rational(.small(0, 1), isExact: false).squareRoot().isExact)
  }

  /// Whether the root is the 60-digit number nearest to the exact root of the square.
  private func isNearest(_ root: Rational, toRootOf square: Rational) -> Bool {
    // root × 10^scale has 60 digits before the point.
    let scale =
      60 - DecimalExpansion(of: root, to: .significantDigits(60), rule: .halfToEven).exponent
    // Factors by which the scale multiplies the numerator and the denominator.
    let (up, down) = (BigInt(10).power(max(scale, 0)), BigInt(10).power(max(-scale, 0)))
    let (whole, remainder) = (root.numerator * up)
      .quotientAndRemainder(dividingBy: root.denominator * down)
    // (2 × whole - 1)² < 4 × square × 10^(2 × scale) < (2 × whole + 1)², without fractions.
    let (exact, denominator) = (4 * square.numerator * up * up, square.denominator * down * down)
    let (low, high) = (2 * whole - 1, 2 * whole + 1)
    return remainder == 0 && low * low * denominator < exact && exact < high * high * denominator
  }

  @Test("An inexact root is the nearest number of 60 digits", arguments: seeds(10))
  func nearest(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<12 {
      let number =
        try round % 2 == 0
        ? generator.rational(bits: round < 6 ? 40 : 3_000) : generator.decimal(digits: 30)
      let square = number.isNegative ? -number : number
      let root = try square.squareRoot()
      guard !root.isExact else { continue }
      #expect(isNearest(root, toRootOf: square), "seed \(seed), round \(round): \(square)")
    }
  }

  @Test("Roots near a short number are rounded correctly")
  func besideSquares() throws {
    for text in ["1 + 1e-50", "1 - 1e-50", "4 - 1e-59", "1e58 + 1", "1e58 - 1", "0.9", "1e-997"] {
      let square = try value(of: text)
      #expect(try isNearest(square.squareRoot(), toRootOf: square), "\(text)")
    }
  }
}
