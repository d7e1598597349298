import CalcModel

// The keys of the grand total and the tax.

extension PlainCalculator.Page {
  mutating func enterGrandTotal() {
    let work = work
    if PlainWork.counted(in: work).isEmpty { return }
    let total = PlainOperand.Base.grandTotal(firstsRemoved: firstsRemoved)
    guard case .success = total.value(in: work) else { return }
    recall(PlainEntry(total))
  }

  /// Goes on with the tax, and ends the sum.
  mutating func takeTax(of base: Operand.Tax.Base) throws {
    guard let taxRate else { return }
    if entry == nil, !isUnfinished {
      guard result != nil else { return }
      let carried = PlainEntry(resultOf: sums.count - 1, isNegated: isNegated)
      pending = nil
      try commit(carried)
    } else {
      guard try closeSum() else { return }
    }
    var tax = PlainOperand(taxRate)
    tax.functions = [base == .net ? .addedTax : .includedTax]
    lastSum.rows.append(.operand(base == .net ? .add : .subtract, tax))
    lastSum.isFinished = true
    (entry, pending, isNegated) = (nil, nil, false)
  }
}
