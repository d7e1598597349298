// What a key leaves to be said.

extension Calculator {
  /// - Parameter before: the pad before the key.
  mutating func remark(after key: Key, _ outcome: Outcome, _ before: Pad) -> Remark? {
    switch key {
    case .grandTotal:
      guard let link = pad.entry?.operand.link, link.isGrandTotal else { return nil }
      return tape.grandTotal(from: link.target).map {
        .grandTotal(
          results: $0.count, used: tape.usedCount(from: link.target),
          tape.taxes(inGrandTotalFrom: link.target))
      }
    case .allClear:
      return outcome.change.map { _ in .tornOff(calculations: tape.tornCount) }
    case .cancel:
      let failed = outcome.change?.parts.first?.before?.calculation?.rowCount ?? 0
      let rows = failed + before.rows.count - pad.rows.count
      return rows > 0 ? .abandoned(rows: rows) : nil
    case .operation(let operation):
      if let replaced = before.pending, before.entry?.isUntouched == true {
        let isSign = operation == .subtract && replaced.precedence != .sum
        return isSign ? .minusReplaced(replaced) : nil
      }
    default: break
    }
    if outcome.isNothing { return nil }
    if let entry = before.entry {
      let comma = before.comma(before: key)
      if let number = entry.numberWithPoint(after: key, comma) { return .groupSignIsPoint(number) }
      if let number = entry.groupedNumber(before: key), formatter.separators.group == "." {
        return .digitsGrouped(number)
      }
    }
    if case .calculation(let calculation) = outcome.change?.parts.first?.after {
      if let count = calculation.itemCount { return .items(count) }
    }
    if case .operation(let operation) = key, operation.precedence != .sum,
      case .typed(let digits, .shifted)? = before.entry?.content
    {
      return .amountAsFactor(digits: digits, operation)
    }
    if key == .backspace, case .result = before.state { return .resultReentered }
    return sumBeforeProduct(after: key, before)
  }

  /// What a step has changed beside the tape and the entry.
  func remark(since before: Pad) -> Remark? {
    if pad.memory != before.memory { return .memory(pad.memory) }
    return pad.taxRate != before.taxRate ? .taxRate(pad.taxRate) : nil
  }

  /// The first × or ÷ after a sum, from left to right; a bracket may imply it.
  private func sumBeforeProduct(after key: Key, _ before: Pad) -> Remark? {
    var rows = pad.rows[...]
    let waiting: Operator? =
      switch key {
      case .operation(let operation): operation
      case .openBracket where before.entry?.isUntouched != true: rows.popLast()?.item.operation
      default: nil
      }
    guard order == .leftToRight, let waiting, waiting.precedence == .product else { return nil }
    // Backwards through the operator's bracket level; a nested bracket counts as one item.
    var (depth, hasProduct, level) = (0, false, [Item]())
    for item in rows.lazy.map(\.item).reversed() {
      depth -= item.depthChange
      if depth < 0 { break }
      guard depth == 0 else { continue }
      let isSum = item.operation?.precedence == .sum
      // Only the first product behind a sum; most keys look at one item only.
      if isSum ? hasProduct : level.isEmpty { return nil }
      hasProduct = !isSum
      level.append(item)
    }
    guard let last = level.first, let operation = last.operation else { return nil }
    let first = level.count > 2 ? nil : level.last?.plainNumber
    return .leftToRight(first: first, operation, last: last.plainNumber, before: waiting)
  }
}

extension Item {
  fileprivate var plainNumber: Rational? {
    if case .number(let number) = operand { number } else { nil }
  }
}
