import CalcModel
import TerminalKit

// The formula line: a prompt for a whole formula, or a line for one operand, which opened by itself.

extension App {
  /// The typed formula, perhaps unfinished; nil without a formula prompt.
  var typedFormula: TypedFormula? {
    if let preview { return preview.formula }
    guard let prompt, prompt.purpose == .formula else { return nil }
    return TypedFormula(prompt, on: calculator)
  }

  /// Why the formula line has no value: a refused Enter, or an error in the text, at an offset in
  /// bytes. Nil if the line has a value or no operand yet.
  var formulaProblem: (reason: Message, offset: Int?, isRefusal: Bool)? {
    guard let prompt, prompt.purpose == .formula else { return nil }
    let error = typedFormula?.error
    guard let reason = prompt.problem ?? error?.reason.message else { return nil }
    return (reason, error?.offset, prompt.problem != nil)
  }

  /// The error of a refused formula, while the wrong character is at the cursor.
  var errorAtCursor: ExpressionError? {
    guard let prompt, prompt.problem != nil, !prompt.line.tail.isEmpty,
      let error = typedFormula?.error, error.offset == prompt.line.head.utf8.count
    else { return nil }
    return error
  }

  /// The value of the typed formula; nil without an operand.
  func value(of formula: TypedFormula) -> Result<Rational, CalculatorError>? {
    (preview?.calculation ?? calculation(of: formula))?.result
  }

  /// The typed formula as a calculation; nil without an operand.
  func calculation(of formula: TypedFormula) -> Calculation? {
    if formula.items.isEmpty { return nil }
    // The text of an operand is taken as the pad takes its keys.
    return prompt?.isOperand == true
      ? Calculation(formula.items, calculator.rules)
      : calculator.calculation(ofFormula: formula.items)
  }

  /// Switches the unit of angles without a unit.
  mutating func toggleAngleUnit() {
    calculator.angleUnit = calculator.angleUnit.other
    notice = nil
    // The hint in the line shows the unit.
    if prompt == nil { say(calculator.angleUnit.message) }
  }

  /// Whether the key `:` opens a prompt for a formula. Behind an operand `:` is a character.
  var opensFormula: Bool {
    guard let entry else { return focus != .pad || calculator.pad.state != .afterBracket }
    return !entry.isTyped && !entry.isDerived
  }

  /// Opens a prompt for a whole formula, on the tape for the selected row.
  mutating func openFormula(_ text: String = "") {
    if !opensFormula { return openLine(":") }
    notice = nil
    if let row = focus.row,
      let refusal = calculatorBeforeTyping.rows.refusal(of: [.operand(0)], atRow: row)
    {
      return refuse(refusal)
    }
    var prompt = Prompt(.formula, originalNote: nil, originalRow: focus.row)
    if case .tape(_, let edit) = focus { prompt.edit = edit }
    _ = prompt.line.apply(.insert((operandText(before: "") ?? "") + text))
    focus = .prompt(prompt)
  }

  /// Opens the line for the operand in hand, with the operand's text and a typed text; in a row of
  /// the tape, a line for a whole formula.
  mutating func openLine(_ text: String = "") {
    notice = nil
    let operand = operandText(before: text) ?? ""
    var prompt = Prompt(.formula, originalNote: nil, originalRow: focus.row)
    if case .tape(_, let edit) = focus {
      prompt.edit = edit
    } else {
      prompt.opening = operand + text
    }
    _ = prompt.line.apply(.insert(operand + text))
    focus = .prompt(prompt)
    let hasShiftedDigits = calculator.pad.entry.map { $0.isAddingMachine } == true
    if hasShiftedDigits, !text.isEmpty, !ExpressionParser.isPrefixOfCurrency(text) {
      say("digits as written: \(operand)")
    }
  }

  /// Opens a line again, as it was before a key ended it.
  mutating func reopen(_ line: TypedLine, adding text: String = "") {
    var prompt = Prompt(.formula, originalNote: nil, originalRow: nil)
    prompt.opening = line.opening
    _ = prompt.line.apply(.insert(line.text + text))
    focus = .prompt(prompt)
  }

  /// Opens the line for typed digits, with the cursor before the last digit.
  mutating func editOperand() {
    guard calculator.pad.entry?.isTyped == true else { return refuse(.noOperand) }
    openLine()
    guard var prompt else { return }
    prompt.opening = ""
    _ = prompt.line.apply(.move(.left))
    focus = .prompt(prompt)
  }

  /// The text of the operand in hand, which the line takes over: typed digits, a sign, a function, a
  /// percentage or a closed bracket. Nil if the operand gives way, as a result does.
  ///
  /// - Parameter text: what is typed behind the operand. In ADD mode, only a currency makes an
  ///   amount of the digits.
  func operandText(before text: String) -> String? {
    guard let entry else {
      let bracket = focus == .pad ? calculator.closedBracket : []
      return bracket.isEmpty ? nil : self.text(ofOperand: bracket)
    }
    if entry.isUntouched { return entry.isBlank ? nil : "-" }
    if entry.isTyped {
      let isAmount = text.isEmpty || ExpressionParser.isPrefixOfCurrency(text)
      let digits = isAmount ? entry.typedText : entry.typedDigits?.text
      let (separators, proven) = (
        calculator.formatter.separators, calculator.textContext.proven
      )
      let isPointGroup = !proven.isEmpty && proven.isDisjoint(with: separators.decimalMarks)
      return digits.map { digits in
        let text = calculator.formatter.withoutGrouping.group(digits)
        // Other operands of the sum have decimals behind the grouping sign.
        return isPointGroup
          ? text.replacing("\(separators.point)", with: "\(separators.group)") : text
      }
    }
    guard entry.isDerived else { return nil }
    return self.text(ofOperand: [.first(entry.operand)])
  }

  /// The text of one operand. Its brackets are one row in the line, and aren't doubled.
  private func text(ofOperand items: [Item]) -> String {
    text(of: Calculation(items, calculator.rules), for: .operandLine).text
  }

  /// A calculation as it can be typed, and the number of its links that are numbers in the text.
  private func text(
    of calculation: Calculation, for reader: FormulaWriter.Reader = .shell
  ) -> (text: String, detachedCount: Int) {
    let answer = calculator.answer?.link?.calculation
    let point = calculator.formatter.separators.point
    let text = calculation.typedExpression(answer: answer, for: reader) { value in
      String("\(value)".map { $0 == "." ? point : $0 })
    }
    return (text, calculation.links.count { $0.calculation != answer })
  }
}

// Typing in the line.

extension App {
  /// Handles a character typed in the formula line.
  mutating func typeIntoLine(_ text: String, _ prompt: Prompt) {
    guard text.count == 1, let character = text.first?.usualSign, !prompt.line.isInWords else {
      return edit(prompt, .insert(text))
    }
    if character == "=" { return accept(prompt) }
    guard prompt.isOperand, let key = key(ending: prompt, typed: character) else {
      return edit(prompt, .insert(text))
    }
    endLine(prompt, with: key, typed: character)
    guard let reason = self.prompt?.problem else { return }
    // A refused key stays in the text, so that what comes next doesn't run on: `ln 2 / 3`.
    edit(prompt, .insert(text))
    refusePrompt(reason)
  }

  /// The key of a character that ends a line; nil if the character is part of the text.
  private func key(ending prompt: Prompt, typed character: Character) -> Key? {
    if prompt.line.isInBracket { return nil }
    if character == ")" { return .closeBracket }
    guard let operation = Operator(character), operation != .power else { return nil }
    if character == "x" || character == "X", prompt.line.continuesWithX { return nil }
    // Where an operand must still come, + and − are its sign.
    if operation.precedence == .sum, isUnfinished(prompt) { return nil }
    return .operation(operation)
  }

  private func isUnfinished(_ prompt: Prompt) -> Bool {
    func isRead(_ isUnfinished: Bool) -> Bool {
      (try? TypedFormula(
        prompt.line.text, isOperand: true, on: calculator,
        isUnfinished: isUnfinished)) != nil
    }
    return !isRead(false) && isRead(true)
  }

  /// Ends the line for one operand with a key, which acts on the pad; or says why not.
  mutating func endLine(_ prompt: Prompt, with key: Key, typed character: Character?) {
    let text = prompt.line.text
    let formula: TypedFormula
    do throws(ExpressionError) {
      formula = try TypedFormula(
        text, isOperand: true, on: calculator, isUnfinished: false)
      if case .operation = key, let character {
        // Not every text may be followed by every operator: `ln 2 ÷ 3` has two readings.
        _ = try TypedFormula(
          "\(text)\(character)1", isOperand: true, on: calculator,
          isUnfinished: false)
      }
    } catch {
      return refuse(prompt, error)
    }
    let line = TypedLine(text: text, opening: prompt.opening ?? "")
    let outcome = calculator.enter(line, formula.items, formula.reading, then: key, id: trace.id)
    if outcome.isRefused, let reason = outcome.message { return refusePrompt(reason) }
    focus = .pad
    handle(outcome)
    padFocus.flash = key
    scroll(.toNewest)
    trace.typed = character.map { ActionTrace.TypedCharacter(character: $0, line: line) }
    if notice == nil, let number = formula.numberWithDecimalComma {
      say(.markIsPoint(in: calculator.formatter.group(number)))
    }
  }

  /// Keeps the prompt open, with the cursor at the error and the reason.
  private mutating func refuse(_ prompt: Prompt, _ error: ExpressionError) {
    var prompt = prompt
    if error.offset <= prompt.line.text.utf8.count { prompt.line.moveCursor(toUTF8: error.offset) }
    prompt.problem = error.reason.message
    focus = .prompt(prompt)
  }

  /// Enters the formula of the prompt, or says why not and keeps the prompt open.
  mutating func acceptFormula(_ prompt: Prompt) {
    let text = prompt.line.text
    if text.allSatisfy(\.isWhitespace) { return close(prompt) }
    if prompt.isOperand { return endLine(prompt, with: .equals, typed: nil) }
    let formula: TypedFormula
    do throws(ExpressionError) {
      formula = try TypedFormula(
        text, isOperand: false, on: calculator, isUnfinished: false)
    } catch {
      return refuse(prompt, error)
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
      value = try calculator.calculation(ofFormula: items).result.get()
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
    prompt.opening = nil
    prompt.recalledPosition = position == 0 ? nil : position
    prompt.problem = nil
    prompt.line = LineEditor("", longest: prompt.line.longest)
    guard position > 0 else {
      _ = prompt.line.apply(.insert(prompt.draft))
      focus = .prompt(prompt)
      return
    }
    let calculation = calculations[calculations.count - position]
    let (text, detachedCount) = text(of: calculation)
    _ = prompt.line.apply(.insert(text))
    focus = .prompt(prompt)
    if detachedCount > 0 { say("\(detachedCount, "result") of other sums as numbers") }
  }
}

extension AngleUnit {
  fileprivate var other: Self { self == .degrees ? .radians : .degrees }

  fileprivate var message: Message {
    switch self {
    case .degrees: "sin 30 is sin 30°: angles without a unit are in degrees"
    case .radians: "sin 30 is sin 30 rad: angles without a unit are in radians"
    }
  }
}
