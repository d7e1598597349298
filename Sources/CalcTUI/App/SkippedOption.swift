/// A part of the file of options that could not be used, and why.
enum SkippedOption: Hashable {
  /// A line, counted from 1.
  case line(Int, Problem)
  /// All of it; the system's words for why it can't be read.
  case file(reason: String)

  enum Problem: Error, Hashable {
    case notUTF8
    /// It does not begin with `--`.
    case notAnOption(String)
    case unknown(String)
    /// An option that is none of the screen's.
    case commandLineOnly(String)
    case takesNoValue(String)
    /// Its value is none of those that the option takes.
    case value(String, of: String, choices: Choices)
    /// The file is too long, and ends here for the calculator.
    case tooLong
  }

  /// What an option takes.
  enum Choices: Hashable {
    case words([String])
    case numbers(ClosedRange<Int>)
  }
}
