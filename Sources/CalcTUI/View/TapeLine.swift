import CalcModel
import TerminalKit

/// One row of the tape as it is drawn: its sign, its number, and the running total after it where
/// there is room.
struct TapeLine {
  let row: Tape.Row
  let above: Tape.Row?
  /// What is being typed into the row, which is shown as it is typed.
  let typed: String?
  let line: Rect
  let formatter: DisplayFormatter
  let theme: Theme

  /// The narrowest tape that has room for running totals.
  private static let totalsFrom = 28
  /// The columns between an operand and the running total after it.
  private static let arrowWidth = 3
  /// The columns for the sign in front of an operand.
  private static let signWidth = 2

  func draw(on canvas: inout Canvas) {
    let sign = theme.glyphs.sign(row).map(String.init) ?? ""
    canvas.write(sign, at: Point(x: line.x, y: line.y), style: theme.style(.tapeOperator))
    let columns = line.width - Self.signWidth
    let operand =
      typed.map(formatter.group).flatMap { $0.count <= columns ? $0 : nil }
      ?? operandText(columns: columns)
    if row.content == .result {
      write(operand, endingAt: line.maxX, .tapeResult, on: &canvas)
      return
    }
    let totalWidth = line.width >= Self.totalsFrom ? (columns - Self.arrowWidth) / 2 : 0
    let operandColumns = totalWidth > 0 ? columns - totalWidth - Self.arrowWidth : columns
    // An operand that its column is too narrow for takes the total's place.
    let leavesRoom = operand.count <= operandColumns
    let end = line.x + Self.signWidth + (leavesRoom ? operandColumns : columns)
    write(operand, endingAt: end, .tapeOperand, on: &canvas)
    guard !row.isFirst, totalWidth > 0, leavesRoom else { return }
    canvas.write(
      " \(theme.glyphs.arrow) ", at: Point(x: end, y: line.y), style: theme.style(.tapeTotal))
    let total = formatter.text(row.total, columns: totalWidth)
    write(total, endingAt: line.maxX, .tapeTotal, on: &canvas)
  }

  private func write(
    _ number: String, endingAt x: Int, _ part: Theme.Part, on canvas: inout Canvas
  ) {
    canvas.write(
      theme.glyphs.number(number),
      endingIn: Rect(x: line.x, y: line.y, width: x - line.x, height: 1),
      style: theme.style(part))
  }

  /// The row's number, or its percentage with what it is a percentage of where there is room for
  /// that.
  private func operandText(columns: Int) -> String {
    // What stands beside the number takes columns of its own.
    let marks = row.operandText { _ in "" }.count
    let text = row.operandText { formatter.format($0, columns: columns - marks) }
    guard let above, case .step(let operation, let operand) = row.content,
      operand.isPart(after: operation)
    else { return text }
    let whole = "\(text) of \(formatter.text(above.total, columns: columns))"
    return whole.count <= columns ? whole : text
  }
}

extension DisplayFormatter {
  /// A number, or `NaN` where there is none, in a number of columns.
  fileprivate func text(_ number: Result<Rational, CalculatorError>, columns: Int) -> String {
    switch number {
    case .success(let value): format(value, columns: columns)
    case .failure: DisplayFormatter.notANumber
    }
  }
}

extension Glyphs {
  /// The sign in front of a tape row, if it has one.
  fileprivate func sign(_ row: Tape.Row) -> Character? {
    row.sign.map { sign in Operator(rawValue: sign).map { self.sign($0) } ?? sign }
  }
}
