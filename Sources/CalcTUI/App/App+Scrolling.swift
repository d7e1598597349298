import CalcModel

// Scrolling the tape and what lies on it.

extension App {
  var paper: Paper { Paper(shownCalculator) }

  /// The last line in view of the paper; nil if that is empty.
  func bottom(of paper: Paper) -> Paper.Line? {
    guard let last = paper.last else { return nil }
    guard let anchor, let index = paper.index(of: anchor.calculation) else { return last }
    let line = paper.move(Paper.Line(calculation: index, row: anchor.index), by: 0)
    return min(max(line, highest(of: paper)), last)
  }

  /// The bottom line of the tape scrolled to its start, which shows its torn edge.
  private func highest(of paper: Paper) -> Paper.Line {
    let rows = metrics.tapeRows
    let full = paper.move(paper.first, by: max(0, rows - 1))
    if full == paper.last { return full }
    return paper.move(paper.first, by: max(0, rows - 1 - (rows < Self.tornFrom ? 0 : 2)))
  }

  /// Lower papers don't scroll as far as to their torn edge.
  private static let tornFrom = 6

  /// Scrolls what lies on the tape, else the tape.
  mutating func scroll(_ scroll: Action.Scroll) {
    let paper = paper
    guard let last = paper.last, let bottom = bottom(of: paper) else {
      anchor = nil
      return
    }
    let target =
      switch scroll {
      case .toOldest: highest(of: paper)
      case .toNewest: last
      case .rows, .pages: paper.move(bottom, by: -scroll.lines(page: metrics.tapeRows - 1))
      }
    show(bottom: max(target, highest(of: paper)), paper)
  }

  private mutating func show(bottom: Paper.Line, _ paper: Paper) {
    let id = paper.calculation(bottom.calculation).id
    anchor = bottom == paper.last ? nil : Tape.RowID(calculation: id, index: bottom.row)
  }

  /// Scrolls as little as needed to show a row; for the first one to the very start.
  mutating func show(row: Int) {
    let paper = paper
    guard let bottom = bottom(of: paper), paper.rows.indices.contains(row) else { return }
    let line = paper.line(ofRow: row)
    if line > bottom { return show(bottom: line, paper) }
    let isFirst = paper.rows.shownRow(row) == 0
    let lowest = isFirst ? paper.first : paper.move(line, by: max(0, metrics.tapeRows - 1))
    if lowest < bottom { show(bottom: max(lowest, highest(of: paper)), paper) }
  }

  /// Scrolls what lies on the tape, as far as there are lines.
  mutating func scrollOverlay(_ scroll: Action.Scroll) {
    guard let offset = overlay?.offset else { return }
    let limit = max(0, metrics.overlayLines - metrics.overlayRows)
    let target =
      switch scroll {
      case .toOldest: 0
      case .toNewest: limit
      case .rows, .pages: offset - scroll.lines(page: metrics.overlayRows - 1)
      }
    overlay?.offset = min(max(0, target), limit)
  }
}

extension Action.Scroll {
  /// The lines upward.
  func lines(page: Int) -> Int {
    switch self {
    case .rows(let rows): rows
    case .pages(let pages): pages * max(1, page)
    case .toOldest, .toNewest: 0
    }
  }
}
