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

  /// A line by its calculation, counted from the oldest, and its number in it.
  struct Position: Hashable, Comparable {
    var calculation: Int
    var line: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.calculation, left.line) < (right.calculation, right.line)
    }
  }

  enum Line: Hashable {
    case blank, date
    /// A row of the calculation.
    case row(Int)

    var row: Int? { if case .row(let row) = self { row } else { nil } }
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

  private func linesAbove(_ index: Int) -> Int {
    (index > 0 ? 1 : 0) + (date(above: index) == nil ? 0 : 1)
  }

  private func lineCount(_ index: Int) -> Int { linesAbove(index) + rowCount(index) }

  subscript(position: Position) -> Line {
    let row = position.line - linesAbove(position.calculation)
    if row >= 0 { return .row(row) }
    return position.line == 0 && position.calculation > 0 ? .blank : .date
  }

  /// A calculation by its ID; nil for the sum in hand.
  func index(of id: ResultID?) -> Int? {
    guard let id, id != .none else { return count - 1 }
    return finished.index(of: id)
  }

  let first = Position(calculation: 0, line: 0)

  /// The newest line; nil of an empty paper.
  var last: Position? {
    count == 0 ? nil : Position(calculation: count - 1, line: lineCount(count - 1) - 1)
  }

  /// A line some lines below, or above if negative; at most the first or the last.
  func move(_ position: Position, by lines: Int) -> Position {
    var (position, lines) = (position, position.line + lines)
    while lines < 0, position.calculation > 0 {
      position.calculation -= 1
      lines += lineCount(position.calculation)
    }
    while lines >= lineCount(position.calculation), position.calculation < count - 1 {
      lines -= lineCount(position.calculation)
      position.calculation += 1
    }
    position.line = min(max(0, lines), lineCount(position.calculation) - 1)
    return position
  }

  /// So many lines that end with one, the oldest first.
  func lines(endingWith last: Position, _ count: Int) -> [Position] {
    var (lines, position) = ([last], last)
    while lines.count < count, position != first {
      if position.line > 0 {
        position.line -= 1
      } else {
        position.calculation -= 1
        position.line = lineCount(position.calculation) - 1
      }
      lines.append(position)
    }
    return lines.reversed()
  }
}

// Rows of the tape.

extension Paper {
  /// The line of a row of the tape.
  func position(ofRow row: Int) -> Position {
    let (calculation, index) = rows.calculation(atRow: rows.shownRow(row))
    return position(ofRow: index, in: finished.index(of: calculation.id) ?? finished.count)
  }

  /// The line of a row of a calculation.
  func position(ofRow row: Int, in calculation: Int) -> Position {
    Position(calculation: calculation, line: linesAbove(calculation) + row)
  }

  /// The row of the tape that a row of a calculation is; nil for the one that is being typed.
  func tapeRow(_ row: Int, in index: Int) -> Int? {
    guard let calculation = calculation(index), row < calculation.rowCount else { return nil }
    return rows.firstRow(of: calculation.id).map { $0 + row }
  }

  /// How many rows of the tape lie above a line.
  func rowsAbove(_ position: Position) -> Int {
    guard let calculation = calculation(position.calculation),
      let start = rows.firstRow(of: calculation.id)
    else { return rows.count }
    guard case .row(let row) = self[position] else { return start }
    return start + row
  }

  /// How many rows lie below a line.
  func rowsBelow(_ position: Position) -> Int {
    guard let last, position < last else { return 0 }
    let next = rowsAbove(move(position, by: 1))
    return rows.count + (hasEntryRow ? 1 : 0) - next
  }
}

extension PaperRows {
  /// The row that shows another one: a single operand and its result are one.
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
