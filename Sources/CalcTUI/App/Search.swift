import CalcModel

/// What is looked for on the tape: digits or an operator, as they are shown there.
struct Search: Hashable {
  private(set) var query = ""
  /// The rows that show the query, from the oldest.
  private(set) var matches: [Int] = []
  /// The row that was selected when the search began.
  var origin: Int?
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
    let wanted = wanted(formatter)
    // Rows may have gone since they matched.
    matches = candidates.filter {
      rows.indices.contains($0) && Self.shows(wanted, rows[$0], formatter)
    }
  }

  /// Whether a row shows the query; spaces and grouping make no difference.
  func matches(_ row: Tape.Row, _ formatter: DisplayFormatter) -> Bool {
    Self.shows(wanted(formatter), row, formatter)
  }

  /// What the query may mean: as on the keys, each of point and comma may be the point too.
  private func wanted(_ formatter: DisplayFormatter) -> [String] {
    let text = Self.normalized(query, formatter.separators)
    if text.isEmpty { return [] }
    let points = query.map { $0 == "," ? "." : $0 }
    return [text, Self.normalized(String(points), .us)]
  }

  private static func shows(
    _ wanted: [String], _ row: Tape.Row, _ formatter: DisplayFormatter
  ) -> Bool {
    guard !wanted.isEmpty else { return false }
    let text = text(of: row, formatter)
    return wanted.contains { text.contains($0) }
  }

  private static func text(of row: Tape.Row, _ formatter: DisplayFormatter) -> String {
    let sign = row.sign.map { String($0) } ?? ""
    let operand = row.operandText { formatter.plain.format($0).marked }
    return normalized(sign + operand, .us)
  }

  /// Without spaces and grouping, with a point, each operator by its sign, both kinds of minus as
  /// one.
  private static func normalized(
    _ text: String, _ separators: DisplayFormatter.Separators
  ) -> String {
    String(
      text.unicodeScalars.map { Character($0.halfWidth) }.compactMap { character -> Character? in
        if character == " " || character == "↑" || character == separators.group { return nil }
        if character == separators.point { return "." }
        let operation = Operator(character)
        return operation == .subtract ? "-" : operation?.rawValue ?? character
      })
  }
}
