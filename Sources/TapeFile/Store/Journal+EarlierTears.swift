import CalcModel
package import TerminalKit

// Tapes that were torn off in earlier visits.

extension Journal {
  /// Writes down that the tape which was torn off last, by whatever run of the program, is back.
  ///
  /// - Parameter takesUp: whether this run goes on with what was not finished on it.
  /// - Returns: its calculations, which now stand above the others, and what is gone on with; nothing
  ///   if there is no such tape.
  package mutating func undoEarlierTear(takesUp: Bool) throws(SystemError) -> EarlierTape {
    var (reader, limit) = (try read(upTo: limits.tears), limits.tears)
    while reader.index.hasTearAbove, reader.extent == .lastBytes {
      limit *= 4
      reader = try read(upTo: limit)
    }
    // What was not finished on a tape of nothing else waits until it can be taken up.
    guard let tape = reader.tornTapes.last(where: { takesUp || !$0.items.isEmpty }) else {
      return EarlierTape()
    }
    var kinds = [JournalRecord.Kind.tearUndone(tape.tear.id)]
    others.ownTearsUndone.insert(tape.tear.id)
    if let unfinished = tape.tear.unfinished {
      // Whether it is taken up here or by a later run: it is not lost with the tear.
      let left = JournalRecord.Unfinished(
        session: tape.tear.id, calculation: unfinished.calculation)
      kinds.append(.unfinished(left))
      if takesUp { takenUp = TakenUp(left: left) } else { takenUp?.isFirst = false }
    }
    try append(kinds)
    // The rest is read when it is reached, like what else stands above.
    let items = reader.certainItems(of: tape.items)
    let back = items.map(\.calculation.id)
    noteTimes(of: items)
    // What was torn off may have begun above the part that was read.
    part.start = max(part.start, reader.start)
    part.limit = max(part.limit, limit)
    if let last = back.last, reader.index.isWritten(last, after: part.last) { part.last = last }
    return EarlierTape(
      calculations: reader.calculations(of: items, among: tape.items),
      unfinished: takesUp ? tape.tear.unfinished?.calculation : nil, extent: reader.extent)
  }
}
