import CalcModel
import TerminalKit

/// Reads lines of text: columns of numbers, receipts, and what `calctui tape` prints.
///
/// Numbers by themselves are added up, with a word before each if there is one. A line that begins with
/// an operator and a space goes on from what stands above it, `=` ends a calculation, and so does a line
/// with a time. An expression is a calculation of its own.
struct TextReader {
  var builder = CalculationBuilder()
  /// How numbers are read.
  var convention: TextCell.Convention
  /// The current line, from 1.
  var number = 0
  /// The first line, if it has only words.
  var heading: LineRemark?
  var hasSaidMark = false

  /// Reads lines.
  ///
  /// - Parameter usual: the decimal mark if no number proves one.
  static func read(_ bytes: [UInt8], usual: DecimalMarks = .point) -> ReadText {
    var reader = TextReader(lines(of: bytes).lazy.compactMap { $0 }, usual)
    for line in lines(of: bytes) {
      reader.number += 1
      if line?.isEmpty != true { reader.builder.countLine() }
      reader.attempt { reader throws(Reason) in
        guard let line else { throw .notUTF8 }
        try reader.take(line)
      }
    }
    return reader.finished
  }

  /// Adds up a column of a table, with the words beside each number.
  static func read(
    _ table: Table, column: String
  ) throws(ReadingProblem) -> ReadText {
    let (column, isNamed) = try table.column(column)
    let rows = table.rows.dropFirst(isNamed ? 1 : 0).filter {
      !$0.fields.allSatisfy { $0?.trimmed.isEmpty == true }
    }
    var reader = TextReader(
      rows.lazy.compactMap { $0.fields.indices.contains(column) ? $0.fields[column]?[...] : nil },
      .point)
    for row in rows {
      reader.number = row.line
      reader.builder.countLine()
      reader.attempt { reader throws(Reason) in
        guard row.fields.indices.contains(column) else { throw .noSuchColumn }
        guard let field = row.fields[column] else { throw .notUTF8 }
        if field.trimmed.isEmpty { return }
        try reader.take(field, words: row.words(beside: column))
      }
    }
    return reader.finished
  }

  /// Reads a tape printed as CSV.
  static func read(tape table: Table) -> ReadText {
    var reader = TextReader([], .point)
    var calculation: String?
    for row in table.rows.dropFirst() {
      reader.number = row.line
      reader.builder.countLine()
      let fields = row.fields.map { $0 ?? "" }
      reader.attempt { reader throws(Reason) in
        guard fields.count >= 7 else { throw .noSuchColumn }
        if fields[0] != calculation { reader.begin(fields[1], fields[2]) }
        calculation = fields[0]
        try reader.take(
          sign: fields[3], words: fields[4].withoutApostrophe, fields[5], total: fields[6])
      }
    }
    return reader.finished
  }

  typealias Reason = LineRemark.Reason

  private init(_ texts: some Sequence<Substring>, _ usual: DecimalMarks) {
    var convention = TextCell.Convention(usual: usual)
    for text in texts {
      for cell in TextCell.cells(of: text, convention) {
        if let shown = cell.shownAsNumber { convention.add(shown) }
      }
    }
    self.convention = convention
    self.convention.marks = convention.marks ?? usual
  }

  /// The lines of a text, nil if not UTF-8. Lazy, since all at once take many times the text's memory.
  private static func lines(of bytes: [UInt8]) -> some Sequence<Substring?> {
    let lines = sequence(state: Optional(bytes[...])) { rest -> ArraySlice<UInt8>? in
      guard let text = rest else { return nil }
      let line = text.prefix { $0 != UInt8(ascii: "\n") }
      rest = line.endIndex < text.endIndex ? text[(line.endIndex + 1)...] : nil
      return line
    }
    return lines.lazy.flatMap { line -> [Substring?] in
      guard let text = String(validating: line, as: UTF8.self) else { return [nil] }
      // Unicode has more line ends.
      if !text.utf8.contains(where: { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }) {
        return [text.trimmed]
      }
      return text.trimmed.split(omittingEmptySubsequences: false) { $0.isNewline }
        .map { $0.trimmed }
    }
  }

  private var finished: ReadText {
    var builder = builder
    builder.finish(at: number)
    var text = builder.text
    // It heads nothing.
    if let heading, text.calculations.isEmpty { text.remarks.insert(heading, at: 0) }
    return text
  }

  private mutating func attempt(_ body: (inout Self) throws(Reason) -> Void) {
    do throws(Reason) {
      try body(&self)
    } catch {
      builder.remark(error, at: number)
    }
  }

  private mutating func take(_ line: Substring) throws(Reason) {
    if line.isEmpty { builder.leaveAbove() }
    if line.isEmpty || line.isRule { return }
    if let words = line.behind("#") {
      if let more = line.behind(NoteMark.continues) {
        builder.write(String(more), joint: " ")
      } else if let more = line.behind(NoteMark.joins) {
        builder.write(String(more), joint: "")
      } else {
        builder.write(String(words.trimmed))
      }
    } else if !line.contains("\t"), let (time, rest) = line.partedBehindTime {
      builder.finish(at: number)
      builder.leaveAbove()
      builder.time = time
      if rest.contains("=") {
        try takeTapeLine(rest)
      } else if !rest.isEmpty {
        try takeNumbers(rest)
      }
    } else if Language.allCases.contains(where: { $0.words.mode(.precedence) == line }) {
      builder.order = .precedence
    } else if line.first == "=" {
      if builder.isEmpty { throw .nothingBefore("=") }
      builder.finish(at: number)
      var cells = line.dropFirst().trimmed.paperCells
      builder.check(cells.popLast() ?? "", at: number)
      if !cells.isEmpty { builder.write(cells.joined(separator: " ")) }
    } else if line.holdsTimeOfDay, !line.contains("\t"), !line.isExpressionWithResult {
      throw .time(String(line))
    } else if try takePaperRow(line) {
      return
    } else if try takeRow(line) {
      return
    } else if line.isExpressionWithResult {
      try takeTapeLine(line)
    } else {
      try takeNumbers(line)
    }
  }

  /// Takes `(2 + 3) × 4 = 20`, with × and ÷ first.
  private mutating func takeTapeLine(_ line: Substring) throws(Reason) {
    let end = line.lastIndex(of: "=").map { line[..<$0] } ?? line
    try takeExpression(end.trimmed)
    builder.check(line[end.endIndex...].dropFirst().trimmed, at: number)
  }

  /// Takes an expression as a calculation, with × and ÷ first.
  mutating func takeExpression(_ line: Substring) throws(Reason) {
    var cell = TextCell.cells(of: line.withoutMarks, convention).first
    if cell?.holdsAmountBesideNumber == true { throw .noNumber(String(line)) }
    let text = (try? cell?.plainExpression()) ?? ""
    let plain = try? ExpressionParser.parse(from: Array(text.utf8)[...])
    do throws(ExpressionError) {
      let formula: Formula
      if let plain {
        formula = plain
      } else {
        formula = try ExpressionParser.parse(
          from: Array(line.withoutMarks.utf8)[...], usual: convention.marks ?? .point)
      }
      let time = builder.time
      builder.finish(at: number)
      (builder.time, builder.order) = (time, .precedence)
      for item in formula.items { builder.add(expression: item) }
      builder.finish(at: number)
    } catch {
      switch error.reason {
      case .outOfRange(let error): throw .outOfRange(error)
      case .misplacedGroup, .secondPoint, .unclosedBracket, .unopenedBracket, .tooDeep:
        throw .expression(error.reason)
      default: throw .noNumber(String(line))
      }
    }
  }
}
