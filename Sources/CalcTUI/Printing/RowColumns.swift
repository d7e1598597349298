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
  /// Whether a mark for each level of brackets stands before the words, else a blank.
  private let marksBrackets: Bool
  /// More levels of brackets aren't marked.
  private static let mostLevels = 4
  private static let bracketMark = "┊"
  /// The columns of a note that digits of rounded numbers give way to.
  private static let keptNote = 12
  /// The columns of a total's digits before the point that words give way to.
  private static let keptWhole = 15
  /// The width of a row with all of its words.
  private static let unlimited = 1 << 20

  struct Line {
    let row: RowPresentation
    let brackets, words, amount, sign, total: Text
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
  ///
  /// - Parameters:
  ///   - isLastInHand: whether the last one is unfinished; it doesn't move the columns of the others.
  ///   - marksBrackets: whether a mark stands for each level of brackets.
  static func columns(
    of calculations: [[RowPresentation]], width: Int, _ language: any Words,
    isLastInHand: Bool = false, marksBrackets: Bool = false
  ) -> [RowColumns] {
    let own = calculations.map { rows in
      (
        amounts: NumberColumn(of: rows.map { $0.amountCell().column }),
        totals: NumberColumn(of: rows.compactMap { $0.totalCell()?.column })
      )
    }
    typealias Columns = (amounts: NumberColumn, totals: NumberColumn)
    func isShort(_ columns: Columns) -> Bool {
      max(columns.amounts.width, columns.totals.width) <= maximumShared
    }
    let finished = own.dropLast(isLastInHand ? 1 : 0).filter(isShort)
    func shared(_ columns: [NumberColumn]) -> NumberColumn {
      var column = NumberColumn(of: columns, limit: maximumShared)
      column.width = max(column.width, minimumShared)
      return column
    }
    func shared(_ all: [Columns]) -> Columns {
      (shared(all.map(\.amounts)), shared(all.map(\.totals)))
    }
    let common = shared(finished)
    return own.indices.map { index in
      var columns = own[index]
      if isShort(columns) {
        let isInHand = isLastInHand && index == own.count - 1
        let wide = isInHand ? shared(finished + [columns]) : common
        columns.amounts = wide.amounts.aligned(with: columns.amounts)
        columns.totals = wide.totals.aligned(with: columns.totals)
      }
      return RowColumns(
        calculations[index], columns.amounts, columns.totals, width, language, marksBrackets)
    }
  }

  private init(
    _ rows: [RowPresentation], _ amounts: NumberColumn, _ totals: NumberColumn, _ width: Int,
    _ language: any Words, _ marksBrackets: Bool
  ) {
    let signWidth = amounts.width + Self.signWidth <= width ? Self.signWidth : 1
    let cells = rows.map { $0.amountCell() }
    let exact = cells.filter { !$0.isRounded }.map(\.columns).max() ?? 0
    let note = rows.compactMap { $0.note.map { min($0.columns, Self.keptNote) + Self.gap } }.max()
    let maximum = max(min(exact, width - signWidth), width - signWidth - (note ?? 0))
    let amounts =
      amounts.width <= maximum
      ? amounts
      : NumberColumn(of: rows.map { $0.amountCell(columns: maximum).column }, limit: maximum)
    let room = width - amounts.width - Self.signWidth - Self.gap
    let words = rows.compactMap { $0.words(language).last.map { $0.columns + Self.gap } }.max()
    // With fewer than its digits before the point a total would be in e-notation.
    let whole = totals.width - (totals.tail ?? 0)
    let shortest = whole <= Self.keptWhole ? max(Self.maximumShared, whole) : Self.maximumShared
    let totalWidth =
      totals.width > Self.maximumShared
      ? min(totals.width, max(shortest, room - (words ?? 0)))
      : max(totals.width, min(Self.minimumShared, room))
    if totalWidth > room || totalWidth == 0 {
      self.totals = nil
    } else {
      let cells = rows.compactMap { $0.totalCell(columns: totalWidth)?.column }
      var column =
        totals.width <= totalWidth ? totals : NumberColumn(of: cells, limit: totalWidth)
      column.width = totalWidth
      self.totals = column
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
    (self.language, self.marksBrackets) = (language, marksBrackets)
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
    let levels = min(row.depth, Self.mostLevels)
    let bars =
      marksBrackets && levels < numbersX ? String(repeating: Self.bracketMark, count: levels) : ""
    let x =
      marksBrackets
      ? bars.isEmpty ? 0 : levels + 1 : min(levels, max(0, numbersX - Self.gap))
    let room = numbersX - 1 - x
    let words =
      row.words(language).first { $0.columns <= room } ?? row.words(language, cutTo: room)
    return Line(
      row: row, brackets: Text(text: bars, x: 0), words: Text(text: words, x: x), amount: amount,
      sign: sign,
      total: total ?? Text(text: "", x: width), rule: rule,
      amountsStart: amountEnd - amounts.width,
      totalsStart: totals.map { width - $0.width } ?? width,
      cursor: cell.text.isEmpty ? amountEnd - (amounts.tail ?? 0) - 1 : amount.end)
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

extension DisplayFormatter.Separators {
  /// The columns from a number's point on; nil for other text.
  func tail(of number: String) -> Int? {
    let rest = number.drop { $0.isNumber || "≈-".contains($0) || $0 == group }
    return rest.allSatisfy { $0.isNumber || $0 == point } ? rest.count : nil
  }
}

private struct NumberCell {
  let text: String
  let column: NumberColumn

  init(_ text: String, _ separators: DisplayFormatter.Separators) {
    self.text = text
    column = NumberColumn(width: text.columns, tail: separators.tail(of: text))
  }

  var columns: Int { column.width }
  var isRounded: Bool { text.first == DisplayFormatter.roundedMark }
}

/// A number, or several with their points under each other.
private struct NumberColumn {
  var width: Int
  /// The columns from the points on; nil of text that has none and isn't aligned at them.
  var tail: Int?
}

extension NumberColumn {
  /// A column for some others.
  ///
  /// - Parameter limit: in a wider column they are aligned at the right.
  init(of columns: [NumberColumn], limit: Int = .max) {
    let tail = columns.compactMap(\.tail).max() ?? 0
    let width = tail + (columns.map { $0.width - ($0.tail ?? tail) }.max() ?? 0)
    self =
      width > limit
      ? Self(width: columns.map(\.width).max() ?? 0, tail: 0) : Self(width: width, tail: tail)
  }

  /// The column with the points of one of the others, if they have no common ones.
  func aligned(with other: NumberColumn) -> NumberColumn {
    NumberColumn(width: width, tail: max(tail ?? 0, other.tail ?? 0))
  }

  /// The free columns behind a number.
  func room(behind cell: NumberCell) -> Int {
    let tail = tail ?? 0
    return min(tail - min(tail, cell.column.tail ?? tail), max(0, width - cell.columns))
  }
}
