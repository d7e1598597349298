import CalcModel

/// Which calculations a journal leaves on the tape, without the calculations: they go by their ordinal,
/// which counts them in the order in which they were written.
///
/// Memory grows with what was done to the tape, not with its length: calculations that one run of
/// the program wrote one after the other, and that nothing was done to, take the room of one.
struct JournalIndex {
  /// A tape that was torn off.
  struct TornTape {
    let time: String
    let tear: JournalRecord.Tear
    /// How many were torn off before it.
    let number: Int
    fileprivate var groups: [CalculationGroup]
  }

  /// How many calculations there are, dropped and torn ones among them.
  private(set) var count = 0
  /// The corrections of each calculation.
  private(set) var corrections: [Calculation.ID: [JournalRecord.Correction]] = [:]
  /// Whether a calculation that is not among those read was corrected, taken back, torn off or put back, which
  /// changes what follows from it.
  private(set) var hasOrphanChanges = false
  /// The calculations, and runs of the program that left one unfinished, with a line that is stale.
  private var stale: Set<Calculation.ID> = []
  /// What had been switched.
  private(set) var settings: Settings = []
  /// What the memory was changed to last, or nil if no line says.
  private(set) var memory: Rational?

  private var allOrdinals = OrdinalsByID()
  private var onTape: [CalculationGroup] = []
  private var torn: [String: TornTape] = [:]
  private var tearCount = 0
  /// The names of tears that were not put back, the latest last; some may stand above what was read.
  private var tornNames: [String] = []
  private var dropped: Set<Int> = []
  /// What runs of the program left unfinished, the latest last.
  private var open: [JournalRecord.Unfinished] = []

  /// Takes note of a line.
  ///
  /// - Returns: the ordinal of a calculation that was finished, an earlier one where it had been taken back;
  ///   nil for a copy of one, and for all other lines.
  /// - Complexity: O(1) for most lines; O(*n*) in the groups of calculations on the tape for a tear.
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
      let id = Calculation.ID(run: unfinished.session, number: 0)
      if record.isStale { stale.insert(id) } else { stale.remove(id) }
    case .taken(let session): open.removeAll { $0.session == session }
    case .memory(let number): memory = number
    case .settings(let settings): self.settings = settings
    }
    return nil
  }

  /// Takes note of a calculation that was finished, as its line would have it.
  mutating func note(_ id: Calculation.ID, isAgain: Bool, isStale: Bool) -> Int? {
    if !open.isEmpty { open.removeAll(where: \.isEmpty) }
    if isStale { stale.insert(id) }
    guard let ordinal = allOrdinals[id] else {
      if isAgain {
        hasOrphanChanges = true
        return nil
      }
      return append(id)
    }
    // A second line with an ID is a copy, unless the calculation was taken back and is here again.
    guard dropped.remove(ordinal) != nil else { return nil }
    // Whoever finishes it again had taken back what it had corrected.
    corrections[id]?.removeAll { $0.run == id.run }
    return ordinal
  }

  /// Whether what it is linked to, and was not read, has the value that its line says.
  ///
  /// - Parameter id: a calculation, or a run of the program that left one unfinished.
  func isFresh(_ id: Calculation.ID) -> Bool { !hasOrphanChanges && !stale.contains(id) }

  /// Whether the last tear that was not put back is not among those read.
  var hasTearAbove: Bool { tornNames.last.map { torn[$0] == nil } ?? false }

  /// What a reader of lines behind these must not miss: the memory, the settings, what was left unfinished,
  /// and which tears were not put back, the last of them.
  var state: [JournalRecord.Kind] {
    tornNames.suffix(100).map { .torn($0) } + open.map { .unfinished($0) }
      + (memory.map { [.memory($0)] } ?? []) + (settings.isEmpty ? [] : [.settings(settings)])
  }

  /// What was left unfinished last and not taken since.
  var unfinished: JournalRecord.Unfinished? { open.last { !$0.isEmpty } ?? open.last }

  /// Whether a calculation was read.
  func contains(_ id: Calculation.ID) -> Bool { allOrdinals[id] != nil }

  /// The ordinal of a calculation, if it was read.
  func ordinal(of id: Calculation.ID) -> Int? { allOrdinals[id] }

  /// Whether a calculation was written after another, or that was not read.
  func isWritten(_ id: Calculation.ID, after other: Calculation.ID?) -> Bool {
    (allOrdinals[id] ?? -1) > (other.flatMap { allOrdinals[$0] } ?? -1)
  }

  /// How many groups of calculations there are on the tape, which is what a line may cost.
  var groupCount: Int { onTape.count }

  /// The ordinals of the calculations on the tape, oldest first.
  var ordinals: [ClosedRange<Int>] { ordinals(in: onTape) }

  /// Whether an ordinal's calculation was not taken back.
  func isKept(_ ordinal: Int) -> Bool { !dropped.contains(ordinal) }

  /// The tapes that were torn off and not put back, oldest first.
  var tornTapes: [TornTape] {
    torn.values.sorted { $0.number < $1.number }
  }

  /// The ordinals of the calculations on a tape that was torn off.
  func ordinals(on tape: TornTape) -> [ClosedRange<Int>] { ordinals(in: tape.groups) }

  private func ordinals(in groups: [CalculationGroup]) -> [ClosedRange<Int>] {
    groups.flatMap(\.runs).sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func append(_ id: Calculation.ID) -> Int {
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
    // A line that stands there twice.
    if torn[tear.id] != nil { return }
    tornNames.append(tear.id)
    // Done again, it takes none of the calculations that are done again after it.
    let own =
      if let id = Calculation.ID(journalText: tear.id), id.run == tear.session, id.number > 0 {
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
