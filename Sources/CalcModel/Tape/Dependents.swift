/// The numbers on paper that depend on a row: amounts, running totals, results, and the numbers of
/// later calculations that use these results.
package struct Dependents: Sendable {
  /// The numbers of a row.
  package struct Numbers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let amount = Numbers(rawValue: 1)
    package static let total = Numbers(rawValue: 2)
  }

  /// The row that the numbers depend on; for a single operand and its result, the operand's row.
  package let origin: Int
  /// The rows that show a dependent number, by their index on the paper, oldest first.
  package private(set) var rows: [(row: Int, numbers: Numbers)] = []
  /// The indices of calculations whose results depend on the row, oldest first; in hand the last
  /// row's total counts.
  package private(set) var results: [Int] = []
  private var resultIDs: Set<ResultID> = []

  /// - Parameter row: the index of a row on the paper.
  /// - Complexity: O(*n*) in the calculations below, and in the rows of dependent calculations.
  package init(ofRow row: Int, on paper: PaperRows) {
    let calculations = paper.tape.calculations
    origin = paper.shownRow(row)
    let (calculation, index) = paper.calculation(atRow: origin)
    var start = origin - index
    let first = calculations.index(of: calculation.id) ?? calculations.count
    for position in first...calculations.count {
      let isFinished = position < calculations.count
      let calculation = isFinished ? calculations[position] : paper.inHand
      add(calculation, at: position, startingAt: start, changed: position == first ? index : nil)
      start += calculation.rowCount
    }
  }

  /// The dependent numbers of a row.
  ///
  /// - Complexity: O(log *n*) in the rows with such numbers.
  package subscript(row: Int) -> Numbers {
    var found = rows[...]
    while let middle = found.indices.dropFirst(found.count / 2).first {
      if rows[middle].row == row { return rows[middle].numbers }
      found = rows[middle].row < row ? found[(middle + 1)...] : found[..<middle]
    }
    return []
  }

  private mutating func insert(_ numbers: Numbers, at row: Int) {
    if rows.last?.row == row {
      rows[rows.count - 1].numbers.formUnion(numbers)
    } else {
      rows.append((row, numbers))
    }
  }

  /// Whether an item takes one of the results.
  private func isLinked(_ item: Item) -> Bool {
    guard let link = item.operand?.link else { return false }
    // A grand total depends on any result above it.
    return link.isGrandTotal || link.calculation.map(resultIDs.contains) == true
  }

  /// - Parameters:
  ///   - position: the index of the calculation on the paper.
  ///   - start: the first row of the calculation.
  ///   - changed: the index of the origin in the calculation; nil in later calculations.
  private mutating func add(
    _ calculation: Calculation, at position: Int, startingAt start: Int, changed: Int?
  ) {
    let takesResults = calculation.hasLinks && !resultIDs.isEmpty
    guard changed != nil || takesResults && calculation.items.contains(where: isLinked) else {
      return
    }
    // For each level, innermost last: whether its total depends on the origin, and the operator
    // before it.
    var levels: [(follows: Bool, operation: Operator?)] = [(false, nil)]
    for (index, item) in calculation.items.enumerated() {
      if case .open = item.kind {
        if index == changed { levels[levels.count - 1].follows = true }
        levels.append((false, item.operation))
        continue
      }
      var operation = item.operation
      var follows = takesResults && isLinked(item)
      if case .close = item.kind, levels.count > 1 {
        let inside = levels.removeLast()
        follows = follows || inside.follows
        operation = inside.operation
      }
      let level = levels.count - 1
      let isPart = operation.map { item.operand?.isPart(after: $0) == true } ?? false
      follows = follows || isPart && levels[level].follows
      levels[level].follows = levels[level].follows || follows || index == changed
      var numbers: Numbers = levels[level].follows ? .total : []
      if follows, index != changed { numbers.insert(.amount) }
      if !numbers.isEmpty { insert(numbers, at: start + index) }
    }
    let result = calculation.isSingleRow ? 0 : calculation.items.count
    guard levels.last?.follows == true || changed == calculation.items.count else { return }
    results.append(position)
    guard calculation.isFinished else { return }
    resultIDs.insert(calculation.id)
    if changed != result { insert(.amount, at: start + result) }
  }
}
