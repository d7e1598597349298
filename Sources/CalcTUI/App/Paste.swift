import CalcModel

/// What a pasted text amounts to: operands with operators between them.
///
/// A text is taken whole or not at all: one number, one expression, or a column of numbers that are
/// added. Currency signs, grouping, spaces of every kind and a closing `=` are accepted and left
/// out.
struct Paste: Equatable {
  let operands: [Rational]
  /// One fewer than operands; after a column one for each, so that every number is a row of the
  /// tape.
  let operators: [Operator]

  /// Why a text is not taken.
  enum Problem: Error, Hashable {
    /// A character that belongs to nothing that can be pasted.
    case character(Unicode.Scalar)
    case notUTF8
    /// Nothing but accepted characters, but in no order that makes sense.
    case notAnExpression
  }

  static func read(
    _ bytes: [UInt8], _ separators: DisplayFormatter.Separators
  ) -> Result<Paste, Problem> {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    let lines = text.split(whereSeparator: \.isNewline).map { plain($0, separators) }
      .filter { !$0.isEmpty }
    if let stranger = lines.joined().first(where: { !accepted.contains($0) }),
      let scalar = stranger.unicodeScalars.first
    {
      return .failure(.character(scalar))
    }
    let paste = lines.count == 1 ? expression(lines[0]) : column(lines)
    return paste.map(Result.success) ?? .failure(.notAnExpression)
  }

  private static let accepted = Set("0123456789.,eE+-−*x×/÷= ")

  private static func expression(_ line: String) -> Paste? {
    guard let formula = try? ExpressionParser.parse(from: line) else { return nil }
    return Paste(operands: Array(formula.operands), operators: Array(formula.operators))
  }

  private static func column(_ lines: [String]) -> Paste? {
    let numbers = lines.compactMap { line -> Rational? in
      guard let formula = try? ExpressionParser.parse(from: line), formula.operators.isEmpty else {
        return nil
      }
      return formula.operands.first
    }
    guard !numbers.isEmpty, numbers.count == lines.count else { return nil }
    return Paste(operands: numbers, operators: numbers.map { _ in .add })
  }

  /// A line in the form that expressions are read in: without currency signs, with a point, and
  /// without the spaces that group digits.
  private static func plain(
    _ line: Substring, _ separators: DisplayFormatter.Separators
  ) -> String {
    // A tab parts numbers, as in a row of a spreadsheet: it stays, and is no accepted character.
    var text = line.filter { !$0.isCurrencySymbol }
      .map { $0.isWhitespace && $0 != "\t" ? " " : $0 }
    if separators.point == "," {
      text = text.map { $0 == "," ? "." : $0 == "." ? "," : $0 }
    }
    return String(joiningGroups(text)).trimmed
  }

  /// Leaves out the spaces that separate the digits of a whole number, as in `12 345`.
  private static func joiningGroups(_ text: [Character]) -> [Character] {
    var joined: [Character] = []
    // The digits of the group at the end, nil behind a point; and whether a group stands before it.
    var (digits, isGrouped): (Int?, Bool) = (0, false)
    for (index, character) in text.enumerated() {
      let endsGroup = digits.map { isGrouped ? $0 == 3 : (1...3).contains($0) } ?? false
      if character == " ", endsGroup, startsWithGroup(text[(index + 1)...]) {
        (digits, isGrouped) = (0, true)
        continue
      }
      joined.append(character)
      if character.isAsciiDigit {
        digits = digits.map { $0 + 1 }
      } else {
        (digits, isGrouped) = (character == "." ? nil : 0, character == ",")
      }
    }
    return joined
  }

  private static func startsWithGroup(_ text: ArraySlice<Character>) -> Bool {
    text.prefix(3).count(where: \.isAsciiDigit) == 3
      && text.dropFirst(3).first?.isAsciiDigit != true
  }
}

extension Character {
  fileprivate var isAsciiDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
