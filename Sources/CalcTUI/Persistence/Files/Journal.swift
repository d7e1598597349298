import CalcModel
import TerminalKit

/// The tape on disk: what is done on the screen's tape is written down when it is done, and read
/// back when the program is opened again.
struct Journal {
  var file: JournalFile
  /// What is known of others who have the same file open.
  var others = Others()
  /// What the names of this run's calculations start with.
  lazy var session = Clock.uniqueWord()
  var count = 0
  /// The names of the finished calculations on the tape, oldest first.
  var names: [String] = []
  /// When calculations were finished, by their names.
  private(set) var times: [String: String] = [:]
  /// The last of them that was there when the journal was opened.
  var lastLoaded: String?
  /// The last that was read of those that an earlier run wrote.
  var lastRead: String?
  /// Where the part of the file begins that was read.
  var start = 0
  /// How many bytes were asked for then: a single line may be longer.
  var limit = 1
  /// So much of the file is read for one key; for more it is pressed again.
  var mostAtOnce = 16 << 20
  /// What was not read and others are linked to.
  var unread = UnreadNames()
  /// The names of the corrections that hold, by those of their calculations.
  var corrections: [String: String] = [:]
  /// This run's own, which it can undo: their names, and those that they are based on.
  var ownCorrections: [String: [(id: String, base: String?)]] = [:]
  /// Tears of this run that can be undone, with the names of what they took.
  var torn: [(tear: String, names: [String])] = []
  /// What an earlier run left unfinished and this one took up; nil once that is written down.
  private var takenUp: JournalRecord.Unfinished?
  /// Whether a later run would take that up first too.
  private var isTakenUpFirst = true
  /// What is in the memory, or nil if neither the file nor this run said.
  var memory: Rational?
  /// What the file says was switched.
  private var settings = Settings()
  /// What this run was told, which goes before that.
  private let told: Settings
  /// What could not be written yet.
  private var unsaved = UnsavedChanges()

  /// So much of the file's end fills any screen.
  static let firstBytes = 4_096
  /// So much of it is read if it holds enough to look at.
  static let mostBytes = 1 << 20
  /// Calculations that are enough; for fewer more of the file is read, as far as it takes.
  private static let leastCalculations = 100

  /// - Parameter told: settings that go before those in the file, on this run.
  init(_ file: JournalFile, told: Settings = Settings()) {
    self.file = file
    self.told = told
  }

  /// Reads the tape as it was left, from the file's last bytes.
  ///
  /// - Parameter readsOn: whether more is read where these hold too little.
  mutating func load(upTo limit: Int, readsOn: Bool = true) throws(SystemError) -> SavedTape {
    others = Others(from: file.watch())
    var reader = try read(upTo: limit)
    var (items, limit) = (reader.certainItems, limit)
    while readsOn, reader.extent == .lastBytes,
      items.count < Self.leastCalculations || !reader.isUnfinishedCertain(below: items)
    {
      limit *= 4
      reader = try read(upTo: limit)
      items = reader.certainItems
    }
    let isCertain = reader.isUnfinishedCertain(below: items)
    names = items.map(\.named.name)
    times = [:]
    noteTimes(of: items)
    corrections = reader.index.corrections.compactMapValues(\.lastName)
    (lastLoaded, lastRead) = (names.last, names.last)
    (start, self.limit) = (reader.start, limit)
    unread = UnreadNames()
    memory = reader.index.memory
    settings = reader.index.settings
    takenUp = isCertain ? reader.index.unfinished : nil
    return SavedTape(
      calculations: reader.calculations(of: items, &unread), times: items.times,
      unfinished: isCertain ? reader.unfinished(below: items, &unread) : nil,
      memory: memory ?? 0, settings: settings.without(told), skippedLines: reader.skippedLines,
      extent: reader.extent)
  }

  private func read(upTo limit: Int) throws(SystemError) -> JournalReader {
    let tail = try file.tail(upTo: limit)
    var reader = JournalReader(of: tail.extent, from: tail.start)
    reader.read(tail.bytes)
    return reader
  }

  /// Writes down what was changed on the tape.
  ///
  /// - Returns: when a calculation was finished, if one was.
  /// - Throws: `SystemError` when it can't be written; it is tried again with the next change.
  @discardableResult
  mutating func save(
    _ change: Calculator.TapeChange, on tape: Tape
  ) throws(SystemError) -> Tape.Time? {
    guard let kind = kind(of: change, on: tape) else { return nil }
    var kinds = [kind]
    switch change {
    case .finished, .tornOff: kinds += take()
    default: break
    }
    let time = try append(kinds, words: words(of: change, on: tape))
    return change == .finished ? Tape.Time(at: time) : nil
  }

  /// What a person would copy of a change that could not be written.
  private func words(of change: Calculator.TapeChange, on tape: Tape) -> String? {
    switch change {
    case .finished: tape.lastFinished.map(tape.words)
    case .corrected(let row, _), .correctionUndone(let row, _):
      tape.words(of: tape.range(ofCalculationAt: row))
    default: nil
    }
  }

  mutating func noteTimes(of items: [JournalReader.Item]) {
    for item in items { times[item.named.name] = item.time }
  }

  /// Takes the file as it is now for known.
  mutating func watchFile() { _ = file.watch() }

  /// Adds calculations that were finished elsewhere.
  ///
  /// - Parameter calculations: with the times at which they were finished, in UTC, or nil for now.
  mutating func add(
    _ calculations: [(calculation: Tape.Calculation, time: String?)]
  ) throws(SystemError) {
    let now = Clock.now()
    let records = calculations.map { calculation, time in
      let tape = Tape(calculation)
      let named = JournalRecord.NamedCalculation(
        name: nextName(), calculation: calculation,
        result: tape.rows[tape.rows.count - 1].total.plainText)
      return JournalRecord(time: time ?? now, kind: .calculation(named))
    }
    unsaved.append(records, words: nil)
    try unsaved.write(to: &file)
    file.synchronize()
  }

  /// Sees to it that what was written outlives a loss of power.
  mutating func synchronize() { file.synchronize() }

  /// Writes down that the tape which was torn off last, by whatever run of the program, is back.
  ///
  /// - Parameter takesUp: whether this run goes on with what was not finished on it.
  /// - Returns: its calculations, which now stand above the others, and what is gone on with; nothing
  ///   if there is no such tape.
  mutating func undoEarlierTear(takesUp: Bool) throws(SystemError) -> EarlierTape {
    let reader = try read(upTo: Self.mostBytes)
    // What was not finished on a tape of nothing else waits until it can be taken up.
    guard let tape = reader.tornTapes.last(where: { takesUp || !$0.items.isEmpty }) else {
      return EarlierTape()
    }
    var kinds = [JournalRecord.Kind.tearUndone(tape.tear.name)]
    others.ownTearsUndone.insert(tape.tear.name)
    if let unfinished = tape.tear.unfinished {
      // Whether it is taken up here or by a later run: it is not lost with the tear.
      let left = JournalRecord.Unfinished(
        session: tape.tear.name, calculation: unfinished.calculation, links: unfinished.links)
      kinds.append(.unfinished(left))
      if takesUp { takenUp = left } else { isTakenUpFirst = false }
    }
    try append(kinds)
    let back = tape.items.map(\.named.name)
    noteTimes(of: tape.items)
    names = back + names
    // The next tear-off takes them too.
    lastLoaded = lastLoaded ?? back.last
    for name in back { corrections[name] = reader.index.corrections[name]?.lastName }
    // What was torn off may have begun above the part that was read.
    start = max(start, reader.start)
    limit = max(limit, Self.mostBytes)
    if let last = back.last, reader.index.isPlace(of: last, below: lastRead) { lastRead = last }
    return EarlierTape(
      calculations: reader.calculations(of: tape.items, &unread), times: tape.items.times,
      unfinished: takesUp ? tape.tear.unfinished?.calculation : nil, extent: reader.extent)
  }

  /// Writes down what is not finished when the program is left, and what was switched meanwhile.
  mutating func leave(
    _ calculator: Calculator, switched: Settings = Settings()
  ) throws(SystemError) {
    try keepUnfinished(of: calculator)
    // Last, so that it stands where the next run looks first.
    try keep(switched)
  }

  private mutating func keepUnfinished(of calculator: Calculator) throws(SystemError) {
    let left = unfinished(calculator.unfinished, on: calculator.tape)
    if isTakenUpFirst, let takenUp, let left, takenUp.isSame(as: left) {
      return try unsaved.write(to: &file)
    }
    let kinds = take() + (left.map { [.unfinished($0)] } ?? [])
    let words = left.flatMap { $0.isEmpty ? nil : $0.calculation.words }
    if kinds.isEmpty { return try unsaved.write(to: &file) }
    try append(kinds, words: words)
  }

  /// What is not finished, as it is written.
  private mutating func unfinished(
    _ unfinished: Calculator.Unfinished?, on tape: Tape
  ) -> JournalRecord.Unfinished? {
    guard var unfinished else { return nil }
    var links = LinkNames()
    if let committed = unfinished.committed {
      let (calculation, names) = named(committed.calculation, on: tape)
      unfinished.committed?.calculation = calculation
      links = names
    }
    if case .recalled(let operand) = unfinished.operand {
      unfinished.operand = .recalled(
        operand.mapLink { self.operand(naming: $0, on: tape, &links) })
    }
    return JournalRecord.Unfinished(session: session, calculation: unfinished, links: links)
  }

  /// What an earlier run left unfinished is this one's from now on.
  private mutating func take() -> [JournalRecord.Kind] {
    defer { takenUp = nil }
    // In version 1 any line says so.
    return takenUp.map { [.taken(session: $0.session ?? "-")] } ?? []
  }

  /// Writes down the settings where they are others than the file's, and these and the memory where
  /// they are so far from its end that a later run would not find them.
  private mutating func keep(_ switched: Settings) throws(SystemError) {
    guard !(settings.isEmpty && switched.isEmpty && memory == nil) else { return }
    // Another calculator may have been left since.
    let found = try read(upTo: Self.firstBytes).index
    let wanted = switched.completed(by: found.settings.isEmpty ? settings : found.settings)
    var kinds = wanted == found.settings ? [] : [JournalRecord.Kind.settings(wanted)]
    if found.memory == nil, let memory { kinds.append(.memory(memory)) }
    if !kinds.isEmpty { try append(kinds) }
  }

  /// What of the tape is not on the disk, a line each, as a person would write it.
  var unsavedWords: [String] { unsaved.words }

  /// - Returns: the time that stands before them.
  @discardableResult
  private mutating func append(
    _ kinds: [JournalRecord.Kind], words: String? = nil
  ) throws(SystemError) -> String {
    let time = Clock.now()
    for case .calculation(let named) in kinds { times[named.name] = time }
    unsaved.append(kinds.map { JournalRecord(time: time, kind: $0) }, words: words)
    try unsaved.write(to: &file)
    return time
  }
}

extension JournalRecord.Unfinished {
  /// Whether another run would leave the same.
  fileprivate func isSame(as other: JournalRecord.Unfinished) -> Bool {
    calculation == other.calculation && links == other.links
  }
}
