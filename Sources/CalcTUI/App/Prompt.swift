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
  var problem: PromptProblem?

  enum Purpose: Hashable {
    case search
    /// A note for the selected row, or for the entry.
    case note
    case fileName
    case taxRate

    /// The maximum length in characters.
    fileprivate var longest: Int {
      switch self {
      // A longer query than any row is wide finds nothing.
      case .search, .taxRate: 64
      case .note: Note.longest
      // No path is longer.
      case .fileName: 1_024
      }
    }
  }

  init(_ purpose: Purpose, original: Note?, origin: Int?) {
    (self.purpose, self.original) = (purpose, original)
    line = LineEditor(original?.text ?? "", longest: purpose.longest)
    self.origin = origin
  }
}
