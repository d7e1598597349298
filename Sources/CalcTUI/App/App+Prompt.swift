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
    case (.editOperand, _): editOperand()
    case (_, nil): break
    case (.edit(.insert(let text)), let prompt?) where prompt.purpose == .formula:
      typeIntoLine(text, prompt)
    case (.edit(.erase), let prompt?) where prompt.opening == prompt.line.text:
      close(prompt)
    case (.edit(let edit), let prompt?): self.edit(prompt, edit)
    case (.older, let prompt?) where recallDroppedText(to: prompt): break
    case (.older, let prompt?), (.newer, let prompt?):
      if prompt.purpose == .formula { recallFormula(prompt, action == .older ? 1 : -1) }
    case (.accept, let prompt?): accept(prompt)
    case (.cancel, let prompt?):
      if prompt.purpose == .search { paperFocus.search = Search() }
      close(prompt)
    }
  }

  /// Edits the text of the prompt.
  mutating func edit(_ prompt: Prompt, _ edit: LineEditor.Edit) {
    var prompt = prompt
    let before = prompt.line.text
    if case .insert(let text) = edit, text.count == 1, let operation = Operator(Character(text)),
      operation == errorAtCursor?.reason.replacement
    {
      _ = prompt.line.apply(.delete)
    }
    if !prompt.line.apply(edit) { alert("at most \(prompt.line.longest) characters here") }
    if prompt.line.text != before { (prompt.problem, prompt.recalledPosition) = (nil, nil) }
    focus = .prompt(prompt)
    if prompt.purpose == .search, prompt.line.text != before {
      paperFocus.search.find(prompt.line.text, in: calculator.rows, calculator.formatter)
      if let row = paperFocus.search.matches.last { show(row: row) }
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
    if purpose == .fileName, calculator.tape.calculations.isEmpty {
      return alert(
        calculator.rows.isEmpty ? .emptyTape : .onlyUnfinished)
    }
    let row = focus.row
    let note = row.map { calculator.rows[$0].note } ?? calculator.note
    focus = .prompt(Prompt(purpose, originalNote: purpose == .note ? note : nil, originalRow: row))
  }

  mutating func accept(_ prompt: Prompt) {
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
      prompt.originalRow.map { calculator.correct(row: $0, .note(note)) }
        ?? calculator.write(note))
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

  mutating func sayWritten(_ count: Int, to path: String) {
    guard let prompt else { return }
    close(prompt)
    say(withoutSumInHand("wrote \(count, "calculation") to \(path)"))
  }
}
