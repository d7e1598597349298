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
  /// What these characters take at most, as they are written by people.
  private static let mostBytes = 1_024

  /// - Parameter offset: a count of bytes from the start of the line. What stands before it has
  ///   been read as a part of an expression, so that each of its characters takes one column.
  init(at offset: Int, in line: ArraySlice<UInt8>) {
    let before = line.prefix(offset)
    // Every byte but those that go on with a character.
    let count = before.count { $0 & 0xC0 != 0x80 }
    column = count + 1
    let shownBefore = Self.text(before.suffix(Self.mostBytes)).suffix(Self.context).printable()
    let start = (count > Self.context ? "…" : "") + shownBefore
    let after = Self.text(line.dropFirst(offset).prefix(Self.mostBytes))
    text = start + after.prefix(Self.context).printable()
    marker = String(repeating: " ", count: start.columns) + "^"
  }

  private static func text(_ utf8: ArraySlice<UInt8>) -> String {
    String(decoding: utf8, as: UTF8.self)
  }
}
