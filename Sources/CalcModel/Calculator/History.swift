/// What was done, so that it can be undone and done again.
struct History: Equatable, Sendable {
  /// Something that changes the calculator. Doing it again in the same state gives the same.
  enum Command: Equatable, Sendable {
    case press(Key)
    case recall(Rational)
    case correct(row: Int, Tape.Correction)
    case tearOffOldest(rows: Int)
    /// Several as one, in order.
    case group([Command])
  }

  /// A command that was carried out, and how it is undone.
  struct Deed: Equatable, Sendable {
    let command: Command
    let stateBefore: Calculator.State
    let orderBefore: EvaluationOrder
    /// What it did with the ledger, oldest first.
    let reversals: [Ledger.Reversal]
  }

  private var done: [Deed] = []
  private var undone: [Command] = []

  /// Notes a new deed; what was undone before it is gone.
  mutating func add(_ deed: Deed) {
    done.append(deed)
    if !undone.isEmpty { undone = [] }
  }

  /// Notes a deed that was done again.
  mutating func addAgain(_ deed: Deed) { done.append(deed) }

  /// The deed to undo, or nil if none is left; its command can be redone from now on.
  mutating func undo() -> Deed? {
    guard let deed = done.popLast() else { return nil }
    undone.append(deed.command)
    return deed
  }

  /// Notes a command of an earlier time as undone, so that it can be redone.
  mutating func addUndone(_ command: Command) { undone.append(command) }

  /// The command to do again, or nil if none is left.
  mutating func redo() -> Command? { undone.popLast() }
}
