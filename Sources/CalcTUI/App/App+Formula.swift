import CalcModel

// The formula line: what the pad can't take is read as text (behaviour.md, Typed formulas).

extension App {
  /// The formula that is being typed, as far as it goes; nil without a formula prompt.
  var typedFormula: TypedFormula? {
    guard let prompt, prompt.purpose == .formula else { return nil }
    return TypedFormula(prompt.line.text, on: calculator, angle: options.angle)
  }

  /// The value of a formula by itself; nil without an operand.
  func value(of formula: TypedFormula) -> Result<Rational, CalculatorError>? {
    if formula.items.isEmpty { return nil }
    return Calculation(formula.items, calculator.rules(ofFormula: formula.items)).result
  }

  /// Why the formula that is being typed is none, or why it was refused; nil if it is one so far.
  func formulaReason(_ formula: TypedFormula) -> Message? {
    prompt?.problem ?? formula.error?.reason.message
  }

  /// Opens the formula line with what is being typed, and a text behind it.
  ///
  /// - Parameter steps: the steps of undo that the keys of the text's letters have made.
  mutating func openFormula(_ text: String = "", takingBack steps: Int = 0) {
    for _ in 0..<steps { follow(calculator.press(.undo)) }
    said = nil
    if case .tape(_, let edit) = focus {
      guard let edit, edit.entry.isTyped else { return refuse(.padOnly(key: ":")) }
    } else if let refusal = calculator.formulaRefusal {
      return refuse(refusal)
    }
    var prompt = Prompt(.formula, original: nil, origin: focus.row)
    if case .tape(_, let edit) = focus { prompt.edit = edit }
    _ = prompt.line.apply(.insert((typedText ?? "") + text))
    focus = .prompt(prompt)
  }

  /// What the formula line takes over: typed digits, or the armed sign.
  private var typedText: String? {
    let entry = if case .tape(_, let edit) = focus { edit?.entry } else { calculator.pad.entry }
    guard let entry else { return nil }
    if entry.isUntouched { return entry.isBlank ? nil : "-" }
    return entry.typedText.map(calculator.formatter.withoutGrouping.group)
  }

  /// The text with which a typed character opens the formula line before its key is pressed, and
  /// the steps of undo to take back; nil if the key is pressed.
  func formulaText(
    openedBy action: Action, behind last: TypedCharacter?
  ) -> (text: String, steps: Int)? {
    guard case .typed(let character, let action) = action else { return nil }
    if let run = letterRun(endingWith: character, action, behind: last), opensFormula(run, action) {
      return (run.text, run.steps)
    }
    return formulaText(openedBy: character, behind: last).map { ($0, 0) }
  }

  /// The letters that end with a typed one; nil if they can't be those of a name.
  func letterRun(
    endingWith character: Character, _ action: Action, behind last: TypedCharacter?
  ) -> LetterRun? {
    guard character.isLetter, overlay == nil, focus == .pad else { return nil }
    if let last, var run = last.run {
      run.text.append(character)
      if run.beginsName { return run }
      // No name, but a word all the same: the line refuses it with a reason.
      if run.isIdle, character != last.character, !action.isCommand { return run }
    }
    let isUntouched = calculator.pad.entry?.isUntouched ?? (calculator.formulaRefusal == nil)
    return isUntouched ? LetterRun(text: "\(character)") : nil
  }

  /// Whether letters open the line before the key of the last one is pressed.
  private func opensFormula(_ run: LetterRun, _ action: Action) -> Bool {
    if run.text.count < 2 { return false }
    // q would only ask whether to quit; pi is a formula by itself.
    return run.isIdle || run.text.count > 2 || action == .quit
      || (try? TypedFormula.items(of: run.text, on: calculator)) != nil
  }

  private func formulaText(
    openedBy character: Character, behind last: TypedCharacter?
  ) -> String? {
    guard overlay == nil else { return nil }
    let entry: Entry?
    switch focus {
    // Behind a result or a failure it begins another sum, as a digit does.
    case .pad: entry = calculator.pad.entry ?? (calculator.formulaRefusal == nil ? Entry() : nil)
    case .tape(_, let edit): entry = edit?.entry
    case .prompt, .question: return nil
    }
    guard let entry else { return nil }
    if entry.isTyped {
      // Digits parted by a blank are no number of the pad.
      let goesOn = character.isASCII && (character.isNumber || ".,eE".contains(character))
      if last?.character == " ", goesOn { return " \(character)" }
      if character == ":" { return last?.character == " " ? " :" : ":" }
      let isBehindZero = last?.character == "0" && entry.typedText?.drop { $0 == "-" } == "0"
      return isBehindZero && (character == "x" || character == "X") ? "\(character)" : nil
    }
    guard focus == .pad, entry.isUntouched else { return nil }
    // √ of a result is a key.
    if calculator.pad.entry == nil, character == "@" || character == "√" { return nil }
    if character == "@" { return "√" }
    return character.beginsFormula ? "\(character)" : nil
  }

  /// Whether a character whose key was refused opens the formula line: behind typed digits.
  func opensFormula(refused character: Character) -> Bool {
    let entry = if case .tape(_, let edit) = focus { edit?.entry } else { calculator.pad.entry }
    guard overlay == nil, question == nil, let typed = entry?.typedText, character != " ",
      // What another operand has decided holds for the text too.
      message != .groupedElsewhere
    else { return false }
    // A point behind the point is a slip.
    return !(typed.hasSuffix(".") && (character == "." || character == ","))
  }

  /// Enters the formula of the prompt, or keeps it open and says why.
  mutating func acceptFormula(_ prompt: Prompt) {
    let text = prompt.line.text
    if text.allSatisfy(\.isWhitespace) { return leave(prompt) }
    let items: [Item]
    do throws(ExpressionError) {
      items = try TypedFormula.items(of: text, on: calculator, angle: options.angle)
    } catch {
      var prompt = prompt
      prompt.line.moveCursor(toUTF8: error.offset)
      prompt.problem = error.reason.message
      focus = .prompt(prompt)
      return
    }
    if let row = prompt.origin { return correct(row, with: items, text, prompt) }
    let outcome = calculator.enter(formula: items, finishing: id)
    if outcome.isRefused, let reason = outcome.message { return refuseLine(reason) }
    leave(prompt)
    follow(outcome)
    scroll(.toNewest)
    if said == nil, let number = TypedFormula.numberWithDecimalComma(in: text, on: calculator) {
      say(.markIsPoint(in: calculator.formatter.group(number)))
    }
  }

  /// Gives a row of the tape the value of a formula; the text becomes its words if it has none.
  private mutating func correct(_ row: Int, with items: [Item], _ text: String, _ prompt: Prompt) {
    let value: Rational
    do {
      value = try Calculation(items, calculator.rules(ofFormula: items)).result.get()
    } catch {
      return refuseLine(error.message)
    }
    var corrections = (prompt.edit?.insertion ?? []) + [.operand(value)]
    let note = calculatorBeforeTyping.rows[row].note
    if note == nil, let words = Note(text) { corrections.append(.note(words)) }
    let outcome = calculator.correct(row: row, corrections)
    if outcome.isRefused, let reason = outcome.message { return refuseLine(reason) }
    focus = .pad
    select(row: row)
    follow(outcome)
  }

  /// Puts an older or a newer sum of the tape into the formula line, as it was entered.
  mutating func recallFormula(_ prompt: Prompt, _ step: Int) {
    var prompt = prompt
    let calculations = calculator.tape.calculations
    let index = (prompt.recalled ?? 0) + step
    guard (0...calculations.count).contains(index) else {
      return alert(.noFurtherMatch)
    }
    if prompt.recalled == nil { prompt.draft = prompt.line.text }
    prompt.recalled = index == 0 ? nil : index
    prompt.problem = nil
    prompt.line = LineEditor("", longest: prompt.line.longest)
    guard index > 0 else {
      _ = prompt.line.apply(.insert(prompt.draft))
      focus = .prompt(prompt)
      return
    }
    let calculation = calculations[calculations.count - index]
    let answer = calculator.answer?.link?.calculation
    let point = calculator.formatter.separators.point
    let rows = PaperRows(inHand: calculation)
      .presentations(calculator.formatter, on: calculator.tape)
    let text = rows.expression(calculation.rules.order, as: .typed(answer: answer)) { value in
      String("\(value)".map { $0 == "." ? point : $0 })
    }
    _ = prompt.line.apply(.insert(text))
    focus = .prompt(prompt)
    let detached = calculation.links.count { $0.calculation != answer }
    if detached > 0 { say("\(detached, "result") of other sums as numbers") }
  }
}

extension Action {
  /// Whether it does anything but calculate, such as copying and undoing.
  var isCommand: Bool {
    switch self {
    case .press(.undo), .press(.redo), .press(.allClear): true
    case .press, .say, .alert, .refuse: false
    default: true
    }
  }
}

extension Character {
  /// Whether it can begin a formula on an untouched operand.
  fileprivate var beginsFormula: Bool {
    self == "√" || self == "π" || self == "e"
      || unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }
}
