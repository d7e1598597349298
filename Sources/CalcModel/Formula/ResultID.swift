/// Identifies a calculation across all tapes. A finished calculation keeps its ID forever.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The ID of an unfinished calculation.
  package static let none = ResultID("")
}
