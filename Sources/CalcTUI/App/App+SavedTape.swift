import CalcModel
import TapeFile

// The saved tape, and what others have made of it.

extension App {
  /// Shows the saved tape as it was left.
  mutating func restore(_ tape: Tape, _ state: SavedState) {
    calculator.restore(memory: state.memory ?? 0, taxRate: calculator.taxRate ?? state.taxRate)
    take(chosen.completed(by: state.settings))
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

  /// Selects the row that was selected, or the row above it; drops what is typed into a calculation
  /// that has changed.
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

  /// The settings that the tape's file has. What the command line chose for a named tape isn't there
  /// yet.
  ///
  /// - Parameter state: what the file says.
  func settings(in state: SavedState?) -> SavedSettings {
    var saved = savedSettings
    if let state, tapePath != nil {
      saved.settings = saved.settings.changed(since: chosen.changed(since: state.settings))
      saved.taxRate = state.taxRate
    }
    return saved
  }

  var savedSettings: SavedSettings {
    SavedSettings(settings: settings, memory: calculator.memory, taxRate: calculator.taxRate)
  }

  private var settings: Settings {
    Settings(
      order: calculator.order, decimals: calculator.rules.decimals,
      rounding: calculator.rules.rounding, grouping: calculator.formatter.grouping)
  }

  mutating func take(_ settings: Settings) {
    var rules = calculator.rules
    rules.order = settings.order ?? rules.order
    rules.decimals = settings.decimals ?? rules.decimals
    rules.rounding = settings.rounding ?? rules.rounding
    calculator.restore(memory: nil, taxRate: nil, rules: rules)
    calculator.formatter.grouping = settings.grouping ?? calculator.formatter.grouping
  }
}

/// What is saved beside the tape.
struct SavedSettings: Hashable {
  var settings = Settings()
  var memory: Rational = 0
  var taxRate: Rational?

  /// The lines that say what has changed.
  ///
  /// - Parameter state: has the settings that were not changed.
  func lines(since before: SavedSettings, _ state: SavedState) -> [TapeLine] {
    if self == before { return [] }
    var lines: [TapeLine] = []
    if memory != before.memory { lines.append(.memory(memory)) }
    if taxRate != before.taxRate { lines.append(.taxRate(taxRate)) }
    let changed = settings.changed(since: before.settings)
    if changed != Settings() { lines.append(.settings(changed.completed(by: state.settings))) }
    return lines
  }
}
