import CalcModel
import TerminalKit

/// Reads a text: an amount and its words from each line, or the reason why a line has none.
///
/// The first lines decide whether the text is a table, of which only one column is read. Each later
/// line is read when it arrives.
struct ImportReader {
  struct Options {
    /// The decimal marks if no number of the text proves any.
    var usualMarks = DecimalMarks.point
    /// The column of a table, by its name or number; nil for the only column with numbers.
    var column: String?
    /// The cell or word that negates an amount beside it.
    var negativeWord: String?
    var collectsEntries = true
  }

  private let options: Options
  private let negativeWord: ArraySlice<UInt8>?
  private var lines = TextLines()
  private var ledger: ImportLedger
  /// The first lines; nil after `readHead`.
  private var head: [(text: ArraySlice<UInt8>, line: Int)]? = []
  private var headBytes = 0
  /// Nil for a text without columns.
  private var table: AmountTable?
  private var lineNumber = 0
  /// The number of lines that aren't blank.
  private var lineCount = 0
  private var hasWindows1252 = false
  /// Whether a line outside tables has the word of `--negative`.
  private var hasNegativeWord = false

  /// In bytes.
  private static let longestLine = 1 << 26
  private static let longestHead = (lines: 100, bytes: 1 << 16)

  init(_ options: Options = Options()) {
    self.options = options
    negativeWord = options.negativeWord.map { Array($0.lowercased().utf8)[...] }
    ledger = ImportLedger(options)
  }

  static func read(
    _ bytes: [UInt8], _ options: Options = Options()
  ) throws(ReadingProblem) -> ImportResult {
    var reader = ImportReader(options)
    try reader.take(bytes)
    return try reader.finish()
  }

  mutating func take(_ block: [UInt8]) throws(ReadingProblem) {
    // Moved out of `self`, which the closure changes.
    var lines = lines
    self.lines = TextLines()
    let rest = try lines.take(block) { line throws(ReadingProblem) in try take(line: line) }
    self.lines = lines
    if rest > Self.longestLine { throw .longLine }
  }

  mutating func finish() throws(ReadingProblem) -> ImportResult {
    var lines = lines
    if lines.isUTF16 == true { ledger.remark(.utf16, at: 1) }
    try lines.finish { line throws(ReadingProblem) in try take(line: line) }
    try readHead()
    if lineCount == 0 { throw .empty }
    table?.finish(&ledger, at: lineNumber)
    var result = try ledger.finish(isTable: table != nil)
    result.lineCount = lineCount
    if let negative = options.negativeWord, !hasNegativeWord, table?.hasNegativeWord != true {
      throw .noNegative(negative)
    }
    if result.count == 0, result.diagnostics.isEmpty { throw .nothing }
    return result
  }

  private mutating func take(line: ArraySlice<UInt8>) throws(ReadingProblem) {
    lineNumber += 1
    let text = try decoded(line)
    guard head != nil else { return read(text, at: lineNumber) }
    head?.append((text, lineNumber))
    headBytes += text.count
    if lineNumber == Self.longestHead.lines || headBytes > Self.longestHead.bytes { try readHead() }
  }

  private mutating func decoded(
    _ line: ArraySlice<UInt8>
  ) throws(ReadingProblem) -> ArraySlice<UInt8> {
    if line.allSatisfy({ 1..<0x80 ~= $0 }) { return line }
    if line.contains(0) { throw .noText }
    guard let text = line.decodedWindows1252 else { return line.plain }
    if !hasWindows1252 { ledger.remark(.windows1252, text[...].excerpt, at: lineNumber) }
    hasWindows1252 = true
    return text[...].plain
  }

  /// Finds the table, if any, in the first lines, and reads the lines.
  private mutating func readHead() throws(ReadingProblem) {
    guard let head else { return }
    self.head = nil
    table = try AmountTable(head, options, negativeWord, &ledger)
    for (text, line) in head { read(text, at: line) }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, at line: Int) {
    let trimmed = text.trimmed
    if table == nil {
      if trimmed.isEmpty { return }
      lineCount += 1
      return readAmount(in: trimmed, at: line)
    }
    if table?.isInQuotes != true {
      if trimmed.isEmpty { return }
      lineCount += 1
    }
    table?.take(text, into: &ledger, at: line)
  }

  private mutating func readAmount(in text: ArraySlice<UInt8>, at line: Int) {
    if text.isComment { return }
    guard text.contains(where: \.isDigit) else {
      if text.hasForeignDigits { return ledger.remark(.otherDigits, text.excerpt, at: line) }
      if !text.hasWordsOrDigits { ledger.isBelowRule = true }
      return
    }
    if ledger.lineOfTotal != nil { return ledger.countBelowTotal(text, at: line) }
    let cell = text.withoutOuterQuotes
    do throws(ImportDiagnostic.Reason) {
      guard let found = try AmountScanner.read(cell, negativeWord: negativeWord),
        let amount = found.amount
      else { return }
      hasNegativeWord = hasNegativeWord || found.hasNegativeWord
      if found.mayNameTotal {
        let words = Array(found.words.joined(separator: [0x20]))
        let (total, isWholeText) = Vocabulary.total(in: words[...])
        if total != .none {
          return ledger.compareTotal(
            total, isWholeText: isWholeText, amount, reasonWithoutAmount: .otherTotal, text,
            at: line)
        }
      }
      let words = options.collectsEntries ? found.words : []
      ledger.enter(
        amount, text, words: words.isEmpty ? nil : words.map(\.string).joined(separator: " "),
        at: line)
    } catch {
      let (total, isWholeText) = Vocabulary.total(in: cell)
      if total != .none {
        return ledger.compareTotal(
          total, isWholeText: isWholeText, nil, reasonWithoutAmount: error, text, at: line)
      }
      ledger.isBelowRule = false
      ledger.remark(error, text.excerpt, at: line)
    }
  }
}

extension AmountScanner {
  /// Whether the first or last word before or after the amount may belong to a total's name.
  fileprivate var mayNameTotal: Bool {
    guard let amount, amount.traits.contains(.labelled) else { return false }
    let (before, after) = (text[..<amount.range.lowerBound], text[amount.range.upperBound...])
    func mayNameTotalAtEdge(_ words: ArraySlice<UInt8>, isLast: Bool) -> Bool {
      let words = words.trimmedToLetters
      guard !words.isEmpty else { return false }
      let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
      let word =
        isLast
        ? words[(words.lastIndex(where: isSpace).map { $0 + 1 } ?? words.startIndex)...]
        : words.prefix { !isSpace($0) }
      return Vocabulary.isEdgeOfTotal(word.trimmedToLetters)
    }
    return mayNameTotalAtEdge(before, isLast: false) || mayNameTotalAtEdge(before, isLast: true)
      || mayNameTotalAtEdge(after, isLast: false) || mayNameTotalAtEdge(after, isLast: true)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutOuterQuotes: Self {
    let quote = UInt8(ascii: "\"")
    guard count > 2, first == quote, last == quote, !dropFirst().dropLast().contains(quote) else {
      return self
    }
    return dropFirst().dropLast().trimmed
  }
}
