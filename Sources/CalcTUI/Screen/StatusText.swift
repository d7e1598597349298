import CalcModel
import TerminalKit

/// The sentence and the hints that the status line shows beside its modes.
struct StatusText {
  let app: App

  /// A key and what the key does; a click on the hint does the same.
  struct Hint {
    /// The key with its words, longest text first. For Esc and for answers to a question, the last
    /// text is the key alone.
    private(set) var texts: [String]
    let action: Action

    /// - Parameter words: what the key does, longest text first; an empty text shows the key alone.
    init(_ key: String, _ words: [String], _ action: Action) {
      texts = words.map { $0.isEmpty ? key : "\(key) \($0)" }
      self.action = action
    }

    func shown(in glyphs: Glyphs) -> Self {
      var hint = self
      hint.texts = texts.map(glyphs.text)
      return hint
    }

    var shortest: String { texts.last ?? "" }
    /// The shortest text that isn't the key alone.
    var shortestWithWords: String { texts.last { $0.contains(" ") } ?? "" }
  }

  /// The texts of the sentence, longest first, and their style; nil without a sentence.
  func sentence(in glyphs: Glyphs) -> (texts: [String], style: Theme.Text)? {
    func styled(
      _ message: Message?, _ style: Theme.Text
    ) -> (texts: [String], style: Theme.Text)? {
      guard let message else { return nil }
      return (app.language.text(message).shortenings, style)
    }
    if case .decimals = app.question { return styled("how many decimals", .message) }
    if case .paste(let paste) = app.question, app.notice == nil, app.overlay == nil {
      let texts = paste.questions(app.calculator.formatter).map { app.language.text($0) }
      return (texts, paste.leavesOutMost ? .alert : .message)
    }
    if let notice = app.notice { return styled(notice.message, notice.isAlert ? .alert : .message) }
    if app.overlay != nil { return nil }
    if let prompt = app.prompt {
      // Remarks are quiet, so that they don't look like typed text.
      return styled(prompt.problem, .alert) ?? styled(remark(beside: prompt, glyphs), .quiet)
    }
    if case .failure(let error) = app.calculator.operand, app.focus.base == .pad {
      return styled("\(error.message): type a new number", .alert)
    }
    return nil
  }

  /// Whether the hints take precedence over the modes, as in a correction, a prompt or a question.
  var hintsOutrankModes: Bool {
    if app.question != nil, app.overlay == nil { return true }
    guard app.overlay == nil else { return false }
    return switch app.focus.base {
    case .prompt, .tape(_, .some): true
    case .pad, .tape(_, nil), .question: false
    }
  }

  /// Whether the sentence says that AC cleared the tape, which the empty paper says too.
  var sentenceSaysCleared: Bool {
    app.notice?.duration == .whilePaperIsEmpty && app.paper.last == nil
  }

  /// Whether the sentence takes precedence over the prompt.
  var sentenceOutranksPrompt: Bool {
    app.notice != nil || app.prompt?.problem != nil
  }

  /// Whether the prompt leaves columns for the sentence.
  var promptLeavesRoom: Bool {
    sentenceOutranksPrompt || app.typedFormula?.error != nil
      || app.prompt?.purpose == .search && app.paperFocus.search.isWithoutMatch
  }

  /// The sentence beside a prompt without a problem.
  private func remark(beside prompt: Prompt, _ glyphs: Glyphs) -> Message? {
    let search = app.paperFocus.search
    return switch prompt.purpose {
    case .search:
      if search.isEmpty {
        nil
      } else if search.isWithoutMatch {
        "not found"
      } else {
        // While a person types the query, the newest match is shown.
        "match \(search.matches.count) of \(search.matches.count)"
      }
    case .note: app.notices.savingProblem
    case .fileName: prompt.line.text.isEmpty ? ".txt .csv .json .md .tape" : nil
    case .formula where prompt.line.text.isEmpty:
      // ASCII has no °.
      glyphs.isASCII ? "sin 0.5  5!  10% of 80" : "sin 30°  5!  10% of 80"
    case .formula: app.typedFormula?.error?.reason.message
    case .taxRate: nil
    }
  }

  private func hint(_ key: String, _ words: Message..., action: Action) -> Hint {
    Hint(key, words.map { app.language.text($0) }, action)
  }

  /// The hint for Esc, which drops typed text; the shortest text is the key alone.
  private func escape(_ words: Message..., action: Action) -> Hint {
    Hint("Esc", words.map { app.language.text($0) } + [""], action)
  }

  /// The most important hint is first.
  func hints(in layout: Layout) -> [Hint] {
    if app.question == .decimals {
      return KeyMap.decimals.bindings.map { binding in
        let shortHelp: Message =
          switch binding.onlyAction {
          case .setDecimals(.floating): "float"
          case .setDecimals(.addingMachine): "add"
          default: binding.help
          }
        return hint(
          binding.label, binding.help, shortHelp, "", action: binding.onlyAction ?? .askDecimals)
      }
    }
    if let overlay = app.overlay { return hints(of: overlay) }
    if case .paste(let paste) = app.question { return hints(of: paste) }
    switch app.focus.base {
    case .question: return []
    case .prompt(let prompt):
      let cancel = escape("cancel", action: .prompt(.cancel))
      // Enter would be refused again.
      let isRefused = prompt.problem != nil && !prompt.mayReplace
      if isRefused || prompt.purpose == .search && app.paperFocus.search.isWithoutMatch {
        return [cancel]
      }
      let accept =
        switch prompt.purpose {
        case .search: hint("Enter", "stay", action: .prompt(.accept))
        case .note, .fileName: hint("Enter", "write", action: .prompt(.accept))
        case .formula where prompt.isOperand:
          hint("Enter", "= the result", "=", action: .prompt(.accept))
        case .taxRate, .formula: hint("Enter", "accept", action: .prompt(.accept))
        }
      guard app.typedFormula?.reading.usesAngleUnit == true else { return [accept, cancel] }
      let unit: Message = app.calculator.angleUnit == .radians ? "degrees" : "radians"
      return [accept, cancel, hint("F7", unit, action: .toggleAngleUnit)]
    case .tape(let row, let edit?):
      let accept = hint("Enter", "accept", action: .tape(.enter))
      if !edit.insertion.isEmpty { return [accept, escape("drop", action: .tape(.escape))] }
      let oldAmount = RowPresentation(
        row, of: app.calculatorBeforeTyping.rows, app.calculator.formatter
      )
      .shownAmountText(columns: 20)
      return [accept, escape("keep \(oldAmount)", "keep", action: .tape(.escape))]
    case .tape(let row, nil):
      let words = hint("#", "words", action: .prompt(.open(.note)))
      let recall = hint("r", "recall", action: .tape(.recall))
      guard case .operand = app.calculator.rows[row].item?.kind else {
        return [
          recall, words,
          hint("Del", "remove", action: .tape(.correct(.remove))),
          hint("Tab", "to the pad", action: .tape(.toggleFocus)),
          hint("v", "full", action: .toggleNumber),
        ]
      }
      return [
        hint("Enter", "correct", action: .tape(.enter)),
        recall,
        hint("Tab", "to the pad", action: .tape(.toggleFocus)),
        hint("Del", "remove", action: .tape(.correct(.remove))),
        hint("i", "insert", action: .tape(.correct(.insert))),
        hint("v", "full", action: .toggleNumber),
        words,
      ]
    case .pad:
      // The text on an empty tape lists the keys, if the tape has room.
      if app.calculator.isBlank, layout.tapeRows.height > 1 { return [] }
      var hints = [hint("?", "keys", action: .toggleHelp)]
      let isRounded = app.calculator.unroundedResult != nil
      if let note = app.calculator.pad.entry?.note {
        hints.append(hint("#", "\(note.text)", action: .prompt(.open(.note))))
      }
      if isRounded {
        hints.append(hint("y", "copy", action: .copy))
        hints.append(hint("v", "full", action: .toggleNumber))
      }
      if let pad = layout.pad, pad.columns < Keypad.allColumnCount {
        hints.append(hint("f", "more", action: .showNextColumn))
      }
      if !isRounded, !app.calculator.rows.isEmpty {
        hints.append(hint("↑", "correct a row", action: .tape(.toggleFocus)))
        hints.append(hint(":", "formula", action: .prompt(.open(.formula))))
        // Floating decimals have no mode to click: a click on this hint changes them.
        if app.rules.decimals == .floating {
          hints.append(hint("d", "decimals", action: .askDecimals))
        }
      }
      return hints
    }
  }

  /// The answers to the question of a paste.
  private func hints(of paste: Paste) -> [Hint] {
    let none = escape("add none", "none", action: .press(.cancel))
    if !paste.columns.isEmpty {
      return paste.columns.compactMap { column in
        Key.Digit(rawValue: column.number).map {
          Hint("\(column.number)", [column.name.startOfLine, ""], .press(.digit($0)))
        }
      } + [none]
    }
    let add: Message = paste.result.count == 1 ? "add it" : "add them"
    let whole = hint("w", "whole numbers too", "whole", action: .prompt(.open(.fileName)))
    return [
      hint("Enter", add, action: .press(.equals)), none,
      hint("?", "lines left out", "left out", action: .toggleHelp),
    ] + (paste.leavesOutWholeNumbers ? [whole] : [])
  }

  private func hints(of overlay: Overlay) -> [Hint] {
    let back = hint("Esc", "back", action: .closeOverlay)
    let quit = hint("q", "quit", action: .quit)
    return switch overlay.content {
    case .examples: [hint("?", "every key", action: .toggleHelp), back, quit]
    case .keys: [back] + scrolling(of: overlay) + [quit]
    case .leftOut: [back] + scrolling(of: overlay)
    case .number: [hint("y", "copy", action: .copy), back] + scrolling(of: overlay)
    }
  }

  /// The hint that scrolls an overlay: down while rows below are hidden, else up.
  private func scrolling(of overlay: Overlay) -> [Hint] {
    let hidden = app.metrics.overlayLines - app.metrics.overlayRows
    if hidden <= 0 { return [] }
    return overlay.offset < hidden
      ? [hint("PgDn", "more", action: .scroll(.pages(-1)))]
      : [hint("PgUp", "more", action: .scroll(.pages(1)))]
  }
}
