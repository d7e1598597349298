// Numbers typed as on an adding machine: the last two digits are decimals.

extension Entry {
  /// The number of decimals.
  static let shiftedPlaces = DisplayFormatter.Decimals.addingMachinePlaces

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
}
