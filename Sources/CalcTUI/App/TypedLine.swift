import CalcModel

/// A line of text that is being typed, with a cursor in it: a search, words for the tape, the name of a
/// file.
struct TypedLine: Hashable {
  /// What stands before the cursor.
  private(set) var head: String
  /// What stands behind it.
  private(set) var tail = ""
  /// How many characters have room.
  let longest: Int

  enum Edit: Hashable {
    case insert(String)
    /// Erase the character before the cursor, all that it is composed of.
    case erase
    /// Erase the one behind it.
    case delete
    /// Erase what stands before the cursor back to the start of a word.
    case eraseWord
    /// Erase all that stands before the cursor.
    case eraseHead
    case move(Movement)
  }

  enum Movement: Hashable {
    case left, right, toStart, toEnd
  }

  init(_ text: String = "", longest: Int) {
    (head, self.longest) = (text, longest)
  }

  var text: String { head + tail }

  /// - Returns: whether there was room for it; without it, nothing has changed.
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let text): return insert(text)
    case .erase: if !head.isEmpty { head.removeLast() }
    case .delete: if !tail.isEmpty { tail.removeFirst() }
    case .eraseWord: eraseWord()
    case .eraseHead: head = ""
    case .move(let movement): move(movement)
    }
    return true
  }

  /// Puts text before the cursor: letters that belong together become one character, what can't be
  /// shown is left out.
  private mutating func insert(_ text: String) -> Bool {
    let scalars = Array((head + text).unicodeScalars).composingHangul()
    var longer = String.UnicodeScalarView()
    longer.append(contentsOf: scalars.filter(Note.mayHold))
    if String(longer).count + tail.count > longest { return false }
    head = String(longer)
    return true
  }

  /// As terminals have it (termios(3), VWERASE): the spaces before the cursor, then what is none.
  private mutating func eraseWord() {
    while head.last?.isWhitespace == true { head.removeLast() }
    while head.last?.isWhitespace == false { head.removeLast() }
  }

  private mutating func move(_ movement: Movement) {
    switch movement {
    case .left: if let character = head.popLast() { tail = "\(character)\(tail)" }
    case .right: if !tail.isEmpty { head.append(tail.removeFirst()) }
    case .toStart: (head, tail) = ("", text)
    case .toEnd: (head, tail) = (text, "")
    }
  }
}
