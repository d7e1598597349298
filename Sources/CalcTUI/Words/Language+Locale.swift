import TerminalKit

extension Language {
  /// The language of the environment's messages, as far as its characters can be shown; English for
  /// any that there are no words in.
  static func ofLocale(
    messages: LocaleName = LocaleName(of: "LC_MESSAGES"),
    characters: LocaleName = LocaleName(of: "LC_CTYPE")
  ) -> Language {
    for language in allCases where messages.speaks(language.rawValue) {
      return characters.isUTF8 ? language : .english
    }
    return .english
  }
}
