package import CalcModel

// Calculations as text for people.

extension Calculation {
  /// The calculation and its result, such as `2 + 3 × 4 = 20`.
  package var words: String {
    "\(withoutNotes.standalone.formulaText) = \(result.plainText)\(noteWords)"
  }

  fileprivate var noteWords: String {
    notes.map { "  # \($0.text)" }.joined()
  }
}

extension Calculator {
  /// All calculations, a line each.
  package var words: [String] {
    tape.finishedCalculations.map(\.words)
      + [unfinished?.words].compactMap { $0 }.filter { !$0.isEmpty }
  }
}

extension Calculator.Unfinished {
  /// The unfinished calculation, such as `12 + 30`.
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
