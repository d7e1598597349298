extension Tape {
  /// What a calculation consists of, without the numbers that follow from it.
  public struct Calculation: Hashable, Sendable {
    /// The operands with their operators, the brackets around some of them, and the notes, in order.
    public var items: [Item]
    /// The order in which the operators are taken.
    public let order: EvaluationOrder

    /// What stands in a row of a calculation.
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

    /// A calculation that was or could have been entered in this way.
    public init(_ items: [Item], order: EvaluationOrder = .leftToRight) {
      self.items = items
      self.order = order
    }
  }
}

extension Tape.Calculation.Item {
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

extension Tape.Calculation {
  /// Where the result stands among the rows: behind all but the words below it.
  ///
  /// - Complexity: O(*n*) in these words.
  var resultPlace: Int {
    let last = items.lastIndex { if case .note(_, .result) = $0 { false } else { true } }
    return last.map { $0 + 1 } ?? 0
  }

  /// The same without words.
  package var withoutNotes: Self {
    Tape.Calculation(items.filter { $0.note == nil }, order: order)
  }

  /// The same with other operands in the place of links.
  package func mapLinks(_ transform: (Operand.Link) -> Operand) -> Self {
    let mapped = items.map { item in
      let item = item.mapOperand { $0.mapLink(transform) }
      guard case .first(let operand) = item else { return item }
      do throws(CalculatorError) {
        return .first(try operand.first())
      } catch {
        return .first(.result(Operand.Link(to: nil, value: .failure(error))))
      }
    }
    return Tape.Calculation(mapped, order: order)
  }

  /// The same with the values as they are in the place of results of other calculations.
  package var standalone: Self { mapLinks(\.standalone) }

  /// The same linked to calculations by the numbers that they have on a tape, with their results.
  func linked(
    to results: [Result<Rational, CalculatorError>], _ totals: GrandTotals,
    numberedFrom start: Int
  ) -> Self {
    mapLinks { link in
      guard let counted = link.counted(from: start) else { return link.standalone }
      if counted.leadsAboveTape { return .result(counted) }
      let value: Result<Rational, CalculatorError>? =
        switch link.source {
        case .result(let place): results.indices.contains(place) ? results[place] : nil
        case .grandTotal([]): link.value
        case .grandTotal: counted.grandTotal.flatMap { totals.total(of: $0) }
        case nil: nil
        }
      return value.map { .result(counted.with($0)) } ?? link.detached
    }
  }
}
