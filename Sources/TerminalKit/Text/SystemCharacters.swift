import CNcurses
import Platform

/// The C library's knowledge of characters, which ncurses uses too.
package enum SystemCharacters {
  /// Sets the encoding of the environment's locale (`setlocale`).
  ///
  /// Setting other categories would read more files before the first paint.
  ///
  /// A remote login may name a locale that isn't installed. If the name says UTF-8, the terminal
  /// shows UTF-8, and any locale with UTF-8 serves.
  package static func takeEncodingOfEnvironment() {
    if setlocale(LC_CTYPE, "") == nil, LocaleName(of: "LC_CTYPE").isUTF8 { takeUTF8() }
  }

  /// - Returns: whether the system has a locale with UTF-8.
  @discardableResult
  private static func takeUTF8() -> Bool {
    setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil
  }

  /// Whether the locale's encoding is UTF-8.
  static var areUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Whether the encoding is UTF-8; reading this makes it UTF-8 if possible.
  ///
  /// wcwidth(3) knows only the characters of the encoding.
  private static let hasEncoding = areUTF8 || takeUTF8()

  /// The columns of a character; nil if the library doesn't know it as printable.
  static func columns(of scalar: Unicode.Scalar) -> Int? {
    guard hasEncoding else { return nil }
    let width = curses_columns(wchar_t(bitPattern: scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
