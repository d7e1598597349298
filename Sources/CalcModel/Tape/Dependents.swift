/// The numbers on the paper that depend on a row.
///
/// Amounts, totals and the result of the row's calculation may depend on the row. So may numbers of
/// later calculations that use the result.
package struct Dependents: Sendable {
  /// The dependent numbers of one row.
  package struct Numbers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let amount = Numbers(rawValue: 1)
    package static let total = Numbers(rawValue: 2)
  }

  /// The row that the numbers depend on.
  package let origin: Int
  /// The rows that show a dependent number, by their index on the paper, oldest first.
  package private(set) var rows: [(row: Int, numbers: Numbers)] = []
  /// The indices of the calculations on the paper whose results depend on the row, oldest first.
  ///
  /// The index after the last calculation on the paper means the calculation in hand.
  package private(set) var calculationIndices: [Int] = []
  private var resultIDs: Set<ResultID> = []

  /// Finds the numbers that depend on a row.
  ///
  /// - Complexity: O(*n*) in the calculations below, and in the rows of dependent calculations.
  package init(ofRow row: Int, on paper: PaperRows) {
    let calculations = paper.tape.calculations
    origin = row
    let (calculation, index) = paper.calculation(atRow: row)
    let originPosition = calculations.index(of: calculation.id) ?? calculations.count
    for position in originPosition...calculations.count {
      add(
        position < calculations.count ? calculations[position] : paper.inHand, at: position,
        firstRow: paper.tape.rowStarts[position],
        originIndex: position == originPosition ? index : nil)
    }
  }

  /// The dependent numbers of a row.
  ///
  /// - Complexity: O(log *n*) in `rows`.
  package subscript(row: Int) -> Numbers {
    var candidates = rows[...]
    while let middle = candidates.indices.dropFirst(candidates.count / 2).first {
      if rows[middle].row == row { return rows[middle].numbers }
      candidates =
        rows[middle].row < row ? candidates[(middle + 1)...] : candidates[..<middle]
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

  private func usesDependentResult(_ item: Item) -> Bool {
    guard let link = item.operand?.link else { return false }
    // A grand total may depend on any result above.
    return link.isGrandTotal || link.calculation.map(resultIDs.contains) == true
  }

  /// Adds a calculation's dependent numbers; `originIndex` is nil below the origin's calculation.
  private mutating func add(
    _ calculation: Calculation, at position: Int, firstRow: Int, originIndex: Int?
  ) {
    let mayUseResults = calculation.hasLinks && !resultIDs.isEmpty
    guard
      originIndex != nil || mayUseResults && calculation.items.contains(where: usesDependentResult)
    else {
      return
    }
    // The opening rows of the brackets whose running total depends on the origin; nil for the
    // calculation's own total. They are few, so that an array is faster than a set.
    var dependentTotals: [Int?] = []
    for (index, item) in calculation.items.enumerated() {
      let bracket = calculation.brackets.bracket(aroundRow: index)
      if item.isOpening {
        if index == originIndex { dependentTotals.append(bracket) }
        continue
      }
      let start = calculation.brackets.start(ofOperandAt: index)
      var amountDepends =
        mayUseResults && usesDependentResult(item)
        || item.isClosing && dependentTotals.contains(start)
      if let operation = calculation.items[start].operation,
        item.operand?.isShareOfTotal(after: operation) == true
      {
        amountDepends = amountDepends || dependentTotals.contains(bracket)
      }
      var totalDepends = dependentTotals.contains(bracket)
      if !totalDepends, amountDepends || index == originIndex {
        dependentTotals.append(bracket)
        totalDepends = true
      }
      var numbers: Numbers = totalDepends ? .total : []
      if amountDepends, index != originIndex { numbers.insert(.amount) }
      if !numbers.isEmpty { insert(numbers, at: firstRow + index) }
    }
    let isOriginResult = originIndex != nil && originIndex == calculation.resultRow
    guard dependentTotals.contains(nil) || isOriginResult else { return }
    calculationIndices.append(position)
    guard let resultRow = calculation.resultRow else { return }
    resultIDs.insert(calculation.id)
    if !isOriginResult { insert(.amount, at: firstRow + resultRow) }
  }
}
