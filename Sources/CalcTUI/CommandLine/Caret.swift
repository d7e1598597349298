/// A place in a line of text, and how to point at it from the line below.
struct Caret {
  /// The place as a person counts it: characters from 1.
  let column: Int
  /// The part of the line around the place, with nothing in it that could steer a terminal.
  let excerpt: String
  /// Spaces and a `^` that stands under the place.
  let marker: String

  /// How many characters are shown on either side of the place.
  private static let context = 60

  /// - Parameter offset: a count of bytes from the start of the line.
  init(at offset: Int, in line: ArraySlice<UInt8>) {
    let before = String(decoding: line.prefix(offset), as: UTF8.self)
    let after = String(decoding: line.dropFirst(offset).prefix(4 * Self.context), as: UTF8.self)
    column = before.count + 1
    let shownBefore = Self.printable(before.suffix(Self.context))
    let isCut = before.count > Self.context
    let start = (isCut ? "…" : "") + shownBefore
    excerpt = start + Self.printable(after.prefix(Self.context))
    marker = String(repeating: " ", count: TextWidth.columns(start)) + "^"
  }

  private static func printable(_ text: Substring) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
