import CalcModel

/// Words that are being typed, to be written on the tape.
struct NoteLine: Hashable {
  var line: TypedLine
  let place: Place

  /// Where they will stand.
  enum Place: Hashable {
    case belowNewest
    case below(row: Int)
    /// In the place of those in a row.
    case instead(row: Int)

    /// The row that was selected.
    var row: Int? {
      switch self {
      case .belowNewest: nil
      case .below(let row), .instead(let row): row
      }
    }
  }

  init(_ place: Place, text: String = "") {
    self.init(place, TypedLine(text, longest: Note.longest))
  }

  private init(_ place: Place, _ line: TypedLine) {
    (self.place, self.line) = (place, line)
  }

  /// The same where so many rows have come above its own.
  func moved(by rows: Int) -> NoteLine {
    switch place {
    case .belowNewest: self
    case .below(let row): NoteLine(.below(row: row + rows), line)
    case .instead(let row): NoteLine(.instead(row: row + rows), line)
    }
  }

  /// The note, if there are any words in it.
  var note: Note? { Note(line.text) }
}
