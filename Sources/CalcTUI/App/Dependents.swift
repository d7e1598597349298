import CalcModel

/// The numbers on paper that follow from a row: amounts, running totals, results, and what later
/// calculations take from these.
struct Dependents {
  /// The numbers of a row.
  struct Numbers: OptionSet, Hashable {
    let rawValue: UInt8

    static let amount = Numbers(rawValue: 1)
    static let total = Numbers(rawValue: 2)
  }

  private(set) var rows: [Paper.Line: Numbers] = [:]
  /// The calculations whose results follow, or in hand the total of the last row, oldest first.
  private(set) var results: [Int] = []
  private var resultIDs: Set<ResultID> = []

  /// - Parameters:
  ///   - finished: the calculations of the tape, oldest first.
  ///   - inHand: the one below them, with what is being typed.
  /// - Complexity: O(*n*) in the rows below.
  init(of row: Paper.Line, in finished: Tape.Calculations, inHand: Calculation? = nil) {
    for index in finished.indices.dropFirst(row.calculation) {
      add(finished[index], at: index, origin: row)
    }
    if let inHand { add(inHand, at: finished.count, origin: row) }
  }

  /// Whether an item takes one of the results.
  private func isLinked(_ item: Item) -> Bool {
    guard !resultIDs.isEmpty, let link = item.operand?.link else { return false }
    // A grand total follows from any result above it.
    return link.isGrandTotal || link.calculation.map(resultIDs.contains) == true
  }

  private mutating func add(_ calculation: Calculation, at position: Int, origin: Paper.Line) {
    let changed = position == origin.calculation ? origin.row : nil
    guard changed != nil || calculation.items.contains(where: isLinked) else { return }
    // For each level whether its total follows, and the operator before it, the innermost last.
    var levels: [(follows: Bool, operation: Operator?)] = [(false, nil)]
    for (index, item) in calculation.items.enumerated() {
      if case .open = item.kind {
        if index == changed { levels[levels.count - 1].follows = true }
        levels.append((false, item.operation))
        continue
      }
      var operation = item.operation
      var follows = isLinked(item)
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
      if !numbers.isEmpty { rows[Paper.Line(calculation: position, row: index)] = numbers }
    }
    let result = calculation.isSingleRow ? 0 : calculation.items.count
    guard levels.last?.follows == true || changed == calculation.items.count else { return }
    results.append(position)
    guard calculation.isFinished else { return }
    resultIDs.insert(calculation.id)
    if changed != result {
      rows[Paper.Line(calculation: position, row: result), default: []].insert(.amount)
    }
  }
}
