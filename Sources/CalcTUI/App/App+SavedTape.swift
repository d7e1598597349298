import CalcModel
import TapeFile

// The saved tape, and changes of its file by other windows and editors.

extension App {
  /// Shows the saved tape as it was left.
  mutating func restore(_ tape: Tape, _ state: SavedState) {
    configure(by: state)
    calculator.restore(tape, hand: state.hand)
    focus.base = .pad
    notices.clear()
    announce(state.findings())
  }

  /// Announces the lines of the file that were skipped or calculated again.
  private mutating func announce(_ findings: SavedState.Findings) {
    let (skipped, differing) = (findings.skipped, findings.differing)
    let messages: [Message?] = [
      skipped > 0 ? "not read: \(skipped, "line") of the saved tape" : nil,
      differing > 0 ? "calculated again: \(differing, "line") of the tape" : nil,
    ]
    for message in messages.compactMap(\.self) {
      notices.announce(Notices.Said(message: message, kind: .alert))
    }
  }

  /// Shows the tape as another window or an editor changed it. The typed text stays, and the
  /// selected row if it still exists.
  mutating func follow(_ news: TapeStore.News) {
    switch news.change {
    case .changed:
      if calculator.tape.isEmpty, calculator.tape.clearedCount > 0 {
        said = Notices.Said(
          message: .cleared(sums: calculator.tape.clearedCount), duration: .whileTapeIsEmpty)
      } else if said?.duration == .whileTapeIsEmpty {
        said = nil
      }
    case .replaced(let went, let came):
      calculator.clearHistory()
      let news: Message = "\(went, "calculation") went, \(came) came"
      alert("the tape's file was replaced: \(news); undo begins here")
    case .lost(.refused(let error)):
      alert("the tape's file is no tape now; w writes it elsewhere; \(error.message)")
    case .lost: alert("the tape's file is gone: the next result begins it again")
    }
    announce(news.findings)
    paperFocus.search.find(in: calculator.rows, calculator.formatter)
    followSelection()
    scroll(.rows(0))
  }

  /// Selects the same row again, or the row above it if it is removed; drops an edit of a changed
  /// calculation.
  private mutating func followSelection() {
    guard case .tape(let row, let edit) = focus.base,
      let (before, index) = paperFocus.selection
    else {
      return
    }
    let rows = calculator.rows
    let now = rows.index(of: Tape.RowID(calculation: before.id, index: index))
    let isSame = now.map { rows.calculation(atRow: $0).calculation == before } ?? false
    if edit != nil, !isSame { alert("dropped: another window changed this sum") }
    if isSame, let now {
      focus.base = .tape(row: now, edit: edit)
    } else {
      select(row: now ?? row - 1)
    }
  }

  /// The saved state as the tape's file has it. What the command line chose for a named tape isn't in
  /// the file yet.
  ///
  /// - Parameter state: what the file says.
  func saved(in state: SavedState?) -> SavedState {
    var saved = calculator.savedState
    if let state, tapePath != nil {
      let unsaved = options.settings.changed(since: state.settings)
      saved.settings = saved.settings.changed(since: unsaved)
      saved.taxRate = state.taxRate
    }
    return saved
  }

  /// Applies the settings of the tape's file, and over them the settings of the command line.
  mutating func configure(by state: SavedState) {
    calculator.apply(
      options.settings.completed(by: state.settings), of: state, taxRate: options.taxRate)
  }
}
