/// The line in which the name of a file is typed that the tape is written to.
struct WritingLine: Hashable {
  /// No path is longer.
  private(set) var line = TypedLine(longest: 1_024)
  /// Why nothing was written when Enter was pressed; nil before that, and when the name has changed.
  private(set) var problem: Problem?
  /// The row that was selected before.
  var origin: Int?

  enum Problem: Hashable {
    case noName
    /// The name ends in none of the words that say what form a file has.
    case noForm
    /// There is a file of this name: Enter again writes over it.
    case exists
    /// A tape is kept in the file of this name, which nothing writes over.
    case holdsTape
    /// The system's words for why it can't be written.
    case refused(reason: String)
  }

  var name: String { line.text }

  /// Whether a file of this name may be written over.
  var mayReplace: Bool { problem == .exists }

  /// - Returns: whether there was room for it.
  mutating func apply(_ edit: TypedLine.Edit) -> Bool {
    let before = name
    defer { if name != before { problem = nil } }
    return line.apply(edit)
  }

  mutating func refuse(_ problem: Problem) { self.problem = problem }
}

/// What is to be written, and where.
struct TapeWriting: Hashable, Sendable {
  /// The file as it was typed.
  let name: String
  let form: TapePrinter.Form
  /// Whether one that is there already may be written over.
  let mayReplace: Bool

  /// What became of it.
  enum Outcome: Hashable {
    /// So many calculations were written.
    case written(Int)
    /// There is a file of that name, which is as it was.
    case exists
    /// A tape is kept in the file of that name.
    case holdsTape
    /// The system's words for why not; a file that was there is as it was.
    case refused(reason: String)
  }
}
