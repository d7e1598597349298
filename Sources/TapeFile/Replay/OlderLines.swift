import CalcModel
import TerminalKit

/// The lines of a journal's end; calculations are parsed when asked for.
struct OlderLines {
  private(set) var index = JournalIndex()
  /// The calculations' lines by ordinal.
  private var lines: [ArraySlice<UInt8>] = []

  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    for line in JournalRecord.lines(in: bytes) {
      if let finish = JournalRecord.finish(inLine: line) {
        if let ordinal = index.note(finish.id, isAgain: finish.isAgain, isStale: finish.isStale) {
          if ordinal == lines.count { lines.append(line) } else { lines[ordinal] = line }
        }
      } else if let record = JournalRecord(line: line) {
        _ = index.note(record)
      }
    }
  }

  /// The calculations on the tape above one, or all.
  ///
  /// - Parameter ids: calculations to leave out.
  func items(
    to last: ResultID?, without ids: some Sequence<ResultID>
  ) -> [JournalReader.Item] {
    let end = last.flatMap(index.ordinal) ?? index.count
    let known = Set(ids.compactMap(index.ordinal))
    return index.ordinals.joined().lazy.prefix { $0 < end }
      .filter { index.isKept($0) && !known.contains($0) }
      .compactMap { index.item(inLine: lines[$0]) }
  }
}
