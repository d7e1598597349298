/// The marks of a number read so far. A mark separates groups of digits or precedes decimals.
///
/// The first group has one to three digits, not counting leading zeros; later groups have three.
/// A single point or comma precedes decimals if the digits don't fit groups. After complete
/// groups, a different point or comma precedes decimals too.
///
///     1,234      groups or decimals
///     1,234,567  groups
///     1,234.5    groups and decimals
///     1,5        decimals, as in 1,2345 and 0,123
enum NumberMarks: Equatable {
  /// Digits before any mark, not counting leading zeros.
  case whole(digits: Int)
  /// The separator, its count, and the number of digits after the last separator.
  case groups(UInt8, count: Int, lastDigits: Int)
  /// The mark before the decimals; `groups` is the separator of groups before the mark.
  case decimals(UInt8, groups: UInt8?)

  init() { self = .whole(digits: 0) }

  /// Adds digits; false if a group gets too long and its mark can't precede decimals.
  mutating func add(_ digits: some Collection<UInt8>) -> Bool {
    switch self {
    case .whole(let count):
      let significant = count == 0 ? digits.drop { $0 == Ascii.zero }.count : digits.count
      self = .whole(digits: count + significant)
    case .groups(let mark, let count, let lastDigits) where lastDigits + digits.count > 3:
      guard count == 1, mark.isPointOrComma else { return false }
      self = .decimals(mark, groups: nil)
    case .groups(let mark, let count, let lastDigits):
      self = .groups(mark, count: count, lastDigits: lastDigits + digits.count)
    case .decimals:
      break
    }
    return true
  }

  /// Adds a mark; false if the mark is misplaced.
  ///
  /// - Parameter isDecimalMark: whether the mark is known to precede decimals.
  mutating func add(_ mark: UInt8, isDecimalMark: Bool = false) -> Bool {
    switch self {
    case .whole(1...3) where !isDecimalMark: self = .groups(mark, count: 1, lastDigits: 0)
    case .whole where mark.isPointOrComma: self = .decimals(mark, groups: nil)
    case .groups(mark, let count, lastDigits: 3):
      self = .groups(mark, count: count + 1, lastDigits: 0)
    case .groups(let groups, _, lastDigits: 3) where mark.isPointOrComma:
      self = .decimals(mark, groups: groups)
    case .whole, .groups, .decimals: return false
    }
    return true
  }

  var hasOnlyGroups: Bool { if case .groups = self { true } else { false } }

  /// Whether the digits can be a whole number: all groups are complete, or no mark was added.
  var isInteger: Bool {
    switch self {
    case .groups(_, _, lastDigits: 3), .whole: true
    case .groups, .decimals: false
    }
  }

  /// The marks of a number that ends here; nil for an incomplete group.
  ///
  /// `1,23` has decimals. `1,234` has groups, although the comma may precede decimals.
  var meaning: NumberMarks? {
    switch self {
    case .groups(let mark, count: 1, lastDigits: 0..<3) where mark.isPointOrComma:
      .decimals(mark, groups: nil)
    case .groups(_, _, lastDigits: 0..<3): nil
    case .whole, .groups, .decimals: self
    }
  }
}
