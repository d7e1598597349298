import CalcModel
import TerminalKit

/// The status line: what is to be said, then words that act when they are clicked, as many as fit.
struct StatusWords {
  /// A word or a sentence at its place.
  struct Item {
    let text: String
    /// What a click asks for; nil for a sentence.
    let intent: AppIntent?
    let isAlert: Bool
    let x: Int
  }

  private(set) var items: [Item] = []
  /// The column behind what is being typed here; nil if nothing is.
  private(set) var typedEnd: Int?
  private var x: Int
  private var end: Int
  private static let gap = 3

  init(_ app: App, _ layout: Layout) {
    (x, end) = (layout.status.x, layout.status.maxX)
    if let typed = app.typedLine {
      typedEnd = x + addTyped(typed)
    }
    if let (texts, isAlert) = app.sentences {
      // Where there is room for one of them, how many matches there are can wait.
      let fits = typedEnd == nil || texts.contains { x + $0.columns <= end }
      if !fits, app.hasToSay { takeTypedAway(layout) }
      if fits || app.hasToSay { addSentence(texts, isAlert: isAlert) }
    }
    // Modes stand in the tape's frame or in the display, or else here.
    if app.sheet == nil, layout.display.upper == nil {
      if !layout.tapeHasFrame { addMode(app.calculator.currentOrder.words, .press(.order)) }
      addMode(app.calculator.formatter.decimals.mode, .turnDecimals)
      addWaiting(app)
    }
    for word in app.hints(columns: layout.pad?.columns) { add(word) }
  }

  /// What a click at a place asks for.
  func intent(at x: Int) -> AppIntent? {
    items.first { ($0.x..<$0.x + $0.text.columns).contains(x) }?.intent
  }

  /// What is being typed, or its end where there is no room for all of it.
  ///
  /// - Returns: the columns that it takes.
  private mutating func addTyped(_ text: String) -> Int {
    // The cursor stands behind it.
    var (shown, room) = (text[...], end - x - 1)
    if text.columns > room {
      room -= 1
      while shown.columns > room, !shown.isEmpty { shown.removeFirst() }
      shown = "…" + shown
    }
    items.append(Item(text: String(shown), intent: nil, isAlert: true, x: x))
    defer { x += shown.columns + 2 }
    return shown.columns
  }

  private mutating func takeTypedAway(_ layout: Layout) {
    (items, typedEnd, x) = ([], nil, layout.status.x)
  }

  /// The longest text that fits; the shortest in any case.
  private mutating func addSentence(_ texts: [String], isAlert: Bool) {
    guard let text = texts.first(where: { x + $0.columns <= end }) ?? texts.last else { return }
    items.append(Item(text: text, intent: nil, isAlert: isAlert, x: x))
    x += text.columns + Self.gap
  }

  private mutating func addMode(_ text: String?, _ intent: AppIntent) {
    guard let text, x + text.count <= end else { return }
    items.append(Item(text: text, intent: intent, isAlert: false, x: end - text.count))
    end -= text.count + 1
  }

  /// What waits, which has no line in a display of one line.
  private mutating func addWaiting(_ app: App) {
    guard let text = app.calculator.waiting(columns: end - x), x + text.count <= end else { return }
    items.append(Item(text: text, intent: nil, isAlert: false, x: end - text.count))
    end -= text.count + 1
  }

  private mutating func add(_ hint: (text: String, intent: AppIntent)) {
    guard x + hint.text.count <= end else { return }
    items.append(Item(text: hint.text, intent: hint.intent, isAlert: false, x: x))
    x += hint.text.count + Self.gap
  }
}

extension EvaluationOrder {
  /// The order's name where there is little room.
  var words: String {
    switch self {
    case .leftToRight: "L→R"
    case .precedence: "× first"
    }
  }
}

extension App {
  /// What is to be said, in its longest form first.
  fileprivate var sentences: (texts: [String], isAlert: Bool)? {
    if sheet == nil, focus == .search, notice == nil { return searchWords.map { ($0, true) } }
    if sheet == nil, focus == .writing, notice == nil { return (writing.texts, true) }
    if let notice { return (notice.texts(calculator.formatter), notice.isAlert) }
    if sheet != nil { return nil }
    if case .failure(let error) = calculator.operand, focus == .pad {
      return ([error.sentence, error.description], true)
    }
    if let savingProblem { return ([savingProblem.sentence, savingProblem.phrase], true) }
    return nil
  }

  /// Whether a sentence goes before what is typed.
  fileprivate var hasToSay: Bool { notice != nil || focus == .writing && writing.problem != nil }

  /// What is typed in the status line.
  fileprivate var typedLine: String? {
    if sheet != nil { return nil }
    return switch focus {
    case .search: "/\(search.query)"
    case .note(let line): "# \(line.text)"
    case .writing: WritingLine.prompt + writing.name.printable()
    case .pad, .tape: nil
    }
  }

  private var searchWords: [String]? {
    if search.isEmpty { return nil }
    let count = search.matches.count
    let place = count == 0 ? "not found" : "\(count) of \(count)"
    return ["\(place)\(hasOlderRows ? " so far" : "")", place]
  }

  /// Words to click, the most needed first.
  fileprivate func hints(columns: Int?) -> [(text: String, intent: AppIntent)] {
    if let sheet { return hints(of: sheet) }
    switch focus {
    case .search:
      return [("Enter stay", .search(.finish)), ("Esc back", .search(.cancel))]
    case .note:
      return [("Enter write", .note(.finish)), ("Esc back", .note(.cancel))]
    case .writing:
      return [("Enter write", .writing(.finish)), ("Esc back", .writing(.cancel))]
    case .tape(_, .some):
      return [
        ("Enter accept", .tape(.enter)), ("Esc drop", .tape(.escape)), ("? help", .toggleHelp),
      ]
    case .tape(let row, nil) where calculator.tape.rows[row].note != nil:
      return [
        ("Enter change", .tape(.enter)), ("Tab back", .tape(.toggleFocus)), ("? help", .toggleHelp),
        ("Del remove", .tape(.correct(.remove))), ("# note", .note(.begin)),
      ]
    case .tape(_, nil):
      return [
        ("Enter recall", .tape(.enter)), ("Tab back", .tape(.toggleFocus)), ("? help", .toggleHelp),
        ("Del remove", .tape(.correct(.remove))), ("i insert", .tape(.correct(.insert))),
        ("v in full", .toggleNumber), ("# note", .note(.begin)),
      ]
    case .pad:
      let turn: [(String, AppIntent)] =
        columns.map { $0 < Keypad.allColumnCount } == true
        ? [("f \(Self.columnWords[padColumns.next])", .turnColumn)] : []
      return [("? help", .toggleHelp)] + turn
        + [
          ("u undo", .press(.undo)), ("q quit", .quit), ("Tab tape", .tape(.toggleFocus)),
          ("^F search", .search(.begin)), ("v in full", .toggleNumber),
          ("d \(calculator.formatter.decimals.rawValue)", .turnDecimals),
          ("# note", .note(.begin)),
        ]
    }
  }

  /// What the columns of the pad are called, of which the last three can be turned to.
  private static let columnWords = ["", "", "", "÷×−+", "more", "brackets", "memory", "tax"]

  private func hints(of sheet: Sheet) -> [(text: String, intent: AppIntent)] {
    let (next, previous) = (sheet.page + 1 < pageCount, sheet.page > 0)
    let turns: [(String, AppIntent)] =
      (next ? [("PgDn next", .turnPages(1))] : [])
      + (previous ? [("PgUp previous", .turnPages(-1))] : [])
    return switch sheet.content {
    case .help: [("? back", .toggleHelp)] + turns
    case .number: [("v back", .toggleNumber)] + turns + [("y copy", .copy)]
    }
  }
}
