import CalcModel
import TerminalKit

/// The status line: a prompt, a message or hints at the left, the modes at the right.
///
/// A click on a hint or a mode does its action.
struct StatusLine {
  /// A text at its column, with signs that the terminal can show.
  struct Item {
    var text: String
    var x = 0
    /// `message`, `alert`, `quiet`, or `hintKey` for a key and its words.
    var style = Theme.Text.quiet
    /// The action of a click.
    var action: Action?
  }

  private(set) var items: [Item] = []
  private let glyphs: Glyphs
  /// The cursor's column in the prompt, if any.
  private(set) var cursor: Int?
  /// The column of the next text.
  private var x: Int
  /// The column before which the next text must end.
  private var end: Int
  private static let gap = 2
  /// The fewest columns for typed text beside a message, and before the hints of a prompt.
  private static let (leastTypedBesideMessage, leastTyped) = (16, 8)
  /// The fewest columns for a sentence beside a prompt; with fewer, either the prompt or the
  /// sentence is shown. A shorter sentence needs only its own columns.
  private static let leastSentence = 12

  init(_ app: App, _ layout: Layout, _ rows: VisibleRows, _ text: PaperText?) {
    (x, end, glyphs) = (layout.status.x, layout.status.maxX, layout.glyphs)
    let status = StatusText(app: app)
    let paperShowsSentence = status.sentenceSaysCleared && layout.tapeRows.height > 0
    let original =
      paperShowsSentence
      ? nil : status.sentence(in: layout.glyphs) ?? rows.cutNote(of: app).map { ($0, .message) }
    let sentence = original.map { (texts: $0.texts.map(layout.glyphs.text), style: $0.style) }
    var hints = status.hints(in: layout).map { $0.shown(in: layout.glyphs) }[...]
    if app.overlay == nil, let prompt = app.prompt {
      let texts = status.promptLeavesRoom ? sentence?.texts : nil
      add(
        prompt, app, columns: texts.map { columns(beside: $0) } ?? end - x,
        hintColumns: Self.width(hints.map(\.shortestWithWords)))
    }
    var isSentenceShown = false
    if let (texts, style) = sentence {
      // The hints of a prompt or a question take precedence over a remark.
      let isQuestion = app.question != nil
      func width(_ texts: [String]) -> Int {
        status.hintsOutrankModes && (isQuestion || !status.promptLeavesRoom)
          ? Self.gap + Self.width(texts) : 0
      }
      let neededHints = Self.needed(hints)
      let hintWidth = width(neededHints.map(\.shortestWithWords))
      // Without room for both, drop a remark such as the number of matches.
      let leastColumns = isQuestion ? texts.last?.columns ?? 0 : Self.leastColumns(of: texts)
      let sentenceFits = cursor == nil && hintWidth == 0 || x + leastColumns + hintWidth <= end
      if !sentenceFits, status.sentenceOutranksPrompt {
        (items, cursor, x) = ([], nil, layout.status.x)
      }
      isSentenceShown = sentenceFits || status.sentenceOutranksPrompt
      if isSentenceShown {
        // The longest text that fits, else the shortest text, truncated.
        let keyWidth = isQuestion ? width(neededHints.map(\.shortest)) : 0
        let room = end - x - (sentenceFits ? hintWidth : keyWidth)
        add(glyphs.text(texts.fitting(columns: room), columns: room), style)
      }
    }
    if cursor != nil, !isSentenceShown { reserveTypedColumns() }
    if status.hintsOutrankModes {
      add(allOf: hints)
      hints = []
    }
    if let text {
      let below = text.height - text.offset - layout.sheet(of: text).rows.height
      let above = max(0, text.offset - text.edgeRows)
      let rowCounts = ModeIndicators.rowCounts(above: above, below: below).map {
        $0.shown(in: glyphs)
      }
      add([rowCounts].filter { !$0.isEmpty })
    } else {
      let modes = ModeIndicators(app, rows, glyphs)
      if items.isEmpty, let first = hints.first {
        // Only the modes that are dropped last take precedence over the first hint.
        let room = end - x - first.texts[0].columns - Self.gap
        if modes.leastWidth <= room, let first = hints.popFirst() {
          add(first)
        }
      }
      add(modes.fitting(end - x))
    }
    for hint in hints { add(hint) }
  }

  func action(at x: Int) -> Action? {
    items.first { ($0.x..<$0.x + $0.text.columns).contains(x) && $0.action != nil }?.action
  }

  private mutating func add(
    _ text: String, _ style: Theme.Text, _ action: Action? = nil, gap: Int = Self.gap
  ) {
    items.append(Item(text: text, x: x, style: style, action: action))
    x += text.columns + gap
  }

  /// The columns of a prompt beside a sentence; all columns if the sentence replaces the prompt.
  private func columns(beside texts: [String]) -> Int {
    let room = end - x - Self.gap
    let columns = max(room - (texts.last?.columns ?? 0), Self.leastTypedBesideMessage)
    return room - columns < Self.leastColumns(of: texts) ? end - x : columns
  }

  private static func leastColumns(of texts: [String]) -> Int {
    min(texts.last?.columns ?? 0, leastSentence)
  }

  private static func width(_ texts: [String]) -> Int {
    texts.reduce(0) { $0 + $1.columns + gap } - (texts.isEmpty ? 0 : gap)
  }

  /// Adds the longest text of a hint that fits, if any.
  private mutating func add(_ hint: StatusText.Hint) {
    guard let text = hint.texts.first(where: { x + $0.columns <= end }) else { return }
    add(text, .hintKey, hint.action)
  }

  /// The hints up to Esc; hints after Esc give way first.
  private static func needed(_ hints: ArraySlice<StatusText.Hint>) -> ArraySlice<StatusText.Hint> {
    hints.firstIndex { $0.shortest == "Esc" }.map { hints[...$0] } ?? hints
  }

  /// Adds all hints in the longest words that fit. If none fit, the first hints in short words.
  private mutating func add(allOf hints: ArraySlice<StatusText.Hint>) {
    let needed = Self.needed(hints)
    let shorter = (0...(hints.count - needed.count)).map { hints.dropLast($0) }
    let textCount = needed.map(\.texts.count).max() ?? 0
    let choices =
      shorter.map { $0.map { $0.texts[0] } }
      + (0..<textCount).map { index in needed.map { $0.texts[min(index, $0.texts.count - 1)] } }
    let texts = choices.first { Self.width($0) <= end - x } ?? needed.map(\.shortest)
    for (hint, text) in zip(hints, texts) {
      guard x + text.columns <= end else { return }
      add(text, .hintKey, hint.action)
    }
  }

  /// Adds modes at the right, with a separator between two modes and a gap between two parts.
  private mutating func add(_ modes: [[Item]]) {
    var x = end - ModeIndicators.width(modes)
    if !modes.isEmpty { end = x - Self.gap }
    for (index, mode) in modes.enumerated() {
      if index > 0 {
        items.append(Item(text: glyphs.text(ModeIndicators.separator), x: x))
        x += ModeIndicators.separator.columns
      }
      for (index, part) in mode.enumerated() {
        if index > 0 { x += ModeIndicators.gap }
        items.append(Item(text: part.text, x: x, style: part.style, action: part.action))
        x += part.text.columns
      }
    }
  }

  /// Reserves columns for typed text, so that the hints don't move while the text is short.
  private mutating func reserveTypedColumns() {
    guard let typed = items.last, let label = items.first else { return }
    x = max(x, label.x + label.text.columns + Self.leastTyped + Self.gap, typed.x)
  }

  /// Adds the prompt's label and typed text, or the part around the cursor that fits.
  ///
  /// - Parameter hintColumns: the columns of the hints. If they don't fit, the label is shorter.
  private mutating func add(_ prompt: Prompt, _ app: App, columns: Int, hintColumns: Int) {
    let typedColumns = max(Self.leastTyped, glyphs.text(prompt.line.text.printable()).columns + 1)
    let labels = prompt.labels(app).map(glyphs.text)
    let label = labels.fitting(columns: columns - typedColumns - Self.gap - hintColumns)
    add(label, .quiet, gap: 0)
    // Leave room for the cursor at the end.
    let room = max(0, columns - label.columns - 1)
    var shownHead = glyphs.text(prompt.line.head.printable())[...]
    let (tail, ellipsis) = (glyphs.text(prompt.line.tail.printable()), glyphs.text("…"))
    let headRoom = room - min(tail.columns, room / 3)
    if shownHead.columns > headRoom {
      while shownHead.columns > headRoom - ellipsis.columns, !shownHead.isEmpty {
        shownHead.removeFirst()
      }
      shownHead = ellipsis + shownHead
    }
    cursor = x + shownHead.columns
    add(shownHead + glyphs.text(tail, columns: room - shownHead.columns), .message)
  }
}

extension Prompt {
  /// Longest first.
  fileprivate func labels(_ app: App) -> [String] {
    let messages: [Message]
    switch purpose {
    case .search: messages = ["find: ", "/"]
    case .note: messages = ["words: ", "# "]
    case .fileName: messages = ["file: "]
    case .formula where isOperand:
      // The line isn't taken for a formula that was asked for.
      return [app.calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""]
    case .formula: messages = ["formula: ", ": "]
    case .taxRate:
      let rate = app.calculator.taxRate.map { rate -> Message in
        "tax rate, now \(app.calculator.formatter.floating.format(rate).marked) %: "
      }
      messages = [rate, "tax rate: ", "tax: "].compactMap(\.self)
    }
    return messages.map { app.language.text($0) }
  }
}
