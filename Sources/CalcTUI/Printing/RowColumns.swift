import CalcModel
import TerminalKit

/// The columns of a calculation on paper (screen.md, Paper): words at the left; from the right the
/// running totals, two blanks, the sign, a blank, and the amounts.
///
/// Calculations with short numbers share their columns. Where there is too little room the words
/// get shorter, then the totals go, then the blank before the sign, then digits of the amounts.
struct RowColumns {
  private let width: Int
  private let amounts: NumberColumn
  /// Nil without room.
  private let totals: NumberColumn?
  /// The columns behind the amounts and of the sign.
  private let (amountEnd, signX): (Int, Int)
  /// The columns of the operands, below which a rule is.
  private let operands: Range<Int>?
  private let language: any Words

  /// Columns of at most this width are shared; each has a minimum width.
  private static let (maximumShared, minimumShared) = (10, 6)
  private static let gap = 2
  /// The sign and the blank before it.
  private static let signWidth = 2
  /// More levels of brackets aren't set in.
  private static let maximumInset = 4
  /// The width of a row with all of its words.
  private static let unlimited = 1 << 20

  /// A row in its columns.
  struct Line {
    let row: RowPresentation
    let words, amount, sign, total: Text
    /// The rule under a last operand.
    let rule: Range<Int>?
    /// The first columns of the amounts and of the totals.
    let (amountsStart, totalsStart): (Int, Int)
    /// Where the next typed digit stands.
    let cursor: Int
  }

  struct Text {
    let text: String
    let x: Int

    var end: Int { x + text.columns }
  }

  /// The columns of each calculation.
  static func columns(
    of calculations: [[RowPresentation]], width: Int, _ language: any Words
  ) -> [RowColumns] {
    let own = calculations.map { rows in
      (
        amounts: NumberColumn(rows.map { $0.amountCell() }),
        totals: NumberColumn(rows.compactMap { $0.totalCell() })
      )
    }
    let shared = own.filter { max($0.amounts.width, $0.totals.width) <= maximumShared }
    func joined(_ columns: [NumberColumn]) -> NumberColumn {
      NumberColumn(joining: columns, limit: maximumShared).widened(to: minimumShared)
    }
    let (amounts, totals) = (joined(shared.map(\.amounts)), joined(shared.map(\.totals)))
    return zip(calculations, own).map { rows, own in
      max(own.amounts.width, own.totals.width) <= maximumShared
        ? RowColumns(
          rows, amounts.aligning(own.amounts), totals.aligning(own.totals), width, language)
        : RowColumns(rows, own.amounts, own.totals, width, language)
    }
  }

  private init(
    _ rows: [RowPresentation], _ amounts: NumberColumn, _ totals: NumberColumn, _ width: Int,
    _ language: any Words
  ) {
    let signWidth = amounts.width + Self.signWidth <= width ? Self.signWidth : 1
    let maximum = width - signWidth
    let amounts =
      amounts.width <= maximum
      ? amounts : NumberColumn(rows.map { $0.amountCell(columns: maximum) }, limit: maximum)
    let room = width - amounts.width - Self.signWidth - Self.gap
    let words = rows.compactMap { $0.words(language).last.map { $0.columns + Self.gap } }.max()
    let totalWidth =
      totals.width > Self.maximumShared
      ? min(totals.width, max(Self.maximumShared, room - (words ?? 0)))
      : max(totals.width, min(Self.minimumShared, room))
    if totalWidth > room || totalWidth == 0 {
      self.totals = nil
    } else {
      let cells = rows.compactMap { $0.totalCell(columns: totalWidth) }
      self.totals =
        (totals.width <= totalWidth ? totals : NumberColumn(cells, limit: totalWidth))
        .widened(to: totalWidth)
    }
    let signX = width - 1 - (self.totals.map { $0.width + Self.gap } ?? 0)
    let amountEnd = signX - signWidth + 1
    // The sum in hand has no rule.
    let ruled = rows.contains(where: \.isLastOperand) ? rows.filter { !$0.isResult } : []
    let ends = ruled.map { row in
      let cell = row.amountCell(columns: amounts.width)
      let end = amountEnd - amounts.room(behind: cell)
      return (end - cell.columns, end)
    }
    operands = ends.map(\.0).min().map { $0..<(ends.map(\.1).max() ?? $0) }
    (self.width, self.amounts, self.signX, self.amountEnd) = (width, amounts, signX, amountEnd)
    self.language = language
  }

  func line(_ row: RowPresentation) -> Line {
    let cell = row.amountCell(columns: amounts.width)
    let amountX = max(0, amountEnd - amounts.room(behind: cell) - cell.columns)
    let amount = Text(text: cell.text, x: amountX)
    // The sign of an opening bracket may use the totals' columns.
    let sign = Text(text: row.sign, x: min(signX, width - row.sign.columns))
    let total = totals.flatMap { totals in
      row.totalCell(columns: totals.width).map { cell in
        Text(text: cell.text, x: width - totals.room(behind: cell) - cell.columns)
      }
    }
    let rule = row.isLastOperand ? operands : nil
    let numbersX =
      cell.text.isEmpty ? sign.x : min(amount.x, rule?.lowerBound ?? .max)
    let x = min(row.depth, Self.maximumInset, max(0, numbersX - Self.gap))
    let room = numbersX - Self.gap - x
    let texts = row.words(language)
    let words =
      texts.first { $0.columns <= room }
      ?? (room > 1 ? row.note?.fitting(columns: room) : nil) ?? ""
    return Line(
      row: row, words: Text(text: words, x: x), amount: amount, sign: sign,
      total: total ?? Text(text: "", x: width), rule: rule,
      amountsStart: amountEnd - amounts.width,
      totalsStart: totals.map { width - $0.width } ?? width,
      cursor: cell.text.isEmpty ? amountEnd - amounts.tail - 1 : amount.end)
  }

  /// The width of a calculation with all of its words.
  static func naturalWidth(of rows: [RowPresentation], _ language: any Words) -> Int {
    guard let wide = columns(of: [rows], width: unlimited, language).first else { return 0 }
    let words = rows.compactMap { $0.words(language).first.map { $0.columns + gap } }.max()
    return unlimited - (wide.amountEnd - wide.amounts.width) + (words ?? 0)
  }
}

extension RowPresentation {
  fileprivate func amountCell(columns: Int = .max) -> NumberCell {
    NumberCell(shownAmountText(columns: columns), formatter.separators)
  }

  fileprivate func totalCell(columns: Int = .max) -> NumberCell? {
    shownTotalText(columns: columns).map { NumberCell($0, formatter.separators) }
  }
}

private struct NumberCell {
  let text: String
  /// The columns from the point on; nil if it isn't aligned at its point.
  let tail: Int?

  init(_ text: String, _ separators: DisplayFormatter.Separators) {
    (self.text, tail) = (text, separators.tail(of: text))
  }

  var columns: Int { text.columns }
}

/// A column of numbers with their points under each other.
private struct NumberColumn {
  /// The columns before the points, and from them on.
  private var whole = 0
  private(set) var tail = 0

  var width: Int { whole + tail }

  /// - Parameter limit: the numbers of a wider column are aligned at the right.
  init(_ cells: [NumberCell], limit: Int = .max) {
    tail = cells.compactMap(\.tail).max() ?? 0
    whole = cells.map { $0.columns - ($0.tail ?? tail) }.max() ?? 0
    if width > limit { (whole, tail) = (cells.map(\.columns).max() ?? 0, 0) }
  }

  /// A column for several calculations; without common points if that is too wide.
  init(joining columns: [NumberColumn], limit: Int) {
    (whole, tail) = (columns.map(\.whole).max() ?? 0, columns.map(\.tail).max() ?? 0)
    if width > limit { (whole, tail) = (columns.map(\.width).max() ?? 0, 0) }
  }

  /// The column with the points of one of the joined columns, if there are no common ones.
  func aligning(_ column: NumberColumn) -> NumberColumn {
    if tail >= column.tail { return self }
    var aligned = self
    (aligned.whole, aligned.tail) = (width - column.tail, column.tail)
    return aligned
  }

  func widened(to width: Int) -> NumberColumn {
    var column = self
    column.whole += max(0, width - self.width)
    return column
  }

  /// The free columns behind a number.
  func room(behind cell: NumberCell) -> Int {
    let free = tail - min(tail, cell.tail ?? tail)
    return min(free, max(0, width - cell.columns))
  }
}
