import CalcModel
import TerminalKit

/// The display: the number, and the pending operations with what `=` would give.
struct DisplayPane {
  private let number: LargeNumber
  /// The texts for the left side of the upper line, longest first; `sign` follows the chosen text.
  private let leftTexts: [String]
  private let leftStyle: Style
  private let sign: String
  /// What `=` would give or, during a correction, the results before and after it. If the large
  /// digits are rounded, only the number in full.
  private let rightText: (quiet: String, bold: String)
  private let isQuiet: Bool
  /// Why a formula has no number, as the lines to show; empty with a number.
  private let problemLines: [(text: String, style: Style)]
  private let layout: Layout
  private let theme: Theme

  init(app: App, paper: Paper, layout: Layout, theme: Theme) {
    let content = DisplayContent(app, paper)
    number = LargeNumber(content, in: LargeNumber.Room(layout, theme), theme)
    leftTexts = (content.pendingTexts + [""]).map(theme.glyphs.text)
    leftStyle = theme.style(
      app.offeredPaste.map { $0.leavesOutMost ? .refusal : .fullNumber } ?? .pending)
    sign = content.sign.map(theme.glyphs.text) ?? ""
    let (quiet, bold) =
      !number.isShortened
      ? content.results : content.isQuiet ? (number.text, "") : ("", number.text)
    rightText = (theme.glyphs.text(quiet), theme.glyphs.text(bold))
    isQuiet = content.isQuiet
    problemLines = Self.problemLines(app, layout, theme)
    (self.layout, self.theme) = (layout, theme)
  }

  func draw(on canvas: inout Canvas) {
    if theme.form == .full {
      theme.fill(layout.panel, .panel, on: &canvas)
    } else if hasFrame {
      theme.drawFrame(layout.frame, on: &canvas)
    }
    let numberX =
      !problemLines.isEmpty
      ? drawProblem(on: &canvas)
      : number.digits.map { draw($0, on: &canvas) } ?? drawText(on: &canvas)
    // Without an upper line, the text at the left is beside the number.
    drawLeft(before: layout.hasUpperLine ? drawRight(on: &canvas) : numberX - 1, on: &canvas)
  }

  private var numberStyle: Style { theme.style(isQuiet ? .pending : .number) }

  private var hasFrame: Bool { theme.framesPanel(of: layout) }

  /// Whether the upper line is in the frame's first row.
  private var isUpperLineInFrame: Bool { hasFrame && layout.upperLine.y == layout.frame.y }

  private var upperLine: Rect {
    let line = layout.upperLine
    // The frame's corners, and a blank on each side of the texts, stay beside the texts.
    return isUpperLineInFrame
      ? Rect(x: layout.frame.x, y: line.y, width: layout.frame.width, height: 1).inset(x: 2) : line
  }

  /// Draws the number as text, and returns its first column.
  private func drawText(on canvas: inout Canvas) -> Int {
    let (line, text) = (layout.textRow, theme.glyphs.text(number.text))
    canvas.write(text, endingIn: line, style: numberStyle)
    if text.first == "-" {
      canvas.write(
        "-", at: Point(x: line.maxX - text.columns, y: line.y), style: theme.style(.minus))
    }
    return line.maxX - text.columns
  }

  /// The rows of the number, without the upper line.
  private static func rows(_ layout: Layout, _ theme: Theme) -> Range<Int> {
    let hasUpperRow = layout.hasUpperLine || theme.framesPanel(of: layout)
    let first = hasUpperRow ? layout.upperLine.maxY : layout.upperLine.y
    let end = theme.numberRoom(of: layout).maxY / 2
    return first < end ? first..<end : layout.textRow.y..<layout.textRow.maxY
  }

  /// The formula with a caret below its error, if there is room, and the longest text of the reason
  /// that fits.
  private static func problemLines(
    _ app: App, _ layout: Layout, _ theme: Theme
  ) -> [(text: String, style: Style)] {
    guard let problem = app.formulaProblem, let text = app.prompt?.line.text else { return [] }
    let (width, rows) = (layout.textRow.width, rows(layout, theme).count)
    let texts = app.language.text(problem.reason).shortenings.map(theme.glyphs.text)
    let reason =
      texts.lazy.map { $0.wrapped(toColumns: width) }.first { $0.count <= rows }
      ?? [theme.glyphs.text(texts[0], columns: width)]
    let quiet = theme.style(.pending)
    let lines = reason.map { ($0, problem.isRefusal ? theme.style(.refusal) : quiet) }
    guard let offset = problem.offset, lines.count + 2 <= rows else { return lines }
    let excerpt = SourceExcerpt(
      at: offset, in: Array(text.utf8)[...], contextLength: (width - 1) / 2)
    // Some signs are longer in ASCII.
    let before = theme.glyphs.text(excerpt.before)
    let formula = before + theme.glyphs.text(excerpt.after)
    return [
      (theme.glyphs.text(formula, columns: width), quiet),
      (SourceExcerpt.marker(below: before), theme.style(.operatorLabel)),
    ] + lines
  }

  /// Draws why there is no number in the middle of the number's room, and returns the first column.
  private func drawProblem(on canvas: inout Canvas) -> Int {
    let rows = Self.rows(layout, theme)
    let top = rows.lowerBound + (rows.count - problemLines.count) / 2
    for (row, line) in problemLines.enumerated() {
      canvas.write(line.text, at: Point(x: layout.textRow.x, y: top + row), style: line.style)
    }
    return layout.textRow.x
  }

  /// Draws the text at the right if it fits, and returns where the text at the left must end.
  private func drawRight(on canvas: inout Canvas) -> Int {
    let line = upperLine
    let columns = (quiet: rightText.quiet.columns, bold: rightText.bold.columns)
    let start = line.maxX - columns.quiet - columns.bold
    if start == line.maxX { return line.maxX }
    let end = start - 2
    // Pending operations take precedence over what `=` would give, but not over an operand in full.
    if !number.isShortened || isQuiet, line.x + self.columns(leftTexts[0]) > end {
      return line.maxX
    }
    if isUpperLineInFrame {
      canvas.fill(
        Rect(x: start - 1, y: line.y, width: line.maxX - start + 2, height: 1),
        with: theme.style(.pending))
    }
    canvas.write(
      rightText.quiet, at: Point(x: start, y: line.y), style: theme.style(.pending))
    canvas.write(
      rightText.bold, endingIn: line, style: theme.style(.fullNumber))
    return end
  }

  /// Draws the longest of `leftTexts` that fits, and the sign.
  private func drawLeft(before end: Int, on canvas: inout Canvas) {
    let line = upperLine
    guard let text = leftTexts.first(where: { line.x + columns($0) <= end }) else { return }
    let isBesideText = !layout.hasUpperLine && number.digits == nil
    let x = isBesideText ? max(line.x, end - columns(text) - 1) : line.x
    let y = isBesideText ? layout.textRow.y : line.y
    if isUpperLineInFrame, columns(text) > 0 {
      canvas.fill(
        Rect(x: x - 1, y: y, width: columns(text) + 2, height: 1),
        with: theme.style(.pending))
    }
    canvas.write(text, at: Point(x: x, y: y), style: leftStyle)
    canvas.write(
      sign, at: Point(x: x + columns(text) - sign.columns, y: y),
      style: theme.style(.operatorLabel))
  }

  /// The columns of a text and the sign after it.
  private func columns(_ text: String) -> Int {
    text.columns + (text.isEmpty || sign.isEmpty ? 0 : 1) + sign.columns
  }

  /// Draws large digits, and returns the first column of the number.
  private func draw(_ digits: LargeNumber.Digits, on canvas: inout Canvas) -> Int {
    let (size, room) = (digits.size, theme.numberRoom(of: layout))
    let x = layout.panel.maxX - digits.margin - digits.width
    let freeHeight = room.height - size.height
    // In ASCII, digits begin in a whole row.
    let y = room.y + (theme.glyphs.isASCII ? freeHeight / 4 * 2 : freeHeight / 2)
    drawUnlit(digits, x: x, y: y, on: &canvas)
    if size == .lineArt {
      for symbol in digits.symbols {
        for (row, text) in DigitSize.lineArtRows(of: symbol.character).enumerated() {
          let point = Point(x: x + symbol.x / 2, y: y / 2 + row)
          canvas.write(text, at: point, style: numberStyle)
        }
      }
    } else {
      for part in digits.parts {
        // Signs that hang above or below the digits end where the room ends.
        let blocks = part.symbols.flatMap { symbol in
          size.blocks(of: symbol.character, symbol.kind).compactMap {
            $0.moved(x: 2 * x + symbol.x, y: y).inRows(room.y..<room.maxY)
          }
        }
        if size.usesQuadrants {
          let style =
            switch part.tone {
            case .plain: numberStyle
            case .shaded: theme.style(.shadedNumber(isQuiet: isQuiet))
            case .minus: theme.style(.minus)
            }
          canvas.writeQuadrants(blocks, style: style.subtracting(.bold))
        } else {
          let number: Theme.Surface = isQuiet ? .quietNumber : .number
          fill(blocks, part.tone == .minus ? .minus : number, on: &canvas)
        }
      }
    }
    if digits.isRounded {
      let mark = theme.glyphs.text("\(DisplayFormatter.roundedMark)")
      let point = Point(x: x, y: (y + size.height / 2) / 2)
      canvas.write(mark, at: point, style: theme.style(.operatorLabel))
    }
    return x
  }

  /// Draws the unlit segments of every digit, and further unlit digits at the left while they fit. The
  /// digits of a quiet number have no unlit segments, which would make 6, 8 and 9 alike.
  private func drawUnlit(
    _ digits: LargeNumber.Digits, x: Int, y: Int, on canvas: inout Canvas
  ) {
    let size = digits.size
    guard theme.form == .full, !theme.glyphs.isASCII, !size.isSolid else { return }
    var digitStarts =
      isQuiet ? [] : digits.symbols.filter { $0.kind == .digit }.map { 2 * x + $0.x }
    // Without an upper line, the pending operations are at the left.
    if !digits.isRounded, layout.hasUpperLine || columns(leftTexts[0]) == 0 {
      let pitch = size.width + size.gap
      digitStarts += stride(from: 2 * x - pitch, through: 2 * (layout.panel.x + 2), by: -pitch)
    }
    let blocks = size.blocks(of: "8", .digit)
    for x in digitStarts { fill(blocks.map { $0.moved(x: x, y: y) }, .unlit, on: &canvas) }
  }

  /// Fills blocks whose columns are in points, two in a column.
  private func fill(_ blocks: [HalfRect], _ surface: Theme.Surface, on canvas: inout Canvas) {
    for block in blocks {
      canvas.fill(
        HalfRect(x: block.x / 2, y: block.y, width: block.width / 2, height: block.height),
        with: theme.ground(surface))
    }
  }
}

extension HalfRect {
  /// The part of the block in a range of half rows; nil if no part is.
  fileprivate func inRows(_ rows: Range<Int>) -> HalfRect? {
    let (start, end) = (max(y, rows.lowerBound), min(maxY, rows.upperBound))
    return start < end ? HalfRect(x: x, y: start, width: width, height: end - start) : nil
  }
}
