import TerminalKit

/// A language that the program can speak to a person, by its name in ISO 639-1.
enum Language: String, CaseIterable {
  case english = "en"
  case korean = "ko"

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

/// A few words in each language, such as what stands beside a key: one text, or several that say the same
/// in fewer and fewer words.
struct Legend<Text: Sendable>: Sendable {
  private let (english, korean): (Text, Text)

  init(_ english: Text, _ korean: Text) { (self.english, self.korean) = (english, korean) }

  subscript(language: Language) -> Text {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
