package import CalcModel
import Platform
import SystemPackage

/// The file of a window's unfinished sum, beside the tape's file: `tape.68w.hand`.
///
///     var hand = HandFile(of: store)
///     let sum = hand.takeOver()
///     try hand.write(pad)
///
/// The file has one line, `Pad.savedLine`. A window locks its file while the window lives. An
/// unlocked file was left behind, in order or by a kill, and the next window takes it over. Windows
/// ignore each other's files otherwise.
package struct HandFile: ~Copyable {
  private let store: TapeStore
  /// The window's name in its IDs.
  package let window: String
  /// The files of other windows when this window opened.
  private let others: [Other]
  /// The open and locked file; nil without a sum.
  private var file: FileDescriptor?
  /// The line in the file; nil without a sum, and after an error.
  private var writtenLine: String?
  /// The text of the rows that were written last, which most keys don't change.
  private var savedRows: SavedRows?
  /// Why another window's sum was not taken over; nil if all is well.
  package private(set) var problem: Message?

  /// - Parameters:
  ///   - store: the tape's file, which `read()` need not have read.
  ///   - window: the window's name in its IDs; if nil, a name that no other window's file has.
  package init(of store: TapeStore, window: String? = nil) {
    let others = Self.files(of: store)
    (self.store, self.others) = (store, others)
    self.window = window ?? ResultIDMaker(except: Set(others.map(\.window))).windowName
  }

  deinit { try? file?.close() }

  /// A sum that another window left behind.
  package struct LeftSum: Sendable {
    package let pad: Pad
    private let window: String
    /// When the file was written, in milliseconds since 1970.
    private let time: Int

    fileprivate init(_ pad: Pad, window: String, time: Int) {
      (self.pad, self.window, self.time) = (pad, window, time)
    }

    /// Whether the window finished the sum or pressed AC, and was killed before it removed the file.
    package func isFinished(on tape: Tape) -> Bool {
      // The clock of files is a few milliseconds late.
      let earliest = ResultIDMaker(name: window).id(at: time - 10).text
      func isLater(_ id: ResultID) -> Bool {
        id.text.hasSuffix("-\(window)") && id.text >= earliest
      }
      if let clear = tape.lastClearID, isLater(clear) { return true }
      return tape.calculations.contains { calculation in
        isLater(calculation.id) && calculation.items.count >= pad.rows.count
          && zip(calculation.items, pad.rows).allSatisfy { $0 == $1.item }
      }
    }
  }

  /// Takes over the newest sum that a window of the tape left behind.
  ///
  /// Where files can't be locked, no sum is taken over, and `problem` names its file.
  package mutating func takeOver() -> LeftSum? {
    Self.removeUnfinished(others, of: store)
    let left = others.filter { !$0.isUnfinished }.compactMap { other in
      (try? Stat(other.path)).map { (other, $0) }
    }
    for (other, _) in left.sorted(by: { $1.1.modified < $0.1.modified }) {
      guard let file = try? store.calls.open(other.path, .readOnly) else { continue }
      if let sum = take(file, other) { return sum }
      try? file.close()
    }
    return nil
  }

  private mutating func take(_ file: FileDescriptor, _ other: Other) -> LeftSum? {
    let isLocked: Bool
    do {
      isLocked = try store.calls.lock(file)
    } catch {
      problem = "not locked, so left: the sum in \(other.path.string)"
      return nil
    }
    guard isLocked, let status = try? file.stat(),
      (try? Stat(other.path))?.isSameFile(as: status) == true
    else { return nil }
    guard let bytes = try? file.read(from: 0, upTo: .max), bytes.last == UInt8(ascii: "\n"),
      let pad = Pad(savedLine: bytes[...].dropLast()), pad.isUnfinished
    else {
      problem = "not read: the sum in \(other.path.string)"
      return nil
    }
    guard (try? other.path.rename(to: path)) != nil else { return nil }
    (self.file, writtenLine) = (file, pad.savedLine)
    return LeftSum(pad, window: other.window, time: status.modified / 1_000_000)
  }

  /// Writes a sum in place of the earlier sum; nil removes the file.
  ///
  /// The file is replaced as a whole, so that a kill leaves the earlier or the new sum.
  package mutating func write(_ pad: Pad?) throws(TapeFileError) {
    guard let pad else { return try remove() }
    let rows = savedRows.flatMap { $0.isText(of: pad) ? $0 : nil } ?? SavedRows(pad)
    savedRows = rows
    let line = pad.savedLine(rows: rows.text)
    if line == writtenLine { return }
    writtenLine = nil
    try TapeFileError.attempt(.write) {
      try store.makeFolder()
      let temporary = FilePath(path.string + Self.unfinishedEnding)
      let file = try store.calls.open(temporary, .readWrite)
      do {
        // Without a lock the sum is saved, but no other window takes it over.
        _ = try? store.calls.lock(file)
        try store.calls.resize(file, 0)
        try store.calls.write(file, Array("\(line)\n".utf8))
        try store.calls.synchronize(file)
        try temporary.rename(to: path)
      } catch {
        try? file.close()
        try? temporary.removeFile()
        throw error
      }
      // The new file is locked before the old file is unlocked.
      try? self.file?.close()
      self.file = file
    }
    writtenLine = line
  }

  private mutating func remove() throws(TapeFileError) {
    guard let file else { return }
    try TapeFileError.attempt(.delete) { try path.removeFile() }
    try? file.close()
    (self.file, writtenLine) = (nil, nil)
  }
}

private struct SavedRows {
  let text: String
  private let rows: [Pad.Row]
  private let pending: Operator?
  private let rules: Rules

  init(_ pad: Pad) {
    (text, rows, pending, rules) = (pad.savedRows, pad.rows, pad.pending, pad.rules)
  }

  /// - Complexity: O(1) for unchanged rows.
  func isText(of pad: Pad) -> Bool {
    rules == pad.rules && pending == pad.pending && rows == pad.rows
  }
}

// The files of all windows.

extension HandFile {
  private struct Other {
    let path: FilePath
    let window: String
    /// Whether the file was being written, perhaps when its window was killed.
    let isUnfinished: Bool
  }

  private var path: FilePath { FilePath("\(store.path.string).\(window)\(Self.ending)") }

  private static let ending = ".hand"
  /// Follows the name of a file that isn't wholly written.
  private static let unfinishedEnding = "-new"

  private static func files(of store: TapeStore) -> [Other] {
    store.path.files(endingLike: ".???\(ending)*").compactMap { path in
      let isUnfinished = path.string.hasSuffix(unfinishedEnding)
      let name = path.string.dropLast(isUnfinished ? unfinishedEnding.count : 0)
      guard name.hasSuffix(ending) else { return nil }
      let window = String(name.dropLast(ending.count).suffix(3))
      return Other(path: path, window: window, isUnfinished: isUnfinished)
    }
  }

  /// Deletes the files of windows that have ended.
  package static func removeLeft(of store: TapeStore) throws(TapeFileError) {
    for other in files(of: store) {
      try TapeFileError.attempt(.delete) { try removeUnlocked(other, of: store) }
    }
  }

  /// Deletes what windows were writing when they were killed.
  private static func removeUnfinished(_ others: [Other], of store: TapeStore) {
    for other in others where other.isUnfinished { try? removeUnlocked(other, of: store) }
  }

  private static func removeUnlocked(_ other: Other, of store: TapeStore) throws {
    guard let file = try? store.calls.open(other.path, .readOnly) else { return }
    defer { try? file.close() }
    if try store.calls.lock(file) { try other.path.removeFile() }
  }
}

extension Stat {
  /// When the contents changed, in nanoseconds since 1970.
  fileprivate var modified: Int { Int(st_mtim.tv_sec) * 1_000_000_000 + Int(st_mtim.tv_nsec) }
}
