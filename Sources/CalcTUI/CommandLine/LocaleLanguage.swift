import TerminalKit

// Which language is spoken where no option says so, and before options have been read.

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
