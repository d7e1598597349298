import CalcModel
import TerminalKit

/// Reads a text: of each line one amount with the words beside it, or why there is none.
///
/// What a lone `1,234` is follows from the numbers of the whole text, so that both values are kept until its
/// end.
struct ImportReader {
  struct Options {
    /// The decimal marks if no number of the text proves any.
    var usual = DecimalMarks.point
    /// The side whose amounts are positive; nil if that isn't known.
    var positive: Amount.Side?
    /// The column of a table, by its name or number; nil for any text.
    var column: String?
    var keepsEntries = true
  }

  private let options: Options
  private var lines = TextLines()
  private var ledger: ImportLedger
  private var splitter = CellSplitter()
  /// The line, and the first line of its record.
  private var (number, start) = (0, 0)
  private var lineCount = 0
  /// Whether no words and no amount have been taken.
  private var isAtStart = true
  /// The first line, if it is words alone, and the commas in it.
  private var heading: (diagnostic: ImportDiagnostic, commas: Int)?
  /// Whether numbers of lines without quotes had commas.
  private var hasReadCommas = false
  /// The columns of a table, and the one that has the amounts.
  private var table: (columns: Int, amount: Int)?
  /// The chosen column, once it is known.
  private var column: Int?
  /// The number of columns that a header names.
  private var namedColumns: Int?
  private var hasLatin1 = false

  /// The most bytes of a line.
  private static let longestLine = 1 << 26

  init(_ options: Options = Options()) {
    self.options = options
    ledger = ImportLedger(options)
  }

  /// Reads a whole text.
  static func read(
    _ bytes: [UInt8], _ options: Options = Options()
  ) throws(ReadingProblem) -> ImportResult {
    var reader = ImportReader(options)
    try reader.take(bytes)
    return try reader.finish()
  }

  /// Takes a block of bytes, as a file is read.
  mutating func take(_ block: [UInt8]) throws(ReadingProblem) {
    var lines = lines
    self.lines = TextLines()
    let rest = try lines.take(block) { line throws(ReadingProblem) in try take(line: line) }
    self.lines = lines
    if rest > Self.longestLine { throw .longLine }
  }

  /// The result, once the text has ended.
  mutating func finish() throws(ReadingProblem) -> ImportResult {
    var lines = lines
    if lines.isUTF16 == true { ledger.remark(.utf16, at: 1) }
    try lines.finish { line throws(ReadingProblem) in try take(line: line) }
    if splitter.isInQuotes {
      let text = splitter.cells.last?.start ?? ""
      ledger.remark(.unclosedQuote(lines: number - start + 1), text, at: start)
    }
    if lineCount == 0 { throw .empty }
    var result = try ledger.finish()
    result.lineCount = lineCount
    if result.count > 0 { return result }
    if let heading {
      if heading.commas > 0, !result.diagnostics.isEmpty { throw .columns(heading.commas + 1) }
      result.diagnostics.insert(heading.diagnostic, at: 0)
    }
    if result.diagnostics.isEmpty { throw .nothing }
    return result
  }

  private mutating func take(line: ArraySlice<UInt8>) throws(ReadingProblem) {
    number += 1
    if options.column == nil, !splitter.splitsAtCommas, !splitter.isInQuotes,
      let amount = Amount(plain: line, usual: options.usual), !amount.isAmbiguous
    {
      begin()
      isAtStart = false
      try checkCommas(of: line)
      return ledger.enter(amount, line, at: start)
    }
    let text = try decoded(line)
    let trimmed = text.trimmed
    if !splitter.isInQuotes {
      if trimmed.isEmpty { return }
      begin()
      if options.column == nil, trimmed.isComment { return }
      if options.column != nil, isAtStart { splitter.chosen = CellSplitter.separator(in: text) }
    }
    let splitAtCommas = splitter.splitsAtCommas
    splitter.take(text)
    if splitter.isInQuotes { return }
    if splitter.splitsAtCommas, !splitAtCommas, hasReadCommas {
      throw .columns(splitter.cells.count)
    }
    try takeRecord(trimmed)
  }

  private mutating func begin() {
    start = number
    lineCount += 1
  }

  private mutating func decoded(
    _ line: ArraySlice<UInt8>
  ) throws(ReadingProblem) -> ArraySlice<UInt8> {
    if line.allSatisfy({ 1..<0x80 ~= $0 }) { return line }
    if line.contains(0) { throw .noText }
    guard let latin1 = line.decodedLatin1 else { return line.composed }
    if !hasLatin1 { ledger.remark(.latin1, latin1[...].start, at: number) }
    hasLatin1 = true
    return latin1[...]
  }

  private mutating func takeRecord(_ text: ArraySlice<UInt8>) throws(ReadingProblem) {
    let cells = splitter.cells
    if let name = options.column, isAtStart, try takeHeader(cells, name) { return }
    let row: AmountRow
    do throws(ImportDiagnostic.Reason) {
      if let namedColumns, cells.dropFirst(namedColumns).contains(where: { !$0.trimmed.isEmpty }) {
        throw .surplusCells
      }
      row = try AmountRow(cells, column: column, usual: options.usual)
    } catch {
      isAtStart = false
      return ledger.remark(error, text.start, at: start)
    }
    if row.hasSeveralAmounts { throw .columns(cells.count) }
    guard let amount = row.cell?.amount else { return takeWords(row, text) }
    isAtStart = false
    if column == nil, cells.count == 1 { try checkCommas(of: text) }
    if column == nil, cells.count > 1 {
      if let table, table.columns == cells.count, table.amount != row.column {
        throw .columns(cells.count)
      }
      table = (cells.count, row.column)
    }
    ledger.enter(amount, of: row, text, at: start)
  }

  private mutating func takeWords(_ row: AmountRow, _ text: ArraySlice<UInt8>) {
    guard let wording = row.wording else { return ledger.enterRule() }
    if wording == .noNumber, isAtStart {
      let diagnostic = ImportDiagnostic(line: start, text: text.start, reason: .noNumber)
      // A sentence has spaces behind its commas.
      let isSentence = text.string.contains(", ")
      heading = (diagnostic, isSentence ? 0 : text.commas)
    } else {
      ledger.remark(wording, text.start, at: start)
    }
    isAtStart = false
  }

  /// Finds the chosen column; true if the cells are the names of columns.
  private mutating func takeHeader(
    _ cells: [ArraySlice<UInt8>], _ name: String
  ) throws(ReadingProblem) -> Bool {
    let names = cells.map(\.trimmed.string)
    var found = names.indices.filter { names[$0] == name }
    if found.isEmpty {
      found = names.indices.filter { names[$0].lowercased() == name.lowercased() }
    }
    if found.count > 1 { throw .columns(cells.count) }
    column = found.first
    if column != nil {
      (isAtStart, namedColumns) = (false, cells.count)
      return true
    }
    guard let number = Int(name), cells.indices.contains(number - 1) else { throw .noColumn(name) }
    column = number - 1
    return false
  }

  /// Refuses a table whose cells are separated by commas, which would be read as marks of numbers.
  private mutating func checkCommas(of line: ArraySlice<UInt8>) throws(ReadingProblem) {
    let commas = line.commas
    if commas == 0 { return }
    if commas == heading?.commas { throw .columns(commas + 1) }
    hasReadCommas = true
  }
}

extension ArraySlice<UInt8> {
  fileprivate var commas: Int { count { $0 == UInt8(ascii: ",") } }

  /// Whether a line is a comment: a # with a space behind it.
  fileprivate var isComment: Bool {
    first == UInt8(ascii: "#") && (count == 1 || dropFirst().spaceLength != nil)
  }
}
