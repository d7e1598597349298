package import CalcModel
package import TerminalKit

// What stands above the part of the tape that was read: it is read when somebody wants to see it.

extension Journal {
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
  /// - Parameters:
  ///   - known: the calculations that are on the tape.
  ///   - progress: who waits for it; where that is stopped, nothing was read.
  package mutating func readOlder(
    _ wanted: OlderRows.Wanted, without known: some Sequence<Calculation.ID>,
    _ progress: Progress? = nil
  ) throws(SystemError) -> OlderRows {
    if part.start == 0 { return OlderRows() }
    let limit = nextLimit(wanted)
    let tail = try file.tail(upTo: limit)
    let lines = OlderLines(tail.bytes, progress)
    // The file is another now.
    if let last = part.last, !lines.index.contains(last) { return OlderRows() }
    let all = lines.items(to: part.last, without: known, progress)
    if progress?.isStopped == true { return OlderRows() }
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
