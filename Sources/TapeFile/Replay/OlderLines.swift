import CalcModel

/// The end of a journal, read again further up: of its lines only those are worked out that are
/// asked for.
struct OlderLines {
  private(set) var index = JournalIndex()
  private let bytes: ArraySlice<UInt8>
  /// Where the calculations' lines begin, by their places.
  private var starts: [Int] = []

  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let line = line(from: start)
      if let finish = JournalRecord.finish(inLine: line) {
        if let place = index.note(finish.id, isAgain: finish.isAgain, isStale: finish.isStale) {
          if place == starts.count { starts.append(start) } else { starts[place] = start }
        }
      } else if let record = JournalRecord(line: line) {
        _ = index.note(record)
      }
      start = line.endIndex + 1
    }
  }

  /// The calculations on the tape down to one, or all, without some.
  ///
  /// - Parameter ids: those that are left out.
  func items(
    to last: Calculation.ID?, without ids: some Sequence<Calculation.ID>
  ) -> [JournalReader.Item] {
    let end = last.flatMap(index.place) ?? index.count
    let known = Set(ids.compactMap(index.place))
    return index.places.joined().lazy.prefix { $0 < end }
      .filter { index.isKept($0) && !known.contains($0) }
      .compactMap { index.item(inLine: line(from: starts[$0])) }
  }

  private func line(from start: Int) -> ArraySlice<UInt8> {
    bytes[start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
  }
}
