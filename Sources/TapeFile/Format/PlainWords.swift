package import CalcModel

// A calculation as a person would write it down, in full.

extension Calculation {
  /// The calculation and its result, such as `2 + 3 × 4 = 20`.
  package var words: String {
    "\(withoutNotes.standalone.formulaText) = \(result.plainText)\(noteWords)"
  }

  /// What is written beside it.
  fileprivate var noteWords: String {
    notes.map { "  # \($0.text)" }.joined()
  }
}

extension Calculator {
  /// All that is calculated, a line each.
  package var words: [String] {
    tape.finishedCalculations.map(\.words)
      + [unfinished?.words].compactMap { $0 }.filter { !$0.isEmpty }
  }
}

extension Calculator.Unfinished {
  /// A calculation before its end, such as `12 + 30`.
  package var words: String {
    let open = committed.map { open in
      Calculator.OpenCalculation(open.calculation.withoutNotes.standalone, pending: open.pending)
    }
    let words = [open?.formulaText, operand?.words].compactMap { $0 }
      .joined(separator: " ")
    return words + (committed?.calculation.noteWords ?? "") + (note.map { "  # \($0.text)" } ?? "")
  }
}

extension Calculator.Unfinished.Operand {
  fileprivate var words: String {
    switch self {
    case .typed(let digits), .stored(let digits): digits
    case .recalled(let operand): operand.unlinked.journalText
    }
  }
}
