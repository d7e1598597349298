package import CalcModel
package import TerminalKit

// Older rows are read when they are asked for.

extension Journal {
  /// The next part's distance from the file's end. It at least doubles, so that reading all parts
  /// is linear in the file.
  private func nextLimit(_ wanted: OlderRows.Wanted) -> Int {
    let read = max(part.limit, file.length - part.start)
    switch wanted {
    case .all: return max(read * 2, limits.atOnce)
    case .some: return read * (read < limits.atOnce / 4 ? 4 : 2)
    }
  }

  /// Reads calculations above those that were read, without torn off and removed ones.
  ///
  /// - Parameter known: the calculations that are on the tape.
  package mutating func readOlder(
    _ wanted: OlderRows.Wanted, without known: some Sequence<ResultID>
  ) throws(SystemError) -> OlderRows {
    if part.start == 0 { return OlderRows() }
    let limit = nextLimit(wanted)
    let tail = try file.tail(upTo: limit)
    let lines = OlderLines(tail.bytes)
    // The file was replaced.
    if let last = part.last, !lines.index.contains(last) { return OlderRows() }
    let all = lines.items(to: part.last, without: known)
    part.limit = limit
    var items = all
    if tail.extent == .lastBytes {
      items = items.certain(after: lines.index)
    }
    let calculations = items.calculations(among: all, tail.extent, lines.index)
    let older = items.map(\.calculation.id)
    noteTimes(of: items)
    part.last = part.last ?? older.last
    part.start = tail.start
    return OlderRows(
      calculations: calculations, extent: tail.extent, isEnough: tail.bytes.count >= limits.atOnce)
  }
}
