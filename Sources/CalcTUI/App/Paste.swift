import CalcModel

/// What a pasted text amounts to: the items that are entered.
///
/// A text is taken whole or not at all: one number or expression, or cells of numbers that are added
/// in reading order, one a line or with tabs between them. Currencies, grouping, spaces of every
/// kind and a word before a number are left out.
struct Paste: Equatable {
  /// Every number as it is, but a percentage in an expression, which is one on the pad too.
  let items: [Item]
  /// The operator behind cells that nothing closes, so that every number is a row of the tape.
  let pending: Operator?
  /// Whether the text ends with `=`.
  let isClosed: Bool
  /// What several cells come to, or nil for a text that is one number or expression.
  let cells: Cells?

  struct Cells: Hashable {
    let count: Int
    /// Nil if it is out of range.
    let sum: Rational?
  }

  /// Where something stands in a text: lines and characters, both counted from 1.
  struct Place: Hashable {
    let line: Int
    let column: Int
  }

  /// Why a text is not taken.
  enum Problem: Error, Hashable {
    /// There is no number in it.
    case empty
    /// The terminal never said where it ends.
    case unfinished
    case notUTF8(Place)
    /// A character that belongs to no number.
    case stranger(Unicode.Scalar, Place)
    /// The text, or a cell of it, ends where a number should stand.
    case missingNumber(Place)
    /// A date, which would be an expression too.
    case date(Place)
    /// A number begins right behind another.
    case missingOperator(before: Unicode.Scalar, Place)
    case outOfRange(CalculatorError, Place)
    /// A mark or a bracket that can't stand there.
    case expression(ExpressionError.Reason, Place)
    /// Several numbers are added up, but an operator waits that would take the first one only.
    case operatorWaits(Operator)
  }
}

extension Paste {
  /// One number or expression.
  init(_ items: [Item], isClosed: Bool) {
    self.init(items: items, pending: nil, isClosed: isClosed, cells: nil)
  }

  /// The numbers of several cells.
  init(adding operands: [Operand], isClosed: Bool) {
    // In a cell of its own, a percentage is a percentage of nothing else.
    let numbers = operands.compactMap { try? $0.value() }
    let sum = numbers.reduce(0 as Rational?) { sum, number in sum.flatMap { try? $0 + number } }
    self.init(
      items: numbers.enumerated().map { $0 == 0 ? .first(.number($1)) : .step(.add, $1) },
      pending: isClosed ? nil : .add, isClosed: isClosed,
      cells: Cells(count: numbers.count, sum: sum))
  }
}

extension Paste.Place {
  /// The place that is so many bytes behind the start of a text.
  init(atByte offset: Int, of text: Substring) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(line: before.count, column: (before.last?.count ?? 0) + 1)
  }

  /// The place of a character of a line.
  init(line: Int, _ index: Int, of scalars: [Unicode.Scalar]) {
    self.line = line
    let isEnd = index >= scalars.count
    // What several scalars make up is one character to a person.
    let before = String(String.UnicodeScalarView(scalars.prefix(index + 1)))
    column = before.count + (isEnd ? 1 : 0)
  }
}
