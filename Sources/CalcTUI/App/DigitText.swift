import CalcModel

/// Digits in countable groups; lines break between groups only.
struct DigitText: Hashable {
  /// Each begins a line unless it fits behind the one before.
  private let blocks: [Block]

  /// Up to so many decimals are not grouped.
  private static let shortDecimals = 10
  private static let decimalsInGroup = 5
  /// Decimals stand behind a whole part of at most this length, else below it.
  private static let longestHead = 5

  /// Grouped numbers with their signs.
  init(_ parts: [String], _ separators: DisplayFormatter.Separators) {
    blocks = parts.map { Block($0, separators) }
  }

  /// A decimal after a mark, its period in brackets.
  init(_ decimal: RepeatingDecimal, mark: String, _ formatter: DisplayFormatter) {
    let sign = decimal.isNegative ? "-" : ""
    let head = mark + formatter.group("\(sign)\(decimal.whole).")
    let period = if case .period(let digits) = decimal.tail { digits } else { "" }
    let groups = Self.groups(decimal.decimals, period: period)
    let rest = decimal.tail == .more ? [Block(groups: ["…"], gap: " ", leading: " ")] : []
    if head.count <= Self.longestHead {
      blocks = [Block(head: head, groups: groups, gap: " ")] + rest
    } else {
      blocks = [Block(head, formatter.separators), Block(groups: groups, gap: " ")] + rest
    }
  }

  /// Decimals in groups from the point, the period in brackets.
  private static func groups(_ decimals: String, period: String) -> [String] {
    let digits = Array((decimals + period).utf8)
    let start = decimals.utf8.count
    let size = digits.count <= shortDecimals ? shortDecimals : decimalsInGroup
    return stride(from: 0, to: digits.count, by: size).map { first in
      (first..<min(first + size, digits.count)).reduce(into: "") { group, index in
        if index == start { group += "(" }
        group.unicodeScalars.append(Unicode.Scalar(digits[index]))
        if index == digits.count - 1, !period.isEmpty { group += ")" }
      }
    }
  }

  /// The lines, each no wider than a number of columns.
  ///
  /// - Complexity: O(*n*) in the digits.
  func lines(columns: Int) -> [String] {
    blocks.reduce(into: []) { lines, block in
      let longer = (lines.last ?? "") + block.text
      if !lines.isEmpty, longer.columnsAtMost <= columns {
        lines[lines.endIndex - 1] = longer
      } else {
        lines += block.lines(columns: columns)
      }
    }
  }
}
