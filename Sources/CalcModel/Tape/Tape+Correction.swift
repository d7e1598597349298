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
    /// a bracket the two rows go that open and close it, and what is inside stays.
    case remove
    /// A row above it that changes nothing by itself: + 0, or × 1 between factors.
    case insert
    /// Words in a row of their own below it.
    case write(Note)
    /// Other words.
    case rewrite(Note)
  }

  /// Calculations as they were before a correction.
  struct Patch: Equatable, Sendable {
    /// The one that was corrected.
    let corrected: Calculation
    /// Those that depend on its result, from above.
    fileprivate(set) var dependents: [Calculation] = []
    /// What the correction did to the calculation, and what undoing it does.
    let splice: Splice
    let inverse: Splice
  }

  /// Changes a row of a calculation, and recomputes that and all that are linked to it, through any
  /// number of links.
  ///
  /// - Returns: what undoes the change; nil if the row is so already.
  /// - Throws: `Tape.Refusal` if the row can't be changed so.
  /// - Complexity: O(*n*) in the rows of the calculation; where its result changes, also in those below
  ///   it.
  mutating func apply(
    _ correction: Correction, to id: Calculation.ID, row: Int
  ) throws(Refusal) -> Patch? {
    guard let index = index(of: id), row < calculations[index].rowCount else { throw .noRow }
    let before = calculations[index]
    var calculation = before
    try calculation.apply(correction, toRow: row)
    if calculation.items == before.items { return nil }
    calculation.evaluate()
    if calculation.items.isEmpty {
      removeLastCalculation()
    } else {
      replace(index, with: calculation)
    }
    var patch = Patch(
      corrected: before, splice: Splice(from: before, to: calculation),
      inverse: Splice(from: calculation, to: before))
    // What follows from a grand total is not added up by others, and is if it does so no more.
    let isLinkedOtherwise = before.links != calculation.links
    if calculation.isFinished, isLinkedOtherwise || calculation.result != before.result {
      patch.dependents = recomputeDependents(below: index)
    }
    return patch
  }

  /// Why a row can't be changed so, or nil if it can, or is so already.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  public func refusal(of correction: Correction, atRow row: Int) -> Refusal? {
    guard indices.contains(row) else { return .noRow }
    let position = position(ofRow: row)
    var calculation = calculations[position.calculation]
    do {
      try calculation.apply(correction, toRow: position.row)
      return nil
    } catch {
      return error
    }
  }

  mutating func undo(_ patch: Patch) {
    for calculation in patch.dependents + [patch.corrected] {
      if let index = index(of: calculation.id) {
        replace(index, with: calculation)
      } else {
        append(calculation)
      }
    }
  }

  /// Works out, in one pass down the tape, the calculations that are linked to a result that has
  /// changed.
  ///
  /// - Parameter index: that of the calculation with this result.
  /// - Returns: what they were before.
  private mutating func recomputeDependents(below index: Int) -> [Calculation] {
    var changed = [calculations[index].id: calculations[index].result]
    var totals = TapeTotals()
    var before: [Calculation] = []
    for index in index + 1..<calculations.count {
      let calculation = calculations[index]
      func value(of link: Operand.Link) -> Result<Rational, CalculatorError> {
        let value: Result<Rational, CalculatorError>? =
          switch link.source {
          case .result(let id): changed[id]
          case .grandTotal(let ranges): totals.total(of: ranges, on: self, above: index)
          case nil: nil
          }
        return value ?? link.value
      }
      guard
        calculation.items.contains(where: { item in
          item.operand?.link.map { value(of: $0) != $0.value } ?? false
        })
      else { continue }
      let recomputed = calculation.mapLinks { .result($0.with(value(of: $0))) }
      before.append(calculation)
      replace(index, with: recomputed)
      if recomputed.isFinished, recomputed.result != calculation.result {
        changed[recomputed.id] = recomputed.result
      }
    }
    return before
  }
}
