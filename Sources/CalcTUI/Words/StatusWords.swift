import CalcModel
import TerminalKit

/// The status line: a sentence, then hints to click, as many as fit.
struct StatusWords {
  /// A text at its column.
  struct Item {
    let text: String
    /// The intent of a click, if any.
    let intent: AppIntent?
    let voice: Voice
    let x: Int
  }

  enum Voice {
    /// News, or the prompt.
    case news
    case refusal
    case mode
    case hint
  }

  private(set) var items: [Item] = []
  /// The cursor's column in the prompt, if any.
  private(set) var cursor: Int?
  private var x: Int
  private var end: Int
  private static let gap = 2
  /// The columns behind the prompt.
  private static let typedGap = 2
  /// The fewest columns for typed text beside a sentence.
  private static let leastTyped = 16

  init(_ app: App, _ layout: Layout) {
    (x, end) = (layout.status.x, layout.status.maxX)
    let sentences = app.sentences ?? layout.cutNote(of: app).map { ($0, false) }
    if let (head, tail) = app.typedLine {
      // Leave room for the shortest sentence.
      let said = app.needsRoom ? sentences?.texts.map(\.columns).min() : nil
      let room = end - x - (said.map { $0 + Self.typedGap } ?? 0)
      addTyped(head, tail, columns: room >= Self.leastTyped ? room : end - x)
    }
    if let (texts, isAlert) = sentences {
      // If only one fits, drop the number of matches.
      let fits = cursor == nil || texts.contains { x + $0.columns <= end }
      if !fits, app.hasToSay { (items, cursor, x) = ([], nil, layout.status.x) }
      if fits || app.hasToSay { addSentence(texts, isAlert: isAlert) }
    }
    // Modes that neither the tape's frame nor the display shows.
    if app.overlay == nil, layout.display.upper == nil {
      if !layout.tapeHasFrame {
        addMode(app.words.mode(app.calculator.currentOrder), .press(.order))
      }
      addMode(app.calculator.formatter.decimals.mode?[app.language], .turnDecimals)
      // A display of one line doesn't show pending values.
      addMode(app.calculator.waiting(columns: end - x), nil)
    }
    for hint in app.hints(columns: layout.pad?.columns) {
      add(hint.words[app.language], hint.intent)
    }
  }

  /// The typed text, or the part around the cursor that fits.
  private mutating func addTyped(_ head: String, _ tail: String, columns: Int) {
    // Leave room for the cursor at the end.
    let room = columns - 1
    var (before, behind) = (head[...], tail[...])
    let headRoom = room - min(tail.columns, room / 3)
    if before.columns > headRoom {
      while before.columns > headRoom - 1, !before.isEmpty { before.removeFirst() }
      before = "…" + before
    }
    let tailRoom = room - before.columns
    if behind.columns > tailRoom {
      while behind.columns > tailRoom - 1, !behind.isEmpty { behind.removeLast() }
      behind += "…"
    }
    let shown = String(before + behind)
    items.append(Item(text: shown, intent: nil, voice: .news, x: x))
    cursor = x + before.columns
    x += shown.columns + Self.typedGap
  }

  /// The longest text that fits, or the shortest.
  private mutating func addSentence(_ texts: [String], isAlert: Bool) {
    guard let text = texts.first(where: { x + $0.columns <= end }) ?? texts.last else { return }
    items.append(Item(text: text, intent: nil, voice: isAlert ? .refusal : .news, x: x))
    x += text.columns + Self.gap
  }

  private mutating func addMode(_ text: String?, _ intent: AppIntent?) {
    guard let text, x + text.columns <= end else { return }
    items.append(Item(text: text, intent: intent, voice: .mode, x: end - text.columns))
    end -= text.columns + 1
  }

  private mutating func add(_ hint: String, _ intent: AppIntent) {
    guard x + hint.columns <= end else { return }
    items.append(Item(text: hint, intent: intent, voice: .hint, x: x))
    x += hint.columns + Self.gap
  }
}

extension [StatusWords.Item] {
  /// The intent of a click at a column.
  func intent(at x: Int) -> AppIntent? {
    first { ($0.x..<$0.x + $0.text.columns).contains(x) }?.intent
  }
}

extension App {
  /// The sentence, the longest form first.
  fileprivate var sentences: (texts: [String], isAlert: Bool)? {
    if overlay == nil, notice == nil, let prompt {
      return prompt.problem.map { (words.texts($0), true) }
        ?? texts(for: prompt).map { ($0, false) }
    }
    if let notice { return (words.texts(notice, calculator.formatter), notice.isAlert) }
    if overlay != nil { return nil }
    if case .failure(let error) = calculator.operand, focus == .pad {
      return ([words.sentence(error), words.phrase(error)], true)
    }
    if let savingProblem { return (words.texts(savingProblem), true) }
    return nil
  }

  /// Whether the sentence precedes the prompt.
  fileprivate var hasToSay: Bool { notice != nil || prompt?.problem != nil }

  /// Whether the sentence must be shown beside any prompt.
  fileprivate var needsRoom: Bool {
    hasToSay || prompt?.purpose == .search && search.isWithoutMatch
  }

  /// The prompt's text before and behind the cursor.
  fileprivate var typedLine: (head: String, tail: String)? {
    guard overlay == nil, let prompt else { return nil }
    let line = prompt.line
    let label =
      switch prompt.purpose {
      case .search: "/"
      case .note: "# "
      case .fileName: Legend("file: ", "파일: ")[language]
      case .taxRate: Legend("tax rate: ", "세율: ")[language]
      }
    return (label + line.head.printable(), line.tail.printable())
  }

  /// The sentence beside a prompt.
  private func texts(for prompt: Prompt) -> [String]? {
    switch prompt.purpose {
    case .search: search.isEmpty ? nil : words.texts(matches, calculator.formatter).suffix(1)
    case .note: savingProblem.map(words.texts)
    case .fileName: prompt.line.text.isEmpty ? [".txt .csv .json .md", ".txt .csv"] : [""]
    case .taxRate:
      prompt.line.text.isEmpty
        ? words.texts(.taxRate(calculator.taxRate), calculator.formatter) : [""]
    }
  }

  private typealias Hint = (words: Legend<String>, intent: AppIntent)

  private var matches: Notice {
    let count = search.matches.count
    return count == 0 && !hasOlderRows
      ? .notFound(search.query) : .found(count, of: count, isAll: !hasOlderRows)
  }

  /// The hints, the most important first.
  fileprivate func hints(columns: Int?) -> [(words: Legend<String>, intent: AppIntent)] {
    let help: Hint = (Legend("? help", "? 도움말"), .toggleHelp)
    let note: Hint = (Legend("# note", "# 메모"), .prompt(.open(.note)))
    let number: Hint = (Legend("v exact value", "v 정확한 값"), .toggleNumber)
    if let overlay { return hints(of: overlay) }
    switch focus {
    case .prompt(let prompt):
      let accept =
        switch prompt.purpose {
        case .search: Legend("Enter stay", "Enter 이 줄")
        case .note, .fileName: Legend("Enter write", "Enter 쓰기")
        case .taxRate: Legend("Enter accept", "Enter 적용")
        }
      return [(accept, .prompt(.accept)), (Legend("Esc back", "Esc 취소"), .prompt(.cancel))]
    case .tape(_, .some):
      return [
        (Legend("Enter accept", "Enter 적용"), .tape(.enter)),
        (Legend("Esc drop", "Esc 버림"), .tape(.escape)), help,
      ]
    case .tape(_, nil):
      return [
        (Legend("Enter edit", "Enter 고치기"), .tape(.enter)),
        (Legend("r recall", "r 불러오기"), .tape(.recall)),
        (Legend("Tab back", "Tab 키패드"), .tape(.toggleFocus)),
        (Legend("Del remove", "Del 삭제"), .tape(.correct(.remove))),
        (Legend("i insert", "i 삽입"), .tape(.correct(.insert))), number, note, help,
      ]
    case .pad:
      let hasMoreKeys = columns.map { $0 < Keypad.allColumnCount } ?? false
      let turn: Hint = (Legend("f more keys", "f 다른 키"), .turnColumn)
      return (hasMoreKeys ? [help, turn] : [help]) + [
        (Legend("u undo", "u 되돌리기"), .press(.undo)), (Legend("q quit", "q 종료"), .quit),
        (Legend("Tab tape", "Tab 테이프"), .tape(.toggleFocus)), number, (decimals, .turnDecimals),
        (Legend("^F search", "^F 찾기"), .prompt(.open(.search))), note,
        (Legend("p × first", "p × 먼저"), .press(.order)),
      ]
    }
  }

  private var decimals: Legend<String> {
    switch calculator.formatter.decimals {
    case .floating: Legend("d decimals: auto", "d 소수: 자동")
    case .fixed(let places): Legend("d decimals: \(places)", "d 소수: \(places)자리")
    case .addingMachine: Legend("d adding machine", "d 가산기 방식")
    }
  }

  private func hints(of overlay: Overlay) -> [Hint] {
    let next: [Hint] = [(Legend("PgDn next", "PgDn 다음"), .turnPages(1))]
    let previous: [Hint] = [(Legend("PgUp previous", "PgUp 이전"), .turnPages(-1))]
    let turns = (overlay.page + 1 < pageCount ? next : []) + (overlay.page > 0 ? previous : [])
    return switch overlay.content {
    case .help: [(Legend("? back", "? 닫기"), .toggleHelp)] + turns
    case .number: [(Legend("v back", "v 닫기"), .toggleNumber), (Legend("y copy", "y 복사"), .copy)]
    }
  }
}

extension Layout {
  /// The selected row's note, if the tape can't show all of it.
  fileprivate func cutNote(of app: App) -> [String]? {
    guard case .tape(let row, nil) = app.focus, let note = app.calculator.tape[row].note else {
      return nil
    }
    if TapeLines(app, self)[row]?.words.text.hasPrefix(note.text) == true { return nil }
    return [note.text, note.text.fitting(columns: status.width)]
  }
}
