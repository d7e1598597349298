import CalcModel
import TerminalKit

/// A language of messages, by its code in ISO 639-1.
enum Language: String, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The environment's language; English if no translation exists or the locale isn't UTF-8.
  static func ofLocale(
    messageLocale: LocaleName = LocaleName(of: "LC_MESSAGES"),
    characterLocale: LocaleName = LocaleName(of: "LC_CTYPE")
  ) -> Language {
    for language in allCases where messageLocale.hasLanguage(language.rawValue) {
      return characterLocale.isUTF8 ? language : .english
    }
    return .english
  }

  /// The language of the last `--language`, even in an invalid command line; nil if unknown.
  init?(askedForIn arguments: [String]) {
    let words = arguments.prefix { $0 != "--" }.flatMap { $0.split(separator: "=", maxSplits: 1) }
    let options = zip(words, words.dropFirst()).filter { name, _ in name == "--language" }
    self.init(rawValue: String(options.last?.1 ?? ""))
  }
}

extension Language {
  private var translations: Translations? {
    switch self {
    case .english: nil
    case .korean: .korean
    }
  }

  func text(_ message: Message) -> String { message.text(in: translations) }
}
