/// What was done, so that it can be undone and done again.
struct History: Sendable {
  /// Something that changes the calculator. Doing it again in the same state gives the same.
  enum Command: Sendable {
    case press(Key)
    case recall(Rational)
    case correct(row: Int, Tape.Correction)
    /// Several as one, in order.
    case group([Command])
  }

  /// A command that was carried out, and what takes it back.
  struct Step: Sendable {
    let command: Command
    let stateBefore: Calculator.State
    let orderBefore: EvaluationOrder
    let reversals: [Paper.Reversal]
  }

  private var done: [Step] = []
  private var undone: [Command] = []

  /// Notes a new command; what was undone before it is gone.
  mutating func add(_ step: Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  mutating func popDone() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step.command)
    return step
  }

  mutating func popUndone() -> Command? { undone.popLast() }

  /// Notes a command that was done again.
  mutating func addAgain(_ step: Step) { done.append(step) }
}
