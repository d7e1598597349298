import TerminalKit

/// The paper: its torn edge, the slot that it comes out of, and texts on it.
struct PaperPane {
  let layout: Layout
  let theme: Theme

  /// Draws the blank paper for a number of rows at the lower end of a sheet.
  ///
  /// - Parameter showsStart: whether the first row is in view, so that the paper is torn above it.
  func drawBlankPaper(
    of sheet: Layout.Sheet, rows: Int, showsStart: Bool, on canvas: inout Canvas
  ) {
    var paper = sheet.paper
    let free = showsStart ? sheet.rows.height - rows : 0
    // A blank row is below the torn edge if the sheet has room for both.
    let top = 2 * max(0, free - (free > 1 ? 1 : 0))
    if free > 0, !theme.glyphs.isASCII { drawTeeth(of: paper, above: top, on: &canvas) }
    paper = HalfRect(x: paper.x, y: top, width: paper.width, height: paper.height - top)
    theme.fill(paper, .paper(.none), on: &canvas)
    if theme.hasShadow {
      let shadow = HalfRect(x: paper.maxX, y: paper.y, width: 1, height: paper.height)
      theme.fill(shadow, .shadow, on: &canvas)
    }
    guard let slot = sheet.slot else { return }
    if theme.glyphs.isASCII {
      canvas.write(
        String(repeating: "=", count: slot.width), at: Point(x: slot.x, y: slot.y / 2),
        style: theme.signStyle(for: .slot))
    } else {
      canvas.fill(slot, with: theme.ground(.slot))
    }
  }

  private func drawTeeth(of paper: HalfRect, above top: Int, on canvas: inout Canvas) {
    for x in stride(from: paper.x, to: paper.maxX, by: 2) {
      canvas.fill(HalfRect(x: x, y: top - 1, width: 1, height: 1), with: theme.ground(.teeth))
      // A gap in the style of the tooth at its left takes fewer bytes.
      let style = canvas[x, (top - 1) / 2].style
      if x + 1 < paper.maxX {
        canvas.write(" ", at: Point(x: x + 1, y: (top - 1) / 2), style: style)
      }
    }
  }

  func draw(_ text: PaperText, on canvas: inout Canvas) {
    let sheet = layout.sheet(of: text)
    let visibleEdgeRows = max(0, text.edgeRows - text.offset)
    let lines = text.lines.dropFirst(max(0, text.offset - text.edgeRows))
      .prefix(sheet.rows.height - visibleEdgeRows)
    let showsStart =
      text.edgeRows > 0 ? text.offset == 0 : text.lines.count <= sheet.rows.height
    drawBlankPaper(of: sheet, rows: lines.count, showsStart: showsStart, on: &canvas)
    let top = sheet.rows.height - lines.count
    for (index, line) in lines.enumerated() {
      draw(line, in: sheet.rows.row(top + index), on: &canvas)
    }
  }

  private func draw(_ line: [PaperText.Piece], in row: Rect, on canvas: inout Canvas) {
    var end = row.maxX
    for piece in line.reversed() {
      var style = theme.style(piece.ink == .quiet ? .words(.none) : .ink(.none))
      if piece.ink == .bold { style.attributes.insert(.bold) }
      let start = if case .column(let x) = piece.position { row.x + x } else { row.x }
      let text = theme.glyphs.text(piece.text, columns: end - start)
      let x =
        switch piece.position {
        case .column: start
        case .middle: row.x + (row.width - text.columns) / 2
        case .right: row.maxX - text.columns
        }
      // Pieces may be longer in ASCII, so the piece to the left must end before this piece.
      end = x - 1
      canvas.write(text, at: Point(x: x, y: row.y), style: style)
    }
  }
}
