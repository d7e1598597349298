import CalcModel

// Keys while the tape has the focus: select, recall and correct rows.

extension App {
  mutating func act(on action: Action.TapeAction) {
    notice = nil
    switch action {
    case .toggleFocus:
      toggleFocus()
    case .select(let scroll):
      guard case .tape(let row, _) = focus else { return }
      let last = calculator.rows.count - 1
      if row == last, scroll == .rows(-1) { return toggleFocus() }
      switch scroll {
      case .toOldest: move(to: 0)
      case .toNewest: move(to: last)
      case .rows, .pages: move(to: row - scroll.lines(perPage: metrics.tapeRows - 1))
      }
    case .enter:
      guard case .tape(_, let edit) = focus else { return }
      if let edit {
        if edit.isEmptyInsertion { refuse(.noOperand) } else { acceptTyping() }
      } else {
        self.edit(nil)
      }
    case .recall:
      guard let row = focus.row else { return }
      recall(row: acceptTyping(tracking: row), .operand)
    case .escape:
      if case .tape(_, nil) = focus { focus = .pad } else { dropEdit() }
    case .edit(let key):
      edit(key)
    case .correct(.togglePercentage) where isEditingPercentage:
      acceptTyping()
    case .correct(let correction):
      if case .tape(let row, let edit?) = focus {
        if edit.isEmptyInsertion { return correct(insertion: row, edit, correction) }
        if case .operation = correction, !edit.entry.isUntouched {
          return refuse(.acceptFirst)
        }
      }
      if correction == .insert { return insert() }
      acceptTyping()
      if case .tape(let row, _) = focus { correct(row: row, [correction]) }
    case .nextMatch, .previousMatch:
      acceptTyping()
      guard let row = focus.row else { return }
      selectMatch { matches in
        action == .nextMatch ? matches.last { $0 < row } : matches.first { $0 > row }
      }
    }
  }

  /// Selects a row, or recalls the number of a row that is already selected.
  mutating func click(row: Int, _ number: Action.Number) {
    if prompt?.purpose == .formula { return refuse(.acceptFirst) }
    let isSelected = focus == .tape(row: row, edit: nil)
    if isSelected { recall(row: row, number) } else { move(to: row) }
  }

  mutating func select(row: Int) {
    let last = calculator.rows.count - 1
    guard last >= 0 else {
      focus.base = .pad
      return
    }
    let row = min(max(0, row), last)
    focus.base = .tape(row: row, edit: nil)
    show(row: row)
  }

  /// Accepts the typed note or operand. An inserted row without an operand is dropped.
  mutating func acceptTyping() {
    if let prompt, prompt.purpose == .note { return setNote(prompt) }
    guard case .tape(let row, let edit?) = focus else { return }
    let entry: Entry
    do throws(Message) {
      entry = try edit.entry.ended(meaningOfCommas(inSumOf: row, before: .equals, edit.entry))
    } catch {
      dropEdit()
      return refuse(error)
    }
    guard !entry.isUntouched, let operand = try? entry.value() else { return dropEdit() }
    let numberWithPoint = edit.entry.numberWithPoint(after: .equals)
    focus = .tape(row: row, edit: nil)
    correct(row: row, edit.insertion + [.operand(operand)])
    if notice == nil, let numberWithPoint { sayMarkIsPoint(in: numberWithPoint) }
  }

  private mutating func sayMarkIsPoint(in number: String) {
    say(.markIsPoint(in: calculator.formatter.group(number)))
  }

  /// Drops the edit in progress.
  mutating func dropEdit() {
    if case .tape(let row, .some) = focus { focus = .tape(row: row, edit: nil) }
  }

  /// Before quitting, drops the edit of a row and accepts a new note.
  mutating func finishTyping() {
    switch focus {
    case .tape: dropEdit()
    case .prompt(let prompt):
      if prompt.purpose == .note, prompt.originalNote == nil { acceptTyping() }
    case .pad, .question: break
    }
  }

  private mutating func move(to row: Int) {
    select(row: acceptTyping(tracking: row))
    if notice == nil { sayItemCount(ofResult: focus.row) }
  }

  /// For a result's row, says the number of items.
  mutating func sayItemCount(ofResult row: Int?) {
    guard let row, calculator.rows[row].isResult else { return }
    if let count = calculator.rows.calculation(atRow: row).calculation.summandCount {
      say(.items(count))
    }
  }

  /// Accepts the edit, and returns a row's new index: accepting may remove a row above.
  mutating func acceptTyping(tracking row: Int) -> Int {
    let countBefore = calculatorBeforeTyping.rows.count
    let editedRow = focus.row ?? prompt?.originalRow ?? countBefore
    acceptTyping()
    let removedCount = countBefore - calculator.rows.count
    // Without an inserted row, the operand below it and the result may be one row.
    return row > editedRow ? max(editedRow, row - removedCount) : row
  }

  private mutating func toggleFocus() {
    if focus != .pad {
      acceptTyping()
      focus = .pad
      scroll(.toNewest)
    } else if calculator.rows.isEmpty {
      alert(.emptyTape)
    } else {
      select(row: lowestRowInView)
    }
  }

  /// The lowest row of the tape in view, else the newest row.
  private var lowestRowInView: Int {
    let paper = paper
    guard let bottom = bottom(of: paper) else { return calculator.rows.count - 1 }
    let lines = paper.lines(endingWith: bottom, metrics.tapeRows).reversed()
    return lines.lazy.compactMap(paper.tapeRow).first ?? calculator.rows.count - 1
  }

  /// Types a key into the selected row.
  ///
  /// A digit or point replaces the operand. `±`, `⌫` and Enter (nil) edit the operand's digits.
  private mutating func edit(_ key: Key?) {
    guard case .tape(let row, let current) = focus else { return }
    var edit = current ?? RowEdit()
    let rows = calculatorBeforeTyping.rows
    if let refusal = rows.refusal(of: [.operand(0)], atRow: row) {
      return refuse(refusal)
    }
    let usesAddingMachineEntry =
      calculator.rules.decimals == .addingMachine && rows.typedNumberIsAmount(atRow: row)
    if current == nil, key == nil || key == .sign || key == .backspace,
      case .success(let operand) = rows[row].number
    {
      edit.entry = Entry(
        resuming: operand, calculator.formatter, asAddingMachine: usesAddingMachineEntry)
    }
    if let key {
      if let number = edit.entry.numberWithPoint(after: key) { sayMarkIsPoint(in: number) }
      do {
        try edit.entry.type(
          key, asAddingMachine: usesAddingMachineEntry,
          comma: meaningOfCommas(inSumOf: row, before: key, edit.entry))
      } catch {
        refuse(error)
      }
    }
    focus = .tape(row: row, edit: edit)
  }

  /// What commas mean in the sum of a row; nil if undecided, or if the sum is finished.
  private func meaningOfCommas(inSumOf row: Int, before key: Key, _ entry: Entry) -> Entry
    .CommaMeaning?
  {
    let isUnfinished = !calculatorBeforeTyping.rows.calculation(atRow: row).calculation.isFinished
    return isUnfinished ? calculator.pad.commaMeaningInRows(before: key, entry) : nil
  }

  /// The message about a removed row: `removed 5; − 2 comes first with its minus`.
  private func messageAboutRemoval(ofRow row: Int) -> Message? {
    let rows = calculator.rows
    let (calculation, index) = rows.calculation(atRow: row)
    guard let item = rows[row].item else { return nil }
    guard case .operand = item.kind else {
      let functions = calculation.functions(ofBracketAtRow: index)
      return functions.map { "removed both brackets and \($0)" } ?? "removed both brackets"
    }
    let next = index + 1 < calculation.items.count ? rows[row + 1] : nil
    let minusBecomesSign = item.operation == nil && next?.operation == .subtract
    let removed = rows[row].text(calculator.formatter)
    guard minusBecomesSign, let next = next?.text(calculator.formatter) else {
      return "removed \(removed)"
    }
    return "removed \(removed); \(next) comes first with its minus"
  }

  /// Whether the edited operand already is a percentage. `%` then only accepts the edit.
  private var isEditingPercentage: Bool {
    guard case .tape(let row, .some) = focus, let item = calculatorBeforeTyping.rows[row].item,
      item.operation != nil, case .operand(let operand) = item.kind
    else { return false }
    return operand.isShareOfTotal(after: .add)
  }

  private mutating func correct(
    insertion row: Int, _ edit: RowEdit, _ correction: Tape.Correction
  ) {
    switch correction {
    case .operation(let operation):
      let neutralOperand = Tape.Correction.operand(operation.precedence == .sum ? 0 : 1)
      var edit = edit
      edit.insertion = [.insert, neutralOperand, correction]
      if let refusal = calculator.rows.refusal(of: edit.insertion, atRow: row) {
        refuse(refusal)
      } else {
        focus = .tape(row: row, edit: edit)
      }
    case .remove:
      dropEdit()
    case .insert, .operand, .togglePercentage, .note, .rules:
      refuse(.noOperand)
    }
  }

  /// Begins a row above the selected row. `acceptTyping()` inserts the new row.
  private mutating func insert() {
    acceptTyping()
    guard case .tape(let row, _) = focus else { return }
    if let refusal = calculator.rows.refusal(of: [.insert], atRow: row) {
      refuse(refusal)
    } else {
      focus = .tape(row: row, edit: RowEdit(insertion: [.insert]))
      say("type the number of the new row; + − × ÷ change its sign")
    }
  }

  private mutating func correct(row: Int, _ corrections: [Tape.Correction]) {
    let countBefore = calculator.rows.count
    let isRemoval = corrections == [.remove]
    let removalMessage = isRemoval ? messageAboutRemoval(ofRow: row) : nil
    let outcome = calculator.correct(row: row, corrections)
    handle(outcome)
    if outcome.changesNothing { return select(row: row) }
    if isRemoval { notice = removalMessage.map { Notices.Notice(message: $0) } }
    if isRemoval, let part = outcome.change?.parts.first, part.after == nil {
      let removedCount = countBefore - calculator.rows.count
      say(.dropped(rows: removedCount))
      return select(row: row + 1 - removedCount)
    }
    select(row: row)
    let rows = calculator.rows
    if rows.indices.contains(row), case .failure(let error) = rows[row].total {
      alert("\(error.message): type a new number")
    }
  }
}

extension Tape.Row {
  /// Sign and operand: `− 3`.
  fileprivate func text(_ formatter: DisplayFormatter) -> String {
    let operand = operandText { formatter.format($0).marked }
    return [sign.map { String($0) }, operand].compactMap(\.self).joined(separator: " ")
  }
}

extension Message {
  fileprivate static let acceptFirst: Message = "Enter accepts the digits; Tab goes back to the pad"
}

// The operand that is being typed into a row.

extension App {
  /// The selected row: in a prompt, the row that the prompt is for; in an unfinished search, the
  /// newest match.
  var selectedRow: Int? {
    switch focus.base {
    case .pad, .question: nil
    case .tape(let row, _): row
    case .prompt(let prompt):
      switch prompt.purpose {
      case .search: paperFocus.search.matches.last
      case .note, .formula: prompt.originalRow
      case .fileName, .taxRate: nil
      }
    }
  }

  /// The operand typed into the selected row; empty before the first digit.
  var typedOperand: String? {
    guard case .tape(_, let edit?) = focus.base else { return nil }
    return edit.entry.isUntouched ? "" : edit.entry.text.map(calculator.formatter.group)
  }

  /// The calculator with the typed row or formula, or the paste of an open question.
  var shownCalculator: Calculator {
    preview?.calculator ?? uncachedShownCalculator(with: typedFormula)
  }

  private func uncachedShownCalculator(
    with formula: TypedFormula?, _ calculation: Calculation? = nil
  ) -> Calculator {
    if let formula {
      // The rows up to an error that Enter was refused for would look as if they were entered.
      if formula.error != nil, prompt?.problem != nil { return uncachedCalculatorBeforeTyping }
      return calculator(with: formula, calculation ?? self.calculation(of: formula))
    }
    if let paste = offeredPaste { return entering(paste).calculator }
    guard case .tape(let row, let edit?) = focus.base else { return calculator }
    let operand = edit.entry.isUntouched ? nil : try? edit.entry.value()
    return corrected(row, by: edit.insertion + (operand.map { [.operand($0)] } ?? []))
  }

  /// The calculator with the formula on the pad, or in the row that the formula corrects.
  private func calculator(
    with formula: TypedFormula, _ calculation: Calculation?
  ) -> Calculator {
    guard let row = prompt?.originalRow else {
      if let prompt, let opening = prompt.opening {
        return calculator.entering(
          TypedLine(text: prompt.line.text, opening: opening), formula.items)
      }
      return calculation.map {
        calculator.entering(formula: formula.items, rules: $0.rules)
      } ?? calculator
    }
    let operand = try? calculation?.result.get()
    let insertion = prompt?.edit?.insertion ?? []
    return corrected(row, by: insertion + (operand.map { [.operand($0)] } ?? []))
  }

  /// The calculator without the typed operand, but with an inserted row.
  var calculatorBeforeTyping: Calculator {
    preview?.calculatorBeforeTyping ?? uncachedCalculatorBeforeTyping
  }

  private var uncachedCalculatorBeforeTyping: Calculator {
    switch focus.base {
    case .tape(let row, let edit?): corrected(row, by: edit.insertion)
    case .prompt(let prompt):
      prompt.originalRow.map { corrected($0, by: prompt.edit?.insertion ?? []) } ?? calculator
    case .pad, .tape, .question: calculator
    }
  }

  /// What a frame shows while a row or a formula is typed, or a question offers a paste.
  struct Preview {
    /// Nil while a row is typed.
    let formula: TypedFormula?
    /// The text of the formula, which is evaluated once for each change of the text.
    let text: String?
    /// The formula as a calculation; nil without an operand.
    let calculation: Calculation?
    let calculator: Calculator
    /// See `App.calculatorBeforeTyping`.
    let calculatorBeforeTyping: Calculator
  }

  /// Computes `preview` and the dependents once after each action, for all frames until the next.
  ///
  /// - Parameter last: the preview before an action that changed no number; used again while the
  ///   text of the formula is the same.
  mutating func prepareFrames(after last: Preview?) {
    let isTyping =
      switch focus.base {
      case .pad, .tape(_, nil), .question: offeredPaste != nil
      case .tape(_, .some): true
      case .prompt(let prompt): prompt.purpose == .formula
      }
    if isTyping {
      let text = prompt?.line.text
      if let last, text != nil, last.text == text {
        preview = last
      } else {
        let formula = typedFormula
        let calculation = formula.flatMap { self.calculation(of: $0) }
        preview = Preview(
          formula: formula, text: text, calculation: calculation,
          calculator: uncachedShownCalculator(with: formula, calculation),
          calculatorBeforeTyping: uncachedCalculatorBeforeTyping)
      }
    }
    paperFocus.dependents = selectedRow.flatMap { row in
      let rows = paper.rows
      return rows.indices.contains(row) ? Dependents(ofRow: row, on: rows) : nil
    }
  }

  private func corrected(_ row: Int, by corrections: [Tape.Correction]) -> Calculator {
    corrections.isEmpty ? calculator : calculator.corrected(row: row, by: corrections)
  }
}

// Scrolling the tape and its overlay.

extension App {
  var paper: Paper { Paper(shownCalculator) }

  /// The lowest line in view; nil on an empty paper.
  func bottom(of paper: Paper) -> Paper.Line? {
    guard let last = paper.last else { return nil }
    guard let anchor = paperFocus.anchor, let index = paper.index(of: anchor.calculation) else {
      return last
    }
    let line = paper.move(Paper.Line(calculation: index, row: anchor.row), by: 0)
    return min(max(line, highestBottom(of: paper)), last)
  }

  /// The lowest line in view when the paper is scrolled to its start, with two rows for its torn
  /// edge.
  private func highestBottom(of paper: Paper) -> Paper.Line {
    let rows = metrics.tapeRows
    let pageEnd = paper.move(paper.first, by: max(0, rows - 1))
    if pageEnd == paper.last { return pageEnd }
    let edgeRows = rows < Self.fewestRowsWithEdge ? 0 : 2
    return paper.move(paper.first, by: max(0, rows - 1 - edgeRows))
  }

  private static let fewestRowsWithEdge = 6

  mutating func scroll(_ scroll: Action.Scroll) {
    let paper = paper
    guard let last = paper.last, let bottom = bottom(of: paper) else {
      paperFocus.anchor = nil
      return
    }
    let target =
      switch scroll {
      case .toOldest: highestBottom(of: paper)
      case .toNewest: last
      case .rows, .pages: paper.move(bottom, by: -scroll.lines(perPage: metrics.tapeRows - 1))
      }
    show(bottom: max(target, highestBottom(of: paper)), paper)
  }

  private mutating func show(bottom: Paper.Line, _ paper: Paper) {
    let id = paper.calculation(bottom.calculation).id
    paperFocus.anchor = bottom == paper.last ? nil : (calculation: id, row: bottom.row)
  }

  /// Scrolls as little as needed to show a row; for the first row, to the paper's start.
  mutating func show(row: Int) {
    let paper = paper
    guard let bottom = bottom(of: paper), paper.rows.indices.contains(row) else { return }
    let line = paper.line(ofRow: row)
    if line > bottom { return show(bottom: line, paper) }
    let lowestBottom = row == 0 ? paper.first : paper.move(line, by: max(0, metrics.tapeRows - 1))
    if lowestBottom < bottom { show(bottom: max(lowestBottom, highestBottom(of: paper)), paper) }
  }

  mutating func scrollOverlay(_ scroll: Action.Scroll) {
    guard let offset = overlay?.offset else { return }
    let limit = max(0, metrics.overlayLines - metrics.overlayRows)
    let target =
      switch scroll {
      case .toOldest: 0
      case .toNewest: limit
      case .rows, .pages: offset - scroll.lines(perPage: metrics.overlayRows - 1)
      }
    overlay?.offset = min(max(0, target), limit)
  }
}

extension Action.Scroll {
  /// Lines to scroll up, negative for down.
  func lines(perPage: Int) -> Int {
    switch self {
    case .rows(let rows): rows
    case .pages(let pages): pages * max(1, perPage)
    case .toOldest, .toNewest: 0
    }
  }
}

// Matches of the search.

extension App {
  /// Searches again, and selects the row that the closure picks from the matches.
  mutating func selectMatch(_ pick: ([Int]) -> Int?) {
    paperFocus.search.find(in: calculator.rows, calculator.formatter)
    let matches = paperFocus.search.matches
    guard let row = pick(matches), let index = matches.firstIndex(of: row) else {
      if paperFocus.search.isEmpty {
        alert("no search yet: ^F starts one")
      } else if matches.isEmpty {
        alert("not on the tape: \(paperFocus.search.query)")
      } else {
        notice = Notices.Notice(message: .noFurtherMatch, kind: .noFurtherMatch)
      }
      return
    }
    select(row: row)
    let position: Message = "match \(index + 1) of \(matches.count)"
    notice = Notices.Notice(
      message: matches.count == 1 ? position : "\(position); n N next", kind: .match)
  }
}

extension Message {
  static let noFurtherMatch: Message = "no further match"
}

// The overlay: help, or a number in full.

extension App {
  /// Shows the examples, then all keys, then the tape again.
  mutating func toggleHelp() {
    switch overlay?.content {
    case .examples: setOverlay(.keys)
    case .keys: setOverlay(nil)
    case .number, .leftOut, nil: setOverlay(metrics.hasPad ? .examples : .keys)
    }
  }

  /// Shows the number of the selected row or the pad in full, or closes the number that is shown.
  mutating func toggleNumber() {
    if overlay?.number != nil { return setOverlay(nil) }
    switch number {
    case .success(let value?):
      setOverlay(.number(NumberDetails(value, calculator.formatter)))
    case .success(nil):
      if focus == .pad { refuse(.noOperand) } else { alert(.noNumberHere) }
    case .failure: alert(.noNumberHere)
    }
  }

  mutating func setOverlay(_ content: Overlay.Content?) {
    overlay = content.map { Overlay(content: $0) }
    (padFocus.held, notice) = (nil, nil)
  }

  /// The number to show in full, unrounded; nil before the first digit.
  private var number: Result<Rational?, CalculatorError> {
    if case .tape(_, let edit?) = focus {
      return .success(edit.entry.isUntouched ? nil : try? edit.entry.value())
    }
    if let row = focus.row ?? (focus == .pad ? calculator.shownResultRow : nil) {
      return calculator.rows.value(ofRow: row, isRounded: false)?.map { $0 } ?? .success(nil)
    }
    return switch calculator.displayedNumber(isRounded: false) {
    case .placeholder: .success(nil)
    case .typed: .success(calculator.entryValue)
    case .value(let value): .success(value)
    case .failure(let error): .failure(error)
    }
  }
}
