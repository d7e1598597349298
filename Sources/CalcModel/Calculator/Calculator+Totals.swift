// The keys of a printing calculator: GT, TAX%, TAX+ and TAX−.

extension Calculator {
  /// The tax rates that can be set, in hundredths.
  public static let taxRates: ClosedRange<Rational> = 0...1_000

  mutating func enterGrandTotal() throws(Refusal) {
    guard let total = tape.grandTotal else { throw .noResults }
    do {
      _ = try total.operand.value()
    } catch {
      throw .outOfRange(error)
    }
    try enter(total.operand)
  }

  /// Takes the number that was typed for the tax rate; without one it stays as it is. The result that it
  /// was typed over is shown again.
  mutating func setTaxRate() throws(Refusal) {
    guard case .entering(let entry, let pending) = state, !entry.isUntouched else {
      if taxRate != nil { return }
      if case .result = state { throw .taxRateNotTyped }
      throw .noTaxRate
    }
    guard let rate = entry.typedRate else { throw .taxRateNotTyped }
    guard Self.taxRates.contains(rate) else { throw .taxRateOutOfRange }
    ledger.setTaxRate(rate)
    state = .entering(Entry(), pending: pending)
    if entry.replacesResult { showLastResult() }
  }

  /// Adds the tax to what `=` would give, or takes it out of that, and shows the result.
  mutating func takeTax(of base: CalcModel.Operand.Tax.Base) throws(Refusal) {
    guard let taxRate else { throw .noTaxRate }
    switch state {
    case .failed:
      throw .noNumber
    case .result:
      guard let result = shownResult else { throw .noNumber }
      ledger.start(result, order: order)
    case .entering(let entry, _) where entry.isUntouched && ledger.evaluation?.hasOperand != true:
      throw .noOperand
    case .entering, .closed:
      try commitEntry()
    }
    closeAllBrackets()
    try ledger.append(base.operation, .tax(CalcModel.Operand.Tax(rate: taxRate, base)))
    try finish()
  }
}

extension Entry {
  /// The number that was typed, without the decimals of an adding machine; of a percentage its rate.
  fileprivate var typedRate: Rational? {
    if isTyped { return try? unshifted.value() }
    guard isPercentage, case .percentage(.number(let rate))? = try? operand() else { return nil }
    return rate
  }
}
