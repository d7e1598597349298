/// The question to the terminal about its background, which terminfo doesn't describe.
///
/// The question is the program's first output, so that the answer comes before the first canvas.
/// A second question, for the device attributes, follows. Nearly every terminal answers the second
/// question, so the attributes end the wait for the background.
enum BackgroundQuestion {
  /// Never asked: the terminal would print the question.
  case unasked
  /// Asked at a time by `Clock.monotonic()`; the attributes haven't come yet.
  case awaitingAttributes(since: Int)
  case answered

  /// The background (XTerm Control Sequences, OSC 11), then the primary device attributes (DA).
  static let text = "\u{1B}]11;?\u{7}\u{1B}[c"
  /// How long the first canvas waits for the attributes, in milliseconds.
  static let firstCanvasTimeout = 20
  /// How long leaving the screen waits for the attributes, in milliseconds.
  static let leavingTimeout = 300

  /// Records an answer.
  ///
  /// - Returns: the background in the answer; nil without a background or if nothing was asked.
  mutating func receive(_ answer: TerminalAnswer) -> Luminance? {
    switch (self, answer) {
    case (.unasked, _): return nil
    case (_, .attributes):
      self = .answered
      return nil
    // The background may come last: GNU screen sends the attributes itself, and the terminal
    // outside sends the background later.
    case (_, .background(let luminance)): return luminance
    }
  }
}
