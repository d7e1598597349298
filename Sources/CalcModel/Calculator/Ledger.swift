/// What has been committed: the tape, the memory and the tax rate.
///
/// Every change is an edit. Those since the last key are kept with their inverses.
struct Ledger: Equatable, Sendable {
  private(set) var tape = Tape()
  private(set) var memory: Rational = 0
  /// In percent of a price without tax; nil if not set.
  private(set) var taxRate: Rational?
  var ids: IDs
  /// The edits since the last `takeDone()`, the oldest first.
  private var done: [Done] = []

  /// Makes the IDs of calculations, inserted items and tears.
  struct IDs: Equatable, Sendable {
    var run: String
    /// The next number; undo doesn't take it back.
    var next = 1

    mutating func take() -> ResultID {
      defer { next += 1 }
      return ResultID(run: run, number: next)
    }

    /// Keeps `take()` from returning an ID that is in use.
    mutating func reserve(_ id: ResultID) {
      if id.run == run { next = max(next, id.number + 1) }
    }

    /// Equal, as no key can tell them apart.
    static func == (left: IDs, right: IDs) -> Bool { true }
  }

  /// An edit and its inverse.
  struct Done: Equatable {
    let edit: Edit
    let inverse: Edit
  }

  init(run: String) { ids = IDs(run: run) }

  /// Applies an edit that undo can take back.
  mutating func perform(_ edit: Edit) { done.append(Done(edit: edit, inverse: apply(edit))) }

  /// The number of edits since the last `takeDone()`.
  var doneCount: Int { done.count }

  mutating func revert(to count: Int) {
    while done.count > count { _ = apply(done.removeLast().inverse) }
  }

  /// The edits since the last call as one; nil if there are none.
  mutating func takeDone() -> Done? {
    guard let last = done.popLast() else { return nil }
    if done.isEmpty { return last }
    done.append(last)
    defer { done = [] }
    return Done(edit: .all(done.map(\.edit)), inverse: .all(done.reversed().map(\.inverse)))
  }

  /// Applies an edit, and returns its inverse. The unfinished calculation is evaluated later.
  mutating func apply(_ edit: Edit) -> Edit {
    switch edit {
    case .append(let item):
      tape.changeLast { $0.append(item) }
      return .removeLast
    case .removeLast:
      return .replaceLast(0, with: tape.removeTail(1))
    case .replaceLast(let count, let tail):
      let removed = tape.removeTail(count)
      if let tail { tape.append(tail: tail) }
      let added = tail?.items.count ?? 0
      return removed == nil && added == 1 ? .removeLast : .replaceLast(added, with: removed)
    case .finish:
      return tape.changeLast { calculation in
        (calculation.isFinished, calculation.pending) = (true, nil)
        calculation.evaluate()
        return .reopen(calculation.id)
      }
    case .reopen:
      tape.changeLast { ($0.isFinished, $0.finishedAt) = (false, nil) }
      return .finish
    case .correct(let id, let changes, let row):
      return .correct(id, tape.apply(changes, to: id), row: row)
    case .tearOff(let tear):
      return .undoTear(tearOff(tear))
    case .undoTear(let tear):
      undo(tear)
      return .tearOff(tear)
    case .remove(let id):
      guard case .merge(let removed, let above) = apply(.undoMerge([id])) else { return .all([]) }
      return .putBack(removed[0], above: above)
    case .putBack(let calculation, let above):
      _ = apply(.merge([calculation], above: above))
      return .remove(calculation.id)
    case .merge(let calculations, let above):
      tape.merge(calculations, at: above.flatMap(tape.index) ?? tape.calculations.count)
      return .undoMerge(calculations.map(\.id))
    case .undoMerge(let ids):
      guard let first = ids.first.flatMap(tape.index) else { return .all([]) }
      let removed = tape.remove(first..<first + ids.count)
      return .merge(
        removed,
        above: first < tape.calculations.count ? tape.calculations[first].id : nil)
    case .setMemory(let number):
      defer { memory = number }
      return .setMemory(memory)
    case .setTaxRate(let rate):
      defer { taxRate = rate }
      return .setTaxRate(taxRate)
    case .all(let edits):
      return .all(edits.map { apply($0) }.reversed())
    }
  }

  private mutating func tearOff(_ tear: Edit.Tear) -> Edit.Tear {
    var tear = tear
    if tear.isOldest {
      let count = tear.through.flatMap(tape.index).map { $0 + 1 } ?? 0
      let hadEarlierRows = tape.hasEarlierRows
      tear.tape = Tape(tape.remove(0..<count), hasEarlierRows: hadEarlierRows)
      tape.hasEarlierRows = false
    } else {
      (tear.tape, tape) = (tape, Tape())
    }
    return tear
  }

  private mutating func undo(_ tear: Edit.Tear) {
    if tear.isOldest {
      tape.insert(tear.tape.calculations, at: 0)
      tape.hasEarlierRows = tear.tape.hasEarlierRows
    } else {
      tape = tear.tape
    }
  }
}

extension Ledger {
  /// Appends an item, which begins a calculation with these rules if there is none.
  mutating func add(_ item: Item, _ rules: Rules) {
    if case .step = item.kind, inHand?.isAtStart != false {
      preconditionFailure("an operator waits, but nothing stands before it")
    }
    if tape.unfinished != nil { return perform(.append(item)) }
    perform(.replaceLast(0, with: Calculation([item], rules, id: ids.take(), isFinished: false)))
  }

  /// The unfinished calculation; nil before its first row is committed.
  var inHand: Calculation? { tape.unfinished.map { tape.calculations[$0] } }

  /// Evaluates the unfinished calculation with the operator that waits behind it.
  ///
  /// - Complexity: O(*n*) in its rows.
  mutating func evaluate(before pending: Operator?) {
    guard tape.unfinished != nil else { return }
    tape.changeLast { calculation in
      calculation.pending = pending
      calculation.evaluate()
    }
  }

  /// Closes the innermost bracket unless it is empty, and returns whether it did.
  mutating func close() -> Bool {
    guard let inHand, !inHand.openBrackets.isEmpty, !inHand.isAtStart else { return false }
    perform(.append(.close(.bracket)))
    return true
  }

  /// Removes the innermost bracket if it is empty, and returns whether it did.
  mutating func removeEmptyBracket() -> Bool {
    guard let inHand, !inHand.openBrackets.isEmpty, inHand.isAtStart else { return false }
    perform(.replaceLast(1, with: nil))
    return true
  }

  /// Replaces the operand of the last bracket, as by a function of it.
  mutating func replaceClosed(with operand: Operand) {
    guard var tail = inHand?.tail(1), let item = tail.items.last else { return }
    tail.items = [item.with(.close(operand))]
    perform(.replaceLast(1, with: tail))
  }

  /// Begins a new tape.
  mutating func tearOff(_ unfinished: Calculator.Unfinished?) {
    let through = tape.calculations.last { $0.id.run != ids.run }?.id
    perform(
      .tearOff(
        Edit.Tear(id: ids.take(), through: through, unfinished: unfinished, isOldest: false)))
  }

  /// Removes the unfinished calculation, and returns whether there was one.
  mutating func abandon() -> Bool {
    guard let inHand else { return false }
    perform(.replaceLast(inHand.items.count, with: nil))
    return true
  }

  /// Removes the last item of the unfinished calculation.
  ///
  /// - Complexity: O(*n*) in the rows of that calculation.
  mutating func removeLast() { perform(.replaceLast(1, with: nil)) }

  mutating func removeLastFinished() {
    guard let last = tape.calculations.last else { return }
    perform(.reopen(last.id))
    perform(.replaceLast(last.items.count, with: nil))
  }

  /// Corrects a row and recomputes what depends on it.
  mutating func correct(
    _ correction: Tape.Correction, _ id: ResultID, row: Int
  ) throws(Calculator.Refusal) {
    guard let calculation = tape[id], row < calculation.rowCount else { throw .noRow }
    if calculation.isRemoved(by: correction, atRow: row) {
      if tape.isUsed(id) { throw .isUsed }
      return perform(.remove(id))
    }
    change(try calculation.changes(for: correction, atRow: row) { ids.take() }, in: id, row: row)
  }

  /// Changes items of a calculation, from a row down.
  mutating func change(_ changes: [Item.Change], in id: ResultID, row: Int) {
    guard let calculation = tape[id] else { return }
    var corrected = calculation
    _ = corrected.apply(changes)
    if corrected == calculation { return }
    if calculation.isFinished {
      perform(.correct(id, changes, row: row))
    } else {
      corrected.itemIDs = []
      let count = calculation.items.count
      perform(.replaceLast(count, with: corrected.items.isEmpty ? nil : corrected))
    }
  }
}

// Restoring; not a step of undo.

extension Ledger {
  /// Inserts saved calculations above all others.
  mutating func restore(_ calculations: [Calculation], hasEarlierRows: Bool) {
    tape.hasEarlierRows = hasEarlierRows
    tape.merge(calculations.map { identified($0) }, at: 0)
  }

  /// The calculation with an ID, which is reserved.
  mutating func identified(_ calculation: Calculation) -> Calculation {
    var calculation = calculation
    if calculation.id == .none { calculation.id = ids.take() }
    ids.reserve(calculation.id)
    for id in calculation.itemIDs { ids.reserve(id) }
    return calculation
  }

  /// Continues an unfinished calculation.
  mutating func restoreUnfinished(_ unfinished: Calculation) {
    var calculation = unfinished.mapLinks { tape.operand(linkedAs: $0) }
    calculation.id = ids.take()
    tape.append(calculation)
  }

  /// Sets when the last finished calculation was finished.
  mutating func setTime(_ time: Tape.Time) {
    guard var last = tape.lastFinished, let index = tape.index(of: last.id) else { return }
    last.finishedAt = time
    tape.replace(index, with: last)
  }
}
