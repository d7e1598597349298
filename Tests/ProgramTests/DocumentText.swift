import Foundation

/// The examples in a document for readers, Markdown or a man page: commands and their output.
///
/// - A block marked `console` has commands after `$ `, each above its output.
/// - A table with the heading `Keys`, `Display` has keys for `calctui keys`, and the display after
///   the last key.
/// - Running text has commands, keys that end with `=` and formulas: "`calctui '2+3×4'` is 14",
///   "`2 + 3 × 4 =` is 20" and "`10% of 80` is 8".
struct DocumentText {
  struct Example: Equatable, CustomStringConvertible {
    let lineNumber: Int
    let command: String
    /// Nil if the document doesn't show the output.
    let output: String?

    var description: String { "line \(lineNumber): \(command)" }

    init(lineNumber: Int, command: String, output: String?) {
      (self.lineNumber, self.command, self.output) = (lineNumber, command, output)
    }

    init(_ example: Self, argument: String) {
      self.init(
        lineNumber: example.lineNumber, command: "\(example.command) \(argument)", output: nil)
    }
  }

  private(set) var examples: [Example] = []
  /// Lines in unmarked blocks that look like commands.
  private(set) var unmarkedCommands: [Example] = []
  /// Texts between backticks outside blocks.
  private(set) var quotations: [Example] = []
  private(set) var links: [String] = []

  init(_ text: String, isManual: Bool = false) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var paragraph: [String] = []
    var block: Block?
    var isKeyTable = false
    // The added blank line ends the last paragraph.
    for (number, line) in zip(1..., (isManual ? lines.map(Self.markdown) : lines) + [""]) {
      let isFence = line.hasPrefix("```")
      if isFence || block != nil || line.isEmpty || line.hasPrefix("|"), !paragraph.isEmpty {
        readText(paragraph.joined(separator: " "), number)
        paragraph = []
      }
      if !line.hasPrefix("|") { isKeyTable = false }
      if isFence {
        let isConsole = line == "```console"
        block = block == nil ? Block(isConsole: isConsole, firstExampleIndex: examples.count) : nil
      } else if let block {
        read(line, number, in: block)
      } else if line.hasPrefix("|") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        isKeyTable = isKeyTable || ["Keys", "키"].contains(cells.first)
        read(cells, number, isKeyTable: isKeyTable)
      } else if !line.isEmpty {
        if line.hasPrefix("    "), !isManual {
          read(line, number, in: Block(isConsole: false, firstExampleIndex: 0))
        }
        paragraph.append(line)
      }
    }
  }

  private struct Block {
    let isConsole: Bool
    let firstExampleIndex: Int
  }

  private mutating func read(_ line: String, _ number: Int, in block: Block) {
    let text = line.trimmingCharacters(in: .whitespaces)
    if !block.isConsole {
      if text.hasPrefix("$ ") || text.hasPrefix("calctui ") && !text.hasPrefix("calctui tape 1")
        || text.hasPrefix("make ")
      {
        unmarkedCommands.append(Example(lineNumber: number, command: text, output: nil))
      }
    } else if line.hasPrefix("$ ") {
      examples.append(Example(lineNumber: number, command: String(line.dropFirst(2)), output: nil))
    } else if examples.count > block.firstExampleIndex, let last = examples.popLast() {
      examples.append(
        Example(
          lineNumber: last.lineNumber, command: last.command,
          output: (last.output ?? "") + line + "\n"))
    }
  }

  private mutating func read(_ cells: [String], _ number: Int, isKeyTable: Bool) {
    if isKeyTable, cells.count > 1, let keys = Self.quotation(cells[0]) {
      // A cell without backticks is the whole output.
      let display = Self.quotation(cells[1]) ?? cells[1]
      examples.append(
        Example(lineNumber: number, command: Self.pressing(keys), output: "\(display)\n"))
    } else {
      for cell in cells { readText(cell, number) }
    }
  }

  private mutating func readText(_ text: String, _ number: Int) {
    let quoted = /`([^`]+)`/
    for match in text.matches(of: quoted) {
      let command = String(match.1)
      quotations.append(Example(lineNumber: number, command: command, output: nil))
      let value = text[match.range.upperBound...]
        .prefixMatch(of: /(?: is | ?[은는] )(?:`(≈?-?[0-9][^`]*|NaN)`|(≈?-?[0-9][0-9,.\/]*))/)
        .map { String($0.1 ?? $0.2 ?? "") }
        // A point or comma after the number belongs to the sentence.
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,")) }
      let isCommand = Self.programs.contains { command.hasPrefix($0 + " ") }
      guard value != nil || isCommand else { continue }
      let formula = command.contains("=") ? Self.pressing(command) : "calctui '\(command)'"
      examples.append(
        Example(
          lineNumber: number, command: isCommand ? command : formula,
          output: value.map { "\($0)\n" }))
    }
    links += text.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
  }

  /// A command in running text starts with one of these programs.
  private static let programs = ["calctui", "make", "makepkg", "man", "sudo", "tar"]

  private static func quotation(_ cell: String) -> String? {
    cell.wholeMatch(of: /`+ ?([^`]+?) ?`+/).map { String($0.1) }
  }

  /// A command that presses keys, and replaces the tab between operator and operand by a blank.
  private static func pressing(_ keys: String) -> String {
    "calctui keys '\(keys)' | tr '\\t' ' ' | sed 's/^ //'"
  }

  /// Translates a line of a man page to Markdown.
  private static func markdown(_ line: String) -> String {
    let signs = ["\\e": "\\", "\\-": "-", "\\(ha": "^", "\\(aq": "'", "\\(ua": "↑", "\\&": ""]
    let text = signs.reduce(line) { $0.replacing($1.key, with: $1.value) }
    if text == ".Pp" { return "" }
    if text.hasPrefix(".Bd -literal") { return "```console" }
    if text == ".Ed" { return "```" }
    if let quoted = text.wholeMatch(of: /\.Ql (.*?)( [.,;:])?/)?.1 { return "`\(quoted)`" }
    return text
  }
}
