package import CalcModel
package import TerminalKit

/// The tape on disk: what is done on the screen's tape is written down when it is done, and read
/// back when the program is opened again.
package struct Journal {
  package var file: JournalFile
  /// What is known of others who have the same file open.
  var others = Others()
  /// This run of the program, by which it identifies calculations.
  package let run: String
  /// When calculations were finished, in UTC.
  package private(set) var times: [Calculation.ID: String] = [:]
  var part = Part()
  /// What an earlier run left unfinished and this one took up; nil once that is written down.
  var takenUp: TakenUp?
  var kept: Kept
  /// What could not be written yet.
  var unsaved = UnsavedChanges()
  var limits = Limits()

  /// The part of the file that was read.
  struct Part {
    /// Where it begins.
    var start = 0
    /// How many bytes were asked for: a single line may be longer.
    var limit = 1
    /// The last calculation in it that an earlier run wrote.
    var last: Calculation.ID?
  }

  struct TakenUp {
    let left: JournalRecord.Unfinished
    /// Whether a later run would take that up first too.
    var isFirst = true
  }

  /// What is kept beside calculations.
  struct Kept {
    /// What is in the memory, or nil if neither the file nor this run said.
    var memory: Rational?
    /// What the file says was switched.
    var settings: Settings = []
    /// Settings that go before those, on this run.
    let overrides: Settings
  }

  /// Numbers of bytes.
  struct Limits {
    /// At least as often the file says again what must not be missed.
    var stateInterval = 256 << 10
    /// As much of its end is read first for a tear.
    var tears = mostBytes
    /// As much of it is read for one key; for more it is pressed again.
    var atOnce = 16 << 20
  }

  /// So much of the file's end fills any screen.
  package static let firstBytes = 4_096
  /// So much of it is read if it holds enough to look at.
  package static let mostBytes = 1 << 20
  /// Calculations that are enough; for fewer more of the file is read, as far as it takes.
  private static let leastCalculations = 100

  /// - Parameters:
  ///   - overrides: settings that go before those in the file, on this run.
  ///   - run: this run of the program.
  package init(
    _ file: JournalFile, overrides: Settings = [], run: String = Calculation.ID.newRun()
  ) {
    self.file = file
    self.run = run
    kept = Kept(overrides: overrides)
  }

  /// Reads the tape as it was left, from the file's last bytes.
  ///
  /// - Parameter readsOn: whether more is read where these hold too little.
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

  /// Writes down an edit.
  ///
  /// - Returns: when a calculation was finished, if one was.
  /// - Throws: `SystemError` when it can't be written; it is tried again with the next change.
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

  /// What a person would copy of an edit that could not be written.
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

  /// Takes the file as it is now for known.
  mutating func watchFile() { _ = file.watch() }

  /// Adds calculations that were finished elsewhere, when this is saved.
  ///
  /// - Parameter calculations: with the times at which they were finished, in UTC, or nil for now.
  package mutating func add(
    _ calculations: [(calculation: Calculation, time: String?)], _ progress: Progress? = nil
  ) {
    let now = Clock.now()
    let ids = Dictionary(
      calculations.enumerated().map { index, added in
        (added.calculation.id, Calculation.ID(run: run, number: index + 1))
      }, uniquingKeysWith: { first, _ in first })
    progress?.begin(calculations.count, percent: 40)
    let records = calculations.enumerated().map { index, added in
      progress?.step()
      let calculation = added.calculation
        .mapLinks { link in
          // Those among each other stay linked.
          link.following(ids).map { .result($0) } ?? link.detached
        }
        .identified(Calculation.ID(run: run, number: index + 1))
      return JournalRecord(
        time: added.time ?? now, kind: .calculation(JournalRecord.FinishedCalculation(calculation)))
    }
    unsaved.append(records, words: nil)
  }

  /// Writes down what was added.
  package mutating func save() throws(SystemError) {
    try write()
    file.synchronize()
  }

  /// Sees to it that what was written outlives a loss of power.
  package mutating func synchronize() { file.synchronize() }

  /// What of the tape is not on the disk, a line each, as a person would write it.
  package var unsavedWords: [String] { unsaved.words }

  /// - Returns: the time that stands before them.
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

  /// Writes what is not written yet, and says again now and then what must not be missed by who reads no
  /// more than the file's end.
  mutating func write() throws(SystemError) {
    defer { if !file.isStale, let end = file.knownEnd { others.start = end } }
    let (readable, interval) = (file, limits.stateInterval)
    try unsaved.write(to: &file) { (records, end, length) throws(SystemError) in
      guard end / interval != (end + length) / interval else { return "" }
      var index = OlderLines(try readable.bytes(from: max(0, end - 2 * interval))[...]).index
      for record in records { _ = index.note(record) }
      // What was left unfinished may be linked to what was corrected since.
      return index.state.map { JournalRecord(time: Clock.now(), kind: $0, isStale: true).line }
        .joined()
    }
  }
}
