// Numbers typed as on an adding machine: the last two digits are decimals.

extension Entry {
  /// The number of decimals.
  static let shiftedPlaces = DisplayFormatter.Decimals.addingMachinePlaces

  /// The suffix of saved digits.
  private static let exponent = "e-\(shiftedPlaces)"

  /// The digits with their point: `12.34` of `1234`, `0.05` of `5`.
  package static func text(ofShifted digits: String) -> String {
    let missing = max(0, shiftedPlaces + 1 - digits.utf8.count)
    let padded = String(repeating: "0", count: missing) + digits
    return "\(padded.dropLast(shiftedPlaces)).\(padded.suffix(shiftedPlaces))"
  }

  /// The digits for a number in plain notation; nil if it has too many decimals or digits.
  static func shiftedDigits(of text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first, decimals.utf8.count <= shiftedPlaces else { return nil }
    let zeros = String(repeating: "0", count: shiftedPlaces - decimals.utf8.count)
    let digits = (whole + decimals + zeros).drop { $0 == "0" }
    guard digits.utf8.count <= digitLimit else { return nil }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// The digits without shifting: a percentage is not an amount.
  var unshifted: Entry {
    guard case .shifted(let digits) = content else { return self }
    return Entry(typed: sign + digits)
  }

  /// The saved form `-1234e-2`, which differs from a typed 12.34.
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
