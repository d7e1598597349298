import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the C library knows of characters. ncurses asks it too, and what both believe is drawn right.
package enum SystemCharacters {
  /// Takes the encoding of the environment's locale (`setlocale`). Only that: each further category is a
  /// file to read before the first paint.
  ///
  /// A login from another computer may bring the name of a locale that is not installed here; where
  /// the name says UTF-8, the terminal shows it all the same.
  package static func takeEncodingOfEnvironment() {
    if setlocale(LC_CTYPE, "") == nil, LocaleName(of: "LC_CTYPE").isUTF8 { takeUTF8() }
  }

  /// - Returns: whether the system has a locale for it.
  @discardableResult
  private static func takeUTF8() -> Bool {
    setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil
  }

  /// Whether the locale's encoding is UTF-8.
  static var areUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// wcwidth(3) knows the characters of the locale's encoding only. Where the program has chosen none,
  /// as without a terminal, it is UTF-8.
  private static let hasEncoding = areUTF8 || takeUTF8()

  /// The columns that a character takes; nil if the library does not know it as one that prints.
  static func columns(of scalar: Unicode.Scalar) -> Int? {
    guard hasEncoding else { return nil }
    let width = curses_columns(wchar_t(bitPattern: scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
