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
  /// Narrower windows have the first hint without its words.
  private static let wordsFrom = 50
  /// The fewest columns for typed text beside a message.
  private static let leastTyped = 16

  /// - Parameter text: what lies on the paper.
  init(_ app: App, _ layout: Layout, _ rows: VisibleRows, _ text: PaperText?) {
    (x, end) = (layout.status.x, layout.status.maxX)
    let isOnPaper = app.saysTornOff && layout.tapeRows.height > 0
    let sentences =
      isOnPaper ? nil : app.sentences ?? rows.cutNote(of: app).map { ($0, false) }
    if app.overlay == nil, let prompt = app.prompt {
      // Leave room for the shortest sentence.
      let said = app.needsRoom ? sentences?.texts.map(\.columns).min() : nil
      let room = end - x - (said.map { $0 + Self.gap } ?? 0)
      add(prompt, app.language, columns: room >= Self.leastTyped ? room : end - x)
    }
    if let (texts, isAlert) = sentences {
      // If only one fits, drop the number of matches.
      let fits = cursor == nil || texts.contains { x + $0.columns <= end }
      if !fits, app.hasToSay { (items, cursor, x) = ([], nil, layout.status.x) }
      if fits || app.hasToSay {
        // The longest text that fits, or the shortest, cut.
        let sentence = texts.fitting(end - x).fitting(columns: end - x)
        add(sentence, isAlert ? .alert : .message)
      }
    }
    var hints = app.hints(in: layout)[...]
    // The answers to a question come before modes.
    if case .decimals = app.question {
      while let hint = hints.popFirst() { add(hint, as: hint.texts) }
    }
    if let text {
      let below = text.lines.count - text.offset - layout.page(text.needsPage).height
      add(ModeIndicators.items(above: text.offset, below: below, app.language))
    } else {
      let modes = ModeIndicators(app, rows)
      if items.isEmpty, let first = hints.popFirst() { add(first, besides: modes) }
      add(modes.fitting(end - x))
    }
    for hint in hints { add(hint, as: hint.texts) }
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

  /// Adds the first hint, in a narrow window without its words if more modes fit then.
  private mutating func add(_ hint: App.Hint, besides modes: ModeIndicators) {
    let room = end - x - Self.gap
    func shown(_ text: String) -> Int { modes.fitting(room - text.columns).count }
    let isShort = end - x < Self.wordsFrom && shown(hint.texts[0]) < shown(hint.key)
    add(hint, as: isShort ? [hint.key] : hint.texts)
  }

  /// Adds a hint in the first of its texts that fits, if any.
  private mutating func add(_ hint: App.Hint, as texts: [String]) {
    guard let text = texts.first(where: { x + $0.columns <= end }) else { return }
    add(text, .hintKey, hint.action)
  }

  /// Adds modes at the right.
  private mutating func add(_ modes: [Item]) {
    var x = end - ModeIndicators.width(modes)
    if !modes.isEmpty { end = x - Self.gap }
    for (index, mode) in modes.enumerated() {
      if index > 0 {
        items.append(Item(text: ModeIndicators.separator, x: x))
        x += ModeIndicators.separator.columns
      }
      items.append(Item(text: mode.text, x: x, action: mode.action))
      x += mode.text.columns
    }
  }

  /// Adds the prompt's label and typed text, or the part around the cursor that fits.
  private mutating func add(_ prompt: Prompt, _ language: Language, columns: Int) {
    let label = prompt.label(in: language)
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
    let key: String
    /// The key with its words, the longest first.
    let texts: [String]
    let action: Action

    /// - Parameter words: the longest first; an empty text for the key alone.
    init(_ key: String, _ words: [String], _ action: Action) {
      texts = words.map { $0.isEmpty ? key : "\(key) \($0)" }
      (self.key, self.action) = (key, action)
    }
  }

  /// The sentence, the longest form first.
  fileprivate var sentences: (texts: [String], isAlert: Bool)? {
    if case .decimals = question { return ([Legend("decimals", "소수 자리")[language]], false) }
    if let message { return (words.texts(message, calculator.formatter), message.isAlert) }
    if overlay != nil { return nil }
    if let prompt {
      return prompt.problem.map { (words.texts($0), true) }
        ?? texts(for: prompt).map { ($0, false) }
    }
    if case .failure(let error) = calculator.operand, focus == .pad {
      return ([words.sentence(error), words.phrase(error)], true)
    }
    return nil
  }

  /// Whether the sentence is what an empty tape says.
  fileprivate var saysTornOff: Bool {
    if case .remark(.tornOff) = message { paper.last == nil } else { false }
  }

  /// Whether the sentence precedes the prompt.
  fileprivate var hasToSay: Bool { message != nil || prompt?.problem != nil }

  /// Whether the sentence must be shown beside any prompt.
  fileprivate var needsRoom: Bool {
    hasToSay || prompt?.purpose == .search && search.isWithoutMatch
  }

  /// The sentence beside a prompt.
  private func texts(for prompt: Prompt) -> [String]? {
    switch prompt.purpose {
    case .search: search.isEmpty ? nil : words.texts(matches, calculator.formatter).suffix(1)
    case .note: savingProblem.map(words.texts)
    case .fileName: prompt.line.text.isEmpty ? [".txt .csv .json .md .tape", ".txt .csv"] : nil
    case .taxRate:
      prompt.line.text.isEmpty
        ? words.texts(.remark(.taxRate(calculator.taxRate)), calculator.formatter) : nil
    }
  }

  private var matches: StatusMessage {
    let count = search.matches.count
    return count == 0 ? .notFound(search.query) : .found(count, of: count)
  }

  private func hint(
    _ key: String, _ english: String, _ korean: String, _ action: Action
  ) -> Hint {
    Hint(key, [Legend(english, korean)[language]], action)
  }

  /// The hints, the most important first.
  fileprivate func hints(in layout: Layout) -> [Hint] {
    if case .decimals = question {
      return KeyMap.decimals.bindings.map {
        Hint($0.label, [$0.help[language]], $0.onlyAction ?? .askDecimals)
      }
    }
    if let overlay { return hints(of: overlay) }
    switch focus {
    case .prompt(let prompt):
      let accept =
        switch prompt.purpose {
        case .search: hint("Enter", "stay", "이 줄", .prompt(.accept))
        case .note, .fileName: hint("Enter", "write", "쓰기", .prompt(.accept))
        case .taxRate: hint("Enter", "accept", "적용", .prompt(.accept))
        }
      return [accept, hint("Esc", "back", "취소", .prompt(.cancel))]
    case .tape(let row, let edit?):
      let accept = hint("Enter", "accept", "적용", .tape(.enter))
      if !edit.insertion.isEmpty { return [accept, hint("Esc", "drop", "버림", .tape(.escape))] }
      let before = RowPresentation(row, of: calculatorBeforeTyping.rows, calculator.formatter)
        .shownAmountText(columns: 20)
      return [accept, hint("Esc", "keep \(before)", "\(before) 그대로", .tape(.escape))]
    case .tape(_, nil):
      return [
        hint("Enter", "correct", "고치기", .tape(.enter)),
        hint("r", "recall", "불러오기", .tape(.recall)),
        hint("Tab", "back", "키패드", .tape(.toggleFocus)),
        hint("Del", "remove", "삭제", .tape(.correct(.remove))),
        hint("i", "insert", "삽입", .tape(.correct(.insert))),
        hint("v", "full", "전체", .toggleNumber),
        hint("#", "words", "메모", .prompt(.open(.note))),
      ]
    case .pad:
      // An empty tape says it, if it has room.
      if calculator.isBlank, layout.tapeRows.height > 1 { return [] }
      var hints = [hint("?", "keys", "키 안내", .toggleHelp)]
      let isRounded = calculator.roundedResult != nil
      if let note = calculator.pad.entry?.note {
        hints.append(Hint("#", [note.text.printable()], .prompt(.open(.note))))
      }
      if isRounded {
        hints.append(hint("y", "copy", "복사", .copy))
        hints.append(hint("v", "full", "전체", .toggleNumber))
      }
      if let pad = layout.pad, pad.columns < Keypad.allColumnCount {
        // The keys that are not shown can always be clicked for.
        let words = Legend(["more keys", "more", ""], ["다른 키", "더", ""])
        hints.append(Hint("f", words[language], .turnColumn))
      }
      if !isRounded, !calculator.rows.isEmpty {
        hints.append(hint("↑", "correct a row", "줄 고치기", .tape(.toggleFocus)))
        // All that takes no words can be clicked, also where no mode says it.
        if rules.decimals == .floating { hints.append(hint("d", "decimals", "소수", .askDecimals)) }
      }
      return hints
    }
  }

  private func hints(of overlay: Overlay) -> [Hint] {
    let back = hint("Esc", "back", "닫기", .closeOverlay)
    let leave = hint("q", "leave", "종료", .quit)
    return switch overlay.content {
    case .examples: [hint("?", "every key", "모든 키", .toggleHelp), back, leave]
    case .keys: [back, leave]
    case .number: [hint("y", "copy", "복사", .copy), back]
    }
  }
}

extension Prompt {
  fileprivate func label(in language: Language) -> String {
    switch purpose {
    case .search: "/"
    case .note: "# "
    case .fileName: Legend("file: ", "파일: ")[language]
    case .taxRate: Legend("tax rate: ", "세율: ")[language]
    }
  }
}
