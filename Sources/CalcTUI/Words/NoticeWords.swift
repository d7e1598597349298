import CalcModel
import TerminalKit

extension Notice {
  /// What to say, in its longest form first.
  func texts(_ formatter: DisplayFormatter) -> [String] {
    switch self {
    case .meaningless(let key):
      [
        "\(key.quotedOnScreen) means nothing here; ? lists the keys",
        "\(key.quotedOnScreen): no key",
      ]
    case .letterOfInputMethod(let key, let latin):
      [
        "'\(key)' is no key: with the input method off it is \(latin)",
        "'\(key)' is \(latin): input method off", "'\(key)' is \(latin)",
      ]
    case .padOnly(let key):
      ["'\(key)' works on the pad; Tab goes back to it", "'\(key)': Tab first"]
    case .refused(let refusal): [refusal.sentence, refusal.phrase]
    case .noCursor: ["no key is under the cursor: the arrows move it", "arrows first"]
    case .noteFull:
      ["\(Note.longest) characters are the most in a note", "\(Note.longest) at most"]
    case .items(let items):
      [
        "\(items.count) items · mean \(formatter.format(items.mean, columns: 24))",
        "\(items.count) items",
      ]
    case .rowAccepted: ["the row is changed; Enter again recalls its number", "row changed"]
    case .inserted: ["type the number of the new row", "type a number"]
    case .noPad: ["no room for the pad here: type the keys", "no room for keys"]
    case .allColumns: ["every key of the pad is on the screen", "all keys shown"]
    case .abandoned(1): ["calculation dropped, 1 row; u brings it back", "dropped; u undoes"]
    case .abandoned(let rows):
      ["calculation dropped, \(rows) rows; u brings it back", "dropped; u undoes"]
    case .minusIsOperator:
      ["− is the operator now; ± makes a number negative", "− is the operator"]
    case .tornOff(1): ["tape torn off, 1 row; u brings it back", "torn off; u undoes"]
    case .tornOff(let rows):
      ["tape torn off, \(rows) rows; u brings them back", "torn off; u undoes"]
    case .allTornOff(let rows):
      ["tape torn off, \(rows) rows and all older; u brings them back", "torn off; u undoes"]
    case .earlierTearUndone(calculations: 0):
      ["what was torn off before it was finished is back", "it is back"]
    case .earlierTearUndone(let calculations):
      [
        calculations == 1
          ? "1 calculation torn off earlier is back; U tears it off again"
          : "\(calculations) calculations torn off earlier are back; U tears them off again",
        "tape is back",
      ]
    case .copied(let copy, to: .tooLong): copy.tooLong
    case .copied(let copy, to: .noClipboard): copy.noClipboard
    case .copied(let copy, let recipient):
      ["\(copy.words) \(recipient.words)", recipient.words, recipient.phrase]
    case .pasted(nil): ["pasted"]
    case .pasted(let cells?): cells.texts(formatter)
    case .refusedPaste(let problem): problem.texts
    case .noNumber: ["this row has no number to copy", "no number here"]
    case .nothingInFull: ["there is no number to show in full", "no number here"]
    case .failing(let error): [error.sentence, error.description]
    case .memory(0): ["the memory is empty", "memory empty"]
    case .memory(let number):
      ["in the memory: \(formatter.format(number).marked)", "M \(formatter.format(number).marked)"]
    case .taxRate(nil): ["no tax rate is set", "no tax rate"]
    case .taxRate(let rate?):
      [
        "tax rate \(formatter.floating.format(rate).marked)%: > adds it, < takes it out",
        "tax \(formatter.floating.format(rate).marked)%",
      ]
    case .grandTotal(let total): total.sentences
    case .mouse(true): ["mouse on: click the keys", "mouse on"]
    case .mouse(false): ["mouse off: select text as usual", "mouse off"]
    case .grouping(true): ["digits in groups of three", "grouped"]
    case .grouping(false): ["digits without groups", "ungrouped"]
    case .order(.leftToRight): ["left to right from the next calculation on", "left to right"]
    case .order(.precedence): ["× and ÷ first from the next calculation on", "× and ÷ first"]
    case .decimals(let decimals): decimals.sentences(formatter)
    case .rounding(let rounding): rounding.sentences
    case .recalled: ["recalled from the tape", "recalled"]
    case .found(_, of: 1): ["1 of 1"]
    case .found(let place, let count):
      ["\(place) of \(count); n N next match", "\(place) of \(count)"]
    case .foundSoFar(let place, let count):
      ["\(place) of \(count) so far; n N next match", "\(place) of \(count) so far"]
    case .readingOlder: ["reading older rows of the tape …", "reading …"]
    case .olderRead(let count):
      ["\(count) more calculations read; the same key reads on", "read; again reads on"]
    case .notFound(let query): ["not on the tape: \(query)", "not found"]
    case .lastMatch: ["no match further on", "no more"]
    case .noSearch: ["nothing is searched for: ^F begins a search", "^F searches"]
    case .emptyTape: ["the tape is empty: calculate something first", "tape is empty"]
    case .nothingFinished:
      ["no calculation is finished: = finishes one", "nothing finished"]
    case .written(let count, let name):
      [
        "wrote \(count) calculation\(count == 1 ? "" : "s") to \(name.printable())",
        "wrote \(count) calculation\(count == 1 ? "" : "s")", "written",
      ]
    case .skippedLines(1): ["1 line of the saved tape could not be read", "1 bad line"]
    case .skippedLines(let count):
      ["\(count) lines of the saved tape could not be read", "\(count) bad lines"]
    case .skippedOptions(let options): options.sentences
    case .news(let news): news.texts(formatter)
    case .unreadNews:
      ["another window has written on this tape: ^L reads it", "^L reads other window"]
    case .newsUnreadable(let reason):
      ["what other windows did can't be read: \(reason)", "can't read the tape"]
    case .newsPutAway:
      ["what another window calculated is off the tape here; U shows it", "put away; U shows"]
    case .openToOthers(isEnded: true):
      ["others could read the saved tape; now only you can", "tape was open to all"]
    case .openToOthers(isEnded: false):
      ["others can read the saved tape: chmod go= it and its folder", "tape open to others"]
    }
  }

  var isAlert: Bool {
    switch self {
    case .meaningless, .letterOfInputMethod, .padOnly, .noteFull, .refused, .noCursor, .tornOff,
      .allTornOff, .noNumber,
      .notFound, .lastMatch,
      .copied(_, to: .tooLong), .copied(_, to: .noClipboard), .noSearch, .emptyTape,
      .nothingFinished, .skippedLines,
      .skippedOptions, .openToOthers, .unreadNews, .newsUnreadable, .newsPutAway,
      .refusedPaste, .failing, .abandoned, .noPad, .nothingInFull,
      .minusIsOperator:
      true
    case .news(let news):
      news.isAlert
    case .written, .items, .rowAccepted, .inserted, .allColumns, .earlierTearUndone, .copied,
      .pasted, .memory, .taxRate, .grandTotal, .mouse, .grouping, .order, .decimals, .rounding,
      .recalled, .found, .foundSoFar, .readingOlder, .olderRead:
      false
    }
  }
}

extension Tape.GrandTotal {
  fileprivate var sentences: [String] {
    let results = count == 1 ? "1 result" : "\(count) results"
    let without =
      withoutResult == 0 ? [] : ["grand total of \(results); \(withoutResult) had no value"]
    return without + ["grand total of \(results)", "GT of \(count)"]
  }
}

extension Copy {
  /// That nobody was given it, and what to do instead.
  fileprivate var tooLong: [String] {
    let size = "\(max(1, text.utf8.count / 1_000)) KB"
    let advice = content == .number ? "" : "; calctui --tape prints it"
    return [
      "too long for the terminal's clipboard (\(size))\(advice)",
      "not copied: too long (\(size))\(advice)", "too long to copy",
    ]
  }

  /// That there is no clipboard, and what to do instead.
  fileprivate var noClipboard: [String] {
    let advice = content == .number ? "" : "; calctui --tape prints it"
    return ["not copied: this terminal has no clipboard\(advice)", "not copied: no clipboard"]
  }

  fileprivate var words: String {
    switch content {
    case .number: text
    case .tape(1): "the tape, 1 row,"
    case .tape(let rows): "the tape, \(rows) rows,"
    }
  }
}

extension Copy.Recipient {
  /// What is certain: a program has read it; of the terminal nobody knows.
  fileprivate var words: String {
    switch self {
    case .program(let name): "given to \(name)"
    case .terminal: "sent to the terminal's clipboard"
    case .tooLong, .noClipboard: "given to nobody"
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .program: words
    case .terminal: "sent to terminal"
    case .tooLong, .noClipboard: words
    }
  }
}

extension Paste.Cells {
  fileprivate func texts(_ formatter: DisplayFormatter) -> [String] {
    let numbers = "\(count) numbers"
    guard let sum = sum.map({ "sum \(formatter.format($0).marked)" }) else { return [numbers] }
    return ["\(numbers), \(sum)", sum, numbers]
  }
}
