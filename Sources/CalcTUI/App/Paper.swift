import CalcModel

/// The tape and the sum in hand as lines of paper: a blank line between calculations, the date above
/// the first of a day, and the rows.
///
/// Lines are reached from other lines, so that only the visible ones cost anything.
struct Paper {
  let calculator: Calculator
  /// Whether the operand that is being typed has a row.
  let hasEntryRow: Bool
  private let finished: Tape.Calculations

  /// A row by its calculation, counted from the oldest, and its index in it; that of a result is
  /// the number of items. What stands above the rows has negative indices.
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
    finished = calculator.tape.calculations
    hasEntryRow = calculator.pad.isUnfinished && calculator.pad.state != .closed
  }

  var rows: PaperRows { calculator.rows }

  /// The number of calculations, that in hand included.
  var count: Int { finished.count + (calculator.pad.isUnfinished ? 1 : 0) }

  /// A calculation; nil of one that has nothing but the row being typed.
  func calculation(_ index: Int) -> Calculation? {
    index < finished.count ? finished[index] : calculator.hasSumInHand ? calculator.inHand : nil
  }

  /// The number of rows of a calculation; a single operand and its result are one.
  func rowCount(_ index: Int) -> Int {
    guard let calculation = calculation(index) else { return 1 }
    if calculation.isFinished { return calculation.isSingleRow ? 1 : calculation.rowCount }
    return calculation.rowCount + (hasEntryRow ? 1 : 0)
  }

  /// The date above a calculation, if it is the first of a day.
  func date(above index: Int) -> String? {
    guard let date = calculation(index).flatMap({ LocalTime($0.id) })?.date else { return nil }
    let before = index > 0 ? calculation(index - 1).flatMap { LocalTime($0.id) }?.date : nil
    return date == before ? nil : date
  }

  /// The number of lines above the rows of a calculation.
  private func linesAbove(_ index: Int) -> Int {
    (index > 0 ? 1 : 0) + (date(above: index) == nil ? 0 : 1)
  }

  /// The index of a calculation, or of the sum in hand.
  func index(of id: ResultID) -> Int? { id == .none ? count - 1 : finished.index(of: id) }

  var first: Line { Line(calculation: 0, row: -linesAbove(0)) }

  /// The newest line; nil of an empty paper.
  var last: Line? {
    count == 0 ? nil : Line(calculation: count - 1, row: rowCount(count - 1) - 1)
  }

  /// A line some lines below, or above if negative; at most the first or the last.
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

  /// So many lines that end with one, the oldest first.
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
  /// The line of a row of the tape.
  func line(ofRow row: Int) -> Line {
    let (calculation, index) = rows.calculation(atRow: rows.shownRow(row))
    return Line(
      calculation: finished.index(of: calculation.id) ?? finished.count, row: index)
  }

  /// The row of the tape in a line; nil for the one that is being typed.
  func tapeRow(_ line: Line) -> Int? {
    guard line.isRow, let calculation = calculation(line.calculation),
      line.row < calculation.rowCount
    else { return nil }
    return rows.firstRow(of: calculation.id).map { $0 + line.row }
  }

  /// How many rows of the tape lie above a line.
  func rowsAbove(_ line: Line) -> Int {
    let start = calculation(line.calculation).flatMap { rows.firstRow(of: $0.id) }
    return start.map { $0 + max(0, line.row) } ?? rows.count
  }

  /// How many rows lie below a line.
  func rowsBelow(_ line: Line) -> Int {
    guard let last, line < last else { return 0 }
    return rows.count + (hasEntryRow ? 1 : 0) - rowsAbove(move(line, by: 1))
  }
}

extension PaperRows {
  /// The row that shows the row `row`: a single operand and its result are one row.
  func shownRow(_ row: Int) -> Int {
    guard indices.contains(row) else { return row }
    let (calculation, index) = calculation(atRow: row)
    return index == 1 && calculation.isSingleRow ? row - 1 : row
  }

  /// A row some rows above, or below if negative; at most the first or the last.
  func row(_ row: Int, movedUp rows: Int) -> Int {
    var row = shownRow(row)
    for _ in 0..<abs(rows) {
      let step = rows > 0 ? -1 : isSingle(row) ? 2 : 1
      guard indices.contains(row + step) else { break }
      row = shownRow(row + step)
    }
    return row
  }

  /// The row of the result that a row shows.
  func resultRow(_ row: Int) -> Int { isSingle(row) ? row + 1 : row }

  /// Whether a row is a single operand and its result.
  private func isSingle(_ row: Int) -> Bool {
    let (calculation, index) = calculation(atRow: row)
    return index == 0 && calculation.isSingleRow
  }
}

extension Calculation {
  /// Whether its only operand and its result are one row.
  var isSingleRow: Bool { isFinished && items.count == 1 }
}

extension Calculator {
  var hasSumInHand: Bool { !inHand.items.isEmpty }
}
