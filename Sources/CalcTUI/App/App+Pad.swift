import CalcModel

// The keys of the pad, pressed on the keyboard or clicked.

extension App {
  struct Pad: Hashable {
    /// The key just pressed, lit briefly.
    var flash: Key?
    var held: Key?
    var turns = 0
    var isAway = false
  }

  var padColumns: Keypad.Columns {
    Keypad.Columns(count: metrics.padColumns, turns: pad.turns)
  }

  /// A release over the held key is a click.
  mutating func release(over key: Key?) {
    defer { pad.held = nil }
    if let key, key == pad.held { click(key) }
  }

  mutating func press(_ key: Key) {
    if key == .taxRate { return act(on: .open(.taxRate)) }
    // The grand total includes rows not read yet.
    if key == .grandTotal, hasOlderRows { return ask(for: .readOlder(for: .press(key))) }
    pad.flash = key
    if !continues(key) { notice = nil }
    // Undo drops an edit in progress first.
    if case .tape(_, .some) = focus, key == .undo { return drop() }
    accept()
    // With nothing to undo here, an earlier session's tear-off may be undone.
    if key == .undo, !calculator.canUndo { return ask(for: .undoEarlierTear) }
    let (rows, sums) = (calculator.tape.count, calculator.tape.calculations.count)
    let replaced = calculator.replacesOperator ? calculator.operatorLabel : nil
    let numberWithPoint = calculator.numberWithPoint(after: key)
    let shiftedDigits = calculator.shiftedDigits
    let hadResult = if case .result = calculator.state { true } else { false }
    let change = calculator.press(key)
    follow(change)
    if key == .operation(.subtract), let replaced, replaced.precedence != .sum {
      notice = .minusReplaced(replaced)
    }
    if !change.isNothing {
      if key == .backspace, hadResult { notice = .resultReentered }
      if replaced == nil { sayOrder(after: key) }
      if case .operation(let operation) = key, operation.precedence != .sum, let shiftedDigits {
        notice = .amountAsFactor(
          "\(Entry.text(ofShifted: shiftedDigits)) \(operation.rawValue)", digits: shiftedDigits)
      }
      if let numberWithPoint { notice = .groupSignIsPoint(numberWithPoint) }
    }
    switch change {
    case .tape(let change): say(change.edit, key, rows: rows, sums: sums)
    case .nothing, .labels:
      if key == .grandTotal { notice = calculator.tape.grandTotal.map { .grandTotal($0) } }
    case .refused: break
    }
    // The selected row may be removed.
    if case .tape(let row, _) = focus { select(row: row) }
    switch change.edit {
    case .correct(let id, _, let row):
      if let first = calculator.tape.firstRow(of: id) { show(row: first + row) }
    case .putBack(let calculation, _):
      guard let first = calculator.tape.firstRow(of: calculation.id) else { break }
      // Select the result, where the calculation can be removed again.
      let result = first + calculation.items.count
      if case .tape = focus { select(row: result) } else { show(row: result) }
    default: break
    }
  }

  /// Shows what an edit did, given the numbers of rows and calculations before it.
  private mutating func say(_ edit: Edit, _ key: Key, rows: Int, sums: Int) {
    for part in edit.parts {
      switch part {
      case .finish: if notice == nil { sayItems(ofResult: calculator.tape.lastResult) }
      case .tearOff: (tornSums, notice) = (sums - calculator.tape.calculations.count, nil)
      case .undoMerge: notice = .newsPutAway
      case .remove: notice = .abandoned(rows: rows - calculator.tape.count)
      case .setMemory(let number): notice = .memory(number)
      case .setTaxRate(let rate): notice = .taxRate(rate)
      default: break
      }
    }
    if key == .cancel { notice = .abandoned(rows: rows - calculator.tape.count) }
  }

  /// In left to right order, explains the first × or ÷ after a sum.
  private mutating func sayOrder(after key: Key) {
    guard calculator.currentOrder == .leftToRight,
      var items = calculator.tape.calculations.last?.items[...]
    else { return }
    let waiting: Operator? =
      switch key {
      case .operation(let operation): operation
      case .openBracket: items.popLast()?.operation
      default: nil
      }
    guard let waiting, waiting.precedence == .product else { return }
    // Backwards through the operator's bracket level; a nested bracket counts as one item.
    var (depth, count, hasProduct) = (0, 0, false)
    var ends: (first: Item, last: Item)?
    for item in items.reversed() {
      depth -= item.depthChange
      if depth < 0 { break }
      guard depth == 0 else { continue }
      let isSum = item.operation?.precedence == .sum
      // A product ends the search, so most keys look at one item only.
      if isSum ? hasProduct : ends == nil { return }
      hasProduct = !isSum
      ends = (first: item, last: ends?.last ?? item)
      count += 1
    }
    guard let ends, let operation = ends.last.operation else { return }
    let first = count > 2 ? "…" : text(of: ends.first)
    let sum = "(\(first) \(operation.rawValue) \(text(of: ends.last)))"
    notice = .leftToRight("\(sum) \(waiting.rawValue) …")
  }

  /// A number as shown; `…` for anything else.
  private func text(of item: Item) -> String {
    guard case .number(let value)? = item.operand else { return "…" }
    return calculator.formatter.format(value).marked
  }

  /// Handles a click on a key; with a row selected it corrects that row.
  private mutating func click(_ key: Key) {
    guard case .tape = focus else { return act(on: .press(key)) }
    pad.flash = key
    switch key {
    case .digit, .doubleZero, .point, .groupSign, .sign, .backspace: act(on: .edit(key))
    case .operation(let operation): act(on: .correct(.operation(operation)))
    case .percent: act(on: .correct(.togglePercentage))
    case .equals: act(on: .enter)
    case .clearEntry, .cancel: act(on: .escape)
    case .undo, .redo: press(key)
    case .order: turnOrder()
    case .squareRoot, .square, .reciprocal, .openBracket, .closeBracket, .memoryClear,
      .memoryRecall, .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax, .allClear:
      notice = .padOnly(key: key.name)
    }
  }

  /// Whether the notice is about the number that the key continues, and stays.
  private func continues(_ key: Key) -> Bool {
    switch (notice, key) {
    case (.groupSignIsPoint, .digit), (.groupSignIsPoint, .doubleZero): true
    case (.minusReplaced, .operation), (.minusReplaced, .equals): false
    case (.minusReplaced, .backspace): !calculator.replacesOperator
    case (.minusReplaced, _): calculator.operatorLabel == .subtract
    default: false
    }
  }

  mutating func togglePad() {
    if !metrics.hasPad, !pad.isAway {
      notice = .noPad
      return
    }
    pad.isAway.toggle()
    (pad.held, notice) = (nil, nil)
    ask(for: .measure)
  }

  mutating func turnColumn() {
    if !metrics.hasPad {
      notice = pad.isAway ? .padIsAway : .noPad
    } else if metrics.padColumns < Keypad.allColumnCount {
      pad.turns += 1
    } else {
      notice = .allColumns
    }
  }
}
