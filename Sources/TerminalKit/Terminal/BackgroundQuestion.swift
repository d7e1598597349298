/// The question to the terminal about its background, which terminfo doesn't describe.
///
/// The question is the program's first output, so that the answer comes before the first canvas.
/// A second question, for device attributes, follows. Nearly every terminal answers the second
/// question, so that answer is the end mark.
enum BackgroundQuestion {
  /// Never asked: the terminal would print the question.
  case unasked
  /// Asked at a time by `Clock.monotonic()`; the end mark hasn't come yet.
  case owed(since: Int)
  case answered

  /// The background (XTerm Control Sequences, OSC 11), then the primary device attributes (DA).
  static let text = "\u{1B}]11;?\u{7}\u{1B}[c"
  /// How long the first canvas waits for the end mark, in milliseconds.
  static let settlingTime = 20
  /// How long leaving waits for the end mark, in milliseconds.
  static let leavingTime = 300

  /// Notes an answer, and returns its background; nil without one or if nothing was asked.
  mutating func take(_ answer: TerminalAnswer) -> Luminance? {
    switch (self, answer) {
    case (.unasked, _): return nil
    case (_, .attributes):
      self = .answered
      return nil
    // Possibly after the end mark: GNU screen sends the end mark, then its terminal the background.
    case (_, .background(let luminance)): return luminance
    }
  }
}
