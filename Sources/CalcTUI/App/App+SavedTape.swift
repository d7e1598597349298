import CalcModel
import TapeFile

// The saved tape, and changes of its file by other windows and editors.

extension App {
  mutating func restore(_ tape: Tape, _ state: SavedState, _ hand: Pad?) {
    configure(by: state)
    var hand = hand
    let line = hand?.openLine.take()
    // A line that was opened on a shown result leaves no sum in hand.
    calculator.restore(tape, hand: hand?.isUnfinished == true ? hand : nil)
    focus.base = .pad
    notices.clear()
    announce(state.findings())
    if let line { open(line) }
  }

  private mutating func open(_ line: Pad.OpenLine) {
    var prompt = Prompt(.formula, originalNote: nil, originalRow: nil)
    prompt.opening = line.isOperand ? "" : nil
    _ = prompt.line.apply(.insert(line.text))
    focus = .prompt(prompt)
  }

  /// The pad to save, with the text in the formula line. A formula for a row is a correction, which
  /// isn't saved until it is accepted.
  var padInHand: Pad {
    guard let prompt, prompt.purpose == .formula, prompt.originalRow == nil,
      prompt.isOperand || !prompt.line.text.isEmpty
    else { return calculator.pad }
    return calculator.pad.with(
      Pad.OpenLine(text: prompt.line.text, isOperand: prompt.isOperand))
  }

  private mutating func announce(_ findings: SavedState.Findings) {
    let (skipped, differing) = (findings.skipped, findings.differing)
    let messages: [Message?] = [
      findings.firstProblem.map { message(about: $0, of: skipped) },
      differing > 0 ? "calculated again: \(differing, "line") of the tape" : nil,
    ]
    for message in messages.compactMap(\.self) {
      notices.announce(Notices.Notice(message: message, kind: .alert))
    }
  }

  /// `not read: line 3, column 32: expected an operator, found '·'`.
  private func message(about line: SavedState.UnreadableLine, of count: Int) -> Message {
    let column = SourceExcerpt(at: line.problem.offset, in: line.text[...]).column
    let problem: Message = "line \(line.number), column \(column): \(line.problem.reason)"
    return count == 1 ? "not read: \(problem)" : "not read: \(count, "line"), first \(problem)"
  }

  /// Shows a change that another window or an editor made to the tape's file.
  mutating func receive(_ news: TapeStore.News, since former: Calculator) {
    // Until the next key an alert about another window stays, such as about a sum that was open.
    let replacesAlert = paperFocus.former != nil && notice?.isAlert == true
    paperFocus.former = paperFocus.former ?? former
    switch news.change {
    case .changed:
      if calculator.tape.calculations.isEmpty, calculator.tape.clearedCount > 0 {
        notice = Notices.Notice(
          message: .cleared(sums: calculator.tape.clearedCount), duration: .whilePaperIsEmpty)
      } else if notice?.duration == .whilePaperIsEmpty {
        notice = nil
      } else if question == nil, !replacesAlert {
        if calculator.shownValue != former.shownValue {
          alert("another window changed this total")
        } else if news.addedCount > 0 {
          say("another window: \(news.addedCount, "sum") added")
        } else if calculator.tape.calculations.count < former.tape.calculations.count {
          let count = former.tape.calculations.count - calculator.tape.calculations.count
          say("another window: \(count, "sum") removed")
        }
      }
    case .replaced(let removed, let added):
      calculator.clearHistory()
      let counts: Message = "\(removed, "calculation") removed, \(added) added"
      alert("the tape's file was replaced: \(counts); undo begins here")
    case .lost(.refused(let error)):
      alert("the tape's file is no tape now; w writes it elsewhere; \(error.message)")
    case .lost: alert("the tape's file is gone: the next result begins it again")
    }
    announce(news.findings)
    paperFocus.search.find(in: calculator.rows, calculator.formatter)
    followOpenRow()
    scroll(.rows(0))
  }

  /// The row that what is open concerns; nil for the pad.
  ///
  /// A prompt for words that was opened on the pad concerns the shown result.
  var openRow: Int? {
    if case .prompt(let prompt) = focus.base, prompt.purpose == .note {
      return prompt.originalRow ?? calculator.shownResultRow
    }
    return focus.openRow
  }

  /// Finds the row of what is open again, after another window's changes. If its calculation was
  /// changed or removed, closes what is open and says so.
  private mutating func followOpenRow() {
    guard let (before, index) = paperFocus.openRow else { return }
    let rows = calculator.rows
    let firstRow = rows.firstRow(of: before.id)
    if let firstRow, rows.calculation(atRow: firstRow).calculation.hasSameInput(as: before) {
      // A prompt for the shown result has no row of its own.
      if focus.openRow != nil { focus.openRow = firstRow + index }
      return
    }
    let dropped = textOfClosed
    if let dropped { paperFocus.droppedText = dropped }
    focus.openRow = nil
    // A prompt that isn't for the row stays open.
    if let prompt, [.note, .formula].contains(prompt.purpose) { focus = .pad }
    let key = dropped?.purpose == .note ? "#" : ":"
    let message: Message =
      switch (isRemoved: firstRow == nil, keepsText: dropped != nil) {
      case (true, false): "another window removed this sum"
      case (false, false): "another window changed this sum"
      case (true, true): "another window removed this sum; \(key) and Up recall the text"
      case (false, true): "another window changed this sum; \(key) and Up recall the text"
      }
    alert(message)
    if focus == .pad { focus = .question(.closed(message), over: .pad) }
  }

  /// The text typed for a row, and the prompt that recalls the text; nil without a text.
  private var textOfClosed: (purpose: Prompt.Purpose, text: String)? {
    switch focus.base {
    case .prompt(let prompt) where [.note, .formula].contains(prompt.purpose):
      prompt.line.text.isEmpty ? nil : (prompt.purpose, prompt.line.text)
    case .tape(_, let edit?): edit.entry.typedText.map { (.formula, $0) }
    case .pad, .tape, .prompt, .question: nil
    }
  }

  /// Puts the text of a prompt that another window's change closed into a prompt of the same
  /// purpose; false if there is no such text.
  mutating func recallDroppedText(to prompt: Prompt) -> Bool {
    guard let dropped = paperFocus.droppedText, dropped.purpose == prompt.purpose,
      prompt.recalledPosition == nil
    else { return false }
    var prompt = prompt
    prompt.line = LineEditor("", longest: prompt.line.longest)
    _ = prompt.line.apply(.insert(dropped.text))
    paperFocus.droppedText = nil
    focus = .prompt(prompt)
    return true
  }

  /// The part of the calculator's state that counts as saved after the file was read.
  ///
  /// If `-f` chose the file, options of the command line that differ from the file are unsaved.
  func saved(in state: SavedState?) -> SavedState {
    var saved = calculator.savedState
    if let state, tapePath != nil {
      let unsaved = options.settings.changed(since: state.settings)
      saved.settings = saved.settings.changed(since: unsaved)
      saved.taxRate = state.taxRate
    }
    return saved
  }

  /// Applies saved settings; options of the command line override them.
  mutating func configure(by state: SavedState) {
    calculator.apply(
      options.settings.completed(by: state.settings), of: state, taxRate: options.taxRate)
  }
}
