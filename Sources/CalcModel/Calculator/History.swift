/// What was done, so that it can be undone and done again.
struct History: Equatable, Sendable {
  /// Something that changes the calculator. Doing it again in the same state gives the same. What is
  /// larger than a key stands in a box of its own.
  enum Command: Equatable, Sendable {
    case press(Key)
    /// A digit or ⌫, as an adding machine takes it.
    case shift(Key)
    indirect case recall(Operand)
    /// A row of a calculation.
    indirect case correct(Calculation.ID, row: Int, Tape.Correction)
    /// Words below the newest row.
    indirect case write(Note)
    /// All calculations go, to one.
    indirect case tearOffOldest(through: Calculation.ID)
    indirect case merge([Calculation])
    /// Several as one, in order.
    case group([Command])
  }

  private var done: [Deed] = []
  private var undone: [Undone] = []

  /// A command that was undone.
  struct Undone: Equatable, Sendable {
    let command: Command
    /// The state that it had led to, which depends on the decimals that were shown then; nil for a command
    /// of an earlier time.
    let stateAfter: Calculator.State?
    /// The number of the calculation that it began, if it began one.
    let number: Int?
  }

  /// Notes a new deed; what was undone before it is gone.
  mutating func add(_ deed: Deed) {
    done.append(deed)
    if !undone.isEmpty { undone = [] }
  }

  /// Notes a deed that was done again.
  mutating func addAgain(_ deed: Deed) { done.append(deed) }

  /// The deed to undo, or nil if none is left.
  mutating func undo() -> Deed? { done.popLast() }

  /// Notes a command as undone, so that it can be redone.
  ///
  /// - Parameters:
  ///   - state: the state that it had led to; nil for a command of an earlier time.
  ///   - number: that of the calculation that it began, if it began one.
  mutating func addUndone(
    _ command: Command, leadingTo state: Calculator.State? = nil, number: Int? = nil
  ) {
    undone.append(Undone(command: command, stateAfter: state, number: number))
  }

  /// The command to do again, or nil if none is left.
  mutating func redo() -> Undone? { undone.popLast() }
}

extension History {
  /// A command that was carried out, and how it is undone.
  ///
  /// There is one for each key, so that it is kept small: of a command only the key, if it is one,
  /// and what is rare in a box of its own.
  struct Deed: Equatable, Sendable {
    let stateBefore: Calculator.State
    let orderBefore: EvaluationOrder
    /// The command, if it is a key.
    private let key: Key?
    private let rest: Rest

    private enum Rest: Equatable {
      /// A key that changed nothing in the ledger.
      case labels
      /// A key that changed the ledger, and what undoes that.
      case ledger(Ledger.Reversal)
      /// Another command, and what undoes it in the ledger.
      indirect case command(Command, Ledger.Reversal?)
    }

    /// - Parameter reversal: what undoes it in the ledger; nil if it changed nothing there.
    init(
      _ command: Command, from stateBefore: Calculator.State, _ orderBefore: EvaluationOrder,
      undoneBy reversal: Ledger.Reversal?
    ) {
      (self.stateBefore, self.orderBefore) = (stateBefore, orderBefore)
      if case .press(let key) = command {
        self.key = key
        rest = reversal.map { .ledger($0) } ?? .labels
      } else {
        key = nil
        rest = .command(command, reversal)
      }
    }

    var command: Command {
      switch (key, rest) {
      case (_, .command(let command, _)): command
      case (let key?, _): .press(key)
      case (nil, .labels), (nil, .ledger): .group([])  // Never made.
      }
    }

    /// What undoes it in the ledger; nil if it changed nothing there.
    var reversal: Ledger.Reversal? {
      switch rest {
      case .labels: nil
      case .ledger(let reversal), .command(_, let reversal?): reversal
      case .command(_, nil): nil
      }
    }
  }
}
