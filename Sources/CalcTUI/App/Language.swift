/// A language that the program can speak to a person, by its name in ISO 639-1.
enum Language: String, CaseIterable {
  case english = "en"
  case korean = "ko"
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
