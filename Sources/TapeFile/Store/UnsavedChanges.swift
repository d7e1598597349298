import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Changes of the tape that are not in the journal yet, because they are about to be written or could
/// not be.
struct UnsavedChanges {
  /// The lines of one change, and what a person would copy of it.
  private struct Change {
    let records: [JournalRecord]
    /// Nil where one would not be read back.
    let lines: String?
    var words: String?

    /// The lines where other windows have changed the file.
    var staleLines: String {
      records.map { JournalRecord(time: $0.time, kind: $0.kind, isStale: true).line }.joined()
    }
  }

  private var changes: [Change] = []

  /// The changes as a person would write them, a line each.
  var words: [String] { changes.compactMap(\.words) }

  /// Adds a change.
  ///
  /// - Complexity: O(*n*) in the numbers: to read a line costs 2 to 3 µs for each, 200 µs for a root.
  mutating func append(_ records: [JournalRecord], words: String?) {
    let lines = records.map(\.line)
    let areReadable = lines.allSatisfy { line in
      JournalRecord(line: Array(line.utf8).dropLast())?.line == line
    }
    // Those without words, imports among them, have nothing to take off the list.
    if let undone = changes.lastIndex(where: { change in
      change.words != nil
        && change.records.contains { record in records.contains { $0.kind.undoes(record.kind) } }
    }) {
      changes[undone].words = nil
    }
    changes.append(
      Change(records: records, lines: areReadable ? lines.joined() : nil, words: words))
  }

  /// Writes change by change, so that none is written twice when one of them fails.
  ///
  /// - Parameter more: gives lines that are written with a change's, for where the file ends and how many
  ///   bytes these are.
  /// - Throws: `SystemError` when one can't be written; it and those behind it stay. `EBADMSG` when
  ///   all are written but those that would not be read back, which stay.
  mutating func write(
    to file: inout JournalFile,
    with more: (_ records: [JournalRecord], _ end: Int, _ length: Int) throws(SystemError) -> String
  ) throws(SystemError) {
    var unreadable: [Change] = []
    var written = 0
    defer { changes.replaceSubrange(..<written, with: unreadable) }
    for change in changes {
      if let lines = change.lines {
        try file.append { (end, isStale) throws(SystemError) in
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
