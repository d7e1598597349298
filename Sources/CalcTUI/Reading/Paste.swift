import CalcModel

/// A text that goes into the calculation in hand: its amounts, added up.
struct Paste: Hashable {
  let text: ImportResult
  /// Whether the text ends with `=`.
  let isClosed: Bool
  /// Why nothing is entered; nil if something can be.
  let problem: PasteProblem?

  /// - Parameter separators: those of the display, used where the text leaves `1,234` ambiguous.
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
      problem = hasAmounts ? nil : first.map { .unreadable($0) } ?? .empty
    } catch {
      self.text = ImportResult()
      if case .columns(let columns) = error {
        problem = .columns(columns.count)
      } else {
        problem = .empty
      }
    }
  }

  /// The number, if the text is a single number.
  var onlyNumber: Rational? {
    text.count == 1 && text.skipped.isEmpty && !isClosed ? text.sum : nil
  }

  var summary: PasteSummary {
    PasteSummary(
      count: text.count, sum: text.sum, remark: text.diagnostics.first { !$0.isSkipped })
  }

  /// The items to enter.
  ///
  /// - Parameter isPart: whether an operator or a bracket precedes them, so that several are one operand.
  func items(isPart: Bool) -> [Item] {
    let items = text.items
    return isPart && items.count > 1 ? [.open(nil)] + items + [.close(.bracket)] : items
  }
}
