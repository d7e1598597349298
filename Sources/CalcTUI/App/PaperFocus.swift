import CalcModel

/// What of the paper is in view, selected and found.
struct PaperFocus {
  /// The lowest line in view; nil for the newest line.
  var anchor: Tape.RowID?
  /// The selected row by calculation and index, to find the row after changes above it.
  var selection: (calculation: Calculation, index: Int)?
  /// The rows whose numbers depend on the selected row.
  var dependents: Dependents?
  var search = Search()
}
