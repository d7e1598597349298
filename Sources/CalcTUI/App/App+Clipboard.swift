import CalcModel
import TerminalKit

// Copying and pasting.

extension App {
  /// Copies the number shown in full, else the number of the selected row, else the operand.
  mutating func copyNumber() {
    notice = nil
    var text = calculator.copiedOperand
    if let number = overlay?.number {
      text = number.copiedText(calculator.formatter)
    } else if case .tape(let row, let edit) = focus {
      let typed = edit?.entry.text.map(calculator.formatter.plainText)
      text = typed ?? plainNumber(ofRow: row)
      if text == nil { alert(.noNumberHere) }
    }
    if let text { request(.copy(ClipboardContent(text: text, kind: .number))) }
  }

  /// Copies every row as a line of sign, number, total and note, separated by tabs.
  mutating func copyTape() {
    notice = nil
    let rows = calculator.rows
    guard !rows.isEmpty else {
      alert(.emptyTape)
      return
    }
    let text = rows.map { "\($0.plainText)\n" }.joined()
    request(.copy(ClipboardContent(text: text, kind: .tape(rows: rows.count))))
  }

  /// Says where the copy went, or why it failed.
  ///
  /// The desktop and tmux confirm a copy; a terminal doesn't.
  mutating func sayCopied(_ copy: ClipboardContent, _ outcome: CopyOutcome) {
    let what: Message
    switch copy.kind {
    case .number: what = "\(copy.text)"
    case .tape(let rows): what = "the tape, \(rows, "row")"
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
      return act(on: .edit(.insert(pieces.joined(separator: separator))))
    }
    let paste = Paste(bytes, calculator.formatter.separators)
    if case .tape(let row, var edit?) = focus, let number = paste.onlyNumber {
      edit.entry = Entry(resuming: number, calculator.formatter)
      focus = .tape(row: row, edit: edit)
      notice = nil
      return
    }
    acceptTyping()
    focus = .pad
    if let problem = paste.problem {
      alert(problem)
    } else if paste.result.skipped.isEmpty {
      enter(paste)
    } else {
      ask(paste)
    }
  }

  /// Asks whether to enter the readable lines of a paste.
  private mutating func ask(_ paste: Paste) {
    guard let first = paste.result.skipped.first else { return }
    focus = .question(.paste(paste), over: focus.base)
    let (leftOut, lines) = (paste.result.leftOutCount, paste.result.lineCount)
    say("leave out \(leftOut) of \(lines, "line")? Enter, Esc; \(first.message)")
  }

  /// Handles the answer to a question; false if the action still has to be handled.
  mutating func answer(with action: Action) -> Bool {
    guard case .question(let question, let below) = focus else { return false }
    switch (question, action) {
    case (_, .hold), (_, .redraw), (_, .suspend), (_, .quit), (_, .hangUp), (_, .report):
      return false
    case (_, .release(let key?)) where key == padFocus.held:
      padFocus.held = nil
      return answer(with: .press(key))
    case (_, .release): return false
    case (.paste(let paste), .press(.equals)):
      focus = below
      enter(paste)
    case (.paste, .press(.cancel)), (.paste, .press(.clearEntry)), (.paste, .press(.allClear)):
      focus = below
      say(.nothingPasted)
    case (.decimals, .press(.digit(let digit))): setDecimals(.fixed(digit.rawValue))
    case (.decimals, .press(.cancel)), (.decimals, .press(.clearEntry)):
      focus = below
      say(message(of: rules.decimals))
    case (.decimals, _), (_, .paste), (_, .unfinishedPaste):
      focus = below
      return false
    case (.paste, .press):
      // Any other key means no, and acts.
      focus = below
      act(on: action)
      if notice == nil { say(.nothingPasted) }
    case (.paste(let paste), _): ask(paste)
    }
    return true
  }

  private mutating func enter(_ paste: Paste) {
    let continuesSum = calculator.operatorLabel != nil
    let items = paste.items(isBracketed: continuesSum)
    // After a column, + is pressed too, so that the last number becomes a row.
    let pending = items.count > 1 && !continuesSum && !paste.endsWithEquals ? Operator.add : nil
    say(paste.summary(calculator.formatter))
    let outcome = calculator.enter(
      items, pending: pending, finishedAs: paste.endsWithEquals ? trace.id : nil)
    if !outcome.isRefused { scroll(.toNewest) }
    handle(outcome)
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

extension Tape.Row {
  /// Sign, operand, total and note, separated by tabs. Where no total is shown, an empty field keeps a
  /// note in its column.
  fileprivate var plainText: String {
    let operand = operandText { Result.success($0).plainText }
    let sign = sign.map { String($0) } ?? ""
    let total =
      switch item?.kind {
      case .operand where operation == nil, .open, nil: note == nil ? nil : ""
      default: total?.plainText ?? ""
      }
    return [sign, operand, total, note?.text].compactMap(\.self).joined(separator: "\t")
  }
}

extension Message {
  static let noNumberHere: Message = "there is no number here"
  static let emptyTape: Message = "the tape is empty: calculate something first"
  fileprivate static let nothingPasted: Message = "nothing was pasted"
}
