import CalcModel

// Prompts: a search, a note, a file name, the tax rate.

extension App {
  /// The open prompt, also below a question.
  var prompt: Prompt? { if case .prompt(let prompt) = focus.base { prompt } else { nil } }

  /// Whether typed characters go to the prompt.
  var isTypingInPrompt: Bool { prompt != nil && question == nil && overlay == nil }

  mutating func act(on action: Action.PromptAction) {
    notice = nil
    switch (action, prompt) {
    case (.open(let purpose), _): open(purpose)
    case (_, nil): break
    case (.edit(let edit), var prompt?):
      let before = prompt.line.text
      if !prompt.line.apply(edit) { alert("at most \(prompt.line.longest) characters here") }
      if prompt.line.text != before { (prompt.problem, prompt.recalledPosition) = (nil, nil) }
      focus = .prompt(prompt)
      if prompt.purpose == .search, prompt.line.text != before {
        paperFocus.search.find(prompt.line.text, in: calculator.rows, calculator.formatter)
        if let row = paperFocus.search.matches.last { show(row: row) }
      }
    case (.older, let prompt?), (.newer, let prompt?):
      if prompt.purpose == .formula { recallFormula(prompt, action == .older ? 1 : -1) }
    case (.accept, let prompt?): accept(prompt)
    case (.cancel, let prompt?):
      if prompt.purpose == .search { paperFocus.search = Search() }
      close(prompt)
    }
  }

  /// Handles a click on a key of the pad while a prompt is open.
  mutating func type(_ key: Key) {
    padFocus.flash = key
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .exponent, .operation, .percent, .openBracket,
      .closeBracket:
      act(on: .edit(.insert(key.name)))
    case .backspace: act(on: .edit(.erase))
    case .equals: act(on: .accept)
    case .clearEntry: act(on: .edit(.eraseHead))
    case .cancel: act(on: .cancel)
    default: refuse(.padOnly(key: key.name))
    }
  }

  private mutating func open(_ purpose: Prompt.Purpose) {
    if purpose == .formula { return openFormula() }
    acceptTyping()
    if purpose == .search { paperFocus.search = Search() }
    if purpose == .fileName, calculator.tape.isEmpty {
      return alert(
        calculator.rows.isEmpty ? .emptyTape : "no calculation is finished: = finishes one")
    }
    let row = focus.row
    let note = row.map { calculator.rows[rowOfNote(shownIn: $0)].note } ?? calculator.note
    focus = .prompt(Prompt(purpose, originalNote: purpose == .note ? note : nil, originalRow: row))
  }

  private mutating func accept(_ prompt: Prompt) {
    switch prompt.purpose {
    case .search:
      focus = .pad
      selectMatch { $0.last }
    case .note:
      setNote(prompt)
    case .fileName:
      writeTape(prompt)
    case .taxRate:
      setTaxRate(prompt)
    case .formula:
      acceptFormula(prompt)
    }
  }

  /// Sets the note; an empty line removes the note.
  mutating func setNote(_ prompt: Prompt) {
    close(prompt)
    let note = Note(prompt.line.text)
    handle(
      prompt.originalRow.map { calculator.correct(row: rowOfNote(shownIn: $0), .note(note)) }
        ?? calculator.write(note))
  }

  /// The index of the row that holds the note shown in a row.
  ///
  /// A row that shows a single operand and its result shows the result's note, if any.
  private func rowOfNote(shownIn row: Int) -> Int {
    let result = calculator.rows.resultRow(row)
    return calculator.rows[result].note == nil ? row : result
  }

  /// Sets the tax rate; an empty line keeps the current rate.
  private mutating func setTaxRate(_ prompt: Prompt) {
    let words = prompt.line.text.split { $0 == " " || $0 == "%" }
    if words.isEmpty {
      close(prompt)
      return say(calculator.taxRateMessage)
    }
    // As in a paste, the display's separators decide what `1,500` means.
    let separators = calculator.formatter.separators
    let rate =
      words.count == 1 ? Paste(Array(words[0].utf8), separators).onlyNumber : nil
    let outcome = rate.map { calculator.setTaxRate($0) }
    guard let outcome, !outcome.isRefused else { return refusePrompt(.taxRateOutOfRange) }
    close(prompt)
    handle(outcome)
    say(calculator.taxRateMessage)
  }

  /// Keeps the prompt open, and shows why it was not accepted.
  mutating func refusePrompt(_ problem: Message) {
    guard var prompt else { return }
    prompt.problem = problem
    focus.base = .prompt(prompt)
  }

  /// Closes the prompt, and selects its row again.
  mutating func close(_ prompt: Prompt) {
    focus.base = .pad
    guard let row = prompt.originalRow else { return }
    select(row: row)
    if let edit = prompt.edit { focus.base = .tape(row: row, edit: edit) }
  }

  private mutating func writeTape(_ prompt: Prompt) {
    let name = prompt.line.text
    guard let form = TapePrinter.Form(fileName: name) else {
      return refusePrompt("end in .txt .csv .json .md .tape")
    }
    request(.export(to: name, form, mayReplace: prompt.mayReplace))
  }

  mutating func sayWritten(_ count: Int) {
    guard let prompt else { return }
    close(prompt)
    let message: Message = "wrote \(count, "calculation") to \(prompt.line.text)"
    say(calculator.inHand.items.isEmpty ? message : "\(message); not the unfinished one")
  }
}

// The formula line: for text that the pad's keys can't enter.

extension App {
  /// The typed formula, perhaps unfinished; nil without a formula prompt.
  var typedFormula: TypedFormula? {
    if let preview { return preview.formula }
    guard let prompt, prompt.purpose == .formula else { return nil }
    return TypedFormula(prompt.line.text, on: calculator, angle: options.angle)
  }

  /// The value of a formula; nil without an operand.
  func value(of formula: TypedFormula) -> Result<Rational, CalculatorError>? {
    if formula.items.isEmpty { return nil }
    return Calculation(formula.items, calculator.rules(ofFormula: formula.items)).result
  }

  /// Why the typed text isn't a formula, or why the formula was refused; nil if neither.
  func formulaProblem(_ formula: TypedFormula) -> Message? {
    prompt?.problem ?? formula.error?.reason.message
  }

  /// Opens the formula line with the digits or sign typed so far, followed by a text.
  ///
  /// - Parameter steps: the number of undo steps that the text's keys have recorded, undone first.
  mutating func openFormula(_ text: String = "", undoing steps: Int = 0) {
    for _ in 0..<steps { handle(calculator.press(.undo)) }
    notice = nil
    if case .tape(_, let edit) = focus {
      guard let edit, edit.entry.isTyped else { return refuse(.padOnly(key: ":")) }
    } else if let refusal = calculator.formulaRefusal {
      return refuse(refusal)
    }
    var prompt = Prompt(.formula, originalNote: nil, originalRow: focus.row)
    if case .tape(_, let edit) = focus { prompt.edit = edit }
    _ = prompt.line.apply(.insert((typedText ?? "") + text))
    focus = .prompt(prompt)
  }

  private var entry: Entry? {
    if case .tape(_, let edit) = focus { edit?.entry } else { calculator.pad.entry }
  }

  /// The text that the formula line takes over: typed digits, or the sign `-` alone.
  private var typedText: String? {
    guard let entry else { return nil }
    if entry.isUntouched { return entry.isBlank ? nil : "-" }
    return entry.typedText.map(calculator.formatter.withoutGrouping.group)
  }

  /// If the formula line opens instead of a key press: its text, and the number of steps to undo
  /// first. Otherwise nil.
  func formulaText(
    insteadOf action: Action, _ run: ActionTrace.LetterRun?, after last: ActionTrace.TypedCharacter?
  ) -> (text: String, steps: Int)? {
    guard case .typed(let character, let action) = action else { return nil }
    if let run, opensFormula(run, action) { return (run.text, run.steps) }
    return formulaText(openedBy: character, after: last).map { ($0, 0) }
  }

  /// The run of letters that ends with a typed letter, if any.
  func letterRun(
    endingWith action: Action, after last: ActionTrace.TypedCharacter?
  ) -> ActionTrace.LetterRun? {
    guard case .typed(let character, let action) = action, character.isLetter, overlay == nil,
      focus == .pad
    else { return nil }
    if let last, var run = last.run {
      run.text.append(character)
      if run.isPrefixOfName { return run }
      // An unknown word: the formula line refuses the word with a reason.
      if run.hasNoEffect, character != last.character, !action.isCommand { return run }
    }
    let entry = calculator.pad.entry
    let mayBegin = entry.map { $0.isUntouched || $0.isTyped } ?? (calculator.formulaRefusal == nil)
    return mayBegin ? ActionTrace.LetterRun(text: "\(character)") : nil
  }

  /// Whether letters open the formula line instead of pressing the last letter's key.
  private func opensFormula(_ run: ActionTrace.LetterRun, _ action: Action) -> Bool {
    if run.text.count < 2 { return false }
    // The key q would only ask whether to quit; `pi` is a whole formula.
    return run.hasNoEffect || run.text.count > 2 || action == .quit
      || (try? TypedFormula(run.text, on: calculator, isUnfinished: false)) != nil
  }

  private func formulaText(
    openedBy character: Character, after last: ActionTrace.TypedCharacter?
  ) -> String? {
    guard overlay == nil else { return nil }
    let entry: Entry?
    switch focus {
    // After a result or a failure, the character begins a calculation, as a digit does.
    case .pad: entry = calculator.pad.entry ?? (calculator.formulaRefusal == nil ? Entry() : nil)
    case .tape(_, let edit): entry = edit?.entry
    case .prompt, .question: return nil
    }
    guard let entry else { return nil }
    if entry.isTyped {
      // The pad can't enter digits with a space between them.
      let continuesNumber = character.isASCII && (character.isNumber || ".,eE".contains(character))
      if last?.character == " ", continuesNumber { return " \(character)" }
      if character == ":" { return last?.character == " " ? " :" : ":" }
      // `0x` begins a hexadecimal number.
      let isAfterZero = last?.character == "0" && entry.typedText?.drop { $0 == "-" } == "0"
      return isAfterZero && (character == "x" || character == "X") ? "\(character)" : nil
    }
    guard focus == .pad, entry.isUntouched else { return nil }
    // After a result, the √ key acts on the result.
    if calculator.pad.entry == nil, character == "@" || character == "√" { return nil }
    if character == "@" { return "√" }
    return character.beginsFormula ? "\(character)" : nil
  }

  /// Whether a refused character opens the formula line, which needs typed digits.
  func opensFormula(refused character: Character) -> Bool {
    guard overlay == nil, question == nil, let typed = entry?.typedText, character != " ",
      // The other operands decide what a comma means, and the formula line must not change that.
      message != .groupedElsewhere
    else { return false }
    // Two decimal marks side by side are a typing error.
    return !(typed.hasSuffix(".") && (character == "." || character == ","))
  }

  /// Enters the formula of the prompt, or says why not and keeps the prompt open.
  mutating func acceptFormula(_ prompt: Prompt) {
    let text = prompt.line.text
    if text.allSatisfy(\.isWhitespace) { return close(prompt) }
    let formula: TypedFormula
    do throws(ExpressionError) {
      formula = try TypedFormula(
        text, on: calculator, angle: options.angle, isUnfinished: false)
    } catch {
      var prompt = prompt
      prompt.line.moveCursor(toUTF8: error.offset)
      prompt.problem = error.reason.message
      focus = .prompt(prompt)
      return
    }
    if let row = prompt.originalRow { return correct(row, with: formula.items, text, prompt) }
    let outcome = calculator.enter(formula: formula.items, finishedAs: trace.id)
    if outcome.isRefused, let reason = outcome.message { return refusePrompt(reason) }
    close(prompt)
    handle(outcome)
    scroll(.toNewest)
    if notice == nil, let number = formula.numberWithDecimalComma {
      say(.markIsPoint(in: calculator.formatter.group(number)))
    }
  }

  /// Corrects a row to the value of a formula. The text becomes the note of a row without a note.
  private mutating func correct(_ row: Int, with items: [Item], _ text: String, _ prompt: Prompt) {
    let value: Rational
    do {
      value = try Calculation(items, calculator.rules(ofFormula: items)).result.get()
    } catch {
      return refusePrompt(error.message)
    }
    var corrections = (prompt.edit?.insertion ?? []) + [.operand(value)]
    let note = calculatorBeforeTyping.rows[row].note
    if note == nil, let words = Note(text) { corrections.append(.note(words)) }
    let outcome = calculator.correct(row: row, corrections)
    if outcome.isRefused, let reason = outcome.message { return refusePrompt(reason) }
    focus = .pad
    select(row: row)
    handle(outcome)
  }

  /// Puts an older or newer calculation of the tape into the formula line, as it was entered.
  mutating func recallFormula(_ prompt: Prompt, _ step: Int) {
    var prompt = prompt
    let calculations = calculator.tape.calculations
    let position = (prompt.recalledPosition ?? 0) + step
    guard (0...calculations.count).contains(position) else {
      return alert("no further calculation")
    }
    if prompt.recalledPosition == nil { prompt.draft = prompt.line.text }
    prompt.recalledPosition = position == 0 ? nil : position
    prompt.problem = nil
    prompt.line = LineEditor("", longest: prompt.line.longest)
    guard position > 0 else {
      _ = prompt.line.apply(.insert(prompt.draft))
      focus = .prompt(prompt)
      return
    }
    let calculation = calculations[calculations.count - position]
    let answer = calculator.answer?.link?.calculation
    let point = calculator.formatter.separators.point
    let rows = PaperRows(inHand: calculation)
      .presentations(calculator.formatter, on: calculator.tape)
    let text = rows.expression(calculation.rules.order, as: .typed(answer: answer)) { value in
      String("\(value)".map { $0 == "." ? point : $0 })
    }
    _ = prompt.line.apply(.insert(text))
    focus = .prompt(prompt)
    let detachedCount = calculation.links.count { $0.calculation != answer }
    if detachedCount > 0 { say("\(detachedCount, "result") of other sums as numbers") }
  }
}

extension Action {
  /// Whether the action is a command, such as copying or undoing, and not a step of a calculation.
  var isCommand: Bool {
    switch self {
    case .press(.undo), .press(.redo), .press(.allClear): true
    case .press, .say, .alert, .refuse: false
    default: true
    }
  }
}

extension Character {
  /// Whether a formula can begin with the character where nothing is typed yet.
  fileprivate var beginsFormula: Bool {
    self == "√" || self == "π" || self == "e"
      || unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }
}
