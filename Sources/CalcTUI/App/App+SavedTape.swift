import CalcModel
import TapeFile

// The saved tape, and changes of its file by other windows and editors.

extension App {
  mutating func restore(_ tape: Tape, _ state: SavedState) {
    configure(by: state)
    calculator.restore(tape, hand: state.hand)
    focus.base = .pad
    notices.clear()
    announce(state.findings())
  }

  private mutating func announce(_ findings: SavedState.Findings) {
    let (skipped, differing) = (findings.skipped, findings.differing)
    let messages: [Message?] = [
      skipped > 0 ? "not read: \(skipped, "line") of the saved tape" : nil,
      differing > 0 ? "calculated again: \(differing, "line") of the tape" : nil,
    ]
    for message in messages.compactMap(\.self) {
      notices.announce(Notices.Notice(message: message, kind: .alert))
    }
  }

  /// Shows a change that another window or an editor made to the tape's file.
  mutating func receive(_ news: TapeStore.News) {
    switch news.change {
    case .changed:
      if calculator.tape.isEmpty, calculator.tape.clearedCount > 0 {
        notice = Notices.Notice(
          message: .cleared(sums: calculator.tape.clearedCount), duration: .whilePaperIsEmpty)
      } else if notice?.duration == .whilePaperIsEmpty {
        notice = nil
      }
    case .replaced(let went, let came):
      calculator.clearHistory()
      let counts: Message = "\(went, "calculation") went, \(came) came"
      alert("the tape's file was replaced: \(counts); undo begins here")
    case .lost(.refused(let error)):
      alert("the tape's file is no tape now; w writes it elsewhere; \(error.message)")
    case .lost: alert("the tape's file is gone: the next result begins it again")
    }
    announce(news.findings)
    paperFocus.search.find(in: calculator.rows, calculator.formatter)
    followSelection()
    scroll(.rows(0))
  }

  /// Selects the same row again, or the row above if the row was removed. Drops the edit of a
  /// changed calculation.
  private mutating func followSelection() {
    guard case .tape(let row, let edit) = focus.base,
      let (before, index) = paperFocus.selection
    else {
      return
    }
    let rows = calculator.rows
    let newRow = rows.index(of: Tape.RowID(calculation: before.id, index: index))
    let isUnchanged = newRow.map { rows.calculation(atRow: $0).calculation == before } ?? false
    if edit != nil, !isUnchanged { alert("dropped: another window changed this sum") }
    if isUnchanged, let newRow {
      focus.base = .tape(row: newRow, edit: edit)
    } else {
      select(row: newRow ?? row - 1)
    }
  }

  /// The part of the calculator's state that counts as saved after the file was read.
  ///
  /// If `-f` chose the file, options of the command line that differ from the file are unsaved.
  func saved(in state: SavedState?) -> SavedState {
    var saved = calculator.savedState
    if let state, tapePath != nil {
      let unsaved = options.settings.changed(since: state.settings)
      saved.settings = saved.settings.changed(since: unsaved)
      saved.taxRate = state.taxRate
    }
    return saved
  }

  /// Applies saved settings; options of the command line override them.
  mutating func configure(by state: SavedState) {
    calculator.apply(
      options.settings.completed(by: state.settings), of: state, taxRate: options.taxRate)
  }
}
