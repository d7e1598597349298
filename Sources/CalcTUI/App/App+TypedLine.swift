import CalcModel

// The keys that go into a line of text: a search, words for the tape, the name of a file.

extension App {
  /// Whether characters are text there, and no keys of the calculator.
  var isTypingLine: Bool {
    switch focus {
    case .search, .note, .writing: sheet == nil
    case .pad, .tape: false
    }
  }

  mutating func apply(_ edit: TypedLine.Edit) {
    notice = nil
    switch focus {
    case .search:
      say(search.apply(edit, calculator.tape, calculator.formatter), search.line)
      showMatch()
    case .note(var note):
      say(note.line.apply(edit), note.line)
      focus = .note(note)
    case .writing:
      say(writing.apply(edit), writing.line)
    case .pad, .tape:
      break
    }
  }

  private mutating func say(_ hadRoom: Bool, _ line: TypedLine) {
    if !hadRoom { notice = .lineFull(characters: line.longest) }
  }
}
