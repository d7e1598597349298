import CalcModel
import TerminalKit

// What other runs of the program write to the same journal while it is open here.

extension Journal {
  /// What is known of the others.
  struct Others {
    /// Where in the file they may have begun to write since the tape was read.
    var start = 0
    /// The names of calculations that are about to be taken onto the tape, and their corrections.
    fileprivate var waiting: (names: [String], corrections: [String: String]) = ([], [:])
    /// Those that were taken and put away again by an undo.
    fileprivate var away: [[String]] = []
    /// What the last calculation was that this run knew, before those were taken.
    fileprivate var lastLoaded: [String?] = []
    /// The tears of earlier runs that this one has undone.
    var ownTearsUndone: Set<String> = []
    /// How much was said already of what can't be shown.
    fileprivate var told = TapeNews()

    init(from start: Int = 0) { self.start = start }
  }

  /// What others have done to the file since it was last read, which is said once.
  mutating func takeHint() -> JournalFile.ChangeByOthers? {
    guard let change = file.changeByOthers else { return nil }
    watchFile()
    return change
  }

  /// Reads what others have done since the tape was read, but for what was said before.
  ///
  /// - Complexity: O(*n*) in what was written since, here among it.
  mutating func readNews() throws(SystemError) -> TapeNews {
    watchFile()
    let own = "\(session)-"
    var (reader, news) = (JournalReader(of: .lastBytes), TapeNews())
    var corrected: Set<String> = []
    for line in try file.bytes(from: others.start).split(separator: UInt8(ascii: "\n")) {
      reader.read(line: line)
      if let record = JournalRecord(line: line) {
        count(record, notOf: own, in: &news, &corrected)
      }
    }
    // What came together with its calculation is here already.
    news.corrections += corrected.count {
      reader.index.corrections[$0]?.lastName != corrections[$0]
    }
    let items = reader.live.filter {
      !$0.named.name.hasPrefix(own) && !names.contains($0.named.name)
    }
    noteTimes(of: items)
    others.waiting = (
      items.map(\.named.name), reader.index.corrections.compactMapValues(\.lastName)
    )
    let all = names + others.waiting.names
    let places = LinkPlaces(
      Dictionary(all.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 }), inAll: all)
    news.times = items.times
    let known = Set(all)
    news.calculations = items.map { item in
      // Of a total of more than was read the value stays as it is.
      let isKnown = start == 0 || item.named.links.names.allSatisfy(known.contains)
      let calculation = item.named.calculation
      return
        (isKnown
        ? calculation : calculation.mapLinks { $0.grandTotal == nil ? .result($0) : $0.detached })
        .linked(item.named.links, to: places)
    }
    news.memory = reader.index.memory == memory ? nil : reader.index.memory
    defer { others.told = news }
    return news.without(others.told)
  }

  /// Takes note of a change of the tape that is not a calculation, and that others made.
  ///
  /// - Parameter own: what all names of this run begin with.
  private func count(
    _ record: JournalRecord, notOf own: String, in news: inout TapeNews,
    _ corrected: inout Set<String>
  ) {
    func isForeign(_ name: String) -> Bool { !name.hasPrefix(own) }
    switch record.kind {
    case .correction(let correction) where isForeign(correction.id ?? "-"):
      if names.contains(correction.name) { corrected.insert(correction.name) }
    case .correctionUndone(let id, let name) where isForeign(id):
      if names.contains(name) { corrected.insert(name) }
    case .drop(let name) where isForeign(name):
      if names.contains(name) { news.corrections += 1 }
    case .tearOff(let tear) where isForeign(tear.name):
      news.tears += 1
    case .tearUndone(let tear) where isForeign(tear) && !others.ownTearsUndone.contains(tear):
      news.tears += 1
    default: break
    }
  }

  /// Those that wait stand on the tape now, or those that were put away last are back.
  mutating func merge(at places: Range<Int>) {
    let isNew = others.waiting.names.count == places.count
    let names = isNew ? others.waiting.names : others.away.popLast() ?? []
    guard names.count == places.count, places.lowerBound <= self.names.count else { return }
    self.names.insert(contentsOf: names, at: places.lowerBound)
    for name in names {
      if let correction = others.waiting.corrections[name] { corrections[name] = correction }
    }
    others.waiting = ([], [:])
    // The next tear-off takes them too.
    others.lastLoaded.append(lastLoaded)
    lastLoaded = names.last
  }

  /// What was taken from others is gone from the tape here.
  mutating func undoMerge(at places: Range<Int>) {
    guard places.upperBound <= names.count else { return }
    others.away.append(Array(names[places]))
    names.removeSubrange(places)
    lastLoaded = others.lastLoaded.popLast() ?? lastLoaded
  }
}

extension TapeNews {
  /// These without what was said before.
  fileprivate func without(_ told: TapeNews) -> TapeNews {
    var news = self
    news.corrections = max(0, corrections - told.corrections)
    news.tears = max(0, tears - told.tears)
    if memory == told.memory { news.memory = nil }
    return news
  }
}
