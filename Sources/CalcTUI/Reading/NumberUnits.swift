import CalcModel

/// The East Asian units of numbers.
enum NumberUnits {
  /// Whether a character is a unit, `万`, or a currency sign that may follow a unit, `円`.
  static func isUnitOrCurrency(_ character: Character) -> Bool {
    NumberUnit.factors[character] != nil || "円元圓".contains(character)
  }
}
