import CalcModel
import TerminalKit

/// What the status line says beside its modes: a sentence, and hints.
struct StatusText {
  let app: App

  struct Hint {
    /// The key with its words, the longest first; of an answer and of Esc at last the key alone.
    private(set) var texts: [String]
    let action: Action

    /// - Parameter words: the longest first; an empty text for the key alone.
    init(_ key: String, _ words: [String], _ action: Action) {
      texts = words.map { $0.isEmpty ? key : "\(key) \($0)" }
      self.action = action
    }

    /// The hint in signs that the terminal has.
    func shown(in glyphs: Glyphs) -> Self {
      var hint = self
      hint.texts = texts.map(glyphs.text)
      return hint
    }

    var shortest: String { texts.last ?? "" }
    /// The shortest text that isn't the key alone.
    var worded: String { texts.last { $0.contains(" ") } ?? "" }
  }

  /// The sentence, then ever shorter cuts of it, and the style.
  func sentence(in layout: Layout) -> (texts: [String], style: Theme.Text)? {
    func sentence(
      _ message: Message?, _ style: Theme.Text
    ) -> (texts: [String], style: Theme.Text)? {
      guard let message else { return nil }
      return (app.language.text(message).cuts, style)
    }
    if case .decimals = app.question { return sentence("how many decimals", .message) }
    if let said = app.said { return sentence(said.message, said.isAlert ? .alert : .message) }
    if app.overlay != nil { return nil }
    if let formula = app.typedFormula {
      // The display's upper line shows the reason, if there is an upper line.
      return layout.hasUpperLine ? nil : sentence(app.formulaReason(formula), .alert)
    }
    if let prompt = app.prompt {
      // A proposal never has the ink of typed text.
      return sentence(prompt.problem, .alert) ?? sentence(proposal(for: prompt), .quiet)
    }
    if case .failure(let error) = app.calculator.operand, app.focus.below == .pad {
      return sentence("\(error.message): type a new number", .alert)
    }
    return nil
  }

  /// Whether the hints belong to a correction, a prompt or a question.
  var comesBeforeModes: Bool {
    if app.question == .decimals { return true }
    guard app.overlay == nil else { return false }
    return switch app.focus.below {
    case .prompt, .tape(_, .some): true
    case .pad, .tape(_, nil), .question: false
    }
  }

  /// Whether the empty tape shows the sentence.
  var saysTornOff: Bool {
    app.said?.holds == .whileTapeIsEmpty && app.paper.last == nil
  }

  /// Whether the sentence takes precedence over the prompt.
  var hasToSay: Bool {
    app.said != nil || app.prompt?.problem != nil && app.prompt?.purpose != .formula
  }

  /// Whether the sentence must be shown beside any prompt.
  var needsRoom: Bool {
    hasToSay || app.prompt?.purpose == .search && app.paperFocus.search.isWithoutMatch
  }

  /// The sentence beside a prompt.
  private func proposal(for prompt: Prompt) -> Message? {
    let count = app.paperFocus.search.matches.count
    return switch prompt.purpose {
    case .search: app.paperFocus.search.isEmpty ? nil : count == 0 ? "not found" : "match \(count) of \(count)"
    case .note: app.notices.savingProblem
    case .fileName: prompt.line.text.isEmpty ? ".txt .csv .json .md .tape" : nil
    case .formula, .taxRate: nil
    }
  }

  private func hint(_ key: String, _ words: Message..., action: Action) -> Hint {
    Hint(key, words.map { app.language.text($0) }, action)
  }

  /// The hint that leaves something that is typed; at last it is the key alone.
  private func escape(_ words: Message..., action: Action) -> Hint {
    Hint("Esc", words.map { app.language.text($0) } + [""], action)
  }

  /// The hints, the most important first.
  func hints(in layout: Layout) -> [Hint] {
    if app.question == .decimals {
      return KeyMap.decimals.bindings.map { binding in
        let mark: Message =
          switch binding.onlyAction {
          case .setDecimals(.floating): "float"
          case .setDecimals(.addingMachine): "add"
          default: binding.help
          }
        return hint(
          binding.label, binding.help, mark, "", action: binding.onlyAction ?? .askDecimals)
      }
    }
    if let overlay = app.overlay { return hints(of: overlay) }
    switch app.focus.below {
    case .question: return []
    case .prompt(let prompt):
      let accept =
        switch prompt.purpose {
        case .search: hint("Enter", "stay", action: .prompt(.accept))
        case .note, .fileName: hint("Enter", "write", action: .prompt(.accept))
        case .taxRate, .formula: hint("Enter", "accept", action: .prompt(.accept))
        }
      return [accept, escape("cancel", action: .prompt(.cancel))]
    case .tape(let row, let edit?):
      let accept = hint("Enter", "accept", action: .tape(.enter))
      if !edit.insertion.isEmpty { return [accept, escape("drop", action: .tape(.escape))] }
      let before = RowPresentation(
        row, of: app.calculatorBeforeTyping.rows, app.calculator.formatter
      )
      .shownAmountText(columns: 20)
      return [accept, escape("keep \(before)", "keep", action: .tape(.escape))]
    case .tape(_, nil):
      return [
        hint("Enter", "correct", action: .tape(.enter)),
        hint("r", "recall", action: .tape(.recall)),
        hint("Tab", "to the pad", action: .tape(.toggleFocus)),
        hint("Del", "remove", action: .tape(.correct(.remove))),
        hint("i", "insert", action: .tape(.correct(.insert))),
        hint("v", "full", action: .toggleNumber),
        hint("#", "words", action: .prompt(.open(.note))),
      ]
    case .pad:
      // An empty tape shows the keys, if it has room.
      if app.calculator.isBlank, layout.tapeRows.height > 1 { return [] }
      var hints = [hint("?", "keys", action: .toggleHelp)]
      let isRounded = app.calculator.roundedResult != nil
      if let note = app.calculator.pad.entry?.note {
        hints.append(hint("#", "\(note.text)", action: .prompt(.open(.note))))
      }
      if isRounded {
        hints.append(hint("y", "copy", action: .copy))
        hints.append(hint("v", "full", action: .toggleNumber))
      }
      if let pad = layout.pad, pad.columns < Keypad.allColumnCount {
        // A click always reaches the hidden keys.
        hints.append(hint("f", "more keys", "more", "2nd", action: .turnColumn))
      }
      if !isRounded, !app.calculator.rows.isEmpty {
        hints.append(hint("↑", "correct a row", action: .tape(.toggleFocus)))
        hints.append(hint(":", "formula", action: .prompt(.open(.formula))))
        // A click changes the decimals even if no mode shows them.
        if app.rules.decimals == .floating {
          hints.append(hint("d", "decimals", action: .askDecimals))
        }
      }
      return hints
    }
  }

  private func hints(of overlay: Overlay) -> [Hint] {
    let back = hint("Esc", "back", action: .closeOverlay)
    let leave = hint("q", "quit", action: .quit)
    return switch overlay.content {
    case .examples: [hint("?", "every key", action: .toggleHelp), back, leave]
    case .keys: [back] + scrolling(of: overlay) + [leave]
    case .number: [hint("y", "copy", action: .copy), back] + scrolling(of: overlay)
    }
  }

  /// The hint that scrolls a text with rows out of view: to those below it, else to those above.
  private func scrolling(of overlay: Overlay) -> [Hint] {
    let hidden = app.metrics.overlayLines - app.metrics.overlayRows
    if hidden <= 0 { return [] }
    return overlay.offset < hidden
      ? [hint("PgDn", "more", action: .scroll(.pages(-1)))]
      : [hint("PgUp", "more", action: .scroll(.pages(1)))]
  }
}
