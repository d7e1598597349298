import CalcModel

// Words on the tape: a line opens in which they are typed, beside the selected row or what is being entered.

extension App {
  mutating func act(on intent: AppIntent.NoteIntent) {
    notice = nil
    switch (intent, focus) {
    case (.begin, .note): break
    case (.begin, _):
      accept()
      let row = focus.row
      focus = .note(
        NoteLine(row, replacing: row.map { calculator.tape[$0].note } ?? calculator.note))
    case (.finish, _): accept()
    case (.cancel, .note(let line)): leave(line.row)
    case (.cancel, _): break
    }
  }

  /// Writes on the tape what has been typed; nothing in the place of words takes these away.
  mutating func accept(_ line: NoteLine) {
    leave(line.row)
    follow(
      line.row.map { calculator.correct(row: $0, .write(line.note)) }
        ?? calculator.write(line.note))
  }

  private mutating func leave(_ row: Int?) {
    focus = .pad
    if let row { select(row: row) }
  }
}
