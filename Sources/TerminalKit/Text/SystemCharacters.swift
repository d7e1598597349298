import CNcurses
import Platform

/// The C library's knowledge of characters, which ncurses uses too.
package enum SystemCharacters {
  /// Sets the encoding of the environment's locale (`setlocale`).
  ///
  /// Setting other categories would read more files before the first paint.
  ///
  /// A remote login may name a locale that isn't installed, such as `ko_KR.UTF-8`. `C.UTF-8` or
  /// `en_US.UTF-8` then replaces the missing locale.
  package static func setEncodingFromEnvironment() {
    if setlocale(LC_CTYPE, "") == nil, LocaleName(of: "LC_CTYPE").isUTF8 { setUTF8() }
  }

  /// - Returns: whether the system has a locale with UTF-8.
  @discardableResult
  private static func setUTF8() -> Bool {
    setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil
  }

  static var areUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Whether the encoding is UTF-8, after an attempt to set it.
  ///
  /// wcwidth(3) knows only the characters of the encoding.
  private static let isUTF8Set = areUTF8 || setUTF8()

  /// Nil for a character that the library doesn't know as printable.
  static func columns(of scalar: Unicode.Scalar) -> Int? {
    guard isUTF8Set else { return nil }
    let width = curses_columns(wchar_t(bitPattern: scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
