/// What is copied.
struct Copy: Hashable {
  let text: String
  let content: Content

  /// How long it is, for a person.
  var kilobytes: Int { max(1, text.utf8.count / 1_000) }

  enum Content: Hashable {
    case number
    case tape(rows: Int)
  }

  /// Who was given it.
  enum Recipient: Hashable {
    /// A program of the desktop, which has read all of it.
    case program(String)
    /// The terminal, which does not say whether it took it.
    case terminal
    /// Nobody, because it is too long for the terminal's clipboard.
    case tooLong
    /// Nobody, because the terminal has no clipboard.
    case noClipboard
  }
}
