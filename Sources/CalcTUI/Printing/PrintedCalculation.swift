import CalcModel
import Platform
import TapeFile
import TerminalKit

/// A finished calculation with the rows that every printed form places.
struct PrintedCalculation {
  let calculation: Calculation
  /// Counted from 1.
  let number: Int
  /// The local time of the AC that cleared the calculation, or else the AC's ID; nil if not
  /// cleared.
  let cleared: String?
  /// The local time of the result; empty if unknown.
  let time: String
  /// The rows as on the screen's paper, without times. Below a grand total that is a calculation of
  /// its own stands a row for each tax in it.
  let rows: [RowPresentation]

  /// - Parameter tape: the tape that links lead to.
  init(
    _ calculation: Calculation, on tape: Tape, _ formatter: DisplayFormatter, number: Int = 1,
    cleared: String? = nil
  ) {
    (self.calculation, self.number, self.cleared) = (calculation, number, cleared)
    time = LocalTime(calculation.id)?.text ?? ""
    let taxes = calculation.grandTotal.map { tape.taxes(in: $0, of: calculation.id) } ?? []
    let ownFormatter = formatter.following(calculation.rules)
    rows =
      calculation.presentations(formatter, on: tape)
      + taxes.map { RowPresentation($0, ownFormatter) }
  }

  var order: EvaluationOrder { calculation.rules.order }

  var result: DisplayFormatter.FormattedNumber? { rows.first(where: \.isResult)?.totalNumber }
}

extension PrintedCalculation {
  /// What a row adds to the printed result. `new` is 0 if an earlier calculation has added the value.
  struct Summand {
    let value, new: Rational
  }

  /// What each row adds to the printed result. The values sum up to exactly that result.
  ///
  /// A row that takes over an earlier result or a grand total adds nothing new.
  ///
  /// The last rounded row, or else the result's row, takes the difference from rounding. Nil for
  /// rows in brackets, for a product's factors but the last, and in a failed calculation.
  var summands: [Summand?] {
    let missing = [Summand?](repeating: nil, count: rows.count)
    guard let result = result.flatMap({ Rational($0.text) }),
      var roundedIndex = rows.firstIndex(where: \.isResult)
    else { return missing }
    var (values, sum) = ([Rational?](repeating: nil, count: rows.count), 0 as Rational)
    do throws(CalculatorError) {
      for (index, row) in rows.enumerated() {
        guard let (value, isRounded) = try row.value(after: sum) else { continue }
        (values[index], sum) = (value, try sum + value)
        if isRounded { roundedIndex = index }
      }
      let difference = try result - sum
      if !difference.isZero {
        values[roundedIndex] = try (values[roundedIndex] ?? 0) + difference
      }
    } catch {
      return missing
    }
    return zip(values, linkedRows).map { value, isLinked in
      value.map { Summand(value: $0, new: isLinked ? 0 : $0) }
    }
  }

  /// Whether each row takes over an earlier result or a grand total, in a bracket or not.
  private var linkedRows: [Bool] {
    var isBracketLinked = false
    return rows.map { row in
      let isLinked = row.isLinked
      if row.depth > 0 { isBracketLinked = isBracketLinked || isLinked }
      guard row.kind == .closing, row.depth == 0 else { return isLinked }
      defer { isBracketLinked = false }
      return isBracketLinked
    }
  }
}

extension RowPresentation {
  /// A percentage of this calculation's own total is new, even if its rate is an earlier result.
  fileprivate var isLinked: Bool { item?.operand?.isLinked == true && origin?.isRate != true }

  /// What the row adds to a printed sum, and whether that is rounded.
  ///
  /// The amount behind + or −, or else the difference of the printed totals.
  fileprivate func value(
    after sum: Rational
  ) throws(CalculatorError) -> (value: Rational, isRounded: Bool)? {
    if item == nil || depth > 0 { return nil }
    let summand = amountNumber.flatMap { amount in
      Rational(amount.text).map { (amount: $0, isRounded: amount.isRounded) }
    }
    let signed: (Rational, Bool)? =
      switch kind {
      case .operand(nil), .operand(.add), .result: summand
      case .operand(.subtract): summand.map { (-$0.amount, $0.isRounded) }
      case .operand, .opening, .closing: nil
      }
    if let signed, !signed.1 { return signed }
    guard let number = totalNumber, let total = Rational(number.text) else { return signed }
    return (try total - sum, number.isRounded)
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

  /// The date and the time of day: `2026-11-21 10:30`.
  var minute: String { String(text.prefix(16)) }

  /// The time of day: `10:30`.
  var clock: String { String(text.dropFirst(11).prefix(5)) }
}
