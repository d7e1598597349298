import CalcModel

/// The messages of the status line.
struct Notices {
  /// The message of the last command.
  private var commandMessage: Notice?
  /// Findings about the tape's file. A command removes the announcement that is shown.
  private var announcements: [Notice] = []
  /// Why saving fails; nil while saving works.
  var savingProblem: Message?

  /// The message of the last command, or else the first announcement.
  var notice: Notice? {
    get { commandMessage ?? announcements.first }
    set { commandMessage = newValue }
  }

  struct Notice: Hashable {
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
  mutating func announceFirst(_ notice: Notice) {
    if self.notice != notice { announcements.insert(notice, at: 0) }
  }

  mutating func announce(_ notice: Notice) { announcements.append(notice) }

  mutating func clear() { (commandMessage, announcements) = (nil, []) }
}
