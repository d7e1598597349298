extension Operand {
  /// A link to something else on the tape, with its last value.
  public struct Link: Hashable, Sendable {
    /// Its target; nil for the operand's own bracket and for a target that is gone.
    package let source: Source?
    /// The value, or why there is none.
    public let value: Result<Rational, CalculatorError>

    package enum Source: Hashable, Sendable {
      /// The result of a calculation.
      case result(of: ResultID)
      /// The sum of the results from this one on, the first on the tape when it was taken.
      case grandTotal(from: ResultID)
    }

    package init(_ source: Source?, value: Result<Rational, CalculatorError>) {
      (self.source, self.value) = (source, value)
    }
  }

  /// The bracket that it closes, before its evaluation.
  package static let bracket = Operand.result(Link(nil, value: .success(0)))

  package var link: Link? {
    switch self {
    case .result(let link): link
    case .percentage(let operand), .function(_, let operand): operand.link
    case .number, .constant, .tax, .bracketed: nil
    }
  }

  /// Whether it is linked to a calculation.
  package var isLinked: Bool { link?.source != nil }

  /// The operand with its link replaced by another operand.
  package func mapLink(_ transform: (Link) -> Operand) -> Operand {
    guard isLinked else { return self }
    return mapLeaf { leaf in
      if case .result(let link) = leaf { transform(link) } else { leaf }
    }
  }

  package var unlinked: Operand { mapLink(\.standalone) }
}

extension Operand.Link {
  /// The calculation whose result it is, if any.
  package var calculation: ResultID? {
    if case .result(let id) = source { id } else { nil }
  }

  package var isGrandTotal: Bool {
    if case .grandTotal = source { true } else { false }
  }

  /// The calculation that it names, if any: of a grand total the first.
  package var target: ResultID? {
    switch source {
    case .result(let id), .grandTotal(let id): id
    case nil: nil
    }
  }

  package func with(_ value: Result<Rational, CalculatorError>) -> Self {
    Self(source, value: value)
  }

  /// The value as a number.
  package var standalone: Operand {
    switch value {
    case .success(let value): .number(value)
    case .failure: .result(Operand.Link(nil, value: value))
    }
  }
}
