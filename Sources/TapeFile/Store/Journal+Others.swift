package import CalcModel
package import TerminalKit

// What other windows write to the same journal.

extension Journal {
  struct Others {
    /// The offset of their first unread line: all before was read or written here.
    var start = 0
    /// Tears of earlier runs that this run has undone.
    var ownTearsUndone: Set<String> = []
    /// The last calculation here, and its duplicate: both continued the same unfinished one.
    fileprivate var twins: (own: ResultID, other: ResultID)?
    /// The counts that were reported already.
    fileprivate var reported = TapeNews()

    init(from start: Int = 0) { self.start = start }
  }

  /// The change by others, reported once.
  package mutating func takeHint() -> JournalFile.ChangeByOthers? {
    guard let change = file.changeByOthers else { return nil }
    watchFile()
    return change
  }

  /// Whether another window finished the last saved calculation first.
  package var isLastFinishedTwice: Bool { others.twins != nil }

  /// Looks for a duplicate of a calculation that continues an unfinished one, by another window that
  /// continued it too. The first in the file was first.
  ///
  /// - Complexity: O(*n*) in the unread lines.
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

  /// Reads the changes by others that were not reported yet.
  ///
  /// - Parameter tape: the tape here.
  /// - Complexity: O(*n*) in what was written since the tape was read.
  package mutating func readNews(beside tape: Tape) throws(SystemError) -> TapeNews {
    watchFile()
    var (reader, news) = (JournalReader(of: .lastBytes), TapeNews())
    var corrected: Set<ResultID> = []
    for line in JournalRecord.lines(in: try file.bytes(from: others.start)[...]) {
      if let record = reader.read(line: line) {
        count(record, on: tape, in: &news, &corrected)
      }
    }
    // A correction of a calculation that is new here is part of it.
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

  /// Tears that others have undone since the tape was read.
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

  /// Counts a correction or a tear by others.
  private func count(
    _ record: JournalRecord, on tape: Tape, in news: inout TapeNews,
    _ corrected: inout Set<ResultID>
  ) {
    switch record.kind {
    case .correction(let correction) where correction.run != run:
      if tape[correction.calculation] != nil { corrected.insert(correction.calculation) }
    case .drop(let id, by: let other) where other != run:
      if tape[id] != nil { news.corrections += 1 }
    case .undrop(let id, by: let other) where other != run:
      if tape[id] == nil { news.corrections += 1 }
    case .tearOff(let tear) where isForeign(tear.id): news.tears += 1
    case .tearUndone(let tear) where isForeign(tear) && !others.ownTearsUndone.contains(tear):
      news.tears += 1
    default: break
    }
  }
}

extension TapeNews {
  /// The news since an earlier report.
  fileprivate func without(_ reported: TapeNews) -> TapeNews {
    var news = self
    news.corrections = max(0, corrections - reported.corrections)
    news.tears = max(0, tears - reported.tears)
    if memory == reported.memory { news.memory = nil }
    return news
  }
}
