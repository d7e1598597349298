extension Operand {
  /// A tax at a rate, added to a net price or taken out of a gross price.
  ///
  ///     Operand.Tax(rate: 10, .net)    // 10 % of the price: 20 of 200
  ///     Operand.Tax(rate: 10, .gross)  // 10 parts of 110: 20 of 220
  public struct Tax: Hashable, Sendable {
    /// The percentage of the net price.
    public let rate: Rational
    /// Whether the price is without or with the tax.
    public let base: Base

    /// A price without or with the tax.
    public enum Base: CaseIterable, Hashable, Sendable {
      /// Without the tax.
      case net
      /// With the tax.
      case gross

      package var mark: String {
        switch self {
        case .net: "% tax"
        case .gross: "% tax in it"
        }
      }
    }

    /// The valid rates, in percent.
    public static let rates: ClosedRange<Rational> = 0...1_000

    /// A tax of `rate` percent of the net price, for a price without or with the tax.
    public init(rate: Rational, _ base: Base) {
      (self.rate, self.base) = (rate, base)
    }

    /// The tax as a part of its price; undefined for a gross price at a rate of -100.
    func share() throws(CalculatorError) -> Rational {
      switch base {
      case .net: try rate / 100
      case .gross: try rate / (100 + rate)
      }
    }
  }
}
