import CalcModel
import TerminalKit

/// The part of the tape that is looked at.
struct TapePane {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let (rows, area, paper) = (app.calculator.tape, layout.tapeRows, app.paper)
    let lines = layout.tapeLines(of: app)
    let (start, end) = (lines.lowerBound, lines.upperBound)
    if layout.tapeHasFrame { frame(around: lines, of: paper).draw(on: &canvas) }
    let tails = layout.tapeTails(of: app)
    for number in lines {
      // The newest row stands at the bottom, like paper that comes out of a printer.
      let line = area.row(area.height - (end - number))
      guard let index = paper.row(in: number) else {
        writeDay(above: paper.row(from: number), in: line, on: &canvas)
        continue
      }
      let tapeLine = tapeLine(index, of: rows, in: line, tails)
      tapeLine.draw(on: &canvas)
      if isSelected(index) {
        mark(line, on: &canvas)
        // Behind the number that is typed or would be.
        canvas.cursor = Point(x: min(tapeLine.layout.amount.end, layout.size.width - 1), y: line.y)
        canvas.hidesCursor = typed(into: index) == nil
      } else if isMatch(index, rows[index]) {
        canvas.write(
          theme.glyphs.selection, at: Point(x: line.x - 1, y: line.y), style: theme.style(.alert))
      }
    }
    if start == 0, end < area.height, app.hasOlderRows {
      sayOlder(in: area.row(area.height - end - 1), on: &canvas)
    } else if rows.isEmpty {
      sayFirst(in: area, on: &canvas)
    }
  }

  /// Says in an empty tape what to do, as long as it is empty.
  private func sayFirst(in area: Rect, on canvas: inout Canvas) {
    let lines = app.words.firstScreen.map { $0.fitting(area.width) }
    guard area.height > lines.count else { return }
    for (index, line) in lines.enumerated() {
      canvas.write(
        theme.glyphs.text(line), at: Point(x: area.x, y: area.maxY - lines.count + index),
        style: theme.style(.news))
    }
  }

  /// Writes the day on which a calculation was finished, where the one above it was on another.
  private func writeDay(above row: Int, in line: Rect, on canvas: inout Canvas) {
    let calculation = app.calculator.tape[row].calculation
    guard let time = app.calculator.tape[calculation]?.finishedAt, isFirstOfDay(calculation) else {
      return
    }
    canvas.write(
      time.date, at: Point(x: line.x + TapeLineLayout.signWidth, y: line.y),
      style: theme.style(.tapeTotal))
  }

  private func isFirstOfDay(_ calculation: Calculation.ID) -> Bool {
    let tape = app.calculator.tape
    return tape.calculation(above: calculation)?.finishedAt?.day
      != tape[calculation]?.finishedAt?.day
  }

  /// Says that the saved tape has rows that were not read.
  private func sayOlder(in line: Rect, on canvas: inout Canvas) {
    let text = app.words.olderRows.first { $0.columns <= line.width } ?? ""
    canvas.write(
      theme.glyphs.text(text), at: Point(x: line.x, y: line.y), style: theme.style(.tapeTotal))
  }

  /// Whether a row is among those that a search finds.
  private func isMatch(_ index: Int, _ row: Tape.Row) -> Bool {
    guard app.focus != .pad, app.prompt?.purpose != .fileName, !app.search.isEmpty else {
      return false
    }
    return app.search.matches(row, app.calculator.formatter)
  }

  private func tapeLine(
    _ index: Int, of tape: Tape, in line: Rect, _ tails: TapeLineLayout.Tails
  ) -> TapeLine {
    let row = tape[index]
    // A calculation that takes × and ÷ first says so where it begins.
    let isFirst = index == 0 || tape[index - 1].calculation != row.calculation
    let layout = TapeLineLayout(
      index, of: tape, typed: typed(into: index), times: times(of: row),
      mark: isFirst && row.rules.order == .precedence ? app.words.mode(.precedence) : nil, in: line,
      tails: tails, app.calculator.formatter, app.words)
    return TapeLine(
      row: row, line: line, layout: layout,
      underline: sumLine(under: layout, at: index, of: tape, in: line, tails), theme: theme)
  }

  /// When a result came to be, in its longest form first: the first of a day says which day it is, unless a
  /// line above does.
  private func times(of row: Tape.Row) -> [String] {
    guard let time = row.time else { return [] }
    let saysDay = !layout.hasTapeGaps && isFirstOfDay(row.calculation)
    return (saysDay ? ["\(time.date) \(time.clock)"] : []) + app.words.times(time.clock)
  }

  /// The columns of the line between a calculation's last step and its result: those of both numbers.
  private func sumLine(
    under layout: TapeLineLayout, at index: Int, of rows: Tape, in line: Rect,
    _ tails: TapeLineLayout.Tails
  ) -> Range<Int>? {
    guard index + 1 < rows.count, rows[index + 1].item == nil else { return nil }
    let result = TapeLineLayout(
      index + 1, of: rows, typed: nil, in: line, tails: tails, app.calculator.formatter, app.words)
    // Where there are no totals it is that of the amount above.
    let isAbove = layout.amount.end == line.maxX || !TapeLineLayout.hasTotals(line)
    let above =
      layout.total.map { (layout.totalEnd, $0.count) }
      ?? (isAbove ? (layout.amount.end, layout.amount.text.count) : (result.totalEnd, 0))
    let start = min(result.totalEnd - (result.total?.count ?? 0), above.0 - above.1)
    return start..<max(result.totalEnd, above.0)
  }

  private func frame(around lines: Range<Int>, of paper: TapePaper) -> TapeFrame {
    let order = theme.glyphs.text(app.orderWords(layout))
    return TapeFrame(
      rect: layout.tape,
      title: app.tapeTitle(
        columns: layout.tape.width - order.columns - 7, theme.glyphs.text),
      order: order, rowsAbove: paper.row(from: lines.lowerBound),
      rowsBelow: paper.tape.count - paper.row(from: lines.upperBound),
      more: app.words.more, theme: theme)
  }

  private func isSelected(_ index: Int) -> Bool {
    switch app.focus {
    case .tape(let row, _): row == index
    case .prompt(let prompt):
      switch prompt.purpose {
      case .search: app.search.matches.last == index
      case .note: prompt.origin == index
      case .fileName, .taxRate: false
      }
    case .pad: false
    }
  }

  /// What is being typed into a row, or nil if nothing is.
  private func typed(into index: Int) -> String? {
    guard case .tape(index, let edit) = app.focus else { return nil }
    return edit?.entry.text
  }

  /// Marks the selected row, from frame to frame.
  private func mark(_ line: Rect, on canvas: inout Canvas) {
    canvas.restyle(line.inset(x: -1), with: theme.style(.selection))
    canvas.write(
      theme.glyphs.selection, at: Point(x: line.x - 1, y: line.y), style: theme.style(.selection))
  }
}

/// The frame around the tape: its name and the order of evaluation in the top, in the bottom how
/// many rows lie outside the window.
struct TapeFrame {
  let rect: Rect
  let title: String
  let order: String
  let rowsAbove: Int
  let rowsBelow: Int
  /// Says how many rows there are.
  let more: (Int) -> String
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    BoxFrame(rect: rect, glyphs: theme.glyphs, style: theme.style(.frame)).draw(on: &canvas)
    // The blanks beside the frame have its style: to change it there would cost bytes in each row.
    canvas.fill(
      Rect(x: rect.maxX, y: rect.y, width: 1, height: rect.height), with: theme.style(.frame))
    let (title, glyphs) = (theme.style(.title), theme.glyphs)
    canvas.write(" \(self.title) ", at: Point(x: rect.x + 1, y: rect.y), style: title)
    canvas.write(" \(order) ", endingIn: rect.inset(x: 1), style: theme.style(.frame))
    let bottom = rect.row(rect.height - 1).inset(x: 1)
    if rowsAbove > 0 {
      let mark = " \(glyphs.moreAbove) \(more(rowsAbove)) "
      canvas.write(mark, at: Point(x: bottom.x, y: bottom.y), style: title)
    }
    if rowsBelow > 0 {
      canvas.write(" \(glyphs.moreBelow) \(more(rowsBelow)) ", endingIn: bottom, style: title)
    }
  }
}
