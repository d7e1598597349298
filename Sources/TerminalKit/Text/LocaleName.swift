import Platform

/// The name of a locale, such as `ko_KR.UTF-8`, which need not be installed.
package struct LocaleName {
  private let name: String

  /// The environment's locale for a category (POSIX, Base Definitions, section 8.2).
  package init(
    of category: String,
    in environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    for variable in ["LC_ALL", category, "LANG"] {
      if let name = environment(variable), !name.isEmpty {
        self.name = name
        return
      }
    }
    name = "C"
  }

  /// - Parameter language: a code of ISO 639.
  package func hasLanguage(_ language: String) -> Bool {
    // Compares bytes, which is faster than characters: the first paint waits for this.
    language.utf8.elementsEqual(name.utf8.prefix { !"_.@-".utf8.contains($0) })
  }

  package var isUTF8: Bool {
    let encoding = name.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { $0 != UInt8(ascii: "@") }
    return ["UTF-8", "utf-8", "UTF8", "utf8"].contains { $0.utf8.elementsEqual(encoding) }
  }
}
