/// Identifies a calculation and its result on every tape, by any text. A calculation gets its ID
/// when it is finished, and keeps it.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The ID of an unfinished calculation.
  package static let none = ResultID("")
}
