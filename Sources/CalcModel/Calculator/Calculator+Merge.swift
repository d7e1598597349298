// Calculations that were finished elsewhere while this tape was open.

extension Calculator {
  /// Puts calculations that were finished elsewhere below those that are finished here, and above what
  /// is not and what the display shows, which both stay as they are. One undo takes them away again.
  ///
  /// - Complexity: O(*n*) in their rows, and in those of the last calculation.
  @discardableResult
  package mutating func merge(_ calculations: [Calculation]) -> Change {
    if calculations.isEmpty { return .nothing }
    return carryOut { calculator throws(Refusal) in calculator.apply(merging: calculations) }
  }

  private mutating func apply(merging calculations: [Calculation]) {
    let goesOn: Bool =
      switch state {
      case .result, .failed: true
      case .entering, .closed: tape.unfinished != nil
      }
    let merged = calculations.map { ledger.identified($0) }
    ledger.perform(.merge(merged, above: goesOn ? tape.calculations.last?.id : nil))
  }
}
