import CalcModel
import TerminalKit

/// The part of the tape that is looked at.
struct TapePane {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let (rows, area) = (app.calculator.tape.rows, layout.tapeRows)
    let end = rows.count - app.tapeOffset
    let start = max(0, end - area.height)
    if layout.tapeHasFrame { frame(above: start).draw(on: &canvas) }
    for index in start..<max(start, end) {
      // The newest row stands at the bottom, like paper that comes out of a printer.
      let line = area.row(area.height - (end - index))
      let row = TapeLine(
        row: rows[index], above: index > 0 ? rows[index - 1] : nil, typed: typed(into: index),
        line: line, formatter: app.calculator.formatter, theme: theme)
      row.draw(on: &canvas)
      if isSelected(index) { mark(line, on: &canvas) }
    }
  }

  private func frame(above: Int) -> TapeFrame {
    TapeFrame(
      rect: layout.tape, order: app.calculator.order, rowsAbove: above, rowsBelow: app.tapeOffset,
      theme: theme)
  }

  private func isSelected(_ index: Int) -> Bool {
    if case .tape(index, _) = app.focus { true } else { false }
  }

  /// What is being typed into a row, or nil if nothing is.
  private func typed(into index: Int) -> String? {
    guard case .tape(index, let edit) = app.focus else { return nil }
    return edit?.text
  }

  /// Marks the selected row.
  private func mark(_ line: Rect, on canvas: inout Canvas) {
    canvas.restyle(line, with: theme.style(.selection))
    canvas.write(
      theme.glyphs.selection, at: Point(x: line.x - 1, y: line.y), style: theme.style(.title))
    canvas.cursor = Point(x: line.maxX - 1, y: line.y)
  }
}

/// The frame around the tape: its name and the order of evaluation in the top, in the bottom how
/// many rows lie outside the window.
struct TapeFrame {
  let rect: Rect
  let order: EvaluationOrder
  let rowsAbove: Int
  let rowsBelow: Int
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    drawLines(on: &canvas)
    let (title, glyphs) = (theme.style(.title), theme.glyphs)
    canvas.write(" tape ", at: Point(x: rect.x + 1, y: rect.y), style: title)
    canvas.write(" \(glyphs.order(order)) ", endingIn: rect.inset(x: 1), style: title)
    let bottom = rect.row(rect.height - 1).inset(x: 1)
    if rowsAbove > 0 {
      let mark = " \(glyphs.moreAbove) \(rowsAbove) "
      canvas.write(mark, at: Point(x: bottom.x, y: bottom.y), style: title)
    }
    if rowsBelow > 0 {
      canvas.write(" \(glyphs.moreBelow) \(rowsBelow) ", endingIn: bottom, style: title)
    }
  }

  private func drawLines(on canvas: inout Canvas) {
    let (glyphs, style) = (theme.glyphs, theme.style(.frame))
    let line = String(repeating: glyphs.horizontal, count: rect.width - 2)
    let corners = glyphs.corners
    canvas.write(
      "\(corners.topLeft)\(line)\(corners.topRight)", at: Point(x: rect.x, y: rect.y), style: style)
    canvas.write(
      "\(corners.bottomLeft)\(line)\(corners.bottomRight)",
      at: Point(x: rect.x, y: rect.maxY - 1), style: style)
    for y in rect.y + 1..<rect.maxY - 1 {
      canvas.write(String(glyphs.vertical), at: Point(x: rect.x, y: y), style: style)
      canvas.write(String(glyphs.vertical), at: Point(x: rect.maxX - 1, y: y), style: style)
    }
  }
}
