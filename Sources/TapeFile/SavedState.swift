package import CalcModel

/// What the lines of a saved tape say beside its entries. The last line of each kind holds.
package struct SavedState: Hashable, Sendable {
  package private(set) var memory: Rational?
  /// The tax rate, if any.
  package private(set) var taxRate: Rational?
  package private(set) var settings = Settings()
  /// What was in hand when a window ended.
  package private(set) var hand: Pad?
  /// The calculations whose lines have another result than their items come to.
  package private(set) var differing: Set<ResultID> = []
  /// The number of whole lines that can't be read.
  package internal(set) var unreadable = 0
  /// Whether the last line was cut.
  package internal(set) var hasTornEnd = false

  /// The number of lines that can't be read.
  package var skipped: Int { unreadable + (hasTornEnd ? 1 : 0) }

  /// That of an empty file.
  package init() {}
}

extension SavedState {
  /// Notes a line.
  mutating func note(_ line: TapeLine, differs: Bool = false) {
    switch line {
    case .calculation(let calculation) where differs: differing.insert(calculation.id)
    case .calculation(let calculation): agree(calculation.id)
    case .removal(let id), .tear(let id): agree(id)
    case .memory(let value): memory = value
    case .taxRate(let rate): taxRate = rate
    case .settings(let settings): self.settings = settings
    case .hand(let pad): hand = pad
    }
  }

  private mutating func agree(_ id: ResultID) {
    // Without hashing the ID of each line.
    if !differing.isEmpty { differing.remove(id) }
  }

  /// The line that says something as it is now.
  func line(of key: TapeLine.Key, on tape: Tape) -> TapeLine? {
    switch key {
    case .entry(let id): tape.knows(id) ? TapeLine(id, tape.entry(id)) : nil
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

  /// Notes the lines of a file or of a part of it.
  ///
  /// - Returns: the entries that they set, in order, and how the bytes end.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> (entries: [TapeLine.Entry], end: FileExtent.End)
  {
    var (start, entries, end) = (bytes.startIndex, [] as [TapeLine.Entry], FileExtent.End())
    hasTornEnd = false
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if !note(TapeLine.read(bytes[start..<newline]), &entries) { unreadable += 1 }
      start = newline + 1
    }
    if start < bytes.endIndex {
      let line = TapeLine.read(bytes[start...])
      if line.isWholeWithoutEnd, note(line, &entries) {
        end.isOpen = true
      } else {
        end.torn = Array(bytes[start...])
        hasTornEnd = true
      }
    }
    return (entries, end)
  }

  private mutating func note(
    _ reading: TapeLine.Reading, _ entries: inout [TapeLine.Entry]
  ) -> Bool {
    switch reading {
    case .skipped: return true
    case .unreadable: return false
    case .line(let line, let result):
      note(line, differs: result == .differs)
      if let entry = line.entry { entries.append(entry) }
      return true
    }
  }
}

extension Tape {
  /// A tape of lines, such as the last ones of a file; the state notes what they say beside it.
  package init(savedLines bytes: ArraySlice<UInt8>, _ state: inout SavedState) {
    self.init(lines: state.read(bytes).entries)
  }

  /// What the paper of another tape adds to this one.
  package func importing(_ other: Tape) -> TapeImport {
    other.calculations.reduce(into: TapeImport()) { result, calculation in
      let id = calculation.id
      switch entry(id) {
      case _ where isTornOff(id): result.tornOff.append(id)
      case nil: result.lines.append(.calculation(calculation))
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
  /// The number of those that are on the paper already.
  package var known = 0
  /// Those that are on the paper as other ones; left out.
  package var differing: [ResultID] = []
  /// Those that AC tore off here; left out.
  package var tornOff: [ResultID] = []

  package init() {}
}
