import CalcModel

// Prompts: a search, a note, a file name, the tax rate.

extension App {
  /// The open prompt, also below a question.
  var prompt: Prompt? { if case .prompt(let prompt) = focus.below { prompt } else { nil } }

  /// Whether typed characters go to the prompt.
  var isTypingLine: Bool { prompt != nil && question == nil && overlay == nil }

  mutating func act(on action: Action.PromptAction) {
    said = nil
    switch (action, prompt) {
    case (.open(let purpose), _): open(purpose)
    case (_, nil): break
    case (.edit(let edit), var prompt?):
      let before = prompt.line.text
      if !prompt.line.apply(edit) { alert("at most \(prompt.line.longest) characters here") }
      if prompt.line.text != before { (prompt.problem, prompt.recalled) = (nil, nil) }
      focus = .prompt(prompt)
      if prompt.purpose == .search, prompt.line.text != before {
        search.find(prompt.line.text, in: calculator.rows, calculator.formatter)
        if let row = search.matches.last { show(row: row) }
      }
    case (.older, let prompt?), (.newer, let prompt?):
      if prompt.purpose == .formula { recallFormula(prompt, action == .older ? 1 : -1) }
    case (.accept, let prompt?): accept(prompt)
    case (.cancel, let prompt?):
      if prompt.purpose == .search { search = Search() }
      leave(prompt)
    }
  }

  /// Handles a click on a key of the pad while a prompt is open.
  mutating func type(_ key: Key) {
    pad.flash = key
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .exponent, .operation, .percent, .openBracket,
      .closeBracket:
      act(on: .edit(.insert(key.name)))
    case .backspace: act(on: .edit(.erase))
    case .equals: act(on: .accept)
    case .clearEntry: act(on: .edit(.eraseHead))
    case .cancel: act(on: .cancel)
    case .function, .memoryClear, .memoryRecall, .memorySubtract,
      .memoryAdd, .grandTotal, .taxRate, .tax, .order, .allClear, .undo, .redo:
      refuse(.padOnly(key: key.name))
    }
  }

  private mutating func open(_ purpose: Prompt.Purpose) {
    if purpose == .formula { return openFormula() }
    accept()
    if purpose == .search { search = Search() }
    if purpose == .fileName, calculator.tape.isEmpty {
      return alert(
        calculator.rows.isEmpty ? .emptyTape : "no calculation is finished: = finishes one")
    }
    let row = focus.row
    let note = row.map { calculator.rows[noteRow($0)].note } ?? calculator.note
    focus = .prompt(Prompt(purpose, original: purpose == .note ? note : nil, origin: row))
  }

  private mutating func accept(_ prompt: Prompt) {
    switch prompt.purpose {
    case .search:
      focus = .pad
      goTo { $0.last }
    case .note:
      write(prompt)
    case .fileName:
      writeTape(prompt)
    case .taxRate:
      setTaxRate(prompt)
    case .formula:
      acceptFormula(prompt)
    }
  }

  /// Sets the note; an empty one removes it.
  mutating func write(_ prompt: Prompt) {
    leave(prompt)
    let note = Note(prompt.line.text)
    follow(
      prompt.origin.map { calculator.correct(row: noteRow($0), .note(note)) }
        ?? calculator.write(note))
  }

  /// The row whose words a row shows: a result's before those of its only operand.
  private func noteRow(_ row: Int) -> Int {
    let result = calculator.rows.resultRow(row)
    return calculator.rows[result].note == nil ? row : result
  }

  /// Sets the tax rate; an empty line keeps it.
  private mutating func setTaxRate(_ prompt: Prompt) {
    let words = prompt.line.text.split { $0 == " " || $0 == "%" }
    if words.isEmpty {
      leave(prompt)
      return say(calculator.taxRateMessage)
    }
    // Read like a paste, with the display's separators.
    let separators = calculator.formatter.separators
    let rate =
      words.count == 1 ? Paste(Array(words[0].utf8), separators).onlyNumber : nil
    let outcome = rate.map { calculator.setTaxRate($0) }
    guard let outcome, !outcome.isRefused else { return refuseLine(.taxRateOutOfRange) }
    leave(prompt)
    follow(outcome)
    say(calculator.taxRateMessage)
  }

  /// Keeps the prompt open, and shows why it was not accepted.
  mutating func refuseLine(_ problem: Message) {
    guard var prompt else { return }
    prompt.problem = problem
    focus.below = .prompt(prompt)
  }

  /// Closes the prompt, and returns the focus to where it was.
  mutating func leave(_ prompt: Prompt) {
    focus.below = .pad
    guard let row = prompt.origin else { return }
    select(row: row)
    if let edit = prompt.edit { focus.below = .tape(row: row, edit: edit) }
  }

  private mutating func writeTape(_ prompt: Prompt) {
    let name = prompt.line.text
    guard let form = TapePrinter.Form(fileName: name) else {
      return refuseLine("end in .txt .csv .json .md .tape")
    }
    ask(for: .export(to: name, form, mayReplace: prompt.mayReplace))
  }

  mutating func sayWritten(_ count: Int) {
    guard let prompt else { return }
    leave(prompt)
    let message: Message = "wrote \(count, "calculation") to \(prompt.line.text)"
    say(calculator.inHand.items.isEmpty ? message : "\(message); not the unfinished one")
  }
}
