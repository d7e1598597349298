import TerminalKit

/// What a terminal shows, read as a person would.
package struct Screen: Equatable, CustomStringConvertible {
  private let lines: [[Character]]

  private static let pad = [
    ["AC", "CE", "±", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"],
    ["0", "00", ".", "="],
  ]

  /// - Parameter text: what is shown, with the sequences that set attributes or without.
  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let characters = Self.characters(of: line)
      return Array(characters.prefix((characters.lastIndex { $0 != " " } ?? -1) + 1))
    }
  }

  /// The characters of a line; of what is reversed the blocks that it looks like.
  private static func characters(of line: Substring) -> [Character] {
    var isReversed = false
    return line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [Character] in
        guard index > 0, let end = part.firstIndex(of: "m") else { return Array(part) }
        isReversed = reverses(part[..<end]) ?? isReversed
        let text = part[part.index(after: end)...]
        return text.map { isReversed ? opposite[$0] ?? $0 : $0 }
      }
  }

  /// Whether the parameters of SGR reverse what follows; nil where they leave that.
  package static func reverses(_ parameters: some StringProtocol) -> Bool? {
    parameters.split(separator: ";", omittingEmptySubsequences: false)
      .reduce(nil) { ["", "0", "27"].contains($1) ? false : $1 == "7" ? true : $0 }
  }

  /// The block that a reversed character looks like.
  package static let opposite: [Character: Character] = ["▄": "▀", "▀": "▄", " ": "█"]

  package var description: String { lines.map { String($0) }.joined(separator: "\n") }

  /// Whether it shows a text, on whatever ground.
  package func contains(_ text: String) -> Bool {
    description.replacing("█", with: " ").contains(text)
  }

  /// The words of the last line that has any.
  package var lastLine: String {
    lines.last { !$0.isEmpty }.map { Self.words($0).map(\.text).joined(separator: " ") } ?? ""
  }

  /// Whether words are the labels of a row of keys; a wide pad has one more in some rows.
  private static func isPadRow(_ words: [String]) -> Bool {
    pad.contains(Array(words.prefix(4))) && words.count <= 5
  }

  /// Where a key's label begins; columns and rows from 1, as a mouse reports them.
  package func key(_ label: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      let words = Self.words(besideTape(line))
      guard Self.isPadRow(words.map(\.text)) else { continue }
      if let word = words.first(where: { $0.text == label }) { return (word.column, row + 1) }
    }
    return nil
  }

  /// Where words of the bottom line begin; columns and rows from 1.
  package func word(_ text: String) -> (column: Int, row: Int)? {
    guard let row = lines.lastIndex(where: { !$0.isEmpty }),
      let place = lines[row].firstRange(of: Array(text))
    else { return nil }
    return (String(lines[row][..<place.lowerBound]).columns + 1, row + 1)
  }

  /// The operator label, if there is one, and the operand label.
  package var display: String {
    let rest = lines.map { Self.words(besideTape($0)).map(\.text) }
    // It stands above the pad or, where there is none, above the bottom line.
    let end =
      rest.firstIndex { $0.starts(with: Self.pad[0]) } ?? rest.lastIndex { !$0.isEmpty } ?? 0
    let small = rest[..<end].last { !$0.isEmpty }?.joined(separator: " ") ?? ""
    let above = lines[..<end].map(besideTape)
    guard let top = above.firstIndex(where: { $0.contains(where: "█▀▄".contains) }),
      let number = LargeDigitReader.number(in: Array(above[top..<min(top + 3, end)]))
    else { return small }
    let label = above[min(top + 1, end - 1)].filter { !" █▀▄".contains($0) }
    return label.isEmpty ? number : "\(String(label)) \(number)"
  }

  /// The rows of the tape that are in sight.
  package var tape: [String] {
    lines.compactMap { line in
      guard let range = frame(line), line[range.lowerBound] == "│" else { return nil }
      let inside = Array(line[range].dropFirst().dropLast())
      let words = Self.words(inside).map(\.text).filter { $0 != "at" && !Self.isTime($0) }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// Whether it is a date, or a time of day, as stands beside results.
  private static func isTime(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}:[0-9]{2}/) != nil
  }

  /// The line with blanks where it crosses the tape or the display's frame.
  private func besideTape(_ line: [Character]) -> [Character] {
    let tape = frame(line)
    return line.indices.map { index in
      tape?.contains(index) == true || "┌┐└┘│─".contains(line[index]) ? " " : line[index]
    }
  }

  /// The tape's part of a line, with its frame.
  private func frame(_ line: [Character]) -> ClosedRange<Int>? {
    let start = lines.first { String($0).contains("┌ tape") }?.firstIndex(of: "┌")
    guard let start, line.indices.contains(start), "┌│└".contains(line[start]),
      let end = line[(start + 1)...].firstIndex(where: "┐│┘".contains)
    else { return nil }
    return start...end
  }

  private static func words(_ line: [Character]) -> [(text: String, column: Int)] {
    let parts = line.split { $0 == " " || $0 == "█" }
    return parts.map { (String($0), $0.startIndex + 1) }
  }
}
