import Synchronization

/// The sine, cosine or tangent of an operand that has to be evaluated with more digits.
///
/// Each frame evaluates the formula that is typed and the rows in view. So the last values are kept:
/// an angle inside such angles would take twice as long with each level.
struct PreciseAngle: Hashable {
  let function: Operand.Function
  let operand: Operand
  let rules: Rules
  /// The significant digits of the value.
  let digits: Int

  private typealias Values = [PreciseAngle: (value: Rational, work: Int)]

  private static let values = Mutex<Values>([:])
  /// Then all values are forgotten.
  private static let mostValues = 256

  /// The value, and the work of its evaluation with the operand's; nil if the value isn't kept.
  var known: (value: Rational, work: Int)? { Self.values.withLock { $0[self] } }

  func keep(_ value: Rational, work: Int) {
    Self.values.withLock { values in
      if values.count == Self.mostValues { values = [:] }
      values[self] = (value, work)
    }
  }
}
