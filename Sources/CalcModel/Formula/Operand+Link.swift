extension Operand {
  /// A link to an earlier result or a grand total, with the target's last value.
  public struct Link: Hashable, Sendable {
    package let target: Target
    /// The target's last value, or its error.
    public let value: Result<Rational, CalculatorError>

    package enum Target: Hashable, Sendable {
      case result(of: ResultID)
      /// The sum of the results from a calculation on: the first on the paper when the link was made.
      case grandTotal(from: ResultID)
    }

    package init(_ target: Target, value: Result<Rational, CalculatorError>) {
      (self.target, self.value) = (target, value)
    }
  }

  package var link: Link? {
    switch self {
    case .result(let link): link
    case .percentage(let operand), .function(_, let operand): operand.link
    case .number, .failure, .constant, .bracketPlaceholder, .tax, .bracketed: nil
    }
  }

  package var isLinked: Bool { link != nil }

  package func mapLink(_ transform: (Link) -> Operand) -> Operand {
    guard isLinked else { return self }
    return mapLeaf { leaf in
      if case .result(let link) = leaf { transform(link) } else { leaf }
    }
  }

  package var unlinked: Operand { mapLink(\.standalone) }
}

extension Operand.Link {
  /// The linked calculation; nil for a grand total.
  package var calculation: ResultID? {
    if case .result(let id) = target { id } else { nil }
  }

  package var isGrandTotal: Bool {
    if case .grandTotal = target { true } else { false }
  }

  /// The linked calculation; for a grand total, the first calculation of the sum.
  package var targetID: ResultID {
    switch target {
    case .result(let id), .grandTotal(let id): id
    }
  }

  package func with(_ value: Result<Rational, CalculatorError>) -> Self {
    Self(target, value: value)
  }

  /// The link's value as an operand without a link.
  package var standalone: Operand { Operand(value) }
}
