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
      if let name = JournalRecord.calculation(inLine: line)?.name {
        if index.note(calculationNamed: name) != nil { starts.append(start) }
      } else if let record = JournalRecord(line: line) {
        _ = index.note(record)
      }
      start = line.endIndex + 1
    }
  }

  /// The calculations on the tape down to one, or all, without some.
  ///
  /// - Parameter names: those that are left out.
  func items(to last: String?, without names: [String]) -> [JournalReader.Item] {
    let end = last.flatMap(index.place) ?? index.count
    let known = Set(names.compactMap(index.place))
    return index.places.joined().lazy.prefix { $0 < end }
      .filter { index.isKept($0) && !known.contains($0) }
      .compactMap(item)
  }

  private func item(at place: Int) -> JournalReader.Item? {
    guard let record = JournalRecord(line: line(from: starts[place])),
      case .calculation(let named) = record.kind
    else { return nil }
    let corrections = index.corrections
    let corrected = corrections.isEmpty ? named : corrections[named.name]?.corrected(named) ?? named
    return JournalReader.Item(time: record.time, named: corrected)
  }

  private func line(from start: Int) -> ArraySlice<UInt8> {
    bytes[start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
  }
}
