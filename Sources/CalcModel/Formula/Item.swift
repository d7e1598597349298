/// What a calculation is made of, as it is entered: by keys, in an expression, from a saved tape.
///
///     2 × ( 3 + 10% )     .first(2), .open(.multiply), .first(3), .step(.add, 10%), .close(…)
public enum Item: Hashable, Sendable {
  /// The first operand of the calculation or of a bracket.
  case first(Operand)
  /// An operator and its operand.
  case step(Operator, Operand)
  /// A bracket is opened, after an operator unless it comes first.
  case open(Operator?)
  /// A bracket is closed: what it comes to, and the functions of that.
  case close(Operand)
  /// Words, and what they are about.
  case note(Note, about: Subject)

  /// What words are about.
  public enum Subject: Hashable, Sendable {
    /// What stands above them.
    case above
    /// The operand that is being entered; they stand below it when it has been.
    case entry
    /// The result, below which they stand, behind everything else.
    case result
  }

  /// A step whose operand is a number, such as `+ 10`.
  public static func step(_ operation: Operator, _ number: Rational) -> Item {
    .step(operation, .number(number))
  }
}

extension Item {
  /// The operand, or nil where a bracket is opened, and for words.
  package var operand: Operand? {
    switch self {
    case .first(let operand), .step(_, let operand), .close(let operand): operand
    case .open, .note: nil
    }
  }

  /// The words, or nil where something is calculated.
  package var note: Note? {
    switch self {
    case .note(let note, _): note
    case .first, .step, .open, .close: nil
    }
  }

  /// The operator before it, or nil where there is none.
  package var operation: Operator? {
    switch self {
    case .first, .close, .note: nil
    case .step(let operation, _): operation
    case .open(let operation): operation
    }
  }

  /// The same with another operand, where there is one.
  package func mapOperand(_ transform: (Operand) -> Operand) -> Self {
    switch self {
    case .first(let operand): .first(transform(operand))
    case .step(let operation, let operand): .step(operation, transform(operand))
    case .close(let operand): .close(transform(operand))
    case .open, .note: self
    }
  }
}
