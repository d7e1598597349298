import CalcModel

/// What the lines of a journal amount to: the tape as they leave it.
struct JournalReader {
  /// A calculation on the tape, and when it was made.
  struct Item {
    let time: String
    var named: JournalRecord.NamedCalculation
    /// Undone; its place is kept, because those after it are found by theirs.
    var isDropped = false
  }

  /// A tape that was torn off, and when.
  struct TornTape {
    let time: String
    let items: [Item]
    /// The run that tore it off.
    let session: String
    /// How many were torn off before it.
    fileprivate let number: Int
  }

  private var items: [Item] = []
  private var places: [String: Int] = [:]
  /// Tapes that were torn off and might be put back, by the run that did it.
  private var torn: [String: [TornTape]] = [:]
  private var tearCount = 0
  private(set) var unfinished: Calculator.Unfinished?
  /// What had been switched.
  private(set) var settings = Settings()
  /// Lines that are none of the journal's.
  private(set) var skippedLines = 0

  /// The calculations on the tape, oldest first.
  var live: [Item] { items.live }

  /// Their names.
  var names: [String] { live.map(\.named.name) }

  /// The calculations; one that goes on from the result above it still does.
  var calculations: [Tape.Calculation] { live.calculations }

  /// The tapes that were torn off and not put back, oldest first, with what is left of them; those
  /// of which nothing is left are no tapes.
  ///
  /// - Complexity: O(*n*) in their calculations, O(*m* log *m*) in the tapes.
  var tornTapes: [TornTape] {
    torn.values.joined().sorted { $0.number < $1.number }
      .map {
        TornTape(time: $0.time, items: $0.items.live, session: $0.session, number: $0.number)
      }
      .filter { !$0.items.isEmpty }
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { read(line: line) }
  }

  mutating func read(line: ArraySlice<UInt8>) {
    guard let record = JournalRecord(line: line) else {
      skippedLines += 1
      return
    }
    let unfinishedBefore = unfinished
    unfinished = nil
    switch record.kind {
    case .calculation(let calculation): append(calculation, time: record.time)
    // One that is not on the tape is older than what was read, or was torn off by another
    // calculator.
    case .correction(let calculation):
      places[calculation.name].map { items[$0].named = calculation }
    case .drop(let name): places[name].map { items[$0].isDropped = true }
    case .tearOff(let tear): tearOff(tear, at: record.time)
    case .putBack(let session): replaceItems((torn[session]?.popLast()?.items ?? []) + items)
    case .unfinished(var unfinished, let source):
      if let source, source.name == items.last(where: { !$0.isDropped })?.named.name {
        unfinished.committed?.calculation.first = .carried(isNegated: source.isNegated)
      }
      self.unfinished = unfinished
    case .settings(let settings):
      self.settings = settings
      // The tape is still as it was left.
      unfinished = unfinishedBefore
    }
  }

  private mutating func tearOff(_ tear: JournalRecord.Tear, at time: String) {
    let lastLoaded = tear.lastLoaded.flatMap { places[$0] } ?? -1
    let wasOnTape = items.enumerated().map { place, item in
      place <= lastLoaded || item.named.name.hasPrefix("\(tear.session)-")
    }
    let tape = TornTape(
      time: time, items: zip(items, wasOnTape).filter(\.1).map(\.0), session: tear.session,
      number: tearCount)
    tearCount += 1
    torn[tear.session, default: []].append(tape)
    replaceItems(zip(items, wasOnTape).filter { !$0.1 }.map(\.0))
  }

  private mutating func append(_ calculation: JournalRecord.NamedCalculation, time: String) {
    // Names are never used twice: a second line of one name is a copy that somebody made.
    guard places[calculation.name] == nil else {
      skippedLines += 1
      return
    }
    places[calculation.name] = items.count
    items.append(Item(time: time, named: calculation))
  }

  private mutating func replaceItems(_ newItems: [Item]) {
    items = newItems
    places = [:]
    for (place, item) in newItems.enumerated() { places[item.named.name] = place }
  }
}

extension [JournalReader.Item] {
  /// Those that were not undone.
  fileprivate var live: [Element] { filter { !$0.isDropped } }

  /// Their calculations; one that goes on from the result above it still does.
  var calculations: [Tape.Calculation] {
    var previous: String?
    return map { item in
      defer { previous = item.named.name }
      var calculation = item.named.calculation
      if let source = item.named.source, source.name == previous {
        calculation.first = .carried(isNegated: source.isNegated)
      }
      return calculation
    }
  }
}
