import TerminalKit

/// The part of an expression around an offset, with a caret below.
struct SourceExcerpt {
  /// The column of the offset, counted in Unicode scalars from 1.
  let column: Int
  /// The shown text before and after the offset.
  let before, after: String

  var text: String { before + after }

  /// Spaces and a `^` under the offset.
  var marker: String { Self.marker(below: before) }

  static func marker(below before: String) -> String {
    String(repeating: " ", count: before.columns) + "^"
  }

  /// The most characters on each side of the offset.
  private static let longest = 60
  private static let contextBytes = 1_024

  /// - Parameters:
  ///   - offset: in bytes.
  ///   - contextLength: the most characters before the offset.
  init(at offset: Int, in line: ArraySlice<UInt8>, contextLength: Int = Self.longest) {
    let before = line.prefix(offset)
    // Continuation bytes of UTF-8 begin no character.
    let countBefore = before.count { $0 & 0xC0 != 0x80 }
    column = countBefore + 1
    let shownBefore =
      Self.text(before.suffix(Self.contextBytes)).suffix(contextLength).printable()
    self.before = (countBefore > contextLength ? "…" : "") + shownBefore
    let after = Self.text(line.dropFirst(offset).prefix(Self.contextBytes))
    self.after = after.prefix(Self.longest).printable()
  }

  private static func text(_ utf8: ArraySlice<UInt8>) -> String {
    String(decoding: utf8, as: UTF8.self)
  }
}
