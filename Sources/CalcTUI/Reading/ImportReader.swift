import CalcModel
import TerminalKit

/// Reads a text: an amount and its words from each line, or the reason why a line has none.
///
/// The text is kept, and decided at its end. Only a text of bare numbers may be longer than
/// `longestText`: its lines are added up as they come.
struct ImportReader {
  struct Options {
    /// The decimal marks if no number of the text proves any.
    var usualMarks = DecimalMarks.point
    /// The column of a table, by its name or number; nil for the only column with numbers.
    var column: String?
    /// The cell or word that negates an amount beside it.
    var negativeWord: String?
    /// Whether whole numbers beside words count, although other amounts have decimals.
    var takesWholeNumbers = false
    var collectsEntries = true
    var collectsTextLines = false
    /// The most lines that remarks name. Further left-out lines are only counted.
    var mostReasons = Int.max
  }

  private let options: Options
  private var lines = TextLines()
  /// The lines so far, each with a line feed. Empty after too many bare numbers.
  private var text: [UInt8] = []
  private var lineNumber = 0
  /// The sum of the lines so far; nil after the first line that isn't a bare number.
  private var bareNumbers: BareNumbers? = BareNumbers()

  /// In bytes.
  private static let longestText = 1 << 28

  init(_ options: Options = Options()) {
    self.options = options
    if options.collectsEntries || options.column != nil || options.negativeWord != nil {
      bareNumbers = nil
    }
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
    if rest > Self.longestText { throw .tooLong }
  }

  private mutating func take(line: ArraySlice<UInt8>) throws(ReadingProblem) {
    lineNumber += 1
    if bareNumbers?.take(line) == false { bareNumbers = nil }
    if text.count > Self.longestText || text.isEmpty && lineNumber > 1 {
      guard bareNumbers != nil else { throw .tooLong }
      text = []
    } else {
      text += line
      text.append(UInt8(ascii: "\n"))
    }
  }

  mutating func finish() throws(ReadingProblem) -> ImportResult {
    var lines = lines
    try lines.finish { line throws(ReadingProblem) in try take(line: line) }
    if let result = bareNumbers?.result { return result }
    let isUTF16 = lines.isUTF16 == true
    let (text, isWindows1252) = try Self.plain(text)
    self.text = text
    var result = try result(of: text)
    if isUTF16 || isWindows1252 {
      let reason: ImportDiagnostic.Reason = isUTF16 ? .utf16 : .windows1252
      result.diagnostics.insert(ImportDiagnostic(line: 1, text: "", reason: reason), at: 0)
    }
    return result
  }

  /// The text in UTF-8, with usual characters; each line ends in a line feed.
  private static func plain(
    _ text: [UInt8]
  ) throws(ReadingProblem) -> (text: [UInt8], isWindows1252: Bool) {
    // The usual text needs one look: no zeros, and only ASCII.
    if !text.contains(where: { $0 &- 1 >= 0x7F }) { return (text, false) }
    if text.contains(0) { throw .noText }
    let decoded = text[...].decodedWindows1252
    if decoded != nil, text.hasPairsOfHighBytes { throw .encoding }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    for line in (decoded ?? text).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      plain += line.plain
      plain.append(UInt8(ascii: "\n"))
    }
    plain.removeLast()
    return (plain, decoded != nil)
  }

  private func result(of text: [UInt8]) throws(ReadingProblem) -> ImportResult {
    let lines = LinesOfText(text)
    let lineCount = lines.reduce(0) { count, _ in count + 1 }
    if lineCount == 0 { throw .empty }
    let negativeWord = options.negativeWord.map { Array($0.lowercased().utf8)[...] }
    var table = try AmountTable(text, lines, options, negativeWord: negativeWord)
    let decision: Decision
    let words: [String?]
    if let rows = table?.readLines(), let table {
      words = rows.words
      decision = Decision(rows.lines, of: text, isTable: true, options) { table.provenMarks() }
    } else {
      let read = readLines(lines, count: lineCount, negativeWord)
      if let word = options.negativeWord,
        !read.lines.contains(where: { $0.traits.contains(.isNegated) })
      {
        throw .noNegative(word)
      }
      words = read.words
      decision = Decision(read.lines, of: text, isTable: false, options)
    }
    var result = ImportResult(decision, words: words, options, isTable: table != nil)
    result.lineCount = lineCount
    if options.collectsTextLines { result.textLines = Self.textLines(of: text) }
    if let (row, count) = table?.aboveHeader {
      result.diagnostics.insert(
        ImportDiagnostic(
          line: LinesOfText.number(at: row.range.lowerBound, in: text),
          text: text[row.range].excerpt, reason: .aboveHeader(lines: count)), at: 0)
    }
    if result.count == 0, result.leftOutCount == 0 { throw .nothing }
    return result
  }

  /// Reads lines of a text that is no table.
  private func readLines(
    _ texts: LinesOfText, count: Int, _ negativeWord: ArraySlice<UInt8>?
  ) -> (lines: [ReadLine], words: [String?]) {
    var reader = LineReader(negativeWord: negativeWord, collectsWords: options.collectsEntries)
    var (lines, words, isBelowRule): ([ReadLine], [String?], Bool) = ([], [], false)
    lines.reserveCapacity(count)
    var details: ReadLine.Details?
    for range in texts {
      let line = texts.text[range].trimmed
      if line.isComment { continue }
      if line.isRule {
        isBelowRule = true
        continue
      }
      if line.hasDigits {
        var found = reader.read(line)
        if isBelowRule { found.traits.insert(.isBelowRule) }
        found.share(&details)
        lines.append(found)
        if options.collectsEntries { words.append(reader.words) }
      }
      isBelowRule = false
    }
    return (lines, words)
  }

  private static func textLines(of text: [UInt8]) -> [ImportDiagnostic] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let line = line.trimmed
        if line.isEmpty || line.isComment || line.isRule || line.hasDigits { return nil }
        return ImportDiagnostic(line: index + 1, text: line.excerpt, reason: .noNumber)
      }
  }
}

/// The byte ranges of the lines of a text that aren't blank.
struct LinesOfText: Sequence, IteratorProtocol {
  let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    while position < text.count {
      let start = position
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      position = end + 1
      if 0x21..<0x80 ~= text[start] || !text[start..<end].trimmed.isEmpty { return start..<end }
    }
    return nil
  }

  /// The number of the line at an offset, from 1.
  ///
  /// - Complexity: O(*n*) for an offset *n*.
  static func number(at offset: Int, in text: [UInt8]) -> Int {
    text[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

/// The sum of a text that has only bare numbers, taken line by line.
private struct BareNumbers {
  private var (sum, count) = (0 as Rational, 0)
  private var lineCount = 0

  /// Adds the number of a line; false for a line that needs the whole text.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    lineCount += 1
    guard let amount = Amount(plain: line) else { return line.isEmpty }
    // An amount that equals the sum above may be a total. A long number may be a code.
    if amount.traits.contains(.decimals) && count > 1 && amount.value == sum
      || amount.traits.contains(.long)
    {
      return false
    }
    guard let sum = try? sum + amount.value else { return false }
    self.sum = sum
    count += 1
    return true
  }

  /// Nil for a text without numbers.
  var result: ImportResult? {
    guard count > 0 else { return nil }
    var result = ImportResult()
    (result.sum, result.count, result.lineCount) = (sum, count, count)
    return result
  }
}

extension [UInt8] {
  /// Whether most bytes above ASCII stand in pairs or longer runs, as in encodings of Chinese,
  /// Japanese and Korean.
  fileprivate var hasPairsOfHighBytes: Bool {
    var (all, paired, run) = (0, 0, 0)
    for byte in self + [0] {
      if byte >= 0x80 {
        run += 1
      } else {
        all += run
        if run > 1 { paired += run }
        run = 0
      }
    }
    return paired * 2 > all
  }
}
