import CalcModel
import TapeFile
import TerminalKit

/// The state of the screen: the calculator, and how it is shown.
struct App {
  var calculator: Calculator
  /// The last line of the tape in view; nil for the newest.
  var anchor: Tape.RowID?
  var focus = Focus.pad {
    didSet {
      let row = focus.row.flatMap { calculator.rows.indices.contains($0) ? $0 : nil }
      selection = row.map(calculator.rows.calculation)
    }
  }
  /// The selected row by its calculation, with which it is found again.
  private(set) var selection: (calculation: Calculation, index: Int)?
  var search = Search()
  var pad = PadFocus()
  /// The calculators with what is being typed; nil if nothing is, and during an action: an action
  /// that changes the tape would copy a shared one.
  var preview: Preview?
  /// What follows from the selected row.
  var dependents: Dependents?
  /// What lies on the tape, the help or a number in full.
  var overlay: Overlay?
  /// What is said of the last command, else the next announcement.
  var said: Said? {
    get { outcome ?? announcements.first }
    set { outcome = newValue }
  }
  var message: Message? { said?.message }
  private var outcome: Said?
  /// Findings at startup; each command removes one.
  var announcements: [Said] = []
  /// Why saving fails; nil while it works.
  private(set) var savingProblem: Message?
  private(set) var metrics = ScreenMetrics()
  private var effects: [Effect] = []
  /// The steps of undo that the action has made.
  private var steps = 0
  /// The character typed by the last action, if any.
  private var lastTyped: TypedCharacter?
  /// Whether the last action asked whether to quit.
  private var asksToQuit = false
  /// The ID of a calculation that is finished now.
  private(set) var id = ResultID.none

  var language: Language

  /// What the command line asks for in this visit.
  let options: ScreenOptions
  /// The path of the tape's file if the user chose it.
  let tapePath: String?
  /// Whether the tape is kept when the program ends.
  var keepsTape = true

  /// A message of the status line.
  struct Said: Hashable {
    let message: Message
    var kind = Kind.news
    var holds = Outcome.Duration.untilNextKey

    var isAlert: Bool { kind != .news && kind != .match }

    enum Kind: Hashable {
      case news, alert
      /// Why a key did nothing.
      case refusal
      /// About the shown match of a search.
      case match, lastMatch
    }
  }

  indirect enum Focus: Hashable {
    case pad
    /// A selected row of the paper, and the edit of its operand in progress.
    case tape(row: Int, edit: RowEntry?)
    case prompt(Prompt)
    /// A question in the status line; its answer gives the focus below it back.
    case question(Question, over: Focus)

    /// The focus without a question over it. Setting it leaves the question open.
    var below: Focus {
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
    var row: Int? { if case .tape(let row, _) = below { row } else { nil } }
  }

  enum Question: Hashable {
    /// Whether to take the readable lines of a paste.
    case paste(Paste)
    /// The decimals of the selected calculation, else of the next one.
    case decimals
  }

  /// A character typed on the keyboard.
  struct TypedCharacter: Hashable {
    let character: Character
    /// The letters that end with the character; nil unless all may be taken back.
    var run: LetterRun?
    /// Whether the character may be part of a word: its key did nothing, or acted on the number.
    var isOfText = false
  }

  /// Letters typed directly behind each other, which may spell a name of the grammar. The first is
  /// typed on an untouched operand, typed digits, a result or a failure.
  struct LetterRun: Hashable {
    var text: String
    /// The steps of undo that the keys of the letters have made.
    var steps = 0
    /// Whether each key of the letters was refused or has no meaning.
    var isIdle = true

    var beginsName: Bool { text.count > 1 && ExpressionParser.beginsName(text) }
  }

  struct RowEntry: Hashable {
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
  /// - Parameter id: the ID of a calculation that the action finishes, or of a tear; nil for a
  ///   number.
  mutating func update(_ action: Action, id: ResultID? = nil) -> [Effect] {
    preview = nil
    defer {
      prepareFrames()
      effects = []
    }
    // A report is no command: it takes no announcement away and answers no question, and the ID,
    // the overlay and the letters typed so far stay.
    if case .report(let report) = action {
      receive(report)
      return effects
    }
    self.id = id ?? calculator.unusedID
    // A click is one command: its press counts, its release doesn't.
    if case .release = action {
    } else if outcome == nil, !announcements.isEmpty {
      announcements.removeFirst()
    }
    let (last, asked) = (lastTyped, asksToQuit)
    (lastTyped, asksToQuit, steps) = (nil, false, 0)
    let run = letterRun(endingWith: action, behind: last)
    if let (text, steps) = formulaText(openedBy: action, run, behind: last) {
      openFormula(text, takingBack: steps)
    } else if action.untyped == .quit, !asked,
      let question = questionBeforeQuitting(action, behind: last)
    {
      asksToQuit = true
      if self.question == .decimals { focus = focus.below }
      alert(question)
    } else if case .typed(let character, let action) = action {
      type(character, action, run, behind: last)
    } else {
      act(on: action)
    }
    return effects
  }

  /// Handles a character typed on the keyboard.
  ///
  /// - Parameters:
  ///   - run: the letters that end with the character, if any.
  ///   - last: the character typed directly before it, if any.
  private mutating func type(
    _ character: Character, _ action: Action, _ run: LetterRun?, behind last: TypedCharacter?
  ) {
    if character == "*", last?.character == "*", focus == .pad,
      calculator.pad.pending == .multiply
    {
      act(on: .press(.operation(.power)))
      if said == nil { say("** is ^, the power") }
      return
    }
    let before = focus
    var run = run
    act(on: action)
    let didNothing = said?.kind == .refusal && steps == 0 && focus == before
    if didNothing, let run, run.beginsName {
      return openFormula(run.text, takingBack: run.steps)
    }
    if didNothing, opensFormula(refused: character) {
      return openFormula(last?.character == " " ? " \(character)" : "\(character)")
    }
    run?.steps += steps
    if !didNothing { run?.isIdle = false }
    let isPadKey = if case .press = action { true } else { false }
    lastTyped = TypedCharacter(
      character: character, run: action.isCommand ? nil : run, isOfText: didNothing || isPadKey)
  }

  /// The question before sums are lost, or if `q` may be the letter of a word; else nil.
  private func questionBeforeQuitting(
    _ action: Action, behind last: TypedCharacter?
  ) -> Message? {
    let losesSums =
      keepsTape ? savingProblem != nil && !calculator.isBlank : !calculator.tape.isEmpty
    if losesSums, keepsTape { return "not all is saved; q again quits" }
    if losesSums {
      return "\(calculator.tape.calculations.count, "sum") not saved; q again quits"
    }
    guard case .typed = action, let last, last.isOfText, last.character.isLetter else {
      return nil
    }
    return "q again quits"
  }

  /// The open question, if any.
  var question: Question? {
    if case .question(let question, _) = focus { question } else { nil }
  }

  mutating func say(_ message: Message) { said = Said(message: message) }

  /// Says what needs attention.
  mutating func alert(_ message: Message) { said = Said(message: message, kind: .alert) }

  /// Says why a key does nothing.
  mutating func refuse(_ message: Message) { said = Said(message: message, kind: .refusal) }

  mutating func ask(for effect: Effect) { effects.append(effect) }

  mutating func act(on action: Action) {
    if answer(with: action) { return }
    if !action.keepsOverlay { overlay = nil }
    switch action {
    case .typed(_, let action): act(on: action)
    case .press(.order):
      pad.flash = .order
      turnOrder()
    case .press(let key): if prompt != nil { type(key) } else { press(key) }
    case .hold(let key): pad.held = key
    case .release(let key): release(over: key)
    case .turnColumn: turnColumn()
    case .togglePad: togglePad()
    case .scroll(let scroll):
      if overlay == nil { self.scroll(scroll) } else { scrollOverlay(scroll) }
    case .click(let row, let number): click(row: row, number)
    case .tape(let action): act(on: action)
    case .prompt(let action): act(on: action)
    case .toggleHelp: toggleHelp()
    case .toggleNumber: toggleNumber()
    case .closeOverlay: lay(nil)
    case .copy: copyNumber()
    case .copyTape: copyTape()
    case .paste(let bytes): paste(bytes)
    case .unfinishedPaste: alert("not pasted: it was cut off")
    case .toggleGrouping:
      calculator.grouping.toggle()
      say(calculator.grouping ? "digits in groups of three" : "digits without groups")
    case .askDecimals: askDecimals()
    case .setDecimals(let decimals): setDecimals(decimals)
    case .turnRounding: turnRounding()
    case .redraw:
      said = nil
      ask(for: .redraw)
    case .suspend: ask(for: .suspend)
    case .quit, .hangUp:
      focus = focus.below
      finishTyping()
      ask(for: .quit)
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
      scrollOverlay(.rows(0))
    case .flashEnded: pad.flash = nil
    case .restored(let tape, let state): restore(tape, state)
    case .tapeChanged(let news, let state, let before): follow(news, state, since: before)
    case .copied(let copy, let recipient): sayCopied(copy, to: recipient)
    case .saved: savingProblem = nil
    case .notSaved(let problem):
      // The modes keep showing the problem.
      if savingProblem != problem { alert(problem) }
      savingProblem = problem
    case .written(let count): sayWritten(count)
    case .notWritten(let problem): refuseLine(problem)
    case .fileExists:
      guard var prompt else { return }
      prompt.askToReplace()
      focus.below = .prompt(prompt)
    }
  }

  /// Says an outcome's message, and asks for its change of the tape to be written.
  mutating func follow(_ outcome: Outcome) {
    if let message = outcome.message {
      said = Said(
        message: message, kind: outcome.isRefused ? .refusal : .news, holds: outcome.holds)
    }
    if !outcome.isNothing { steps += 1 }
    if let change = outcome.change { ask(for: .write(change, followers: outcome.followers)) }
  }

  /// Recalls a row's number, or the total after it, to the pad.
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
    follow(outcome)
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
