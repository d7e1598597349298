import CalcModel

/// Words that are being typed, to be written on the tape.
struct NoteLine: Hashable {
  var line: TypedLine
  /// The selected row; nil where they are about what is being entered.
  var row: Int?
  /// The words in whose place they come.
  let original: Note?

  init(_ row: Int?, replacing original: Note?) {
    (self.row, self.original) = (row, original)
    line = TypedLine(original?.text ?? "", longest: Note.longest)
  }

  /// The note, if there are any words in it.
  var note: Note? { Note(line.text) }
}
