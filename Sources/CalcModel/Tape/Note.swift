/// A note on the tape: one line, in any script.
public struct Note: Hashable, Sendable {
  /// The words: never empty, without control characters.
  public var text: String { box[0] }

  /// An array takes one machine word, a String two. Few items have a note.
  private let box: [String]

  /// The maximum number of characters.
  package static let maximumLength = 200

  /// Makes a note from a text; nil if nothing remains.
  ///
  /// Trims spaces, drops control characters and cuts the text to `maximumLength` characters.
  public init?(_ text: String) {
    // Most notes are ASCII without spaces at their ends, and are unchanged.
    let bytes = text.utf8
    if bytes.count <= Self.maximumLength, bytes.first ?? 0x20 > 0x20, bytes.last ?? 0x20 > 0x20,
      bytes.allSatisfy({ (0x20..<0x7F).contains($0) })
    {
      box = [text]
      return
    }
    // Scalars are limited too: a character can have any number of combining marks.
    let scalars = text.unicodeScalars.filter(Self.allows).prefix(Self.maximumLength * 4)
    var words = String(String.UnicodeScalarView(scalars)).drop(while: \.isWhitespace)
      .prefix(Self.maximumLength)
    while words.last?.isWhitespace == true { words.removeLast() }
    if words.isEmpty { return nil }
    box = [String(words)]
  }

  /// Whether a note may hold a scalar (The Unicode Standard, sections 4.5 and 23.2).
  ///
  /// Refused are controls, line and paragraph separators, format characters except joiners,
  /// and private or unassigned code points. Variation selectors are marks, not format characters.
  package static func allows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: scalar.properties.isJoinControl
    default: true
    }
  }

  /// The text in quotes, for `NumberScanner.takeQuotedText` to read.
  package var quoted: String {
    let escaped = text.unicodeScalars.reduce(into: "\"") { written, scalar in
      if scalar == "\"" || scalar == "\\" { written += "\\" }
      written.unicodeScalars.append(scalar)
    }
    return escaped + "\""
  }
}
