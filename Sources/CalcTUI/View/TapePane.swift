import CalcModel

/// The part of the tape that is looked at.
enum TapePane {
  static func draw(_ app: App, _ layout: Layout, _ theme: Theme, on canvas: inout Canvas) {
    if layout.tapeHasFrame {
      drawFrame(layout.tape, app.calculator.order, theme, on: &canvas)
    }
    let (rows, formatter) = (app.calculator.tape.rows, app.calculator.formatter)
    let area = layout.tapeRows
    let end = rows.count - app.tapeOffset
    let start = max(0, end - area.height)
    for index in start..<max(start, end) {
      // The newest row stands at the bottom, like paper that comes out of a printer.
      let line = area.row(area.height - (end - index))
      let above = index > 0 ? rows[index - 1] : nil
      if case .tape(index, let edit) = app.focus {
        draw(rows[index], after: above, typed: edit?.text, in: line, formatter, theme, on: &canvas)
        mark(line, theme, on: &canvas)
      } else {
        draw(rows[index], after: above, typed: nil, in: line, formatter, theme, on: &canvas)
      }
    }
    if layout.tapeHasFrame {
      drawScrollMarks(
        above: start, below: app.tapeOffset, layout.tape, theme, on: &canvas)
    }
  }

  /// The frame, with the tape's name and the order of evaluation in its top.
  private static func drawFrame(
    _ rect: Rect, _ order: EvaluationOrder, _ theme: Theme, on canvas: inout Canvas
  ) {
    let glyphs = theme.glyphs
    let style = theme.style(.frame)
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
    canvas.write(" tape ", at: Point(x: rect.x + 1, y: rect.y), style: theme.style(.title))
    canvas.write(
      " \(glyphs.order(order)) ", endingIn: rect.inset(x: 1), style: theme.style(.title))
  }

  /// How many rows lie outside the window, in the frame's bottom.
  private static func drawScrollMarks(
    above: Int, below: Int, _ rect: Rect, _ theme: Theme, on canvas: inout Canvas
  ) {
    let y = rect.maxY - 1
    if above > 0 {
      let mark = " \(theme.glyphs.moreAbove) \(above) "
      canvas.write(mark, at: Point(x: rect.x + 1, y: y), style: theme.style(.title))
    }
    if below > 0 {
      let mark = " \(theme.glyphs.moreBelow) \(below) "
      let line = Rect(x: rect.x, y: y, width: rect.width - 1, height: 1)
      canvas.write(mark, endingIn: line, style: theme.style(.title))
    }
  }

  /// The narrowest tape that has room for running totals.
  private static let totalsFrom = 28
  /// The columns between an operand and the running total after it.
  private static let arrowWidth = 3
  /// The columns for the sign in front of an operand.
  private static let signWidth = 2

  /// - Parameter typed: what is being typed into the row, which is shown as it is typed.
  private static func draw(
    _ row: Tape.Row, after above: Tape.Row?, typed: String?, in line: Rect,
    _ formatter: DisplayFormatter, _ theme: Theme, on canvas: inout Canvas
  ) {
    let sign = theme.glyphs.sign(row).map(String.init) ?? ""
    canvas.write(sign, at: Point(x: line.x, y: line.y), style: theme.style(.tapeOperator))
    let columns = line.width - signWidth
    let operand =
      typed.map(formatter.group).flatMap { $0.count <= columns ? $0 : nil }
      ?? operandText(of: row, after: above, columns: columns, formatter)
    if row.content == .result {
      canvas.write(
        theme.glyphs.number(operand), endingIn: line, style: theme.style(.tapeResult))
      return
    }
    let totalWidth = line.width >= totalsFrom ? (columns - arrowWidth) / 2 : 0
    let operandColumns = totalWidth > 0 ? columns - totalWidth - arrowWidth : columns
    // An operand that its column is too narrow for takes the total's place.
    let leavesRoom = operand.count <= operandColumns
    let end = line.x + signWidth + (leavesRoom ? operandColumns : columns)
    canvas.write(
      theme.glyphs.number(operand), at: Point(x: end - operand.count, y: line.y),
      style: theme.style(.tapeOperand))
    guard !row.isFirst, totalWidth > 0, leavesRoom else { return }
    let total = formatter.text(row.total, columns: totalWidth)
    canvas.write(
      " \(theme.glyphs.arrow) ", at: Point(x: end, y: line.y),
      style: theme.style(.tapeTotal))
    canvas.write(theme.glyphs.number(total), endingIn: line, style: theme.style(.tapeTotal))
  }
}

extension TapePane {
  /// A row's number, or its percentage with what it is a percentage of where there is room for
  /// that.
  private static func operandText(
    of row: Tape.Row, after above: Tape.Row?, columns: Int, _ formatter: DisplayFormatter
  ) -> String {
    // What stands beside the number takes columns of its own.
    let marks = row.operandText { _ in "" }.count
    let text = row.operandText { formatter.format($0, columns: columns - marks) }
    guard let above, case .step(let operation, let operand) = row.content,
      operand.isPart(after: operation)
    else { return text }
    let whole = "\(text) of \(formatter.text(above.total, columns: columns))"
    return whole.count <= columns ? whole : text
  }

  /// Marks the selected row.
  private static func mark(_ line: Rect, _ theme: Theme, on canvas: inout Canvas) {
    canvas.restyle(line, with: theme.style(.selection))
    canvas.write(
      theme.glyphs.selection, at: Point(x: line.x - 1, y: line.y), style: theme.style(.title))
    canvas.cursor = Point(x: line.maxX - 1, y: line.y)
  }
}

extension DisplayFormatter {
  /// A number, or `NaN` where there is none, in a number of columns.
  fileprivate func text(_ number: Result<Rational, CalculatorError>, columns: Int) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }
}

extension Glyphs {
  /// The sign in front of a tape row, if it has one.
  fileprivate func sign(_ row: Tape.Row) -> Character? {
    row.sign.map { sign in Operator(rawValue: sign).map { self.sign($0) } ?? sign }
  }
}
