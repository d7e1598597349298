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
  /// The language that a command line names, whether or not it can be parsed.
  init?(askedForIn arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }.flatMap { $0.split(separator: "=", maxSplits: 1) }
    let options = zip(words, words.dropFirst()).filter { name, _ in name == "--language" }
    self.init(rawValue: String(options.last?.1 ?? ""))
  }
}
