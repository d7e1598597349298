import CalcModel
import TerminalKit

/// The columns of a calculation on paper.
///
/// From left to right: words, amounts, a blank, the sign, two blanks, running totals. Calculations
/// with short numbers share their columns.
///
/// If room is scarce, the words get shorter first. Then the totals go, then the blank before the
/// sign, then digits of the amounts. Rounded amounts lose decimals before a function loses its
/// words.
struct RowColumns {
  private let width: Int
  private let amounts: NumberColumn
  /// Nil if the totals have no room.
  private let totals: NumberColumn?
  /// `amountEnd` is the column after the amounts.
  private let (amountEnd, signX): (Int, Int)
  /// The columns of the operands, for the rule below them.
  private var operands: Range<Int>?
  /// The most columns of a rounded amount's tail: `.25` in `1.25`. Nil unless the amounts make
  /// room for a function's words.
  private let maximumTail: Int?
  private let language: Language

  /// Widths of columns that calculations share.
  private static let (maximumShared, minimumShared) = (10, 6)
  private static let gap = 2
  /// The sign and the blank before it.
  private static let signWidth = 2
  /// Whether each level of brackets has a mark before the words, instead of a blank.
  private let marksBrackets: Bool
  private static let mostIndentedLevels = 4
  private static let bracketMark = "┊"
  /// A note keeps this many columns before a rounded amount keeps digits.
  fileprivate static let keptNoteColumns = 12
  /// A number keeps this many columns, without its exponent, before a function keeps its words.
  private static let keptAmountColumns = 10
  /// A rounded total with more columns before its point gives way to words.
  private static let keptWholeColumns = 15
  private static let unlimitedWidth = 1 << 20

  struct Line {
    let presentation: RowPresentation
    let brackets, words, amount, sign, total: Text
    /// The rule under a last operand.
    let rule: Range<Int>?
    let (amountsStart, totalsStart): (Int, Int)
    /// The column of the next typed digit.
    let cursor: Int
  }

  struct Text {
    let text: String
    let x: Int

    var end: Int { x + text.columns }
  }

  /// - Parameter isLastInHand: whether the last calculation is unfinished. Its numbers don't move
  ///   the columns of finished calculations.
  static func columns(
    of calculations: [[RowPresentation]], width: Int, _ language: Language,
    isLastInHand: Bool = false, marksBrackets: Bool = false
  ) -> [RowColumns] {
    let cells = calculations.map(Cells.init)
    let own = cells.map { cells in
      (
        amounts: NumberColumn(of: cells.amounts.map(\.column)),
        totals: NumberColumn(of: cells.totals.map(\.column))
      )
    }
    typealias Columns = (amounts: NumberColumn, totals: NumberColumn)
    func isShort(_ columns: Columns) -> Bool {
      max(columns.amounts.width, columns.totals.width) <= maximumShared
    }
    let shortFinished = own.dropLast(isLastInHand ? 1 : 0).filter(isShort)
    func shared(_ columns: [NumberColumn]) -> NumberColumn {
      var column = NumberColumn(of: columns, limit: maximumShared)
      column.width = max(column.width, minimumShared)
      return column
    }
    func shared(_ all: [Columns]) -> Columns {
      (shared(all.map(\.amounts)), shared(all.map(\.totals)))
    }
    let common = shared(shortFinished)
    return own.indices.map { index in
      var columns = own[index]
      if isShort(columns) {
        let isInHand = isLastInHand && index == own.count - 1
        let sharedColumns = isInHand ? shared(shortFinished + [columns]) : common
        columns.amounts = sharedColumns.amounts.aligned(with: columns.amounts)
        columns.totals = sharedColumns.totals.aligned(with: columns.totals)
      }
      let rows = calculations[index]
      let usual = RowColumns(
        rows, cells[index], columns.amounts, columns.totals, width, language, marksBrackets)
      if usual.keepsFunctionWords(of: rows) { return usual }
      // Without totals to show, try only columns without totals.
      let totals: NumberColumn? = own[index].totals.width > 0 ? own[index].totals : nil
      let choices = (totals == nil ? [nil] : [totals, nil]).lazy.compactMap {
        narrowed(rows, cells[index], $0, width, language, marksBrackets)
      }
      return choices.first { $0.keepsFunctionWords(of: rows) } ?? usual
    }
  }

  /// The columns if amounts make room for functions' words; nil if too few digits would be left.
  private static func narrowed(
    _ rows: [RowPresentation], _ cells: Cells, _ totals: NumberColumn?, _ width: Int,
    _ language: Language, _ marksBrackets: Bool
  ) -> RowColumns? {
    let totalWidth = totals.map {
      $0.width > maximumShared
        ? shortestWidth(ofTotals: $0, cells) : max($0.width, minimumShared)
    }
    let end = width - signWidth - (totalWidth.map { $0 + gap } ?? 0)
    var maximumTail = Int.max
    for (row, cell) in zip(rows, cells.amounts) {
      guard let words = row.functionWords else { continue }
      let room = end - indent(of: row, marksBrackets) - words.columns - gap
      // The totals go before an exact amount loses digits.
      let keepsAllDigits = !cell.isRounded && totals != nil
      let keptColumns = keptAmountColumns + cell.exponentColumns
      guard room >= (keepsAllDigits ? cell.columns : min(cell.columns, keptColumns)) else {
        return nil
      }
      let column = row.amountCell(columns: room).column
      if cell.isRounded, let tail = column.tail {
        maximumTail = min(maximumTail, max(0, room - column.width + tail))
      }
    }
    let shown = rows.map { $0.amountCell(maximumTail: maximumTail) }
    let keepsDigits = zip(cells.amounts, shown).allSatisfy { cell, shown in
      shown.columns >= min(cell.columns, keptAmountColumns + cell.exponentColumns)
    }
    if !keepsDigits { return nil }
    let amounts = NumberColumn(of: shown.map(\.column))
    return RowColumns(
      rows, cells, amounts, totals, width, language, marksBrackets, maximumTail: maximumTail)
  }

  private func keepsFunctionWords(of rows: [RowPresentation]) -> Bool {
    rows.allSatisfy { row in
      guard let words = row.functionWords else { return true }
      return line(row).words.text.hasPrefix(words)
    }
  }

  /// The least width of the totals: with fewer columns an exact total would lose digits, or a
  /// rounded total would be in e-notation.
  private static func shortestWidth(ofTotals totals: NumberColumn, _ cells: Cells) -> Int {
    let exactTotals = cells.totals.filter { !$0.isRounded }
    let exactWidth = NumberColumn(of: exactTotals.map(\.column)).width
    let wholeColumns = totals.width - (totals.tail ?? 0)
    return max(maximumShared, exactWidth, wholeColumns <= keptWholeColumns ? wholeColumns : 0)
  }

  /// The columns before a row's words, if the marks of its brackets have room.
  private static func indent(of row: RowPresentation, _ marksBrackets: Bool) -> Int {
    let levels = min(row.depth, mostIndentedLevels)
    return marksBrackets && levels > 0 ? levels + 1 : levels
  }

  /// - Parameters:
  ///   - cells: the numbers of the rows in full.
  ///   - totals: nil to show no totals.
  private init(
    _ rows: [RowPresentation], _ cells: Cells, _ amounts: NumberColumn,
    _ totals: NumberColumn?, _ width: Int, _ language: Language, _ marksBrackets: Bool,
    maximumTail: Int? = nil
  ) {
    let signWidth = amounts.width + Self.signWidth <= width ? Self.signWidth : 1
    let exactWidth = cells.amounts.filter { !$0.isRounded }.map(\.columns).max() ?? 0
    let notes = rows.compactMap(\.note)
    let noteWidth = notes.map { min($0.columns, Self.keptNoteColumns) + Self.gap }.max()
    let maximumWidth = max(
      min(exactWidth, width - signWidth), width - signWidth - (noteWidth ?? 0))
    let amounts =
      amounts.width <= maximumWidth
      ? amounts
      : NumberColumn(
        of: rows.map { $0.amountCell(columns: maximumWidth).column }, limit: maximumWidth)
    let room = width - amounts.width - Self.signWidth - Self.gap
    let wordsWidth = rows.compactMap { row in
      row.words(language).last.map {
        Self.indent(of: row, marksBrackets) + $0.columns + Self.gap
      }
    }.max()
    let totalWidth = totals.map { totals in
      totals.width > Self.maximumShared
        ? min(
          totals.width, max(Self.shortestWidth(ofTotals: totals, cells), room - (wordsWidth ?? 0)))
        : max(totals.width, min(Self.minimumShared, room))
    }
    if let totals, let totalWidth, totalWidth <= room, totalWidth > 0 {
      var column =
        totals.width <= totalWidth
        ? totals
        : NumberColumn(
          of: rows.compactMap { $0.totalCell(columns: totalWidth)?.column }, limit: totalWidth)
      column.width = totalWidth
      self.totals = column
    } else {
      self.totals = nil
    }
    let signX = width - 1 - (self.totals.map { $0.width + Self.gap } ?? 0)
    (self.width, self.amounts, self.signX) = (width, amounts, signX)
    amountEnd = signX - signWidth + 1
    (self.language, self.marksBrackets, self.maximumTail) = (language, marksBrackets, maximumTail)
    // The sum in hand has no rule.
    let operandRows = rows.contains(where: \.isLastOperand) ? rows.filter { !$0.isResult } : []
    let texts = operandRows.map(amountText)
    operands = texts.map(\.x).min().map { $0..<(texts.map(\.end).max() ?? $0) }
  }

  /// The amount, aligned at its point unless a function's words leave too little room.
  private func amountText(_ row: RowPresentation) -> Text {
    let cell: NumberCell
    var x = 0
    if let maximumTail {
      let room = row.functionWords.map {
        amountEnd - Self.indent(of: row, marksBrackets) - $0.columns - Self.gap
      }
      cell = row.amountCell(columns: min(amounts.width, room ?? .max), maximumTail: maximumTail)
      x = room.map { amountEnd - $0 } ?? 0
    } else {
      cell = row.amountCell(columns: amounts.width)
    }
    return Text(
      text: cell.text,
      x: max(x, amountEnd - amounts.freeColumns(after: cell) - cell.columns))
  }

  func line(_ row: RowPresentation) -> Line {
    let amount = amountText(row)
    // The sign of an opening bracket may use the totals' columns.
    let sign = Text(text: row.sign, x: min(signX, width - row.sign.columns))
    let total = totals.flatMap { totals in
      row.totalCell(columns: totals.width).map { cell in
        Text(text: cell.text, x: width - totals.freeColumns(after: cell) - cell.columns)
      }
    }
    var rule = row.isLastOperand ? operands : nil
    if maximumTail != nil, row.functionWords != nil, let operands = rule {
      rule = amount.x..<max(amount.end, operands.upperBound)
    }
    let numbersX =
      amount.text.isEmpty ? sign.x : min(amount.x, rule?.lowerBound ?? .max)
    let levels = min(row.depth, Self.mostIndentedLevels)
    let bracketMarks =
      marksBrackets && levels < numbersX ? String(repeating: Self.bracketMark, count: levels) : ""
    let x =
      marksBrackets
      ? bracketMarks.isEmpty ? 0 : levels + 1 : min(levels, max(0, numbersX - Self.gap))
    let room = numbersX - 1 - x
    let words =
      row.words(language).first { $0.columns <= room } ?? row.words(language, cutTo: room)
    return Line(
      presentation: row, brackets: Text(text: bracketMarks, x: 0), words: Text(text: words, x: x),
      amount: amount,
      sign: sign,
      total: total ?? Text(text: "", x: width), rule: rule,
      amountsStart: amountEnd - amounts.width,
      totalsStart: totals.map { width - $0.width } ?? width,
      cursor: amount.text.isEmpty ? amountEnd - (amounts.tail ?? 0) - 1 : amount.end)
  }

  /// The width of a calculation with all of its words.
  static func naturalWidth(of rows: [RowPresentation], _ language: Language) -> Int {
    guard let wide = columns(of: [rows], width: unlimitedWidth, language).first else { return 0 }
    let words = rows.compactMap { $0.words(language).first.map { $0.columns + gap } }.max()
    return unlimitedWidth - (wide.amountEnd - wide.amounts.width) + (words ?? 0)
  }
}

extension RowPresentation {
  /// - Parameter maximumTail: the most columns of a rounded amount from its point on.
  fileprivate func amountCell(columns: Int = .max, maximumTail: Int = .max) -> NumberCell {
    let cell = NumberCell(shownAmountText(columns: columns), formatter.separators)
    guard cell.isRounded, let tail = cell.column.tail, tail > maximumTail else { return cell }
    return amountCell(columns: cell.columns - tail + maximumTail)
  }

  /// The words that a function, constant or percentage keeps in its row: a short note or, without
  /// a note, the operand. Nil for a long note and for other rows.
  fileprivate var functionWords: String? {
    guard case .operand(let words)? = origin else { return nil }
    guard let note else { return words }
    return note.columns <= RowColumns.keptNoteColumns ? note : nil
  }

  fileprivate func totalCell(columns: Int = .max) -> NumberCell? {
    shownTotalText(columns: columns).map { NumberCell($0, formatter.separators) }
  }
}

extension DisplayFormatter.Separators {
  /// The columns of a number from its point on; nil for other text.
  func tail(of number: String) -> Int? {
    let rest = number.drop { $0.isNumber || "≈-".contains($0) || $0 == group }
    return rest.allSatisfy { $0.isNumber || $0 == point } ? rest.count : nil
  }
}

/// The numbers of a calculation's rows in full.
private struct Cells {
  let amounts, totals: [NumberCell]

  init(_ rows: [RowPresentation]) {
    amounts = rows.map { $0.amountCell() }
    totals = rows.compactMap { $0.totalCell() }
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
  var exponentColumns: Int { text.firstIndex(of: "e").map { text[$0...].columns } ?? 0 }
}

/// The width of a number, or of several numbers aligned at their points.
private struct NumberColumn {
  var width: Int
  /// The columns from the points on; nil for text that isn't aligned at a point.
  var tail: Int?
}

extension NumberColumn {
  /// The most columns between a number and its sign.
  private static let maximumFreeColumns = 10

  /// The narrowest column that fits all columns.
  ///
  /// Numbers with many more decimals than the others are aligned at the right.
  ///
  /// - Parameter limit: the width above which all numbers are aligned at the right.
  init(of columns: [NumberColumn], limit: Int = .max) {
    let tails = columns.compactMap(\.tail)
    let mostColumns = (tails.min() ?? 0) + Self.maximumFreeColumns
    let tail = tails.filter { $0 <= mostColumns }.max() ?? 0
    let width = columns.map { $0.width + max(0, tail - ($0.tail ?? tail)) }.max() ?? 0
    self =
      width > limit
      ? Self(width: columns.map(\.width).max() ?? 0, tail: 0) : Self(width: width, tail: tail)
  }

  /// The column with room for another column's digits after the point.
  func aligned(with other: NumberColumn) -> NumberColumn {
    NumberColumn(width: width, tail: max(tail ?? 0, other.tail ?? 0))
  }

  /// The free columns after a number.
  func freeColumns(after cell: NumberCell) -> Int {
    let tail = tail ?? 0
    return min(tail - min(tail, cell.column.tail ?? tail), max(0, width - cell.columns))
  }
}
