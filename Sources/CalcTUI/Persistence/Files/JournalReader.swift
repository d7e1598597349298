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
  private var items: [Item] = []
  private(set) var index = JournalIndex()
  /// Lines that are none of the journal's, or not whole.
  private(set) var skippedLines = 0

  init(of extent: JournalExtent = .whole) { self.extent = extent }

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
  /// What was left unfinished last; it goes on from the last result if it did so then.
  ///
  /// - Parameter live: the calculations on the tape.
  func unfinished(below live: [Item]) -> Calculator.Unfinished? {
    guard var left = index.unfinished else { return nil }
    if let source = left.source, source.name == live.last?.named.name {
      left.calculation.committed?.calculation.first = .carried(isNegated: source.isNegated)
      if left.calculation.committed == nil, case .recalled(let value) = left.calculation.operand {
        left.calculation.operand = .negatedResult(value)
      }
    }
    return left.calculation
  }

  /// The calculations on the tape that are known for certain: where older lines were left, the oldest
  /// may go on, one from the other, from one that was not read but may have been corrected.
  var certainItems: [Item] {
    let live = live
    guard extent == .lastBytes, index.hasOrphanCorrections, let source = live.first?.named.source,
      !index.contains(source.name)
    else { return live }
    var count = 1
    while count < live.count, live[count].named.source?.name == live[count - 1].named.name {
      count += 1
    }
    return Array(live[count...])
  }

  /// Whether what was left unfinished is known for certain as well.
  ///
  /// - Parameter items: the certain calculations on the tape.
  func isUnfinishedCertain(below items: [Item]) -> Bool {
    guard extent == .lastBytes, index.hasOrphanCorrections, let source = index.unfinished?.source
    else { return true }
    return index.contains(source.name) && !items.isEmpty
  }
}

extension [JournalReader.Item] {
  /// Their calculations; one that goes on from the result above it still does.
  var calculations: [Tape.Calculation] {
    var previous: String?
    return map { item in
      defer { previous = item.named.name }
      return item.named.calculation(after: previous)
    }
  }
}

extension JournalRecord.NamedCalculation {
  /// The calculation below another one on the tape.
  func calculation(after previous: String?) -> Tape.Calculation {
    var calculation = calculation
    if let source, source.name == previous {
      calculation.first = .carried(isNegated: source.isNegated)
    }
    return calculation
  }
}
