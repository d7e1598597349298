import CalcModel

/// What of the paper is in view, selected and found.
struct PaperFocus {
  /// The last line in view; nil for the newest.
  var anchor: Tape.RowID?
  /// The selected row by its calculation, which finds the row again when rows above it change.
  var selection: (calculation: Calculation, index: Int)?
  /// The numbers that follow from the selected row.
  var dependents: Dependents?
  var search = Search()
}
