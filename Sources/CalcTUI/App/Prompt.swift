import CalcModel

/// A line of text that is asked for in the status line.
struct Prompt: Hashable {
  let purpose: Purpose
  /// The words that those typed take the place of.
  let original: Note?
  var line: TypedLine
  /// The row that was selected before, to which it leads back.
  var origin: Int?
  /// Why Enter did not accept the line; nil again when it has changed.
  var problem: Problem?

  enum Purpose: Hashable {
    case search
    /// Words beside the selected row, or beside what is being entered.
    case note
    case fileName
    case taxRate

    /// How many characters have room.
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

  enum Problem: Hashable {
    /// The name ends in none of the words that say what form a file has.
    case noForm
    /// File exists; Enter again overwrites it.
    case exists
    /// The file holds a tape, which nothing overwrites.
    case holdsTape
    /// The system's words for why it can't be written.
    case refused(reason: String)
    /// Not a tax rate.
    case noRate
  }

  init(_ purpose: Purpose, original: Note?, origin: Int?) {
    (self.purpose, self.original) = (purpose, original)
    line = TypedLine(original?.text ?? "", longest: purpose.longest)
    self.origin = origin
  }
}
