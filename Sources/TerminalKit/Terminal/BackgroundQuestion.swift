/// The question for the terminal's background, which no description of a terminal says.
///
/// It is written first, so that the answer is there before the first canvas. A second question, which
/// nearly every terminal answers, marks the end of the answers.
enum BackgroundQuestion {
  /// The terminal would print the question.
  case unasked
  /// The end mark hasn't come yet; the time is that of `Clock.milliseconds()`.
  case owed(since: Int)
  case answered

  /// The background (XTerm Control Sequences, OSC 11), then the primary device attributes (DA).
  static let text = "\u{1B}]11;?\u{7}\u{1B}[c"
  /// How long after the question the first canvas comes without the end mark, in milliseconds.
  static let settlingTime = 20
  /// How long leaving waits for it.
  static let leavingTime = 300

  /// The background that an answer says, if the terminal was asked.
  mutating func take(_ answer: TerminalAnswer) -> Luminance? {
    switch (self, answer) {
    case (.unasked, _): return nil
    case (_, .attributes):
      self = .answered
      return nil
    // Late too: screen answers the end mark itself, and its terminal this question.
    case (_, .background(let luminance)): return luminance
    }
  }
}
