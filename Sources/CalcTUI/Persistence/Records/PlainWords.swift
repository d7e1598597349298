import CalcModel

// A calculation as a person would write it down, in full.

extension Tape {
  /// A finished calculation, such as `2 + 3 × 4 = 20`.
  func words(of range: Range<Int>) -> String {
    let result = rows[range.upperBound - 1].total.plainText
    return "\(calculation(in: range).standalone.formulaText(LinkNames())) = \(result)"
  }
}

extension Calculator.Unfinished {
  /// A calculation before its end, such as `12 + 30`.
  var words: String {
    let committed = committed.map { open in
      Calculator.OpenCalculation(open.calculation.standalone, pending: open.pending)
    }
    return [committed?.formulaText(LinkNames()), operand?.words].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension Calculator.Unfinished.Operand {
  fileprivate var words: String {
    switch self {
    case .typed(let digits): digits
    case .recalled(let operand): operand.unlinked.journalText(LinkNames())
    }
  }
}
