/// The calculations since the last tear, oldest first. Only the last may be unfinished.
///
/// It is a collection of rows, which are computed from the calculations on access:
///
///     for row in calculator.tape {
///       print(row.sign ?? " ", row.operandText { "\($0)" })
///     }
public struct Tape: Hashable, Sendable {
  /// The calculations, oldest first.
  package private(set) var calculations: [Calculation] = []
  /// Whether there are calculations above the first that were not read yet.
  package internal(set) var hasEarlierRows = false
  /// The first row of each calculation, and the end.
  private var starts = [0]
  /// The index of each calculation.
  private var positions: [ResultID: Int] = [:]

  init() {}

  /// A tape of calculations; only the last may be unfinished.
  package init(_ calculations: [Calculation], hasEarlierRows: Bool = false) {
    self.hasEarlierRows = hasEarlierRows
    insert(calculations, at: 0)
  }
}

extension Tape: RandomAccessCollection {
  /// The index of the oldest row.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { starts[starts.count - 1] }

  /// A row, counted from the oldest.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  public subscript(row: Int) -> Row {
    let position = position(ofRow: row)
    let calculation = calculations[position.calculation]
    let item = calculation.item(inRow: position.row)
    let total = item.map { calculation.totals[$0] }
    return Row(
      item: item.map { calculation.row(ofItem: $0) },
      total: total.map(\.value) ?? calculation.result, rules: calculation.rules,
      depth: Int(total?.depth ?? 0), calculation: calculation.id,
      note: item.map { calculation.items[$0].note } ?? calculation.note,
      time: item == nil ? calculation.finishedAt : nil)
  }
}

extension Tape {
  /// The indices of a row's calculation and of the row in it.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  package func position(ofRow row: Int) -> (calculation: Int, row: Int) {
    precondition(Swift.Range(0...count).contains(row), "There is no such row.")
    var (low, high) = (0, calculations.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return (low, row - starts[low])
  }

  func rows(at index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The rows of the calculation that a row belongs to.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  package func range(ofCalculationAt row: Int) -> Range<Int> {
    rows(at: position(ofRow: row).calculation)
  }

  /// The first row of a calculation; nil if that is not on the tape.
  package func firstRow(of id: ResultID) -> Int? { positions[id].map { starts[$0] } }

  func index(of id: ResultID) -> Int? { positions[id] }

  package func calculation(above id: ResultID) -> Calculation? {
    positions[id].flatMap { $0 > 0 ? calculations[$0 - 1] : nil }
  }

  package subscript(id: ResultID) -> Calculation? { positions[id].map { calculations[$0] } }
}

// Changes of the calculations, which keep rows and indices up to date.

extension Tape {
  mutating func changeLast<Value>(_ change: (inout Calculation) -> Value) -> Value {
    let last = calculations.count - 1
    defer { starts[last + 1] = starts[last] + calculations[last].rowCount }
    return change(&calculations[last])
  }

  mutating func append(_ calculation: Calculation) {
    positions[calculation.id] = calculations.count
    calculations.append(calculation)
    starts.append(count + calculation.rowCount)
  }

  mutating func removeLastCalculation() -> Calculation {
    let last = calculations.removeLast()
    positions[last.id] = nil
    starts.removeLast()
    return last
  }

  /// Replaces a calculation by one with the same ID.
  ///
  /// - Complexity: O(1) if the number of rows stays, else O(*n*) in the calculations below.
  mutating func replace(_ index: Int, with calculation: Calculation) {
    let added = calculation.rowCount - calculations[index].rowCount
    calculations[index] = calculation
    guard added != 0 else { return }
    for below in index + 1..<starts.count { starts[below] += added }
  }

  /// Inserts calculations above another.
  mutating func insert(_ inserted: [Calculation], at index: Int) {
    calculations.insert(contentsOf: inserted, at: index)
    reindex(from: index)
  }

  mutating func remove(_ range: Range<Int>) -> [Calculation] {
    let removed = Array(calculations[range])
    calculations.removeSubrange(range)
    for calculation in removed { positions[calculation.id] = nil }
    reindex(from: range.lowerBound)
    return removed
  }

  private mutating func reindex(from start: Int) {
    starts.removeSubrange((start + 1)...)
    starts.reserveCapacity(calculations.count + 1)
    for index in start..<calculations.count {
      positions[calculations[index].id] = index
      starts.append(count + calculations[index].rowCount)
    }
  }
}
