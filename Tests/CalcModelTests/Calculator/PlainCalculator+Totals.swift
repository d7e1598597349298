import CalcModel

// The keys of the grand total and the tax.

extension PlainCalculator.Page {
  mutating func enterGrandTotal() {
    let work = work
    let counted = sums.indices.filter { sums[$0].isFinished && !work[$0].followsGrandTotal }
    let goneOn = counted.compactMap { place in
      sums[place].rows.lazy.compactMap { row in
        if case .operand(_, let operand) = row { operand.base } else { nil }
      }.first
    }
    let members = counted.filter { !goneOn.contains(.result($0)) }
    guard members.contains(where: { (try? work[$0].total.get()) != nil }) else { return }
    let base = PlainOperand.Base.grandTotal(of: members)
    guard case .success = base.value(in: work) else { return }
    recall(PlainEntry(base))
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
