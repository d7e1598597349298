import CalcModel
import TerminalKit

/// The pieces of the status line: the prompt, the sentence, the hints and the modes.
struct StatusText {
  typealias Piece = StatusLine.Piece
  typealias Priority = StatusLine.Priority

  let app: App
  let layout: Layout
  let rows: VisibleRows

  /// The fewest columns of a prompt beside a message, and of typed text before the hints.
  private static let (leastPrompt, leastTyped) = (16, 8)
  /// The fewest columns for a message beside a prompt; with fewer, either the prompt or the message
  /// is shown. A shorter message needs only its own columns.
  private static let leastMessage = 12

  /// The prompt, the sentence and the hints.
  var pieces: [Piece] {
    var (sentence, hints) = (sentence, hints)
    if sentence == nil, hints.first?.texts.first?.priority == .hints {
      hints[0].texts[0].priority = .firstHint
    }
    guard app.overlay == nil, let prompt = app.prompt else {
      return [sentence].compactMap(\.self) + hints
    }
    var columns = layout.status.width
    if let (text, priority) = sentence?.texts.first, priority == .message {
      let room = columns - StatusLine.gap.columns
      let label = parts(of: prompt).labels.last.map(self.text) ?? ""
      let promptColumns = label.columns + prompt.line.text.printable().columns
      if room - min(Self.leastPrompt, promptColumns) >= min(Self.leastMessage, text.columns) {
        columns = max(room - text.columns, Self.leastPrompt)
      } else if app.notice != nil || prompt.problem != nil {
        return [sentence].compactMap(\.self) + hints
      } else {
        sentence = nil
      }
    }
    return pieces(of: prompt, columns: columns, hints) + [sentence].compactMap(\.self) + hints
  }

  /// A message in signs that the terminal can show.
  func text(_ message: Message) -> String { layout.glyphs.text(app.language.text(message)) }
}

// The sentence.

extension StatusText {
  private var sentence: Piece? {
    if app.question == .decimals { return sentence("how many decimals", .message, .remark) }
    // The display asks whether to add a paste, if it has a line above the number.
    let displayAsks = layout.hasUpperLine && app.offeredPaste != nil
    if case .paste(let paste) = app.question, !displayAsks, app.notice == nil, app.overlay == nil {
      let texts = paste.questions.map(text)
      return sentence(texts, paste.leavesOutMost ? .alert : .message, .remark)
    }
    if let notice = app.notice {
      // The empty paper says too that AC cleared the tape.
      let paperShowsNotice =
        notice.duration == .whilePaperIsEmpty && app.paper.last == nil
        && layout.tapeRows.height > 0
      return paperShowsNotice ? nil : sentence(notice.message, notice.isAlert ? .alert : .message)
    }
    if app.overlay == nil {
      if let prompt = app.prompt {
        // The display says why a formula has no value.
        let problem = prompt.purpose == .formula ? nil : prompt.problem
        return problem.map { sentence($0, .alert) } ?? parts(of: prompt).remark
      }
      if case .failure(let error) = app.calculator.operand, app.focus.base == .pad {
        return sentence("\(error.message): type a new number", .alert)
      }
    }
    // The paper cuts the selected row's note.
    return rows.cutNote(of: app).map { sentence([layout.glyphs.text($0)], .message) }
  }

  private func sentence(
    _ message: Message, _ style: Theme.Text, _ priority: Priority = .message
  ) -> Piece {
    sentence(app.language.text(message).shortenings.map(layout.glyphs.text), style, priority)
  }

  /// - Parameter texts: longest first.
  private func sentence(
    _ texts: [String], _ style: Theme.Text, _ priority: Priority = .message
  ) -> Piece {
    Piece(texts: texts.reversed().map { ($0, priority) }, style: style)
  }
}

// The prompt.

extension StatusText {
  /// The prompt's label and its typed text, or the part around the cursor that fits.
  ///
  /// - Parameter hints: if they don't fit, the label is shorter.
  private func pieces(of prompt: Prompt, columns: Int, _ hints: [Piece]) -> [Piece] {
    let (glyphs, ellipsis) = (layout.glyphs, layout.glyphs.text("…"))
    var head = glyphs.text(prompt.line.head.printable())
    let tail = glyphs.text(prompt.line.tail.printable())
    let typedColumns = max(Self.leastTyped, head.columns + tail.columns + 1)
    let label = parts(of: prompt).labels.map(text).fitting(
      columns: hints.compactMap(\.texts.last).reduce(columns - typedColumns) {
        $0 - StatusLine.gap.columns - $1.text.columns
      })
    // Leave room for the cursor at the end.
    let room = max(0, columns - label.columns - 1)
    let headRoom = room - min(tail.columns, room / 3)
    if head.columns > headRoom {
      while head.columns > headRoom - ellipsis.columns, !head.isEmpty { head.removeFirst() }
      head = ellipsis + head
    }
    let typed = head + glyphs.text(tail, columns: room - head.columns)
    return [
      Piece(texts: [(label, .prompt)]),
      Piece(
        texts: [(typed, .prompt)], style: .message, separator: "",
        columnsBeforeHint: Self.leastTyped, cursor: head.columns),
    ]
  }

  /// The labels and the words of Enter, longest first, and the remark beside the prompt, which is
  /// quiet so that it doesn't look like typed text.
  private func parts(
    of prompt: Prompt
  ) -> (labels: [Message], enter: [Message], remark: Piece?) {
    let (search, isEmpty) = (app.paperFocus.search, prompt.line.text.isEmpty)
    switch prompt.purpose {
    case .search:
      // While a person types the query, the newest match is shown.
      let count = search.matches.count
      let match = sentence("match \(count) of \(count)", .quiet, .remark)
      let remark = search.isWithoutMatch ? sentence("not found", .quiet) : match
      return (["find: ", "/"], ["stay"], search.isEmpty ? nil : remark)
    case .note:
      let problem = app.notices.savingProblem.map { sentence($0, .quiet, .remark) }
      return (["words: ", "# "], ["write"], problem)
    case .fileName:
      let endings = sentence([".txt .csv .json .md .tape", ".txt .csv .json"], .quiet, .remark)
      return (["file: "], ["write"], isEmpty ? endings : nil)
    case .formula:
      // ASCII has no °.
      let sine = layout.glyphs.isASCII ? "sin 0.5  5!" : "sin 30°  5!"
      let remark = isEmpty ? sentence(["\(sine)  10% of 80", sine], .quiet, .remark) : nil
      if !prompt.isOperand { return (["formula: ", ": "], ["accept"], remark) }
      // The line isn't taken for a formula that was asked for.
      let operation = app.calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""
      return (["\(operation)"], ["= the result", "="], remark)
    case .taxRate:
      let rate = app.calculator.taxRate.map { rate -> Message in
        "tax rate, now \(app.calculator.formatter.floating.format(rate).marked) %: "
      }
      return ([rate, "tax rate: ", "tax: "].compactMap(\.self), ["accept"], nil)
    }
  }
}

// The hints.

extension StatusText {
  /// The priorities of a hint's texts, shortest first.
  private var priorities: [Priority] {
    if app.overlay != nil { return [.hints] }
    if app.question != nil { return [.prompt, .words, .longWords] }
    return switch app.focus.base {
    case .prompt, .tape(_, .some): [.keys, .words, .longWords]
    case .pad, .tape(_, nil), .question: [.hints]
    }
  }

  /// A key and what the key does; a click on the hint does the same.
  ///
  /// - Parameters:
  ///   - words: longest first; an empty text shows the key alone.
  ///   - isFurther: whether the hint gives way to the hints and the sentence before it.
  private func hint(
    _ key: String, _ words: [Message], _ action: Action, isFurther: Bool = false
  ) -> Piece {
    let texts = words.reversed().map {
      layout.glyphs.text(key) + ($0 == "" ? "" : " \(text($0))")
    }
    let priorities = isFurther ? texts.map { _ in .furtherHints } : priorities
    return Piece(texts: Array(zip(texts, priorities)), style: .hintKey, action: action)
  }

  /// The most important hint is first.
  private var hints: [Piece] {
    if app.question == .decimals {
      return KeyMap.decimals.bindings.map { binding in
        let shortHelp: Message =
          switch binding.onlyAction {
          case .setDecimals(.floating): "float"
          case .setDecimals(.addingMachine): "add"
          default: binding.help
          }
        return hint(
          binding.label, [binding.help, shortHelp, ""], binding.onlyAction ?? .askDecimals)
      }
    }
    if let overlay = app.overlay { return hints(of: overlay) }
    switch app.question {
    case .paste(let paste): return hints(of: paste)
    case .closed: return [hint("Esc", ["go on", ""], .press(.cancel))]
    case .decimals, nil: break
    }
    return switch app.focus.base {
    case .question: []
    case .prompt(let prompt): hints(of: prompt)
    case .tape(let row, let edit?):
      [hint("Enter", ["accept"], .tape(.enter)), escape(from: edit, of: row)]
    case .tape(let row, nil): hints(ofRow: row)
    case .pad: hintsOfPad
    }
  }

  private func hints(of prompt: Prompt) -> [Piece] {
    let cancel = hint("Esc", ["cancel", ""], .prompt(.cancel))
    if let formula = app.typedFormula, formula.reading.unclosedBracketCount > 0 {
      return [hint(")", ["close the bracket", "close"], .prompt(.edit(.insert(")")))), cancel]
    }
    if let error = app.errorAtCursor {
      let replace = error.reason.replacement.map { "\($0.asciiSign)" }.map { sign in
        hint("\(sign)", ["replace"], .prompt(.edit(.insert(sign))))
      }
      return [replace, hint("Del", ["remove"], .prompt(.edit(.delete))), cancel].compactMap(\.self)
    }
    // Enter would be refused.
    let isRefused = prompt.problem != nil && !prompt.mayReplace
    if isRefused || app.typedFormula?.isComplete == false
      || prompt.purpose == .search && app.paperFocus.search.isWithoutMatch
    {
      return [cancel]
    }
    let accept = hint("Enter", parts(of: prompt).enter, .prompt(.accept))
    guard app.typedFormula?.reading.usesAngleUnit == true else { return [accept, cancel] }
    let unit: Message = app.calculator.angleUnit == .radians ? "degrees" : "radians"
    return [accept, cancel, hint("F7", [unit], .toggleAngleUnit, isFurther: true)]
  }

  private func escape(from edit: App.RowEdit, of row: Int) -> Piece {
    if !edit.insertion.isEmpty { return hint("Esc", ["drop", ""], .tape(.escape)) }
    let amount = app.calculatorBeforeTyping.presentation(ofRow: row).enteredText()
    return hint("Esc", ["keep \(amount)", "keep", ""], .tape(.escape))
  }

  private func hints(ofRow row: Int) -> [Piece] {
    let hints = [
      hint("Enter", ["correct"], .tape(.enter)),
      hint("r", ["recall"], .tape(.recall)),
      hint("Tab", ["to the pad"], .tape(.toggleFocus)),
      hint("Del", ["remove"], .tape(.correct(.remove))),
      hint("i", ["insert"], .tape(.correct(.insert))),
      hint("v", ["full"], .toggleNumber),
      hint("#", ["words"], .prompt(.open(.note))),
    ]
    if case .operand = app.calculator.rows[row].item?.kind { return hints }
    return hints.filter { ![.tape(.enter), .tape(.correct(.insert))].contains($0.action) }
  }

  private var hintsOfPad: [Piece] {
    // The text on an empty tape lists the keys, if the tape has room.
    if app.calculator.isBlank, layout.tapeRows.height > 1 { return [] }
    let hasRoundedResult = app.calculator.unroundedResult != nil
    var hints = [hint("?", ["keys"], .toggleHelp)]
    if let note = app.calculator.pad.entry?.note {
      hints.append(hint("#", ["\(note.text)"], .prompt(.open(.note))))
    }
    if hasRoundedResult {
      hints += [hint("y", ["copy"], .copy), hint("v", ["full"], .toggleNumber)]
    }
    if let pad = layout.pad, pad.columns < Keypad.allColumnCount {
      hints.append(hint("f", ["more"], .showNextColumn))
    }
    if hasRoundedResult || app.calculator.rows.isEmpty { return hints }
    hints.append(hint("↑", ["correct a row"], .tape(.toggleFocus)))
    // Floating decimals have no mode to click: a click on this hint changes them.
    if app.rules.decimals == .floating { hints.append(hint("d", ["decimals"], .askDecimals)) }
    // The last hint comes and goes without moving others.
    if app.opensFormula {
      hints.append(hint(":", ["formula"], .prompt(.open(.formula))))
    }
    return hints
  }

  /// The answers to the question of a paste.
  private func hints(of paste: Paste) -> [Piece] {
    let none = hint("Esc", ["add none", "none", ""], .press(.cancel))
    if !paste.columns.isEmpty {
      return paste.columns.compactMap { column in
        Key.Digit(rawValue: column.number).map {
          hint("\(column.number)", ["\(column.name.startOfLine)", ""], .press(.digit($0)))
        }
      } + [none]
    }
    let add: Message = paste.result.count == 1 ? "add it" : "add them"
    let whole = hint(
      "w", ["whole numbers too", "whole"], .prompt(.open(.fileName)), isFurther: true)
    let why = hint("?", ["why lines are left out", "why left out"], .toggleHelp, isFurther: true)
    return [hint("Enter", [add], .press(.equals)), none]
      + (rows.showsReasons ? [] : [why]) + (paste.leavesOutWholeNumbers ? [whole] : [])
  }

  private func hints(of overlay: Overlay) -> [Piece] {
    let back = hint("Esc", ["back"], .closeOverlay)
    let quit = hint("q", ["quit"], .quit)
    return switch overlay.content {
    case .examples: [hint("?", ["every key"], .toggleHelp), back, quit]
    case .keys: [back] + scrolling(of: overlay) + [quit]
    case .leftOut: [back] + scrolling(of: overlay)
    case .number: [hint("y", ["copy"], .copy), back] + scrolling(of: overlay)
    }
  }

  /// The hint that scrolls an overlay: down while rows below are hidden, else up.
  private func scrolling(of overlay: Overlay) -> [Piece] {
    let hidden = app.metrics.overlayLines - app.metrics.overlayRows
    if hidden <= 0 { return [] }
    return overlay.offset < hidden
      ? [hint("PgDn", ["more"], .scroll(.pages(-1)))]
      : [hint("PgUp", ["more"], .scroll(.pages(1)))]
  }
}
