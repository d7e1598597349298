import CalcModel
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The saved tape for printing. The file is read twice, first for what is on the tape, then to
/// print it, so that memory grows with corrections, tears and copies, not with the tape's length.
package struct PrintedTape {
  private let file: JournalFile
  private var index = JournalIndex()
  /// The calculation lines that are copies, without an ordinal, by their position.
  private var copies: Set<Int> = []
  /// Calculations that were taken back and finished again, by ordinal.
  private var again: [Int: JournalReader.Item] = [:]
  private var linked = LinkedCalculations()
  /// The number of unreadable lines.
  package private(set) var skippedLines = 0

  package init(_ file: JournalFile) throws(SystemError) {
    self.file = file
    var (last, count) = (nil as ResultID?, 0)
    try forEachLine { (line) throws(SystemError) in
      if let finish = JournalRecord.finish(inLine: line) {
        let next = index.count
        let ordinal = index.note(finish.id, isAgain: finish.isAgain, isStale: finish.isStale)
        if ordinal != next { copies.insert(count) }
        count += 1
        let isElsewhere = ordinal.map { $0 < next } ?? false
        if isElsewhere || finish.mayBeLinked, let record = JournalRecord(line: line) {
          linked.note(record, after: isElsewhere ? nil : last)
          if let ordinal, isElsewhere, case .calculation(let finished) = record.kind {
            again[ordinal] = JournalReader.Item(
              time: record.time, calculation: finished.calculation)
          }
        }
        last = finish.id
      } else if let record = JournalRecord(line: line) {
        _ = index.note(record)
        linked.note(record, after: nil)
      } else {
        skippedLines += 1
      }
    }
  }

  /// Visits all calculations in order, those of torn tapes first if wanted.
  ///
  /// - Parameter body: receives a calculation and the time of its tear, if any.
  package mutating func visit(
    includingTorn: Bool, _ body: (PrintedCalculation, String?) throws(SystemError) -> Void
  ) throws(SystemError) {
    if includingTorn {
      for (time, items) in try tornTapes() {
        let time = Clock.localTime(of: time)
        var worker = Worker(linked)
        for (line, item) in items {
          Signals.lineRead = line
          try body(worker.next(item), time)
        }
      }
    }
    var worker = Worker(linked)
    try forEachItem(in: index.ordinals) { (_, item) throws(SystemError) in
      try body(worker.next(item), nil)
    }
  }

  /// Evaluates calculations in order.
  private struct Worker {
    private let linked: LinkedCalculations
    private var above: Calculation?
    /// Results that others are linked to.
    private var results: [ResultID: Result<Rational, CalculatorError>] = [:]
    /// The last time, often the next one's too.
    private var time = (utc: "", local: "")
    /// The grand totals so far.
    private var sums: [(members: Operand.Link.Members, sum: GrandTotalSum)]

    init(_ linked: LinkedCalculations) {
      self.linked = linked
      sums = linked.grandTotals.map { ($0, GrandTotalSum()) }
    }

    mutating func next(_ item: JournalReader.Item) -> PrintedCalculation {
      if item.time != time.utc { time = (item.time, Clock.localTime(of: item.time)) }
      let calculation = item.calculation.mapLinks { link in
        let value = link.grandTotal.flatMap(total) ?? link.calculation.flatMap(result)
        return value.map { .result(link.with($0)) } ?? link.detached
      }
      defer { above = calculation }
      for index in sums.indices where sums[index].members.contains(calculation.id) {
        sums[index].sum.add(calculation.result)
      }
      if linked.contains(calculation.id) { results[calculation.id] = calculation.result }
      return PrintedCalculation(calculation, time: time.local, isFirst: above == nil)
    }

    private func total(of members: Operand.Link.Members) -> Result<Rational, CalculatorError>? {
      let sum = sums.first { $0.members == members }?.sum
      return sum.flatMap { $0.count > 0 && $0.count == members.count ? $0.value : nil }
    }

    private func result(of id: ResultID) -> Result<Rational, CalculatorError>? {
      above?.id == id ? above?.result : results[id]
    }
  }

  /// The calculations that others than the next one are linked to: a long chain takes no memory.
  private struct LinkedCalculations {
    private var ids: Set<ResultID> = []
    private(set) var grandTotals: Set<Operand.Link.Members> = []

    func contains(_ id: ResultID) -> Bool { ids.contains(id) }

    /// - Parameter last: the calculation in the line above; nil for a correction.
    mutating func note(_ record: JournalRecord, after last: ResultID?) {
      for case let id? in record.links.map(\.calculation) where id != last { ids.insert(id) }
      grandTotals.formUnion(record.links.compactMap(\.grandTotal))
    }
  }

  /// Torn tapes with their times, oldest first.
  private mutating func tornTapes() throws(SystemError) -> [(
    time: String, items: [(line: Int, JournalReader.Item)]
  )] {
    let tapes = index.tornTapes
    var items: [Int: (line: Int, JournalReader.Item)] = [:]
    let ordinals = tapes.flatMap(index.ordinals(on:)).sorted { $0.lowerBound < $1.lowerBound }
    try forEachItem(in: ordinals) { ordinal, item in items[ordinal] = (Signals.lineRead, item) }
    return tapes.compactMap { tape in
      let found = index.ordinals(on: tape).joined().compactMap { items[$0] }
      return found.isEmpty ? nil : (tape.time, found)
    }
  }

  /// Reads the file again for the calculations at some ordinals.
  private mutating func forEachItem(
    in ordinals: [ClosedRange<Int>],
    _ body: (Int, JournalReader.Item) throws(SystemError) -> Void
  ) throws(SystemError) {
    guard !ordinals.isEmpty else { return }
    var (count, next, rest) = (0, 0, ordinals[...])
    try forEachLine { (line) throws(SystemError) in
      guard JournalRecord.finish(inLine: line) != nil else { return }
      defer { count += 1 }
      if copies.contains(count) { return }
      let ordinal = next
      next += 1
      while let range = rest.first, range.upperBound < ordinal { rest.removeFirst() }
      guard rest.first?.contains(ordinal) == true, index.isKept(ordinal) else { return }
      guard let item = again[ordinal].map(index.corrected) ?? index.item(inLine: line) else {
        // A whole line without a valid formula.
        skippedLines += 1
        return
      }
      try body(ordinal, item)
    }
  }

  private func forEachLine(
    _ body: (ArraySlice<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try file.open(flags: O_RDONLY)
    } catch {
      // Nothing was saved yet.
      if error.code == ENOENT { return }
      throw error
    }
    try descriptor.closeAfter { (descriptor) throws(SystemError) in
      var lines = InputLines(descriptor)
      var number = 0
      while let line = try lines.next(beforeWaiting: {}) {
        number += 1
        Signals.lineRead = number
        for line in JournalRecord.lines(in: line) { try body(line) }
      }
    }
  }
}
