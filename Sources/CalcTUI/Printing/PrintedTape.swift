import CalcModel
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The saved tape as it is printed: the file is read once to know which of its calculations are on
/// the tape, and again to print these, so that memory holds what was corrected or torn off and no
/// more, however long the tape is.
struct PrintedTape {
  private let file: JournalFile
  private var index = JournalIndex()
  private var linked = LinkedNames()
  /// Lines that are none of the journal's, or not whole.
  private(set) var skippedLines = 0

  init(_ file: JournalFile) throws(SystemError) {
    self.file = file
    var last: String?
    try forEachLine { (line) throws(SystemError) in
      if let (name, mayBeLinked) = JournalRecord.calculation(inLine: line) {
        _ = index.note(calculationNamed: name)
        if mayBeLinked, let record = JournalRecord(line: line) { linked.note(record, after: last) }
        last = name
      } else if let record = JournalRecord(line: line) {
        _ = index.note(record)
        linked.note(record, after: nil)
      } else {
        skippedLines += 1
      }
    }
  }

  /// Prints all calculations in their order, those of torn tapes first if the printer asks for them.
  ///
  /// - Complexity: O(*n*) in the lines of the file.
  mutating func print(
    with printer: TapePrinter, to write: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    var printer = printer
    try write(printer.beginning)
    try visit(includingTorn: printer.includesTorn) { (calculation, tape) throws(SystemError) in
      if calculation.isFirst { try write(printer.heading(tornOff: tape)) }
      try write(printer.text(of: calculation, tornOff: tape))
    }
    try write(printer.ending)
  }

  /// Visits all calculations in their order, those of torn tapes first if these are asked for.
  ///
  /// - Parameter body: is given a calculation, and when its tape was torn off, if it was.
  mutating func visit(
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
    try forEachItem(in: index.places) { (_, item) throws(SystemError) in
      try body(worker.next(item), nil)
    }
  }

  /// Works out calculations one after the other.
  private struct Worker {
    private let linked: LinkedNames
    private var above: (name: String, result: Result<Rational, CalculatorError>)?
    /// The results of those that others are linked to.
    private var results: [String: Result<Rational, CalculatorError>] = [:]
    /// The last time, which is often the next one's too.
    private var time = (utc: "", local: "")
    private var totals: PrintedGrandTotals

    init(_ linked: LinkedNames) {
      self.linked = linked
      totals = linked.totals
    }

    mutating func next(_ item: JournalReader.Item) -> PrintedCalculation {
      if item.time != time.utc { time = (item.time, Clock.localTime(of: item.time)) }
      let names = item.named.links.names
      let tape = Tape(
        item.named.calculation.mapLinks { link in
          let value =
            totals.total(of: link, names) ?? link.calculation.flatMap { result(of: names[$0]) }
          return value.map { .result(link.with($0)) } ?? link.standalone
        })
      let printed = PrintedCalculation(
        name: item.named.name, time: time.local, tape: tape, isFirst: above == nil)
      totals.add(printed.result, of: item.named)
      above = (item.named.name, printed.result)
      if linked.contains(item.named.name) { results[item.named.name] = printed.result }
      return printed
    }

    private func result(of name: String) -> Result<Rational, CalculatorError>? {
      above?.name == name ? above?.result : results[name]
    }
  }

  /// The calculations that others are linked to, but for those that stand right above: a long chain
  /// of these takes no memory.
  private struct LinkedNames {
    private var names: Set<String> = []
    private(set) var totals = PrintedGrandTotals()

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// - Parameter last: the calculation in the line before, or nil for a correction.
    mutating func note(_ record: JournalRecord, after last: String?) {
      for name in record.links.names where name != last { names.insert(name) }
      totals.note(record)
    }
  }

  /// The tapes that were torn off, oldest first, with the times at which they were.
  private mutating func tornTapes() throws(SystemError) -> [(
    time: String, items: [(line: Int, JournalReader.Item)]
  )] {
    let tapes = index.tornTapes
    var items: [Int: (line: Int, JournalReader.Item)] = [:]
    let places = tapes.flatMap(index.places(on:)).sorted { $0.lowerBound < $1.lowerBound }
    try forEachItem(in: places) { place, item in items[place] = (Signals.lineRead, item) }
    return tapes.compactMap { tape in
      let found = index.places(on: tape).joined().compactMap { items[$0] }
      return found.isEmpty ? nil : (tape.time, found)
    }
  }

  /// Reads the file again, for the calculations at some places that were not taken back.
  private mutating func forEachItem(
    in places: [ClosedRange<Int>],
    _ body: (Int, JournalReader.Item) throws(SystemError) -> Void
  ) throws(SystemError) {
    guard !places.isEmpty else { return }
    var (again, rest) = (JournalIndex(), places[...])
    try forEachLine { (line) throws(SystemError) in
      guard let name = JournalRecord.calculation(inLine: line)?.name,
        let place = again.note(calculationNamed: name)
      else { return }
      while let range = rest.first, range.upperBound < place { rest.removeFirst() }
      guard rest.first?.contains(place) == true, index.isKept(place) else { return }
      guard let record = JournalRecord(line: line), case .calculation(let named) = record.kind
      else {
        // Whole, but no formula.
        skippedLines += 1
        return
      }
      let corrected = index.corrections[named.name]?.corrected(named) ?? named
      try body(place, JournalReader.Item(time: record.time, named: corrected))
    }
  }

  private func forEachLine(
    _ body: (ArraySlice<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    let descriptor: FileDescriptor
    do {
      descriptor = try file.openForReading()
    } catch {
      // Nothing was ever saved: the tape is empty.
      if error.code == ENOENT { return }
      throw error
    }
    try descriptor.closeAfter { (descriptor) throws(SystemError) in
      var lines = InputLines(descriptor)
      var number = 0
      while let line = try lines.next(beforeWaiting: {}) {
        // The lines of a file are fewer than its bytes.
        number += 1
        Signals.lineRead = number
        if !line.isEmpty { try body(line) }
      }
    }
  }
}
