import CalcModel

// Words on the tape: a line opens in which they are typed, below the newest or the selected row.

extension App {
  mutating func act(on intent: AppIntent.NoteIntent) {
    notice = nil
    switch (intent, focus) {
    case (.begin, .note): break
    case (.begin, _):
      accept()
      focus = .note(NoteLine(focus.row.map { .below(row: $0) } ?? .belowNewest))
    case (.finish, _): accept()
    case (.cancel, .note(let line)): leave(line.place.row)
    case (.cancel, _): break
    }
  }

  /// Opens the line with the words of a row, if there are any.
  ///
  /// - Returns: whether there are.
  mutating func rewriteNote(row: Int) -> Bool {
    guard let note = calculator.tape[row].note else { return false }
    focus = .note(NoteLine(.instead(row: row), text: note.text))
    return true
  }

  /// Writes on the tape what has been typed; nothing in the place of words takes these away.
  mutating func accept(_ line: NoteLine) {
    var row = line.place.row
    defer { leave(row) }
    switch (line.place, line.note) {
    case (.belowNewest, nil), (.below, nil):
      break
    case (.belowNewest, let note?):
      follow(calculator.write(note))
    case (.below(let above), let note?):
      row = above + 1
      follow(calculator.correct(row: above, .write(note)))
    case (.instead(let row), let note):
      follow(calculator.correct(row: row, note.map { .rewrite($0) } ?? .remove))
    }
  }

  private mutating func leave(_ row: Int?) {
    focus = .pad
    if let row { select(row: row) }
  }
}
