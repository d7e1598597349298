import CalcModel
import TerminalKit

/// The rows of the tape on paper, and the thread at the paper's margin.
struct TapePane {
  let rows: VisibleRows
  let search: Search
  let paper: PaperPane
  private var (layout, theme): (Layout, Theme)

  init(_ rows: VisibleRows, search: Search, on paper: PaperPane) {
    (self.rows, self.search, self.paper) = (rows, search, paper)
    (layout, theme) = (paper.layout, paper.theme)
  }

  func draw(on canvas: inout Canvas) {
    let area = layout.tapeRows
    paper.drawBlankPaper(
      of: layout.tape, rows: rows.lines.count, showsStart: rows.showsStart, on: &canvas)
    // Braille displays and magnifiers follow even a hidden cursor, so it marks the newest amount.
    if let row = rows.lines.last?.content {
      canvas.cursor = Point(x: area.x + row.amount.end, y: area.maxY - 1)
    }
    for (index, line) in rows.lines.enumerated() {
      let rect = area.row(area.height - rows.lines.count + index)
      if let date = line.date {
        write(date, in: rect, at: 0, theme.style(.words(.none)), on: &canvas)
      }
      if let row = line.content { draw(row, of: line, in: rect, on: &canvas) }
      if let thread = line.thread {
        canvas.write(
          theme.glyphs.text(thread.rawValue), at: Point(x: layout.paper.x, y: rect.y),
          style: theme.style(.thread(line.mark)))
      }
    }
  }

  private func draw(
    _ row: RowColumns.Line, of line: VisibleRows.Line, in rect: Rect, on canvas: inout Canvas
  ) {
    let totalsFillStart = rect.x + row.totalsStart - 1
    if line.mark == .selected {
      fill(layout.paper.x..<layout.paper.maxX, rect.y, .selected, on: &canvas)
      canvas.cursor = Point(x: min(rect.x + row.cursor, layout.size.width - 1), y: rect.y)
      canvas.hidesCursor = line.tapeRow != nil && row.presentation.typedText == nil
    }
    let (amountMark, totalMark) = (line.mark(of: .amount), line.mark(of: .total))
    if amountMark == .changed {
      // The fill begins a column before the longest amount.
      fill(
        rect.x + row.amountsStart - 1..<min(totalsFillStart, rect.x + row.sign.end + 1), rect.y,
        .changed,
        on: &canvas)
    }
    if totalMark == .changed {
      fill(totalsFillStart..<layout.paper.maxX, rect.y, .changed, on: &canvas)
    }
    var ink = theme.style(row.presentation.isNegative ? .negative(amountMark) : .ink(amountMark))
    // On the plain form's yellow the ink is black, and bold black would be gray.
    if row.presentation.isResult, ink.foreground != 0 { ink.attributes.insert(.bold) }
    let quiet = theme.style(.words(line.mark))
    // The rule underlines blanks too, so blanks need the ink.
    let rule = row.rule.map {
      Rect(x: rect.x + $0.lowerBound, y: rect.y, width: $0.count, height: 1)
    }
    if let rule { canvas.restyle(rule, with: ink) }
    write(row.brackets.text, in: rect, at: row.brackets.x, quiet, on: &canvas)
    let numberX = row.amount.text.isEmpty ? row.sign.x : row.amount.x
    let room = min(numberX, row.rule?.lowerBound ?? numberX) - 1 - row.words.x
    let words = theme.glyphs.text(row.words.text, columns: room)
    write(words, in: rect, at: row.words.x, quiet, on: &canvas)
    write(row.amount.text, in: rect, at: row.amount.x, ink, on: &canvas)
    if let rule { canvas.add(.underline, to: rule) }
    // An underlined sign looks like another sign: − like =.
    ink.attributes.remove(.underline)
    write(row.sign.text, in: rect, at: row.sign.x, ink, on: &canvas)
    let totalStyle = theme.style(
      row.total.text.isNegativeNumber ? .negative(totalMark) : .words(totalMark))
    write(row.total.text, in: rect, at: row.total.x, totalStyle, on: &canvas)
    if line.mark == .selected, !search.isEmpty { embolden(row, in: rect, on: &canvas) }
  }

  private func fill(
    _ columns: Range<Int>, _ y: Int, _ mark: Theme.Mark, on canvas: inout Canvas
  ) {
    canvas.fill(
      HalfRect(x: columns.lowerBound, y: 2 * y, width: columns.count, height: 2),
      with: theme.ground(.paper(mark)))
  }

  private func write(
    _ text: String, in rect: Rect, at x: Int, _ style: Style, on canvas: inout Canvas
  ) {
    let text = theme.glyphs.text(text)
    // A text longer in ASCII moves left to stay on the paper.
    let x = rect.x + min(x, max(0, rect.width - text.columns))
    canvas.write(text, at: Point(x: x, y: rect.y), style: style)
  }

  /// Makes the words that the search found bold, else the amount.
  private func embolden(_ row: RowColumns.Line, in rect: Rect, on canvas: inout Canvas) {
    var (x, width) = (row.amount.x, row.amount.text.columns)
    if let match = search.range(in: row.words.text) {
      x = row.words.x + theme.glyphs.text(String(row.words.text[..<match.lowerBound])).columns
      width = theme.glyphs.text(String(row.words.text[match])).columns
    }
    canvas.add(.bold, to: Rect(x: rect.x + x, y: rect.y, width: width, height: 1))
  }
}
