/// The question for the terminal's background, which no description of a terminal says.
///
/// It is the first that is written, so that the answer is there before the first canvas. A second
/// question, which nearly every terminal answers, marks the end of the answers.
struct BackgroundQuestion {
  /// The background (XTerm Control Sequences, OSC 11), then the primary device attributes (DA).
  static let text = "\u{1B}]11;?\u{7}\u{1B}[c"
  /// The timeout before the first canvas, in milliseconds since the question.
  static let settlingTime = 20
  /// The timeout when the program leaves, in milliseconds.
  static let leavingTime = 300
  /// How long the answers may take on a slow line, in milliseconds.
  private static let maximumTime = 3_000

  /// When it was asked, by `Clock.milliseconds()`; nil if the terminal isn't asked.
  let askedAt: Int?
  private(set) var isAnswered = false

  init(askedAt milliseconds: Int?) { askedAt = milliseconds }

  /// The background that an answer says, if the terminal was asked.
  mutating func take(_ answer: TerminalAnswer) -> Luminance? {
    switch answer {
    case .attributes:
      isAnswered = true
      return nil
    // Late too: screen answers the end mark itself, and its terminal this question.
    case .background(let luminance):
      return askedAt == nil ? nil : luminance
    }
  }

  /// Whether the end mark may still come.
  func isOwed(at milliseconds: Int) -> Bool {
    guard let askedAt, !isAnswered else { return false }
    return milliseconds < askedAt + Self.maximumTime
  }
}
