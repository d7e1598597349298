import CalcModel
import Platform
import TapeFile
import TerminalKit

/// A finished calculation that is printed.
struct PrintedCalculation {
  let calculation: Calculation
  /// The tape that its links lead to.
  let tape: Tape
  /// Counted from 1.
  let number: Int
  /// When AC tore it off, in local time, or the ID of the AC if that says no time; nil if it is on the
  /// paper.
  let tornOff: String?
  /// When it was finished, in local time; empty if that isn't known.
  let time: String

  init(_ calculation: Calculation, on tape: Tape, number: Int = 1, tornOff: String? = nil) {
    (self.calculation, self.tape) = (calculation, tape)
    (self.number, self.tornOff) = (number, tornOff)
    time = LocalTime(calculation.id)?.text ?? ""
  }

  var order: EvaluationOrder { calculation.rules.order }

  /// Its rows, the result's last.
  func rows(_ formatter: DisplayFormatter) -> [RowPresentation] {
    PaperRows(inHand: calculation).presentations(formatter, on: tape)
  }
}

/// When a calculation was finished, in local time with its offset from UTC:
/// `2026-11-21T10:30:00+01:00`.
struct LocalTime: Hashable {
  let text: String

  /// Nil for an ID that says no time.
  init?(_ id: ResultID) {
    guard let seconds = id.seconds else { return nil }
    text = Clock.localTime(of: seconds)
  }

  /// The day in the calendar (ISO 8601): `2026-11-21`.
  var date: String { String(text.prefix(10)) }

  /// The time of the day: `09:30`.
  var clock: String { String(text.dropFirst(11).prefix(5)) }
}
