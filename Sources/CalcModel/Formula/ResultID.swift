/// Identifies a calculation and its result on every tape. The text may be any word. A calculation
/// gets its ID when it is finished, and the ID never changes.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The ID of an unfinished calculation.
  package static let none = ResultID("")
}
