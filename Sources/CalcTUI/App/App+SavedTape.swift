import CalcModel
import TapeFile

// The saved tape, and what others have made of it.

extension App {
  /// Shows the saved tape as it was left.
  mutating func restore(_ tape: Tape, _ state: SavedState) {
    configure(by: state)
    calculator.restore(tape, hand: state.hand)
    focus = .pad
    message = nil
    announcements = []
    announce(state)
  }

  /// Says something at the next command that says nothing, unless it is being said.
  mutating func announce(_ news: StatusMessage) {
    if message != news { announcements.insert(news, at: 0) }
  }

  /// Says how many lines are not shown as they stand in the file, if that is new.
  private mutating func announce(_ state: SavedState, since before: SavedState = SavedState()) {
    if state.skipped > before.skipped { announcements.append(.skippedLines(state.skipped)) }
    if !state.differing.isSubset(of: before.differing) {
      announcements.append(.differingLines(state.differing.count))
    }
  }

  /// Shows what others have made of the tape. What is typed stays, and the selected row if it is
  /// still there.
  mutating func follow(_ news: TapeStore.News, _ state: SavedState, since before: SavedState) {
    switch news {
    case .changed:
      let isTorn = calculator.tape.isEmpty && calculator.tape.tornCount > 0
      if isTorn {
        message = .remark(.tornOff(calculations: calculator.tape.tornCount))
      } else if case .remark(.tornOff) = message {
        message = nil
      }
    case .replaced(let went, let came):
      calculator.clearHistory()
      message = .tapeReplaced(went: went, came: came)
    case .lost(let condition): message = .tapeLost(condition)
    }
    announce(state, since: before)
    search.find(in: calculator.rows, calculator.formatter)
    followSelection()
    scroll(.rows(0))
  }

  /// Selects the row that was selected, or the one above it; drops what is typed into a calculation
  /// that is another one now.
  private mutating func followSelection() {
    guard case .tape(let row, let edit) = focus, let (before, index) = selection else { return }
    let rows = calculator.rows
    let now = rows.index(of: Tape.RowID(calculation: before.id, index: index))
    let isSame = now.map { rows.calculation(atRow: $0).calculation == before } ?? false
    if edit != nil, !isSame { message = .correctionDropped }
    if isSame, let now {
      focus = .tape(row: now, edit: edit)
    } else {
      select(row: now ?? row - 1)
    }
  }

  /// The saved state as the tape's file has it. What the command line chose for a named tape isn't in
  /// the file yet.
  ///
  /// - Parameter state: what the file says.
  func saved(in state: SavedState?) -> SavedState {
    var saved = savedState
    if let state, tapePath != nil {
      let unsaved = options.settings.changed(since: state.settings)
      saved.settings = saved.settings.changed(since: unsaved)
      saved.taxRate = state.taxRate
    }
    return saved
  }

  /// What is saved beside the tape.
  var savedState: SavedState {
    let rules = calculator.rules
    return SavedState(
      settings: Settings(
        order: rules.order, decimals: rules.decimals, rounding: rules.rounding,
        grouping: calculator.grouping),
      memory: calculator.memory, taxRate: calculator.taxRate)
  }

  /// Sets what the tape's file says, and over it what the command line asks for in this visit.
  mutating func configure(by state: SavedState) {
    let settings = options.settings.completed(by: state.settings)
    calculator.restore(
      memory: state.memory ?? 0, taxRate: options.taxRate ?? state.taxRate,
      rules: settings.rules(over: calculator.rules))
    calculator.grouping = settings.grouping ?? calculator.grouping
  }
}
