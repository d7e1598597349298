import CalcModel
import TerminalKit

/// A search for digits, operators or words as the tape shows them.
struct Search: Hashable {
  private(set) var query = ""
  /// The indices of the matching rows, oldest first.
  private(set) var matches: [Int] = []

  var isEmpty: Bool { query.isEmpty }

  var isWithoutMatch: Bool { !isEmpty && matches.isEmpty }

  /// Finds a query; nil repeats the search on a changed tape.
  ///
  /// - Complexity: O(*n*) in the rows; if characters were appended, in the rows found before.
  mutating func find(
    _ query: String? = nil, in rows: PaperRows, _ formatter: DisplayFormatter
  ) {
    let extendsQuery = query.map { !isEmpty && $0.hasPrefix(self.query) } ?? false
    self.query = query ?? self.query
    let queryTexts = queryTexts(formatter)
    // 12.50 finds 12.5 too.
    let values = queryTexts.compactMap { Rational($0) }
    let candidates = queryTexts.isEmpty ? [] : extendsQuery ? matches : Array(rows.indices)
    // Rows found before may have been removed since.
    matches = candidates.filter {
      rows.indices.contains($0) && shows(queryTexts, values, rows[$0], formatter)
    }
  }

  /// The first range of the query in a row's words, ignoring case.
  func range(in words: String) -> Range<String.Index>? {
    let (text, query) = (words.lowercased(), query.lowercased())
    guard text.count == words.count, let match = text.firstRange(of: query) else { return nil }
    let start = text.distance(from: text.startIndex, to: match.lowerBound)
    let lower = words.index(words.startIndex, offsetBy: start)
    return lower..<words.index(lower, offsetBy: query.count)
  }

  /// The texts that the query may mean: `1,5` may be `1.5`.
  private func queryTexts(_ formatter: DisplayFormatter) -> [String] {
    let text = Self.normalized(query, formatter.separators)
    if text.isEmpty { return [] }
    let queryWithPoints = query.map { $0 == "," ? "." : $0 }
    return [text, Self.normalized(String(queryWithPoints), .us)]
  }

  /// Whether a row shows the query, ignoring spaces and grouping, or has a number equal to it.
  private func shows(
    _ queryTexts: [String], _ values: [Rational], _ row: Tape.Row, _ formatter: DisplayFormatter
  ) -> Bool {
    if row.notes.contains(where: { "# \($0.text)".lowercased().contains(query.lowercased()) }) {
      return true
    }
    func isFound(_ number: Result<Rational, CalculatorError>?) -> Bool {
      (try? number?.get()).map(values.contains) ?? false
    }
    if isFound(row.number) || row.isResult && isFound(row.total) { return true }
    let text = Array(Self.text(of: row, formatter).utf8)
    return queryTexts.contains { text.contains(text: $0.utf8) }
  }

  private static func text(of row: Tape.Row, _ formatter: DisplayFormatter) -> String {
    let sign = row.sign.map { String($0) } ?? ""
    let plain = formatter.plain.following(row.rules)
    let numbers = row.isAmount ? plain : plain.floating
    let operand = row.operandText { numbers.format($0).marked }
    // Fast path: most numbers need no normalizing.
    let isPlain = operand.utf8.allSatisfy { Self.normalizedBytes.contains($0) }
    let text = isPlain ? normalized(sign, .us) + operand : normalized(sign + operand, .us)
    guard row.isResult, row.item != nil, let total = row.total else { return text }
    // No query has a line break.
    return "\(text)\n=\(plain.text(total))"
  }

  /// Bytes that `normalized` leaves as they are.
  private static let normalizedBytes = Array("0123456789.-".utf8)

  /// A text without spaces, group signs and `↑`, with `.` as the decimal point and one character for
  /// each operator.
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

extension [UInt8] {
  fileprivate func contains(text: String.UTF8View) -> Bool {
    guard let first = text.first, count >= text.count else { return false }
    return (0...count - text.count).contains {
      self[$0] == first && self[$0...].starts(with: text)
    }
  }
}
