import CalcModel
import TerminalKit

/// The visible part of the tape, on its paper.
struct TapePane {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let lines = layout.tapeLines(of: app)
    let isEmpty = app.calculator.tape.isEmpty && !app.hasOlderRows
    let stub = isEmpty ? TapeStub(app.language, rows: layout.tapeRows.height) : nil
    let saysOlder = app.hasOlderRows && lines.lowerBound == 0
    let rows = stub?.lines.count ?? lines.count + (saysOlder ? 1 : 0)
    drawPaper(rows: rows, isTorn: lines.lowerBound == 0, on: &canvas)
    stub?.draw(in: layout.tapeRows, theme, on: &canvas)
    drawRows(lines, on: &canvas)
    if saysOlder, lines.count < layout.tapeRows.height { sayOlder(above: lines.count, on: &canvas) }
  }

  /// Draws the paper behind so many rows at its lower end, and the slot that it comes out of.
  private func drawPaper(rows: Int, isTorn: Bool, on canvas: inout Canvas) {
    var paper = layout.paper
    let free = isTorn ? layout.tapeRows.height - rows : 0
    // A torn edge, and a blank row below it where there is room for both.
    let top = 2 * max(0, free - (free > 1 ? 1 : 0))
    if free > 0, !theme.glyphs.isASCII { drawTeeth(above: top, on: &canvas) }
    paper = HalfRect(x: paper.x, y: top, width: paper.width, height: paper.height - top)
    if theme.glyphs.isASCII { paper.height -= paper.height % 2 }
    canvas.fill(paper, with: theme.ground(.paper))
    if theme.hasShadow {
      let shadow = HalfRect(x: paper.maxX, y: paper.y, width: 1, height: paper.height)
      canvas.fill(shadow, with: theme.ground(.shadow))
    }
    guard let slot = layout.slot else { return }
    if theme.glyphs.isASCII {
      canvas.write(
        String(repeating: "=", count: slot.width), at: Point(x: slot.x, y: slot.y / 2),
        style: .plain)
    } else {
      canvas.fill(slot, with: theme.ground(.slot))
    }
  }

  private func drawTeeth(above top: Int, on canvas: inout Canvas) {
    let paper = layout.paper
    for x in stride(from: paper.x, to: paper.maxX, by: 2) {
      canvas.fill(HalfRect(x: x, y: top - 1, width: 1, height: 1), with: theme.ground(.teeth))
      // A gap in the style of the tooth before it takes fewer bytes.
      let style = canvas[x, (top - 1) / 2].style
      if x + 1 < paper.maxX {
        canvas.write(" ", at: Point(x: x + 1, y: (top - 1) / 2), style: style)
      }
    }
  }

  private func drawRows(_ lines: Range<Int>, on canvas: inout Canvas) {
    let (rows, area, paper) = (app.calculator.tape, layout.tapeRows, app.paper)
    let laidOut = TapeLines(app, layout)
    for number in lines {
      // The newest row is at the bottom, as on a printer's paper.
      let line = area.row(area.height - (lines.upperBound - number))
      guard let index = paper.row(in: number), let row = laidOut[index] else {
        writeDay(above: paper.row(from: number), in: line, on: &canvas)
        continue
      }
      let isTinted = isSelected(index)
      if isTinted {
        canvas.fill(
          HalfRect(line.inset(x: -layout.paperPadding)), with: theme.ground(.tint))
        // Behind the number that is typed.
        canvas.cursor = Point(x: min(row.amount.end, layout.size.width - 1), y: line.y)
        canvas.hidesCursor = app.typed(into: index) == nil
      }
      // Blanks of the rule above a result have ink too.
      let rule = laidOut.sumLine(under: index).map {
        Rect(x: $0.lowerBound, y: line.y, width: $0.count, height: 1)
      }
      if let rule { canvas.restyle(rule, with: theme.style(.ink(isTinted: isTinted))) }
      draw(row, in: line, isTinted: isTinted, on: &canvas)
      if let rule { canvas.add(.underline, to: rule) }
      if !isTinted, isMatch(index, rows[index]) {
        canvas.write(
          theme.glyphs.text("›"), at: Point(x: line.x - 1, y: line.y), style: theme.style(.match))
      }
    }
  }

  private func draw(
    _ row: TapeLineLayout, in line: Rect, isTinted: Bool, on canvas: inout Canvas
  ) {
    let (sign, words) = (theme.glyphs.text(row.sign.text), theme.glyphs.text(row.words.text))
    let quiet = theme.style(.words(isTinted: isTinted))
    canvas.write(
      sign, at: Point(x: row.sign.x, y: line.y), style: theme.style(.ink(isTinted: isTinted)))
    canvas.write(words, at: Point(x: row.words.x, y: line.y), style: quiet)
    func write(_ number: String, endingAt x: Int, _ style: Style) {
      canvas.write(
        theme.glyphs.text(number),
        endingIn: Rect(x: line.x, y: line.y, width: x - line.x, height: 1), style: style)
    }
    func ink(_ number: String) -> Style {
      theme.style(number.isNegative ? .minus(isTinted: isTinted) : .ink(isTinted: isTinted))
    }
    write(row.amount.text, endingAt: row.amount.end, ink(row.amount.text))
    guard let total = row.total else { return }
    var style = row.isResult || total.isNegative ? ink(total) : quiet
    if row.isResult { style.attributes.insert(.bold) }
    write(total, endingAt: row.totalEnd, style)
  }

  /// Draws the date of a calculation, if it differs from that above.
  private func writeDay(above row: Int, in line: Rect, on canvas: inout Canvas) {
    let calculation = app.calculator.tape[row].calculation
    guard let time = app.calculator.tape[calculation]?.finishedAt,
      app.calculator.tape.isFirstOfDay(calculation)
    else { return }
    canvas.write(
      time.date, at: Point(x: line.x + TapeLineLayout.signWidth, y: line.y),
      style: theme.style(.words(isTinted: false)))
  }

  /// Draws that older rows aren't shown.
  private func sayOlder(above rows: Int, on canvas: inout Canvas) {
    let line = layout.tapeRows.row(layout.tapeRows.height - rows - 1)
    let texts = Legend(
      ["older rows: scroll on", "older rows", "older"], ["이전 줄: 더 올리기", "이전 줄", "이전"])
    let text = texts[app.language].first { $0.columns <= line.width } ?? ""
    canvas.write(
      theme.glyphs.text(text), at: Point(x: line.x, y: line.y),
      style: theme.style(.words(isTinted: false)))
  }

  /// Whether the search matches a row.
  private func isMatch(_ index: Int, _ row: Tape.Row) -> Bool {
    guard app.focus != .pad, app.prompt?.purpose != .fileName, !app.search.isEmpty else {
      return false
    }
    return app.search.matches(row, app.calculator.formatter)
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
}

/// What an empty tape says: the three things that a newcomer needs.
struct TapeStub {
  enum Line {
    case title, blank
    case words(String, key: String)
  }

  let lines: [Line]

  /// As many lines as fit: without blanks, then the last ones.
  init(_ language: Language, rows: Int) {
    let words = [
      (Legend("type a sum, or click it", "계산을 입력하거나 클릭"), "2+3="),
      (Legend("every key, with examples", "모든 키와 보기"), "?"),
      (Legend("leave; the tape is kept", "종료; 테이프는 남음"), "q"),
    ].map { Line.words($0[language], key: $1) }
    let full = [.title, .blank] + words + [.blank]
    lines = full.count <= rows ? full : Array(([.title] + words).suffix(rows))
  }

  func draw(in area: Rect, _ theme: Theme, on canvas: inout Canvas) {
    let (ink, quiet) = (theme.style(.ink(isTinted: false)), theme.style(.words(isTinted: false)))
    var bold = ink
    bold.attributes.insert(.bold)
    for (index, line) in lines.enumerated() {
      let row = area.row(area.height - lines.count + index)
      switch line {
      case .blank: break
      case .title:
        let name = "calctui"
        canvas.write(
          name, at: Point(x: row.x + (row.width - name.count) / 2, y: row.y), style: bold)
      case .words(let words, let key):
        let text = theme.glyphs.text(words.fitting(columns: row.width - key.count - 1))
        canvas.write(text, at: Point(x: row.x, y: row.y), style: quiet)
        canvas.write(key, endingIn: row, style: bold)
      }
    }
  }
}

extension String {
  /// Whether it shows a negative number, also as a link or rounded; `-↑-5` is positive.
  fileprivate var isNegative: Bool {
    filter { !"≈↑".contains($0) }.prefix { $0 == "-" }.count == 1
  }
}
