import CalcModel
import TerminalKit

/// The bottom line: why there is no result, what a command did, or how to get help.
struct StatusLine {
  let app: App
  let layout: Layout
  let theme: Theme

  func draw(on canvas: inout Canvas) {
    let rect = layout.status
    let mark = layout.tapeHasFrame ? "" : theme.glyphs.order(app.calculator.order)
    let (texts, part) = content
    let room = rect.width - (mark.isEmpty ? 0 : mark.count + 1)
    // Where there is no room for both, the mark makes way.
    let text = texts.first { $0.count <= room } ?? texts.last ?? ""
    if text.count <= room { canvas.write(mark, endingIn: rect, style: theme.style(.hint)) }
    canvas.write(text, at: Point(x: rect.x, y: rect.y), style: theme.style(part))
  }

  /// What to say, in its longest form first, and how it is styled.
  private var content: (texts: [String], part: Theme.Part) {
    if app.focus == .search { return (["/\(app.search.query)"], .alert) }
    if let notice = app.notice {
      let texts = notice.texts(app.calculator.formatter).map(theme.glyphs.text)
      return (texts, notice.isAlert ? .alert : .hint)
    }
    if case .failure(let error) = app.calculator.operand {
      return ([error.sentence, error.phrase], .alert)
    }
    if let problem = app.savingProblem {
      return ([problem.sentence, problem.phrase], .alert)
    }
    if case .tape = app.focus {
      return (["Enter recalls   type to correct   Tab back   ? help", "Tab back", "Tab"], .hint)
    }
    return (["? help   u undo   q leaves", "? help"], .hint)
  }
}

extension App.Notice {
  /// What to say, in its longest form first.
  fileprivate func texts(_ formatter: DisplayFormatter) -> [String] {
    switch self {
    case .copied(let copy, let recipient):
      ["\(copy.words) \(recipient.words)", recipient.words, recipient.phrase]
    case .pasted(nil): ["pasted"]
    case .pasted(let cells?): cells.texts(formatter)
    case .refusedPaste(let problem): problem.texts
    case .mouse(true): ["mouse on: click the keys", "mouse on"]
    case .mouse(false): ["mouse off: select text as usual", "mouse off"]
    case .recalled: ["recalled from the tape", "recalled"]
    case .fixedRow:
      ["this row can't be changed that way: change a row above it", "can't be changed"]
    case .noNumber: ["this row has no number to copy", "no number here"]
    case .notFound(let query): ["not on the tape: \(query)", "not found"]
    case .emptyTape: ["the tape is empty: calculate something first", "tape is empty"]
    case .skippedLines(1): ["1 line of the saved tape could not be read", "1 bad line"]
    case .skippedLines(let count):
      ["\(count) lines of the saved tape could not be read", "\(count) bad lines"]
    }
  }

  fileprivate var isAlert: Bool {
    switch self {
    case .fixedRow, .noNumber, .notFound, .emptyTape, .skippedLines, .refusedPaste: true
    case .copied, .pasted, .mouse, .recalled: false
    }
  }
}

extension Copy {
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
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .program: words
    case .terminal: "sent to terminal"
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
