import BigInt
import Synchronization

/// The work that an evaluation may still do.
///
/// Work is counted and not timed, so that a calculation has the same result on every machine. The
/// unit is a product of two machine words, about 5 ns. The work of functions and powers is
/// estimated from the length of their numbers, and weighs more.
package struct Work {
  private var rest: Int

  init(_ work: Int) { rest = work }

  /// About a second of work; ten seconds for more than `usualDigits` significant digits.
  init(digits: Int) { rest = digits > Self.usualDigits ? 10 * Self.second : Self.second }

  private static let second = 190_000_000
  /// The significant digits of inexact values for at most 100 shown digits.
  private static let usualDigits = 110
  /// Steps of at least this work ask `isCancelled`.
  private static let longStep = 2_000

  /// Whether the program has been asked to leave, so that no work is left to an evaluation.
  package static var isCancelled: Bool { cancellation.withLock { $0.isRequested() } }

  /// Lets a closure tell whether the program has been asked to leave.
  package static func cancel(if isCancelled: @escaping @Sendable () -> Bool) {
    cancellation.withLock { $0 = Cancellation(isRequested: isCancelled) }
  }

  private static let cancellation = Mutex(Cancellation { false })

  /// A type of its own, because each access to a closure in a generic type wraps the closure anew.
  private struct Cancellation {
    let isRequested: @Sendable () -> Bool
  }

  /// Takes the work of a step.
  ///
  /// - Throws: `CalculatorError.tooLong` if no work is left.
  mutating func spend(_ work: Int) throws(CalculatorError) {
    rest -= work
    if rest < 0 || work >= Self.longStep && Self.isCancelled { throw .tooLong }
  }

  /// The work since an earlier state.
  func spent(since earlier: Work) -> Int { earlier.rest - rest }

  /// The work that a series of `digits` significant digits counts as.
  ///
  /// Functions nested in angles are evaluated many times. With this weight, the dearest formula of 100
  /// characters takes about 150 million instructions, so that a line is quick at each key.
  static func ofSeries(digits: Int) -> Int {
    let bits = digits * 10 / 3 + 64
    let words = bits / UInt.bitWidth + 1
    return bits / 4 * (2 * words * words + 300)
  }

  /// The work of a power: of its products if exact, else of a logarithm and an exponential.
  static func ofPower(_ base: Rational, _ exponent: Rational, digits: Int) -> Int {
    let words = base.wordCount
    if case .small(let count, 1) = exponent.form, count.magnitude <= Rational.bitLimit {
      // Twice the limit, because the words of both parts are counted, and twice again, as in `raised`.
      let wordsOfPower = words * Int(count.magnitude)
      if wordsOfPower <= 4 * Rational.bitLimit / UInt.bitWidth {
        return 2 * wordsOfPower * wordsOfPower
      }
    }
    return 3 * ofSeries(digits: digits) + words * words
  }
}

extension Rational {
  /// The number of machine words of the numerator and denominator; 1 if both are machine integers.
  fileprivate var wordCount: Int {
    switch form {
    case .small: 1
    case .big(let numerator, let denominator):
      (numerator.magnitude.bitWidth + denominator.magnitude.bitWidth) / UInt.bitWidth + 1
    }
  }
}

extension Operand.Function {
  /// The estimated work of `value(of:digits:)`.
  func work(_ operand: Rational, digits: Int) -> Int {
    let words = operand.wordCount
    switch self {
    case .negation, .magnitude, .reciprocal: return 1
    case .square: return 1 + words * words
    case .factorial: return 50_000
    case .squareRoot: return Work.ofSeries(digits: digits) + words * words
    case .sine, .cosine, .tangent:
      // A large angle needs π to as many more digits.
      return 2 * Work.ofSeries(digits: digits) + 1_000 * words + 50 * words * words
    case .arcsine, .arccosine, .arctangent, .arcsineInDegrees, .arccosineInDegrees,
      .arctangentInDegrees, .commonLogarithm, .binaryLogarithm:
      return 3 * Work.ofSeries(digits: digits) + words * words
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees, .naturalLogarithm, .exponential,
      .cubeRoot:
      return 2 * Work.ofSeries(digits: digits) + words * words
    }
  }
}
