// Remarks: messages about a key that wasn't refused.

extension Calculator {
  mutating func addRemark(to outcome: inout Outcome, after key: Key, _ before: Pad) {
    if let remark = remark(after: key, outcome, before) {
      (outcome.message, outcome.duration) = remark
    }
  }

  private mutating func remark(
    after key: Key, _ outcome: Outcome, _ before: Pad
  ) -> (Message, Outcome.Duration)? {
    switch key {
    case .grandTotal:
      return grandTotalMessage().map { ($0, .untilNextKey) }
    case .allClear:
      return outcome.change.map { _ in (.cleared(sums: tape.clearedCount), .whilePaperIsEmpty) }
    case .cancel:
      let failedRows = outcome.change?.parts.first?.before?.calculation?.rowCount ?? 0
      let droppedRows = failedRows + before.rows.count - pad.rows.count
      return droppedRows > 0 ? (.dropped(rows: droppedRows), .untilNextKey) : nil
    case .operation(let operation):
      if let replaced = before.pending, before.entry?.isUntouched == true {
        let (new, old) = ("\(operation.rawValue)", "\(replaced.rawValue)")
        if operation == .subtract { return (.replacedByMinus(old), .untilOperator) }
        let message: Message =
          operation == replaced ? "a second \(new) changes nothing" : "\(new) replaced \(old)"
        return (message, .untilOperator)
      }
    case .equals:
      // A last + changes nothing, and a pasted list ends with one.
      if let last = before.pending, last != .add, before.entry?.isUntouched == true,
        !outcome.changesNothing
      {
        let message: Message = "\(last.rawValue) at the end left out"
        return last.precedence == .sum
          ? ("\(message): a sign stands before its number", .untilNextKey)
          : (message, .untilNextKey)
      }
    default: break
    }
    if outcome.changesNothing { return nil }
    if let entry = before.entry {
      let meaningInRows = before.commaMeaningInRows(before: key)
      if let number = entry.numberWithPoint(after: key, meaningInRows) {
        return (.markIsPoint(in: formatter.group(number)), .whileDigitsFollow)
      }
      if let number = entry.ungroupedNumber(before: key), formatter.separators.group == "." {
        return ("read as \(number), in groups of three", .untilNextKey)
      }
    }
    if case .calculation(let calculation) = outcome.change?.parts.first?.after {
      if let count = calculation.summandCount { return (.items(count), .untilNextKey) }
      if let value = valueByPrecedence(of: calculation) {
        return ("left to right; × ÷ first: \(value)", .untilNextKey)
      }
    }
    if case .operation(let operation) = key, operation.precedence != .sum,
      case .typed(let digits, .addingMachine)? = before.entry?.content
    {
      let amount = "\(Entry.text(ofShifted: digits)) \(operation.rawValue) …"
      return ("an amount: \(amount); for the factor \(digits) type \(digits).", .untilNextKey)
    }
    if key == .backspace, case .result = before.state {
      return ("removed a digit of the result; u undoes", .untilNextKey)
    }
    return sumBeforeProduct(after: key, before).map { ($0, .untilNextKey) }
  }

  /// A remark if a step changed the memory or the tax rate.
  func remark(since before: Pad) -> Message? {
    if pad.memory != before.memory {
      return pad.memory.isZero
        ? "the memory is empty" : "the memory is \(formatter.format(pad.memory).marked)"
    }
    return pad.taxRate != before.taxRate ? taxRateMessage : nil
  }

  package var taxRateMessage: Message {
    guard let taxRate else { return "no tax rate is set" }
    return "tax rate \(formatter.floating.format(taxRate).marked)%: > adds it, < takes it out"
  }

  /// Describes an entered grand total: `grand total of 3 results; 2 more in later ones; 19%: 5.47`.
  ///
  /// The grand total leaves out results that later calculations use, and failed calculations.
  private mutating func grandTotalMessage() -> Message? {
    guard let link = pad.entry?.operand.link ?? shownCalculation?.grandTotal, link.isGrandTotal,
      let count = tape.grandTotal(from: link.targetID)?.count
    else { return nil }
    let used = tape.usedCount(from: link.targetID)
    var results: Message =
      used > 0
      ? "grand total of \(count, "result"); \(used) more in later ones"
      : "grand total of \(count, "result")"
    let dependents = tape.dependentCount(from: link.targetID)
    if dependents > 0 { results = "\(results); \(dependents) with a grand total left out" }
    let failures = tape.failureCount(from: link.targetID)
    if failures > 0 { results = "\(results); \(failures) NaN" }
    let taxes = tape.taxes(in: link).map { total -> Message in
      let rate = formatter.floating.format(total.tax.rate).marked
      let amount = formatter.format(total.amount).marked
      return total.tax.base == .net ? "\(rate)%: \(amount)" : "\(rate)% out: \(amount)"
    }
    return taxes.joined { "\($0) · \($1)" }.map { "\(results); \($0)" } ?? results
  }

  /// Explains × after a sum, left to right: `2 + 3 ×` is `(2 + 3) × …`.
  ///
  /// An opening bracket may imply the ×.
  private func sumBeforeProduct(after key: Key, _ before: Pad) -> Message? {
    var rows = pad.rows[...]
    let newOperator: Operator? =
      switch key {
      case .operation(let operation): operation
      case .openBracket where before.entry?.isUntouched != true: rows.popLast()?.item.operation
      // A digit behind a bracket or function brings a ×.
      case .digit, .doubleZero, .point:
        before.state == .afterBracket || before.entry?.isDerived == true ? .multiply : nil
      default: nil
      }
    guard order == .leftToRight, let newOperator,
      newOperator.precedence == .product
    else { return nil }
    // Collects the items of the innermost open bracket, last first. A nested bracket is one item.
    let opening = pad.brackets.bracket(aroundRow: rows.count)
    var (row, isBeforeProduct, reversedItems) = (rows.count - 1, false, [Item]())
    while row >= 0, row != opening {
      let start = pad.brackets.start(ofOperandAt: row)
      let item = rows[start].item
      row = start - 1
      let isSum = item.operation?.precedence == .sum
      // Only the first product after a sum gets a remark: not the second × of `2 + 3 × 4 ×`.
      if isSum ? isBeforeProduct : reversedItems.isEmpty { return nil }
      isBeforeProduct = !isSum
      reversedItems.append(item)
    }
    guard let last = reversedItems.first, let operation = last.operation else { return nil }
    let first = reversedItems.count > 2 ? "…" : text(of: reversedItems.last)
    let sum = "(\(first) \(operation.rawValue) \(text(of: last))) \(newOperator.rawValue) …"
    return "\(sum); p: × ÷ first"
  }

  /// What a calculation from left to right would give with × and ÷ first; nil if the same.
  private func valueByPrecedence(of calculation: Calculation) -> String? {
    var rules = calculation.rules
    guard rules.order == .leftToRight, calculation.items.mixesPrecedences else { return nil }
    rules.order = .precedence
    let other = Calculation(calculation.items, rules).result
    if other == calculation.result { return nil }
    return (try? other.get()).map { formatter.following(rules).format($0).marked }
      ?? DisplayFormatter.notANumber
  }

  private func text(of item: Item?) -> String {
    if case .number(let number) = item?.operand { formatter.format(number).marked } else { "…" }
  }
}

extension Message {
  package static func cleared(sums: Int) -> Message { "cleared \(sums, "sum"); u undoes" }

  package static func dropped(rows: Int) -> Message {
    "calculation dropped, \(rows, "row"); u undoes"
  }

  package static func replacedByMinus(_ old: String) -> Message {
    "− replaced \(old); for 5 \(old) −3 type 3 ±"
  }

  package static func markIsPoint(in number: String) -> Message {
    "taken as \(number): the mark is the decimal point"
  }

  package static func items(_ count: Int) -> Message { "\(count, "item")" }
}
