// The keys of a printing calculator: GT, TAX+ and TAX−.

extension Calculator {
  /// The valid tax rates in percent.
  public static let taxRates: ClosedRange<Rational> = 0...1_000

  mutating func enterGrandTotal() throws(Refusal) {
    guard let total = tape.grandTotal else { throw .noResults }
    _ = try Refusal.unlessInRange { () throws(CalculatorError) in try total.operand.value() }
    try enter(total.operand)
  }

  /// Finishes the calculation with tax added or taken out.
  mutating func takeTax(of base: CalcModel.Operand.Tax.Base) throws(Refusal) {
    guard let taxRate else { throw .noTaxRate }
    switch state {
    case .failed:
      throw .noNumber
    case .result(let result):
      ledger.add(.first(result), rules)
    case .entering(let entry, _) where entry.isUntouched && ledger.inHand?.hasOperand != true:
      throw .noOperand
    case .entering, .closed:
      try commitEntry()
    }
    closeAllBrackets()
    ledger.add(.step(base.operation, .tax(CalcModel.Operand.Tax(rate: taxRate, base))), rules)
    try finish()
  }
}
