import CalcModel

// Notes as text: spaces as `\s`, `\` as `\\`.

extension Note {
  var journalText: String {
    text.unicodeScalars.reduce(into: "") { written, scalar in
      switch scalar {
      case " ": written += #"\s"#
      case "\\": written += #"\\"#
      default: written.unicodeScalars.append(scalar)
      }
    }
  }

  /// Reads what `journalText` wrote; nil for anything else.
  init?(journalText: some StringProtocol) {
    var text = String.UnicodeScalarView()
    var scalars = journalText.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch scalars.next() {
      case "s": text.append(" ")
      case "\\": text.append("\\")
      default: return nil
      }
    }
    self.init(String(text))
    guard self.text.unicodeScalars.elementsEqual(text) else { return nil }
  }
}
