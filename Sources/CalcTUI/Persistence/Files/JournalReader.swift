import CalcModel

/// What the lines of a journal amount to: the tape as they leave it.
struct JournalReader {
  /// A calculation on the tape, and when it was made.
  struct Item {
    let time: String
    var named: JournalRecord.NamedCalculation
  }

  /// A tape that was torn off, and when.
  struct TornTape {
    let time: String
    let items: [Item]
    let tear: JournalRecord.Tear
  }

  /// How much of the journal the lines are.
  let extent: JournalExtent
  /// Where in the file they begin.
  let start: Int
  private var items: [Item] = []
  private(set) var index = JournalIndex()
  /// Lines that are none of the journal's, or not whole.
  private(set) var skippedLines = 0

  init(of extent: JournalExtent = .whole, from start: Int = 0) {
    self.extent = extent
    self.start = start
  }

  /// The calculations on the tape, oldest first.
  var live: [Item] { items(in: index.places) }

  /// The tapes that were torn off and not put back, oldest first, with what is left of them; those
  /// of which nothing is left are no tapes.
  ///
  /// - Complexity: O(*n*) in their calculations, O(*m* log *m*) in the tapes.
  var tornTapes: [TornTape] {
    index.tornTapes.map { tape in
      TornTape(time: tape.time, items: items(in: index.places(on: tape)), tear: tape.tear)
    }
    .filter { !$0.items.isEmpty || $0.tear.unfinished != nil }
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { read(line: line) }
  }

  mutating func read(line: ArraySlice<UInt8>) {
    guard let record = JournalRecord(line: line) else {
      skippedLines += 1
      return
    }
    if index.note(record) != nil, case .calculation(let named) = record.kind {
      items.append(Item(time: record.time, named: named))
    }
  }

  private func items(in places: [ClosedRange<Int>]) -> [Item] {
    places.joined().filter(index.isKept).map { place in
      var item = items[place]
      item.named = index.corrections[item.named.name]?.corrected(item.named) ?? item.named
      return item
    }
  }
}

extension JournalReader {
  /// What was left unfinished last.
  ///
  /// - Parameters:
  ///   - items: the calculations on the tape that are known for certain.
  ///   - all: all that are on it.
  ///   - unread: those that it may be linked to besides.
  func unfinished(
    below items: [Item], of all: [Item], _ unread: inout UnreadNames
  ) -> Calculator.Unfinished? {
    guard let left = index.unfinished else { return nil }
    var unfinished = left.calculation
    let places = items.places(
      of: left.links.names, left.calculation.holdsGrandTotal, among: all, extent, index, &unread)
    if let committed = unfinished.committed {
      unfinished.committed?.calculation = committed.calculation.linked(left.links, to: places)
    }
    if case .recalled(let operand) = unfinished.operand {
      unfinished.operand = .recalled(operand.linked(left.links, to: places))
    }
    return unfinished
  }

  /// The calculations on the tape that are known for certain: where older lines were left, some may be
  /// linked to one that was not read but may have been corrected.
  func certainItems(of live: [Item]) -> [Item] {
    extent == .lastBytes ? live.certain(withCorrectionsAbove: index.hasOrphanCorrections) : live
  }

  /// Calculations of the lines; what their links lead to goes by its place among them, or by a number
  /// where it was not read, or is not known for certain.
  func calculations(
    of items: [Item], among all: [Item], _ unread: inout UnreadNames
  ) -> [Tape.Calculation] {
    items.calculations(among: all, extent, index, &unread)
  }

  /// Whether what was left unfinished is known for certain as well.
  ///
  /// - Parameter items: the certain calculations on the tape.
  func isUnfinishedCertain(below items: [Item]) -> Bool {
    guard extent == .lastBytes, let unfinished = index.unfinished,
      index.hasOrphanCorrections || unfinished.calculation.holdsGrandTotal,
      !unfinished.links.names.isEmpty
    else { return true }
    let names = Set(items.map(\.named.name))
    return unfinished.links.names.allSatisfy(names.contains)
  }
}

extension Sequence<JournalReader.Item> {
  /// The places that names have among them.
  fileprivate func places(of names: [String]) -> [String: Int] {
    if names.isEmpty { return [:] }
    let wanted = Set(names)
    var places: [String: Int] = [:]
    for (place, item) in enumerated() where wanted.contains(item.named.name) {
      places[item.named.name] = places[item.named.name] ?? place
    }
    return places
  }
}

extension Calculator.Unfinished {
  /// Whether an operand in it is a grand total.
  fileprivate var holdsGrandTotal: Bool {
    if case .recalled(let operand) = operand, operand.link?.grandTotal != nil { return true }
    return committed?.calculation.holdsGrandTotal ?? false
  }
}

extension [JournalReader.Item] {
  /// The last of them, of which none is linked to one that is not among these and may be another by
  /// now; nor adds up such, as a grand total does.
  func certain(withCorrectionsAbove hasCorrections: Bool) -> [JournalReader.Item] {
    if !hasCorrections, !contains(where: \.named.calculation.holdsGrandTotal) { return self }
    let places = places(of: links)
    var start = 0
    for (place, item) in enumerated()
    where hasCorrections || item.named.calculation.holdsGrandTotal {
      if item.named.links.names.contains(where: { (places[$0] ?? -1) < start }) {
        start = place + 1
      }
    }
    return Array(self[start...])
  }

  /// Their calculations; what their links lead to goes by its place among them, or by a number where
  /// it was not read, or is not known for certain.
  ///
  /// - Parameter all: these, and those above them that are not.
  func calculations(
    among all: Self, _ extent: JournalExtent, _ index: JournalIndex, _ unread: inout UnreadNames
  ) -> [Tape.Calculation] {
    let places = places(
      of: links, contains(where: \.named.calculation.holdsGrandTotal), among: all, extent, index,
      &unread)
    return map { $0.named.calculation.linked($0.named.links, to: places) }
  }

  /// The places that names have among them, and numbers for those that come in later.
  ///
  /// - Parameter isForTotals: whether grand totals are of the names.
  fileprivate func places(
    of names: [String], _ isForTotals: Bool, among all: Self, _ extent: JournalExtent,
    _ index: JournalIndex, _ unread: inout UnreadNames
  ) -> LinkPlaces {
    var places = LinkPlaces(places(of: names), inAll: isForTotals ? map(\.named.name) : [])
    if extent == .lastBytes {
      let above = all.prefix(all.count - count).places(of: names)
      for name in names where !index.contains(name) || above[name] != nil {
        places.note(unread.number(of: name), of: name)
      }
    }
    return places
  }

  /// The names of what they are linked to.
  private var links: [String] {
    var names: [String] = []
    for item in self { names += item.named.links.names }
    return names
  }
}
