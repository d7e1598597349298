extension Tape {
  /// A change to one row.
  public enum Correction: Hashable, Sendable {
    /// Another number in the operand, which stays of its kind: of a percentage another rate. A
    /// calculation that went on from a result starts with the number instead.
    case operand(Rational)
    /// Another operator.
    case operation(Operator)
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
  }

  /// Changes a row, and recomputes its calculation and those that went on from its result.
  ///
  /// - Returns: what undoes the change; nil if the row can't be changed so, or is so already.
  /// - Complexity: O(*n*) in the rows that are recomputed, and in those below if their place
  ///   changes.
  mutating func apply(_ correction: Correction, toRow row: Int) -> Patch? {
    guard rows.indices.contains(row) else { return nil }
    let range = range(ofCalculationAt: row)
    let isFinished = isFinished(range)
    let before = calculation(in: range)
    var calculation = before
    guard calculation.apply(correction, toRow: row - range.lowerBound) else {
      return removeOnlyRow(range, correction)
    }
    if calculation == before { return nil }
    var corrected = rows(
      of: calculation, isFinished: isFinished, after: resultAbove(range.lowerBound))
    let end = recomputeDependents(of: range.upperBound, into: &corrected)
    let changed = range.lowerBound..<end
    let patch = Patch(
      start: changed.lowerBound, rows: Array(rows[changed]), newCount: corrected.count)
    replace(changed, with: corrected)
    return patch
  }

  /// Whether a row can be changed so, or is so already.
  ///
  /// - Complexity: O(*n*) in the rows of its calculation.
  public func allows(_ correction: Correction, atRow row: Int) -> Bool {
    guard rows.indices.contains(row) else { return false }
    let range = range(ofCalculationAt: row)
    var calculation = calculation(in: range)
    return calculation.apply(correction, toRow: row - range.lowerBound)
      || (correction == .remove && range.count == 1)
  }

  mutating func undo(_ patch: Patch) {
    replace(patch.start..<patch.start + patch.newCount, with: patch.rows)
  }

  /// Removes the only row of a calculation that is not finished.
  private mutating func removeOnlyRow(_ range: Range<Int>, _ correction: Correction) -> Patch? {
    guard correction == .remove, range.count == 1 else { return nil }
    let patch = Patch(start: range.lowerBound, rows: Array(rows[range]), newCount: 0)
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
  /// Changes a row of the calculation, counted from its first; false if that can't be changed so.
  fileprivate mutating func apply(_ correction: Tape.Correction, toRow row: Int) -> Bool {
    if row > steps.count { return insertAtEnd(correction) }
    if row > 0 { return apply(correction, toStep: row - 1) }
    switch (correction, first) {
    case (.operand(let operand), _):
      first = .number(operand)
    case (.insert, .number(let operand)):
      first = .number(0)
      steps.insert(Step(.add, operand), at: 0)
    case (.remove, _):
      // The next operand has no operator before it any more: a percentage is then hundredths.
      guard let next = steps.first, let value = try? next.operand.value() else { return false }
      first = .number(value)
      steps.removeFirst()
    case (.insert, _), (.operation, _):
      return false
    }
    return true
  }

  private mutating func apply(_ correction: Tape.Correction, toStep index: Int) -> Bool {
    switch correction {
    case .operand(let operand): steps[index].operand.entered = operand
    case .operation(let operation): steps[index].operation = operation
    case .remove: steps.remove(at: index)
    case .insert:
      let isFactor = steps[index].operation.bindsTightly
      steps.insert(isFactor ? Step(.multiply, 1) : Step(.add, 0), at: index)
    }
    return true
  }

  /// A result can't be changed itself, but a step can come before it.
  private mutating func insertAtEnd(_ correction: Tape.Correction) -> Bool {
    guard correction == .insert else { return false }
    steps.append(Step(.add, 0))
    return true
  }
}
