import CalcModel
import TerminalKit

/// The tape on disk: what is done on the screen's tape is written down when it is done, and read
/// back when the program is opened again.
struct Journal {
  private let file: JournalFile
  /// What the names of this run's calculations start with.
  private lazy var session = Clock.uniqueWord()
  private var count = 0
  /// The names of the finished calculations on the tape, oldest first.
  private var names: [String] = []
  /// The last of them that was there when the journal was opened.
  private var lastLoaded: String?
  /// Those of tapes that were torn off and might be put back.
  private var torn: [[String]] = []
  /// Those of earlier runs' tapes that were put back and torn off again, with the tears' own names.
  private var tornAgain: [(tear: String, names: [String])] = []
  /// What the file says of a calculation that is not finished.
  private var unfinished: Calculator.Unfinished?
  /// What the file says was switched.
  private var settings = Settings()
  /// What this run was told, which goes before that.
  private let told: Settings
  /// Lines that could not be written yet.
  private var unsaved: [String] = []

  /// So much of the file's end fills any screen.
  static let firstBytes = 4_096
  /// The most that is read at all.
  static let mostBytes = 1 << 20

  /// - Parameter told: settings that go before those in the file, on this run.
  init(_ file: JournalFile, told: Settings = Settings()) {
    self.file = file
    self.told = told
  }

  /// Reads the tape as it was left, from the file's last bytes.
  mutating func load(upTo limit: Int) throws(SystemError) -> SavedTape {
    let (bytes, extent) = try file.tail(upTo: limit)
    var reader = JournalReader()
    reader.read(bytes)
    names = reader.names
    lastLoaded = names.last
    unfinished = reader.unfinished
    settings = reader.settings
    return SavedTape(
      calculations: reader.calculations, unfinished: reader.unfinished,
      settings: settings.without(told), skippedLines: reader.skippedLines, extent: extent)
  }

  /// Writes down what was changed on the tape.
  ///
  /// - Throws: `SystemError` when it can't be written; it is tried again with the next change.
  mutating func save(_ change: Calculator.TapeChange, on tape: Tape) throws(SystemError) {
    guard let kind = kind(of: change, on: tape) else { return }
    try write(kind)
  }

  /// Writes down that the tape which was torn off last, by whatever run of the program, is back.
  ///
  /// - Returns: its calculations, which now stand above the others; none if there is no such tape.
  mutating func undoEarlierTear() throws(SystemError) -> [Tape.Calculation] {
    var reader = JournalReader()
    reader.read(try file.tail(upTo: Self.mostBytes).bytes)
    guard let tape = reader.tornTapes.last else { return [] }
    try write(.putBack(session: tape.session))
    let back = tape.items.map(\.named.name)
    names = back + names
    // The next tear-off takes them too.
    lastLoaded = lastLoaded ?? back.last
    return tape.items.calculations
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
    var unfinished = calculator.unfinished
    guard unfinished != self.unfinished else { return try writeUnsaved() }
    var source: JournalRecord.Source?
    let tape = calculator.tape
    if case .carried(let isNegated) = unfinished?.committed?.calculation.first,
      let last = tape.rows.indices.last, let name = names.last
    {
      source = JournalRecord.Source(name: name, isNegated: isNegated)
      let standalone = tape.standaloneCalculation(in: tape.range(ofCalculationAt: last))
      unfinished?.committed?.calculation = standalone
    }
    // Where there is nothing any more, that has to be said too.
    let nothing = Calculator.Unfinished(committed: nil, operand: nil)
    try write(.unfinished(unfinished ?? nothing, source: source))
  }

  /// Writes down the settings where they are others than the file's, or where those are so far from
  /// its end that a later run would not find them.
  private mutating func keep(_ switched: Settings) throws(SystemError) {
    guard !(settings.isEmpty && switched.isEmpty) else { return }
    // Another calculator may have been left since.
    var reader = JournalReader()
    reader.read(try file.tail(upTo: Self.firstBytes).bytes)
    let found = reader.settings
    let wanted = switched.completed(by: found.isEmpty ? settings : found)
    if wanted != found { try append(.settings(wanted)) }
  }

  private mutating func write(_ kind: JournalRecord.Kind) throws(SystemError) {
    unfinished = nil
    try append(kind)
  }

  private mutating func append(_ kind: JournalRecord.Kind) throws(SystemError) {
    unsaved.append(JournalRecord(time: Clock.now(), kind: kind).line)
    try writeUnsaved()
  }

  /// Writes line by line, so that none is written twice when one of them fails.
  private mutating func writeUnsaved() throws(SystemError) {
    var written = 0
    defer { unsaved.removeFirst(written) }
    for line in unsaved {
      try file.append(line)
      written += 1
    }
  }

  private mutating func kind(
    of change: Calculator.TapeChange, on tape: Tape
  ) -> JournalRecord.Kind? {
    switch change {
    case .unfinished:
      return nil
    case .finished:
      guard let range = tape.lastFinished else { return nil }
      count += 1
      names.append("\(session)-\(count)")
      return .calculation(namedCalculation(at: names.count - 1, range, on: tape))
    case .reopened:
      return names.popLast().map { .drop($0) }
    case .corrected(let row):
      let index = tape.finishedCalculations(above: row)
      guard names.indices.contains(index) else { return nil }
      return .correction(namedCalculation(at: index, tape.range(ofCalculationAt: row), on: tape))
    case .tornOff:
      torn.append(names)
      names = []
      return .tearOff(JournalRecord.Tear(session: session, lastLoaded: lastLoaded))
    case .tearUndone:
      names = torn.popLast() ?? []
      return .putBack(session: session)
    case .oldestTornOff(let count):
      guard names.indices.contains(count - 1) else { return nil }
      let tear = JournalRecord.Tear(session: Clock.uniqueWord(), lastLoaded: names[count - 1])
      tornAgain.append((tear.session, Array(names[..<count])))
      names.removeFirst(count)
      return .tearOff(tear)
    case .oldestTearUndone:
      guard let again = tornAgain.popLast() else { return nil }
      names = again.names + names
      return .putBack(session: again.tear)
    }
  }

  private func namedCalculation(at index: Int, _ range: Range<Int>, on tape: Tape)
    -> JournalRecord.NamedCalculation
  {
    var source: JournalRecord.Source?
    if case .first(.carried(let isNegated)) = tape.rows[range.lowerBound].content, index > 0 {
      source = JournalRecord.Source(name: names[index - 1], isNegated: isNegated)
    }
    return JournalRecord.NamedCalculation(
      name: names[index], source: source, calculation: tape.standaloneCalculation(in: range),
      result: tape.rows[range.upperBound - 1].total.plainText)
  }
}
