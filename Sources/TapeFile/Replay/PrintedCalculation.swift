package import CalcModel

/// A finished calculation of a tape, evaluated again.
package struct PrintedCalculation {
  package let calculation: Calculation
  /// When it was finished, in local time; empty if unknown.
  package let time: String
  /// A tape of it alone.
  package let tape: Tape
  /// Whether it is the first on its tape.
  package let isFirst: Bool

  package init(_ calculation: Calculation, time: String, isFirst: Bool) {
    (self.calculation, self.time, self.isFirst) = (calculation, time, isFirst)
    tape = Tape([calculation])
  }

  package var notes: [Note] { calculation.notes }

  package var order: EvaluationOrder { calculation.order }

  package var result: Result<Rational, CalculatorError> { calculation.result }
}
