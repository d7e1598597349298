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
