import CalcModel

// A calculation as a person would write it down, in full.

extension Tape {
  /// A finished calculation, such as `2 + 3 × 4 = 20`.
  func words(of range: Range<Int>) -> String {
    let (calculation, result) = (calculation(in: range), rows[range.upperBound - 1].total.plainText)
    let formula = calculation.withoutNotes.standalone.formulaText(LinkNames())
    return "\(formula) = \(result)\(calculation.noteWords)"
  }
}

extension Tape.Calculation {
  /// What is written beside it.
  fileprivate var noteWords: String {
    items.compactMap(\.note).reduce("") { "\($0)  # \($1.text)" }
  }
}

extension Calculator.Unfinished {
  /// A calculation before its end, such as `12 + 30`.
  var words: String {
    let open = committed.map { open in
      Calculator.OpenCalculation(open.calculation.withoutNotes.standalone, pending: open.pending)
    }
    let words = [open?.formulaText(LinkNames()), operand?.words].compactMap { $0 }
      .joined(separator: " ")
    return words + (committed?.calculation.noteWords ?? "")
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
