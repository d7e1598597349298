import CalcModel

/// What of the paper is in view, selected and found.
struct PaperFocus {
  /// The lowest line in view, by its calculation and its row in it; nil for the newest line.
  var anchor: (calculation: ResultID, row: Int)?
  /// The row of what is open, by calculation and index, to find the row after another window's
  /// changes: `Focus.openRow`, or the result that a prompt for words was opened on.
  var openRow: (calculation: Calculation, index: Int)?
  /// The last text for a row that another window's change closed, until a prompt of the purpose takes
  /// the text with Up.
  var droppedText: (purpose: Prompt.Purpose, text: String)?
  /// The rows whose numbers depend on the selected row.
  var dependents: Dependents?
  /// The calculator before another window's changes, whose numbers are marked until the next action.
  ///
  /// Nil during an action: otherwise a change would copy the tape.
  var former: Calculator?
  var search = Search()
}
