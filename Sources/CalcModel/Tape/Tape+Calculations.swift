// The rows' values and operands, and the targets of links.

extension Tape {
  /// The index of the unfinished calculation, if any.
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

  /// Why the calculation has no value at a row.
  package func failure(atRow row: Int) -> CalculatorError? {
    guard indices.contains(row), case .failure(let error) = self[row].total else { return nil }
    return error
  }

  /// The value of a row's operand; nil for an opening bracket.
  ///
  /// - Parameters:
  ///   - row: counted from the oldest.
  ///   - isRounded: whether amounts of percentages and taxes are rounded by the calculation's rules.
  /// - Complexity: O(log *n*) in the calculations; for a bracket O(*n*) in its rows.
  public func value(
    ofRow row: Int, isRounded: Bool = true
  ) -> Result<Rational, CalculatorError>? {
    let position = position(ofRow: row)
    let calculation = calculations[position.calculation]
    guard let index = calculation.item(inRow: position.row) else { return calculation.result }
    return calculation.value(
      ofItem: index, by: calculation.rules.forAmounts(areRounded: isRounded))
  }

  /// A row's number as an operand, which stays linked to a result; nil if it has no value.
  package func operand(recalling row: Int) -> Operand? {
    let found = self[row]
    if found.item == nil {
      guard let total = found.total else { return nil }
      let link = Operand.Link(.result(of: found.calculation), value: total)
      return (try? link.value.get()).map { _ in .result(link) }
    }
    if case .result(let link)? = found.item?.operand, link.source != nil {
      return (try? link.value.get()).map { _ in .result(link) }
    }
    return (try? value(ofRow: row)?.get()).map { .number($0) }
  }

  /// The present value of a link; nil if its target is not on the tape.
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

  /// A link with its present value; a number if its target is gone.
  func operand(linkedAs link: Operand.Link) -> Operand {
    if let value = value(of: link) { return .result(link.with(value)) }
    return hasEarlierRows ? .result(link) : link.detached
  }
}

extension Tape {
  /// Whether a number typed into a row is an amount, not a rate, factor or exponent.
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

// The last items of the last calculation.

extension Tape {
  /// Removes the last items, with all of them the calculation, and returns them as a calculation.
  mutating func removeTail(_ count: Int) -> Calculation? {
    // Without another reference the calculation is changed in place.
    guard count > 0, let last = calculations.indices.last else { return nil }
    if count == calculations[last].items.count { return removeLastCalculation() }
    let tail = calculations[last].tail(count)
    changeLast { $0.removeLast(count) }
    return tail
  }

  /// Appends what `removeTail` returned.
  mutating func append(tail: Calculation) {
    guard unfinished != nil else {
      var whole = tail
      whole.evaluate()
      return append(whole)
    }
    changeLast { calculation in
      for item in tail.items { calculation.append(item) }
    }
  }
}

// Calculations of other windows and earlier runs.

extension Tape {
  /// Inserts finished calculations above another one, by its index. Links to those above get their
  /// present results, others become numbers.
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
