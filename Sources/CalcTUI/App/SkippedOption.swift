/// A part of the file of options that could not be used, and why.
enum SkippedOption: Hashable {
  /// A line, counted from 1.
  case line(Int, Problem)
  /// All of it; the system's words for why it can't be read.
  case file(reason: String)

  enum Problem: Error, Hashable {
    case notUTF8
    /// The argument parser's words for why.
    case refused(String)
    /// The file is too long, and ends here for the calculator.
    case tooLong
  }
}
