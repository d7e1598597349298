import CalcModel

/// Reads calculations from a text in any of the forms that the calculator writes, or from a column of
/// numbers.
enum TapeText {
  /// - Parameter column: which column of a table to add up, by its name or its number from 1; nil for a
  ///   text that is no table, or for one of ours.
  /// - Throws: `ImportProblem` where there is nothing to be read.
  static func tape(
    of bytes: [UInt8], column: String? = nil
  ) throws(ImportProblem) -> ImportedTape {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let start = bytes.first(where: { !" \t\r\n".utf8.contains($0) }) else { throw .empty }
    if bytes.contains(0) { throw .noText }
    let tape: ImportedTape
    if let column {
      tape = try ImportedTable.tape(of: bytes, column: column)
    } else if start == UInt8(ascii: "[") {
      tape = try ImportedList.tape(of: bytes)
    } else if bytes.starts(with: "time,expression,result,".utf8) {
      tape = ImportedTable.savedTape(of: bytes)
    } else {
      tape = ImportedText.tape(of: bytes)
      let columns = ImportedTable.columnCount(of: bytes)
      if tape.calculations.isEmpty, columns > 1 { throw .columns(columns) }
    }
    if tape.calculations.isEmpty, tape.skipped.isEmpty { throw .nothing }
    return tape
  }
}
