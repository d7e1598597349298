import CalcModel
import TerminalKit

// Receipts: the rows as on the screen's paper, with a line of dashes for the rule.

extension TapePrinter {
  /// The least width of a receipt without --columns.
  private static let minimumColumns = 40
  /// The range of --columns. Every number and its sign fit into 20 columns.
  static let columnsRange = 20...1_000

  /// - Parameter head: the lines above the rows, such as the time.
  func receipt(_ rows: [RowPresentation], _ head: [String]) -> [String] {
    let layout = RowColumns.columns(
      of: [rows], width: columns, language, minimumWidth: Self.minimumColumns)[0]
    return head.map { $0.fitting(columns: layout.width) }
      + layout.lines.flatMap { line in
        let printed = [line.words, line.amount, line.sign, line.total].reduce("") { before, text in
          text.text.isEmpty ? before : before.padded(to: text.x) + text.text
        }
        let rule = line.rule.map {
          "".padded(to: $0.lowerBound) + String(repeating: "-", count: $0.count)
        }
        return [printed] + (rule.map { [$0] } ?? [])
      }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}
