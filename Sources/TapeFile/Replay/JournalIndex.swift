import CalcModel

/// Which of a journal's calculations are on the tape, by their ordinals: the first in the file is
/// 0.
///
/// Memory grows with the changes of the tape, not with its length: consecutive unchanged
/// calculations of one run are stored as a range.
struct JournalIndex {
  /// A tape that was torn off.
  struct TornTape {
    let time: String
    let tear: JournalRecord.Tear
    /// The number of tears before it.
    let number: Int
    fileprivate var groups: [CalculationGroup]
  }

  /// The number of calculations, with dropped and torn ones.
  private(set) var count = 0
  private(set) var corrections: [ResultID: [JournalRecord.Correction]] = [:]
  /// Whether a calculation above those that were read was corrected, removed, torn off or put back,
  /// which changes results linked to it.
  private(set) var hasOrphanChanges = false
  /// Calculations with a stale line; number 0 is a run's unfinished one.
  private var stale: Set<ResultID> = []
  private(set) var settings: Settings = []
  /// The memory, if a line sets it.
  private(set) var memory: Rational?

  private var allOrdinals = OrdinalsByID()
  private var onTape: [CalculationGroup] = []
  private var torn: [String: TornTape] = [:]
  private var tearCount = 0
  /// The names of tears that were not undone, the latest last; some may be above what was read.
  private var tornNames: [String] = []
  private var dropped: Set<Int> = []
  /// Unfinished calculations, the latest last.
  private var open: [JournalRecord.Unfinished] = []

  /// Adds a line.
  ///
  /// - Returns: the ordinal of a finished calculation, an earlier one if it had been taken back;
  ///   nil for a copy and for other lines.
  /// - Complexity: O(1), for a tear O(*n*) in the groups on the tape.
  mutating func note(_ record: JournalRecord) -> Int? {
    if record.kind.endsEmptyDisplay { open.removeAll(where: \.isEmpty) }
    switch record.kind {
    case .calculation(let finished):
      return note(
        finished.calculation.id, isAgain: finished.isAgain, isStale: record.isStale)
    case .correction(let correction):
      let id = correction.calculation
      if allOrdinals[id] == nil {
        hasOrphanChanges = true
      } else {
        corrections[id, default: []].append(correction)
        if record.isStale { stale.insert(id) }
      }
    case .drop(let id, _):
      if let ordinal = allOrdinals[id] { dropped.insert(ordinal) } else { hasOrphanChanges = true }
    case .undrop(let id, _):
      if let ordinal = allOrdinals[id] { dropped.remove(ordinal) } else { hasOrphanChanges = true }
    case .tearOff(let tear): tearOff(tear, at: record.time)
    case .tearUndone(let name):
      hasOrphanChanges = hasOrphanChanges || !onTape.isEmpty
      if let tape = torn.removeValue(forKey: name) { onTape += tape.groups }
      tornNames.removeAll { $0 == name }
    case .torn(let name):
      if !tornNames.contains(name) { tornNames.append(name) }
    case .unfinished(let unfinished):
      open.removeAll { $0.session == unfinished.session }
      open.append(unfinished)
      let id = ResultID(run: unfinished.session, number: 0)
      if record.isStale { stale.insert(id) } else { stale.remove(id) }
    case .taken(let session): open.removeAll { $0.session == session }
    case .memory(let number): memory = number
    case .settings(let settings): self.settings = settings
    }
    return nil
  }

  /// Adds a finished calculation.
  mutating func note(_ id: ResultID, isAgain: Bool, isStale: Bool) -> Int? {
    if !open.isEmpty { open.removeAll(where: \.isEmpty) }
    if isStale { stale.insert(id) }
    guard let ordinal = allOrdinals[id] else {
      if isAgain {
        hasOrphanChanges = true
        return nil
      }
      return append(id)
    }
    // A second line with an ID is a copy, unless the calculation was taken back before.
    guard dropped.remove(ordinal) != nil else { return nil }
    // Before it was finished again its run's corrections had been undone.
    corrections[id]?.removeAll { $0.run == id.run }
    return ordinal
  }

  /// Whether links to unread calculations have the values in its line.
  ///
  /// - Parameter id: a calculation, or number 0 of a run for its unfinished one.
  func isFresh(_ id: ResultID) -> Bool { !hasOrphanChanges && !stale.contains(id) }

  /// Whether the last tear that was not undone is above what was read.
  var hasTearAbove: Bool { tornNames.last.map { torn[$0] == nil } ?? false }

  /// The state that is repeated at intervals: the last tears that were not undone, unfinished
  /// calculations, memory and settings.
  var state: [JournalRecord.Kind] {
    tornNames.suffix(100).map { .torn($0) } + open.map { .unfinished($0) }
      + (memory.map { [.memory($0)] } ?? []) + (settings.isEmpty ? [] : [.settings(settings)])
  }

  /// The unfinished calculation to continue.
  var unfinished: JournalRecord.Unfinished? { open.last { !$0.isEmpty } ?? open.last }

  func contains(_ id: ResultID) -> Bool { allOrdinals[id] != nil }

  /// The ordinal of a calculation that was read.
  func ordinal(of id: ResultID) -> Int? { allOrdinals[id] }

  /// Whether a calculation was written after another one, or that one was not read.
  func isWritten(_ id: ResultID, after other: ResultID?) -> Bool {
    (allOrdinals[id] ?? -1) > (other.flatMap { allOrdinals[$0] } ?? -1)
  }

  /// The number of groups on the tape, which bounds the cost of a line.
  var groupCount: Int { onTape.count }

  /// The ordinals on the tape, oldest first.
  var ordinals: [ClosedRange<Int>] { ordinals(in: onTape) }

  /// Whether the calculation was not taken back.
  func isKept(_ ordinal: Int) -> Bool { !dropped.contains(ordinal) }

  /// Torn tapes that were not put back, oldest first.
  var tornTapes: [TornTape] {
    torn.values.sorted { $0.number < $1.number }
  }

  func ordinals(on tape: TornTape) -> [ClosedRange<Int>] { ordinals(in: tape.groups) }

  private func ordinals(in groups: [CalculationGroup]) -> [ClosedRange<Int>] {
    groups.flatMap(\.runs).sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func append(_ id: ResultID) -> Int {
    defer { count += 1 }
    allOrdinals.append(id)
    let session = id.run
    if case .run(let ordinals, let last)? = onTape.last, last == session,
      ordinals.upperBound == count - 1
    {
      onTape[onTape.count - 1] = .run(ordinals.lowerBound...count, session: session)
    } else {
      onTape.append(.run(count...count, session: session))
    }
    return count
  }

  private mutating func tearOff(_ tear: JournalRecord.Tear, at time: String) {
    // A repeated line.
    if torn[tear.id] != nil { return }
    tornNames.append(tear.id)
    // A tear that is redone takes no calculation that is redone after it.
    let own =
      if let id = ResultID(journalText: tear.id), id.run == tear.session, id.number > 0 {
        allOrdinals.last(before: id) ?? -1
      } else {
        count
      }
    let reach = CalculationGroup.Reach(
      last: tear.lastLoaded.flatMap { allOrdinals[$0] } ?? -1,
      own: (tear.session, own), unseen: tear.unseen)
    var (gone, kept): ([CalculationGroup], [CalculationGroup]) = ([], [])
    for group in onTape { group.part(by: reach, into: &gone, &kept) }
    torn[tear.id] = TornTape(
      time: time, tear: tear, number: tearCount,
      groups: gone.isEmpty ? [] : [.group(gone, tear: tear.id)])
    tearCount += 1
    onTape = kept
    hasOrphanChanges = hasOrphanChanges || !kept.isEmpty
  }
}
