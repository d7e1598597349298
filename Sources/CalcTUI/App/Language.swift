/// A language that the program can speak to a person, by its name in ISO 639-1.
enum Language: String, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// A few words in each language, such as what stands beside a key.
struct Legend {
  private let (english, korean): (String, String)

  init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
