/// The state of a calculator without its tape: the entry, the rows in hand, the rules, the memory
/// and the tax rate. Undo keeps pads as values.
package struct Pad: Hashable, Sendable {
  /// The operand or result that the next key acts on.
  package var state = State.entering(Entry(), pending: nil)
  /// The rows of the calculation in hand.
  package private(set) var rows: [Row] = []
  /// Indices of the rows whose bracket is still open, innermost last.
  private(set) var openBrackets: [Int] = []
  /// The rules of the calculation in hand and of later ones.
  package var rules: Rules
  /// The number in the memory; zero if empty.
  var memory: Rational = 0
  /// The tax rate in percent of a price without tax; nil if not set.
  var taxRate: Rational?

  package enum State: Hashable, Sendable {
    /// An operand is being entered; without a pending operator it is a first operand.
    case entering(Entry, pending: Operator?)
    /// The operand is a bracket, which the last row closes.
    case closed
    /// `=` gave a result, linked to its calculation and perhaps negated.
    case result(Operand)
    /// `=` gave no result.
    case failed(ResultID, CalculatorError)
  }

  package struct Row: Hashable, Sendable {
    package var item: Item
    /// The keys that made the row, for ⌫; nil if they aren't known.
    var keyed: Keyed?

    /// The typed entry that became the row, if any.
    package var entry: Entry? { if case .entry(let entry) = keyed { entry } else { nil } }
  }

  enum Keyed: Hashable {
    case entry(Entry)
    /// An operator after `=`: the item's operand is the shown result.
    case result
    /// `(` after an operand, which implied ×.
    case multiplied
  }

  init(rules: Rules) { self.rules = rules }

  /// The pad of an earlier window; nil if the typed digits of a row aren't a number.
  ///
  /// - Parameters:
  ///   - items: the rows.
  ///   - typed: the entries that became rows, by row index.
  ///   - entry: the entry after the rows.
  ///   - pending: the operator before the entry.
  package init?(
    _ items: [Item], typed: [Int: Entry], _ entry: Entry, pending: Operator?, _ rules: Rules
  ) {
    self.init(rules: rules)
    for (index, item) in items.enumerated() {
      if let typed = typed[index], typed.isUntouched || (try? typed.ended()) == nil { return nil }
      append(item, keyed: typed[index].map { .entry($0) })
    }
    let isClosed = entry == Entry() && pending == nil && rows.last?.item.isClosing == true
    state = isClosed ? .closed : .entering(entry, pending: pending)
  }
}

// The rows.

extension Pad {
  /// The entry in the state `entering`; else nil.
  package internal(set) var entry: Entry? {
    get { if case .entering(let entry, _) = state { entry } else { nil } }
    set { if let newValue { state = .entering(newValue, pending: pending) } }
  }

  /// The operator after the rows, before the entry; nil before a first operand.
  package var pending: Operator? {
    if case .entering(_, let pending) = state { pending } else { nil }
  }

  var items: [Item] { rows.map(\.item) }

  /// The meaning of commas in the rows, for a key that acts on the entry.
  ///
  /// Nil if the rows have no typed commas, or neither the key nor the entry has one.
  ///
  /// - Complexity: O(*n*) in the rows.
  func comma(before key: Key) -> Entry.Comma? { entry.flatMap { comma(before: key, $0) } }

  /// The meaning of commas in the rows, for a key that acts on a given entry.
  package func comma(before key: Key, _ entry: Entry) -> Entry.Comma? {
    guard key == .groupSign || entry.comma != nil else { return nil }
    return rows.lazy.compactMap { $0.entry?.comma }.first
  }

  /// The item that the entry or a negated result would make now; nil without either.
  package var itemInHand: Item? {
    switch state {
    case .entering(let entry, let pending) where !entry.isUntouched:
      return Item(pending, .operand(entry.operand), note: entry.note)
    case .result(let result) where result.isNegated: return .first(result)
    case .entering, .closed, .result, .failed: return nil
    }
  }

  /// Whether anything was entered since `=`; then the next window continues with the pad.
  package var isUnfinished: Bool {
    switch state {
    case .result(let result): result.isNegated
    case .failed: false
    case .closed: true
    case .entering(let entry, _): entry != Entry() || !rows.isEmpty
    }
  }

  /// Whether the next operand is the first of the calculation or of the innermost open bracket.
  package var isAtStart: Bool { rows.last?.item.isOpening != false }

  /// The number of open brackets.
  package var depth: Int { openBrackets.count }

  /// Whether anything but opening brackets is in hand.
  var hasOperand: Bool { rows.contains { !$0.item.isOpening } }

  /// The operators before the open brackets, the innermost last.
  var openOperators: some BidirectionalCollection<Operator?> {
    openBrackets.lazy.map { rows[$0].item.operation }
  }

  /// The operand of the bracket that the last row closes; else nil.
  var closedOperand: Operand? {
    if case .close(let operand) = rows.last?.item.kind { operand } else { nil }
  }

  /// The rows of the bracket that the last row closes.
  ///
  /// - Complexity: O(*n*) in these rows.
  var closedRows: ArraySlice<Row> { rows[opening(ofBracketClosedAt: rows.count - 1)...] }

  private func opening(ofBracketClosedAt index: Int) -> Int {
    rows.lazy.map(\.item).opening(ofBracketClosedAt: index)
  }

  mutating func append(_ item: Item, keyed: Keyed? = nil) {
    switch item.kind {
    case .open: openBrackets.append(rows.count)
    case .close: _ = openBrackets.popLast()
    case .operand: break
    }
    rows.append(Row(item: item, keyed: keyed))
  }

  /// Removes the last row.
  ///
  /// - Complexity: O(1); for a closing bracket O(*n*) in the bracket's rows.
  mutating func removeLast() -> Row? {
    guard let row = rows.last else { return nil }
    switch row.item.kind {
    case .open: openBrackets.removeLast()
    case .close: openBrackets.append(opening(ofBracketClosedAt: rows.count - 1))
    case .operand: break
    }
    return rows.popLast()
  }

  mutating func changeLast(_ change: (inout Item) -> Void) {
    if !rows.isEmpty { change(&rows[rows.count - 1].item) }
  }

  /// Removes all rows and the entry.
  mutating func abandon() {
    (rows, openBrackets, state) = ([], [], .entering(Entry(), pending: nil))
  }

  /// Replaces the items. Rows above and below the changed items keep their keys for ⌫.
  mutating func replaceItems(with items: [Item]) {
    let old = rows
    func isSame(_ row: Row, _ item: Item) -> Bool {
      var other = row.item
      other.note = item.note
      return other == item
    }
    let above = zip(old, items).prefix(while: isSame).count
    let below = zip(old[above...].reversed(), items[above...].reversed())
      .prefix(while: isSame).count
    (rows, openBrackets) = ([], [])
    for (index, item) in items.enumerated() {
      let isBelow = index >= items.count - below
      let before = index < above ? index : isBelow ? index + old.count - items.count : nil
      append(item, keyed: before.flatMap { old[$0].keyed })
    }
    // Without rows, the entry is a first operand.
    if items.isEmpty, let entry { state = .entering(entry, pending: nil) }
  }

  /// Closes all open brackets, and removes the empty brackets among them.
  mutating func closeAllBrackets() {
    while !openBrackets.isEmpty {
      if isAtStart { _ = removeLast() } else { append(.close(.bracket)) }
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
      if let entry = row.entry { row.keyed = .entry(entry.linked(to: &tape)) }
      // Unchanged rows stay shared with the history.
      if row != rows[index] { rows[index] = row }
    }
    switch state {
    case .entering(let entry, _): self.entry = entry.linked(to: &tape)
    case .closed: break
    case .result(let operand):
      if let calculation = operand.link?.calculation.flatMap({ tape[$0] }) {
        show(calculation, isNegated: operand.isNegated)
      } else {
        state = .entering(Entry(recalling: operand.unlinked), pending: nil)
      }
    case .failed(let id, _):
      if let calculation = tape[id] { show(calculation) } else { abandon() }
    }
  }

  /// Shows the result of a finished calculation.
  ///
  /// - Parameter isNegated: whether ± has negated the result.
  mutating func show(_ calculation: Calculation, isNegated: Bool = false) {
    if case .failure(let error) = calculation.result {
      state = .failed(calculation.id, error)
    } else {
      let link = Operand.Link(.result(of: calculation.id), value: calculation.result)
      state = .result(isNegated ? .function(.negation, .result(link)) : .result(link))
    }
  }
}
