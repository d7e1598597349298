extension Operand {
  /// Something else on the tape, and what it came to when that was last worked out.
  public struct Link: Hashable, Sendable {
    /// The number of the calculation that it leads to; nil for the bracket that the operand closes, and
    /// for a calculation that is gone. From `aboveTape` down it is one above the tape's first row, that
    /// has not been put in.
    public let calculation: Int?
    /// The number of the calculation that a grand total begins with, which goes up to `calculation`; nil
    /// for the result of that one alone.
    public let first: Int?
    /// The value, or why there is none.
    public let value: Result<Rational, CalculatorError>

    /// A link to what has come to a value.
    ///
    /// - Parameters:
    ///   - first: where a grand total begins; nil for one result.
    ///   - calculation: the calculation whose result it is, or the last of a grand total.
    ///   - value: what that has come to.
    public init(
      from first: Int? = nil, to calculation: Int?, value: Result<Rational, CalculatorError>
    ) {
      (self.first, self.calculation, self.value) = (first, calculation, value)
    }
  }

  /// What it follows from, or nil if it stands for itself.
  package var link: Link? {
    switch self {
    case .number, .tax, .bracketed: nil
    case .result(let link): link
    case .percentage(let operand), .function(_, let operand, _): operand.link
    }
  }

  /// Whether it follows from a calculation.
  package var isLinked: Bool { link?.calculation != nil }

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
  /// No row has this number, nor one below it.
  package static let aboveTape = Int(Int32.min) - 1

  /// The same with other numbers; nil if what it leads to has none.
  package func renumbered(_ number: (Int) -> Int?) -> Self? {
    guard let last = calculation.flatMap(number) else { return nil }
    guard let first else { return Self(to: last, value: value) }
    return number(first).map { Self(from: $0, to: last, value: value) }
  }

  /// Whether it leads to what is above the tape's first row.
  var leadsAboveTape: Bool {
    [first, calculation].contains { ($0 ?? 0) <= Self.aboveTape }
  }

  /// The same, counted from a calculation on the tape instead of the first; those above it are not.
  func counted(from start: Int) -> Self? {
    renumbered { $0 > Self.aboveTape ? start + $0 : $0 }
  }

  /// The same with another value.
  package func with(_ value: Result<Rational, CalculatorError>) -> Self {
    Self(from: first, to: calculation, value: value)
  }

  /// The value as it is, with no link any more.
  package var standalone: Operand {
    switch value {
    case .success(let value): .number(value)
    case .failure: .result(Operand.Link(to: nil, value: value))
    }
  }
}
