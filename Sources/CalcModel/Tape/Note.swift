/// Words that a person wrote on the tape: one line, in any script.
package struct Note: Hashable, Sendable {
  /// The words; never empty, without a line's end or another control character.
  package var text: String {
    switch words {
    case .text(let text): text
    }
  }

  private let words: Words

  /// Few items have words, and all have room for them: they are in a box of their own.
  private indirect enum Words: Hashable, Sendable {
    case text(String)
  }

  /// The most characters in a note, each as a person counts them.
  package static let longest = 200

  /// A note of some words, without the spaces around them; of more than `longest` characters the first.
  /// Nil if nothing is left of them.
  package init?(_ text: String) {
    // Most are nothing but letters and spaces, each a byte and a character.
    var words: Substring
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      words = Substring(text.utf8.drop { $0 == 0x20 }.prefix(Self.longest))
    } else {
      let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter(Self.mayHold)))
      words = shown.drop(while: \.isWhitespace).prefix(Self.longest)
    }
    while words.last?.isWhitespace == true { words.removeLast() }
    if words.isEmpty { return nil }
    self.words = .text(String(words))
  }

  /// Whether a character may stand in a note: it is shown, joins others to one that is shown, or says how
  /// that looks (The Unicode Standard, sections 4.5 and 23.2).
  package static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: scalar.properties.isJoinControl
    default: true
    }
  }
}
