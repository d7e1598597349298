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
    let after = String(decoding: line.dropFirst(offset), as: UTF8.self)
    column = before.count + 1
    let shownBefore = before.suffix(Self.context).printable()
    let isCut = before.count > Self.context
    let start = (isCut ? "…" : "") + shownBefore
    excerpt = start + after.prefix(Self.context).printable()
    marker = String(repeating: " ", count: TextWidth.columns(start)) + "^"
  }
}
