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
  /// What was left unfinished last.
  ///
  /// - Parameter live: the calculations on the tape.
  func unfinished(below live: [Item]) -> Calculator.Unfinished? {
    guard let left = index.unfinished else { return nil }
    var unfinished = left.calculation
    let places = left.links.names.isEmpty ? [:] : live.places
    if let committed = unfinished.committed {
      unfinished.committed?.calculation = committed.calculation.linked(left.links, to: places)
    }
    if case .recalled(let operand) = unfinished.operand {
      unfinished.operand = .recalled(operand.mapLink { $0.operand(named: left.links, at: places) })
    }
    return unfinished
  }

  /// The calculations on the tape that are known for certain: where older lines were left, some may be
  /// linked to one that was not read but may have been corrected.
  var certainItems: [Item] {
    let live = live
    guard extent == .lastBytes, index.hasOrphanCorrections else { return live }
    let places = live.places
    var start = 0
    for (place, item) in live.enumerated()
    where item.named.links.names.contains(where: { (places[$0] ?? -1) < start }) {
      start = place + 1
    }
    return Array(live[start...])
  }

  /// Whether what was left unfinished is known for certain as well.
  ///
  /// - Parameter items: the certain calculations on the tape.
  func isUnfinishedCertain(below items: [Item]) -> Bool {
    guard extent == .lastBytes, index.hasOrphanCorrections, let links = index.unfinished?.links,
      !links.names.isEmpty
    else { return true }
    let places = items.places
    return links.names.allSatisfy { places[$0] != nil }
  }
}

extension [JournalReader.Item] {
  /// Their places by their names.
  fileprivate var places: [String: Int] {
    Dictionary(enumerated().map { ($1.named.name, $0) }) { first, _ in first }
  }

  /// Their calculations; the links lead to places among them.
  var calculations: [Tape.Calculation] {
    let isLinked = contains { !$0.named.links.names.isEmpty }
    let places = isLinked ? places : [:]
    return map { $0.named.calculation.linked($0.named.links, to: places) }
  }
}

extension Tape.Calculation {
  /// The same with places in the place of names.
  func linked(_ links: LinkNames, to places: [String: Int]) -> Tape.Calculation {
    links.names.isEmpty ? self : mapLinks { $0.operand(named: links, at: places) }
  }
}

extension Operand.Link {
  /// The operand that leads to the place of a name; the value as it was, where that has none.
  fileprivate func operand(named links: LinkNames, at places: [String: Int]) -> Operand {
    guard let place = calculation.flatMap({ places[links.names[$0]] }) else { return standalone }
    return .result(Operand.Link(to: place, value: value))
  }
}
