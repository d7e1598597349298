extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Another number in the operand, which stays of its kind: of a percentage another rate. A
    /// calculation that went on from a result starts with the number instead.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
    /// The operand as a percentage, or as a number again.
    case togglePercentage
    /// Without the row; the next operand takes a first operand's place, a percentage as hundredths.
    case remove
    /// A row above it that changes nothing by itself: + 0, or × 1 between factors.
    case insert
  }

  /// Rows as they were before a correction.
  struct Patch: Equatable, Sendable {
    /// Where they stood.
    let start: Int
    let rows: [Row]
    /// How many rows stand there instead.
    fileprivate let newCount: Int
    /// What the correction did to the calculation, and what undoing it does.
    let splice: Splice
    let inverse: Splice
  }

  /// Changes a row, and recomputes its calculation and those that went on from its result.
  ///
  /// - Returns: what undoes the change; nil if the row is so already.
  /// - Throws: `Tape.Refusal` if the row can't be changed so.
  /// - Complexity: O(*n*) in the rows that are recomputed, and in those below if their place
  ///   changes.
  mutating func apply(_ correction: Correction, toRow row: Int) throws(Refusal) -> Patch? {
    guard rows.indices.contains(row) else { throw .noRow }
    let range = range(ofCalculationAt: row)
    if isOnlyRow(range), correction == .remove { return removeOnlyRow(range) }
    let isFinished = isFinished(range)
    let before = calculation(in: range)
    var calculation = before
    try calculation.apply(correction, toRow: row - range.lowerBound)
    if calculation == before { return nil }
    var corrected = rows(
      of: calculation, isFinished: isFinished, after: resultAbove(range.lowerBound))
    let end = recomputeDependents(of: range.upperBound, into: &corrected)
    let changed = range.lowerBound..<end
    let patch = Patch(
      start: changed.lowerBound, rows: Array(rows[changed]), newCount: corrected.count,
      splice: Splice(from: before, to: calculation), inverse: Splice(from: calculation, to: before))
    replace(changed, with: corrected)
    return patch
  }

  /// Why a row can't be changed so, or nil if it can, or is so already.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  public func refusal(of correction: Correction, atRow row: Int) -> Refusal? {
    guard rows.indices.contains(row) else { return .noRow }
    let range = range(ofCalculationAt: row)
    if isOnlyRow(range), correction == .remove { return nil }
    var calculation = calculation(in: range)
    do {
      try calculation.apply(correction, toRow: row - range.lowerBound)
      return nil
    } catch {
      return error
    }
  }

  mutating func undo(_ patch: Patch) {
    replace(patch.start..<patch.start + patch.newCount, with: patch.rows)
  }

  /// Whether some rows are a calculation of an operand alone, without a result.
  private func isOnlyRow(_ range: Range<Int>) -> Bool { range.count == 1 }

  private mutating func removeOnlyRow(_ range: Range<Int>) -> Patch {
    let patch = Patch(
      start: range.lowerBound, rows: Array(rows[range]), newCount: 0,
      splice: Splice(start: 0, removed: 1), inverse: Splice(start: 0, removed: 0))
    replace(range, with: [])
    return patch
  }

  /// Works out the calculations that go on, one from the other, from a result that has changed.
  ///
  /// - Parameters:
  ///   - row: the first row below the changed result.
  ///   - corrected: the corrected rows, which those of the dependents are added to.
  /// - Returns: the row after the last dependent.
  private func recomputeDependents(of row: Int, into corrected: inout [Row]) -> Int {
    var end = row
    while end < rows.count, rows[end].isCarried, let result = corrected.last,
      result.total != rows[end - 1].total
    {
      let range = range(ofCalculationAt: end)
      corrected += rows(
        of: calculation(in: range), isFinished: isFinished(range), after: result.total)
      end = range.upperBound
    }
    return end
  }
}

extension Tape.Calculation {
  /// Changes a row of the calculation, counted from its first.
  fileprivate mutating func apply(
    _ correction: Tape.Correction, toRow row: Int
  ) throws(Tape.Refusal) {
    if row > steps.count {
      try applyToResult(correction)
    } else if row > 0 {
      try apply(correction, toStep: row - 1)
    } else {
      try applyToFirst(correction)
    }
  }

  private mutating func applyToFirst(_ correction: Tape.Correction) throws(Tape.Refusal) {
    switch (correction, first) {
    case (.operand(let operand), _):
      first = .number(operand)
    case (.operation, _):
      throw .firstHasNoOperator
    case (.togglePercentage, _):
      throw .firstIsNoPercentage
    case (.insert, .number(let operand)):
      first = .number(0)
      steps.insert(Step(.add, operand), at: 0)
    case (.insert, .carried):
      throw .goesOnFromResult
    case (.remove, _):
      guard let next = steps.first else { throw .isOnlyOperand }
      // The next operand has no operator before it any more: a percentage is then hundredths.
      do {
        first = .number(try next.operand.value())
      } catch {
        throw .outOfRange(error)
      }
      steps.removeFirst()
    }
  }

  private mutating func apply(
    _ correction: Tape.Correction, toStep index: Int
  ) throws(Tape.Refusal) {
    switch correction {
    case .operand(let operand): steps[index].operand.entered = operand
    case .operation(let operation): steps[index].operation = operation
    case .togglePercentage: steps[index].operand.togglePercentage()
    case .remove: steps.remove(at: index)
    case .insert:
      switch (steps[index].operation.precedence, order) {
      case (.sum, _): steps.insert(Step(.add, 0), at: index)
      case (.product, _), (.power, .leftToRight):
        steps.insert(Step(.multiply, 1), at: index)
      case (.power, .precedence): throw .isBeforeExponent
      }
    }
  }

  /// A result can't be changed itself, but a step can come before it.
  private mutating func applyToResult(_ correction: Tape.Correction) throws(Tape.Refusal) {
    guard correction == .insert else { throw .isResult }
    steps.append(Step(.add, 0))
  }
}
