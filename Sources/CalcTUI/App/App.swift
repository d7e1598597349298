import CalcModel

/// Everything the screen shows: the calculator, and what part of it is looked at and how.
struct App {
  var calculator: Calculator
  /// How many rows of the tape lie below the window; 0 shows the newest row.
  private(set) var tapeOffset = 0
  /// Where the keys go.
  var focus = Focus.pad
  /// What is looked for on the tape.
  var search = Search()
  /// The cursor on the pad, once the arrows have been used.
  private(set) var cursor: Keypad.Position?
  /// The key that is lit because it was just pressed.
  private(set) var flash: Key?
  /// The key that the mouse holds down.
  private(set) var held: Key?
  /// The page of the help screen that is open.
  private(set) var helpPage: Int?
  private(set) var usesMouse: Bool
  /// What the last command did, until the next one.
  var notice: Notice?
  /// Why the tape is not being saved.
  private(set) var savingProblem: SavingProblem?
  private(set) var metrics = ScreenMetrics()

  enum Focus: Hashable {
    case pad
    /// A row of the tape, and what is being typed into its operand.
    case tape(row: Int, edit: Entry?)
    /// The line in which a search is typed.
    case search
  }

  enum Notice: Hashable {
    case copied(Copy, to: Copy.Recipient)
    case pasted(Paste.Cells?)
    case refusedPaste(Paste.Problem)
    case mouse(Bool)
    case recalled
    /// The selected row can't be changed as asked.
    case fixedRow
    /// The selected row has no number to copy.
    case noNumber
    case notFound(String)
    case emptyTape
    case skippedLines(Int)
  }

  init(calculator: Calculator = Calculator(), usesMouse: Bool = true) {
    self.calculator = calculator
    self.usesMouse = usesMouse
  }

  /// Does what is asked, and returns what is left for the event loop to do.
  mutating func update(_ intent: AppIntent) -> Effect? {
    switch intent {
    case .press(let key):
      return press(key)
    case .hold(let key):
      held = key
    case .release(let key):
      defer { held = nil }
      if let key, key == held { return press(key) }
    case .moveCursor(let direction):
      let columns = metrics.padColumns
      cursor = cursor.map { Keypad.move($0, direction, columns: columns) } ?? .start
    case .pressCursor:
      return cursor.flatMap(Keypad.key(at:)).flatMap { press($0) }
    case .scroll(let scroll):
      self.scroll(scroll)
    case .recall(let row):
      return recall(row: row)
    case .tape(let intent):
      return update(intent)
    case .search(let intent):
      update(intent)
    case .toggleHelp:
      helpPage = helpPage == nil ? 0 : nil
      held = nil
    case .turnHelp(let pages):
      helpPage = helpPage.map { min(max(0, $0 + pages), metrics.helpPages - 1) }
    case .copy:
      return copyNumber()
    case .copyTape:
      return copyTape()
    case .paste(let bytes):
      return paste(bytes)
    case .toggleGrouping:
      calculator.formatter.grouping.toggle()
    case .toggleMouse:
      usesMouse.toggle()
      held = nil
      notice = .mouse(usesMouse)
      return .setMouse(usesMouse)
    case .redraw:
      return .redraw
    case .suspend:
      return .suspend
    case .quit:
      return .quit
    }
    return nil
  }

  /// Takes note of what the system reports.
  mutating func receive(_ report: SystemReport) {
    switch report {
    case .resized(let metrics):
      self.metrics = metrics
      scroll(.rows(0))
      helpPage = helpPage.map { min($0, metrics.helpPages - 1) }
      if let position = cursor, position.column >= metrics.padColumns { cursor = .start }
    case .flashEnded: flash = nil
    case .restored(let tape): restore(tape)
    case .copied(let copy, let recipient): notice = .copied(copy, to: recipient)
    case .saved: savingProblem = nil
    case .notSaved(let problem): savingProblem = problem
    }
  }

  /// What is left to do after a change of the calculator; a change of the tape shows its newest
  /// row.
  mutating func effect(of change: Calculator.Change) -> Effect? {
    guard case .tape(let change) = change else { return nil }
    if case .tape = focus { scroll(.rows(0)) } else { scroll(.toNewest) }
    return change == .unfinished ? nil : .save(change)
  }

  /// The one place where the tape's window moves.
  mutating func scroll(_ scroll: AppIntent.Scroll) {
    let limit = max(0, calculator.tape.rows.count - metrics.tapeRows)
    tapeOffset = min(max(0, scroll.target(from: tapeOffset, limit, metrics)), limit)
  }

  private mutating func press(_ key: Key) -> Effect? {
    flash = key
    notice = nil
    let effect = effect(of: calculator.press(key))
    // Rows may have gone, the selected one among them.
    if case .tape(let row, _) = focus { select(row: row) }
    return effect
  }

  private mutating func recall(row: Int) -> Effect? {
    let rows = calculator.tape.rows
    guard rows.indices.contains(row), case .success(let value) = calculator.tape.value(ofRow: row)
    else {
      return nil
    }
    notice = .recalled
    focus = .pad
    return effect(of: calculator.recall(value))
  }

  private mutating func restore(_ tape: SavedTape) {
    calculator = calculator.blank
    calculator.restore(tape.calculations, unfinished: tape.unfinished)
    focus = .pad
    notice = tape.skippedLines > 0 ? .skippedLines(tape.skippedLines) : nil
  }
}

extension AppIntent.Scroll {
  /// Where a distance above the newest row leads to, from another and with a limit.
  func target(from start: Int, _ limit: Int, _ metrics: ScreenMetrics) -> Int {
    switch self {
    case .rows(let rows): start + rows
    case .pages(let pages): start + pages * max(1, metrics.tapeRows - 1)
    case .toOldest: limit
    case .toNewest: 0
    }
  }
}
