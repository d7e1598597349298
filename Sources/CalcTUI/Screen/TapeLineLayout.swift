import CalcModel
import TerminalKit

/// The layout of a row of the tape: sign, words, amount, and the running total if it fits; indented
/// in brackets.
struct TapeLineLayout {
  /// The row's sign, and the column of its first character.
  let sign: (text: String, x: Int)
  /// The words, perhaps empty, and the column of their first character.
  let words: (text: String, x: Int)
  /// The row's number as text, and the column after its last character.
  let amount: (text: String, end: Int)
  /// The running total or the result; nil if there is none or no room.
  let total: String?
  /// The column after the total's last character.
  let totalEnd: Int
  private let totalStart: Int
  let isResult: Bool

  /// The common columns of the rows: those from the points on, which are aligned, and the totals'
  /// width.
  struct Tails: Equatable {
    private(set) var (amount, total) = (0, 0)
    private(set) var totalWidth = usualTotal

    /// Numbers with more decimals are right-aligned.
    private static let longest = 7
    /// Wider totals don't move amounts.
    private static let usualTotal = 9

    init(_ rows: [PaperRow], in line: Rect, _ separators: DisplayFormatter.Separators) {
      var widestWhole = 0
      func tail(_ text: String) -> Int {
        separators.tail(of: text).flatMap { $0 <= Self.longest ? $0 : nil } ?? 0
      }
      for row in rows {
        amount = max(amount, tail(row.amountText(columns: line.width)))
        guard let shown = row.shownTotal else { continue }
        let text = row.formatter.text(shown, columns: line.width)
        let tail = tail(text)
        total = max(total, tail)
        widestWhole = max(widestWhole, text.count - tail)
      }
      totalWidth = max(Self.usualTotal, widestWhole + total)
      // Without totals results are below the amounts.
      if !TapeLineLayout.hasTotals(line) {
        (amount, total) = (max(amount, total), max(amount, total))
      }
    }
  }

  /// The minimum width for running totals.
  private static let totalsFrom = 28
  /// The columns for the sign in front of the words.
  static let signWidth = 2

  /// - Parameters:
  ///   - typed: the text typed into the row.
  ///   - times: a result's time, the longest form first.
  ///   - mark: of its calculation, where that begins.
  init(
    _ row: PaperRow, typed: String?, times: [String], mark: String?, in line: Rect, tails: Tails,
    _ formatter: DisplayFormatter, _ language: any Words
  ) {
    let hasTotals = Self.hasTotals(line)
    let gap = line.width < 40 ? 2 : 3
    let mostTotal = min((line.width - gap - Self.signWidth) * 2 / 5, formatter.widestDecimal)
    let totalWidth = hasTotals ? min(mostTotal, tails.totalWidth) : 0
    let amountEnd = hasTotals ? line.maxX - totalWidth - gap : line.maxX
    let whole = line.width - Self.signWidth
    let isResult = row.item == nil
    self.isResult = isResult
    let amount =
      typed.flatMap { $0.count <= whole ? $0 : nil } ?? row.amountText(columns: whole)
    // An amount that is too wide uses the total's columns.
    let isWide = amount.count > amountEnd - line.x - Self.signWidth
    let total =
      isResult || hasTotals && !isWide && typed == nil
      ? row.shownTotal.map { row.formatter.text($0, columns: isResult ? whole : totalWidth) } : nil
    self.total = total
    let columns = hasTotals ? totalWidth : whole
    let missing =
      total.map { formatter.separators.missing(in: $0, to: tails.total, columns: columns) } ?? 0
    let totalEnd = line.maxX - missing
    self.totalEnd = totalEnd
    totalStart = total.map { totalEnd - $0.count } ?? line.maxX
    let behind = formatter.separators.missing(
      in: amount, to: tails.amount, columns: amountEnd - line.x - Self.signWidth)
    self.amount = (amount, isWide ? line.maxX : amountEnd - behind)
    let end = isResult ? totalStart : self.amount.end - amount.count
    let room = end - line.x - max(Self.signWidth, row.sign.count)
    let x = line.x + max(0, min(room, Self.signWidth * row.depth))
    sign = (row.sign, x)
    let start = x + max(Self.signWidth, row.sign.columns + 1)
    words = (
      Self.words(
        row.note, typed == nil ? row.origin.map(language.texts) ?? [] : [], times, mark: mark,
        columns: end - start - (amount.isEmpty && !isResult ? 0 : 2)), start
    )
  }

  /// Whether a row has room for running totals.
  static func hasTotals(_ line: Rect) -> Bool { line.width >= totalsFrom }

  /// The words that fit, the note before the origin.
  private static func words(
    _ note: String?, _ origins: [String], _ times: [String], mark: String?, columns: Int
  ) -> String {
    let facts = origins + times + [mark].compactMap { $0 }
    let choices = note.map { note in facts.map { "\(note)  \($0)" } + [note] } ?? facts
    return choices.first { $0.columns <= columns } ?? note?.fitting(columns: columns) ?? ""
  }

  /// The number at a column.
  func number(at x: Int) -> AppIntent.Number { x >= totalStart ? .total : .operand }
}

extension DisplayFormatter {
  /// The columns of a number with all digits, a sign, a point and the commas between them.
  fileprivate var widestDecimal: Int { significantDigits + (significantDigits - 1) / 3 + 2 }
}

extension DisplayFormatter.Separators {
  /// The free columns behind a number with an aligned point.
  fileprivate func missing(in text: String, to most: Int, columns: Int) -> Int {
    let free = max(0, most - (tail(of: text) ?? most))
    return text.count + free <= columns ? free : 0
  }
}
