extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Replaces the number: of a percentage the rate, of an earlier result the link.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
    /// Makes the operand a percentage or a number.
    case togglePercentage
    /// Removes the row. The next operand becomes the first one, a percentage as hundredths; of a
    /// bracket both rows go and the inside stays; with its result a whole calculation goes, unless
    /// a later one uses it.
    case remove
    /// Inserts a neutral row above: + 0, or × 1 between factors.
    case insert
  }

  /// Changes items of a finished calculation, and recomputes all that depend on it.
  ///
  /// - Returns: the inverse changes.
  /// - Complexity: O(*n*) in its rows, and if its result changes in those below.
  mutating func apply(_ changes: [Item.Change], to id: ResultID) -> [Item.Change] {
    guard let index = index(of: id) else { return [] }
    let before = calculations[index]
    var calculation = before
    let inverse = calculation.apply(changes)
    replace(index, with: calculation)
    if calculation.result != before.result {
      recomputeDependents(below: index, before: before.result)
    }
    return inverse
  }

  /// Why a row can't be corrected so, or nil.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  package func refusal(of correction: Correction, atRow row: Int) -> Calculator.Refusal? {
    guard indices.contains(row) else { return .noRow }
    let position = position(ofRow: row)
    let calculation = calculations[position.calculation]
    if calculation.isRemoved(by: correction, atRow: position.row) {
      return isUsed(calculation.id) ? .isUsed : nil
    }
    do {
      _ =
        try calculation
        .changes(for: correction, atRow: position.row) { .none }
      return nil
    } catch {
      return error
    }
  }

  /// Whether a calculation on the tape uses another one's result.
  ///
  /// - Complexity: O(*n*) in the rows.
  func isUsed(_ id: ResultID) -> Bool {
    calculations.contains { calculation in
      calculation.items.contains { $0.operand?.link?.leads(toAnyOf: [id]) == true }
    }
  }

  /// Recomputes in one pass down the tape what depends on a changed result.
  private mutating func recomputeDependents(
    below index: Int, before: Result<Rational, CalculatorError>
  ) {
    var changed = [calculations[index].id: calculations[index].result]
    /// The results before the change.
    var former = [calculations[index].id: before]
    for index in index + 1..<calculations.count {
      let calculation = calculations[index]
      func value(of link: Operand.Link) -> Result<Rational, CalculatorError> {
        switch link.source {
        case .result(let id):
          return changed[id] ?? link.value
        case .grandTotal(let members):
          let ids = changed.keys.filter(members.contains)
          if ids.isEmpty { return link.value }
          // With members above the tape, adjust the value by the changes below.
          return total(of: members)
            ?? Result { () throws(CalculatorError) in
              var value = try link.value.get()
              for id in ids {
                value = try value - ((try? former[id]?.get()) ?? 0)
                value = try value + ((try? changed[id]?.get()) ?? 0)
              }
              return value
            }
        case nil:
          return link.value
        }
      }
      guard
        calculation.items.contains(where: { item in
          item.operand?.link.map { value(of: $0) != $0.value } ?? false
        })
      else { continue }
      let recomputed = calculation.mapLinks { .result($0.with(value(of: $0))) }
      replace(index, with: recomputed)
      if recomputed.isFinished, recomputed.result != calculation.result {
        (changed[recomputed.id], former[recomputed.id]) = (recomputed.result, calculation.result)
      }
    }
  }
}
