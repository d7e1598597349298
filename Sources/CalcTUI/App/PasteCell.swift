import CalcModel

/// A cell of a pasted text, which is read from its front: a whole line, or what stands between tabs.
struct PasteCell {
  private let lineNumber: Int
  let line: [Unicode.Scalar]
  var position: Int
  let end: Int
  /// Where the cell begins, and where the words before its number end, if it was taken and has some.
  private let start: Int
  var labelEnd: Int?
  /// What stands before decimals in all of the text; nil before that is known.
  var marks: DecimalMarks?
  /// The same where no number of the text proves it.
  let usual: DecimalMarks
  /// What the numbers prove that were taken.
  var proven: DecimalMarks = []
  /// Where a comma stands that was the point of the number that was taken last.
  var decimalComma: Int?

  /// The cells of a line in which there is anything.
  static func cells(ofLine number: Int, _ text: Substring, usual: DecimalMarks) -> [PasteCell] {
    let line = text.unicodeScalars.map(\.halfWidth).composingHangul()
    return line.indices.split(whereSeparator: { line[$0] == "\t" }).compactMap { indices in
      let cell = PasteCell(
        lineNumber: number, line: line, position: indices.lowerBound, end: indices.upperBound,
        start: indices.lowerBound, usual: usual)
      return cell.rest.allSatisfy(\.properties.isWhitespace) ? nil : cell
    }
  }

  /// The whole cell.
  var text: String { String(String.UnicodeScalarView(line[start..<end])) }

  /// The words before the number that was taken; nil where there are none.
  var label: String? {
    labelEnd.map { labelEnd in
      let words = String(String.UnicodeScalarView(line[start..<labelEnd]))
      return words.split(separator: " ").joined(separator: " ")
    }
  }

  /// What has not been read yet.
  var rest: ArraySlice<Unicode.Scalar> { line[position..<end] }

  /// The next character, or nil at the end.
  var next: Unicode.Scalar? { position < end ? line[position] : nil }

  /// Passes over characters, which must be there.
  mutating func skip(_ count: Int = 1) { position += count }

  mutating func skipSpaces() {
    while next?.properties.isWhitespace == true { skip() }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    skip()
    return true
  }

  /// The place of a character of the line; without one, of the next.
  func place(_ index: Int? = nil) -> Paste.Place {
    Paste.Place(line: lineNumber, index ?? position, of: line)
  }

  /// The problem that a character can't stand where it does, or that the cell ends where something
  /// should stand; without an index it is that of the first character that is not a space.
  func unexpected(at index: Int? = nil) -> Paste.Problem {
    let index = index ?? rest.firstIndex { !$0.properties.isWhitespace } ?? position
    return index < end ? .stranger(line[index], place(index)) : .missingNumber(place(index))
  }
}
