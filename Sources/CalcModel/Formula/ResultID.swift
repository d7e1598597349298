/// Identifies a calculation across all tapes. A finished calculation keeps its ID forever.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The ID of an unfinished calculation.
  package static let none = ResultID("")
}

extension ResultID {
  /// Reads an ID in the tape's file; nil for other text.
  ///
  /// An ID is a word of visible characters. It has no `:`, and doesn't begin with `=`. Invisible
  /// characters, such as direction marks, would change the text printed around them. Source:
  /// general categories and Default_Ignorable_Code_Point of the Unicode Standard.
  package init?(saved word: ArraySlice<UInt8>) {
    let isPlain = word.allSatisfy {
      $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ":") && $0 != 0x7F
    }
    guard isPlain, let first = word.first, first != UInt8(ascii: "="),
      let text = String(validating: word, as: UTF8.self)
    else { return nil }
    self.init(text)
    if word.allSatisfy({ $0 < 0x80 }) { return }
    guard text.unicodeScalars.allSatisfy(\.isVisible) else { return nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
