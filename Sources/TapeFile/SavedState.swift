package import CalcModel

/// The contents of a saved tape except its entries. If lines share a `TapeLine.Key`, the last wins.
package struct SavedState: Hashable, Sendable {
  package private(set) var memory: Rational?
  package var taxRate: Rational?
  package var settings = Settings()
  /// The unfinished sum on the pad when a window ended.
  package private(set) var hand: Pad?
  /// The calculations whose items don't give the result written in the line.
  package private(set) var differing: Set<ResultID> = []
  private var unreadableLineCount = 0
  private(set) var end = End()

  struct End: Hashable {
    /// Whether the last line is complete except for its newline.
    var lacksOnlyNewline = false
    /// A last line without its newline that may be the beginning of a longer line.
    var incompleteLine: [UInt8] = []
  }

  /// The number of unreadable lines, including an incomplete last line.
  package var unreadableCount: Int { unreadableLineCount + (end.incompleteLine.isEmpty ? 0 : 1) }

  /// Lines of the file that the tape shows differently or not at all.
  package struct Findings: Hashable, Sendable {
    /// The number of lines that can't be read; 0 if the number hasn't grown.
    package let skipped: Int
    /// The number of lines whose items don't give the result; 0 if no new calculation differs.
    package let differing: Int
  }

  /// The current counts; a count that gives nothing new since `before` is 0.
  package func findings(since before: SavedState = SavedState()) -> Findings {
    Findings(
      skipped: unreadableCount > before.unreadableCount ? unreadableCount : 0,
      differing: differing.isSubset(of: before.differing) ? 0 : differing.count)
  }

  package init(settings: Settings = Settings(), memory: Rational? = nil, taxRate: Rational? = nil) {
    (self.settings, self.memory, self.taxRate) = (settings, memory, taxRate)
  }
}

extension SavedState {
  /// - Parameter differs: whether the items don't give the result written in the line.
  mutating func record(_ line: TapeLine, differs: Bool = false) {
    switch line {
    case .entry(let id, _) where differs: differing.insert(id)
    // Avoids hashing each line's ID.
    case .entry(let id, _): if !differing.isEmpty { differing.remove(id) }
    case .memory(let value): memory = value
    case .taxRate(let rate): taxRate = rate
    case .settings(let settings): self.settings = settings
    case .hand(let pad): hand = pad
    }
  }

  /// The bytes to write before the next line.
  ///
  /// A complete last line gets its missing newline. `…` also makes an incomplete line unreadable.
  var lineEnd: [UInt8] {
    Array((end.lacksOnlyNewline ? "\n" : end.incompleteLine.isEmpty ? "" : "…\n").utf8)
  }

  mutating func recordLineEnd() { (unreadableLineCount, end) = (unreadableCount, End()) }

  /// The current line of a key; nil for an unknown ID or an unset memory.
  func line(of key: TapeLine.Key, on tape: Tape) -> TapeLine? {
    switch key {
    case .entry(let id): tape.knows(id) ? .entry(id, tape.writtenEntry(id)) : nil
    case .memory: memory.map { .memory($0) }
    case .taxRate: .taxRate(taxRate)
    case .settings: .settings(settings)
    case .hand: .hand(hand)
    }
  }

  /// The lines of a new file: entries, memory, tax rate and settings.
  func lines(with entries: [TapeLine]) -> [TapeLine] {
    entries
      + [
        memory.map { .memory($0) }, taxRate.map { .taxRate($0) },
        settings == Settings() ? nil : .settings(settings),
      ].compactMap(\.self)
  }

  /// The lines of settings, memory and tax rate that have changed.
  ///
  /// - Parameter saved: supplies unchanged settings, because the line replaces an earlier line.
  package func lines(since before: SavedState, over saved: SavedState) -> [TapeLine] {
    if self == before { return [] }
    var lines: [TapeLine] = []
    if let memory, memory != before.memory { lines.append(.memory(memory)) }
    if taxRate != before.taxRate { lines.append(.taxRate(taxRate)) }
    let changed = settings.changed(since: before.settings)
    if changed != Settings() { lines.append(.settings(changed.completed(by: saved.settings))) }
    return lines
  }

  /// Records the lines of a file, or lines that were added to the file.
  ///
  /// - Returns: the entries of the lines, in order.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [TapeLine.Entry] {
    var (start, entries) = (bytes.startIndex, [] as [TapeLine.Entry])
    end = End()
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if !record(TapeLine.read(bytes[start..<newline]), &entries) { unreadableLineCount += 1 }
      start = newline + 1
    }
    if start == bytes.endIndex { return entries }
    let line = TapeLine.read(bytes[start...])
    end.lacksOnlyNewline = line.isCompleteWithoutNewline && record(line, &entries)
    if !end.lacksOnlyNewline { end.incompleteLine = Array(bytes[start...]) }
    return entries
  }

  /// Returns false for an unreadable line.
  private mutating func record(
    _ reading: TapeLine.Reading, _ entries: inout [TapeLine.Entry]
  ) -> Bool {
    switch reading {
    case .ignored: return true
    case .unreadable: return false
    case .line(let line, let agrees):
      record(line, differs: agrees == false)
      if let entry = line.entry { entries.append(entry) }
      return true
    }
  }
}

extension TapeChange {
  package init(_ lines: [TapeLine], on tape: Tape) {
    self.init(
      lines.compactMap(\.entry).map { Part(id: $0, before: tape.entry($0), after: $1) })
  }
}
