import CalcModel
package import TerminalKit

// Tapes that earlier runs tore off.

extension Journal {
  /// Puts back the tape that any run tore off last.
  ///
  /// - Parameter takesUp: whether this run continues its unfinished calculation.
  /// - Returns: its calculations, which go above the others, and the unfinished one; nothing if
  ///   there is no such tape.
  package mutating func undoEarlierTear(takesUp: Bool) throws(SystemError) -> EarlierTape {
    var (reader, limit) = (try read(upTo: limits.tears), limits.tears)
    while reader.index.hasTearAbove, reader.extent == .lastBytes {
      limit *= 4
      reader = try read(upTo: limit)
    }
    // A tape of only an unfinished calculation waits until that can be continued.
    guard let tape = reader.tornTapes.last(where: { takesUp || !$0.items.isEmpty }) else {
      return EarlierTape()
    }
    var kinds = [JournalRecord.Kind.tearUndone(tape.tear.id)]
    others.ownTearsUndone.insert(tape.tear.id)
    if let unfinished = tape.tear.unfinished {
      // It is continued here or by a later run.
      let left = JournalRecord.Unfinished(
        session: tape.tear.id, calculation: unfinished.calculation)
      kinds.append(.unfinished(left))
      if takesUp { takenUp = TakenUp(left: left) } else { takenUp?.isFirst = false }
    }
    try append(kinds)
    // Older rows are read later.
    let items = reader.certainItems(of: tape.items)
    let back = items.map(\.calculation.id)
    noteTimes(of: items)
    // The torn tape may begin above the part that was read.
    part.start = max(part.start, reader.start)
    part.limit = max(part.limit, limit)
    if let last = back.last, reader.index.isWritten(last, after: part.last) { part.last = last }
    return EarlierTape(
      calculations: reader.calculations(of: items, among: tape.items),
      unfinished: takesUp ? tape.tear.unfinished?.calculation : nil, extent: reader.extent)
  }
}
