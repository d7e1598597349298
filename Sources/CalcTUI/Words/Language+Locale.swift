import TerminalKit

extension Language {
  /// The environment's language if its characters can be shown; English for others.
  static func ofLocale(
    messages: LocaleName = LocaleName(of: "LC_MESSAGES"),
    characters: LocaleName = LocaleName(of: "LC_CTYPE")
  ) -> Language {
    for language in allCases where messages.speaks(language.rawValue) {
      return characters.isUTF8 ? language : .english
    }
    return .english
  }
  /// The language in a command line, even if that is invalid.
  init?(askedForIn arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }.flatMap { $0.split(separator: "=", maxSplits: 1) }
    let options = zip(words, words.dropFirst()).filter { name, _ in name == "--language" }
    self.init(rawValue: String(options.last?.1 ?? ""))
  }
}
