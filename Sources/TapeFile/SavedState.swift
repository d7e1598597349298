package import CalcModel

/// The contents of a saved tape except its entries. If lines share a `TapeLine.Key`, the last wins.
package struct SavedState: Hashable, Sendable {
  package private(set) var memory: Rational?
  package var taxRate: Rational?
  package var settings = Settings()
  /// The calculations whose items don't give the result written in the line.
  package private(set) var differing: Set<ResultID> = []
  private var unreadableLineCount = 0
  /// The first unreadable lines, at most `maximumProblemCount`.
  private var recordedProblems: [UnreadableLine] = []
  /// The number of lines of the file, without an incomplete last line.
  var lineCount = 0
  private(set) var end = End()

  /// A line that can't be read.
  package struct UnreadableLine: Hashable, Sendable {
    /// Counted from 1.
    package let number: Int
    package let text: [UInt8]
    package let problem: TapeLine.Problem
  }

  private static let maximumProblemCount = 100

  struct End: Hashable {
    /// Whether the last line is complete except for its newline.
    var lacksOnlyNewline = false
    /// A last line without its newline that may be the beginning of a longer line.
    var incompleteLine: [UInt8] = []
    /// Why the incomplete line can't be read.
    var problem: TapeLine.Problem?
  }

  /// The first unreadable lines, also an incomplete last line; at most 101.
  package var problems: [UnreadableLine] {
    guard let problem = end.problem else { return recordedProblems }
    return recordedProblems
      + [UnreadableLine(number: lineCount + 1, text: end.incompleteLine, problem: problem)]
  }

  /// The number of unreadable lines, including an incomplete last line.
  package var unreadableCount: Int { unreadableLineCount + (end.incompleteLine.isEmpty ? 0 : 1) }

  /// Lines of the file that the tape shows differently or not at all.
  package struct Findings: Hashable, Sendable {
    /// The number of further lines that can't be read.
    package let skipped: Int
    /// The first of these lines, as far as it is known.
    package let firstProblem: UnreadableLine?
    /// The number of further calculations whose items don't give the result in their line.
    package let differing: Int
  }

  /// What is new since `before`.
  package func findings(since before: SavedState = SavedState()) -> Findings {
    let skipped = max(0, unreadableCount - before.unreadableCount)
    return Findings(
      skipped: skipped,
      firstProblem: skipped > 0 ? problems.dropFirst(before.problems.count).first : nil,
      differing: differing.subtracting(before.differing).count)
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
    }
  }

  /// The bytes to write before the next line.
  ///
  /// A complete last line gets its missing newline. `…` also makes an incomplete line unreadable.
  var lineEnd: [UInt8] {
    Array((end.lacksOnlyNewline ? "\n" : end.incompleteLine.isEmpty ? "" : "…\n").utf8)
  }

  /// Records bytes that end the last line and add lines; the lines are recorded separately.
  mutating func recordLineEnd(_ bytes: [UInt8]) {
    var added = bytes[...]
    if end.lacksOnlyNewline || !end.incompleteLine.isEmpty, let newline = added.firstIndex(of: 0x0A)
    {
      lineCount += 1
      if !end.incompleteLine.isEmpty {
        var entries: [TapeLine.Entry] = []
        let line = end.incompleteLine[...] + added[..<newline]
        record(TapeLine.read(line), of: line, &entries)
      }
      added = added[(newline + 1)...]
    }
    end = End()
    lineCount += added.count { $0 == UInt8(ascii: "\n") }
  }

  /// The current line of a key; nil for an unknown ID or an unset memory.
  func line(of key: TapeLine.Key, on tape: Tape) -> TapeLine? {
    switch key {
    case .entry(let id): tape.knows(id) ? .entry(id, tape.writtenEntry(id)) : nil
    case .memory: memory.map { .memory($0) }
    case .taxRate: .taxRate(taxRate)
    case .settings: .settings(settings)
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
  /// - Parameter isStopped: asked now and then; after `true` no further line is read.
  /// - Returns: the entries of the lines, in order.
  package mutating func read(
    _ bytes: ArraySlice<UInt8>, unless isStopped: () -> Bool = { false }
  ) -> [TapeLine.Entry] {
    var (start, entries) = (bytes.startIndex, [] as [TapeLine.Entry])
    end = End()
    var nextQuestion = start + Self.bytesBetweenQuestions
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if start >= nextQuestion {
        if isStopped() { return entries }
        nextQuestion = start + Self.bytesBetweenQuestions
      }
      lineCount += 1
      let line = bytes[start..<newline]
      record(TapeLine.read(line), of: line, &entries)
      start = newline + 1
    }
    if start == bytes.endIndex { return entries }
    let reading = TapeLine.read(bytes[start...])
    if reading.isCompleteWithoutNewline {
      end.lacksOnlyNewline = true
      record(reading, of: bytes[start...], &entries)
    } else {
      end.incompleteLine = Array(bytes[start...])
      end.problem =
        if case .unreadable(let problem) = reading {
          problem
        } else {
          TapeLine.Problem(
            reason: "the last line is cut off", offset: end.incompleteLine.count)
        }
    }
    return entries
  }

  /// Reading so many bytes of small sums takes some milliseconds.
  private static let bytesBetweenQuestions = 65_536

  /// Records the line `lineCount`.
  private mutating func record(
    _ reading: TapeLine.Reading, of bytes: ArraySlice<UInt8>, _ entries: inout [TapeLine.Entry]
  ) {
    switch reading {
    case .ignored: break
    case .unreadable(let problem):
      unreadableLineCount += 1
      if recordedProblems.count < Self.maximumProblemCount {
        recordedProblems.append(
          UnreadableLine(number: lineCount, text: Array(bytes), problem: problem))
      }
    case .line(let line, let agrees):
      record(line, differs: agrees == false)
      if let entry = line.entry { entries.append(entry) }
    }
  }
}

extension TapeChange {
  package init(_ lines: [TapeLine], on tape: Tape) {
    self.init(
      lines.compactMap(\.entry).map { Part(id: $0, before: tape.entry($0), after: $1) })
  }
}
