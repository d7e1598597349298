// Calculations that were finished elsewhere while this tape was open.

extension Calculator {
  /// Puts calculations that were finished elsewhere below those that are finished here, and above what
  /// is not and what the display shows, which both stay as they are. One undo takes them away again.
  ///
  /// - Parameters:
  ///   - calculations: those that their links lead to are numbered from the first finished one on the
  ///     tape, 0, and go on with these.
  ///   - times: when they were finished; none where that is known of none.
  /// - Complexity: O(*n*) in their rows, and in those of the last calculation.
  @discardableResult
  package mutating func merge(
    _ calculations: [Tape.Calculation], finishedAt times: [Tape.Time?] = []
  ) -> Change {
    calculations.isEmpty ? .nothing : carryOut(.merge(calculations, finishedAt: times))
  }

  mutating func apply(
    merging calculations: [Tape.Calculation], finishedAt times: [Tape.Time?]
  ) -> Transition {
    let last = tape.indices.last.map(tape.range(ofCalculationAt:)) ?? 0..<0
    let goesOn: Bool =
      switch state {
      case .result, .failed: true
      case .entering, .closed: tape.unfinishedRange != nil
      }
    if !goesOn, case .entering(var entry, let pending) = state {
      // The last result is another one.
      entry.replacesResult = false
      state = .entering(entry, pending: pending)
    }
    let row = goesOn ? last.lowerBound : last.upperBound
    return .tape(ledger.merge(calculations, finishedAt: times, above: row))
  }
}

extension Tape {
  /// Puts finished calculations above a row, which is the first of its calculation; those from there on
  /// are numbered anew.
  mutating func insert(
    _ calculations: [Calculation], finishedAt times: [Time?], above row: Int
  ) {
    let below = Array(rows[row...])
    replace(row..<rows.count, with: [])
    let first = rows.first?.calculation ?? below.first?.calculation ?? 0
    let above = rows[...].finishedCalculationCount
    let finished = above + below.finishedCount
    for (place, calculation) in calculations.enumerated() {
      let linked = calculation.mapLinks { link in
        // What stands below can't be linked to.
        let leadsBelow = link.grandTotal?.contains { $0.overlaps(above..<finished) }
        let placed = link.renumbered { number in
          if number >= above, number < finished { return nil }
          return number < above ? number : number - finished + above
        }
        guard leadsBelow != true, let placed else { return link.detached }
        return operand(linkedAs: placed, numberedFrom: first)
      }
      let number = rows.isEmpty ? first : nextCalculation
      replace(
        rows.count..<rows.count,
        with: Self.rows(
          of: linked, number: number, isFinished: true,
          finishedAt: times.indices.contains(place) ? times[place] : nil))
    }
    replace(rows.count..<rows.count, with: below.map { $0.renumbered(by: calculations.count) })
  }

  /// The rows at places that are counted from the tape's origin.
  func rows(at places: Range<Int>) -> Range<Int> {
    places.lowerBound + origin..<places.upperBound + origin
  }

  /// Takes the rows of finished calculations away; those below are numbered as before.
  mutating func remove(_ range: Range<Int>, calculations: Int) {
    let below = rows[range.upperBound...].map { $0.renumbered(by: -calculations) }
    replace(range.lowerBound..<rows.count, with: below)
  }

  /// The first row of a finished calculation, counted from the oldest.
  package func firstRow(ofFinished place: Int) -> Int {
    guard let first = rows.first?.calculation else { return 0 }
    return rows.firstIndex { $0.calculation >= first + place } ?? rows.count
  }

  /// The places among the finished calculations of those that some rows hold or held.
  func place(of range: Range<Int>, calculations: Int) -> Range<Int> {
    let above = rows[..<range.lowerBound].finishedCalculationCount
    return above..<above + calculations
  }
}

extension ArraySlice<Tape.Row> {
  /// How many calculations these rows are, of which all are finished and the first is the tape's.
  fileprivate var finishedCalculationCount: Int {
    guard let first, let last else { return 0 }
    return last.calculation - first.calculation + 1
  }
}

extension Tape.Row {
  fileprivate func renumbered(by distance: Int) -> Tape.Row {
    Tape.Row(
      content, total: total, order: order, depth: depth, calculation: calculation + distance
    ).finished(at: time)
  }
}
