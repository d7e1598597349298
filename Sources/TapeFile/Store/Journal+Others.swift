package import CalcModel
package import TerminalKit

// What other runs of the program write to the same journal while it is open here.

extension Journal {
  /// What is known of the others.
  struct Others {
    /// Where in the file they may have begun to write since the tape was read: all before was read, or
    /// written here.
    var start = 0
    /// The tears of earlier runs that this one has undone.
    var ownTearsUndone: Set<String> = []
    /// The calculation that was taken up here and finished last, and the same that others had finished before.
    fileprivate var twins: (own: Calculation.ID, other: Calculation.ID)?
    /// How much was said already of what can't be shown.
    fileprivate var reported = TapeNews()

    init(from start: Int = 0) { self.start = start }
  }

  /// What others have done to the file since it was last read, which is said once.
  package mutating func takeHint() -> JournalFile.ChangeByOthers? {
    guard let change = file.changeByOthers else { return nil }
    watchFile()
    return change
  }

  /// Whether the calculation that was saved last was taken up by another run too, and finished there before.
  package var isLastFinishedTwice: Bool { others.twins != nil }

  /// Looks for the same calculation as one that was taken up here and is saved now, from another run that
  /// took it up too: of two that wrote, the first in the file was first.
  ///
  /// - Complexity: O(*n*) in what was written since others did first.
  mutating func findTwin(
    of own: JournalRecord.FinishedCalculation, from session: String
  ) throws(SystemError) {
    guard file.isStale else { return }
    var last: Calculation?
    for line in JournalRecord.lines(in: try file.bytes(from: others.start)[...]) {
      switch JournalRecord(line: line)?.kind {
      case .calculation(let finished): last = finished.calculation
      case .taken(session):
        guard let last, last.id != own.calculation.id else { return }
        if (last.rules, last.formulaText) == (own.calculation.rules, own.calculation.formulaText) {
          others.twins = (own.calculation.id, last.id)
        }
      default: break
      }
    }
  }

  /// Reads what others have done since the tape was read, but for what was said before.
  ///
  /// - Parameter tape: the tape here.
  /// - Complexity: O(*n*) in what was written since, here among it.
  package mutating func readNews(beside tape: Tape) throws(SystemError) -> TapeNews {
    watchFile()
    var (reader, news) = (JournalReader(of: .lastBytes), TapeNews())
    var corrected: Set<Calculation.ID> = []
    for line in JournalRecord.lines(in: try file.bytes(from: others.start)[...]) {
      if let record = reader.read(line: line) {
        count(record, on: tape, in: &news, &corrected)
      }
    }
    // What came together with its calculation is here already.
    let read = Dictionary(
      reader.live.map { ($0.calculation.id, $0.calculation) }, uniquingKeysWith: { $1 })
    news.corrections += corrected.count { id in
      read[id].map { $0.formulaText != tape[id]?.formulaText } ?? true
    }
    let live = reader.live
    let items = live.filter { $0.calculation.id.run != run && tape[$0.calculation.id] == nil }
    noteTimes(of: items)
    news.calculations = reader.calculations(of: items, among: live)
    news.memory = reader.index.memory == kept.memory ? nil : reader.index.memory
    let twins = others.twins.take()
    if let twins, tape.calculations.last?.id == twins.own {
      news.twin = live.map(\.calculation.id).contains(twins.other) ? twins.other : nil
    }
    defer { others.reported = news }
    return news.without(others.reported)
  }

  /// The tears that others have undone since the tape was read.
  ///
  /// - Complexity: O(*n*) in what was written since others did first.
  var unseenTears: [String] {
    var (torn, undone) = (others.ownTearsUndone, [] as [String])
    let bytes = (try? file.bytes(from: others.start)) ?? []
    for line in JournalRecord.lines(in: bytes[...]) {
      switch JournalRecord(line: line)?.kind {
      case .tearOff(let tear): torn.insert(tear.id)
      case .tearUndone(let name) where isForeign(name) && !torn.contains(name): undone.append(name)
      default: break
      }
    }
    return undone
  }

  private func isForeign(_ name: String) -> Bool { !name.hasPrefix("\(run)-") }

  /// Takes note of a change of the tape that is not a calculation, and that others made.
  private func count(
    _ record: JournalRecord, on tape: Tape, in news: inout TapeNews,
    _ corrected: inout Set<Calculation.ID>
  ) {
    switch record.kind {
    case .correction(let correction) where correction.run != run:
      if tape[correction.calculation] != nil { corrected.insert(correction.calculation) }
    case .drop(let id, by: let other) where other != run:
      if tape[id] != nil { news.corrections += 1 }
    case .undrop(let id, by: let other) where other != run:
      if tape[id] == nil { news.corrections += 1 }
    case .tearOff(let tear) where isForeign(tear.id):
      news.tears += 1
    case .tearUndone(let tear) where isForeign(tear) && !others.ownTearsUndone.contains(tear):
      news.tears += 1
    default: break
    }
  }
}

extension TapeNews {
  /// These without what was said before.
  fileprivate func without(_ reported: TapeNews) -> TapeNews {
    var news = self
    news.corrections = max(0, corrections - reported.corrections)
    news.tears = max(0, tears - reported.tears)
    if memory == reported.memory { news.memory = nil }
    return news
  }
}
