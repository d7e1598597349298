/// A part of the file of options that could not be used, and why.
enum SkippedOption: Hashable {
  /// A line, counted from 1; the argument parser's words for what is wrong with it.
  case line(Int, reason: String)
  /// All of it; the system's words for why it can't be read.
  case file(reason: String)
}
