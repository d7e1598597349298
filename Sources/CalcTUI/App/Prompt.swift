import CalcModel

/// A prompt in the status line.
struct Prompt: Hashable {
  let purpose: Purpose
  /// The note that the typed note replaces.
  let originalNote: Note?
  var line: LineEditor
  /// The row selected before, which a note or formula corrects.
  var originalRow: Int?
  /// For a line that opened by itself, the text with which it opened; ⌫ on its last character gives
  /// the pad back. Nil for a whole formula, and in other prompts.
  var opening: String?
  /// Why Enter was refused; nil after the text changes.
  var problem: Message? { didSet { mayReplace = false } }
  /// Whether Enter overwrites an existing file.
  private(set) var mayReplace = false
  /// The unfinished edit of the row, if any. Esc goes back to the edit.
  var edit: App.RowEdit?
  /// The position of the recalled sum, counted from 1 for the newest; nil if none.
  var recalledPosition: Int?
  /// The text before a sum was recalled.
  var draft = ""

  /// Whether the line holds one operand, and the pad's keys end it.
  var isOperand: Bool { opening != nil }

  enum Purpose: Hashable {
    case search
    /// For the selected row, or for the entry.
    case note
    case fileName
    case taxRate
    case formula

    fileprivate var longest: Int {
      switch self {
      case .search, .taxRate: 64
      case .note: Note.maximumLength
      case .fileName: 1_024
      case .formula: 4_096
      }
    }
  }

  init(_ purpose: Purpose, originalNote: Note?, originalRow: Int?) {
    (self.purpose, self.originalNote) = (purpose, originalNote)
    line = LineEditor(originalNote?.text ?? "", longest: purpose.longest)
    self.originalRow = originalRow
  }

  mutating func askToReplace() {
    problem = "it exists: Enter again overwrites it"
    mayReplace = true
  }
}
