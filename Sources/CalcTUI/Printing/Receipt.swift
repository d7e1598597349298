import CalcModel
import TerminalKit

/// The rows of a calculation as on a cash register's receipt: signs and words left, amounts and
/// running totals right, aligned at the point if there is room, then a line and the result.
struct Receipt {
  /// The lines, within the width.
  private(set) var lines: [String]
  private let columns: Int
  private let amounts: NumberColumn
  /// The running totals and the result; nil without room, with the result below the amounts.
  private let totals: NumberColumn?

  /// The default width: as wide as words and numbers, but no wider than a page.
  private static let usualColumns = 40...80
  /// Enough for any number.
  private static let unlimitedColumns = 1 << 20
  /// The range of --columns: every number fits beside its sign.
  static let columnsRange = 20...1_000
  /// The narrowest receipt with running totals.
  private static let totalsFrom = 28
  /// The gap between words, amount and total.
  private static let gap = "  "
  /// The columns for the sign in front of the words.
  private static let signWidth = 2
  /// What stands before words that have lines of their own.
  private static let indent = "    "

  /// - Parameters:
  ///   - head: lines above the rows.
  ///   - columns: the width; nil for that of words and numbers.
  init(_ rows: [PaperRow], head: [String], columns: Int?, _ words: any Words) {
    let widest = columns ?? Self.unlimitedColumns
    let signs = rows.map { $0.indentedSign(widest).count + 1 }.max() ?? 0
    let start = max(Self.signWidth, signs)
    let most = widest - start
    let amounts = rows.map { $0.amountText(columns: most) }
    let sums = rows.map { row in row.shownTotal.map { row.formatter.text($0, columns: most) } ?? ""
    }
    let (left, right) = (NumberColumn(amounts, within: most), NumberColumn(sums, within: most))
    let numbers = start + left.width + Self.gap.count + right.width
    func width(of texts: [String?]) -> Int {
      numbers + Self.gap.count + (texts.compactMap { $0?.columns }.max() ?? 0)
    }
    let usual = Self.usualColumns
    let width =
      columns
      ?? max(
        width(of: rows.map { $0.origin.flatMap { words.texts($0).last } }),
        min(max(width(of: rows.map { $0.text(in: words) }), usual.lowerBound), usual.upperBound))
    self.columns = width
    lines = head.flatMap { $0.pieces(of: width) }
    if width >= Self.totalsFrom, numbers <= width {
      (self.amounts, totals) = (left, right)
    } else {
      let all = zip(rows, zip(amounts, sums)).map { $0.item == nil ? $1.1 : $1.0 }
      (self.amounts, totals) = (NumberColumn(all, within: most), nil)
    }
    for (row, (amount, sum)) in zip(rows, zip(amounts, sums)) {
      if row.item == nil { lines.append(String(repeating: "-", count: width)) }
      add(row, amount, sum, words)
    }
  }

  private mutating func add(
    _ row: PaperRow, _ amount: String, _ sum: String, _ words: any Words
  ) {
    let all =
      totals.map { amounts.text(amount) + Self.gap + $0.text(sum) }
      ?? amounts.text(row.item == nil ? sum : amount)
    // Words use the columns of missing parts.
    let numbers = all.drop { $0 == " " }
    let sign = row.indentedSign(columns)
    let start = max(Self.signWidth, sign.count + 1)
    let text = row.texts(in: words, columns: columns - start - Self.gap.count - numbers.count)
    var line = sign
    func fill(to column: Int) {
      line += String(repeating: " ", count: max(0, column - line.columns))
    }
    if !text.beside.isEmpty {
      fill(to: start)
      line += text.beside
    }
    fill(to: columns - numbers.count)
    line += numbers
    while line.last == " " { line.removeLast() }
    lines.append(line)
    lines += text.below.lines(of: columns - Self.indent.count).map { Self.indent + $0 }
  }
}

extension PaperRow {
  /// The sign, indented by brackets.
  fileprivate func indentedSign(_ columns: Int) -> String {
    String(repeating: " ", count: min(2 * depth, columns / 5)) + sign
  }

  /// The text beside the amount in a number of columns, and the words that don't fit.
  fileprivate func texts(in words: any Words, columns: Int) -> (beside: String, below: String) {
    let origins = origin.map(words.texts) ?? []
    let choices = note.map { note in
      origins.map { note + TapePrinter.betweenWords + $0 } + [note]
    }
    if let beside = (choices ?? origins).first(where: { $0.columns <= columns }) {
      return (beside, "")
    }
    let beside =
      origins.first { $0.columns <= columns } ?? origins.last?.fitting(columns: columns) ?? ""
    return (beside, note ?? "")
  }
}

/// Numbers below each other.
private struct NumberColumn {
  let width: Int
  /// The columns from the point on; nil if points aren't aligned.
  private let tail: Int?

  /// - Parameter most: the available columns; wider numbers aren't aligned.
  init(_ numbers: [String], within most: Int) {
    let tail = numbers.compactMap(Self.tail).max() ?? 0
    let aligned = numbers.map { $0.count + tail - (Self.tail($0) ?? tail) }.max() ?? 0
    self.tail = aligned <= most ? tail : nil
    width = aligned <= most ? aligned : numbers.map(\.count).max() ?? 0
  }

  private static func tail(_ number: String) -> Int? {
    DisplayFormatter.Separators.us.tail(of: number)
  }

  /// A number in the widest one's columns.
  func text(_ number: String) -> String {
    let behind = tail.flatMap { tail in Self.tail(number).map { tail - $0 } } ?? 0
    let before = width - number.count - behind
    return String(repeating: " ", count: max(0, before)) + number
      + String(repeating: " ", count: max(0, behind))
  }
}

extension DisplayFormatter.Separators {
  /// The columns behind a number's whole part; nil for other text.
  func tail(of number: String) -> Int? {
    let rest = number.drop { $0.isNumber || "≈-".contains($0) || $0 == group }
    return rest.allSatisfy { $0.isNumber || $0 == point } ? rest.count : nil
  }
}

extension String {
  /// The text wrapped to a number of columns, at spaces if possible.
  fileprivate func lines(of count: Int) -> [String] {
    if isEmpty { return [] }
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.columns + 1 + word.columns <= count {
        lines[lines.endIndex - 1] += " \(word)"
      } else {
        lines += String(word).pieces(of: count)
      }
    }
    return lines
  }

  /// The text in pieces of a number of columns at most.
  fileprivate func pieces(of count: Int) -> [String] {
    var (pieces, room) = ([""], count)
    for character in self {
      let columns = String(character).columns
      if room < columns {
        pieces.append("")
        room = count
      }
      pieces[pieces.endIndex - 1].append(character)
      room -= columns
    }
    return pieces
  }
}
