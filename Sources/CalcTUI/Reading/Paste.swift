import CalcModel

/// A pasted text, whose amounts enter the calculation in hand.
struct Paste: Hashable {
  let result: ImportResult
  /// Whether the text ends with `=`.
  let endsWithEquals: Bool
  /// Why the text has no amount to enter; nil if the text has amounts.
  let problem: Message?

  /// - Parameter separators: the display's separators, which decide an ambiguous number such as
  ///   `1,234`.
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) {
    var text = bytes[...].trimmed
    let sign = ["=", "＝"].first { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
    text.removeLast(sign?.utf8.count ?? 0)
    endsWithEquals = sign != nil
    do throws(ReadingProblem) {
      let options = ImportReader.Options(usualMarks: separators.decimalMarks)
      result = try ImportReader.read(Array(text), options)
      let first = result.skipped.first
      let hasAmounts = result.count > 0 && result.problem == nil
      problem = hasAmounts ? nil : first.map { "not pasted: \($0.message)" } ?? Self.empty
    } catch {
      result = ImportResult()
      if case .columns(let columns) = error {
        problem = "not pasted: \(columns.count) columns have numbers; copy one"
      } else {
        problem = Self.empty
      }
    }
  }

  /// The number of a text that is one amount without `=`; nil for other texts.
  var onlyNumber: Rational? {
    result.count == 1 && result.skipped.isEmpty && !endsWithEquals ? result.sum : nil
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
