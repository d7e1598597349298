import CalcModel
import TapeFile
import TerminalKit

/// The state of the screen: the calculator, and how it is shown.
struct App {
  var calculator: Calculator
  var focus = Focus.pad {
    didSet {
      let row = openRow.flatMap { calculator.rows.indices.contains($0) ? $0 : nil }
      paperFocus.openRow = row.map(calculator.rows.calculation)
    }
  }
  var paperFocus = PaperFocus()
  var padFocus = PadFocus()
  /// Nil unless a row or a formula is being typed. Also nil during an action: otherwise the preview
  /// would share the tape, and a change would copy the tape.
  var preview: Preview?
  var overlay: Overlay?
  var notices = Notices()
  private(set) var metrics = ScreenMetrics()
  /// The trace of the action in progress, or of the last action.
  var trace = ActionTrace()
  private(set) var effects: [Effect] = []
  /// What letters wrote that may still spell a name.
  var heldEffects: [Effect] = []

  var language: Language

  let options: ScreenOptions
  /// Nil unless the user chose the file.
  let tapePath: String?
  /// The name of the chosen file, for the screen.
  var tapeName: String? {
    tapePath.map { path in (path.split(separator: "/").last ?? path[...]).printable() }
  }
  /// The title of the terminal's window.
  var title: String { ["calctui", tapeName].compactMap(\.self).joined(separator: " - ") }
  var savesTape = true

  indirect enum Focus: Hashable {
    case pad
    /// A selected row of the paper. `edit` is nil until a key edits the row's operand.
    case tape(row: Int, edit: RowEdit?)
    case prompt(Prompt)
    /// A question in the status line. The answer restores the focus below the question.
    case question(Question, over: Focus)

    /// The focus below an open question. Setting `base` keeps the question open.
    var base: Focus {
      get { if case .question(_, let focus) = self { focus } else { self } }
      set {
        if case .question(let question, _) = self {
          self = .question(question, over: newValue)
        } else {
          self = newValue
        }
      }
    }

    /// The selected row, also below a question.
    var row: Int? { if case .tape(let row, _) = base { row } else { nil } }

    /// The row that is selected, or that a prompt was opened on; nil for the pad.
    ///
    /// Setting nil ends the selection, with its edit and an open question. A prompt stays open, on the
    /// pad.
    var openRow: Int? {
      get { if case .prompt(let prompt) = base { prompt.originalRow } else { row } }
      set {
        if case .prompt(var prompt) = base {
          prompt.originalRow = newValue
          base = .prompt(prompt)
        } else if let newValue, case .tape(_, let edit) = base {
          base = .tape(row: newValue, edit: edit)
        } else {
          self = .pad
        }
      }
    }
  }

  enum Question: Hashable {
    /// Whether to enter the readable lines of a paste.
    case paste(Paste)
    /// The decimals of the selected calculation, else of the pad's calculation.
    case decimals
    /// Another window has closed what was open, as the message says. Keys that were meant for it do
    /// nothing until Esc.
    case closed(Message)
  }

  struct RowEdit: Hashable {
    var entry = Entry()
    /// The corrections that insert the typed row and set its operator; empty for an existing row.
    var insertion: [Tape.Correction] = []

    var isEmptyInsertion: Bool { !insertion.isEmpty && entry.isUntouched }
  }

  init(
    calculator: Calculator = Calculator(), options: ScreenOptions = ScreenOptions(),
    tapePath: String? = nil, language: Language = .english
  ) {
    self.calculator = calculator
    self.options = options
    self.tapePath = tapePath
    self.language = language
  }

  /// Handles an action, and returns the effects for the event loop to perform in order.
  ///
  /// - Parameter id: the ID for an added calculation or AC; if nil, an unused ID.
  mutating func update(_ action: Action, id: ResultID? = nil) -> [Effect] {
    let lastPreview = action.keepsFormula ? preview : nil
    preview = nil
    defer {
      prepareFrames(after: lastPreview)
      effects = []
    }
    // A report is no command: announcement, question, ID, overlay and the letters typed so far
    // stay.
    if case .report(let report) = action {
      act(on: action)
      if report != .rested { return effects }
      defer { heldEffects = [] }
      trace.typed?.run = nil
      return heldEffects + effects
    }
    paperFocus.former = nil
    let last = trace
    trace = ActionTrace(id: id ?? calculator.unusedID)
    // Press and release of a click are one command: only the press ends an announcement.
    if case .release = action {} else { notices.endAnnouncement() }
    if case .typed(let character, let action) = action {
      type(character, action, after: last)
    } else {
      perform(action, after: last)
    }
    return takeEffects()
  }

  /// The effects to perform now. What a letter wrote waits while the next letters may spell a name.
  private mutating func takeEffects() -> [Effect] {
    let isQuitting = effects.contains(.quit)
    let mayBecomeText = trace.typed?.run != nil && !isQuitting
    let startsNewRun = (trace.typed?.run?.text.count ?? 0) < 2
    var due: [Effect] = []
    if !mayBecomeText || startsNewRun { (due, heldEffects) = (heldEffects, []) }
    for effect in effects {
      if mayBecomeText, case .write = effect {
        heldEffects.append(effect)
      } else {
        due.append(effect)
      }
    }
    return due
  }

  /// Whether the keys of the last letters acted and the next letters may make a name of them.
  var holdsLetters: Bool { trace.typed?.run?.hasNoEffect == false }

  /// Performs an action, or asks before quitting.
  mutating func perform(_ action: Action, after last: ActionTrace) {
    if action == .quit, !last.asksBeforeQuitting,
      let quitQuestion = questionBeforeQuitting(after: last.typed)
    {
      trace.asksBeforeQuitting = true
      if question == .decimals { focus = focus.base }
      alert(quitQuestion)
    } else {
      act(on: action)
    }
  }

  /// The question before quitting; nil unless sums would be lost or `q` may belong to a word.
  ///
  /// - Parameter last: the character typed directly before `q`, if any.
  private func questionBeforeQuitting(after last: ActionTrace.TypedCharacter?) -> Message? {
    let losesSums =
      savesTape
      ? notices.savingProblem != nil && !calculator.isBlank : !calculator.tape.calculations.isEmpty
    if losesSums, savesTape { return "not all is saved; q again quits" }
    if losesSums {
      return "\(calculator.tape.calculations.count, "sum") not saved; q again quits"
    }
    guard let last, last.mayBelongToWord, last.character.isLetter else { return nil }
    return "q again quits"
  }

  var question: Question? {
    if case .question(let question, _) = focus { question } else { nil }
  }

  /// What the status line says.
  var notice: Notices.Notice? {
    get { notices.notice }
    set { notices.notice = newValue }
  }

  var message: Message? { notice?.message }

  mutating func say(_ message: Message) { notice = Notices.Notice(message: message) }

  mutating func alert(_ message: Message) {
    notice = Notices.Notice(message: message, kind: .alert)
  }

  /// Says why a key does nothing.
  mutating func refuse(_ message: Message) {
    notice = Notices.Notice(message: message, kind: .refusal)
  }

  mutating func request(_ effect: Effect) { effects.append(effect) }

  /// Handles the answer to a question; false if the action still has to be handled.
  private mutating func answer(with action: Action) -> Bool {
    guard case .question(let question, let below) = focus else { return false }
    switch (question, action) {
    case (_, .hold), (_, .redraw), (_, .suspend), (_, .quit), (_, .hangUp), (_, .report):
      return false
    case (_, .release(let key?)) where key == padFocus.held:
      padFocus.held = nil
      return answer(with: .press(key))
    case (_, .release): return false
    case (.closed, .press(.cancel)): (focus, notice) = (below, nil)
    case (.closed, .closeOverlay):
      focus = below
      return false
    case (.closed(let message), _): alert(message)
    case (.paste(let paste), _): return answer(paste, with: action.withoutCharacter, over: below)
    case (.decimals, .press(.digit(let digit))): setDecimals(.fixed(digit.rawValue))
    case (.decimals, .press(.cancel)), (.decimals, .press(.clearEntry)):
      focus = below
      say(message(of: rules.decimals))
    case (.decimals, _):
      focus = below
      return false
    }
    return true
  }

  mutating func act(on action: Action) {
    if answer(with: action) { return }
    if !action.keepsOverlay { overlay = nil }
    switch action {
    case .typed(_, let action): act(on: action)
    case .press(.order):
      padFocus.flash = .order
      cycleOrder()
    case .press(let key): if prompt != nil { type(key) } else { press(key) }
    case .hold(let key): padFocus.held = key
    case .release(let key): release(over: key)
    case .showNextColumn: showNextColumn()
    case .togglePad: togglePad()
    case .scroll(let scroll):
      if overlay == nil { self.scroll(scroll) } else { scrollOverlay(scroll) }
    case .click(let row, let number): click(row: row, number)
    case .tape(let action): act(on: action)
    case .prompt(let action): act(on: action)
    case .toggleHelp: toggleHelp()
    case .toggleNumber: toggleNumber()
    case .closeOverlay: setOverlay(nil)
    case .copy: copyNumber()
    case .copyTape: copyTape()
    case .paste(let bytes): paste(bytes)
    case .unfinishedPaste: alert("not pasted: it was cut off")
    case .toggleGrouping:
      calculator.grouping.toggle()
      say(calculator.grouping ? "digits in groups of three" : "digits without groups")
    case .toggleAngleUnit: toggleAngleUnit()
    case .askDecimals: askDecimals()
    case .setDecimals(let decimals): setDecimals(decimals)
    case .cycleRounding: cycleRounding()
    case .redraw:
      // The notice is the text of an open question.
      if question == nil { notice = nil }
      request(.redraw)
    case .suspend: request(.suspend)
    case .quit, .hangUp:
      focus = focus.base
      finishTyping()
      request(.quit)
    case .say(let message): say(message)
    case .alert(let message): alert(message)
    case .refuse(let message): refuse(message)
    case .report(let report): receive(report)
    }
  }

  private mutating func receive(_ report: Action.Report) {
    switch report {
    case .resized(let metrics):
      self.metrics = metrics
      scroll(.rows(0))
      if let row = selectedRow { show(row: row) }
      scrollOverlay(.rows(0))
    case .flashEnded: padFocus.flash = nil
    case .rested: break
    case .restored(let tape, let state, let hand): restore(tape, state, hand)
    case .handNotRead(let problem):
      notices.announce(Notices.Notice(message: problem, kind: .alert))
    case .tapeChanged(let news, let former): receive(news, since: former)
    case .copied(let content, let outcome): sayCopied(content, outcome)
    case .saved: notices.savingProblem = nil
    case .notSaved(let problem):
      // The status line shows the problem.
      if notices.savingProblem != problem { alert(problem) }
      notices.savingProblem = problem
    case .written(let count, let path): sayWritten(count, to: path)
    case .notWritten(let problem): refusePrompt(problem)
    case .fileExists:
      guard var prompt else { return }
      prompt.askToReplace()
      focus.base = .prompt(prompt)
    }
  }

  /// Says the message of a step, counts the step for undo, and requests writing its change.
  mutating func handle(_ outcome: Outcome) {
    if let message = outcome.message {
      notice = Notices.Notice(
        message: message, kind: outcome.isRefused ? .refusal : .news, duration: outcome.duration)
    }
    if !outcome.changesNothing { trace.steps += 1 }
    if let line = outcome.line { reopen(line) }
    if let change = outcome.change {
      request(.write(change, changedDependents: outcome.changedDependents))
    }
  }

  /// Recalls the operand or the running total of a row to the pad.
  mutating func recall(row: Int, _ number: Action.Number) {
    let rows = calculator.rows
    guard rows.indices.contains(row) else { return }
    let outcome =
      if number == .operand {
        calculator.recall(row: row)
      } else if case .success(let total) = rows[row].total {
        calculator.recall(.number(total))
      } else {
        Outcome.refused(.noNumber)
      }
    if !outcome.isRefused {
      say(
        calculator.pad.entry?.isLinked == true
          ? "recalled, linked to its sum" : "recalled as a number, not linked")
      focus = .pad
      scroll(.toNewest)
    }
    handle(outcome)
  }
}

extension App {
  init(_ options: ScreenOptions, tapePath: String? = nil, language: Language = .english) {
    let formatter = DisplayFormatter(
      significantDigits: options.digits ?? DisplayFormatter().significantDigits,
      separators: (options.separators ?? .locale).separators)
    self.init(
      calculator: Calculator(formatter: formatter, afterEquals: options.afterEquals ?? .new),
      options: options, tapePath: tapePath, language: language)
    configure(by: SavedState())
  }
}
