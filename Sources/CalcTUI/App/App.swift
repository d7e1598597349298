import CalcModel
import TapeFile
import TerminalKit

/// The state of the screen: the calculator, and how it is shown.
struct App {
  var calculator: Calculator
  var focus = Focus.pad {
    didSet {
      let row = focus.row.flatMap { calculator.rows.indices.contains($0) ? $0 : nil }
      paperFocus.selection = row.map(calculator.rows.calculation)
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
  private(set) var trace = ActionTrace()
  private var effects: [Effect] = []

  var language: Language

  let options: ScreenOptions
  /// Nil unless the user chose the file.
  let tapePath: String?
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
  }

  enum Question: Hashable {
    /// Whether to enter the readable lines of a paste.
    case paste(Paste)
    /// The decimals of the selected calculation, else of the pad's calculation.
    case decimals
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
    preview = nil
    defer {
      prepareFrames()
      effects = []
    }
    // A report is no command: announcement, question, ID, overlay and the letters typed so far
    // stay.
    if case .report = action {
      act(on: action)
      return effects
    }
    let last = trace
    trace = ActionTrace(id: id ?? calculator.unusedID)
    // Press and release of a click are one command: only the press ends an announcement.
    if case .release = action {} else { notices.endAnnouncement() }
    let run = letterRun(endingWith: action, after: last.typed)
    if let (text, steps) = formulaText(insteadOf: action, run, after: last.typed) {
      openFormula(text, undoing: steps)
    } else if action.withoutCharacter == .quit, !last.asksBeforeQuitting,
      let quitQuestion = questionBeforeQuitting(action, after: last.typed)
    {
      trace.asksBeforeQuitting = true
      if question == .decimals { focus = focus.base }
      alert(quitQuestion)
    } else if case .typed(let character, let action) = action {
      type(character, action, run, after: last.typed)
    } else {
      act(on: action)
    }
    return effects
  }

  /// Handles a character typed on the keyboard.
  ///
  /// - Parameters:
  ///   - run: the letters that end with the character, if any.
  ///   - last: the character typed directly before, if any.
  private mutating func type(
    _ character: Character, _ action: Action, _ run: ActionTrace.LetterRun?,
    after last: ActionTrace.TypedCharacter?
  ) {
    if character == "*", last?.character == "*", focus == .pad,
      calculator.pad.pending == .multiply
    {
      act(on: .press(.operation(.power)))
      if notice == nil { say("** is ^, the power") }
      return
    }
    let focusBefore = focus
    var run = run
    act(on: action)
    let didNothing = notice?.kind == .refusal && trace.steps == 0 && focus == focusBefore
    if didNothing, let run, run.isPrefixOfName {
      return openFormula(run.text, undoing: run.steps)
    }
    if didNothing, ![.press(.undo), .press(.redo)].contains(action),
      opensFormula(refused: character)
    {
      return openFormula(last?.character == " " ? " \(character)" : "\(character)")
    }
    run?.steps += trace.steps
    if !didNothing { run?.hasNoEffect = false }
    let isPadKey = if case .press = action { true } else { false }
    trace.typed = ActionTrace.TypedCharacter(
      character: character, run: action.isCommand ? nil : run,
      mayBelongToWord: didNothing || isPadKey)
  }

  /// The question before quitting; nil unless sums would be lost or `q` may belong to a word.
  private func questionBeforeQuitting(
    _ action: Action, after last: ActionTrace.TypedCharacter?
  ) -> Message? {
    let losesSums =
      savesTape ? notices.savingProblem != nil && !calculator.isBlank : !calculator.tape.isEmpty
    if losesSums, savesTape { return "not all is saved; q again quits" }
    if losesSums {
      return "\(calculator.tape.calculations.count, "sum") not saved; q again quits"
    }
    guard case .typed = action, let last, last.mayBelongToWord, last.character.isLetter else {
      return nil
    }
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
    case .askDecimals: askDecimals()
    case .setDecimals(let decimals): setDecimals(decimals)
    case .cycleRounding: cycleRounding()
    case .redraw:
      notice = nil
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
    case .restored(let tape, let state): restore(tape, state)
    case .tapeChanged(let news): receive(news)
    case .copied(let content, let outcome): sayCopied(content, outcome)
    case .saved: notices.savingProblem = nil
    case .notSaved(let problem):
      // `ModeIndicators` shows the problem.
      if notices.savingProblem != problem { alert(problem) }
      notices.savingProblem = problem
    case .written(let count): sayWritten(count)
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
