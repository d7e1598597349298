import CalcModel
import TerminalKit

/// The display: a line with what waits and what `=` would give, and the number below it.
struct DisplayPane {
  private let content: DisplayContent
  private let number: LargeNumber
  private let layout: Layout
  private let theme: Theme

  init(app: App, shown: Calculator, layout: Layout, theme: Theme) {
    content = DisplayContent(app, shown)
    number = LargeNumber(content, in: layout, isASCII: theme.glyphs.isASCII)
    (self.layout, self.theme) = (layout, theme)
  }

  func draw(on canvas: inout Canvas) {
    if theme.form == .full {
      canvas.fill(layout.panel, with: theme.ground(.panel))
    } else if layout.isWide, layout.frame.height >= 6 {
      theme.drawFrame(layout.frame, on: &canvas)
    }
    let start = number.size.map { drawDigits($0, on: &canvas) } ?? drawText(on: &canvas)
    if layout.hasUpperLine {
      drawUpperLine(on: &canvas)
    } else {
      let line = layout.hasTextNumber ? layout.textRow : layout.upperLine
      drawLeft(at: line, columns: start - 1 - line.x, on: &canvas)
    }
  }

  /// Draws a row of text, and returns its first column.
  private func drawText(on canvas: inout Canvas) -> Int {
    let (line, text) = (layout.textRow, theme.glyphs.text(number.text))
    canvas.write(text, endingIn: line, style: theme.style(.number))
    return line.maxX - text.columns
  }

  private func drawUpperLine(on canvas: inout Canvas) {
    let line = layout.upperLine
    var room = line.width
    if let full = number.full.map(theme.glyphs.text) {
      canvas.write(full, endingIn: line, style: theme.style(.inFull))
      room -= full.columns + 2
    } else if let right = content.right.map(theme.glyphs.text) {
      let signWidth = content.sign.map { theme.glyphs.text($0).columns + 1 } ?? 0
      let left = content.left.first.map { theme.glyphs.text($0).columns } ?? 0
      if left + signWidth + 2 + right.columns <= line.width {
        canvas.write(right, endingIn: line, style: theme.style(.waiting))
      }
    }
    drawLeft(at: line, columns: room, on: &canvas)
  }

  /// Draws what waits, in as much of it as fits, and its operator.
  private func drawLeft(at line: Rect, columns: Int, on canvas: inout Canvas) {
    let sign = content.sign.map(theme.glyphs.text) ?? ""
    func room(_ text: String) -> Int {
      text.columns + (text.isEmpty || sign.isEmpty ? 0 : 1) + sign.columns
    }
    let texts = content.left.map(theme.glyphs.text) + [""]
    guard let text = texts.first(where: { room($0) <= columns }) else { return }
    let start = Point(x: line.x, y: line.y)
    canvas.write(text, at: start, style: theme.style(.waiting))
    canvas.write(
      sign, at: Point(x: line.x + room(text) - sign.columns, y: line.y),
      style: theme.style(.operatorLabel))
  }

  /// Draws large digits, and returns the first column of the number.
  private func drawDigits(_ size: DigitSize, on canvas: inout Canvas) -> Int {
    let (panel, room) = (layout.panel, layout.numberRoom)
    guard let (places, width) = size.places(of: number.text) else { return panel.maxX }
    let mark = number.isRounded ? LargeNumber.markWidth : 0
    let margin = width + mark <= panel.width - 4 ? 2 : 1
    let x = panel.maxX - margin - width
    let y = room.y + (room.height - size.height) / 2
    if size == .ascii {
      drawASCII(places, at: Point(x: x, y: (y + 1) / 2), on: &canvas)
    } else {
      drawUnlit(size, places, x: x, y: y, on: &canvas)
      for place in places { draw(place, size, x: x, y: y, on: &canvas) }
    }
    if number.isRounded {
      let sign = theme.glyphs.text("\(DisplayFormatter.roundedMark)")
      let row = (y + size.height / 2) / 2
      canvas.write(sign, at: Point(x: x - mark, y: row), style: theme.style(.operatorLabel))
    }
    return x - mark
  }

  private func draw(
    _ place: DigitSize.Place, _ size: DigitSize, x: Int, y: Int, on canvas: inout Canvas
  ) {
    let blocks =
      place.isMark
      ? [SevenSegments.mark(place.character, size)].compactMap(\.self)
      : SevenSegments.blocks(of: place.character, size)
    for block in blocks {
      canvas.fill(block.moved(x: x + place.x, y: y), with: theme.ground(.number))
    }
  }

  /// Draws the unlit segments of every digit, and of as many places left of them as fit.
  private func drawUnlit(
    _ size: DigitSize, _ places: [DigitSize.Place], x: Int, y: Int, on canvas: inout Canvas
  ) {
    guard theme.form == .full, !size.isSolid else { return }
    var columns = places.filter { !$0.isMark }.map { x + $0.x }
    var next = x - size.width - size.gap
    while !number.isRounded, next >= layout.panel.x + 2 {
      columns.append(next)
      next -= size.width + size.gap
    }
    for column in columns {
      for segment in SevenSegments.all {
        canvas.fill(
          SevenSegments.block(of: segment, size).moved(x: column, y: y),
          with: theme.ground(.unlit))
      }
    }
  }

  private func drawASCII(
    _ places: [DigitSize.Place], at point: Point, on canvas: inout Canvas
  ) {
    for place in places {
      for (row, text) in SevenSegments.rows(of: place.character).enumerated() {
        canvas.write(
          text, at: Point(x: point.x + place.x, y: point.y + row), style: theme.style(.number))
      }
    }
  }
}
