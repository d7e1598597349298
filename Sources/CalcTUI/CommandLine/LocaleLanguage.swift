#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Which language is spoken where no option says so, and before options have been read.

extension Language {
  /// The language of the environment's messages, as far as its characters can be shown; English for
  /// any that there are no words in (POSIX, Base Definitions, section 8.2).
  ///
  /// The names alone decide: a system speaks few of the languages that it has names for.
  static func ofLocale(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> Language {
    func locale(_ category: String) -> String {
      for name in ["LC_ALL", category, "LANG"] {
        if let locale = environment(name), !locale.isEmpty { return locale }
      }
      return "C"
    }
    // Byte by byte, which is soon done: this goes before the first paint.
    let name = locale("LC_MESSAGES").utf8.prefix { !"_.@-".utf8.contains($0) }
    for language in allCases where language.rawValue.utf8.elementsEqual(name) {
      return isUTF8(locale("LC_CTYPE")) ? language : .english
    }
    return .english
  }

  private static func isUTF8(_ locale: String) -> Bool {
    let encoding = locale.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { $0 != UInt8(ascii: "@") }
    return ["UTF-8", "utf-8", "UTF8", "utf8"].contains { $0.utf8.elementsEqual(encoding) }
  }

  /// The language that a command line asks for, also one that can't be read to its end; nil where it
  /// asks for none that there is.
  static func asked(in arguments: [String]) -> Language? {
    let option = OptionName.language.rawValue
    var (asked, previous) = (nil as Language?, "")
    for argument in arguments.prefix(while: { $0 != "--" }) {
      // What follows --keys is its value, whatever it is.
      if previous == OptionName.keys.rawValue {
        previous = ""
        continue
      }
      if previous == option {
        asked = Language(rawValue: argument)
      } else if argument.hasPrefix("\(option)=") {
        asked = Language(rawValue: String(argument.dropFirst(option.count + 1)))
      }
      previous = argument
    }
    return asked
  }
}
