import CalcModel

/// A finished calculation that is printed.
struct PrintedCalculation {
  let calculation: Calculation
  /// The tape that its links lead to.
  let tape: Tape
  /// When it was finished, in local time; empty if that isn't known.
  let time: String

  init(_ calculation: Calculation, on tape: Tape) {
    (self.calculation, self.tape) = (calculation, tape)
    time = LocalTime(calculation.id)?.text ?? ""
  }

  var order: EvaluationOrder { calculation.rules.order }

  var result: Result<Rational, CalculatorError> { calculation.result }
}
