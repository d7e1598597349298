/// Reads the marks within a number, which separate groups of digits or precede decimals.
///
/// A mark separates groups as long as they fit: the first group has one to three digits, not
/// counting leading zeros, and later groups have three. Otherwise, a single point or comma precedes
/// decimals. So does a point or comma after complete groups with another separator.
///
///     1,234      groups or decimals
///     1,234,567  groups
///     1,234.5    groups and decimals
///     1,5        decimals, as in 1,2345 and 0,123
enum NumberMarks: Equatable {
  /// Digits before any mark, not counting leading zeros.
  case whole(digits: Int)
  /// The separator, its count, and the number of digits after the last separator.
  case groups(UInt8, count: Int, last: Int)
  /// The mark before the decimals, and the separator of the groups before the mark, if any.
  case decimals(UInt8, groups: UInt8?)

  /// No digits yet.
  init() { self = .whole(digits: 0) }

  /// Adds digits; false if the group is too long and the mark before it can't precede decimals.
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

  /// Adds a mark; false if the mark is misplaced.
  ///
  /// - Parameter isPoint: whether the mark is known to precede decimals.
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

  /// Whether all groups are complete, or no mark was added.
  var isWhole: Bool {
    switch self {
    case .groups(_, _, last: 3), .whole: true
    case .groups, .decimals: false
    }
  }

  /// The meaning of the marks if the number ends here; nil for an incomplete group. A single mark
  /// before three digits stays a separator, but may precede decimals.
  var ended: NumberMarks? {
    switch self {
    case .groups(let mark, count: 1, last: 0..<3) where mark.isPointOrComma:
      .decimals(mark, groups: nil)
    case .groups(_, _, last: 0..<3): nil
    case .whole, .groups, .decimals: self
    }
  }
}
