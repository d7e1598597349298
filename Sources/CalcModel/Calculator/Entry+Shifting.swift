// Numbers typed as on an adding machine, without a point: each digit shifts those before it to the
// left, and the last two are decimals.

extension Entry {
  /// How many of the digits are decimals.
  static let shiftedPlaces = DisplayFormatter.Decimals.addingMachinePlaces

  /// What stands behind the digits where they are kept.
  private static let exponent = "e-\(shiftedPlaces)"

  /// The digits with their point: `12.34` of `1234`, `0.05` of `5`.
  package static func text(ofShifted digits: String) -> String {
    let missing = max(0, shiftedPlaces + 1 - digits.utf8.count)
    let padded = String(repeating: "0", count: missing) + digits
    return "\(padded.dropLast(shiftedPlaces)).\(padded.suffix(shiftedPlaces))"
  }

  /// The digits that come to a number in plain notation; nil if it has more decimals than they have,
  /// or more digits than there is room for.
  static func shiftedDigits(of text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first, decimals.utf8.count <= shiftedPlaces else { return nil }
    let zeros = String(repeating: "0", count: shiftedPlaces - decimals.utf8.count)
    let digits = (whole + decimals + zeros).drop { $0 == "0" }
    guard digits.utf8.count <= digitLimit else { return nil }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// The digits as they would be without shifting: a percentage is no amount.
  var unshifted: Entry {
    guard case .shifted(let digits) = content else { return self }
    return Entry(typed: sign + digits)
  }

  /// What is kept of digits that were left before they were committed: `-1234e-2`, which tells them
  /// from 12.34 with a point that was typed.
  func unfinishedShift(_ digits: String) -> String {
    sign + digits + Self.exponent
  }

  /// Reads what `unfinishedShift` wrote; nil for anything else.
  init?(unfinishedShift text: String) {
    guard text.hasSuffix(Self.exponent) else { return nil }
    let digits = text.dropLast(Self.exponent.utf8.count)
    guard !digits.contains("."), Self.canBeTyped(String(digits)) else { return nil }
    self.init()
    isNegative = digits.hasPrefix("-")
    content = .shifted(String(digits.drop { $0 == "-" }))
  }
}
