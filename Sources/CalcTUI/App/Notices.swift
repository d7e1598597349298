import CalcModel

/// The messages of the status line.
struct Notices {
  /// What was said of the last command.
  private var outcome: Said?
  /// Findings about the tape's file; each command ends one.
  private var announcements: [Said] = []
  /// Why saving fails; nil while it works.
  var savingProblem: Message?

  /// What is said of the last command, else the next announcement.
  var said: Said? {
    get { outcome ?? announcements.first }
    set { outcome = newValue }
  }

  /// A message, and how long it holds.
  struct Said: Hashable {
    let message: Message
    var kind = Kind.news
    var duration = Outcome.Duration.untilNextKey

    var isAlert: Bool { kind != .news && kind != .match }

    enum Kind: Hashable {
      case news, alert
      /// Why a key did nothing.
      case refusal
      /// About the shown match of a search.
      case match, lastMatch
    }
  }

  /// Removes the announcement that is shown, if any.
  mutating func endAnnouncement() {
    if outcome == nil, !announcements.isEmpty { announcements.removeFirst() }
  }

  /// Announces a message before all others, unless it is shown now.
  mutating func announceFirst(_ news: Said) {
    if said != news { announcements.insert(news, at: 0) }
  }

  /// Announces a message after all others.
  mutating func announce(_ news: Said) { announcements.append(news) }

  /// Says nothing of the last command, and announces nothing.
  mutating func clear() { (outcome, announcements) = (nil, []) }
}
