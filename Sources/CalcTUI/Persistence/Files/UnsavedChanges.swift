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
    let lines: String
    let words: String?
  }

  private var changes: [Change] = []

  /// The changes as a person would write them, a line each.
  var words: [String] { changes.compactMap(\.words) }

  /// Adds a change.
  ///
  /// - Throws: `SystemError` (`EBADMSG`) for a line that would not be read back, which is never written.
  /// - Complexity: O(*n*) in the numbers: to read a line costs 2 to 3 µs for each, 200 µs for a root.
  mutating func append(_ records: [JournalRecord], words: String?) throws(SystemError) {
    let lines = records.map(\.line)
    for line in lines where JournalRecord(line: Array(line.utf8).dropLast())?.line != line {
      throw SystemError(code: EBADMSG)
    }
    changes.append(Change(lines: lines.joined(), words: words))
  }

  /// Writes change by change, so that none is written twice when one of them fails.
  ///
  /// - Throws: `SystemError` when one can't be written; it and those behind it stay.
  mutating func write(to file: inout JournalFile) throws(SystemError) {
    var written = 0
    defer { changes.removeFirst(written) }
    for change in changes {
      try file.append(change.lines)
      written += 1
    }
  }
}
