import CalcModel

/// The tape as lines, oldest first: one for each row, and perhaps a gap above each calculation.
struct TapePaper {
  let tape: Tape
  let hasGaps: Bool

  var count: Int { tape.count + (hasGaps ? tape.calculations.count : 0) }

  /// The line of a row; `tape.count` gives `count`.
  ///
  /// - Complexity: O(log *n*) in the calculations.
  func line(ofRow row: Int) -> Int {
    if row == tape.count { return count }
    return hasGaps ? row + tape.position(ofRow: row).calculation + 1 : row
  }

  /// The row in a line or the next one below.
  ///
  /// - Complexity: O(log² *n*) in the rows.
  func row(from line: Int) -> Int {
    if !hasGaps { return line }
    var (low, high) = (0, tape.count)
    while low < high {
      let middle = low + (high - low) / 2
      if self.line(ofRow: middle) < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The row in a line; nil for a gap.
  func row(in line: Int) -> Int? {
    guard (0..<count).contains(line) else { return nil }
    let row = row(from: line)
    return self.line(ofRow: row) == line ? row : nil
  }
}
