/// A calculator without its tape. Each step of undo holds a whole pad.
package struct Pad: Hashable, Sendable {
  package var state = State.entering(Entry(), pending: nil)
  /// The rows of the calculation in hand.
  package private(set) var rows: [Row] = []
  private(set) var brackets = Brackets()
  /// What commas mean in the rows of a saved sum, if decided.
  private var savedCommaMeaning: Entry.CommaMeaning?
  package var rules: Rules
  /// The text in the formula line; set only in a pad that is saved or restored.
  package var openLine: OpenLine?
  /// Zero if empty.
  var memory: Rational = 0
  /// In percent of a price without tax; nil if not set.
  var taxRate: Rational?

  package struct OpenLine: Hashable, Sendable {
    package let text: String
    /// Whether the text takes the place of the operand in hand; else it is a whole formula.
    package let isOperand: Bool

    package init(text: String, isOperand: Bool) { (self.text, self.isOperand) = (text, isOperand) }
  }

  package enum State: Hashable, Sendable {
    /// Without a pending operator, the entry is a first operand.
    case entering(Entry, pending: Operator?)
    /// The last row closes a bracket, whose value is the current operand.
    case afterBracket
    /// The result of `=`, linked to its calculation and perhaps negated.
    case result(Operand)
    case failed(ResultID, CalculatorError)
  }

  package struct Row: Hashable, Sendable {
    package var item: Item
    /// How keys made the row, for ⌫; nil if unknown.
    var origin: Origin?

    package var entry: Entry? { if case .entry(let entry) = origin { entry } else { nil } }

    fileprivate var commaMeaning: Entry.CommaMeaning? {
      switch origin {
      case .entry(let entry): entry.commaMeaning
      case .text(let text): text.commaMeaning
      case .result, .impliedMultiply, .typedSign, nil: nil
      }
    }
  }

  indirect enum Origin: Hashable {
    case entry(Entry)
    /// An operator after `=`: the item's operand is the shown result.
    case result
    /// `(` after an operand, which implied ×.
    case impliedMultiply
    /// `(` after a − that was typed as the bracket's sign.
    case typedSign
    /// The last row of a text.
    case text(Text)
  }

  /// The text of one operand, entered as rows.
  package struct Text: Hashable, Sendable {
    package let line: TypedLine
    let currency: Currency?
    let commaMeaning: Entry.CommaMeaning?
    /// The state and the rows that the text replaced.
    let state: State
    let replacedRows: [Row]
    var rowCount = 0
  }

  init(rules: Rules) { self.rules = rules }

  /// A saved pad.
  ///
  /// - Parameter meaning: what commas mean in the sum, if decided.
  package init(
    _ items: [Item], _ entry: Entry, pending: Operator?, commas meaning: Entry.CommaMeaning?,
    _ rules: Rules
  ) {
    self.init(rules: rules)
    for item in items { append(item) }
    savedCommaMeaning = meaning
    let isClosed = entry == Entry() && pending == nil && rows.last?.item.isClosing == true
    state = isClosed ? .afterBracket : .entering(entry, pending: pending)
  }
}

// The rows.

extension Pad {
  package internal(set) var entry: Entry? {
    get { if case .entering(let entry, _) = state { entry } else { nil } }
    set { if let newValue { state = .entering(newValue, pending: pending) } }
  }

  package var pending: Operator? {
    if case .entering(_, let pending) = state { pending } else { nil }
  }

  package var items: [Item] { rows.map(\.item) }

  /// The meaning of commas in the rows; nil if `key` isn't `,` and the entry has no comma.
  ///
  /// - Complexity: O(*n*) in the rows.
  func commaMeaningInRows(before key: Key) -> Entry.CommaMeaning? {
    entry.flatMap { commaMeaningInRows(before: key, $0) }
  }

  package func commaMeaningInRows(before key: Key, _ entry: Entry) -> Entry.CommaMeaning? {
    guard key == .groupSign || entry.commaMeaning != nil else { return nil }
    return commaMeaningInRows
  }

  /// The meaning of commas that the rows prove, if any.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var commaMeaningInRows: Entry.CommaMeaning? {
    rows.isEmpty ? nil : savedCommaMeaning ?? rows.lazy.compactMap(\.commaMeaning).first
  }

  /// The currency of the texts among the rows, if any.
  ///
  /// - Complexity: O(*n*) in the rows.
  var currency: Currency? {
    for row in rows {
      if case .text(let text) = row.origin, let currency = text.currency { return currency }
    }
    return nil
  }

  /// The item that the entry or a negated result would become.
  package var itemInHand: Item? {
    switch state {
    case .entering(let entry, let pending) where !entry.isUntouched:
      return Item(pending, .operand(entry.operand), note: entry.note)
    case .result(let result) where result.isNegated: return .first(result)
    case .entering, .afterBracket, .result, .failed: return nil
    }
  }

  /// Whether anything was entered since `=`. An unfinished pad is saved, and restored later.
  package var isUnfinished: Bool {
    if openLine != nil { return true }
    return switch state {
    case .result(let result): result.isNegated
    case .failed: false
    case .afterBracket: true
    case .entering(let entry, _): entry != Entry() || !rows.isEmpty
    }
  }

  /// Whether the next operand is the first of the calculation or of the innermost open bracket.
  package var isAtStart: Bool { rows.last?.item.isOpening != false }

  /// The number of open brackets.
  package var depth: Int { openBrackets.count }

  var hasOperand: Bool { rows.contains { !$0.item.isOpening } }

  /// The indices of the rows whose bracket is still open, innermost first.
  var openBrackets: [Int] { brackets.brackets(aroundRow: rows.count) }

  var closedOperand: Operand? {
    if case .close(let operand) = rows.last?.item.kind { operand } else { nil }
  }

  /// The rows of the bracket that the last row closes.
  var closedBracketRows: ArraySlice<Row> { rows[brackets.start(ofOperandAt: rows.count - 1)...] }

  mutating func append(_ item: Item, origin: Origin? = nil) {
    brackets.append(item)
    rows.append(Row(item: item, origin: origin))
  }

  mutating func removeLastRow() -> Row? {
    if !rows.isEmpty { brackets.removeLast() }
    return rows.popLast()
  }

  /// Removes the operand in hand and its closed bracket; returns the rows of the bracket.
  ///
  /// The pending operator stays, and so does the note unless the operand was recalled.
  mutating func removeOperand() -> [Row] {
    switch state {
    case .entering(let entry, let pending):
      state = .entering(Entry(note: entry.noteAfterRemoval), pending: pending)
    case .result, .failed:
      state = .entering(Entry(), pending: nil)
    case .afterBracket:
      let bracket = Array(closedBracketRows)
      for _ in bracket { _ = removeLastRow() }
      state = .entering(
        Entry(note: bracket.last?.item.note), pending: bracket.first?.item.operation)
      return bracket
    }
    return []
  }

  /// The pad with the text in the formula line.
  package func with(_ openLine: OpenLine) -> Pad {
    var pad = self
    // A shown result is on the tape.
    if openLine.isOperand || !isUnfinished { _ = pad.removeOperand() }
    pad.openLine = openLine
    return pad
  }

  /// Marks a row as the last row of a text.
  mutating func markRow(_ index: Int, asLastOf text: Text) { rows[index].origin = .text(text) }

  /// Replaces the rows of a text by what the text replaced.
  mutating func remove(_ text: Text) {
    for _ in 0..<text.rowCount { _ = removeLastRow() }
    for row in text.replacedRows { append(row.item, origin: row.origin) }
    state = text.state
  }

  /// Changes the sign of the closed bracket.
  mutating func negateClosedBracket() {
    let (opening, closing) = (closedBracketRows.startIndex, rows.count - 1)
    var ends = [rows[opening].item, rows[closing].item]
    ends.negateOperand(from: 0, through: 1)
    (rows[opening].item, rows[closing].item) = (ends[0], ends[1])
  }

  mutating func changeLastItem(_ change: (inout Item) -> Void) {
    if !rows.isEmpty { change(&rows[rows.count - 1].item) }
  }

  mutating func abandonCalculation() {
    (rows, brackets, savedCommaMeaning) = ([], Brackets(), nil)
    state = .entering(Entry(), pending: nil)
  }

  /// Replaces the items; rows above and below the change keep their `origin`.
  mutating func replaceItems(with items: [Item]) {
    let oldRows = rows
    func isSameApartFromNote(_ row: Row, _ item: Item) -> Bool {
      var oldItem = row.item
      oldItem.note = item.note
      return oldItem == item
    }
    let countAbove = zip(oldRows, items).prefix(while: isSameApartFromNote).count
    let countBelow = zip(oldRows[countAbove...].reversed(), items[countAbove...].reversed())
      .prefix(while: isSameApartFromNote).count
    (rows, brackets) = ([], Brackets())
    for (index, item) in items.enumerated() {
      let isBelow = index >= items.count - countBelow
      let indexBelow = isBelow ? index + oldRows.count - items.count : nil
      let oldIndex = index < countAbove ? index : indexBelow
      var origin = oldIndex.flatMap { oldRows[$0].origin }
      // A text is gone if one of its rows was corrected.
      if case .text(let text) = origin, isBelow,
        index - text.rowCount < items.count - countBelow - 1
      {
        origin = nil
      }
      append(item, origin: origin)
    }
    // Without rows, the entry is a first operand.
    if items.isEmpty, let entry { state = .entering(entry, pending: nil) }
  }

  /// Closes all brackets. Removes empty brackets with their operators: `2 + (3 × (` → `2 + (3)`.
  mutating func closeAllBrackets() {
    while depth > 0 {
      if isAtStart { _ = removeLastRow() } else { append(.close(.bracketPlaceholder)) }
    }
  }
}

// Links to the tape.

extension Pad {
  /// Gives links their current values. A link whose calculation is gone keeps its value.
  ///
  /// - Complexity: O(*n*) in the rows.
  mutating func refreshLinks(from tape: inout Tape) {
    for index in rows.indices where rows[index].item.operand?.isLinked == true {
      var row = rows[index]
      row.item = row.item.mapLinks { tape.refreshed($0) }
      if let entry = row.entry { row.origin = .entry(entry.linked(to: &tape)) }
      // Unchanged rows stay shared with the history.
      if row != rows[index] { rows[index] = row }
    }
    switch state {
    case .entering(let entry, _): self.entry = entry.linked(to: &tape)
    case .afterBracket: break
    case .result(let operand):
      if let calculation = operand.link?.calculation.flatMap({ tape[$0] }) {
        show(calculation, isNegated: operand.isNegated)
      } else {
        state = .entering(Entry(recalling: operand.unlinked), pending: nil)
      }
    case .failed(let id, _):
      if let calculation = tape[id] { show(calculation) } else { abandonCalculation() }
    }
  }

  mutating func show(_ calculation: Calculation, isNegated: Bool = false) {
    if case .failure(let error) = calculation.result {
      state = .failed(calculation.id, error)
    } else {
      let link = Operand.Link(.result(of: calculation.id), value: calculation.result)
      state = .result(isNegated ? .function(.negation, .result(link)) : .result(link))
    }
  }
}
