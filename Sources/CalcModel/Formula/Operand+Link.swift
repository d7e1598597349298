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
      /// The sum of several results; of none if these are gone and the value stays.
      case grandTotal(of: Members)
    }

    package init(_ source: Source?, value: Result<Rational, CalculatorError>) {
      (self.source, self.value) = (source, value)
    }
  }

  /// The bracket that it closes, before its evaluation.
  package static let bracket = Operand.result(Link(nil, value: .success(0)))

  package var link: Link? {
    if case .result(let link) = leaf { link } else { nil }
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

  package var grandTotal: Members? {
    if case .grandTotal(let members) = source { members } else { nil }
  }

  /// Whether it depends on one of some calculations.
  ///
  /// - Complexity: O(1); for a grand total O(*n*) in the calculations.
  func leads(toAnyOf ids: Set<ResultID>) -> Bool {
    switch source {
    case .result(let id): ids.contains(id)
    case .grandTotal(let members): ids.contains(where: members.contains)
    case nil: false
    }
  }

  /// The link after a change of IDs; nil if a calculation has no new ID.
  ///
  /// - Complexity: O(1); for a grand total O(*n*) in the calculations.
  package func following(_ ids: [ResultID: ResultID]) -> Self? {
    switch source {
    case .result(let id):
      return ids[id].map { Self(.result(of: $0), value: value) }
    case .grandTotal(let members):
      let others = ids.filter { members.contains($0.key) }.values
      guard others.count == members.count else { return nil }
      return Self(.grandTotal(of: Members(others, wentOn: members.wentOn)), value: value)
    case nil:
      return nil
    }
  }

  package func with(_ value: Result<Rational, CalculatorError>) -> Self {
    Self(source, value: value)
  }

  /// The value if the target is gone. A grand total stays one, so that others don't add it up.
  package var detached: Operand {
    grandTotal == nil ? standalone : .result(Self(.grandTotal(of: Members([])), value: value))
  }

  /// The value as a number.
  package var standalone: Operand {
    switch value {
    case .success(let value): .number(value)
    case .failure: .result(Operand.Link(nil, value: value))
    }
  }
}
