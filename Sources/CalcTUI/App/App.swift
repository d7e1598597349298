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
  var pad = Pad()
  /// The calculators of what is being typed; nil with nothing typed, and during an action, whose
  /// change would copy the tape that they share.
  var preview: Preview?
  /// What follows from the selected row.
  var dependents: Dependents?
  /// What lies on the tape, the help or a number in full.
  var overlay: Overlay?
  /// A question that the status line asks.
  var question: Question?
  let usesMouse: Bool
  /// The outcome of the last command, else the next announcement.
  var message: StatusMessage? {
    get { outcome ?? announcements.first }
    set { outcome = newValue }
  }
  private var outcome: StatusMessage?
  /// Findings at startup; each command removes one.
  var announcements: [StatusMessage] = []
  /// Why saving fails; nil while it works.
  private(set) var savingProblem: SavingProblem?
  private(set) var metrics = ScreenMetrics()
  private var effects: [Effect] = []
  /// The character typed by the last action, if any.
  private var lastTyped: TypedCharacter?
  /// Whether the last action asked whether to quit.
  private var asksToQuit = false
  /// The ID of a calculation that is finished now.
  private(set) var id = ResultID.none

  var language: Language
  var words: any Words { language.words }

  /// The settings of the command line, which hold for this visit.
  var chosen = Settings()
  /// The path of the tape's file if the user chose it.
  let tapePath: String?
  /// The unit of angles in typed formulas that have none.
  let angle: AngleUnit
  /// Whether the tape is kept when the program ends.
  var keepsTape = true

  enum Focus: Hashable {
    case pad
    /// A selected row of the paper, and the edit of its operand in progress.
    case tape(row: Int, edit: RowEntry?)
    case prompt(Prompt)

    var row: Int? { if case .tape(let row, _) = self { row } else { nil } }
  }

  enum Question {
    /// Whether to take the readable lines of a paste.
    case paste(Paste)
    /// The decimals of the selected calculation, else of the next one.
    case decimals
  }

  /// A character typed on the keyboard.
  struct TypedCharacter: Hashable {
    let character: Character
    /// Whether its key was refused or has no meaning.
    var didNothing = false
    /// Whether it may be part of a word: its key did nothing, or acted on the number.
    var isOfText = false
  }

  struct RowEntry: Hashable {
    var entry = Entry()
    /// What inserts the row that is typed, and gives it its operator; none for a row that is there.
    var insertion: [Tape.Correction] = []

    var isEmptyInsertion: Bool { !insertion.isEmpty && entry.isUntouched }
  }

  init(
    calculator: Calculator = Calculator(), usesMouse: Bool = true, tapePath: String? = nil,
    angle: AngleUnit = .radians, language: Language = .english
  ) {
    self.calculator = calculator
    self.usesMouse = usesMouse
    self.tapePath = tapePath
    self.angle = angle
    self.language = language
  }

  /// Handles an action, and returns the effects for the event loop to perform in order.
  ///
  /// - Parameter id: that of a calculation that it finishes, or of a tear; nil for a number.
  mutating func update(_ action: Action, id: ResultID? = nil) -> [Effect] {
    self.id = id ?? calculator.unusedID
    preview = nil
    defer { prepareFrames() }
    // A click is one command, counted when it is pressed.
    if case .release = action {
    } else if outcome == nil, !announcements.isEmpty {
      announcements.removeFirst()
    }
    let (last, asked) = (lastTyped, asksToQuit)
    (lastTyped, asksToQuit) = (nil, false)
    if action.untyped == .quit, !asked, formulaText(of: action, behind: last) == nil,
      let question = questionBeforeQuitting(action, behind: last)
    {
      asksToQuit = true
      if case .decimals = self.question { self.question = nil }
      message = question
    } else if case .typed(let character, let action) = action {
      type(character, action, behind: last)
    } else {
      act(on: action)
    }
    defer { effects = [] }
    return effects
  }

  /// Handles a character typed on the keyboard.
  ///
  /// - Parameter last: the character typed directly before it, if any.
  private mutating func type(
    _ character: Character, _ action: Action, behind last: TypedCharacter?
  ) {
    if let text = formulaText(openedBy: character, action, behind: last) {
      return openFormula(text)
    }
    if character == "*", last?.character == "*", focus == .pad,
      calculator.pad.pending == .multiply
    {
      act(on: .press(.operation(.power)))
      message = message ?? .powerTyped
      return
    }
    let before = (focus, calculator.pad)
    act(on: action)
    let didNothing = message?.isOfRefusedKey == true && before == (focus, calculator.pad)
    let isPadKey = if case .press = action { true } else { false }
    lastTyped = TypedCharacter(
      character: character, didNothing: didNothing && !action.isCommand,
      isOfText: didNothing || isPadKey)
    if didNothing, opensFormula(refused: character) {
      openFormula(last?.character == " " ? " \(character)" : "\(character)")
    } else if didNothing, last?.character == "p", character == "i", focus == .pad {
      // On an untouched operand the letters can only be those of π: p has only switched the order.
      _ = calculator.press(.undo)
      openFormula("pi")
    }
  }

  private func formulaText(of action: Action, behind last: TypedCharacter?) -> String? {
    guard case .typed(let character, let action) = action else { return nil }
    return formulaText(openedBy: character, action, behind: last)
  }

  /// Asks before sums are lost, and where `q` may be the letter of a word; else nil.
  private func questionBeforeQuitting(
    _ action: Action, behind last: TypedCharacter?
  ) -> StatusMessage? {
    let losesSums =
      keepsTape ? savingProblem != nil && !calculator.isBlank : !calculator.tape.isEmpty
    if losesSums, keepsTape { return .quitUnsaved }
    if losesSums { return .quitAgain(sums: calculator.tape.calculations.count) }
    guard case .typed = action, let last, last.isOfText, last.character.isLetter else {
      return nil
    }
    return .quitAgain(sums: 0)
  }

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
    case .toggleGrouping:
      calculator.formatter.grouping.toggle()
      message = .grouping(calculator.formatter.grouping)
    case .askDecimals: askDecimals()
    case .setDecimals(let decimals): setDecimals(decimals)
    case .turnRounding: turnRounding()
    case .redraw:
      message = nil
      ask(for: .redraw)
    case .suspend: ask(for: .suspend)
    case .quit, .hangUp:
      finishTyping()
      ask(for: .quit)
    case .say(let message): self.message = message
    }
  }

  /// Handles a report of the system.
  mutating func receive(_ report: SystemReport) {
    preview = nil
    defer { prepareFrames() }
    switch report {
    case .resized(let metrics):
      self.metrics = metrics
      scroll(.rows(0))
      scrollOverlay(.rows(0))
    case .flashEnded: pad.flash = nil
    case .restored(let tape, let state): restore(tape, state)
    case .tapeChanged(let news, let state, let before): follow(news, state, since: before)
    case .copied(let copy, let recipient): message = .copied(copy, to: recipient)
    case .saved: savingProblem = nil
    case .notSaved(let problem):
      // Once; then it is among the modes.
      if savingProblem != problem { message = .notSaved(problem) }
      savingProblem = problem
    case .written(let count): sayWritten(count)
    case .notWritten(let problem): refuse(problem)
    }
  }

  /// Says what there is to say, and has a change of the tape written.
  mutating func follow(_ outcome: Outcome) {
    if let remark = outcome.remark { message = .remark(remark) }
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
    if outcome.refusal == nil {
      message = .recalled(isLinked: calculator.pad.entry?.isLinked == true)
      focus = .pad
      scroll(.toNewest)
    }
    follow(outcome)
  }
}
