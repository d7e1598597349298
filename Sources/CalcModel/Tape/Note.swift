/// A note on the tape: one line, in any script.
public struct Note: Hashable, Sendable {
  /// Never empty, without control characters.
  public var text: String { box[0] }

  /// The text, boxed: an array takes one word, and few items have a note.
  private let box: [String]

  /// The maximum number of characters.
  package static let longest = 200

  /// Trims spaces, drops control characters and cuts the text to `longest` characters; nil if
  /// nothing remains.
  public init?(_ text: String) {
    // Most notes are ASCII without spaces at their ends, and are unchanged.
    let bytes = text.utf8
    if bytes.count <= Self.longest, bytes.first ?? 0x20 > 0x20, bytes.last ?? 0x20 > 0x20,
      bytes.allSatisfy({ (0x20..<0x7F).contains($0) })
    {
      box = [text]
      return
    }
    // A character can have any number of marks.
    let scalars = text.unicodeScalars.filter(Self.mayHold).prefix(Self.longest * 4)
    var words = String(String.UnicodeScalarView(scalars)).drop(while: \.isWhitespace)
      .prefix(Self.longest)
    while words.last?.isWhitespace == true { words.removeLast() }
    if words.isEmpty { return nil }
    box = [String(words)]
  }

  /// Whether a character may be in a note: it is visible, a joiner or a variation selector (The
  /// Unicode Standard, sections 4.5 and 23.2).
  package static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: scalar.properties.isJoinControl
    default: true
    }
  }

  /// The text in quotes, as `NumberScanner.takeQuotedText` takes it.
  package var quoted: String {
    let escaped = text.unicodeScalars.reduce(into: "\"") { written, scalar in
      if scalar == "\"" || scalar == "\\" { written += "\\" }
      written.unicodeScalars.append(scalar)
    }
    return escaped + "\""
  }
}
