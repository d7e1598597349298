import CalcModel
import TerminalKit

// Copying and pasting.

extension App {
  /// Copies the number shown in full, else the number of the selected row, else the display's.
  mutating func copyNumber() {
    notice = nil
    var text = calculator.copiedNumber
    if let number = overlay?.number {
      text = number.copiedText(calculator.formatter)
    } else if case .tape(let row, let edit) = focus {
      let typed = edit?.entry.text.map(calculator.formatter.plainText)
      text = typed ?? plainNumber(ofRow: row)
      if text == nil { alert(.noNumberHere) }
    }
    if let text { request(.copy(ClipboardContent(text: text, kind: .number))) }
  }

  /// Copies the finished calculations as the paper shows them, in columns separated by tabs.
  mutating func copyTape() {
    notice = nil
    let printer = TapePrinter(
      formatter: calculator.formatter.withoutGrouping, language: language)
    let rows = printer.cells(of: calculator.tape)
    guard !rows.isEmpty else {
      return alert(calculator.hasSumInHand ? .onlyUnfinished : .emptyTape)
    }
    let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    request(.copy(ClipboardContent(text: text, kind: .tape(rows: rows.count))))
  }

  /// Says where the copy went, or why it failed.
  ///
  /// The desktop and tmux confirm a copy; a terminal doesn't.
  mutating func sayCopied(_ copy: ClipboardContent, _ outcome: CopyOutcome) {
    let what: Message
    switch copy.kind {
    case .number: what = "\(copy.text)"
    case .tape(let rows):
      what = withoutSumInHand("the tape, \(rows, "row")")
    }
    func fail(_ reason: Message) {
      alert(copy.kind == .number ? reason : "\(reason); calctui tape prints it")
    }
    switch outcome {
    case .desktop: say("copied: \(what)")
    case .tmux: say("copied (tmux): \(what)")
    case .terminal: say("sent to the terminal: \(what)")
    case .tooLong: fail("not copied: too long for this terminal")
    case .noClipboard: fail("not copied: this terminal has no clipboard")
    }
  }

  /// Enters a paste: as text in a prompt, as the number of a row being edited, else on the pad.
  mutating func paste(_ bytes: [UInt8]) {
    if bytes.count > Self.longestPaste {
      alert("not pasted: it is over 1 MiB; calctui import takes it")
      return
    }
    if isTypingInPrompt {
      let pieces = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == "\t" }
      // A file name copied from a window may be broken across lines. In a formula, two spaces keep
      // the numbers of two lines apart: `1 000` is one number.
      let separator =
        switch prompt?.purpose {
        case .fileName: ""
        case .formula: "  "
        default: " "
        }
      guard var prompt else { return }
      // A paste makes a whole formula of the line.
      prompt.opening = nil
      notice = nil
      return edit(prompt, .insert(pieces.joined(separator: separator)))
    }
    let paste = Paste(bytes, calculator.formatter.separators)
    if case .tape(let row, var edit?) = focus, let number = paste.onlyNumber {
      edit.entry = Entry(resuming: number, calculator.formatter)
      focus = .tape(row: row, edit: edit)
      notice = nil
      return
    }
    let formula = opensFormula ? paste.formula : nil
    // A refused paste leaves a row being typed alone.
    if formula != nil || paste.problem == nil {
      acceptTyping()
      focus = .pad
    }
    if let formula {
      openFormula(formula)
    } else {
      enterOrAsk(paste)
    }
  }

  /// A message about what is written or copied, with a remark if a sum in hand isn't.
  func withoutSumInHand(_ message: Message) -> Message {
    calculator.hasSumInHand ? "\(message), without the sum in hand" : message
  }

  /// Enters a paste, or asks because lines are left out or a table has several columns.
  private mutating func enterOrAsk(_ paste: Paste) {
    overlay = nil
    if let problem = paste.problem {
      focus = focus.base
      alert(problem)
    } else if paste.columns.isEmpty,
      paste.result.skipped.isEmpty || entering(paste).outcome.isRefused
    {
      enter(paste)
    } else {
      notice = nil
      focus = .question(.paste(paste), over: focus.base)
    }
  }

  /// Handles an answer to the question of a paste; false if the action still has to be handled.
  mutating func answer(_ paste: Paste, with action: Action, over below: Focus) -> Bool {
    switch action {
    case .scroll where overlay != nil: return false
    case .closeOverlay where overlay != nil, .toggleHelp where overlay != nil: setOverlay(nil)
    case .toggleHelp where paste.columns.isEmpty:
      setOverlay(.leftOut(paste.leftOut))
    // The key y copies elsewhere, and n changes the sign: here they mean yes and no.
    case .press(.equals) where paste.columns.isEmpty, .copy where paste.columns.isEmpty:
      (focus, overlay) = (below, nil)
      enter(paste)
    case .press(.digit(let digit)) where !paste.columns.isEmpty:
      guard let column = paste.columns.first(where: { $0.number == digit.rawValue }) else { break }
      focus = below
      enterOrAsk(paste.choosing(column))
    case .prompt(.open(.fileName)) where paste.leavesOutWholeNumbers:
      focus = below
      enterOrAsk(paste.withWholeNumbers)
    // Undo takes back the paste alone.
    case .press(.cancel), .press(.clearEntry), .press(.allClear), .press(.sign), .press(.undo):
      (focus, overlay) = (below, nil)
      say(.nothingPasted)
    case .paste, .unfinishedPaste:
      (focus, overlay) = (below, nil)
      return false
    case .press where paste.columns.isEmpty:
      // Any other key means no, and acts.
      (focus, overlay) = (below, nil)
      act(on: action)
      if notice == nil { say(.nothingPasted) }
    default: break
    }
    return true
  }

  private mutating func enter(_ paste: Paste) {
    say(paste.summary(calculator.formatter))
    let (entered, outcome) = entering(paste, finishedAs: paste.endsWithEquals ? trace.id : nil)
    calculator = entered
    if !outcome.isRefused { scroll(.toNewest) }
    handle(outcome)
  }

  /// The calculator with the amounts of a paste in its sum.
  ///
  /// - Parameter id: the ID of the finished sum; nil to leave the sum in hand.
  func entering(
    _ paste: Paste, finishedAs id: ResultID? = nil
  ) -> (calculator: Calculator, outcome: Outcome) {
    let continuesSum = calculator.operatorLabel != nil
    let items = paste.items(isBracketed: continuesSum)
    // After a column, + is pressed too, so that the last number becomes a row.
    let pending = items.count > 1 && !continuesSum && !paste.endsWithEquals ? Operator.add : nil
    var calculator = calculator
    let outcome = calculator.enter(items, pending: pending, finishedAs: id)
    return (calculator, outcome)
  }

  /// The paste whose amounts an open question offers to add.
  var offeredPaste: Paste? {
    if case .paste(let paste)? = question, paste.columns.isEmpty { paste } else { nil }
  }

  private static var longestPaste: Int { 1 << 20 }

  /// A row's number as shown, without grouping or marks; nil for a row without a number.
  private func plainNumber(ofRow index: Int) -> String? {
    let row = calculator.rows[index]
    guard case .success = row.number else { return nil }
    if case .open = row.item?.kind { return nil }
    let formatter = calculator.formatter.withoutGrouping.following(row.rules)
    return row.unlinkedText { formatter.formatInFull($0).text }
  }
}

extension Message {
  static let noNumberHere: Message = "there is no number here"
  static let emptyTape: Message = "the tape is empty: calculate something first"
  static let onlyUnfinished: Message = "no calculation is finished: = finishes one"
  fileprivate static let nothingPasted: Message = "nothing was pasted"
}
