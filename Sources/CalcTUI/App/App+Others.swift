import CalcModel
import TapeFile

// What other windows do to the tape that is shown here too.

extension App {
  /// Takes what others finished onto the tape, and says what they did beside that.
  ///
  /// What is typed, calculated or selected here stays as it is.
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

  /// Goes with the rows from a place on, above which others came in: what is selected or typed there
  /// stays so.
  mutating func moveSelection(by rows: Int, from start: Int) {
    if case .tape(let row, let edit) = focus, row >= start {
      focus = .tape(row: row + rows, edit: edit)
    }
    if var prompt, let row = prompt.origin, row >= start {
      prompt.origin = row + rows
      focus = .prompt(prompt)
    }
  }

  /// Keeps the selected row selected where rows were put above it.
  private mutating func shift(by rows: Int, from id: Calculation.ID) {
    let start = calculator.tape.firstRow(of: id) ?? 0
    moveSelection(by: rows, from: start)
    search.find(in: calculator.tape, calculator.formatter)
    if let row = focus.row { show(row: row) } else { scroll(.rows(0)) }
  }
}
