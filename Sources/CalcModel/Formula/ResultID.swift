/// Identifies a calculation and its result on every tape that it stands on: any text. It is given
/// once, when the calculation is finished, and never changed; two are the same if their texts are.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Of a calculation that isn't finished.
  package static let none = ResultID("")
}
