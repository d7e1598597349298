import CalcModel
import TerminalKit

/// The status line: a prompt, a message or hints at the left, the modes at the right. Hints and modes
/// can be clicked.
struct StatusLine {
  /// A text at its column.
  struct Item {
    let text: String
    var x = 0
    /// How it is written: as a message, an alert, a key with its words, or quietly.
    var style = Theme.Text.quiet
    /// The action of a click, if any.
    var action: Action?
  }

  private(set) var items: [Item] = []
  /// The cursor's column in the prompt, if any.
  private(set) var cursor: Int?
  /// The column of the next text, and the one before which it must end.
  private var x: Int
  private var end: Int
  private static let gap = 2
  /// The fewest columns for typed text beside a message, and before the hints of a prompt.
  private static let (leastBesideMessage, leastTyped) = (16, 8)
  /// With fewer columns a longer sentence isn't cut beside a prompt, but takes its place.
  private static let leastSentence = 12

  /// - Parameter text: what lies on the paper.
  init(_ app: App, _ layout: Layout, _ rows: VisibleRows, _ text: PaperText?) {
    (x, end) = (layout.status.x, layout.status.maxX)
    let isOnPaper = app.saysTornOff && layout.tapeRows.height > 0
    let sentence =
      isOnPaper ? nil : app.sentence(in: layout) ?? rows.cutNote(of: app).map { ($0, .message) }
    var hints = app.hints(in: layout)[...]
    if app.overlay == nil, let prompt = app.prompt {
      let texts = app.needsRoom ? sentence?.texts : nil
      add(
        prompt, app, columns: texts.map { columns(beside: $0) } ?? end - x,
        hints: Self.width(hints.map(\.shortest)))
    }
    if let (texts, style) = sentence {
      // The hints of a prompt or a question come before what is only proposed.
      let kept =
        app.comesBeforeModes && !app.needsRoom ? Self.gap + Self.width(hints.map(\.worded)) : 0
      // If only one fits, drop the number of matches.
      let fits = cursor == nil && kept == 0 || x + Self.leastColumns(of: texts) + kept <= end
      if !fits, app.hasToSay { (items, cursor, x) = ([], nil, layout.status.x) }
      if fits || app.hasToSay {
        // The longest text that fits, or the shortest, cut.
        let room = end - x - (fits ? kept : 0)
        let text = (texts.first { $0.columns <= room } ?? texts.last ?? "").fitting(columns: room)
        add(text, style, gap: Self.gap + Glyphs.columns(of: text) - text.columns)
      } else if cursor != nil {
        leaveTypedRoom()
      }
    } else if cursor != nil {
      leaveTypedRoom()
    }
    if app.comesBeforeModes {
      add(allOf: hints)
      hints = []
    }
    if let text {
      let below = text.height - text.offset - layout.sheet(text.place).rows.height
      let above = max(0, text.offset - text.start)
      add([ModeIndicators.rows(above: above, below: below)].filter { !$0.isEmpty })
    } else {
      let modes = ModeIndicators(app, rows)
      if items.isEmpty, let first = hints.first {
        // The first hint gives way only to the modes that stay longest.
        let room = end - x - first.texts[0].columns - Self.gap
        if modes.leastWidth <= room, let first = hints.popFirst() {
          add(first)
        }
      }
      add(modes.fitting(end - x))
    }
    for hint in hints { add(hint) }
  }

  /// The action of a click at a column.
  func action(at x: Int) -> Action? {
    items.first { ($0.x..<$0.x + $0.text.columns).contains(x) && $0.action != nil }?.action
  }

  private mutating func add(
    _ text: String, _ style: Theme.Text, _ action: Action? = nil, gap: Int = Self.gap
  ) {
    items.append(Item(text: text, x: x, style: style, action: action))
    x += text.columns + gap
  }

  /// The columns of a prompt beside a sentence: all if the sentence takes its place.
  private func columns(beside texts: [String]) -> Int {
    let room = end - x - Self.gap
    let columns = max(room - (texts.last?.columns ?? 0), Self.leastBesideMessage)
    return room - columns < Self.leastColumns(of: texts) ? end - x : columns
  }

  /// The columns without which a sentence isn't shown beside a prompt.
  private static func leastColumns(of texts: [String]) -> Int {
    min(texts.last?.columns ?? 0, leastSentence)
  }

  /// The columns of texts beside each other.
  private static func width(_ texts: [String]) -> Int {
    texts.reduce(0) { $0 + $1.columns + gap } - (texts.isEmpty ? 0 : gap)
  }

  /// Adds a hint in the first of its texts that fits, if any.
  private mutating func add(_ hint: App.Hint) {
    guard let text = hint.texts.first(where: { x + $0.columns <= end }) else { return }
    add(text, .hintKey, hint.action)
  }

  /// Adds hints in the longest words with which all of them fit, else the first that fit.
  private mutating func add(allOf hints: ArraySlice<App.Hint>) {
    let lengths = hints.map(\.texts.count).max() ?? 0
    let choices = (0..<lengths).lazy.map { length in
      hints.map { $0.texts[min(length, $0.texts.count - 1)] }
    }
    let texts = choices.first { Self.width($0) <= end - x } ?? hints.map(\.shortest)
    for (hint, text) in zip(hints, texts) {
      guard x + text.columns <= end else { return }
      add(text, .hintKey, hint.action)
    }
  }

  /// Adds modes at the right: a blank, a point and a blank between them, two blanks in one of two
  /// parts.
  private mutating func add(_ modes: [[Item]]) {
    var x = end - ModeIndicators.width(modes)
    if !modes.isEmpty { end = x - Self.gap }
    for (index, mode) in modes.enumerated() {
      if index > 0 {
        items.append(Item(text: ModeIndicators.separator, x: x))
        x += ModeIndicators.separator.columns
      }
      for (index, part) in mode.enumerated() {
        if index > 0 { x += ModeIndicators.gap }
        items.append(Item(text: part.text, x: x, style: part.style, action: part.action))
        x += part.text.columns
      }
    }
  }

  /// Keeps the hints of a prompt where they are while its text is short.
  private mutating func leaveTypedRoom() {
    guard let typed = items.last, let label = items.first else { return }
    x = max(x, label.x + label.text.columns + Self.leastTyped + Self.gap, typed.x)
  }

  /// Adds the prompt's label and typed text, or the part around the cursor that fits.
  ///
  /// - Parameter hints: the columns of its hints, for which the label gets shorter.
  private mutating func add(_ prompt: Prompt, _ app: App, columns: Int, hints: Int) {
    let typed = max(Self.leastTyped, prompt.line.text.printable().columns + 1)
    let labels = prompt.labels(app)
    let label =
      labels.first { $0.columns <= columns - typed - Self.gap - hints } ?? labels.last ?? ""
    add(label, .quiet, gap: 0)
    // Leave room for the cursor at the end.
    let room = max(0, columns - label.columns - 1)
    var before = prompt.line.head.printable()[...]
    let tail = prompt.line.tail.printable()
    let headRoom = room - min(tail.columns, room / 3)
    if before.columns > headRoom {
      while before.columns > headRoom - 1, !before.isEmpty { before.removeFirst() }
      before = "…" + before
    }
    cursor = x + before.columns
    add(before + tail.fitting(columns: room - before.columns), .message)
  }
}

extension App {
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
  fileprivate func sentence(in layout: Layout) -> (texts: [String], style: Theme.Text)? {
    func sentence(
      _ message: Message?, _ style: Theme.Text
    ) -> (texts: [String], style: Theme.Text)? {
      guard let message else { return nil }
      return (language.text(message).cuts, style)
    }
    if case .decimals = question { return sentence("how many decimals", .message) }
    if let said { return sentence(said.message, said.isAlert ? .alert : .message) }
    if overlay != nil { return nil }
    if let formula = typedFormula {
      // The display's upper line says it, where there is one.
      return layout.hasUpperLine ? nil : sentence(formulaReason(formula), .alert)
    }
    if let prompt {
      // What the prompt proposes is never in the ink of typed text.
      return sentence(prompt.problem, .alert) ?? sentence(proposal(for: prompt), .quiet)
    }
    if case .failure(let error) = calculator.operand, focus.below == .pad {
      return sentence("\(error.message): type a new number", .alert)
    }
    return nil
  }

  /// Whether the hints are those of a correction, a prompt or a question.
  fileprivate var comesBeforeModes: Bool {
    if question == .decimals { return true }
    guard overlay == nil else { return false }
    return switch focus.below {
    case .prompt, .tape(_, .some): true
    case .pad, .tape(_, nil), .question: false
    }
  }

  /// Whether the sentence is what an empty tape says.
  fileprivate var saysTornOff: Bool {
    said?.holds == .whileTapeIsEmpty && paper.last == nil
  }

  /// Whether the sentence precedes the prompt.
  fileprivate var hasToSay: Bool {
    said != nil || prompt?.problem != nil && prompt?.purpose != .formula
  }

  /// Whether the sentence must be shown beside any prompt.
  fileprivate var needsRoom: Bool {
    hasToSay || prompt?.purpose == .search && search.isWithoutMatch
  }

  /// The sentence beside a prompt.
  private func proposal(for prompt: Prompt) -> Message? {
    let count = search.matches.count
    return switch prompt.purpose {
    case .search: search.isEmpty ? nil : count == 0 ? "not found" : "match \(count) of \(count)"
    case .note: savingProblem
    case .fileName: prompt.line.text.isEmpty ? ".txt .csv .json .md .tape" : nil
    case .formula, .taxRate: nil
    }
  }

  private func hint(_ key: String, _ words: Message..., action: Action) -> Hint {
    Hint(key, words.map { language.text($0) }, action)
  }

  /// The hints, the most important first.
  fileprivate func hints(in layout: Layout) -> [Hint] {
    if question == .decimals {
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
    if let overlay { return hints(of: overlay) }
    switch focus.below {
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
      let before = RowPresentation(row, of: calculatorBeforeTyping.rows, calculator.formatter)
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
      if calculator.isBlank, layout.tapeRows.height > 1 { return [] }
      var hints = [hint("?", "keys", action: .toggleHelp)]
      let isRounded = calculator.roundedResult != nil
      if let note = calculator.pad.entry?.note {
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
      if !isRounded, !calculator.rows.isEmpty {
        hints.append(hint("↑", "correct a row", action: .tape(.toggleFocus)))
        hints.append(hint(":", "formula", action: .prompt(.open(.formula))))
        // All that takes no words can be clicked, also where no mode says it.
        if rules.decimals == .floating { hints.append(hint("d", "decimals", action: .askDecimals)) }
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

extension Prompt {
  /// The label, the longest first.
  fileprivate func labels(_ app: App) -> [String] {
    let messages: [Message]
    switch purpose {
    case .search: messages = ["/"]
    case .note: messages = ["# "]
    case .fileName: messages = ["file: "]
    case .formula: messages = [": "]
    case .taxRate:
      let rate = app.calculator.taxRate.map { rate -> Message in
        "tax rate, now \(app.calculator.formatter.floating.format(rate).marked) %: "
      }
      messages = [rate, "tax rate: ", "tax: "].compactMap(\.self)
    }
    return messages.map { app.language.text($0) }
  }
}
