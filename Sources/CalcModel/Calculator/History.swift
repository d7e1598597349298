/// What was done, so that it can be undone and done again.
struct History: Sendable {
  /// Something that changes the calculator. Doing it again in the same state gives the same.
  enum Command: Sendable {
    case press(Key)
    case recall(Rational)
    case correct(row: Int, Tape.Correction)
  }

  /// A command that was carried out, and what undoes it.
  struct Deed: Sendable {
    let command: Command
    let stateBefore: Calculator.State
    let orderBefore: EvaluationOrder
    let reversals: [Ledger.Reversal]
  }

  private var done: [Deed] = []
  private var undone: [Command] = []

  /// Notes a new command; what was undone before it is gone.
  mutating func add(_ step: Deed) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  mutating func undo() -> Deed? {
    guard let step = done.popLast() else { return nil }
    undone.append(step.command)
    return step
  }

  mutating func redo() -> Command? { undone.popLast() }

  /// Notes a command that was done again.
  mutating func addAgain(_ step: Deed) { done.append(step) }
}
