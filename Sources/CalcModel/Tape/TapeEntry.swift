/// An entry of a tape; boxed, so that a tape is copied fast.
package enum TapeEntry: Hashable, Sendable {
  indirect case calculation(Calculation)
  /// AC: clears all calculations above.
  case tear

  package var calculation: Calculation? {
    if case .calculation(let calculation) = self { calculation } else { nil }
  }
}
