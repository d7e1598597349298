import TerminalKit

extension Layout {
  /// Paper with the slot that it comes out of, and the rows of text on it.
  struct Sheet: Equatable {
    /// The area that the paper can cover; the last half row is below the last row of text.
    let paper: HalfRect
    /// Nil if the panel's edge is the slot.
    let slot: HalfRect?
    let rows: Rect
  }

  var tape: Sheet { Sheet(paper: paper, slot: slot, rows: tapeRows) }

  /// A sheet over the whole machine, from the first row to a slot above the status line, or to the
  /// end of a shorter text.
  private func wholeMachine(lines: Int = .max) -> Sheet {
    let (start, end) = (min(paper.x, panel.x), max(paper.maxX, panel.maxX))
    let width = max(end - start, Self.minimum.width)
    let x = width > end - start ? (size.width - width) / 2 : start
    let rows = min(lines, status.y - 1)
    let paper = HalfRect(x: x, y: 0, width: width, height: 2 * rows + 1)
    return Sheet(
      paper: paper,
      slot: HalfRect(x: x - 1, y: paper.maxY, width: width + 2, height: 1),
      rows: Rect(x: x, y: 0, width: width, height: rows).inset(x: width < 40 ? 1 : 2))
  }

  /// The smallest tape that `tapeOrMachine` uses.
  private static let minimumTape = Size(width: 18, height: 6)

  func sheet(_ name: PaperText.SheetName, lines: Int = .max) -> Sheet {
    switch name {
    case .tape: tape
    case .tapeOrMachine: tapeRows.size.contains(Self.minimumTape) ? tape : wholeMachine()
    case .machine: wholeMachine(lines: lines)
    }
  }

  func sheet(of text: PaperText) -> Sheet { sheet(text.sheetName, lines: text.height) }
}
