import TerminalKit

/// The part of an expression around an offset, with a caret below.
struct SourceExcerpt {
  /// The column of the offset, counted in Unicode scalars from 1.
  let column: Int
  let text: String
  /// Spaces and a `^` under the offset.
  let marker: String

  private static let contextBytes = 1_024

  /// - Parameters:
  ///   - offset: in bytes.
  ///   - contextLength: the most characters on each side of the offset.
  init(at offset: Int, in line: ArraySlice<UInt8>, contextLength: Int = 60) {
    let before = line.prefix(offset)
    // Continuation bytes of UTF-8 begin no character.
    let countBefore = before.count { $0 & 0xC0 != 0x80 }
    column = countBefore + 1
    let shownBefore =
      Self.text(before.suffix(Self.contextBytes)).suffix(contextLength).printable()
    let start = (countBefore > contextLength ? "…" : "") + shownBefore
    let after = Self.text(line.dropFirst(offset).prefix(Self.contextBytes))
    text = start + after.prefix(contextLength).printable()
    marker = String(repeating: " ", count: start.columns) + "^"
  }

  private static func text(_ utf8: ArraySlice<UInt8>) -> String {
    String(decoding: utf8, as: UTF8.self)
  }
}
