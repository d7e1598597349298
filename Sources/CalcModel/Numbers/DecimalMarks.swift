/// The marks that precede decimals: point, comma, both or neither.
package struct DecimalMarks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let point = DecimalMarks(rawValue: 1)
  package static let comma = DecimalMarks(rawValue: 2)
  package static let both: DecimalMarks = [.point, .comma]

  init(_ mark: UInt8) { self = mark == Ascii.point ? .point : mark == Ascii.comma ? .comma : [] }

  func contains(_ mark: UInt8?) -> Bool {
    mark.map { !isDisjoint(with: DecimalMarks($0)) } ?? false
  }
}

extension DisplayFormatter.Separators {
  /// The point and the comma, except the group separator.
  package var decimalMarks: DecimalMarks {
    .both.subtracting(group.asciiValue.map { DecimalMarks($0) } ?? [])
  }

  /// The mark that precedes decimals in shown numbers.
  package var shownMark: DecimalMarks { point.asciiValue.map { DecimalMarks($0) } ?? [] }
}
