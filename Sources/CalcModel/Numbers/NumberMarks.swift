/// Reads the marks within a number, which separate groups of digits or precede decimals.
///
/// A mark separates groups as long as it can: the first group has one to three digits, not counting
/// leading zeros, and later ones three. Otherwise a single point or comma precedes decimals, and so
/// does one behind complete groups with another separator.
///
///     1,234  either · 1,5  point · 1,2345  point · 0,123  point · 1,234,567  groups · 1,234.5  both
struct NumberMarks {
  private enum State {
    /// Digits before any mark, not counting leading zeros.
    case whole(digits: Int)
    /// The separator, how many there are, and the digits behind the last.
    case groups(UInt8, count: Int, last: Int)
    /// The decimal point, and the separator of the groups before it.
    case decimals(UInt8, groups: UInt8?)
  }

  /// What the marks mean.
  enum Reading: Equatable {
    case whole
    /// The separator of groups.
    case groups(UInt8)
    /// A single mark before three digits: a point or a separator.
    case either(UInt8)
    /// The decimal point, and the separator of the groups before it.
    case decimals(UInt8, groups: UInt8?)
    /// A group that has fewer than three digits.
    case unfinished
  }

  private var state = State.whole(digits: 0)

  /// Takes digits; false if their group is too long and its mark can't be the point.
  mutating func addDigits(_ digits: some Collection<UInt8>) -> Bool {
    switch state {
    case .whole(let count):
      let significant = count == 0 ? digits.drop { $0 == Ascii.zero }.count : digits.count
      state = .whole(digits: count + significant)
    case .groups(let mark, let count, let last) where last + digits.count > 3:
      guard count == 1, mark.isPointOrComma else { return false }
      state = .decimals(mark, groups: nil)
    case .groups(let mark, let count, let last):
      state = .groups(mark, count: count, last: last + digits.count)
    case .decimals:
      break
    }
    return true
  }

  /// Takes a mark; false if it is misplaced.
  mutating func add(_ mark: UInt8) -> Bool {
    switch state {
    case .whole(1...3): state = .groups(mark, count: 1, last: 0)
    case .whole where mark.isPointOrComma: state = .decimals(mark, groups: nil)
    case .groups(mark, let count, last: 3): state = .groups(mark, count: count + 1, last: 0)
    case .groups(let groups, _, last: 3) where mark.isPointOrComma:
      state = .decimals(mark, groups: groups)
    case .whole, .groups, .decimals: return false
    }
    return true
  }

  /// Takes a mark that is certainly the point; false if it is misplaced.
  mutating func addPoint(_ mark: UInt8) -> Bool {
    switch state {
    case .whole: state = .decimals(mark, groups: nil)
    case .groups(let groups, _, last: 3): state = .decimals(mark, groups: groups)
    case .groups, .decimals: return false
    }
    return true
  }

  /// Whether the marks separate groups so far.
  var hasGroups: Bool { if case .groups = state { true } else { false } }

  /// Whether all digits are whole groups, or there is no mark.
  var isWhole: Bool {
    switch state {
    case .groups(_, _, last: 3), .whole: true
    case .groups, .decimals: false
    }
  }

  /// What the marks mean if the number ends here.
  var reading: Reading {
    switch state {
    case .whole: .whole
    case .groups(let mark, count: 1, last: 3) where mark.isPointOrComma: .either(mark)
    case .groups(let mark, _, last: 3): .groups(mark)
    case .groups(let mark, count: 1, _) where mark.isPointOrComma: .decimals(mark, groups: nil)
    case .groups: .unfinished
    case .decimals(let mark, let groups): .decimals(mark, groups: groups)
    }
  }
}

extension UInt8 {
  var isPointOrComma: Bool { self == Ascii.point || self == Ascii.comma }
}

/// Which of the point and the comma precede decimals.
package struct DecimalMarks: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let point = DecimalMarks(rawValue: 1)
  package static let comma = DecimalMarks(rawValue: 2)

  init(_ mark: UInt8) { self = mark == Ascii.point ? .point : mark == Ascii.comma ? .comma : [] }

  /// What a number proves: its own point, or that a group separator is not the point.
  init(provenBy reading: NumberMarks.Reading) {
    switch reading {
    case .decimals(let mark, _): self.init(mark)
    case .groups(Ascii.comma): self = .point
    case .groups(Ascii.point): self = .comma
    case .whole, .either, .groups, .unfinished: self = []
    }
  }

  func contains(_ mark: UInt8?) -> Bool {
    mark.map { !isDisjoint(with: DecimalMarks($0)) } ?? false
  }
}

extension DisplayFormatter.Separators {
  /// The default decimal marks: those that aren't the group separator.
  package var decimalMarks: DecimalMarks {
    switch group {
    case ",": .point
    case ".": .comma
    default: [.point, .comma]
    }
  }
}
