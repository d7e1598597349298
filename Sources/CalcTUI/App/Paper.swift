import CalcModel

/// The tape and the sum in hand as lines of paper.
///
/// A blank line is between calculations, and the date is above the first calculation of a day.
/// `move` finds a line by its distance from another line, so a frame costs only its visible lines.
struct Paper {
  let calculator: Calculator
  /// The rows of the tape, then of the sum in hand with the typed operand.
  let rows: PaperRows
  /// Whether the typed operand has a row.
  let hasEntryRow: Bool
  /// Whether the last row still awaits its operand. That row isn't in `rows`.
  private let awaitsOperand: Bool
  private let finished: Tape.Calculations

  /// A line by the index of its calculation, oldest first, and its row in the calculation.
  ///
  /// The blank line and the date have negative rows.
  struct Line: Hashable, Comparable {
    var calculation: Int
    var row: Int

    var isRow: Bool { row >= 0 }

    static func < (left: Self, right: Self) -> Bool {
      (left.calculation, left.row) < (right.calculation, right.row)
    }
  }

  init(_ calculator: Calculator) {
    self.calculator = calculator
    rows = PaperRows(calculator.tape, inHand: calculator.inHandWithEntry)
    finished = calculator.tape.calculations
    hasEntryRow = calculator.pad.isUnfinished && calculator.pad.state != .afterBracket
    awaitsOperand = hasEntryRow && calculator.pad.itemInHand == nil
  }

  /// The number of calculations, including the sum in hand.
  var count: Int { finished.count + (calculator.pad.isUnfinished ? 1 : 0) }

  /// A calculation, or the sum in hand with the typed operand.
  func calculation(_ index: Int) -> Calculation {
    index < finished.count ? finished[index] : calculator.inHandWithEntry
  }

  /// The number of rows of a calculation, including a row that awaits its operand.
  func rowCount(_ index: Int) -> Int {
    calculation(index).rowCount + (awaitsOperand && index == finished.count ? 1 : 0)
  }

  /// Nil unless the calculation is the first of its day.
  func date(above index: Int) -> String? {
    guard let date = LocalTime(calculation(index).id)?.date else { return nil }
    let before = index > 0 ? LocalTime(calculation(index - 1).id)?.date : nil
    return date == before ? nil : date
  }

  /// The number of lines above a calculation: the blank line and the date.
  private func linesAbove(_ index: Int) -> Int {
    (index > 0 ? 1 : 0) + (date(above: index) == nil ? 0 : 1)
  }

  /// `ResultID.none` is the sum in hand.
  func index(of id: ResultID) -> Int? {
    if id != .none { return finished.index(of: id) }
    return calculator.pad.isUnfinished ? finished.count : nil
  }

  var first: Line { Line(calculation: 0, row: -linesAbove(0)) }

  var last: Line? {
    count == 0 ? nil : Line(calculation: count - 1, row: rowCount(count - 1) - 1)
  }

  /// Moves down, or up if negative, at most to the first or last line.
  func move(_ line: Line, by lines: Int) -> Line {
    var line = line
    line.row += lines
    while line.row < 0, case let above = linesAbove(line.calculation), line.row < -above {
      if line.calculation == 0 { return first }
      line.calculation -= 1
      line.row += above + rowCount(line.calculation)
    }
    while line.row >= rowCount(line.calculation) {
      if line.calculation >= count - 1 { return last ?? line }
      line.row -= rowCount(line.calculation)
      line.calculation += 1
      line.row -= linesAbove(line.calculation)
    }
    return line
  }

  /// The last `count` lines up to a line, oldest first; fewer at the paper's start.
  func lines(endingWith last: Line, _ count: Int) -> [Line] {
    var (lines, line) = ([last], last)
    let first = first
    while lines.count < count, line != first {
      line = move(line, by: -1)
      lines.append(line)
    }
    return lines.reversed()
  }
}

// Rows of the tape.

extension Paper {
  func line(ofRow row: Int) -> Line {
    let (calculation, index) = rows.calculation(atRow: row)
    return Line(
      calculation: finished.index(of: calculation.id) ?? finished.count, row: index)
  }

  /// The line's index in `rows`; nil for a blank line, a date, and a row that awaits its operand.
  func row(_ line: Line) -> Int? {
    guard line.isRow, line.row < calculation(line.calculation).rowCount else { return nil }
    return rowsAbove(line)
  }

  /// Like `row(_:)`, but nil for a row that is being typed.
  func tapeRow(_ line: Line) -> Int? {
    row(line).flatMap { $0 < calculator.rows.count ? $0 : nil }
  }

  func rowsAbove(_ line: Line) -> Int {
    rows.tape.rowStarts[line.calculation] + max(0, line.row)
  }

  func rowsBelow(_ line: Line) -> Int {
    guard let last, line < last else { return 0 }
    return rows.count + (awaitsOperand ? 1 : 0) - rowsAbove(move(line, by: 1))
  }

  /// The time of a calculation's result; nil if unknown or the same as of the result before.
  private func clock(_ index: Int) -> String? {
    let time = LocalTime(calculation(index).id)
    let before = index > 0 ? LocalTime(calculation(index - 1).id) : nil
    return time?.minute == before?.minute ? nil : time?.clock
  }

  func presentation(_ line: Line) -> RowPresentation {
    let (pad, calculation) = (calculator.pad, calculation(line.calculation))
    var presentation =
      line.row < calculation.rowCount
      ? RowPresentation(line.row, of: calculation, calculator.formatter, on: calculator.tape)
      : RowPresentation(
        awaitingOperandAfter: pad.pending, note: pad.entry?.note, depth: pad.depth,
        calculator.formatter)
    if hasEntryRow, line == last { presentation.typedText = typedText }
    if presentation.isResult { presentation.time = clock(line.calculation) }
    if calculation.isFinished, line.row == 0, calculation.rules.order == .precedence {
      presentation.order = .precedence
    }
    return presentation
  }

  /// The text of the typed operand; nil if the operand is a value.
  private var typedText: String? {
    switch calculator.operand {
    case .placeholder(let isNegative): isNegative ? "-" : nil
    case .typed(let text): calculator.formatter.group(text)
    case .value, .failure: nil
    }
  }

  /// Whether a former paper shows a different result, or a different total of the sum in hand.
  func changesResult(of index: Int, since former: Paper) -> Bool {
    let calculation = calculation(index)
    if calculation.isFinished { return calculation.result != former.calculation(index).result }
    let last = Line(calculation: index, row: rowCount(index) - 1)
    return presentation(last).shownTotal != former.presentation(last).shownTotal
  }
}

extension Calculator {
  var hasSumInHand: Bool { !inHand.items.isEmpty }

  func presentation(ofRow row: Int) -> RowPresentation {
    let (calculation, index) = rows.calculation(atRow: row)
    return RowPresentation(index, of: calculation, formatter, on: tape)
  }
}
