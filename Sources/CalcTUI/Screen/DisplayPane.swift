import CalcModel
import TerminalKit

/// The display: the number, and the pending operations with what `=` would give.
struct DisplayPane {
  private let number: LargeNumber
  /// The texts for the left side of the upper line, longest first; `sign` follows the chosen text.
  private let leftTexts: [String]
  private let sign: String
  /// The number in full if its large digits are rounded, else what `=` would give.
  private let rightText: String?
  /// Why the typed formula is invalid, in place of `leftTexts` and `sign`.
  private let reason: String?
  private let layout: Layout
  private let theme: Theme

  init(app: App, paper: Paper, layout: Layout, theme: Theme) {
    let content = DisplayContent(app, paper)
    number = LargeNumber(content, in: layout, theme)
    leftTexts = (content.pendingTexts + [""]).map(theme.glyphs.text)
    sign = content.sign.map(theme.glyphs.text) ?? ""
    rightText = number.isShortened ? number.text : content.resultText
    reason = content.reason
    (self.layout, self.theme) = (layout, theme)
  }

  func draw(on canvas: inout Canvas) {
    if theme.form == .full {
      theme.fill(layout.panel, .panel, on: &canvas)
    } else if hasFrame {
      theme.drawFrame(layout.frame, on: &canvas)
    }
    let numberX = number.digits.map { draw($0, on: &canvas) } ?? drawText(on: &canvas)
    // Without an upper line, the text at the left is beside the number.
    drawLeft(before: layout.hasUpperLine ? drawRight(on: &canvas) : numberX - 1, on: &canvas)
  }

  private var hasFrame: Bool { theme.framesPanel(of: layout) }

  /// Whether the upper line is in the frame's first row.
  private var isUpperLineInFrame: Bool { hasFrame && layout.upperLine.y == layout.frame.y }

  /// Draws the number as text, and returns its first column.
  private func drawText(on canvas: inout Canvas) -> Int {
    let (line, text) = (layout.textRow, theme.glyphs.text(number.text))
    canvas.write(text, endingIn: line, style: theme.style(.number))
    return line.maxX - text.columns
  }

  /// Draws the text at the right if it fits, and returns where the text at the left must end.
  private func drawRight(on canvas: inout Canvas) -> Int {
    let (line, showsFullNumber) = (layout.upperLine, number.isShortened)
    guard let text = rightText.map(theme.glyphs.text) else { return line.maxX }
    let end = line.maxX - text.columns - 2
    // Pending operations take precedence over what `=` would give.
    if !showsFullNumber, line.x + columns(leftTexts[0]) > end { return line.maxX }
    if let reason, line.x + theme.glyphs.text(reason).columns > end { return line.maxX }
    let margin = isUpperLineInFrame ? " " : ""
    canvas.write(
      margin + text + margin, endingIn: isUpperLineInFrame ? line.inset(x: -1) : line,
      style: theme.style(showsFullNumber ? .fullNumber : .pending))
    return end
  }

  /// Draws the reason if any, else the longest of `leftTexts` that fits, and the sign.
  private func drawLeft(before end: Int, on canvas: inout Canvas) {
    let line = layout.upperLine
    if let reason {
      let text = theme.glyphs.text(reason.cut(to: end - line.x), columns: end - line.x)
      canvas.write(text, at: Point(x: line.x, y: line.y), style: theme.style(.pending))
      return
    }
    guard let text = leftTexts.first(where: { line.x + columns($0) <= end }) else { return }
    if isUpperLineInFrame, columns(text) > 0 {
      canvas.fill(
        Rect(x: line.x - 1, y: line.y, width: columns(text) + 2, height: 1),
        with: theme.style(.pending))
    }
    canvas.write(text, at: Point(x: line.x, y: line.y), style: theme.style(.pending))
    canvas.write(
      sign, at: Point(x: line.x + columns(text) - sign.columns, y: line.y),
      style: theme.style(.operatorLabel))
  }

  /// The columns of a text and the sign after it.
  private func columns(_ text: String) -> Int {
    text.columns + (text.isEmpty || sign.isEmpty ? 0 : 1) + sign.columns
  }

  /// Draws large digits, and returns the first column of the number.
  private func draw(_ digits: LargeNumber.Digits, on canvas: inout Canvas) -> Int {
    let (size, room) = (digits.size, theme.drawnPart(of: layout.numberRoom))
    let x = layout.panel.maxX - digits.margin - digits.width
    // Centering two lines ignores the commas below the second line.
    let freeHeight = room.height - digits.height + (digits.lines.count > 1 ? 1 : 0)
    // In ASCII, digits begin in a whole row.
    let top = room.y + (theme.glyphs.isASCII ? freeHeight / 4 * 2 : freeHeight / 2)
    drawUnlit(digits, x: x, y: top, on: &canvas)
    for (index, line) in digits.lines.enumerated() {
      let y = top + index * DigitSize.linePitch
      for symbol in line.symbols {
        let symbolX = x + digits.width - line.width + symbol.x
        if size == .lineArt {
          for (row, text) in DigitSize.lineArtRows(of: symbol.character).enumerated() {
            let point = Point(x: symbolX, y: y / 2 + row)
            canvas.write(text, at: point, style: theme.style(.number))
          }
        } else {
          fill(
            size.blocks(of: symbol.character, symbol.kind), x: symbolX, y: y, .number, on: &canvas)
        }
      }
    }
    if digits.isRounded, let first = digits.lines.first {
      let mark = theme.glyphs.text("\(DisplayFormatter.roundedMark)")
      let point = Point(x: x + digits.width - first.width, y: (top + size.height / 2) / 2)
      canvas.write(mark, at: point, style: theme.style(.operatorLabel))
    }
    return x
  }

  /// Draws the unlit segments of every digit, and further unlit digits at the left while they fit.
  private func drawUnlit(
    _ digits: LargeNumber.Digits, x: Int, y: Int, on canvas: inout Canvas
  ) {
    let size = digits.size
    guard theme.form == .full, !theme.glyphs.isASCII, !size.isSolid, let line = digits.lines.first
    else { return }
    var digitStarts = line.symbols.filter { $0.kind == .digit }.map { x + $0.x }
    if !digits.isRounded {
      let pitch = size.width + size.gap
      digitStarts += stride(from: x - pitch, through: layout.panel.x + 2, by: -pitch)
    }
    let blocks = size.blocks(of: "8", .digit)
    for x in digitStarts { fill(blocks, x: x, y: y, .unlit, on: &canvas) }
  }

  private func fill(
    _ blocks: [HalfRect], x: Int, y: Int, _ surface: Theme.Surface, on canvas: inout Canvas
  ) {
    for block in blocks { canvas.fill(block.moved(x: x, y: y), with: theme.ground(surface)) }
  }
}
