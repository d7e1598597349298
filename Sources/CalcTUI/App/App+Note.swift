import CalcModel

// Words on the tape: a line opens in which they are typed, below the newest or the selected row.

extension App {
  mutating func update(_ intent: AppIntent.NoteIntent) -> Effect? {
    notice = nil
    guard case .note(let line) = focus else {
      return intent == .begin ? beginNote() : nil
    }
    switch intent {
    case .begin: break
    case .finish:
      return accept()
    case .cancel:
      leave(line.place.row)
    }
    return nil
  }

  private mutating func beginNote() -> Effect? {
    let accepted = accept()
    focus = .note(NoteLine(focus.row.map { .below(row: $0) } ?? .belowNewest))
    return accepted
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
  mutating func accept(_ line: NoteLine) -> Effect? {
    var row = line.place.row
    defer { leave(row) }
    switch (line.place, line.note) {
    case (.belowNewest, nil), (.below, nil):
      return nil
    case (.belowNewest, let note?):
      return effect(of: calculator.write(note))
    case (.below(let above), let note?):
      row = above + 1
      return effect(of: calculator.correct(row: above, .write(note)))
    case (.instead(let row), let note):
      return effect(of: calculator.correct(row: row, note.map { .rewrite($0) } ?? .remove))
    }
  }

  private mutating func leave(_ row: Int?) {
    focus = .pad
    if let row { select(row: row) }
  }
}
