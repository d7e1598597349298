package import CalcModel
package import Platform
package import SystemPackage

/// The file of a window's tape, and the unwritten changes.
///
/// The caller keeps the tape itself.
///
///     var store = TapeStore(path)
///     var tape = try store.read()
///     try store.write([.calculation(sum)], on: &tape)
///     try store.flush()
///
/// Existing lines are never rewritten: a change is one append of its lines, under a lock.
package struct TapeStore: Sendable {
  package let path: FilePath
  /// The file's contents except the tape, with unwritten changes on top.
  package internal(set) var state = SavedState()
  /// Whether the file's contents are on the tape, or why not.
  package internal(set) var condition = Condition.missing
  /// How other windows or an editor changed the file since the last `takeNews()`.
  var change: FileChange?
  /// The number of calculations that other windows added since the last `takeNews()`.
  private var addedCount = 0
  /// The state that the last `takeNews()` reported.
  private var reported = SavedState()
  /// The part of the file that `state` and the tape contain.
  var extent = FileExtent()
  /// The file's status when it was last read or written; nil if the file must be read again.
  var status: Stat?
  var pending = PendingLines()
  /// The keys of lines that were written since the last flush.
  var unflushedKeys: Set<TapeLine.Key> = []
  /// The first reason why lines weren't saved; nil if everything is saved.
  package internal(set) var failure: TapeFileError?
  /// Whether the tape is the default tape, whose folder is made if missing.
  private let makesFolder: Bool
  let calls: FileCalls

  package enum Condition: Hashable, Sendable {
    /// The file's contents are on the tape.
    case present
    /// The file is missing, empty or cut within its first line: the next write begins a file.
    case missing
    /// The file isn't a tape, or has a later version; the file stays unchanged.
    case refused(TapeFileError)
  }

  /// A change of the file by another window or an editor, and what was found in the new lines.
  package struct News: Hashable, Sendable {
    package let change: FileChange
    package let findings: SavedState.Findings
    /// The number of calculations in the new lines that the tape didn't have.
    package var addedCount = 0
  }

  /// How another window or an editor changed the file.
  package enum FileChange: Hashable, Sendable {
    /// Lines were added, readable or not.
    case changed
    /// The file was replaced: the numbers of calculations that disappeared and appeared.
    case replaced(removed: Int, added: Int)
    /// The file is missing or no longer a tape; this window's tape is unchanged.
    case lost(Condition)
  }

  package init(_ path: FilePath, calls: FileCalls = FileCalls()) {
    (self.path, self.calls, makesFolder) = (path, calls, false)
  }

  /// The tape `$XDG_STATE_HOME/calctui/tape`; by default `~/.local/state/calctui/tape`.
  ///
  /// Nil if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  package init?() {
    func folder(_ variable: String) -> FilePath? {
      let path = getenv(variable).map { FilePath(platformString: $0) }
      return path?.isAbsolute == true ? path : nil
    }
    let defaultFolder = folder("HOME")?.appending(".local").appending("state")
    guard let stateFolder = folder("XDG_STATE_HOME") ?? defaultFolder else { return nil }
    path = stateFolder.appending("calctui").appending("tape")
    (calls, makesFolder) = (FileCalls(), true)
  }
}

extension TapeStore {
  package var name: String { path.string }

  /// The number of unsaved calculations and ACs.
  package var unsavedCount: Int { pending.entryCount }

  /// How other windows or an editor changed the file since the last call.
  package mutating func takeNews() -> News? {
    defer { (reported, addedCount) = (state, 0) }
    return change.take().map {
      News(change: $0, findings: state.findings(since: reported), addedCount: addedCount)
    }
  }

  /// Reads the last 8 KiB of the file, for the screen until the whole file is read.
  ///
  /// - Throws: `TapeFileError`, also if the file isn't a tape.
  package func readTail() throws(TapeFileError) -> (tape: Tape, state: SavedState) {
    var state = SavedState()
    guard let file = try openForReading() else { return (Tape(lines: []), state) }
    defer { try? file.close() }
    try Self.check(file)
    return try TapeFileError.attempt(.read) {
      let size = try file.stat().size
      let bytes = try file.read(from: max(0, size - Self.excerptLength), upTo: Self.excerptLength)
      let isWhole = size <= Self.excerptLength
      let lines = isWhole ? bytes[...] : bytes.drop { $0 != UInt8(ascii: "\n") }
      return (Tape(lines: state.read(lines)), state)
    }
  }

  /// Throws if the file has other contents than a tape, or if its folder is missing.
  package func check() throws(TapeFileError) {
    guard let file = try openForReading() else {
      if makesFolder || (try? Stat(path.removingLastComponent())) != nil { return }
      throw .noFolder
    }
    defer { try? file.close() }
    try Self.check(file)
  }

  private static func check(_ file: FileDescriptor) throws(TapeFileError) {
    let bytes = try TapeFileError.attempt(.read) { try file.read(from: 0, upTo: excerptLength) }
    _ = try hasHeader(bytes)
  }

  /// Whether the bytes at a file's start have a tape's first line.
  private static func hasHeader(_ head: [UInt8]) throws(TapeFileError) -> Bool {
    if try TapeLine.hasHeader(head) { return true }
    // A head this long is all blanks, and text may follow.
    if head.count == excerptLength { throw .notATape }
    return false
  }

  package var exists: Bool { (try? Stat(path)) != nil }

  /// The bytes read from the file's start or end when the whole file isn't needed.
  private static let excerptLength: Int64 = 8 << 10

  /// Reads the whole file; a missing or empty file is a tape without lines.
  ///
  /// - Parameter isStopped: asked now and then; after `true` the tape is empty.
  /// - Throws: `TapeFileError` if the file can't be read or isn't a tape of this version.
  package mutating func read(
    unless isStopped: () -> Bool = { false }
  ) throws(TapeFileError) -> Tape {
    (state, extent, status, condition) = (SavedState(), FileExtent(), nil, .missing)
    var tape = Tape(lines: [])
    try readChanges(into: &tape, unless: isStopped)
    (change, reported, addedCount) = (nil, state, 0)
    if case .refused(let error) = condition { throw error }
    return tape
  }

  /// Whether the file is unchanged since it was read.
  package var isCurrent: Bool {
    guard let status else { return !exists }
    return (try? Stat(path)).map { $0.withoutAccessTime == status } ?? false
  }

  /// Takes in changes of other windows and editors, which `takeNews()` then reports.
  ///
  /// - Complexity: O(1) if the file is unchanged, else O(*n*) in its length.
  package mutating func readChanges(
    into tape: inout Tape, unless isStopped: () -> Bool = { false }
  ) throws(TapeFileError) {
    if isCurrent, status != nil { return }
    guard let file = try openForReading() else {
      status = nil
      return recordLoss(.missing)
    }
    defer { try? file.close() }
    try readChanges(file, into: &tape, unless: isStopped)
  }

  mutating func readChanges(
    _ file: FileDescriptor, into tape: inout Tape, unless isStopped: () -> Bool = { false }
  ) throws(TapeFileError) {
    let (status, head) = try TapeFileError.attempt(.read) {
      let status = try file.stat().withoutAccessTime
      let skipsReading = status == self.status || status.type != .regular
      return (status, skipsReading ? nil : try file.read(from: 0, upTo: Self.excerptLength))
    }
    if status.type != .regular { return recordLoss(.refused(.notATape)) }
    guard var bytes = head else { return }
    self.status = status
    do {
      // Checks the first line before reading the whole file.
      guard try Self.hasHeader(bytes) else { return recordLoss(.missing) }
      if bytes.count == Self.excerptLength {
        bytes = try Self.contents(of: file)
      }
      readChanges(bytes, into: &tape, unless: isStopped)
    } catch .system(let error, let step) {
      self.status = nil
      throw .system(error, step)
    } catch {
      recordLoss(.refused(error))
    }
  }

  /// The bytes of a file.
  ///
  /// - Throws: `TapeFileError.longLine` for a line longer than a block, before the line fills the
  ///   memory.
  private static func contents(of file: FileDescriptor) throws(TapeFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let block = try TapeFileError.attempt(.read) {
        try file.read(from: Int64(bytes.count), upTo: longestLine)
      }
      if Int64(block.count) == longestLine, !block.contains(UInt8(ascii: "\n")) { throw .longLine }
      bytes = bytes.isEmpty ? block : bytes + block
      if Int64(block.count) < longestLine { return bytes }
    }
  }

  /// In bytes.
  private static let longestLine: Int64 = 64 << 20

  /// Records that the file can't be read as a tape, and why.
  private mutating func recordLoss(_ condition: Condition) {
    if condition == self.condition { return }
    self.condition = condition
    change = .lost(condition)
  }

  private mutating func readChanges(
    _ bytes: [UInt8], into tape: inout Tape, unless isStopped: () -> Bool
  ) {
    condition = .present
    // A last line that was recorded without its newline may be longer now.
    guard let rest = extent.appendedBytes(in: bytes),
      !state.end.lacksOnlyNewline || rest.isEmpty || rest.first == UInt8(ascii: "\n")
    else {
      let before = Set(tape.calculations)
      readAnew(bytes, to: &tape)
      let now = Set(tape.calculations)
      change = .replaced(
        removed: before.subtracting(now).count, added: now.subtracting(before).count)
      return
    }
    if rest.elementsEqual(state.end.incompleteLine) { return }
    if pending.isEmpty {
      let skippedBefore = state.unreadableCount
      let entries = readLines(rest, unless: isStopped)
      if isStopped() { return }
      if entries.isEmpty, state.unreadableCount <= skippedBefore { return }
      addedCount += tape.apply(lines: entries)
    } else {
      // Lines of other windows apply before the unwritten lines.
      readAnew(bytes, to: &tape)
    }
    if case .replaced = change {} else { change = .changed }
  }

  /// Reads all lines, and applies the unwritten changes on top.
  mutating func readAnew(_ bytes: [UInt8], to tape: inout Tape) {
    let changedLines = pending.changedKeys.compactMap { state.line(of: $0, on: tape) }
    (state, extent) = (SavedState(), FileExtent())
    tape = Tape(lines: readLines(bytes[...]))
    pending.removeDependent(andUnflushedUnless: { state.line(of: $0, on: tape) != nil })
    unflushedKeys = unflushedKeys.filter { state.line(of: $0, on: tape) != nil }
    for line in changedLines { state.record(line) }
    for id in tape.apply(TapeChange(changedLines, on: tape)) { pending.add(.entry(id), .dependent) }
  }

  private mutating func readLines(
    _ bytes: ArraySlice<UInt8>, unless isStopped: () -> Bool = { false }
  ) -> [TapeLine.Entry] {
    let entries = state.read(bytes, unless: isStopped)
    extent.add(bytes.dropLast(state.end.incompleteLine.count))
    return entries
  }

  /// Opens the file for reading; nil if it is missing.
  func openForReading() throws(TapeFileError) -> FileDescriptor? {
    do {
      return try TapeFileError.attempt(.open) { try calls.open(path, .readOnly) }
    } catch .system(.noSuchFileOrDirectory, _) {
      return nil
    }
  }

  /// Makes the folder of the default tape. The folder of a named tape isn't made.
  func makeFolder() throws {
    if makesFolder { try path.removingLastComponent().makeFolder() }
  }

  /// Opens the file for writing; creates a missing file and the default tape's folder.
  func openForWriting() throws(TapeFileError) -> FileDescriptor {
    do {
      return try TapeFileError.attempt(.open) { try calls.open(path, .readWrite) }
    } catch .system(.noSuchFileOrDirectory, _) where makesFolder {
      try TapeFileError.attempt(.makeFolder) { try makeFolder() }
      return try TapeFileError.attempt(.open) { try calls.open(path, .readWrite) }
    }
  }
}
