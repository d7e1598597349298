/// The line in which the name of a file is typed that the tape is written to.
struct WritingLine: Hashable {
  private(set) var name = ""
  /// Why nothing was written when Enter was pressed; nil before that, and when the name has changed.
  private(set) var problem: Problem?
  /// The row that was selected before.
  var origin: Int?
  /// No path is longer.
  private static let longestName = 1_024

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

  /// Whether a file of this name may be written over.
  var mayReplace: Bool { problem == .exists }

  mutating func type(_ character: Character) {
    problem = nil
    let isText = character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    if isText, name.count < Self.longestName { name.append(character) }
  }

  mutating func erase() {
    problem = nil
    if !name.isEmpty { name.removeLast() }
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
