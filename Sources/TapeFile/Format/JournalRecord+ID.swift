import CalcModel

// The part of a line that the first pass over the file needs.

extension JournalRecord {
  /// The ID of a finished calculation's line.
  struct Finish {
    let id: ResultID
    let isAgain: Bool
    let isStale: Bool
    /// Whether it may be linked to others.
    let mayBeLinked: Bool
  }

  /// Reads the ID of a finished calculation's line; nil for other and damaged lines.
  ///
  /// - Complexity: O(*n*) in the bytes, at a fraction of the cost of parsing the line.
  static func finish(inLine line: ArraySlice<UInt8>) -> Finish? {
    let tab = UInt8(ascii: "\t")
    let fields = line.split(separator: tab, maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count == 7, fields[1].elementsEqual(version.utf8),
      case let isAgain = fields[2].elementsEqual("again".utf8),
      isAgain || fields[2].elementsEqual("calc".utf8),
      let checked = line.lastIndex(of: tab).map({ line[...$0] }),
      Checksum(of: checked).description.utf8.elementsEqual(line[checked.endIndex...])
    else { return nil }
    return ResultID(journalText: String(decoding: fields[3], as: UTF8.self)).map { id in
      Finish(
        id: id, isAgain: isAgain, isStale: checked.suffix(3).elementsEqual("\t\(staleMark)\t".utf8),
        mayBeLinked: fields[5].contains(linkByte))
    }
  }

  /// The second byte of `↑`, and of no other sign in a formula.
  private static let linkByte: UInt8 = 0x86
}
