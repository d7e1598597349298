import CalcModel
import TerminalKit

/// The visible part of the tape.
struct TapePane {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let (rows, area, paper) = (app.calculator.tape, layout.tapeRows, app.paper)
    let lines = layout.tapeLines(of: app)
    let (start, end) = (lines.lowerBound, lines.upperBound)
    if layout.tapeHasFrame { drawFrame(around: lines, of: paper, on: &canvas) }
    let laidOut = TapeLines(app, layout)
    for number in lines {
      // The newest row is at the bottom, as on a printer's paper.
      let line = area.row(area.height - (end - number))
      guard let index = paper.row(in: number), let row = laidOut[index] else {
        writeDay(above: paper.row(from: number), in: line, on: &canvas)
        continue
      }
      draw(row, in: line, on: &canvas)
      if let columns = laidOut.sumLine(under: index) {
        let rect = Rect(x: columns.lowerBound, y: line.y, width: columns.count, height: 1)
        canvas.add(.underline, to: rect)
      }
      if isSelected(index) {
        mark(line, on: &canvas)
        // Behind the number that is typed.
        canvas.cursor = Point(x: min(row.amount.end, layout.size.width - 1), y: line.y)
        canvas.hidesCursor = app.typed(into: index) == nil
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

  /// Draws hints in an empty tape.
  private func sayFirst(in area: Rect, on canvas: inout Canvas) {
    let lines = [
      Legend(
        ["Type a sum, or click the keys: 2+3=", "Type, or click the keys"],
        ["계산을 입력하거나 키를 클릭: 2+3=", "입력하거나 클릭"]),
      Legend(
        ["A discount: 80-25%= is 60", "80-25%= is 60"], ["할인: 80-25%= 는 60", "80-25%= 는 60"]),
      Legend(
        ["? shows every key, with examples", "? shows every key"], ["? 모든 키와 보기", "? 모든 키"]),
    ].map { $0[app.language].fitting(area.width) }
    guard area.height > lines.count else { return }
    for (index, line) in lines.enumerated() {
      canvas.write(
        theme.glyphs.text(line), at: Point(x: area.x, y: area.maxY - lines.count + index),
        style: theme.style(.news))
    }
  }

  /// Draws the date of a calculation, if it differs from that above.
  private func writeDay(above row: Int, in line: Rect, on canvas: inout Canvas) {
    let calculation = app.calculator.tape[row].calculation
    guard let time = app.calculator.tape[calculation]?.finishedAt,
      app.calculator.tape.isFirstOfDay(calculation)
    else { return }
    canvas.write(
      time.date, at: Point(x: line.x + TapeLineLayout.signWidth, y: line.y),
      style: theme.style(.tapeTotal))
  }

  /// Draws that older rows aren't shown.
  private func sayOlder(in line: Rect, on canvas: inout Canvas) {
    let texts = Legend(
      ["older rows: scroll on", "older rows", "older"], ["이전 줄: 더 올리기", "이전 줄", "이전"])
    let text = texts[app.language].first { $0.columns <= line.width } ?? ""
    canvas.write(
      theme.glyphs.text(text), at: Point(x: line.x, y: line.y), style: theme.style(.tapeTotal))
  }

  /// Whether the search matches a row.
  private func isMatch(_ index: Int, _ row: Tape.Row) -> Bool {
    guard app.focus != .pad, app.prompt?.purpose != .fileName, !app.search.isEmpty else {
      return false
    }
    return app.search.matches(row, app.calculator.formatter)
  }

  private func draw(_ row: TapeLineLayout, in line: Rect, on canvas: inout Canvas) {
    let (sign, words) = (theme.glyphs.text(row.sign.text), theme.glyphs.text(row.words.text))
    canvas.write(sign, at: Point(x: row.sign.x, y: line.y), style: theme.style(.tapeOperator))
    canvas.write(words, at: Point(x: row.words.x, y: line.y), style: theme.style(.tapeTotal))
    func write(_ number: String, endingAt x: Int, _ part: Theme.Part) {
      canvas.write(
        theme.glyphs.text(number),
        endingIn: Rect(x: line.x, y: line.y, width: x - line.x, height: 1),
        style: number.isNegative ? theme.negativeStyle(part) : theme.style(part))
    }
    write(row.amount.text, endingAt: row.amount.end, .tapeOperand)
    if let total = row.total {
      write(total, endingAt: row.totalEnd, row.isResult ? .tapeResult : .tapeTotal)
    }
  }

  /// Draws the tape's frame with its title and order, and the number of rows outside the window.
  private func drawFrame(around lines: Range<Int>, of paper: TapePaper, on canvas: inout Canvas) {
    let (rect, glyphs) = (layout.tape, theme.glyphs)
    let (frame, title) = (theme.style(.frame), theme.style(.title))
    BoxFrame(rect: rect, glyphs: glyphs, style: frame).draw(on: &canvas)
    // Blanks beside the frame have its style, which saves bytes in each row.
    canvas.fill(Rect(x: rect.maxX, y: rect.y, width: 1, height: rect.height), with: frame)
    let order = glyphs.text(app.orderWords(layout))
    let name = app.tapeTitle(columns: rect.width - order.columns - 7, glyphs.text)
    canvas.write(" \(name) ", at: Point(x: rect.x + 1, y: rect.y), style: title)
    canvas.write(" \(order) ", endingIn: rect.inset(x: 1), style: frame)
    func more(_ mark: String, _ rows: Int) -> String {
      rows > 0 ? " \(mark) \(Legend("\(rows) more", "\(rows)줄 더")[app.language]) " : ""
    }
    let bottom = rect.row(rect.height - 1).inset(x: 1)
    let above = more(glyphs.moreAbove, paper.row(from: lines.lowerBound))
    let below = more(glyphs.moreBelow, paper.tape.count - paper.row(from: lines.upperBound))
    canvas.write(above, at: Point(x: bottom.x, y: bottom.y), style: title)
    canvas.write(below, endingIn: bottom, style: title)
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

  /// Highlights the selected row.
  private func mark(_ line: Rect, on canvas: inout Canvas) {
    canvas.restyle(line.inset(x: -1), with: theme.style(.selection))
    canvas.write(
      theme.glyphs.selection, at: Point(x: line.x - 1, y: line.y), style: theme.style(.selection))
  }
}

extension String {
  /// Whether it shows a negative number, also as a link or rounded; `-↑-5` is positive.
  fileprivate var isNegative: Bool {
    filter { !"≈↑".contains($0) }.prefix { $0 == "-" }.count == 1
  }
}
