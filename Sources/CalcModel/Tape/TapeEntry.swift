/// An entry of a tape. Calculations are boxed, so that copying a tape is fast.
package enum TapeEntry: Hashable, Sendable {
  indirect case calculation(Calculation)
  /// AC: clears all calculations above.
  case clear

  package var calculation: Calculation? {
    if case .calculation(let calculation) = self { calculation } else { nil }
  }
}
