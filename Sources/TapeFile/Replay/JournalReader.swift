package import CalcModel
import TerminalKit

/// Reads a journal's lines into the tape they leave.
struct JournalReader {
  /// A calculation and its time.
  struct Item {
    let time: String
    var calculation: Calculation
  }

  struct TornTape {
    let time: String
    let items: [Item]
    let tear: JournalRecord.Tear
  }

  let extent: JournalExtent
  /// The lines' offset in the file.
  let start: Int
  private var items: [Item] = []
  private(set) var index = JournalIndex()
  /// The number of unreadable lines.
  private(set) var skippedLines = 0

  init(of extent: JournalExtent = .whole, from start: Int = 0) {
    self.extent = extent
    self.start = start
  }

  /// The calculations on the tape, oldest first.
  var live: [Item] { items(in: index.ordinals) }

  /// Torn tapes that were not put back and hold something, oldest first.
  ///
  /// - Complexity: O(*n*) in their calculations.
  var tornTapes: [TornTape] {
    index.tornTapes.map { tape in
      TornTape(time: tape.time, items: items(in: index.ordinals(on: tape)), tear: tape.tear)
    }
    .filter { !$0.items.isEmpty || $0.tear.unfinished != nil }
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for line in JournalRecord.lines(in: bytes) { read(line: line) }
  }

  /// - Returns: the line's record; nil if it is unreadable.
  @discardableResult
  mutating func read(line: ArraySlice<UInt8>) -> JournalRecord? {
    guard let record = JournalRecord(line: line) else {
      skippedLines += 1
      return nil
    }
    if let ordinal = index.note(record), case .calculation(let finished) = record.kind {
      let item = Item(time: record.time, calculation: finished.calculation)
      if ordinal == items.count { items.append(item) } else { items[ordinal] = item }
    }
    return record
  }

  private func items(in ordinals: [ClosedRange<Int>]) -> [Item] {
    ordinals.joined().filter(index.isKept).map { index.corrected(items[$0]) }
  }
}

extension SavedTape {
  /// The calculations of a journal that is given as text, with their times in UTC.
  ///
  /// - Returns: nil if the text is not a journal.
  package static func calculations(
    inJournal bytes: [UInt8]
  ) -> [(calculation: Calculation, time: String)]? {
    let start = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first
    guard let start, JournalRecord(line: start) != nil else { return nil }
    var reader = JournalReader()
    reader.read(bytes[...])
    let items = reader.live
    // Linked calculations may have been corrected.
    var calculator = Calculator()
    calculator.restore(items.calculations(among: items, .whole, reader.index), unfinished: nil)
    return zip(calculator.tape.calculations, items).map { ($0, $1.time) }
  }
}

extension JournalIndex {
  func corrected(_ item: JournalReader.Item) -> JournalReader.Item {
    guard let corrections = corrections[item.calculation.id] else { return item }
    return JournalReader.Item(
      time: item.time, calculation: item.calculation.applying(corrections.lazy.map(\.changes)))
  }

  /// The corrected calculation of a line; nil for other lines.
  func item(inLine line: ArraySlice<UInt8>) -> JournalReader.Item? {
    guard let record = JournalRecord(line: line), case .calculation(let finished) = record.kind
    else { return nil }
    return corrected(JournalReader.Item(time: record.time, calculation: finished.calculation))
  }
}

extension JournalReader {
  /// The unfinished calculation to continue.
  ///
  /// - Parameter live: the calculations on the tape.
  func unfinished(among live: [Item]) -> Calculator.Unfinished? {
    guard var unfinished = index.unfinished?.calculation else { return nil }
    let ids = Set(live.map(\.calculation.id))
    func linked(_ link: Operand.Link) -> Operand { link.operand(linkedTo: ids, extent, index) }
    if let committed = unfinished.committed {
      unfinished.committed?.calculation = committed.calculation.mapLinks(linked)
    }
    if case .recalled(let operand) = unfinished.operand {
      unfinished.operand = .recalled(operand.mapLink(linked))
    }
    return unfinished
  }

  /// The calculations whose results are certain: others may be linked to an unread one that was
  /// corrected.
  func certainItems(of live: [Item]) -> [Item] {
    extent == .lastBytes ? live.certain(after: index) : live
  }

  /// The calculations, linked to each other and to older ones.
  func calculations(of items: [Item], among all: [Item]) -> [Calculation] {
    items.calculations(among: all, extent, index)
  }

  /// Whether the unfinished calculation is certain too.
  ///
  func isUnfinishedCertain(below items: [Item]) -> Bool {
    guard extent == .lastBytes, let unfinished = index.unfinished else { return true }
    let ids = Set(items.map(\.calculation.id))
    let isFresh = index.isFresh(ResultID(run: unfinished.session, number: 0))
    return unfinished.calculation.links.allSatisfy { link in
      link.isCertain(ifUnread: isFresh) {
        ids.contains($0) ? true : index.contains($0) ? false : nil
      }
    }
  }
}

extension Operand.Link {
  /// The link if its target is on the tape or was not read, else a number.
  fileprivate func operand(
    linkedTo ids: Set<ResultID>, _ extent: JournalExtent, _ index: JournalIndex
  ) -> Operand {
    func isThere(_ id: ResultID) -> Bool {
      ids.contains(id) || extent == .lastBytes && !index.contains(id)
    }
    return switch source {
    case .result(let id): isThere(id) ? .result(self) : detached
    case .grandTotal(let members): members.allSatisfy(isThere) ? .result(self) : detached
    case nil: .result(self)
    }
  }

  /// Whether its target is certain. All members of a grand total must have been read, since another
  /// window may have corrected one.
  ///
  /// - Parameters:
  ///   - isFresh: whether unread results are.
  ///   - isCertain: returns nil for an unread calculation.
  fileprivate func isCertain(
    ifUnread isFresh: Bool, _ isCertain: (ResultID) -> Bool?
  ) -> Bool {
    switch source {
    case .result(let id): isCertain(id) ?? isFresh
    case .grandTotal(let members): members.ends.allSatisfy { isCertain($0) ?? false }
    case nil: true
    }
  }
}

extension [JournalReader.Item] {
  /// The longest tail that is linked only to itself and to certain results.
  func certain(after index: JournalIndex) -> [JournalReader.Item] {
    var ordinals: [ResultID: Int] = [:]
    for (ordinal, item) in enumerated() { ordinals[item.calculation.id] = ordinal }
    var start = 0
    for (ordinal, item) in enumerated() {
      let isFresh = index.isFresh(item.calculation.id)
      let isCertain = item.calculation.links.allSatisfy { link in
        // What was read but isn't on the tape is gone.
        link.isCertain(ifUnread: isFresh) { id in
          ordinals[id].map { $0 >= start } ?? (index.contains(id) ? true : nil)
        }
      }
      if !isCertain { start = ordinal + 1 }
    }
    return Array(self[start...])
  }

  /// Their calculations, linked to each other and to older ones.
  ///
  /// - Parameter all: these and uncertain ones above them.
  func calculations(
    among all: Self, _ extent: JournalExtent, _ index: JournalIndex
  ) -> [Calculation] {
    let ids = Set(all.lazy.map(\.calculation.id))
    var clock = WallClock()
    return map { item in
      var calculation = item.calculation.mapLinks { $0.operand(linkedTo: ids, extent, index) }
      calculation.finishedAt = Tape.Time(at: item.time, &clock)
      return calculation
    }
  }
}
