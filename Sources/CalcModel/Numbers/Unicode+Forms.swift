extension Unicode.Scalar {
  /// `１` → `1` (Unicode, Halfwidth and Fullwidth Forms).
  package var halfWidth: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    case 0xFFE0: "¢"
    case 0xFFE1: "£"
    case 0xFFE5: "¥"
    case 0xFFE6: "₩"
    default: self
    }
  }

  /// Whether the character is a space, apart from the ASCII space and tab.
  package var isWideSpace: Bool {
    switch value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the character shows nothing: a soft hyphen, a space without width, a mark of direction,
  /// a joiner, a variation selector or a byte order mark.
  package var isInvisible: Bool {
    switch value {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      true
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// Composes the Hangul letters that macOS decomposes (The Unicode Standard, section 3.12).
  package func composingHangul() -> [Unicode.Scalar] {
    reduce(into: []) { composed, scalar in
      let value = scalar.value
      // A vowel after an initial forms a syllable. A final completes a syllable without a final.
      if let last = composed.last?.value {
        let isVowelAfterInitial =
          (0x1100..<0x1113).contains(last) && (0x1161..<0x1176).contains(value)
        let lacksFinal = (0xAC00..<0xD7A4).contains(last) && (last - 0xAC00) % 28 == 0
        let isFinal = (0x11A8..<0x11C3).contains(value)
        let syllable: UInt32? =
          if isVowelAfterInitial {
            0xAC00 + ((last - 0x1100) * 21 + value - 0x1161) * 28
          } else if lacksFinal && isFinal {
            last + value - 0x11A7
          } else {
            nil
          }
        if let syllable = syllable.flatMap(Unicode.Scalar.init) {
          composed[composed.count - 1] = syllable
          return
        }
      }
      composed.append(scalar)
    }
  }
}
