import CalcModel

/// Digits in groups that can be counted, and broken into lines between these only.
struct DigitText: Hashable {
  /// Each begins a line of its own where there is no room for it behind the one before.
  private let blocks: [Block]

  /// The decimals that are told apart without being in groups.
  private static let shortDecimals = 10
  private static let decimalsInGroup = 5
  /// The longest whole part that decimals stand behind rather than below.
  private static let longestHead = 5

  /// Numbers that are written in groups, each with what stands before it.
  init(_ parts: [String], _ separators: DisplayFormatter.Separators) {
    blocks = parts.map { Block($0, separators) }
  }

  /// A decimal, its period in brackets.
  ///
  /// - Parameter mark: what stands before it all.
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

  /// Decimals in groups counted from the point, the brackets of the period beside its digits.
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
