import TestSupport

/// The screen of a terminal and its answers: the part of xterm (XTerm Control Sequences) that
/// curses uses, without colors.
struct TerminalEmulator {
  enum Question: CaseIterable {
    case attributes, background
  }

  private let answered: [Question]
  private var size: (columns: Int, rows: Int)
  /// The rows that aren't blank; the second cell of a wide character is empty.
  private var rows: [Int: [String]] = [:]
  private var cursor = (row: 0, column: 0)
  private var savedCursor = (row: 0, column: 0)
  private var scrollRegion: ClosedRange<Int>
  private var lastScalar: Unicode.Scalar = " "
  private var isReversed = false
  private var incompleteSequence: [UInt8] = []
  private var answers = ""

  init(columns: Int, rows: Int, answering answered: [Question]) {
    self.answered = answered
    // A terminal that reports no size draws 80 × 24 cells.
    size = columns > 0 ? (columns, rows) : (80, 24)
    scrollRegion = 0...size.rows - 1
  }

  /// The rows down to the last row that isn't blank, without trailing spaces.
  var text: String {
    (0...(rows.keys.max() ?? 0)).map { row in
      let line = rows[row] ?? []
      return line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1).joined()
    }.joined(separator: "\n")
  }

  mutating func takeAnswers() -> String {
    defer { answers = "" }
    return answers
  }

  mutating func resize(columns: Int, rows: Int) {
    size = (max(1, columns), max(1, rows))
    scrollRegion = 0...size.rows - 1
    self.rows = self.rows.filter { $0.key < rows }.mapValues { Array($0.prefix(columns)) }
    moveCursor(cursor.row, cursor.column)
  }

  mutating func process(_ bytes: some Sequence<UInt8>) {
    let all = incompleteSequence + bytes
    var bytes = all[...]
    while let length = executeFirst(of: bytes) { bytes = bytes.dropFirst(length) }
    incompleteSequence = Array(bytes)
  }

  // MARK: Sequences

  /// Executes the first sequence or character, and returns its length; nil if incomplete.
  private mutating func executeFirst(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return executeEscape(bytes)
    case 0x08: moveCursor(cursor.row, cursor.column - 1)
    case 0x09: moveCursor(cursor.row, cursor.column / 8 * 8 + 8)
    case 0x0A: feedLine()
    case 0x0D: cursor.column = 0
    case ..<0x20, 0x7F: break
    case ..<0x80: print(Unicode.Scalar(first))
    default:
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= length else { return nil }
      for scalar in String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars {
        print(scalar)
      }
      return length
    }
    return 1
  }

  private mutating func executeEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let second = bytes.dropFirst().first else { return nil }
    let body = bytes.dropFirst(2)
    switch Character(Unicode.Scalar(second)) {
    case "[":
      guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
      executeControl(
        String(decoding: body[..<end], as: UTF8.self), Character(Unicode.Scalar(body[end])))
      return bytes.distance(from: bytes.startIndex, to: end) + 1
    // `ESC ] R` resets the palette of the Linux console, and has no terminator.
    case "]" where body.first == UInt8(ascii: "R"): return 3
    case "]", "P", "_", "^":
      guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x5C }) else { return nil }
      executeCommand(String(decoding: body[..<end], as: UTF8.self))
      return bytes.distance(from: bytes.startIndex, to: end) + 1
    case "(", ")", "#", "%", " ": return bytes.count > 2 ? 3 : nil
    case "7": savedCursor = cursor
    case "8": moveCursor(savedCursor.row, savedCursor.column)
    case "D": feedLine()
    case "M":
      if cursor.row == scrollRegion.lowerBound {
        insertRows(1, at: cursor.row)
      } else {
        moveCursor(cursor.row - 1, cursor.column)
      }
    default: break
    }
    return 2
  }

  private mutating func executeCommand(_ text: String) {
    guard text.hasPrefix("11;?"), answered.contains(.background) else { return }
    answers += "\u{1B}]11;rgb:0000/0000/0000\u{07}"
  }

  private mutating func executeControl(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    /// A parameter, or `least` if the parameter is missing or smaller.
    func number(at index: Int, atLeast least: Int) -> Int {
      index < numbers.count ? numbers[index].map { max($0, least) } ?? least : least
    }
    let (row, column) = (cursor.row, cursor.column)
    // The first parameter: a count, or a row or column from 1.
    let count = number(at: 0, atLeast: 1)
    switch final {
    case "A": moveCursor(row - count, column)
    case "B": moveCursor(row + count, column)
    case "C": moveCursor(row, column + count)
    case "D": moveCursor(row, column - count)
    case "G": moveCursor(row, count - 1)
    case "d": moveCursor(count - 1, column)
    case "H": moveCursor(count - 1, number(at: 1, atLeast: 1) - 1)
    case "J": eraseScreen(number(at: 0, atLeast: 0))
    case "K": eraseLine(number(at: 0, atLeast: 0))
    case "X": erase(column..<min(column + count, size.columns))
    case "@":
      let blanks = blanks(count)
      edit { $0.insert(contentsOf: blanks, at: column) }
    case "P": edit { $0.removeSubrange(column..<min(column + count, $0.count)) }
    case "L": insertRows(count, at: row)
    case "M": removeRows(count, at: row)
    case "S": removeRows(count, at: scrollRegion.lowerBound)
    case "T": insertRows(count, at: scrollRegion.lowerBound)
    case "b": for _ in 0..<count { print(lastScalar) }
    case "r" where !parameters.hasPrefix("?"):
      let top = min(count, size.rows) - 1
      let bottom = min(number(at: 1, atLeast: 0), size.rows)
      scrollRegion = top...max(top, (bottom == 0 ? size.rows : bottom) - 1)
      moveCursor(0, 0)
    case "h" where parameters == "?1049", "l" where parameters == "?1049": rows = [:]
    case "m" where !parameters.hasPrefix(">"):
      isReversed = Screen.reversedState(afterSGR: parameters) ?? isReversed
    case "c" where parameters == "" && answered.contains(.attributes): answers += "\u{1B}[?1;2c"
    default: break
    }
  }

  // MARK: Characters

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = columns(of: scalar)
    if width == 0 {
      let end = cursor.column
      edit { line in
        guard let index = line[..<end].lastIndex(where: { $0 != "" }) else { return }
        line[index].unicodeScalars.append(scalar)
      }
      return
    }
    if cursor.column + width > size.columns {
      cursor.column = 0
      feedLine()
    }
    let (start, end) = (cursor.column, cursor.column + width)
    let lookalike = isReversed ? Screen.plainLookalikes[Character(scalar)] : nil
    let text = lookalike.map(String.init) ?? String(scalar)
    edit(upTo: end) {
      $0.replaceSubrange(start..<end, with: [text, ""].prefix(width))
    }
    cursor.column = end
    lastScalar = scalar
  }

  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  // MARK: Rows

  private func blanks(_ count: Int) -> [String] {
    Array(repeating: " ", count: min(count, size.columns))
  }

  /// Changes the cursor's row, padded up to a column and cut at the screen's width.
  private mutating func edit(upTo end: Int? = nil, _ change: (inout [String]) -> Void) {
    var line = rows[cursor.row] ?? []
    line += blanks(max(0, (end ?? cursor.column) - line.count))
    change(&line)
    rows[cursor.row] = Array(line.prefix(max(size.columns, end ?? 0)))
  }

  private mutating func erase(_ columns: Range<Int>) {
    if columns.isEmpty { return }
    let blanks = blanks(columns.count)
    edit(upTo: columns.upperBound) { $0.replaceSubrange(columns, with: blanks) }
  }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: rows[cursor.row] = Array((rows[cursor.row] ?? []).prefix(cursor.column))
    case 1: erase(0..<min(cursor.column + 1, size.columns))
    default: rows[cursor.row] = nil
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    let row = cursor.row
    switch part {
    case 0: rows = rows.filter { $0.key <= row }
    case 1: rows = rows.filter { $0.key >= row }
    default: rows = [:]
    }
    if part < 2 { eraseLine(part) }
  }

  private mutating func feedLine() {
    if cursor.row == scrollRegion.upperBound {
      removeRows(1, at: scrollRegion.lowerBound)
    } else {
      moveCursor(cursor.row + 1, cursor.column)
    }
  }

  private mutating func insertRows(_ count: Int, at start: Int) { shift(by: count, from: start) }

  private mutating func removeRows(_ count: Int, at start: Int) { shift(by: -count, from: start) }

  /// Moves the rows from `start` on within the scrolling region; rows moved out are lost.
  private mutating func shift(by count: Int, from start: Int) {
    guard scrollRegion.contains(start) else { return }
    let moved = start...scrollRegion.upperBound
    var rows = rows.filter { !moved.contains($0.key) }
    for (row, line) in self.rows where moved.contains(row) && moved.contains(row + count) {
      rows[row + count] = line
    }
    self.rows = rows
  }

  private mutating func moveCursor(_ row: Int, _ column: Int) {
    cursor = (max(0, min(row, size.rows - 1)), max(0, min(column, size.columns - 1)))
  }
}
