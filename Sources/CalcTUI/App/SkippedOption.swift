/// An unusable part of the options file.
enum SkippedOption: Hashable {
  /// A line, counted from 1, and the argument parser's reason.
  case line(Int, reason: String)
  /// The whole file, and the system's reason.
  case file(reason: String)
}
