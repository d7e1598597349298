import CalcModel
import TerminalKit

/// A line of text being typed, with a cursor.
struct LineEditor: Hashable {
  /// The text before the cursor.
  private(set) var head: String
  /// The text after the cursor.
  private(set) var tail = ""
  /// The maximum length in characters, and the maximum number of scalars is four times as many.
  let longest: Int

  enum Edit: Hashable {
    case insert(String)
    /// Erase the whole composed character before the cursor.
    case erase
    /// Erase the character after the cursor.
    case delete
    case eraseWord
    case eraseHead
    case eraseTail
    case move(Movement)
  }

  enum Movement: Hashable {
    case left, right, wordLeft, wordRight, toStart, toEnd
  }

  init(_ text: String = "", longest: Int) {
    (head, self.longest) = (text, longest)
  }

  var text: String { head + tail }

  /// Whether the cursor stands in a bracket.
  var isInBracket: Bool {
    var (depth, isInWords) = (0, false)
    for character in head {
      switch character.usualSign {
      case "\"": isInWords.toggle()
      case "(" where !isInWords: depth += 1
      case ")" where !isInWords: depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  /// Whether the cursor stands in words in quotes.
  var isInWords: Bool { !head.count { $0 == "\"" }.isMultiple(of: 2) }

  /// Whether an `x` at the cursor is a letter, as in `exp` and `0x1f`, and no operator.
  var continuesWithX: Bool {
    let before = head.dropLast().last
    return switch head.last {
    case "e", "E": before.map { $0.isASCII && $0.isLetter } != true
    case "0": before.map { $0.isLetter || $0.isNumber || ".,_".contains($0) } != true
    default: false
    }
  }

  /// - Returns: false if the text has no room; then nothing changes.
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let text): return insert(text)
    case .erase: if !head.isEmpty { head.removeLast() }
    case .delete: if !tail.isEmpty { tail.removeFirst() }
    case .eraseWord: eraseWord()
    case .eraseHead: head = ""
    case .eraseTail: tail = ""
    case .move(let movement): move(movement)
    }
    return true
  }

  /// Composes Hangul letters, and leaves out characters that a note can't hold.
  private mutating func insert(_ text: String) -> Bool {
    // A character may have any number of marks.
    let mostScalars = 4 * longest
    guard text.utf8.count <= 16 * longest,
      head.unicodeScalars.count + text.unicodeScalars.count + tail.unicodeScalars.count
        <= mostScalars
    else { return false }
    let scalars = Array((head + text).unicodeScalars).composingHangul()
    var newHead = String.UnicodeScalarView()
    newHead.append(contentsOf: scalars.filter(Note.allows))
    if String(newHead).count + tail.count > longest { return false }
    head = String(newHead)
    return true
  }

  /// Erases spaces, then other characters, as terminals do (termios(3), VWERASE).
  private mutating func eraseWord() {
    while head.last?.isWhitespace == true { head.removeLast() }
    while head.last?.isWhitespace == false { head.removeLast() }
  }

  /// Moves the cursor to a UTF-8 offset, or before the character that the offset is in.
  mutating func moveCursor(toUTF8 offset: Int) {
    let text = text
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let count = text.hasPrefix(before) ? before.count : max(0, before.count - 1)
    (head, tail) = (String(text.prefix(count)), String(text.dropFirst(count)))
  }

  private mutating func move(_ movement: Movement) {
    switch movement {
    case .left: if let character = head.popLast() { tail = "\(character)\(tail)" }
    case .right: if !tail.isEmpty { head.append(tail.removeFirst()) }
    case .wordLeft: moveToWord(.left, from: \.head.last)
    case .wordRight: moveToWord(.right, from: \.tail.first)
    case .toStart: (head, tail) = ("", text)
    case .toEnd: (head, tail) = (text, "")
    }
  }

  /// Moves across a word of letters and digits, and across what stands before the word.
  private mutating func moveToWord(_ direction: Movement, from next: (Self) -> Character?) {
    func isInWord(_ character: Character?) -> Bool? { character.map { $0.isLetter || $0.isNumber } }
    while isInWord(next(self)) == false { move(direction) }
    while isInWord(next(self)) == true { move(direction) }
  }
}
