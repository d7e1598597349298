// The keys of a printing calculator: GT, TAX+ and TAX−.

extension Calculator {
  /// The tax rates that can be set, in hundredths.
  public static let taxRates: ClosedRange<Rational> = 0...1_000

  mutating func enterGrandTotal() throws(Refusal) {
    guard let total = tape.grandTotal else { throw .noResults }
    _ = try Refusal.unlessInRange(total.operand.value)
    try enter(total.operand)
  }

  /// Adds the tax to what `=` would give, or takes it out of that, and shows the result.
  mutating func takeTax(of base: CalcModel.Operand.Tax.Base) throws(Refusal) {
    guard let taxRate else { throw .noTaxRate }
    switch state {
    case .failed:
      throw .noNumber
    case .result(let result):
      ledger.add(.first(result), rules)
    case .entering(let entry, _) where entry.isUntouched && ledger.evaluation?.hasOperand != true:
      throw .noOperand
    case .entering, .closed:
      try commitEntry()
    }
    closeAllBrackets()
    ledger.add(.step(base.operation, .tax(CalcModel.Operand.Tax(rate: taxRate, base))), rules)
    try finish()
  }
}
