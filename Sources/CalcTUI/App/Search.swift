import CalcModel

/// What is looked for on the tape: digits or an operator, as they are shown there.
struct Search: Hashable {
  private(set) var query = ""
  /// A longer query than any row is wide finds nothing.
  private static let longestQuery = 64

  mutating func type(_ character: Character) {
    if query.count < Self.longestQuery { query.append(character) }
  }

  mutating func erase() {
    if !query.isEmpty { query.removeLast() }
  }

  /// Whether a row shows the query; spaces and grouping make no difference.
  func matches(_ row: Tape.Row, _ formatter: DisplayFormatter) -> Bool {
    let wanted = Self.normalized(query, formatter.separators)
    return !wanted.isEmpty && Self.text(of: row, formatter).contains(wanted)
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

extension App {
  mutating func update(_ intent: AppIntent.SearchIntent) {
    notice = nil
    switch intent {
    case .begin:
      search = Search()
      focus = .search
    case .type(let character):
      search.type(character)
    case .erase:
      search.erase()
    case .find:
      focus = .pad
      find(in: calculator.tape.rows.indices.reversed())
    case .cancel:
      focus = .pad
    case .next:
      guard case .tape(let row, _) = focus else { return }
      find(in: (0..<row).reversed())
    case .previous:
      guard case .tape(let row, _) = focus else { return }
      find(in: calculator.tape.rows.indices.dropFirst(row + 1))
    }
  }

  /// Selects the first of some rows that matches.
  private mutating func find(in candidates: some Sequence<Int>) {
    let rows = calculator.tape.rows
    if let row = candidates.first(where: { search.matches(rows[$0], calculator.formatter) }) {
      select(row: row)
    } else {
      notice = .notFound(search.query)
    }
  }
}
