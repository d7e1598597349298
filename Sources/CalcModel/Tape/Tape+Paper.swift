// The paper: the calculations below the last AC, and their rows.

extension Tape {
  /// The number of rows.
  var rowCount: Int { rowStarts[rowStarts.count - 1] }

  func calculation(atRow row: Int) -> (calculation: Calculation, index: Int) {
    precondition(0..<rowCount ~= row, "There is no such row.")
    let index = firstPaperIndex { rowStarts[$0 + 1] > row }
    return (calculations[index], row - rowStarts[index])
  }

  /// The first index in `paper` from which a condition holds, found by binary search.
  ///
  /// - Complexity: O(log *n*).
  private func firstPaperIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, paper.count)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The calculations on the paper, oldest first.
  package var calculations: Calculations { Calculations(tape: self) }

  package struct Calculations: RandomAccessCollection {
    fileprivate let tape: Tape

    package var startIndex: Int { 0 }
    package var endIndex: Int { tape.paper.count }

    package subscript(index: Int) -> Calculation {
      guard let calculation = tape.slots[tape.paper[index]].calculation else {
        preconditionFailure("only calculations are on the paper")
      }
      return calculation
    }

    /// The index of a calculation; nil if the calculation is not on the paper.
    ///
    /// - Complexity: O(log *n*).
    package func index(of id: ResultID) -> Int? {
      guard let slot = tape.indices[id] else { return nil }
      let index = tape.index(onPaperFrom: slot)
      return index < count && tape.paper[index] == slot ? index : nil
    }
  }

  /// The index on the paper of the first calculation at or below a slot.
  func index(onPaperFrom slot: Int) -> Int { firstPaperIndex { paper[$0] >= slot } }

  package func firstRow(of id: ResultID) -> Int? {
    calculations.index(of: id).map { rowStarts[$0] }
  }

  /// The ID of the last AC, below which the paper begins; nil without an AC.
  package var lastClearID: ResultID? { paperStart > 0 ? slots[paperStart - 1].id : nil }

  /// The calculations that each AC cleared, oldest first. The last element is the current paper.
  package var papers: [(clear: ResultID?, calculations: [Calculation])] {
    var papers: [(clear: ResultID?, calculations: [Calculation])] = []
    var calculations: [Calculation] = []
    for slot in slots {
      switch slot.entry {
      case .calculation(let calculation): calculations.append(calculation)
      case .clear:
        papers.append((slot.id, calculations))
        calculations = []
      case nil: break
      }
    }
    return papers + [(nil, calculations)]
  }

  /// The number of calculations that the last AC cleared.
  package var clearedCount: Int {
    slots[..<max(paperStart - 1, 0)].reversed().prefix { !$0.isClear }
      .count { $0.rowCount > 0 }
  }
}
