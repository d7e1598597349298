/// The finished calculations, oldest first.
///
/// The paper is the part below the last AC; ``Calculator/rows`` are its rows.
///
/// The lines of a file determine the tape: the last line of an ID gives the calculation, the first
/// line its position. Links take their values from the calculations above.
public struct Tape: Sendable {
  /// The entry of each ID, in the order of the file.
  private(set) var slots: [Slot] = []
  private(set) var indices: [ResultID: Int] = [:]
  /// The index of the first slot below the last AC.
  private(set) var paperStart = 0
  /// The indices of the slots of the calculations on the paper, ascending.
  private(set) var paper: [Int] = []
  /// The first row of each calculation on the paper, and at the end the number of rows.
  package private(set) var rowStarts = [0]
  private var grandTotals = GrandTotals()
  /// The number of results that each grand total adds up.
  private var resultCounts: [GrandTotalKey: Int] = [:]

  /// A grand total in the calculation of `slot`, which adds up the results from `first` on.
  private struct GrandTotalKey: Hashable {
    let slot: Int
    let first: ResultID
  }

  /// The position of an ID on the tape, with its entry.
  struct Slot: Sendable {
    let id: ResultID
    /// The current entry; nil if removed.
    var entry: TapeEntry? {
      didSet { (rowCount, hasLinks) = (calculation?.rowCount ?? 0, calculation?.hasLinks == true) }
    }
    /// The file's entry; nil if its links have the same values as in `entry`.
    var written: TapeEntry?
    /// Properties of the entry, stored for fast passes over all slots.
    private(set) var rowCount = 0
    private(set) var hasLinks = false

    init(id: ResultID) { self.id = id }

    var calculation: Calculation? { entry?.calculation }

    var isClear: Bool { if case .clear = entry { true } else { false } }
  }

  init() {}

  /// The tape of a file's lines, each with its ID and the entry that it sets.
  ///
  /// - Complexity: O(*n*).
  package init(lines: [(id: ResultID, entry: TapeEntry?)]) {
    apply(lines: lines)
  }
}

extension Tape: Equatable {
  /// Whether both have the same entries in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (
      left.lines.filter { $0.entry != nil }, right.lines.filter { $0.entry != nil }
    )
    return left.elementsEqual(right) { $0 == $1 }
  }

  /// The current entry of each ID, in the order of the file; nil if removed.
  package var lines: [(id: ResultID, entry: TapeEntry?)] { slots.map { ($0.id, $0.entry) } }
}

// Entries by their ID.

extension Tape {
  /// The entry of an ID, cleared or not.
  package func entry(_ id: ResultID) -> TapeEntry? { indices[id].flatMap { slots[$0].entry } }

  /// The entry in an ID's last line, with the link values of that line.
  package func writtenEntry(_ id: ResultID) -> TapeEntry? {
    indices[id].flatMap { slots[$0].written ?? slots[$0].entry }
  }

  package subscript(id: ResultID) -> Calculation? {
    indices[id].flatMap { slots[$0].calculation }
  }

  /// Whether an ID has or had an entry.
  package func knows(_ id: ResultID) -> Bool { indices[id] != nil }

  /// Whether an AC below an ID's position has cleared its entry.
  package func isCleared(_ id: ResultID) -> Bool { indices[id].map { $0 < paperStart } ?? false }

  func change(of id: ResultID, to entry: TapeEntry?) -> TapeChange {
    TapeChange([.init(id: id, before: self.entry(id), after: entry)])
  }

  /// Changes entries and updates the links below them, in one pass down the tape.
  ///
  /// - Returns: the other calculations whose numbers changed, to be written with the change.
  /// - Complexity: O(*n*) in the slots below the first changed slot.
  package mutating func apply(_ change: TapeChange) -> [ResultID] {
    guard let first = store(change.parts.map { ($0.id, $0.after) }) else { return [] }
    let changed = Set(change.parts.map(\.id))
    return refreshLinks(from: first, changedHere: changed).filter { !changed.contains($0) }
  }

  /// Applies lines that another window or an editor wrote, and updates the links below them.
  ///
  /// - Returns: the number of added calculations.
  @discardableResult
  package mutating func apply(lines: [(id: ResultID, entry: TapeEntry?)]) -> Int {
    let countBefore = slots.count
    indices.reserveCapacity(countBefore + lines.count)
    if let first = store(lines) { _ = refreshLinks(from: first, changedHere: nil) }
    return slots[countBefore...].count { $0.calculation != nil }
  }

  /// Sets the entries of lines; returns the index of the first changed slot.
  private mutating func store(_ lines: [(id: ResultID, entry: TapeEntry?)]) -> Int? {
    var (first, affectsAC): (Int?, Bool) = (nil, false)
    for line in lines {
      var index = slots.count
      // Most IDs are new: one look-up in the dictionary suffices.
      if let existingIndex = indices.updateValue(index, forKey: line.id) {
        indices[line.id] = existingIndex
        index = existingIndex
      } else {
        slots.append(Slot(id: line.id))
      }
      let wasClear = slots[index].isClear
      slots[index].entry = line.entry
      slots[index].written = nil
      if wasClear || slots[index].isClear { affectsAC = true }
      first = min(first ?? index, index)
    }
    if affectsAC { paperStart = (slots.lastIndex(where: \.isClear) ?? -1) + 1 }
    if let first { layOut(from: affectsAC ? 0 : first) }
    return first
  }

  /// Updates `paper` and `rowStarts` from a slot on.
  private mutating func layOut(from slot: Int) {
    let keptCount = index(onPaperFrom: slot)
    paper.removeSubrange(keptCount...)
    rowStarts.removeSubrange((keptCount + 1)...)
    for index in max(slot, paperStart)..<slots.count where slots[index].rowCount > 0 {
      paper.append(index)
      rowStarts.append(rowCount + slots[index].rowCount)
    }
  }

  /// Updates the values of links from a slot on.
  ///
  /// If a link's target isn't above, a change by this window keeps the link's value. Lines from
  /// elsewhere reset the link to the value in its own line.
  ///
  /// If a target changed here, calculations whose lines have its old value are written again.
  ///
  /// - Parameter changedHere: the IDs that this window changed; nil for lines from elsewhere.
  /// - Returns: the calculations whose links changed or whose lines are to be written again.
  private mutating func refreshLinks(from first: Int, changedHere: Set<ResultID>?) -> [ResultID] {
    var changed: [ResultID] = []
    if first < grandTotals.addedSlotCount { grandTotals = GrandTotals() }
    for index in first..<slots.count where slots[index].hasLinks {
      guard let shown = slots[index].calculation else { continue }
      let written = slots[index].written?.calculation
      let base = changedHere == nil ? written ?? shown : shown
      let oldLinks = base.links
      let links = oldLinks.map { refreshed($0, above: index) }
      let refreshedCalculation = links == oldLinks ? base : base.with(links: links)
      let isLineOutdated =
        written != nil && links.contains { changedHere?.contains($0.targetID) == true }
      if refreshedCalculation == shown, !isLineOutdated { continue }
      slots[index].entry = .calculation(refreshedCalculation)
      let isWrittenAgain = changedHere.map { !$0.contains(slots[index].id) } ?? false
      slots[index].written =
        isWrittenAgain || refreshedCalculation == base ? nil : .calculation(base)
      changed.append(slots[index].id)
    }
    return changed
  }
}

// The values of links.

extension Tape {
  /// A link with its value from the slots above `index`, or from the whole tape.
  ///
  /// A link whose target isn't above is unchanged.
  ///
  /// - Complexity: O(1); for a new grand total O(*n*) in the slots.
  mutating func refreshed(_ link: Operand.Link, above index: Int? = nil) -> Operand.Link {
    value(of: link, above: index ?? slots.count).map(link.with) ?? link
  }

  private mutating func value(
    of link: Operand.Link, above index: Int
  ) -> Result<Rational, CalculatorError>? {
    guard let target = indices[link.targetID], target < index else { return nil }
    guard link.isGrandTotal else { return slots[target].calculation?.result }
    let sum = grandTotal(from: link.targetID, above: index)
    resultCounts[GrandTotalKey(slot: index, first: link.targetID)] = sum?.count
    return sum?.value
  }

  /// The ID of the first calculation on the paper, with which a new grand total begins.
  var firstOnPaper: ResultID? { paper.first.map { slots[$0].id } }

  /// The grand total from `first` to the slot above `end`, or to the last slot.
  ///
  /// Nil for an unknown ID.
  mutating func grandTotal(from first: ResultID, above end: Int? = nil) -> GrandTotals.Sum? {
    guard let first = indices[first] else { return nil }
    grandTotals.add(slots, upTo: end ?? slots.count) { [indices] in indices[$0] }
    return grandTotals.sum(from: first, slots)
  }

  /// The calculation for a file that lacks removed calculations.
  ///
  /// If a grand total's first calculation is removed, the grand total begins with the next.
  ///
  /// - Complexity: O(*n*) in the removed slots above a grand total.
  package func withoutRemovedTargets(_ calculation: Calculation) -> Calculation {
    guard calculation.links.contains(where: \.isGrandTotal), let end = indices[calculation.id]
    else {
      return calculation
    }
    return calculation.with(
      links: calculation.links.map { link in
        guard link.isGrandTotal, let first = indices[link.targetID], first < end,
          slots[first].entry == nil,
          let next = slots[first..<end].first(where: { $0.calculation != nil })
        else { return link }
        return Operand.Link(.grandTotal(from: next.id), value: link.value)
      })
  }

  /// The number of results at or below `first` that later results use.
  func usedCount(from first: ResultID) -> Int {
    indices[first].map(grandTotals.usedCount) ?? 0
  }

  /// The number of results at or below `first` that grand totals leave out as NaN.
  ///
  /// - Complexity: O(*n*) in the slots.
  func failureCount(from first: ResultID) -> Int {
    guard let first = indices[first] else { return 0 }
    return grandTotals.candidates(from: first).count { slot in
      if case .failure = slots[slot].calculation?.result { true } else { false }
    }
  }

  /// The number of calculations at or below `first` that a grand total leaves out because they
  /// depend on a grand total. Grand totals that are calculations of their own don't count.
  ///
  /// - Complexity: O(*n*) in the slots.
  func dependentCount(from first: ResultID) -> Int {
    guard let first = indices[first] else { return 0 }
    return grandTotals.dependents(from: first).count { slot in
      slots[slot].calculation.map { $0.grandTotal == nil } ?? false
    }
  }

  /// The amount of each tax in the calculations that a grand total adds up, and in those whose
  /// results they only add to others; highest rate first.
  ///
  /// - Parameter id: the calculation of the grand total; nil for the calculation in hand.
  /// - Complexity: O(*n*) in the slots.
  package func taxes(in grandTotal: Operand.Link, of id: ResultID? = nil) -> [TaxTotal] {
    guard let first = indices[grandTotal.targetID] else { return [] }
    // Later slots may use results that this grand total adds up.
    var grandTotals = GrandTotals()
    grandTotals.add(slots, upTo: id.flatMap { indices[$0] } ?? slots.count) { indices[$0] }
    var taxes: [TaxTotal] = []
    var uncounted: [Int] = Array(grandTotals.candidates(from: first)).reversed()
    var counted: Set<Int> = []
    while let slot = uncounted.popLast() {
      guard slot >= first, counted.insert(slot).inserted,
        let calculation = slots[slot].calculation, case .success = calculation.result
      else { continue }
      uncounted += calculation.addedResults.compactMap { indices[$0] }
      for (index, item) in calculation.items.enumerated() {
        guard case .tax(let tax)? = item.operand,
          case .success(let amount)? = calculation.value(ofItem: index)
        else { continue }
        let taxIndex = taxes.firstIndex { $0.tax == tax }
        let sum = try? (taxIndex.map { taxes[$0].amount } ?? 0) + amount
        guard let sum else { return [] }
        if let taxIndex { taxes[taxIndex].amount = sum } else { taxes.append(TaxTotal(tax, sum)) }
      }
    }
    return taxes.sorted { $0.tax.rate > $1.tax.rate }
  }

  /// The amount of a tax in several calculations.
  public struct TaxTotal: Hashable, Sendable {
    /// The rate, and whether it was added or taken out.
    public let tax: Operand.Tax
    /// The sum of the tax's amounts.
    public internal(set) var amount: Rational

    init(_ tax: Operand.Tax, _ amount: Rational) { (self.tax, self.amount) = (tax, amount) }
  }

  /// The number of results that a grand total adds up, in a calculation on the tape or in hand.
  ///
  /// - Complexity: O(1) on the tape; in hand O(*n*) in the slots.
  package func count(ofGrandTotal link: Operand.Link, in id: ResultID) -> Int {
    if let slot = indices[id] {
      return resultCounts[GrandTotalKey(slot: slot, first: link.targetID)] ?? 0
    }
    var tape = self
    return tape.grandTotal(from: link.targetID)?.count ?? 0
  }
}
