import CalcModel
import TerminalKit

/// The lines of the tape in view.
///
/// A thread of marks (`●│├└`) at the margin leads from the selected row to its dependent rows.
struct VisibleRows {
  struct Line {
    let position: Paper.Line
    /// The date above a day's first calculation, or a line that an offered paste leaves out.
    let text: String?
    /// Nil for a line above the rows of a calculation.
    let content: RowColumns.Line?
    /// The row's index on the tape; nil for the row that is being typed.
    let tapeRow: Int?
    var mark = Theme.Mark.none
    /// The numbers that a typed correction changes, or that another window has changed.
    var changes: Dependents.Numbers = []
    var thread: Thread?
    /// Whether the row is of an offered paste, of the beginning of a text that isn't a formula, or
    /// closes a bracket that is still open.
    var isQuiet = false

    func mark(of numbers: Dependents.Numbers) -> Theme.Mark {
      mark == .none && changes.contains(numbers) ? .changed : mark
    }

    /// The number at column `x` of the paper's text.
    func number(at x: Int) -> Action.Number {
      guard let content, !content.total.text.isEmpty, x >= content.total.x else { return .operand }
      return .total
    }
  }

  enum Thread: String {
    case selected = "●"
    case passing = "│"
    case branch = "├"
    case end = "└"
  }

  /// Oldest first.
  private(set) var lines: [Line] = []
  /// Whether the oldest line of the tape is in view.
  let showsStart: Bool
  /// The number of results out of view that a typed correction changes.
  private(set) var (changesAbove, changesBelow) = (0, 0)
  let paper: Paper
  /// Whether each line that an offered paste leaves out is in view with its reason.
  private(set) var showsReasons = false

  init(_ app: App, _ layout: Layout) {
    paper = app.paper
    guard let bottom = app.bottom(of: paper), layout.tapeRows.height > 0 else {
      showsStart = true
      return
    }
    let height = layout.tapeRows.height
    let (leftOut, hasAllReasons) =
      bottom == paper.last ? Self.leftOutTexts(app, paper, layout.tapeRows) : ([], false)
    let positions = paper.lines(endingWith: bottom, height - leftOut.count)
    showsStart = positions.first == paper.first
    lines = laidOut(positions, app, width: layout.tapeRows.width)
    markTypedRows(app)
    showsReasons = hasAllReasons
    lines += leftOut.map { text in
      Line(
        position: Paper.Line(calculation: paper.count, row: -1), text: text, content: nil,
        tapeRow: nil)
    }
    if let former = app.paperFocus.former { markChanges(since: Paper(former)) }
    if let dependents = app.paperFocus.dependents { addThread(dependents, app) }
  }

  var rowsAbove: Int { lines.first.map { paper.rowsAbove($0.position) } ?? 0 }
  var rowsBelow: Int { lines.last.map { paper.rowsBelow($0.position) } ?? 0 }

  private func laidOut(_ positions: [Paper.Line], _ app: App, width: Int) -> [Line] {
    var calculations: [(index: Int, rows: [RowPresentation])] = []
    for position in positions where position.isRow {
      var presentation = paper.presentation(position)
      if app.focus.row == paper.tapeRow(position), let typed = app.typedOperand,
        presentation.isNumber || typed.isEmpty
      {
        presentation.typedText = typed
      }
      if calculations.last?.index != position.calculation {
        calculations.append((position.calculation, []))
      }
      calculations[calculations.count - 1].rows.append(presentation)
    }
    let columns = RowColumns.columns(
      of: calculations.map(\.rows), width: width, app.language,
      isLastInHand: calculations.last.map { !paper.calculation($0.index).isFinished } ?? false,
      marksBrackets: true)
    var contents = columns.flatMap(\.lines)[...]
    return positions.map { position in
      let tapeRow = paper.tapeRow(position)
      var line = Line(
        position: position,
        text: position.row == -1 ? paper.date(above: position.calculation) : nil,
        content: position.isRow ? contents.popFirst() : nil, tapeRow: tapeRow)
      let isSelected =
        tapeRow.map { $0 == app.selectedRow } ?? (app.selectedRow == nil && paper.hasEntryRow)
      if position.isRow, isSelected { line.mark = .selected }
      return line
    }
  }

  /// A blank line, the number of lines that an offered paste leaves out, and the first of these
  /// lines. The texts get half of the rows, and the rows that the sum doesn't need.
  ///
  /// - Returns: the texts, and whether they have each line with its reason.
  private static func leftOutTexts(
    _ app: App, _ paper: Paper, _ rows: Rect
  ) -> (texts: [String], hasAllReasons: Bool) {
    guard let paste = app.offeredPaste, paste.leftOutCount > 0 else { return ([], false) }
    let heading = app.language.text("left out: \(paste.leftOutCount, "line")")
    let room = max(rows.height / 2, rows.height - paper.rowCount(paper.count - 1)) - 2
    let lines = paste.leftOut.prefix(max(0, room))
    // The reason stands behind the line if both fit.
    let withReasons = lines.map { line in
      app.language.text(line.reason.message).shortenings
        .map { "\(line.text.startOfLine): \($0)" }.first { $0.columns <= rows.width }
    }
    let texts = zip(lines, withReasons).map { $1 ?? "\($0.text.startOfLine)" }
    return (
      Array((["", heading] + texts).prefix(room + 2)),
      paste.leftOutCount <= room && !withReasons.contains(nil)
    )
  }

  /// Tints the row of an offered paste, or of a typed formula that replaces no operand of the tape.
  /// Several rows have a thread at the margin instead.
  private mutating func markTypedRows(_ app: App) {
    let isFormula = app.prompt.map { $0.purpose == .formula && $0.originalRow == nil } ?? false
    guard isFormula || app.offeredPaste != nil else { return }
    let enteredRows = app.calculator.inHand.items.count
    let indices = lines.indices.filter {
      let position = lines[$0].position
      return position.isRow && position.row >= enteredRows
        && !paper.calculation(position.calculation).isFinished
    }
    guard let last = indices.last else { return }
    let formula = app.typedFormula
    let isQuiet = app.offeredPaste != nil || formula?.error != nil
    let typedEnd = indices.count - (formula?.reading.unclosedBracketCount ?? 0)
    for (place, index) in indices.enumerated() {
      let isAdded = place >= typedEnd && lines[index].content?.presentation.kind == .closing
      lines[index].isQuiet = isQuiet || isAdded
      lines[index].mark = indices.count == 1 ? .selected : .none
      if indices.count > 1 { lines[index].thread = index == last ? .end : .passing }
    }
  }

  /// Marks the numbers that another window has changed since a former paper. The numbers of an added
  /// calculation are no changes.
  private mutating func markChanges(since former: Paper) {
    for index in lines.indices {
      let position = lines[index].position
      guard let row = lines[index].content?.presentation,
        let calculation = former.index(of: paper.calculation(position.calculation).id)
      else { continue }
      let formerPosition = Paper.Line(calculation: calculation, row: position.row)
      let numbers = row.shownNumbers(among: [.amount, .total])
      lines[index].changes =
        position.row < former.rowCount(calculation)
        ? row.changedNumbers(among: numbers, since: former.presentation(formerPosition)) : numbers
    }
  }

  /// The selected row's note, if the paper can't show all of it.
  func cutNote(of app: App) -> String? {
    guard case .tape(let row, nil) = app.focus.base,
      let line = lines.first(where: { $0.tapeRow == row })?.content,
      let note = line.presentation.note,
      !line.words.text.hasPrefix(note)
    else { return nil }
    return note
  }
}

// The rows that depend on the selected row.

extension VisibleRows {
  private mutating func addThread(_ dependents: Dependents, _ app: App) {
    let origin = paper.line(ofRow: dependents.origin)
    let end = lastDependentLine(dependents)
    for index in lines.indices {
      let line = lines[index]
      if line.position == origin {
        lines[index].thread = .selected
      } else if line.position > origin, let end, line.position <= end {
        let numbers =
          line.content?.presentation.shownNumbers(among: numbers(of: line, dependents)) ?? []
        lines[index].thread = line.position == end ? .end : numbers.isEmpty ? .passing : .branch
      }
    }
    if app.typedOperand != nil || app.prompt?.purpose == .formula {
      addChanges(dependents, since: Paper(app.calculatorBeforeTyping))
    }
  }

  private func numbers(of line: Line, _ dependents: Dependents) -> Dependents.Numbers {
    paper.row(line.position).map { dependents[$0] } ?? []
  }

  /// The line of the last row that shows a dependent number.
  private func lastDependentLine(_ dependents: Dependents) -> Paper.Line? {
    let lines = dependents.rows.reversed().lazy.map { (paper.line(ofRow: $0.row), $0.numbers) }
    return lines.first { !paper.presentation($0).shownNumbers(among: $1).isEmpty }?.0
  }

  /// Finds the numbers that changed since a former paper, and counts changed results out of view.
  private mutating func addChanges(_ dependents: Dependents, since former: Paper) {
    for index in lines.indices {
      let (line, numbers) = (lines[index], numbers(of: lines[index], dependents))
      guard let row = line.content?.presentation, !numbers.isEmpty else { continue }
      lines[index].changes = row.changedNumbers(
        among: numbers, since: former.presentation(line.position))
    }
    guard let firstCalculation = lines.first?.position.calculation, let bottom = lines.last else {
      return
    }
    // The result of the last calculation in view may be below the view.
    let lastCalculation = bottom.position.calculation
    let isResultInView = bottom.position.row == paper.rowCount(lastCalculation) - 1
    let firstBelow = isResultInView ? lastCalculation + 1 : lastCalculation
    for index in dependents.calculationIndices where index < firstCalculation || index >= firstBelow
    {
      guard paper.changesResult(of: index, since: former) else { continue }
      if index < firstCalculation { changesAbove += 1 } else { changesBelow += 1 }
    }
  }
}

extension RowPresentation {
  /// The numbers that the row shows.
  fileprivate func shownNumbers(among numbers: Dependents.Numbers) -> Dependents.Numbers {
    numbers.subtracting(shownAmount == nil ? .amount : [])
      .subtracting(shownTotal == nil ? .total : [])
  }

  /// The numbers that look different in the other row.
  fileprivate func changedNumbers(
    among numbers: Dependents.Numbers, since other: RowPresentation
  ) -> Dependents.Numbers {
    numbers.subtracting(shownAmount == other.shownAmount ? .amount : [])
      .subtracting(shownTotal == other.shownTotal ? .total : [])
  }
}
