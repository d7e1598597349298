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
