/// Identifies a calculation and its result on every tape that it stands on: any text. It is given
/// once, when the calculation is finished, and never changed; two are the same if their texts are.
package struct ResultID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Reads the ID in a saved tape: a word of visible characters without `:` that doesn't begin with
  /// `=`; nil for any other text.
  ///
  /// Controls, direction marks and characters without a width would change what is printed around
  /// them (general categories and Default_Ignorable_Code_Point of the Unicode Standard).
  package init?(saved word: ArraySlice<UInt8>) {
    let isPlain = word.allSatisfy { $0 > Ascii.space && $0 != UInt8(ascii: ":") && $0 != 0x7F }
    guard isPlain, let first = word.first, first != UInt8(ascii: "="),
      let text = String(validating: word, as: UTF8.self)
    else { return nil }
    self.init(text)
    // The properties are looked up only where there may be any.
    if word.allSatisfy({ $0 < 0x80 }) { return }
    guard text.unicodeScalars.allSatisfy(\.isVisible) else { return nil }
  }

  /// Of a calculation that isn't finished.
  package static let none = ResultID("")
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
