import CalcModel
import TerminalKit

/// The rows of a calculation as on the screen's paper, with a line for the rule.
struct Receipt {
  /// The lines, within the width.
  let lines: [String]

  /// The narrowest receipt whose words and numbers aren't given.
  private static let minimumColumns = 40
  /// The range of --columns: every number fits beside its sign.
  static let columnsRange = 20...1_000

  /// - Parameters:
  ///   - head: lines above the rows.
  ///   - columns: the width; nil for that of words and numbers.
  init(_ rows: [RowPresentation], head: [String], columns: Int?, _ language: any Words) {
    // The time is in the head.
    let rows = rows.onPaper.map { row in
      var row = row
      row.time = nil
      return row
    }
    let width =
      columns ?? max(Self.minimumColumns, RowColumns.naturalWidth(of: rows, language))
    let layout = RowColumns.columns(of: [rows], width: width, language)[0]
    lines =
      head.map { $0.fitting(columns: width) }
      + rows.flatMap { row in
        let line = layout.line(row)
        let rule = line.rule.map { rule in
          [
            Self.line(of: [
              .init(text: String(repeating: "-", count: rule.count), x: rule.lowerBound)
            ])
          ]
        }
        return [Self.line(of: [line.words, line.amount, line.sign, line.total])] + (rule ?? [])
      }
  }

  private static func line(of texts: [RowColumns.Text]) -> String {
    texts.filter { !$0.text.isEmpty }.reduce(into: "") { line, text in
      line += String(repeating: " ", count: max(0, text.x - line.columns)) + text.text
    }
  }
}

extension DisplayFormatter.Separators {
  /// The columns from a number's point on; nil for other text.
  func tail(of number: String) -> Int? {
    let rest = number.drop { $0.isNumber || "≈-".contains($0) || $0 == group }
    return rest.allSatisfy { $0.isNumber || $0 == point } ? rest.count : nil
  }
}
