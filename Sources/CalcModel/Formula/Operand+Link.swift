extension Operand {
  /// Something else on the tape, and what it came to when that was last worked out.
  public struct Link: Hashable, Sendable {
    /// What it leads to; nil for the bracket that the operand closes, and for what is gone.
    package let source: Source?
    /// The value, or why there is none.
    public let value: Result<Rational, CalculatorError>

    package enum Source: Hashable, Sendable {
      /// The result of a calculation.
      case result(of: Calculation.ID)
      /// The sum of the results of several; of none where these are gone, and the value stays.
      case grandTotal(of: Members)
    }

    package init(_ source: Source?, value: Result<Rational, CalculatorError>) {
      (self.source, self.value) = (source, value)
    }
  }

  /// The bracket that it closes, before it is worked out what that comes to.
  package static let bracket = Operand.result(Link(nil, value: .success(0)))

  /// What it follows from, or nil if it stands for itself.
  package var link: Link? {
    if case .result(let link) = leaf { link } else { nil }
  }

  /// Whether it follows from a calculation.
  package var isLinked: Bool { link?.source != nil }

  /// The same with another operand in the place of the calculation that it leads to.
  package func mapLink(_ transform: (Link) -> Operand) -> Operand {
    guard isLinked else { return self }
    return mapLeaf { leaf in
      if case .result(let link) = leaf { transform(link) } else { leaf }
    }
  }

  /// The same with the value as it is in the place of a calculation.
  package var unlinked: Operand { mapLink(\.standalone) }
}

extension Operand.Link {
  /// The calculation whose result it is; nil if it is something else.
  package var calculation: Calculation.ID? {
    if case .result(let id) = source { id } else { nil }
  }

  /// The calculations that it adds up as a grand total; nil if it is none.
  package var grandTotal: Members? {
    if case .grandTotal(let members) = source { members } else { nil }
  }

  /// Whether it leads to one of some calculations, or adds one of them up.
  ///
  /// - Complexity: O(1); for a grand total O(*n*) in the calculations.
  func leads(toAnyOf ids: Set<Calculation.ID>) -> Bool {
    switch source {
    case .result(let id): ids.contains(id)
    case .grandTotal(let members): ids.contains(where: members.contains)
    case nil: false
    }
  }

  /// The same to calculations that have other IDs now; nil where one of them has none.
  ///
  /// - Complexity: O(1); for a grand total O(*n*) in the calculations.
  package func following(_ ids: [Calculation.ID: Calculation.ID]) -> Self? {
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

  /// The value as it is where what it leads to is gone: a grand total is one still, so that it is not
  /// added up by others.
  package var detached: Operand {
    grandTotal == nil ? standalone : .result(Self(.grandTotal(of: Members([])), value: value))
  }

  /// The value as it is, with no link any more.
  package var standalone: Operand {
    switch value {
    case .success(let value): .number(value)
    case .failure: .result(Operand.Link(nil, value: value))
    }
  }
}
