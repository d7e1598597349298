import CalcModel

/// The messages of the status line.
struct Notices {
  /// The message of the last command.
  private var commandMessage: Said?
  /// Findings about the tape's file. A command removes the announcement that is shown.
  private var announcements: [Said] = []
  /// Why saving fails; nil while saving works.
  var savingProblem: Message?

  /// The message of the last command, or else the first announcement.
  var said: Said? {
    get { commandMessage ?? announcements.first }
    set { commandMessage = newValue }
  }

  struct Said: Hashable {
    let message: Message
    var kind = Kind.news
    var duration = Outcome.Duration.untilNextKey

    var isAlert: Bool { kind != .news && kind != .match }

    enum Kind: Hashable {
      case news, alert
      /// Why a key did nothing.
      case refusal
      case match, noFurtherMatch
    }
  }

  /// Removes the announcement that is shown, if any.
  mutating func endAnnouncement() {
    if commandMessage == nil, !announcements.isEmpty { announcements.removeFirst() }
  }

  /// Announces a message before all others, unless the status line shows the message now.
  mutating func announceFirst(_ news: Said) {
    if said != news { announcements.insert(news, at: 0) }
  }

  mutating func announce(_ news: Said) { announcements.append(news) }

  mutating func clear() { (commandMessage, announcements) = (nil, []) }
}
