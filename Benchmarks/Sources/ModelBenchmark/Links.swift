import CalcModel

/// Calculations of which each goes on from the result of the one above it.
enum Links {
  /// The time to correct the first of them, in nanoseconds.
  static func time(count: Int) throws -> Int {
    var calculator = Calculator()
    calculator.press(.digit(.one))
    for _ in 0..<count {
      calculator.press(.operation(.add))
      calculator.press(.digit(.one))
      calculator.press(.equals)
    }
    let time = nanoseconds { calculator.correct(row: 0, .operand(7)) }
    guard calculator.rows.last?.total == .success(Rational(count + 7)) else { return -1 }
    return time
  }
}
