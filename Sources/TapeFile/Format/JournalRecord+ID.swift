import CalcModel

// What the first of two readings needs of most lines, without working out their numbers.

extension JournalRecord {
  /// The ID of the calculation that a line says was finished, and whether it may be linked to
  /// others; nil for every other line, and for one that is not whole.
  ///
  /// - Complexity: O(*n*) in the bytes, and a fraction of what reading the line costs.
  static func calculation(inLine line: ArraySlice<UInt8>) -> (
    id: Calculation.ID, mayBeLinked: Bool
  )? {
    let tab = UInt8(ascii: "\t")
    let fields = line.split(separator: tab, maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count == 7, fields[1].elementsEqual(version.utf8),
      fields[2].elementsEqual("calc".utf8),
      let checked = line.lastIndex(of: tab).map({ line[...$0] }),
      Checksum(of: checked).description.utf8.elementsEqual(line[checked.endIndex...])
    else { return nil }
    return Calculation.ID(journalText: String(decoding: fields[3], as: UTF8.self))
      .map { ($0, fields[5].contains(linkByte)) }
  }

  /// The second byte of `↑`, and of no other sign in a formula.
  private static let linkByte: UInt8 = 0x86
}
