import CalcModel
import TerminalKit

/// The lines of the tape in view: rows in their columns, and the thread of what follows from the
/// selected row (screen.md, Paper).
struct VisibleRows {
  struct Line {
    let position: Paper.Position
    /// The row of its calculation, if it is one.
    let row: Int?
    let content: Content
    /// The row of the tape; nil for the one that is being typed.
    let tapeRow: Int?
    /// Whether it is selected or being typed.
    var mark = Theme.Mark.none
    /// The numbers that a typed correction changes.
    var changes: Dependents.Numbers = []
    var thread: Thread?

    func mark(of numbers: Dependents.Numbers) -> Theme.Mark {
      mark == .none && changes.contains(numbers) ? .changed : mark
    }
  }

  enum Content {
    case blank
    case date(String)
    case row(RowColumns.Line)
  }

  /// The mark at the paper's margin.
  enum Thread: String {
    case selected = "●"
    case passing = "│"
    case branch = "├"
    case end = "└"
  }

  /// The lines, oldest first.
  private(set) var lines: [Line] = []
  /// Whether the oldest line is in view.
  let showsStart: Bool
  /// How many results out of view a typed correction changes.
  private(set) var (changesAbove, changesBelow) = (0, 0)
  let rows: ShownRows

  init(_ app: App, _ layout: Layout) {
    rows = ShownRows(app.shownCalculator)
    let paper = rows.paper
    guard let bottom = app.bottom(of: paper), layout.tapeRows.height > 0 else {
      showsStart = true
      return
    }
    let positions = paper.lines(endingWith: bottom, layout.tapeRows.height)
    showsStart = positions.first == paper.first
    lines = laidOut(positions, app, width: layout.tapeRows.width)
    if let selected = app.selectedRow, calculator.rows.indices.contains(selected) {
      addThread(of: selected, app)
    }
  }

  /// The calculator with the operand that is being typed into a row.
  var calculator: Calculator { paper.calculator }

  var paper: Paper { rows.paper }

  /// How many rows lie above and below those in view.
  var rowsAbove: Int { lines.first.map { paper.rowsAbove($0.position) } ?? 0 }
  var rowsBelow: Int { lines.last.map { paper.rowsBelow($0.position) } ?? 0 }

  /// A row of the tape in view.
  subscript(tapeRow: Int) -> RowColumns.Line? {
    lines.first { $0.tapeRow == tapeRow }.flatMap { line in
      if case .row(let row) = line.content { row } else { nil }
    }
  }

  private func laidOut(_ positions: [Paper.Position], _ app: App, width: Int) -> [Line] {
    let found = positions.map { position in
      let line = paper[position]
      return (
        position: position, line: line,
        tapeRow: line.row.flatMap { paper.tapeRow($0, in: position.calculation) }
      )
    }
    var calculations: [(index: Int, rows: [RowPresentation])] = []
    for (position, line, tapeRow) in found {
      guard let row = line.row else { continue }
      var shown = rows.presentation(Dependents.Row(calculation: position.calculation, index: row))
      if app.focus.row == tapeRow, let typed = app.typedOperand, shown.isNumber || typed.isEmpty {
        shown.typed = typed
      }
      if calculations.last?.index != position.calculation {
        calculations.append((position.calculation, []))
      }
      calculations[calculations.count - 1].rows.append(shown)
    }
    let columns = RowColumns.columns(of: calculations.map(\.rows), width: width, app.words)
    var drawn = zip(calculations, columns).flatMap { $0.rows.map($1.line) }[...]
    return found.map { position, line, tapeRow in
      let content: Content =
        switch line {
        case .row: .row(drawn.removeFirst())
        case .date: .date(paper.date(above: position.calculation) ?? "")
        case .blank: .blank
        }
      var visible = Line(position: position, row: line.row, content: content, tapeRow: tapeRow)
      if line.row != nil,
        tapeRow.map({ $0 == app.selectedRow }) ?? (app.selectedRow == nil && paper.hasEntryRow)
      {
        visible.mark = .selected
      }
      return visible
    }
  }
}

// What follows from the selected row.

extension VisibleRows {
  private mutating func addThread(of selected: Int, _ app: App) {
    let origin = paper.position(ofRow: selected)
    guard let index = paper[origin].row else { return }
    let dependents = Dependents(
      of: Dependents.Row(calculation: origin.calculation, index: index),
      in: calculator.tape.calculations, inHand: rows.sum?.calculation)
    let end = lastShown(dependents.rows)
    for index in lines.indices where lines[index].position > origin {
      let position = lines[index].position
      let numbers = row(lines[index]).map { rows.shown(dependents.rows[$0] ?? [], in: $0) } ?? []
      if let end, position <= end {
        lines[index].thread = position == end ? .end : numbers.isEmpty ? .passing : .branch
      }
    }
    if let line = lines.firstIndex(where: { $0.position == origin }) {
      lines[line].thread = .selected
    }
    if app.typedOperand != nil { addChanges(dependents, since: ShownRows(app.calculator)) }
  }

  private func row(_ line: Line) -> Dependents.Row? {
    line.row.map { Dependents.Row(calculation: line.position.calculation, index: $0) }
  }

  /// The line of the last row that shows one of the numbers.
  private func lastShown(
    _ dependents: [Dependents.Row: Dependents.Numbers]
  ) -> Paper.Position? {
    var end: Dependents.Row?
    while let last = dependents.keys.lazy.filter({ row in end.map { row < $0 } ?? true }).max(),
      let numbers = dependents[last]
    {
      if !rows.shown(numbers, in: last).isEmpty {
        return paper.position(ofRow: last.index, in: last.calculation)
      }
      end = last
    }
    return nil
  }

  /// Finds the numbers that differ from former ones, and counts results out of view.
  private mutating func addChanges(_ dependents: Dependents, since former: ShownRows) {
    for index in lines.indices {
      guard let row = row(lines[index]), let numbers = dependents.rows[row] else { continue }
      lines[index].changes = rows.changes(numbers, in: row, since: former)
    }
    guard let first = lines.first?.position.calculation, let bottom = lines.last else { return }
    // The last calculation can have its result below.
    let last = bottom.position.calculation
    let below = bottom.row == paper.rowCount(last) - 1 ? last + 1 : last
    for index in dependents.results where index < first || index >= below {
      guard rows.changesResult(of: index, since: former) else { continue }
      if index < first { changesAbove += 1 } else { changesBelow += 1 }
    }
  }
}

extension VisibleRows.Line {
  /// Which number is at a column of the text.
  func number(at x: Int) -> Action.Number {
    guard case .row(let row) = content, !row.total.text.isEmpty, x >= row.total.x else {
      return .operand
    }
    return .total
  }
}

extension VisibleRows {
  /// The selected row's note, if the paper can't show all of it.
  func cutNote(of app: App) -> [String]? {
    guard case .tape(let row, nil) = app.focus, let line = self[row], let note = line.row.note,
      !line.words.text.hasPrefix(note)
    else { return nil }
    return [note]
  }
}
