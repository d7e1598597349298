import CalcModel

/// What is looked for on the tape: digits or an operator, as they are shown there.
struct Search: Hashable {
  private(set) var query = ""
  /// The rows that show the query, from the oldest.
  private(set) var matches: [Int] = []
  /// A longer query than any row is wide finds nothing.
  private static let longestQuery = 64

  /// Whether anything is looked for.
  var isEmpty: Bool { query.isEmpty }

  /// Adds a character: what matches then are some of those that matched before.
  ///
  /// - Complexity: O(*n*) in the matches before, of the first character in the rows.
  mutating func type(_ character: Character, _ rows: [Tape.Row], _ formatter: DisplayFormatter) {
    guard query.count < Self.longestQuery else { return }
    let candidates = query.isEmpty ? Array(rows.indices) : matches
    query.append(character)
    find(among: candidates, rows, formatter)
  }

  mutating func erase(_ rows: [Tape.Row], _ formatter: DisplayFormatter) {
    if !query.isEmpty { query.removeLast() }
    find(in: rows, formatter)
  }

  /// Looks again, on a tape that may have changed.
  ///
  /// - Complexity: O(*n*) in the rows.
  mutating func find(in rows: [Tape.Row], _ formatter: DisplayFormatter) {
    find(among: Array(rows.indices), rows, formatter)
  }

  private mutating func find(
    among candidates: [Int], _ rows: [Tape.Row], _ formatter: DisplayFormatter
  ) {
    let wanted = Self.normalized(query, formatter.separators)
    matches = candidates.filter { Self.shows(wanted, rows[$0], formatter) }
  }

  /// Whether a row shows the query; spaces and grouping make no difference.
  func matches(_ row: Tape.Row, _ formatter: DisplayFormatter) -> Bool {
    Self.shows(Self.normalized(query, formatter.separators), row, formatter)
  }

  private static func shows(
    _ wanted: String, _ row: Tape.Row, _ formatter: DisplayFormatter
  ) -> Bool {
    !wanted.isEmpty && text(of: row, formatter).contains(wanted)
  }

  private static func text(of row: Tape.Row, _ formatter: DisplayFormatter) -> String {
    let sign = row.sign.map { String($0) } ?? ""
    let operand = row.operandText { formatter.ungrouped.format($0).marked }
    return normalized(sign + operand, .us)
  }

  /// Without spaces and grouping, with a point, each operator by its sign, both kinds of minus as
  /// one.
  private static func normalized(
    _ text: String, _ separators: DisplayFormatter.Separators
  ) -> String {
    String(
      text.compactMap { character -> Character? in
        if character == " " || character == separators.group { return nil }
        if character == separators.point { return "." }
        let operation = Operator(character)
        return operation == .subtract ? "-" : operation?.rawValue ?? character
      })
  }
}
