import CalcModel

/// A pasted text, whose amounts enter the calculation in hand.
struct Paste: Hashable {
  let text: ImportResult
  /// Whether the text ends with `=`.
  let isClosed: Bool
  /// Why the text has no amount to enter; nil if the text has amounts.
  let problem: Message?

  /// - Parameter separators: the display's separators, which decide an ambiguous number such as
  ///   `1,234`.
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) {
    var text = bytes[...].trimmed
    let sign = ["=", "＝"].first { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
    text.removeLast(sign?.utf8.count ?? 0)
    isClosed = sign != nil
    do throws(ReadingProblem) {
      let options = ImportReader.Options(usual: separators.decimalMarks)
      self.text = try ImportReader.read(Array(text), options)
      let first = self.text.skipped.first
      let hasAmounts = self.text.count > 0 && self.text.problem == nil
      problem = hasAmounts ? nil : first.map { "not pasted: \($0.message)" } ?? Self.empty
    } catch {
      self.text = ImportResult()
      if case .columns(let columns) = error {
        problem = "not pasted: \(columns.count) columns have numbers; copy one"
      } else {
        problem = Self.empty
      }
    }
  }

  var onlyNumber: Rational? {
    text.count == 1 && text.skipped.isEmpty && !isClosed ? text.sum : nil
  }

  private static let empty: Message = "not pasted: there is no number in it"

  /// The count and the sum of the amounts, after the first remark on a line that was read.
  func summary(_ formatter: DisplayFormatter) -> Message {
    let sum: Message? =
      text.count == 1
      ? nil : "\(text.count, "number"), sum \(formatter.format(text.sum).marked)"
    guard let remark = text.diagnostics.first(where: { !$0.isSkipped })?.message else {
      return sum ?? "pasted"
    }
    return sum.map { "\(remark); \($0)" } ?? remark
  }

  /// - Parameter isPart: whether several items need brackets, after an operator or a bracket.
  func items(isPart: Bool) -> [Item] {
    let items = text.items
    return isPart && items.count > 1 ? [.open(nil)] + items + [.close(.bracket)] : items
  }
}
