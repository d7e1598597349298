package import CalcModel

/// What the lines of a saved tape say beside its entries. The last line of each kind holds.
package struct SavedState: Hashable, Sendable {
  package private(set) var memory: Rational?
  /// The tax rate, if any.
  package var taxRate: Rational?
  package var settings = Settings()
  /// What was in hand when a window ended.
  package private(set) var hand: Pad?
  /// The calculations whose lines have another result than their items come to.
  package private(set) var differing: Set<ResultID> = []
  /// The number of whole lines that can't be read.
  private var unreadable = 0
  /// How the bytes that were read end.
  private(set) var end = End()

  struct End: Hashable {
    /// A last line without its end that counts.
    var isOpen = false
    /// A last line without its end that can be the beginning of a longer one.
    var torn: [UInt8] = []
  }

  /// The number of lines that can't be read.
  package var skipped: Int { unreadable + (end.torn.isEmpty ? 0 : 1) }

  /// A state, by default that of an empty file.
  package init(settings: Settings = Settings(), memory: Rational? = nil, taxRate: Rational? = nil) {
    (self.settings, self.memory, self.taxRate) = (settings, memory, taxRate)
  }
}

extension SavedState {
  mutating func note(_ line: TapeLine, differs: Bool = false) {
    switch line {
    case .entry(let id, _) where differs: differing.insert(id)
    // Without hashing the ID of each line.
    case .entry(let id, _): if !differing.isEmpty { differing.remove(id) }
    case .memory(let value): memory = value
    case .taxRate(let rate): taxRate = rate
    case .settings(let settings): self.settings = settings
    case .hand(let pad): hand = pad
    }
  }

  /// What ends the last line before the next is written: a torn line becomes unreadable.
  var lineEnd: [UInt8] { Array((end.isOpen ? "\n" : end.torn.isEmpty ? "" : "…\n").utf8) }

  /// Notes that the last line was ended.
  mutating func noteLineEnd() { (unreadable, end) = (skipped, End()) }

  /// The line that says something, as it was asked for or as it is now.
  func line(of key: TapeLine.Key, on tape: Tape) -> TapeLine? {
    switch key {
    case .entry(let id): tape.knows(id) ? .entry(id, tape.writtenEntry(id)) : nil
    case .memory: memory.map { .memory($0) }
    case .taxRate: .taxRate(taxRate)
    case .settings: .settings(settings)
    case .hand: .hand(hand)
    }
  }

  /// The lines of a file that has all that is on the paper, with memory, tax and settings.
  func lines(withPaperOf tape: Tape) -> [TapeLine] {
    tape.calculations.map { .calculation($0) }
      + [
        memory.map { .memory($0) }, taxRate.map { .taxRate($0) },
        settings == Settings() ? nil : .settings(settings),
      ].compactMap(\.self)
  }

  /// The lines that say which settings, memory and tax rate have changed.
  ///
  /// - Parameter saved: has the settings that haven't changed.
  package func lines(since before: SavedState, over saved: SavedState) -> [TapeLine] {
    if self == before { return [] }
    var lines: [TapeLine] = []
    if let memory, memory != before.memory { lines.append(.memory(memory)) }
    if taxRate != before.taxRate { lines.append(.taxRate(taxRate)) }
    let changed = settings.changed(since: before.settings)
    if changed != Settings() { lines.append(.settings(changed.completed(by: saved.settings))) }
    return lines
  }

  /// Notes the lines of a file, or those behind the ones that were noted.
  ///
  /// - Returns: the entries that they set, in order.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [TapeLine.Entry] {
    var (start, entries) = (bytes.startIndex, [] as [TapeLine.Entry])
    end = End()
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if !note(TapeLine.read(bytes[start..<newline]), &entries) { unreadable += 1 }
      start = newline + 1
    }
    if start == bytes.endIndex { return entries }
    let line = TapeLine.read(bytes[start...])
    end.isOpen = line.isWholeWithoutEnd && note(line, &entries)
    if !end.isOpen { end.torn = Array(bytes[start...]) }
    return entries
  }

  private mutating func note(
    _ reading: TapeLine.Reading, _ entries: inout [TapeLine.Entry]
  ) -> Bool {
    switch reading {
    case .skipped: return true
    case .unreadable: return false
    case .line(let line, let agrees):
      note(line, differs: agrees == false)
      if let entry = line.entry { entries.append(entry) }
      return true
    }
  }
}

extension Tape {
  /// What the paper of another tape adds to this one.
  ///
  /// A link to a sum that differs here becomes the number that it was there, as does a grand total of
  /// sums that are not all added.
  package func importing(_ other: Tape) -> TapeImport {
    let addsAll = other.calculations.allSatisfy { entry($0.id) == nil && !isTornOff($0.id) }
    func kept(_ link: Operand.Link) -> Operand {
      let known = link.target.flatMap { entry($0) }
      let isSame = known == nil || known == link.target.flatMap { other.entry($0) }
      return isSame && (addsAll || !link.isGrandTotal) ? .result(link) : link.standalone
    }
    return other.calculations.reduce(into: TapeImport()) { result, calculation in
      let id = calculation.id
      switch entry(id) {
      case _ where isTornOff(id): result.tornOff.append(id)
      case nil:
        let items = other.withoutRemoved(calculation).items.map {
          $0.mapOperand { $0.mapLink(kept) }
        }
        result.lines.append(.calculation(calculation.with(items: items)))
      case .calculation(calculation): result.known += 1
      case .calculation, .tear: result.differing.append(id)
      }
    }
  }
}

extension TapeChange {
  /// The change that lines are of a tape.
  package init(_ lines: [TapeLine], on tape: Tape) {
    self.init(
      lines.compactMap(\.entry).map { Part(id: $0, before: tape.entry($0), after: $1) })
  }
}

/// What importing another tape does.
package struct TapeImport: Equatable {
  /// The calculations to be added, a removed one back to its slot.
  package var lines: [TapeLine] = []
  /// The number of calculations that are on the paper already.
  package var known = 0
  /// The IDs whose calculations differ from the paper's; left out.
  package var differing: [ResultID] = []
  /// The IDs of calculations that AC cleared here; left out.
  package var tornOff: [ResultID] = []

  package init() {}
}
