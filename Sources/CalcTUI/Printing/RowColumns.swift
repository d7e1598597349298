import CalcModel
import TerminalKit

/// The columns of a calculation on paper.
///
/// From left to right: words, amounts, a blank, the sign, two blanks, running totals. Calculations
/// with short numbers share their columns.
///
/// If room is scarce, the words get shorter first. Then the totals go, then digits of the rounded
/// amounts, as far as short words need their columns. An exact amount keeps its digits if it fits its
/// row.
struct RowColumns {
  private let rows: [Row]
  let width: Int
  private let amounts: NumberColumn
  /// Nil if the totals have no room.
  private let totals: NumberColumn?
  /// `amountEnd` is the column after the amounts.
  private let (amountEnd, signX): (Int, Int)
  /// The columns of the operands, for the rule below them.
  private var operands: Range<Int>?
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
  /// Words keep at most this many columns before rounded numbers keep more digits than fit the
  /// shared columns.
  fileprivate static let keptWordColumns = 12

  private typealias Columns = (amounts: NumberColumn, totals: NumberColumn)

  struct Line {
    let presentation: RowPresentation
    let brackets, words, amount, sign, total: Text
    /// The rule under a last operand.
    let rule: Range<Int>?
    let (amountsStart, totalsStart): (Int, Int)
    /// The column of the next typed digit.
    let cursor: Int

    /// Whether the row is red: a subtraction or a negative number.
    var isNegative: Bool {
      presentation.kind.operation == .subtract || amount.text.isNegativeNumber
    }
  }

  struct Text {
    let text: String
    let x: Int

    var end: Int { x + text.columns }
  }

  /// - Parameters:
  ///   - width: nil for as many columns as all words need, at least `minimumWidth`.
  ///   - isLastInHand: whether the last calculation is unfinished. Its numbers don't move the columns
  ///     of finished calculations.
  static func columns(
    of calculations: [[RowPresentation]], width: Int?, _ language: Language,
    minimumWidth: Int = 0, isLastInHand: Bool = false, marksBrackets: Bool = false
  ) -> [RowColumns] {
    let calculations = calculations.map { $0.map(Row.init) }
    let own = calculations.map { rows in
      (
        amounts: NumberColumn(of: rows.map(\.amount.column)),
        totals: NumberColumn(of: rows.compactMap(\.total?.column))
      )
    }
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
      let width = width ?? max(minimumWidth, naturalWidth(of: rows, columns, language))
      return RowColumns(rows, columns, width, language, marksBrackets)
    }
  }

  /// The width of a calculation with all of its words.
  private static func naturalWidth(
    of rows: [Row], _ columns: Columns, _ language: Language
  ) -> Int {
    let words = rows.compactMap { $0.presentation.words(language).first.map { $0.columns + gap } }
    return (words.max() ?? 0) + columns.amounts.width + signWidth + gap
      + max(columns.totals.width, minimumShared)
  }

  /// The columns before a row's words, if the marks of its brackets have room.
  private static func indent(of row: RowPresentation, _ marksBrackets: Bool) -> Int {
    let levels = min(row.depth, mostIndentedLevels)
    return marksBrackets && levels > 0 ? levels + 1 : levels
  }

  private init(
    _ rows: [Row], _ columns: Columns, _ width: Int, _ language: Language, _ marksBrackets: Bool
  ) {
    let (amounts, totals) = columns
    let signWidth = amounts.width + Self.signWidth <= width ? Self.signWidth : 1
    let wordsWidth =
      rows.compactMap { row in
        row.presentation.keptWords(language).map { words in
          let indent = Self.indent(of: row.presentation, marksBrackets)
          let freeColumns =
            amounts.width - amounts.freeColumns(after: row.amount) - row.amount.columns
          return indent + words.columns + Self.gap - freeColumns
        }
      }.reduce(0, max)
    let room = width - amounts.width - Self.signWidth - Self.gap
    let exactTotal = rows.compactMap(\.total).exactWidth
    let leastTotal = max(min(totals.width, Self.maximumShared), exactTotal)
    // Without totals, a blank column keeps the signs of all calculations below each other.
    var totalWidth = max(
      leastTotal, min(max(totals.width, Self.minimumShared), room - wordsWidth))
    // Beside the kept words, rounded totals of few digits are better than none.
    if totalWidth > room, room - wordsWidth >= max(Self.minimumShared, exactTotal) {
      totalWidth = room - wordsWidth
    }
    if totalWidth > 0, totalWidth <= room {
      var column = totals.limited(to: totalWidth, rows.compactMap { $0.total(columns: totalWidth) })
      column.width = totalWidth
      (self.amounts, self.totals) = (amounts, column)
    } else {
      let leastAmount = max(min(amounts.width, Self.maximumShared), rows.map(\.amount).exactWidth)
      let amountWidth = width - signWidth - min(wordsWidth, max(0, width - signWidth - leastAmount))
      self.amounts = amounts.limited(to: amountWidth, rows.map { $0.amount(columns: amountWidth) })
      self.totals = nil
    }
    signX = width - 1 - (self.totals.map { $0.width + Self.gap } ?? 0)
    amountEnd = signX - signWidth + 1
    (self.rows, self.width) = (rows, width)
    (self.language, self.marksBrackets) = (language, marksBrackets)
    // The sum in hand has no rule.
    let hasRule = rows.contains(where: \.presentation.isLastOperand)
    let operandRows = hasRule ? rows.filter { !$0.presentation.isResult } : []
    let texts = operandRows.map(amountText)
    operands = texts.map(\.x).min().map { $0..<(texts.map(\.end).max() ?? $0) }
  }

  private func amountText(_ row: Row) -> Text {
    let cell = row.amount(columns: amounts.width)
    return Text(
      text: cell.text,
      x: max(0, amountEnd - amounts.freeColumns(after: cell) - cell.columns))
  }

  var lines: [Line] { rows.map(line) }

  private func line(_ cells: Row) -> Line {
    let (row, amount) = (cells.presentation, amountText(cells))
    // The sign of an opening bracket may use the totals' columns.
    let sign = Text(text: row.sign, x: min(signX, width - row.sign.columns))
    let total = totals.flatMap { totals in
      cells.total(columns: totals.width).map { cell in
        Text(text: cell.text, x: width - totals.freeColumns(after: cell) - cell.columns)
      }
    }
    let rule = row.isLastOperand ? operands : nil
    let numbersX = amount.text.isEmpty ? sign.x : amount.x
    let levels = min(row.depth, Self.mostIndentedLevels)
    let bracketMarks =
      marksBrackets && levels < numbersX ? String(repeating: Self.bracketMark, count: levels) : ""
    let x =
      marksBrackets
      ? bracketMarks.isEmpty ? 0 : levels + 1 : min(levels, max(0, numbersX - Self.gap))
    // The rule is shorter only for words that don't fit beside the whole rule.
    let rooms = [min(numbersX, rule?.lowerBound ?? numbersX), numbersX].map { $0 - 1 - x }
    let words =
      rooms.lazy.compactMap { room in row.words(language).first { $0.columns <= room } }.first
      ?? row.words(language, cutTo: rooms[0])
    return Line(
      presentation: row, brackets: Text(text: bracketMarks, x: 0), words: Text(text: words, x: x),
      amount: amount,
      sign: sign,
      total: total ?? Text(text: "", x: width),
      rule: words.isEmpty ? rule : rule?.clamped(to: x + words.columns + 1..<width),
      amountsStart: amountEnd - amounts.width,
      totalsStart: totals.map { width - $0.width } ?? width,
      cursor: amount.text.isEmpty ? amountEnd - (amounts.tail ?? 0) - 1 : amount.end)
  }
}

extension RowPresentation {
  /// The words that rounded numbers leave room for: the beginning of a note, or other short words
  /// such as a function.
  fileprivate func keptWords(_ language: Language) -> String? {
    if let note { return note.fitting(columns: RowColumns.keptWordColumns) }
    let words = origin == nil ? nil : words(language).last
    return words.flatMap { $0.columns <= RowColumns.keptWordColumns ? $0 : nil }
  }

  fileprivate func cell(_ number: String) -> NumberCell { NumberCell(number, formatter.separators) }
}

extension DisplayFormatter.Separators {
  /// The columns of a number from its point on; nil for other text.
  func tail(of number: String) -> Int? {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    let (group, point) = (group.unicodeScalars.first, point.unicodeScalars.first)
    let rest = number.unicodeScalars.drop {
      isDigit($0) || $0 == "≈" || $0 == "-" || $0 == group
    }
    return rest.allSatisfy { isDigit($0) || $0 == point } ? rest.count : nil
  }
}

/// A row with its numbers in full.
private struct Row {
  let presentation: RowPresentation
  let amount: NumberCell
  let total: NumberCell?

  init(_ presentation: RowPresentation) {
    self.presentation = presentation
    amount = presentation.cell(presentation.shownAmountText())
    total = presentation.shownTotalText().map(presentation.cell)
  }

  func amount(columns: Int) -> NumberCell {
    amount.columns <= columns
      ? amount : presentation.cell(presentation.shownAmountText(columns: columns))
  }

  func total(columns: Int) -> NumberCell? {
    guard let total, total.columns > columns else { return total }
    return presentation.shownTotalText(columns: columns).map(presentation.cell)
  }
}

extension [NumberCell] {
  /// The columns of the longest exact number.
  fileprivate var exactWidth: Int { lazy.filter { !$0.isRounded }.map(\.columns).max() ?? 0 }
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

  /// The column, or the column of shorter numbers if it is wider than a limit.
  func limited(to limit: Int, _ shorter: @autoclosure () -> [NumberCell]) -> NumberColumn {
    width <= limit ? self : NumberColumn(of: shorter().map(\.column), limit: limit)
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
