import CalcModel
import TerminalKit

/// The rows of the tape on paper, with the thread `●│├└` at the margin.
struct TapePane {
  let rows: VisibleRows
  let search: Search
  let paper: PaperPane
  /// Whether digits are typed into the selected row, and not text into a prompt.
  let showsCaret: Bool
  private var (layout, theme): (Layout, Theme)

  init(_ rows: VisibleRows, search: Search, showsCaret: Bool, on paper: PaperPane) {
    (self.rows, self.search, self.paper, self.showsCaret) = (rows, search, paper, showsCaret)
    (layout, theme) = (paper.layout, paper.theme)
  }

  func draw(on canvas: inout Canvas) {
    let area = layout.tapeRows
    paper.drawBlankPaper(
      of: layout.tape, rows: rows.lines.count, showsStart: rows.showsStart, on: &canvas)
    // Braille displays, magnifiers and input methods follow even a hidden cursor, so it marks the
    // caret or the newest amount.
    let top = area.height - rows.lines.count
    if let last = rows.lines.lastIndex(where: { $0.content != nil }),
      let content = rows.lines[last].content
    {
      canvas.cursor = Point(x: area.x + content.amount.end, y: area.row(top + last).y)
    }
    for (index, line) in rows.lines.enumerated() {
      let rect = area.row(top + index)
      if let text = line.text {
        let words = theme.glyphs.text(text, columns: rect.width)
        write(words, in: rect, at: 0, theme.style(.words(.none)), on: &canvas)
      }
      if let content = line.content { draw(content, of: line, in: rect, on: &canvas) }
      if let thread = line.thread {
        canvas.write(
          theme.glyphs.text(thread.rawValue), at: Point(x: layout.paper.x, y: rect.y),
          style: theme.style(.thread(line.mark)))
      }
    }
  }

  private func draw(
    _ content: RowColumns.Line, of line: VisibleRows.Line, in rect: Rect, on canvas: inout Canvas
  ) {
    let totalsFillStart = rect.x + content.totalsStart - 1
    if line.mark == .selected {
      fill(layout.paper.x..<layout.paper.maxX, rect.y, .selected, on: &canvas)
      canvas.cursor = Point(x: min(rect.x + content.cursor, layout.size.width - 1), y: rect.y)
    }
    let (amountMark, totalMark) = (line.mark(of: .amount), line.mark(of: .total))
    // The fill begins a column before the longest amount.
    let amountsFillStart = rect.x + content.amountsStart - 1
    if amountMark == .changed {
      fill(
        amountsFillStart..<min(totalsFillStart, rect.x + content.sign.end + 1), rect.y, .changed,
        on: &canvas)
    }
    if totalMark == .changed {
      fill(totalsFillStart..<layout.paper.maxX, rect.y, .changed, on: &canvas)
    }
    let quiet = theme.style(.words(line.mark))
    var ink =
      line.isQuiet
      ? quiet
      : theme.style(content.isNegative ? .negative(amountMark) : .ink(amountMark))
    // Foreground 0 is black, for ink on yellow. Bold black would be gray.
    if content.presentation.isResult, ink.foreground != 0 { ink.attributes.insert(.bold) }
    // An underlined blank needs the ink as its foreground.
    let rule = content.rule.map {
      Rect(x: rect.x + $0.lowerBound, y: rect.y, width: $0.count, height: 1)
    }
    if let rule { canvas.restyle(rule, with: ink) }
    write(content.brackets.text, in: rect, at: content.brackets.x, quiet, on: &canvas)
    let numberX = content.amount.text.isEmpty ? content.sign.x : content.amount.x
    let room = min(numberX, content.rule?.lowerBound ?? numberX) - 1 - content.words.x
    let words = theme.glyphs.text(content.words.text, columns: room)
    write(words, in: rect, at: content.words.x, quiet, on: &canvas)
    let wordsEnd = rect.x + content.words.x + words.columns
    // In the plain form changed numbers are underlined, words aren't.
    if amountMark == .changed, wordsEnd > amountsFillStart, theme.form == .full {
      canvas.restyle(
        Rect(x: amountsFillStart, y: rect.y, width: wordsEnd - amountsFillStart, height: 1),
        with: theme.style(.words(.changed)))
    }
    write(content.amount.text, in: rect, at: content.amount.x, ink, on: &canvas)
    if let rule { canvas.add(.underline, to: rule) }
    // An underlined sign looks like another sign: − like =.
    ink.attributes.remove(.underline)
    write(content.sign.text, in: rect, at: content.sign.x, ink, on: &canvas)
    let totalStyle = theme.style(
      content.total.text.isNegativeNumber ? .negative(totalMark) : .words(totalMark))
    write(content.total.text, in: rect, at: content.total.x, totalStyle, on: &canvas)
    if line.mark == .selected, !search.isEmpty { embolden(content, in: rect, on: &canvas) }
    let isTyped = line.tapeRow == nil || content.presentation.typedText != nil
    if line.mark == .selected, isTyped, showsCaret { drawCaret(on: &canvas) }
  }

  /// Fills the cursor's cell, if it is blank. Many terminals draw their own cursor in a color that
  /// is hard to see on the paper.
  private func drawCaret(on canvas: inout Canvas) {
    let (x, y) = (canvas.cursor.x, canvas.cursor.y)
    guard canvas[x, y].scalar == " " else { return }
    canvas.fill(HalfRect(x: x, y: 2 * y, width: 1, height: 2), with: theme.ground(.caret))
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

  /// Makes the match bold if it is in the words, else the amount.
  private func embolden(_ content: RowColumns.Line, in rect: Rect, on canvas: inout Canvas) {
    var (x, width) = (content.amount.x, content.amount.text.columns)
    if let match = search.range(in: content.words.text) {
      x =
        content.words.x + theme.glyphs.text(String(content.words.text[..<match.lowerBound])).columns
      width = theme.glyphs.text(String(content.words.text[match])).columns
    }
    canvas.add(.bold, to: Rect(x: rect.x + x, y: rect.y, width: width, height: 1))
  }
}
