package import CalcModel
package import TerminalKit

/// The tape on disk: each edit is written when it is made, and read at the next start.
package struct Journal {
  package var file: JournalFile
  var others = Others()
  /// This run of the program, a part of its calculations' IDs.
  package let run: String
  /// When each calculation was finished, in UTC.
  package private(set) var times: [ResultID: String] = [:]
  var part = Part()
  /// An unfinished calculation of an earlier run that this run continues; nil once that is written.
  var takenUp: TakenUp?
  var kept: Kept
  var unsaved = UnsavedChanges()
  var limits = Limits()

  /// The part of the file that was read.
  struct Part {
    /// Its offset.
    var start = 0
    /// The bytes requested; a single line may be longer.
    var limit = 1
    /// Its last calculation by an earlier run.
    var last: ResultID?
  }

  struct TakenUp {
    let left: JournalRecord.Unfinished
    /// Whether the next run would continue the same one.
    var isFirst = true
  }

  /// What is saved beside calculations.
  struct Kept {
    /// The memory; nil if neither the file nor this run has set it.
    var memory: Rational?
    /// The settings in the file.
    var settings: Settings = []
    /// Settings of this run that override those.
    let overrides: Settings
  }

  /// Numbers of bytes, smaller in tests.
  struct Limits {
    /// The interval at which memory, settings, tears and unfinished calculations are repeated.
    var stateInterval = 256 << 10
    /// Bytes read first to find a tear.
    var tears = mostBytes
    /// Bytes read for one key press at most.
    var atOnce = 16 << 20
  }

  /// Bytes read at startup: enough for any screen.
  package static let firstBytes = 4_096
  /// Bytes read right after startup.
  package static let mostBytes = 1 << 20
  /// With fewer calculations more of the file is read.
  private static let leastCalculations = 100

  /// - Parameters:
  ///   - overrides: settings that override those in the file.
  ///   - run: this run of the program.
  package init(
    _ file: JournalFile, overrides: Settings = [], run: String = ResultID.newRun()
  ) {
    self.file = file
    self.run = run
    kept = Kept(overrides: overrides)
  }

  /// Reads the tape from the file's last bytes.
  ///
  /// - Parameter readsOn: whether to read more where these hold too little.
  package mutating func load(upTo limit: Int, readsOn: Bool = true) throws(SystemError) -> SavedTape
  {
    others = Others(from: file.watch())
    file.isStale = false
    var reader = try read(upTo: limit)
    var (live, limit) = (reader.live, limit)
    var items = reader.certainItems(of: live)
    while readsOn, reader.extent == .lastBytes,
      items.count < Self.leastCalculations || !reader.isUnfinishedCertain(below: items)
    {
      limit *= 4
      reader = try read(upTo: limit)
      live = reader.live
      items = reader.certainItems(of: live)
    }
    let isCertain = reader.isUnfinishedCertain(below: items)
    times = [:]
    noteTimes(of: items)
    part = Part(start: reader.start, limit: limit, last: items.last?.calculation.id)
    (kept.memory, kept.settings) = (reader.index.memory, reader.index.settings)
    takenUp = isCertain ? reader.index.unfinished.map { TakenUp(left: $0) } : nil
    return SavedTape(
      calculations: reader.calculations(of: items, among: live),
      unfinished: isCertain ? reader.unfinished(among: live) : nil,
      memory: kept.memory ?? 0, settings: kept.settings.without(kept.overrides),
      skippedLines: reader.skippedLines, extent: reader.extent)
  }

  func read(upTo limit: Int) throws(SystemError) -> JournalReader {
    let tail = try file.tail(upTo: limit)
    var reader = JournalReader(of: tail.extent, from: tail.start)
    reader.read(tail.bytes)
    return reader
  }

  /// Writes an edit.
  ///
  /// - Returns: the time of a calculation that the edit finishes.
  /// - Throws: `SystemError`; the next edit tries again.
  @discardableResult
  package mutating func save(
    _ edit: Edit, on tape: Tape
  ) throws(SystemError) -> Tape.Time? {
    let kinds = kinds(of: edit, on: tape)
    if kinds.isEmpty {
      try write()
      return nil
    }
    if takenUp?.left.isEmpty == true, kinds.contains(where: \.endsEmptyDisplay) { takenUp = nil }
    let time = try append(kinds, words: words(of: edit, on: tape))
    if case .calculation(let finished)? = kinds.first, case .taken(let session)? = kinds.last {
      try findTwin(of: finished, from: session)
    }
    return edit.parts.contains(.finish) ? Tape.Time(at: time) : nil
  }

  /// An edit as text, to be copied by hand where it can't be written.
  private func words(of edit: Edit, on tape: Tape) -> String? {
    for part in edit.parts {
      switch part {
      case .finish: return tape.lastFinished?.words
      case .correct(let id, _, _): return tape[id]?.words
      case .tearOff: return "AC"
      case .setMemory(let number): return "MR = \(Result.success(number).plainText)"
      case .setTaxRate(let rate?): return "TAX% = \(Result.success(rate).plainText)"
      default: break
      }
    }
    return nil
  }

  mutating func noteTimes(of items: [JournalReader.Item]) {
    for item in items { times[item.calculation.id] = item.time }
  }

  /// Notes the file's present state.
  mutating func watchFile() { _ = file.watch() }

  /// Adds imported calculations, which `save()` writes.
  ///
  /// - Parameter calculations: with their times in UTC, or nil for now.
  package mutating func add(
    _ calculations: [(calculation: Calculation, time: String?)]
  ) {
    let now = Clock.now()
    let ids = Dictionary(
      calculations.enumerated().map { index, added in
        (added.calculation.id, ResultID(run: run, number: index + 1))
      }, uniquingKeysWith: { first, _ in first })
    let records = calculations.enumerated().map { index, added in
      let calculation = added.calculation
        .mapLinks { link in
          // Links among them are kept.
          link.following(ids).map { .result($0) } ?? link.detached
        }
        .identified(ResultID(run: run, number: index + 1))
      return JournalRecord(
        time: added.time ?? now, kind: .calculation(JournalRecord.FinishedCalculation(calculation)))
    }
    unsaved.append(records, words: nil)
  }

  /// Writes what was added to the disk.
  package mutating func save() throws(SystemError) { try write(flushing: true) }

  /// Flushes what was written to the disk.
  package mutating func synchronize() throws(SystemError) { try file.synchronize() }

  /// The edits that are not on the disk, as text.
  package var unsavedWords: [String] { unsaved.words }

  /// - Returns: the lines' time.
  @discardableResult
  mutating func append(
    _ kinds: [JournalRecord.Kind], words: String? = nil
  ) throws(SystemError) -> String {
    let time = Clock.now()
    for case .calculation(let finished) in kinds { times[finished.calculation.id] = time }
    unsaved.append(kinds.map { JournalRecord(time: time, kind: $0) }, words: words)
    try write()
    return time
  }

  /// Writes pending changes, and at intervals repeats the state that a reader of the file's end needs.
  mutating func write(flushing: Bool = false) throws(SystemError) {
    defer { if !file.isStale, let end = file.knownEnd { others.start = end } }
    let (readable, interval) = (file, limits.stateInterval)
    try unsaved.write(to: &file, flushing: flushing) { (records, end, length) throws(SystemError) in
      guard end / interval != (end + length) / interval else { return "" }
      var index = OlderLines(try readable.bytes(from: max(0, end - 2 * interval))[...]).index
      for record in records { _ = index.note(record) }
      // Unfinished calculations may be linked to one that was corrected since.
      return index.state.map { JournalRecord(time: Clock.now(), kind: $0, isStale: true).line }
        .joined()
    }
  }
}
