import CalcModel

/// A prompt in the status line.
struct Prompt: Hashable {
  let purpose: Purpose
  /// The note that the typed one replaces.
  let original: Note?
  var line: LineEditor
  /// The row to select again when the prompt closes.
  var origin: Int?
  /// Why Enter was refused; nil again once the text changes.
  var problem: Message? { didSet { mayReplace = false } }
  /// Whether Enter overwrites an existing file.
  private(set) var mayReplace = false
  /// The edit of a row that a formula replaces; `Esc` goes back to it.
  var edit: App.RowEntry?
  /// Which of the tape's sums the formula line shows, from 1 for the newest; nil for none.
  var recalled: Int?
  /// What was typed before a sum was recalled.
  var draft = ""

  enum Purpose: Hashable {
    case search
    /// A note for the selected row, or for the entry.
    case note
    case fileName
    case taxRate
    case formula

    /// The maximum length in characters.
    fileprivate var longest: Int {
      switch self {
      // A longer query than any row is wide finds nothing.
      case .search, .taxRate: 64
      case .note: Note.longest
      // No path is longer.
      case .fileName: 1_024
      case .formula: 4_096
      }
    }
  }

  init(_ purpose: Purpose, original: Note?, origin: Int?) {
    (self.purpose, self.original) = (purpose, original)
    line = LineEditor(original?.text ?? "", longest: purpose.longest)
    self.origin = origin
  }

  /// Says that the file exists; Enter again overwrites it.
  mutating func askToReplace() {
    problem = "it exists: Enter again overwrites it"
    mayReplace = true
  }
}
