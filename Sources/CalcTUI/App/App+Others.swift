import CalcModel
import TapeFile

// Changes of the tape by other windows.

extension App {
  /// Merges calculations of other windows, keeping the entry and the selection here.
  mutating func take(_ news: TapeNews) {
    if news == .empty { return }
    notice = .news(news)
    let count = calculator.tape.count
    let change = calculator.merge(news.calculations, twin: news.twin)
    if let first = news.calculations.first {
      shift(by: calculator.tape.count - count, from: first.id)
    }
    if news.twin != nil { follow(change) }
  }

  /// Moves the selection when rows are inserted above row `start`.
  mutating func moveSelection(by rows: Int, from start: Int) {
    if case .tape(let row, let edit) = focus, row >= start {
      focus = .tape(row: row + rows, edit: edit)
    }
    if var prompt, let row = prompt.origin, row >= start {
      prompt.origin = row + rows
      focus = .prompt(prompt)
    }
  }

  /// Keeps the selected row selected when rows are inserted at a calculation.
  private mutating func shift(by rows: Int, from id: ResultID) {
    let start = calculator.tape.firstRow(of: id) ?? 0
    moveSelection(by: rows, from: start)
    search.find(in: calculator.tape, calculator.formatter)
    if let row = focus.row { show(row: row) } else { scroll(.rows(0)) }
  }
}
