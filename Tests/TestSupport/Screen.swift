import TerminalKit

/// The text of a terminal, in which a test finds the display, the tape and the keys.
package struct Screen: Equatable, CustomStringConvertible {
  private let lines: [[Character]]

  private static let pad = [
    ["AC", "CE", "±", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"],
    ["0", "00", ".", "="],
  ]

  /// - Parameter text: the contents, with or without sequences that set attributes.
  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let characters = Self.characters(of: line)
      return Array(characters.prefix((characters.lastIndex { $0 != " " } ?? -1) + 1))
    }
  }

  /// The characters of a line; a reversed space becomes `█`, a reversed `▄` becomes `▀`.
  private static func characters(of line: Substring) -> [Character] {
    var isReversed = false
    return line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [Character] in
        guard index > 0, let end = part.firstIndex(of: "m") else { return Array(part) }
        isReversed = reversedState(afterSGR: part[..<end]) ?? isReversed
        let text = part[part.index(after: end)...]
        return text.map { isReversed ? plainLookalikes[$0] ?? $0 : $0 }
      }
  }

  /// Whether parameters of SGR turn reversed text on (`7`) or off (`0`, `27`); nil for neither.
  package static func reversedState(afterSGR parameters: some StringProtocol) -> Bool? {
    parameters.split(separator: ";", omittingEmptySubsequences: false)
      .reduce(nil) { ["", "0", "27"].contains($1) ? false : $1 == "7" ? true : $0 }
  }

  /// For a reversed character, the plain character that looks the same.
  package static let plainLookalikes: [Character: Character] = ["▄": "▀", "▀": "▄", " ": "█"]

  package var description: String { lines.map { String($0) }.joined(separator: "\n") }

  /// Whether the screen has a text, if each `█` is read as a space.
  package func contains(_ text: String) -> Bool {
    description.replacing("█", with: " ").contains(text)
  }

  /// The last line that isn't empty, without frames.
  package var lastLine: String {
    lines.last { !$0.isEmpty }.map { Self.words($0).map(\.text).joined(separator: " ") } ?? ""
  }

  /// The top left of the keys, and the number of rows from one key to the next.
  private var keyGrid: (x: Int, y: Int, pitch: Int)? {
    for (y, line) in lines.enumerated() {
      guard let labels = Self.labels(of: line, after: 0, row: 0) else { continue }
      let width = labels[1].column - labels[0].column - 1
      let x = labels[0].column - 1 - (width - 2) / 2
      let secondRow = lines.indices.dropFirst(y + 1).first { below in
        Self.labels(of: lines[below], after: x, row: 1) != nil
      }
      return secondRow.map { (x, y - ($0 - y - 1) / 2, $0 - y) }
    }
    return nil
  }

  /// The labels of the pad's `row` in a line, perhaps with shortcuts after them; nil if missing.
  private static func labels(
    of line: [Character], after x: Int, row: Int
  ) -> [(text: String, column: Int)]? {
    let labels = words(line).filter { $0.column > x && pad[row].contains($0.text) }
    return labels.prefix(4).map(\.text) == pad[row] ? labels : nil
  }

  /// Where a key's label begins; columns and rows from 1, as a mouse reports them.
  package func position(ofKey label: String) -> (column: Int, row: Int)? {
    guard let keyGrid else { return nil }
    for row in 0..<Self.pad.count {
      let y = keyGrid.y + row * keyGrid.pitch + (keyGrid.pitch - 1) / 2
      guard lines.indices.contains(y) else { return nil }
      let word = Self.words(lines[y]).first { $0.text == label && $0.column > keyGrid.x }
      if let word { return (word.column, y + 1) }
    }
    return nil
  }

  /// Where a text begins in the last line that isn't empty; columns and rows from 1.
  package func position(ofText text: String) -> (column: Int, row: Int)? {
    guard let row = lines.lastIndex(where: { !$0.isEmpty }),
      let range = lines[row].firstRange(of: Array(text))
    else { return nil }
    return (String(lines[row][..<range.lowerBound]).columns + 1, row + 1)
  }

  /// The display's first row, and the display's rows from the left edge of the keys on.
  ///
  /// The display is between the paper and the keys; without keys, above the last line.
  private var panel: (start: Int, rows: [[Character]]) {
    // Without keys, the display is above the status line, which may be blank.
    let last = lines.count - (lines.last?.isEmpty == true ? 2 : 1)
    guard let keyGrid else { return (max(0, last - 1), Array(lines[max(0, last - 1)..<last])) }
    let above = lines[..<keyGrid.y]
    let lastPaperLine = above.lastIndex { line in
      line.count > keyGrid.x + 2
        && line[keyGrid.x + 1...keyGrid.x + 2].allSatisfy { "█▀▄".contains($0) }
    }
    let start = lastPaperLine.map { $0 + 1 } ?? 0
    return (start, above[start...].map { Array($0.dropFirst(keyGrid.x)) })
  }

  /// The operator, if any, and the operand: `+ 3`, `≈0.33`.
  package var display: String {
    let rows = panel.rows
    let blank = LargeDigitReader.points[" "] ?? []
    let words = rows.map { line in
      Self.words(line.map { LargeDigitReader.points[$0] == nil ? $0 : " " })
    }
    let wordsBeforeEquals = words.joined().map(\.text).prefix { $0 != "=" }
    let sign = wordsBeforeEquals.last { "+−×÷^".contains($0) }
    let picture = LargeDigitReader.picture(
      rows.map { $0.map { LargeDigitReader.points[$0] ?? blank } })
    let number =
      LargeDigitReader.read(picture)?.number
      ?? words.last { !$0.isEmpty }?.last?.text ?? ""
    let mark = words.joined().contains { $0.text == "≈" } ? "≈" : ""
    return [sign, mark + number].compactMap(\.self).joined(separator: " ")
  }

  /// The visible rows of the tape, including the row being typed: `12`, `+ 3`, `= 15`.
  package var tape: [String] {
    // Paper beside the keys is 36 columns wide or more.
    let paperWidth = keyGrid.flatMap { $0.x > 36 ? $0.x - 1 : nil }
    let end = paperWidth == nil ? panel.start : lines.lastIndex { !$0.isEmpty } ?? 0
    return lines.prefix(end).compactMap { line in
      let row = paperWidth.map { Array(line.prefix($0)) } ?? line
      let words = Self.words(row).map(\.text)
        .filter { !Self.isDateOrTime($0) && !$0.contains { "▄▀".contains($0) } }
      guard let sign = words.lastIndex(where: { Self.signs.contains($0) }) else {
        return words.isEmpty ? nil : words.joined(separator: " ")
      }
      // On paper the sign follows the amount.
      let amountAndNote = words[..<sign] + words[(sign + 1)...]
      return ([words[sign]] + amountAndNote).joined(separator: " ")
    }
  }

  private static let signs = ["+", "−", "×", "÷", "^", "="]

  private static func isDateOrTime(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}:[0-9]{2}/) != nil
  }

  /// Words without frames; columns from 1.
  private static func words(_ line: [Character]) -> [(text: String, column: Int)] {
    line.split { " █┌┐└┘│─[]".contains($0) }.map { (String($0), $0.startIndex + 1) }
  }
}
