import CalcModel

/// Words that are being typed, to be written on the tape.
struct NoteLine: Hashable {
  private(set) var text = ""
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
    (self.place, self.text) = (place, text)
  }

  /// The same where so many rows have come above its own.
  func moved(by rows: Int) -> NoteLine {
    switch place {
    case .belowNewest: self
    case .below(let row): NoteLine(.below(row: row + rows), text: text)
    case .instead(let row): NoteLine(.instead(row: row + rows), text: text)
    }
  }

  /// The note, if there are any words in it.
  var note: Note? { Note(text) }

  /// Adds what was typed: letters that belong together become one character.
  ///
  /// - Returns: whether there was room for it.
  mutating func type(_ typed: String) -> Bool {
    let scalars = Array((text + typed).unicodeScalars).composingHangul()
    var longer = String.UnicodeScalarView()
    longer.append(contentsOf: scalars.filter(Note.mayHold))
    if String(longer).count > Note.longest { return false }
    text = String(longer)
    return true
  }

  /// Erases the last character, all that it is composed of.
  mutating func erase() {
    if !text.isEmpty { text.removeLast() }
  }
}
