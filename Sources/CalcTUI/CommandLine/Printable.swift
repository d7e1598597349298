extension StringProtocol {
  /// The text with `�` for every character that could steer a terminal; line breaks stay if asked
  /// for.
  func printable(keepingLines: Bool = false) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where keepingLines && scalar == "\n": shown.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
