import CalcModel
import TapeFile
import TerminalKit

/// Everything the screen shows: the calculator, and what part of it is looked at and how.
struct App {
  var calculator: Calculator
  /// How many lines of the tape lie below the window; 0 shows the newest row.
  private(set) var tapeOffset = 0
  /// Where the keys go.
  var focus = Focus.pad
  var search = Search()
  var pad = Pad()
  /// What lies over the screen, the help or a number in full.
  var overlay: Overlay?
  /// A paste that some lines of can't be read, while it is asked whether the others are taken.
  var heldPaste: Paste?
  var usesMouse: Bool
  /// What the last command did, until the next one; where it did nothing to speak of, what is still to
  /// be said of the start.
  var notice: Notice? {
    get { outcome ?? announcements.first }
    set { outcome = newValue }
  }
  private var outcome: Notice?
  /// What was found at the start; a command each takes them away.
  var announcements: [Notice] = []
  /// Why the tape is not being saved.
  private(set) var savingProblem: SavingProblem?
  private(set) var metrics = ScreenMetrics()
  /// Who waits for what is being done.
  private(set) var progress: Progress?
  /// What is left for the event loop to do.
  private var effects: [Effect] = []

  var language: Language

  /// The name of the file that the tape is kept in, if a person named one.
  let tapeName: String?
  /// Whether the saved tape has older rows than were read.
  var hasOlderRows: Bool { calculator.tape.hasEarlierRows }

  enum Focus: Hashable {
    case pad
    /// A row of the tape, and what is being typed into its operand.
    case tape(row: Int, edit: RowEntry?)
    case prompt(Prompt)

    /// The row of the tape that is selected.
    var row: Int? { if case .tape(let row, _) = self { row } else { nil } }
  }

  /// What is being typed into a row.
  struct RowEntry: Hashable {
    var entry = Entry()
    /// Whether the row was inserted for it, and goes if nothing is typed.
    var isInsertion = false

    /// Whether the row has nothing yet that it was inserted for.
    var isEmptyInsertion: Bool { isInsertion && entry.isUntouched }
  }

  init(
    calculator: Calculator = Calculator(), usesMouse: Bool = true, tapeName: String? = nil,
    language: Language = .english
  ) {
    self.calculator = calculator
    self.usesMouse = usesMouse
    self.tapeName = tapeName
    self.language = language
  }

  /// Whether what is asked may take long.
  func mayTakeLong(_ intent: AppIntent) -> Bool {
    if case .paste = intent { true } else { heldPaste != nil }
  }

  /// Does what is asked, and returns what is left for the event loop to do, in order.
  ///
  /// - Parameter progress: who waits for what takes long; where that is stopped, this is of no use any more.
  mutating func update(_ intent: AppIntent, _ progress: Progress? = nil) -> [Effect] {
    self.progress = progress
    defer { self.progress = nil }
    // A click is one command: what was pressed counts.
    if case .release = intent {
    } else if outcome == nil, !announcements.isEmpty {
      announcements.removeFirst()
    }
    act(on: intent)
    return takeEffects()
  }

  /// Has the event loop do something.
  mutating func ask(for effect: Effect) { effects.append(effect) }

  private mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func act(on intent: AppIntent) {
    if answer(with: intent) { return }
    switch intent {
    case .press(.order):
      pad.flash = .order
      turnOrder()
    case .press(let key):
      if prompt != nil { type(key) } else { press(key) }
    case .hold(let key):
      pad.held = key
    case .release(let key):
      release(over: key)
    case .turnColumn:
      turnColumn()
    case .scroll(let scroll):
      scrollOn(scroll)
    case .click(let row, let number):
      click(row: row, number)
    case .tape(let intent):
      act(on: intent)
    case .prompt(let intent):
      act(on: intent)
    case .search(let intent):
      act(on: intent)
    case .toggleHelp:
      toggleHelp()
    case .toggleNumber:
      toggleNumber()
    case .turnPages(let pages):
      notice = nil
      turnPages(pages)
    case .copy:
      copyNumber()
    case .copyTape:
      copyTape()
    case .paste(let bytes):
      paste(bytes)
    case .toggleGrouping:
      calculator.formatter.grouping.toggle()
      notice = .grouping(calculator.formatter.grouping)
    case .turnDecimals:
      turnDecimals()
    case .turnRounding:
      turnRounding()
    case .toggleMouse:
      usesMouse.toggle()
      pad.held = nil
      notice = .mouse(usesMouse)
      ask(for: .setMouse(usesMouse))
    case .redraw:
      notice = nil
      ask(for: .redraw)
    case .suspend:
      ask(for: .suspend)
    case .quit:
      finishTyping()
      ask(for: .quit)
    case .say(let notice):
      self.notice = notice
    }
  }

  /// Takes note of what the system reports, and returns what is left to do then.
  @discardableResult
  mutating func receive(_ report: SystemReport) -> [Effect] {
    take(report)
    return takeEffects()
  }

  private mutating func take(_ report: SystemReport) {
    switch report {
    case .resized(let metrics):
      self.metrics = metrics
      scroll(.rows(0))
      turnPages(0)
    case .flashEnded: pad.flash = nil
    case .restored(let tape): restore(tape)
    case .copied(let copy, let recipient): notice = .copied(copy, to: recipient)
    case .saved: savingProblem = nil
    case .finished(let time): calculator.setTime(time)
    case .notSaved(let problem):
      // It matters more than the news of what was not saved.
      (notice, savingProblem) = (nil, problem)
    case .earlierTear(let tape): undoEarlierTear(tape)
    case .older(let rows, let intent):
      insert(rows)
      act(on: intent)
      if rows.isEnough, case .readOlder = effects.last {
        effects.removeLast()
        notice = .olderRead(calculations: rows.calculations.count)
      }
    case .news(let news): take(news)
    case .written(let count): sayWritten(count)
    case .notWritten(let problem): refuse(problem)
    case .say(let notice): self.notice = notice
    }
  }

  /// The tape as it lies behind the window.
  var paper: TapePaper { TapePaper(tape: calculator.tape, hasGaps: metrics.hasTapeGaps) }

  /// How far the tape can be scrolled: one line more says that there are older ones.
  private var tapeLimit: Int {
    max(0, paper.count + (hasOlderRows ? 1 : 0) - metrics.tapeRows)
  }

  /// Where a distance leads to from the tape's window, perhaps to rows that were not read.
  func place(of scroll: AppIntent.Scroll) -> Int {
    scroll.target(from: tapeOffset, tapeLimit, metrics)
  }

  /// Says why the calculator changed nothing, or has the edit saved; one of the tape shows its newest row.
  mutating func follow(_ change: Calculator.Change) {
    switch change {
    case .nothing, .labels:
      break
    case .refused(let refusal):
      notice = .refused(refusal)
    case .tape(let change):
      let edit = change.edit
      switch edit {
      case .setMemory, .setTaxRate: break
      default: if case .tape = focus { scroll(.rows(0)) } else { scroll(.toNewest) }
      }
      if !edit.isOfUnfinished { ask(for: .save(edit)) }
    }
  }

  /// The one place where the tape's window moves.
  mutating func scroll(_ scroll: AppIntent.Scroll) {
    tapeOffset = min(max(0, place(of: scroll)), tapeLimit)
  }

  /// Makes a row's number, or the total after it, the operand that is being entered.
  mutating func recall(row: Int, _ number: AppIntent.Number) {
    let tape = calculator.tape
    guard tape.indices.contains(row) else { return }
    let change: Calculator.Change
    if number == .operand {
      change = calculator.recall(row: row)
    } else if case .success(let total) = tape[row].total {
      change = calculator.recall(.number(total))
    } else {
      change = .refused(.noNumber)
    }
    if !change.isRefused {
      notice = .recalled
      focus = .pad
    }
    follow(change)
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
