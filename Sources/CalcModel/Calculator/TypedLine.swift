/// The text of one operand, as typed in a line that opened by itself.
package struct TypedLine: Hashable, Sendable {
  package let text: String
  /// The text with which the line opened. Erasing its last character gives the pad back.
  package let opening: String

  package init(text: String, opening: String) { (self.text, self.opening) = (text, opening) }
}
