import CalcModel
import TerminalKit

/// The layout of the visible rows of the tape.
struct TapeLines {
  private let app: App
  private let layout: Layout
  /// The first row.
  private let first: Int
  /// The visible rows, and the result after the last one.
  private var lines: [TapeLineLayout] = []

  init(_ app: App, _ layout: Layout) {
    (self.app, self.layout) = (app, layout)
    let (tape, paper) = (app.calculator.tape, app.paper)
    var indices = layout.tapeLines(of: app).compactMap { paper.row(in: $0) }
    first = indices.first ?? 0
    if let next = indices.last.map({ $0 + 1 }), next < tape.count, tape[next].item == nil {
      indices.append(next)
    }
    let (formatter, area) = (app.calculator.formatter, layout.tapeRows)
    let rows = indices.map { PaperRow($0, of: tape, formatter) }
    let tails = TapeLineLayout.Tails(rows, in: area, formatter.separators)
    for (index, row) in zip(indices, rows) {
      lines.append(
        TapeLineLayout(
          row, typed: app.typed(into: index), times: times(of: tape[index]), mark: mark(of: index),
          in: area, tails: tails, formatter, app.words))
    }
  }

  /// A row; nil if it isn't visible.
  subscript(row: Int) -> TapeLineLayout? {
    lines.indices.contains(row - first) ? lines[row - first] : nil
  }

  /// The columns of the line above a result.
  func sumLine(under row: Int) -> Range<Int>? {
    guard let line = self[row], let result = self[row + 1], result.isResult else { return nil }
    let area = layout.tapeRows
    // Without totals those of the amount above.
    let isAbove = line.amount.end == area.maxX || !TapeLineLayout.hasTotals(area)
    let above =
      line.total.map { (line.totalEnd, $0.count) }
      ?? (isAbove ? (line.amount.end, line.amount.text.count) : (result.totalEnd, 0))
    let start = min(result.totalEnd - (result.total?.count ?? 0), above.0 - above.1)
    return start..<max(result.totalEnd, above.0)
  }

  /// A result's time, the longest form first; the first of a day has the date, unless a line above
  /// has it.
  private func times(of row: Tape.Row) -> [String] {
    guard let time = row.time else { return [] }
    let saysDay = !layout.hasTapeGaps && app.calculator.tape.isFirstOfDay(row.calculation)
    let times = Legend(["at \(time.clock)", time.clock], ["\(time.clock)에", time.clock])
    return (saysDay ? ["\(time.date) \(time.clock)"] : []) + times[app.language]
  }

  /// The first row of a calculation with × and ÷ first says so.
  private func mark(of index: Int) -> String? {
    let (tape, row) = (app.calculator.tape, app.calculator.tape[index])
    let isFirst = index == 0 || tape[index - 1].calculation != row.calculation
    return isFirst && row.rules.order == .precedence ? app.words.texts(.precedence).first : nil
  }
}

extension App {
  /// The text typed into a row, if any.
  func typed(into index: Int) -> String? {
    guard case .tape(index, let edit) = focus, let text = edit?.entry.text else { return nil }
    return calculator.tape[index].unlinkedText { _ in calculator.formatter.group(text) }
  }
}

extension Tape {
  /// Whether a calculation was finished on another day than the one above it.
  func isFirstOfDay(_ calculation: ResultID) -> Bool {
    self.calculation(above: calculation)?.finishedAt?.day != self[calculation]?.finishedAt?.day
  }
}
