/// A language that the program can speak to a person, by its name in ISO 639-1.
enum Language: String, CaseIterable {
  case english = "en"
  case korean = "ko"
}
