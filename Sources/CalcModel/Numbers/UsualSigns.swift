/// A text with usual signs in place of unusual characters: `１２·３` → `12×3`.
///
/// Full-width digits and signs, dashes, slashes, dots and crosses that mean ×, and spaces of other
/// widths are replaced. Invisible characters are left out.
package struct UsualSigns {
  package private(set) var text: [UInt8] = []
  /// For each byte of `text`, and for its end, the offset in the original text.
  private(set) var offsets: [Int] = []

  /// Nil for a text without unusual characters.
  ///
  /// - Parameter keepsQuotes: whether the text in quotes is kept as written.
  package init?(of utf8: ArraySlice<UInt8>, keepsQuotes: Bool = false) {
    guard let first = utf8.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var (index, uncopied) = (keepsQuotes ? utf8.startIndex : first, utf8.startIndex)
    var hasReplacement = false
    while index < utf8.endIndex {
      let byte = utf8[index]
      if keepsQuotes, byte == UInt8(ascii: "\"") {
        index = Self.endOfQuote(startingAt: index, in: utf8)
        continue
      }
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard length == 2 || length == 3,
        let end = utf8.index(
          index, offsetBy: length, limitedBy: utf8.endIndex),
        let usual = Self.usualForm(of: utf8[index..<end])
      else {
        index += 1
        continue
      }
      if !hasReplacement {
        text.reserveCapacity(utf8.count)
        offsets.reserveCapacity(utf8.count + 1)
        hasReplacement = true
      }
      append(utf8[uncopied..<index], at: uncopied - utf8.startIndex)
      for sign in usual {
        text.append(sign)
        offsets.append(index - utf8.startIndex)
      }
      (index, uncopied) = (end, end)
    }
    if !hasReplacement { return nil }
    append(utf8[uncopied...], at: uncopied - utf8.startIndex)
    offsets.append(utf8.count)
  }

  /// The index behind the closing quote, or the end of the text.
  private static func endOfQuote(startingAt start: Int, in utf8: ArraySlice<UInt8>) -> Int {
    var index = start + 1
    while index < utf8.endIndex, utf8[index] != UInt8(ascii: "\"") {
      index += utf8[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, utf8.endIndex)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    text += bytes
    offsets += offset..<(offset + bytes.count)
  }

  /// The usual form of a character's bytes: empty for an invisible character, nil for a usual one.
  private static func usualForm(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    // − × ÷ √ and most letters are usual: look at the bytes first.
    switch (bytes[bytes.startIndex], bytes[bytes.startIndex + 1]) {
    case (0xE2, 0x88):
      let last = bytes[bytes.startIndex + 2]
      if last == 0x92 || last == 0x9A { return nil }
    case (0xC2, _), (0xCB, 0x9A), (0xE2, _), (0xE3, _), (0xEF, _): break
    default: return nil
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    if scalar.isInvisible { return [] }
    if scalar.isWideSpace { return [Ascii.space] }
    switch scalar.value {
    case 0x2010...0x2015, 0x30FC: return [Ascii.minus]
    case 0xB7, 0x2022, 0x2217, 0x2219, 0x22C5, 0x2715, 0x2716: return Array("×".utf8)
    case 0x2044, 0x2215: return [UInt8(ascii: "/")]
    case 0xBA, 0x2DA: return Array("°".utf8)
    default:
      let halfWidth = scalar.halfWidth
      return halfWidth == scalar ? nil : Array("\(halfWidth)".utf8)
    }
  }
}
