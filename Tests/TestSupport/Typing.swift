package import TerminalKit

/// The bytes of a text in which `^[` stands for the escape byte.
package func bytes(_ text: String) -> [UInt8] {
  Array(text.replacing("^[", with: "\u{1B}").utf8)
}

/// A key event for each character of a text.
package func typed(_ text: String) -> [Event] {
  text.map { .key(.character($0)) }
}
