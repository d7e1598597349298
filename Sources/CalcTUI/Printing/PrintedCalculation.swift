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
  /// The rows as on the screen's paper, without times, and the rows of taxes.
  let rows: [RowPresentation]

  /// - Parameter tape: the tape that links lead to.
  init(
    _ calculation: Calculation, on tape: Tape, _ formatter: DisplayFormatter, number: Int = 1,
    cleared: String? = nil
  ) {
    (self.calculation, self.number, self.cleared) = (calculation, number, cleared)
    time = LocalTime(calculation.id)?.text ?? ""
    rows =
      calculation.presentations(formatter, on: tape)
      + calculation.taxPresentations(formatter, on: tape)
  }

  var order: EvaluationOrder { calculation.rules.order }
}

/// A row of CSV and JSON.
struct TableRow {
  let presentation: RowPresentation
  /// The amount and the running total as printed; nil without a value.
  let amount, total: DisplayFormatter.FormattedNumber?
  /// What the row adds to the printed result; nil for rows in brackets, for a product's factors but
  /// the last, and in a failed calculation.
  fileprivate(set) var value: Rational?
  /// Whether no earlier calculation has added the value.
  fileprivate(set) var isNew = true

  fileprivate init(_ presentation: RowPresentation) {
    self.presentation = presentation
    (amount, total) = (presentation.amountNumber, presentation.totalNumber)
  }
}

extension PrintedCalculation {
  /// The rows with what each adds to the printed result. The values sum up to exactly that result.
  ///
  /// A row that takes over an earlier result or a grand total adds nothing new. The last rounded row,
  /// or else the result's row, takes the difference from rounding.
  var tableRows: [TableRow] {
    var rows = rows.map { TableRow($0) }
    do throws(CalculatorError) {
      try Self.addValues(to: &rows)
    } catch {
      for index in rows.indices { rows[index].value = nil }
    }
    Self.markLinks(in: &rows)
    return rows
  }

  private static func addValues(to rows: inout [TableRow]) throws(CalculatorError) {
    guard var roundedIndex = rows.firstIndex(where: \.presentation.isResult),
      let result = rows[roundedIndex].printedTotal
    else { return }
    var sum: Rational = 0
    for index in rows.indices {
      guard let (value, isRounded) = try rows[index].value(after: sum) else { continue }
      (rows[index].value, sum) = (value, try sum + value)
      if isRounded { roundedIndex = index }
    }
    let difference = try result - sum
    if !difference.isZero {
      rows[roundedIndex].value = try (rows[roundedIndex].value ?? 0) + difference
    }
  }

  /// Marks each row that takes over an earlier result or a grand total, in a bracket or not.
  private static func markLinks(in rows: inout [TableRow]) {
    var isBracketLinked = false
    for index in rows.indices {
      let row = rows[index].presentation
      let isLinked = row.isLinked
      if row.depth > 0 { isBracketLinked = isBracketLinked || isLinked }
      let closesBracket = row.kind == .closing && row.depth == 0
      rows[index].isNew = !(closesBracket ? isBracketLinked : isLinked)
      if closesBracket { isBracketLinked = false }
    }
  }
}

extension RowPresentation {
  /// A percentage of this calculation's own total is new, even if its rate is an earlier result.
  fileprivate var isLinked: Bool { item?.operand?.isLinked == true && origin?.isRate != true }
}

extension TableRow {
  fileprivate var printedAmount: Rational? { Self.printedValue(presentation.amount, amount) }

  fileprivate var printedTotal: Rational? { Self.printedValue(presentation.total, total) }

  /// The value of a number as it is printed, perhaps rounded.
  private static func printedValue(
    _ value: Result<Rational, CalculatorError>?, _ number: DisplayFormatter.FormattedNumber?
  ) -> Rational? {
    guard let number, number.isRounded else { return try? value?.get() }
    return Rational(number.text)
  }

  /// What the row adds to a printed sum, and whether that is rounded.
  ///
  /// The amount behind + or −, or else the difference of the printed totals.
  fileprivate func value(
    after sum: Rational
  ) throws(CalculatorError) -> (value: Rational, isRounded: Bool)? {
    if presentation.item == nil || presentation.depth > 0 { return nil }
    let isRounded = amount?.isRounded == true
    let signed: Rational? =
      switch presentation.kind {
      case .operand(nil), .operand(.add), .result: printedAmount
      case .operand(.subtract): printedAmount.map { -$0 }
      case .operand, .opening, .closing: nil
      }
    if let signed, !isRounded { return (signed, false) }
    guard let total, let printedTotal else { return signed.map { ($0, isRounded) } }
    return (try printedTotal - sum, total.isRounded)
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
  var date: String { text(in: 0..<10) }

  /// The date and the time of day: `2026-11-21T10:30`.
  var minute: String { text(in: 0..<16) }

  /// The time of day: `10:30`.
  var clock: String { text(in: 11..<16) }

  private func text(in range: Range<Int>) -> String {
    String(decoding: text.utf8.prefix(range.upperBound).dropFirst(range.lowerBound), as: UTF8.self)
  }
}
