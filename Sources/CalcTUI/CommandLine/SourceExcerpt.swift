import TerminalKit

/// The part of an expression around a place, and how to point at it from the line below.
struct SourceExcerpt {
  /// The place as a person counts it: characters from 1.
  let column: Int
  /// The text around the place, with nothing in it that could steer a terminal.
  let text: String
  /// Spaces and a `^` that stands under the place.
  let marker: String

  /// How many characters are shown on either side of the place.
  private static let context = 60

  /// - Parameter offset: a count of bytes from the start of the line. What stands before it has
  ///   been read as a part of an expression, so that each of its characters takes one column.
  init(at offset: Int, in line: ArraySlice<UInt8>) {
    let before = String(decoding: line.prefix(offset), as: UTF8.self)
    let after = String(decoding: line.dropFirst(offset), as: UTF8.self)
    column = before.count + 1
    let shownBefore = before.suffix(Self.context).printable()
    let isCut = before.count > Self.context
    let start = (isCut ? "…" : "") + shownBefore
    text = start + after.prefix(Self.context).printable()
    marker = String(repeating: " ", count: start.count) + "^"
  }
}
