extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Another number in the operand, which stays of its kind: of a percentage another rate. In the
    /// place of an earlier result it is not linked to that any more.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
    /// The operand as a percentage, or as a number again.
    case togglePercentage
    /// Without the row; the next operand takes a first operand's place, a percentage as hundredths. Of
    /// a bracket the two rows go that open and close it, and what is inside stays. With its result a
    /// whole calculation goes, unless a later one goes on from it.
    case remove
    /// A row above it that changes nothing by itself: + 0, or × 1 between factors.
    case insert
  }

  /// Changes items of a finished calculation, and recomputes that and all that are linked to it, through any
  /// number of links.
  ///
  /// - Returns: what changes them back.
  /// - Complexity: O(*n*) in the rows of the calculation; where its result changes, also in those below
  ///   it.
  mutating func apply(_ changes: [Item.Change], to id: Calculation.ID) -> [Item.Change] {
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

  /// Why a row can't be changed so, or nil if it can, or is so already.
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

  /// Whether a calculation on the tape goes on from the result of another, or adds it up.
  ///
  /// - Complexity: O(*n*) in the rows.
  func isUsed(_ id: Calculation.ID) -> Bool {
    calculations.contains { calculation in
      calculation.items.contains { $0.operand?.link?.leads(toAnyOf: [id]) == true }
    }
  }

  /// Works out, in one pass down the tape, the calculations that are linked to a result that has
  /// changed from another.
  private mutating func recomputeDependents(
    below index: Int, before: Result<Rational, CalculatorError>
  ) {
    var changed = [calculations[index].id: calculations[index].result]
    /// What the results that changed were.
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
          // Where members stand above the tape, the value changes as those below do.
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
