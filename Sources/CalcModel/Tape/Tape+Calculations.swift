// What stands in the rows of the tape, and what links lead to.

extension Tape {
  /// The index of the calculation at the end, if that is not finished.
  var unfinished: Int? {
    guard let last = calculations.last, !last.isFinished else { return nil }
    return calculations.count - 1
  }

  package var lastFinished: Calculation? {
    unfinished.map { calculations[..<$0].last } ?? calculations.last
  }

  package var finishedCalculations: ArraySlice<Calculation> {
    calculations[..<(unfinished ?? calculations.count)]
  }

  package var lastResult: Int? {
    let last = finishedCalculations.count - 1
    return last < 0 ? nil : rows(at: last).upperBound - 1
  }

  /// Why the calculation has no value at a row, if it has none.
  package func failure(atRow row: Int) -> CalculatorError? {
    guard indices.contains(row), case .failure(let error) = self[row].total else { return nil }
    return error
  }

  /// The value that a row's operand stands for, or why it has none.
  ///
  /// - Parameters:
  ///   - row: counted from the oldest.
  ///   - isRounded: whether an amount that was worked out is rounded by the calculation's rules.
  /// - Complexity: O(log *n*) in the calculations; for a percentage that is a bracket O(*n*) in the
  ///   bracket's rows.
  public func value(
    ofRow row: Int, isRounded: Bool = true
  ) -> Result<Rational, CalculatorError> {
    let position = position(ofRow: row)
    let calculation = calculations[position.calculation]
    guard let index = calculation.item(inRow: position.row),
      let operand = calculation.items[index].operand
    else { return self[row].total }
    let start =
      if case .close = calculation.items[index].kind {
        calculation.opening(ofBracketClosedAt: index)
      } else {
        index
      }
    return Result { () throws(CalculatorError) in
      guard let operation = calculation.items[start].operation, start > 0 else {
        return try operand.value()
      }
      return try calculation.rules.forAmounts(areRounded: isRounded).value(
        of: operand, after: operation, total: try calculation.totals[start - 1].value.get())
    }
  }

  /// A row's number as an operand: of a result, and of an operand that is one, it stays linked to
  /// the calculation. Nil if it has no value.
  package func operand(recalling row: Int) -> Operand? {
    let found = self[row]
    if found.item == nil {
      let link = Operand.Link(.result(of: found.calculation), value: found.total)
      return (try? link.value.get()).map { _ in .result(link) }
    }
    if case .result(let link)? = found.item?.operand, link.source != nil {
      return (try? link.value.get()).map { _ in .result(link) }
    }
    if case .open = found.item?.kind { return nil }
    return (try? value(ofRow: row).get()).map { .number($0) }
  }

  /// What a link's operand comes to on the tape as it is; nil where what it leads to is not on it.
  ///
  /// - Complexity: O(1); for a grand total O(*n*) in the rows.
  func value(of link: Operand.Link) -> Result<Rational, CalculatorError>? {
    switch link.source {
    case .result(let id):
      return self[id].flatMap { $0.isFinished ? $0.result : nil }
    case .grandTotal(let members):
      return total(of: members)
    case nil:
      return nil
    }
  }

  /// A link as it is on the tape now; a number where what it leads to is gone.
  func operand(linkedAs link: Operand.Link) -> Operand {
    if let value = value(of: link) { return .result(link.with(value)) }
    return hasEarlierRows ? .result(link) : link.detached
  }

  /// How far the calculation at the end has come, where its last total tells that; nil if it is finished.
  var carriedEvaluation: Evaluator? {
    unfinished.map { Evaluator(carrying: calculations[$0].result, in: calculations[$0].rules) }
  }
}

extension Tape {
  /// Whether the number that is typed into a row is an amount, and no rate, factor or exponent.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  package func takesAmount(atRow row: Int) -> Bool {
    let position = position(ofRow: row)
    var brackets: [Operator?] = []
    for item in calculations[position.calculation].items.prefix(position.row) {
      switch item.kind {
      case .open(let operation): brackets.append(operation)
      case .close: _ = brackets.popLast()
      case .first, .step: break
      }
    }
    guard let item = self[row].item, item.operand?.isPart(after: .add) != true else { return false }
    return item.operation.isBeforeAmount && brackets.allSatisfy(\.isBeforeAmount)
  }
}

// The last items of the calculation at the end.

extension Tape {
  /// Takes the last items away, and with all of them the calculation; returns them as one of their own.
  mutating func removeTail(_ count: Int) -> Calculation? {
    // No copy of the calculation is kept, or all of it would be copied when it changes.
    guard count > 0, let last = calculations.indices.last else { return nil }
    if count == calculations[last].items.count { return removeLastCalculation() }
    let tail = calculations[last].tail(from: calculations[last].items.count - count)
    changeLast { calculation in
      calculation.items.removeLast(count)
      calculation.totals.removeLast(count)
    }
    return tail
  }

  /// Adds what `removeTail` took away.
  mutating func append(tail: Calculation) {
    guard unfinished != nil else { return append(tail) }
    changeLast { calculation in
      calculation.items += tail.items
      calculation.totals += tail.totals
    }
  }
}

// Calculations that were made elsewhere or at an earlier time.

extension Tape {
  /// Puts finished calculations above another one, by its index, with the results as they are among them
  /// and above in the place of links. What stands below can't be linked to.
  ///
  /// - Complexity: O(*n*) in all calculations.
  mutating func merge(_ merged: [Calculation], at index: Int) {
    let below = remove(index..<calculations.count)
    let ids = Set(below.lazy.map(\.id))
    for calculation in merged {
      append(
        calculation.mapLinks { link in
          link.leads(toAnyOf: ids) ? link.detached : operand(linkedAs: link)
        })
    }
    insert(below, at: calculations.count)
  }
}
