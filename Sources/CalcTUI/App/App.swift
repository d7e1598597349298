import CalcModel
import TapeFile
import TerminalKit

/// The state of the screen: the calculator, and how it is shown.
struct App {
  var calculator: Calculator
  /// The last line of the tape in view; nil for the newest.
  var anchor: Anchor?
  var focus = Focus.pad
  var search = Search()
  var pad = Pad()
  /// What lies on the tape, the help or a number in full.
  var overlay: Overlay?
  /// How many sums the last AC tore off.
  var tornSums = 0
  /// A partly unreadable paste that waits for the answer whether to take the rest.
  var heldPaste: Paste?
  var usesMouse: Bool
  /// The outcome of the last command, else the next announcement.
  var notice: Notice? {
    get { outcome ?? announcements.first }
    set { outcome = newValue }
  }
  private var outcome: Notice?
  /// Findings at startup; each command removes one.
  var announcements: [Notice] = []
  /// Why saving fails; nil while it works.
  private(set) var savingProblem: SavingProblem?
  private(set) var metrics = ScreenMetrics()
  private var effects: [Effect] = []

  var language: Language

  /// The path of the tape's file if the user chose it.
  let tapePath: String?
  var hasOlderRows: Bool { calculator.tape.hasEarlierRows }

  enum Focus: Hashable {
    case pad
    /// A selected row, and the edit of its operand in progress.
    case tape(row: Int, edit: RowEntry?)
    case prompt(Prompt)

    var row: Int? { if case .tape(let row, _) = self { row } else { nil } }
  }

  struct RowEntry: Hashable {
    var entry = Entry()
    /// Whether the row was inserted for this edit, and is removed if nothing is typed.
    var isInsertion = false

    var isEmptyInsertion: Bool { isInsertion && entry.isUntouched }
  }

  init(
    calculator: Calculator = Calculator(), usesMouse: Bool = true, tapePath: String? = nil,
    language: Language = .english
  ) {
    self.calculator = calculator
    self.usesMouse = usesMouse
    self.tapePath = tapePath
    self.language = language
  }

  /// Handles an intent, and returns the effects for the event loop to perform in order.
  mutating func update(_ intent: AppIntent) -> [Effect] {
    // A click is one command, counted when it is pressed.
    if case .release = intent {
    } else if outcome == nil, !announcements.isEmpty {
      announcements.removeFirst()
    }
    act(on: intent)
    return takeEffects()
  }

  mutating func ask(for effect: Effect) { effects.append(effect) }

  private mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func act(on intent: AppIntent) {
    if answer(with: intent) { return }
    if !intent.keepsOverlay { overlay = nil }
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
    case .togglePad:
      togglePad()
    case .scroll(let scroll):
      if overlay == nil { scrollOn(scroll) } else { scrollOverlay(scroll) }
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
    case .closeOverlay:
      lay(nil)
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

  /// Handles a report of the system, and returns the effects to perform.
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
      scrollOverlay(.rows(0))
    case .flashEnded: pad.flash = nil
    case .restored(let tape): restore(tape)
    case .copied(let copy, let recipient): notice = .copied(copy, to: recipient)
    case .saved: savingProblem = nil
    case .finished(let time): calculator.setTime(time)
    case .notSaved(let problem):
      // More important than the notice of what was not saved.
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

  /// Shows a refusal, or saves the edit and shows the changed tape.
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

  /// Recalls a row's number, or the total after it, to the pad.
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
