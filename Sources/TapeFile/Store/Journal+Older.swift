package import CalcModel
package import TerminalKit

// What stands above the part of the tape that was read: it is read when somebody wants to see it.

extension Journal {
  /// Whether the next part is so long that it may have to be waited for.
  package func isNextPartLong(_ wanted: OlderRows.Wanted) -> Bool {
    part.start > 0 && min(nextLimit(wanted), file.length) >= Self.shortBytes
  }

  /// So much is read in no time.
  private static var shortBytes: Int { 2 << 20 }

  /// How far from the file's end the next part begins: each is longer than all before it, so that
  /// reaching the first costs no more than some times reading the file.
  private func nextLimit(_ wanted: OlderRows.Wanted) -> Int {
    let read = max(part.limit, file.length - part.start)
    switch wanted {
    case .all: return max(read * 2, limits.atOnce)
    case .some: return read * (read < limits.atOnce / 4 ? 4 : 2)
    }
  }

  /// Reads the calculations above those that were read before; what was torn off meanwhile, or taken
  /// back, is not among them.
  ///
  /// - Parameter known: the calculations that are on the tape.
  package mutating func readOlder(
    _ wanted: OlderRows.Wanted, without known: some Sequence<Calculation.ID>
  ) throws(SystemError) -> OlderRows {
    if part.start == 0 { return OlderRows() }
    part.limit = nextLimit(wanted)
    let tail = try file.tail(upTo: part.limit)
    let lines = OlderLines(tail.bytes)
    // The file is another now.
    if let last = part.last, !lines.index.contains(last) { return OlderRows() }
    let all = lines.items(to: part.last, without: known)
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
