// What the first of two readings needs of most lines, without working out their numbers.

extension JournalRecord {
  /// The name of the calculation that a line says was finished; nil for every other line, and for
  /// one that is not whole.
  ///
  /// - Complexity: O(*n*) in the bytes, and a fraction of what reading the line costs.
  static func nameOfCalculation(inLine line: ArraySlice<UInt8>) -> String? {
    let tab = UInt8(ascii: "\t")
    let fields = line.split(separator: tab, maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5 else { return nil }
    if fields[1].elementsEqual("calc".utf8) { return String(decoding: fields[2], as: UTF8.self) }
    guard fields[1].elementsEqual("2".utf8), fields[2].elementsEqual("calc".utf8),
      let checked = line.lastIndex(of: tab).map({ line[...$0] }),
      Checksum(of: checked).description.utf8.elementsEqual(line[checked.endIndex...])
    else { return nil }
    return String(decoding: fields[3], as: UTF8.self)
  }
}
