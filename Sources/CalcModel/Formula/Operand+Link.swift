extension Operand {
  /// Something else on the tape, and what it came to when that was last worked out.
  public struct Link: Hashable, Sendable {
    /// What it leads to; nil for the bracket that the operand closes, and for what is gone.
    public let source: Source?
    /// The value, or why there is none.
    public let value: Result<Rational, CalculatorError>

    /// What a link leads to, by the numbers of calculations.
    public enum Source: Hashable, Sendable {
      /// The result of a calculation. From `aboveTape` down it is one above the tape's first row, that has
      /// not been put in.
      case result(of: Int)
      /// The sum of the results of several, in order; of none where these are gone, and the value stays.
      case grandTotal(of: [ClosedRange<Int>])
    }

    /// A link to what has come to a value.
    public init(_ source: Source?, value: Result<Rational, CalculatorError>) {
      (self.source, self.value) = (source, value)
    }

    /// A link to the result of a calculation; to nothing if that is nil.
    public init(to calculation: Int?, value: Result<Rational, CalculatorError>) {
      self.init(calculation.map { .result(of: $0) }, value: value)
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
  /// No row has this number, nor one below it.
  package static let aboveTape = Int(Int32.min) - 1

  /// The number of the calculation whose result it is; nil if it is something else.
  package var calculation: Int? { if case .result(let number) = source { number } else { nil } }

  /// The numbers of the calculations that it adds up as a grand total; nil if it is none.
  package var grandTotal: [ClosedRange<Int>]? {
    if case .grandTotal(let numbers) = source { numbers } else { nil }
  }

  /// The same with other numbers; nil if what it leads to has none.
  package func renumbered(_ number: (Int) -> Int?) -> Self? {
    switch source {
    case .result(let calculation):
      return number(calculation).map { Self(to: $0, value: value) }
    case .grandTotal(let ranges):
      var renumbered: [ClosedRange<Int>] = []
      for range in ranges {
        guard let first = number(range.lowerBound),
          let last = range.lowerBound == range.upperBound ? first : number(range.upperBound),
          first <= last
        else { return nil }
        renumbered.append(first...last)
      }
      return Self(.grandTotal(of: renumbered), value: value)
    case nil:
      return nil
    }
  }

  /// Whether it leads to what is above the tape's first row.
  var leadsAboveTape: Bool { (calculation ?? 0) <= Self.aboveTape }

  /// The same, counted from a calculation on the tape instead of the first; those above it are not.
  func counted(from start: Int) -> Self? {
    renumbered { number in
      guard number > Self.aboveTape else { return number }
      let (sum, overflow) = start.addingReportingOverflow(number)
      return overflow ? nil : sum
    }
  }

  /// The same with another value.
  package func with(_ value: Result<Rational, CalculatorError>) -> Self {
    Self(source, value: value)
  }

  /// The value as it is where what it leads to is gone: a grand total is one still, so that it is not
  /// added up by others.
  package var detached: Operand {
    grandTotal == nil ? standalone : .result(Self(.grandTotal(of: []), value: value))
  }

  /// The value as it is, with no link any more.
  package var standalone: Operand {
    switch value {
    case .success(let value): .number(value)
    case .failure: .result(Operand.Link(to: nil, value: value))
    }
  }
}
