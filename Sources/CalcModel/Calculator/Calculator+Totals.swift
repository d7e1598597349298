// The keys of a printing calculator: GT, TAX%, TAX+ and TAX−.

extension Calculator {
  /// The tax rates that can be set, in hundredths.
  public static let taxRates: ClosedRange<Rational> = 0...1_000

  mutating func enterGrandTotal() -> Transition {
    guard let total = tape.grandTotal else { return .refused(.noResults) }
    do {
      _ = try total.operand.value()
    } catch {
      return .refused(.outOfRange(error))
    }
    return enter(total.operand)
  }

  /// Takes the number that was typed for the tax rate; without one it stays as it is. The result that it
  /// was typed over is shown again.
  mutating func setTaxRate() -> Transition {
    guard case .entering(let entry, let pending) = state, !entry.isUntouched else {
      if case .result = state, taxRate == nil { return .refused(.taxRateNotTyped) }
      return taxRate == nil ? .refused(.noTaxRate) : .nothing
    }
    guard let rate = entry.typedRate else { return .refused(.taxRateNotTyped) }
    guard Self.taxRates.contains(rate) else { return .refused(.taxRateOutOfRange) }
    let reversal = ledger.setTaxRate(rate)
    state = .entering(Entry(), pending: pending)
    if entry.replacesResult { showLastResult() }
    return reversal.map { .tape($0) } ?? .labels
  }

  /// Adds the tax to what `=` would give, or takes it out of that, and shows the result.
  mutating func takeTax(of base: CalcModel.Operand.Tax.Base) -> Transition {
    guard let taxRate else { return .refused(.noTaxRate) }
    var reversals: [Ledger.Reversal] = []
    switch state {
    case .failed:
      return .refused(.noNumber)
    case .result:
      guard let result = shownResult else { return .refused(.noNumber) }
      reversals.append(ledger.start(result, order: order))
    case .entering(let entry, _) where entry.isUntouched && ledger.evaluation?.hasOperand != true:
      return .refused(.noOperand)
    case .entering, .closed:
      switch commitEntry() {
      case .success(let committed): reversals = committed
      case .failure(let refusal): return .refused(refusal)
      }
    }
    reversals += closeAllBrackets()
    let tax = CalcModel.Operand.Tax(rate: taxRate, base)
    guard let taken = ledger.append(base.operation, .tax(tax)) else { return .refused(.noOperand) }
    return finish(reversals + [taken])
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
