import CalcModel
import Platform
import TapeFile
import TerminalKit

struct PrintedCalculation {
  let calculation: Calculation
  /// The tape that links lead to.
  let tape: Tape
  /// Counted from 1.
  let number: Int
  /// The local time of the AC that cleared the calculation, or else the AC's ID; nil if not
  /// cleared.
  let cleared: String?
  /// The local time of the result; empty if unknown.
  let time: String

  init(_ calculation: Calculation, on tape: Tape, number: Int = 1, cleared: String? = nil) {
    (self.calculation, self.tape) = (calculation, tape)
    (self.number, self.cleared) = (number, cleared)
    time = LocalTime(calculation.id)?.text ?? ""
  }

  var order: EvaluationOrder { calculation.rules.order }

  /// The last row is the result.
  func rows(_ formatter: DisplayFormatter) -> [RowPresentation] {
    PaperRows(inHand: calculation).presentations(formatter, on: tape)
  }
}

/// A local time with its offset from UTC: `2026-11-21T10:30:00+01:00`.
struct LocalTime: Hashable {
  let text: String

  /// Nil for an ID without a time.
  init?(_ id: ResultID) {
    guard let seconds = id.secondsSince1970 else { return nil }
    text = Clock.localTime(of: seconds)
  }

  /// The date (ISO 8601): `2026-11-21`.
  var date: String { String(text.prefix(10)) }

  /// The time of day: `10:30`.
  var clock: String { String(text.dropFirst(11).prefix(5)) }
}
