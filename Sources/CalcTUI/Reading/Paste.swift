import CalcModel

/// A pasted text, whose amounts enter the calculation in hand.
struct Paste: Hashable {
  /// The text, without a final `=`.
  let bytes: [UInt8]
  let result: ImportResult
  /// The lines that don't enter, with their reasons, in the order of the text: left-out lines,
  /// totals, and lines without digits. Of very many left-out lines, only the first.
  let leftOut: [ImportDiagnostic]
  /// The number of lines that don't enter.
  let leftOutCount: Int
  /// Whether the text ends with `=`.
  let endsWithEquals: Bool
  /// The columns of a table, of which the user has to choose one; else empty.
  private(set) var columns: [ReadingProblem.Column] = []
  /// Why the text has no amount to enter; nil if the text has amounts, or columns.
  let problem: Message?
  private let separators: DisplayFormatter.Separators

  /// - Parameter separators: the display's separators, which decide an ambiguous number such as
  ///   `1,234`.
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) {
    var text = bytes[...].trimmed
    let sign = ["=", "＝"].first { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
    text.removeLast(sign?.utf8.count ?? 0)
    self.init(Array(text), endsWithEquals: sign != nil, separators)
  }

  private init(
    _ bytes: [UInt8], endsWithEquals: Bool, _ separators: DisplayFormatter.Separators,
    column: Int? = nil, takesWholeNumbers: Bool = false
  ) {
    (self.bytes, self.endsWithEquals, self.separators) = (bytes, endsWithEquals, separators)
    do throws(ReadingProblem) {
      let options = ImportReader.Options(
        usualMarks: separators.shownMark, column: column.map { "\($0)" },
        takesWholeNumbers: takesWholeNumbers, collectsTextLines: true)
      result = try ImportReader.read(bytes, options)
      if result.problem != nil {
        problem = "not pasted: no list of amounts; \(result.lineCount, "line")"
      } else if result.count == 0 {
        problem = result.skipped.first.map { "not pasted: \($0.message)" } ?? Self.empty
      } else {
        problem = nil
      }
    } catch {
      result = ImportResult()
      if case .columns(let columns) = error { self.columns = columns }
      problem = columns.isEmpty ? Self.empty : nil
    }
    let totals = result.diagnostics.filter { $0.reason == .total }
    leftOut = (result.skipped + totals + result.textLines).sorted { $0.line < $1.line }
    leftOutCount = result.leftOutCount + totals.count + result.textLines.count
  }

  /// The paste with the amounts of one column of its table.
  func choosing(_ column: ReadingProblem.Column) -> Paste {
    Paste(bytes, endsWithEquals: endsWithEquals, separators, column: column.number)
  }

  /// The paste with the whole numbers that are left out only because others have decimals.
  var withWholeNumbers: Paste {
    Paste(bytes, endsWithEquals: endsWithEquals, separators, takesWholeNumbers: true)
  }

  var leavesOutWholeNumbers: Bool { result.skipped.contains { $0.reason == .wholeNumber } }

  /// Whether more than half of the lines are left out.
  var leavesOutMost: Bool { result.leftOutCount * 2 > result.lineCount }

  /// The questions whether to enter the amounts or which column has the amounts, longest first.
  var questions: [Message] {
    if !columns.isEmpty { return ["which column?"] }
    let (count, lines) = (result.count, result.count + leftOutCount)
    return ["add \(count) of \(lines, "line")?", "\(count) of \(lines, "line")"]
  }

  /// The number of a text that is one amount without `=`; nil for other texts.
  var onlyNumber: Rational? {
    result.count == 1 && result.skipped.isEmpty && !endsWithEquals ? result.sum : nil
  }

  /// The text without a final `=`, if it is a line that only the grammar of formulas reads: `2^10`,
  /// `10% of 80`. A calculation with a final `=`, whose number list is read, is finished at once.
  var formula: String? {
    guard bytes.count < 1_000, result.lineCount <= 1, columns.isEmpty else {
      return nil
    }
    let text = bytes[...].trimmed.string
    let isCalculation = result.count == 1 && result.entries.first?.words == text
    return (isCalculation && !endsWithEquals || problem != nil) && ExpressionParser.accepts(text)
      ? text : nil
  }

  private static let empty: Message = "not pasted: there is no number in it"

  /// The count and the sum of the amounts, after the first remark on a line that was read.
  func summary(_ formatter: DisplayFormatter) -> Message {
    let sum: Message? =
      result.count == 1
      ? nil : "\(result.count, "number"), sum \(formatter.format(result.sum).marked)"
    guard let remark = result.diagnostics.first(where: { !$0.isSkipped })?.message else {
      return sum ?? "pasted"
    }
    return sum.map { "\(remark); \($0)" } ?? remark
  }

  /// - Parameter isBracketed: whether brackets enclose several items.
  func items(isBracketed: Bool) -> [Item] {
    let items = result.items
    return isBracketed && items.count > 1
      ? [.open(nil)] + items + [.close(.bracketPlaceholder)] : items
  }
}
