import CalcModel
import TerminalKit

/// What the status line says beside its modes: a sentence, and hints.
struct StatusText {
  let app: App

  struct Hint {
    /// The key with its words, the longest first; in a question at last the key alone.
    let texts: [String]
    let action: Action

    /// - Parameter words: the longest first; an empty text for the key alone.
    init(_ key: String, _ words: [String], _ action: Action) {
      texts = words.map { $0.isEmpty ? key : "\(key) \($0)" }
      self.action = action
    }

    var shortest: String { texts.last ?? "" }
    /// The shortest text that isn't the key alone.
    var worded: String { texts.last { $0.contains(" ") } ?? "" }
  }

  /// The sentence, also without its last parts, and how it is written.
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
      // The display's upper line says it, where there is one.
      return layout.hasUpperLine ? nil : sentence(app.formulaReason(formula), .alert)
    }
    if let prompt = app.prompt {
      // What the prompt proposes is never in the ink of typed text.
      return sentence(prompt.problem, .alert) ?? sentence(proposal(for: prompt), .quiet)
    }
    if case .failure(let error) = app.calculator.operand, app.focus.below == .pad {
      return sentence("\(error.message): type a new number", .alert)
    }
    return nil
  }

  /// Whether the hints are those of a correction, a prompt or a question.
  var comesBeforeModes: Bool {
    if app.question == .decimals { return true }
    guard app.overlay == nil else { return false }
    return switch app.focus.below {
    case .prompt, .tape(_, .some): true
    case .pad, .tape(_, nil), .question: false
    }
  }

  /// Whether the sentence is what an empty tape says.
  var saysTornOff: Bool {
    app.said?.holds == .whileTapeIsEmpty && app.paper.last == nil
  }

  /// Whether the sentence precedes the prompt.
  var hasToSay: Bool {
    app.said != nil || app.prompt?.problem != nil && app.prompt?.purpose != .formula
  }

  /// Whether the sentence must be shown beside any prompt.
  var needsRoom: Bool {
    hasToSay || app.prompt?.purpose == .search && app.search.isWithoutMatch
  }

  /// The sentence beside a prompt.
  private func proposal(for prompt: Prompt) -> Message? {
    let count = app.search.matches.count
    return switch prompt.purpose {
    case .search: app.search.isEmpty ? nil : count == 0 ? "not found" : "match \(count) of \(count)"
    case .note: app.savingProblem
    case .fileName: prompt.line.text.isEmpty ? ".txt .csv .json .md .tape" : nil
    case .formula, .taxRate: nil
    }
  }

  private func hint(_ key: String, _ words: Message..., action: Action) -> Hint {
    Hint(key, words.map { app.language.text($0) }, action)
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
      return [accept, hint("Esc", "cancel", action: .prompt(.cancel))]
    case .tape(let row, let edit?):
      let accept = hint("Enter", "accept", action: .tape(.enter))
      if !edit.insertion.isEmpty { return [accept, hint("Esc", "drop", action: .tape(.escape))] }
      let before = RowPresentation(
        row, of: app.calculatorBeforeTyping.rows, app.calculator.formatter
      )
      .shownAmountText(columns: 20)
      return [accept, hint("Esc", "keep \(before)", "keep", action: .tape(.escape))]
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
      // An empty tape says it, if it has room.
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
        // The keys that are not shown can always be clicked for.
        hints.append(hint("f", "more keys", "more", "2nd", action: .turnColumn))
      }
      if !isRounded, !app.calculator.rows.isEmpty {
        hints.append(hint("↑", "correct a row", action: .tape(.toggleFocus)))
        hints.append(hint(":", "formula", action: .prompt(.open(.formula))))
        // All that takes no words can be clicked, also where no mode says it.
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
    case .keys: [back, leave]
    case .number: [hint("y", "copy", action: .copy), back]
    }
  }
}
