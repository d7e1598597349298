/// Reads the marks within a number, which separate groups of digits or precede decimals.
///
/// A mark separates groups as long as it can: the first group has one to three digits, not counting
/// leading zeros, and later ones three. Otherwise a single point or comma precedes decimals, and so
/// does one behind complete groups with another separator.
///
///     1,234  either · 1,5  point · 1,2345  point · 0,123  point · 1,234,567  groups · 1,234.5  both
enum NumberMarks: Equatable {
  /// Digits before any mark, not counting leading zeros.
  case whole(digits: Int)
  /// The separator, how many there are, and the digits behind the last.
  case groups(UInt8, count: Int, last: Int)
  /// The decimal point, and the separator of the groups before it.
  case decimals(UInt8, groups: UInt8?)

  /// No digits yet.
  init() { self = .whole(digits: 0) }

  /// Takes digits; false if their group is too long and its mark can't be the point.
  mutating func add(_ digits: some Collection<UInt8>) -> Bool {
    switch self {
    case .whole(let count):
      let significant = count == 0 ? digits.drop { $0 == Ascii.zero }.count : digits.count
      self = .whole(digits: count + significant)
    case .groups(let mark, let count, let last) where last + digits.count > 3:
      guard count == 1, mark.isPointOrComma else { return false }
      self = .decimals(mark, groups: nil)
    case .groups(let mark, let count, let last):
      self = .groups(mark, count: count, last: last + digits.count)
    case .decimals:
      break
    }
    return true
  }

  /// Takes a mark, which may be known to be the point; false if it is misplaced.
  mutating func add(_ mark: UInt8, isPoint: Bool = false) -> Bool {
    switch self {
    case .whole(1...3) where !isPoint: self = .groups(mark, count: 1, last: 0)
    case .whole where mark.isPointOrComma: self = .decimals(mark, groups: nil)
    case .groups(mark, let count, last: 3): self = .groups(mark, count: count + 1, last: 0)
    case .groups(let groups, _, last: 3) where mark.isPointOrComma:
      self = .decimals(mark, groups: groups)
    case .whole, .groups, .decimals: return false
    }
    return true
  }

  /// Whether the marks separate groups so far.
  var hasGroups: Bool { if case .groups = self { true } else { false } }

  /// Whether all digits are whole groups, or there is no mark.
  var isWhole: Bool {
    switch self {
    case .groups(_, _, last: 3), .whole: true
    case .groups, .decimals: false
    }
  }

  /// What the marks mean if the number ends here; nil for a group of fewer than three digits. A
  /// single mark before three digits is a separator or the point.
  var ended: NumberMarks? {
    switch self {
    case .groups(let mark, count: 1, last: 0..<3) where mark.isPointOrComma:
      .decimals(mark, groups: nil)
    case .groups(_, _, last: 0..<3): nil
    case .whole, .groups, .decimals: self
    }
  }
}

/// Which of the point and the comma precede decimals.
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
  /// The default decimal marks: point and comma without the group separator.
  package var decimalMarks: DecimalMarks {
    .both.subtracting(group.asciiValue.map { DecimalMarks($0) } ?? [])
  }
}
