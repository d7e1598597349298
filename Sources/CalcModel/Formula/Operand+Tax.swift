extension Operand {
  /// A tax at a rate, such as the value-added tax: added to a net price, or taken out of a gross price,
  /// which has it in it.
  ///
  ///     Operand.Tax(rate: 10, .net)    // 10 % of the price: 20 of 200
  ///     Operand.Tax(rate: 10, .gross)  // 10 parts of 110: 20 of 220
  public struct Tax: Hashable, Sendable {
    /// So many hundredths of the net price.
    public let rate: Rational
    /// What it is a part of.
    public let base: Base

    /// A price without the tax, or with it.
    public enum Base: CaseIterable, Hashable, Sendable {
      /// Without the tax.
      case net
      /// With the tax in it.
      case gross

      /// What stands behind the rate in the text of an operand.
      package var mark: String {
        switch self {
        case .net: "% tax"
        case .gross: "% tax in it"
        }
      }
    }

    /// A tax of so many hundredths of the net price.
    public init(rate: Rational, _ base: Base) {
      (self.rate, self.base) = (rate, base)
    }

    /// The part of its base that it is.
    ///
    /// - Throws: `CalculatorError` where there is none, as of a gross price at a rate of -100.
    func share() throws(CalculatorError) -> Rational {
      switch base {
      case .net: try rate / 100
      case .gross: try rate / (100 + rate)
      }
    }
  }
}

extension Operand.Tax.Base {
  /// The operator that makes the other price of it.
  package var operation: Operator {
    switch self {
    case .net: .add
    case .gross: .subtract
    }
  }
}
