import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes that are about to be written, or could not be.
struct UnsavedChanges {
  private struct Change {
    let records: [JournalRecord]
    /// Nil if a line can't be read back.
    let lines: String?
    var words: String?

    /// The lines for a file that other windows have changed.
    var staleLines: String {
      records.map { JournalRecord(time: $0.time, kind: $0.kind, isStale: true).line }.joined()
    }
  }

  private var changes: [Change] = []

  /// The changes as text, a line each.
  var words: [String] { changes.compactMap(\.words) }

  /// Adds a change.
  ///
  /// - Complexity: O(*n*) in the numbers: to read a line costs 2 to 3 µs for each, 200 µs for a root.
  mutating func append(_ records: [JournalRecord], words: String?) {
    let lines = records.map(\.line)
    let areReadable = lines.allSatisfy { line in
      JournalRecord(line: Array(line.utf8).dropLast())?.line == line
    }
    // Changes without words, such as imports, aren't listed.
    if let undone = changes.lastIndex(where: { change in
      change.words != nil
        && change.records.contains { record in records.contains { $0.kind.undoes(record.kind) } }
    }) {
      changes[undone].words = nil
    }
    changes.append(
      Change(records: records, lines: areReadable ? lines.joined() : nil, words: words))
  }

  /// Writes change by change, so that a failure repeats none.
  ///
  /// - Parameters:
  ///   - flushing: whether to flush each to the disk.
  ///   - more: returns lines to write with a change's, for the file's length and theirs.
  /// - Throws: `SystemError` when one can't be written, `EBADMSG` when one can't be read back;
  ///   those that are not written stay.
  mutating func write(
    to file: inout JournalFile, flushing: Bool,
    with more: (_ records: [JournalRecord], _ end: Int, _ length: Int) throws(SystemError) -> String
  ) throws(SystemError) {
    var unreadable: [Change] = []
    var written = 0
    defer { changes.replaceSubrange(..<written, with: unreadable) }
    for change in changes {
      if let lines = change.lines {
        try file.append(flushing: flushing) { (end, isStale) throws(SystemError) in
          let lines = isStale ? change.staleLines : lines
          return lines + (try more(change.records, end, lines.utf8.count))
        }
      } else {
        unreadable.append(change)
      }
      written += 1
    }
    if !unreadable.isEmpty { throw SystemError(code: EBADMSG) }
  }
}
