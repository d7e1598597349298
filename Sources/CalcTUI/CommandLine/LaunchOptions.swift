import CalcModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the calculator is opened, unless the command line says otherwise.
struct LaunchOptions {
  /// What the command line says of the screen; the file of options and what was switched before may
  /// say the rest.
  var screen = ScreenOptions()
  var isPrivate = false
  /// The file that the tape is kept in, as it was typed; nil for the one that there always is.
  var file: String?
}

/// Whose separators the display uses.
enum SeparatorChoice: String, CaseIterable {
  case us, locale

  /// The characters; the locale's only where it has a decimal comma.
  var separators: DisplayFormatter.Separators {
    guard self == .locale else { return .us }
    setlocale(LC_NUMERIC, "")
    guard let locale = localeconv()?.pointee, String(cString: locale.decimal_point) == "," else {
      return .us
    }
    let group = String(cString: locale.thousands_sep).first ?? "."
    // A space of any kind, also one that is not UTF-8, is one column of nothing.
    let isSpace = group.isWhitespace || group == "\u{FFFD}"
    return DisplayFormatter.Separators(point: ",", group: isSpace ? " " : group)
  }
}
