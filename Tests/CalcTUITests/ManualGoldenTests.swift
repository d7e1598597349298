import ArgumentParser
import CalcModel
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Golden lists of the man page", .serialized)
struct ManualGoldenTests {
  @Test("The man page lists the options of the program's help")
  func options() throws {
    try Document.manual(.english)
      .expectSection("options", items(HelpOption.all(of: Calctui.self)))
  }

  @Test("Each command in the man page lists only options not listed before")
  func commands() throws {
    var listed = try Set(HelpOption.all(of: Calctui.self))
    let sections = try Subcommands.all.map { command in
      let own = try HelpOption.all(of: command).filter { !listed.contains($0) }
      listed.formUnion(own)
      let list = own.isEmpty ? "" : ".Bl -tag -width Ds\n\(items(own)).El\n"
      let abstract = command.configuration.abstract.manualText
      return ".Ss calctui \(command._commandName)\n\(abstract)\(list)"
    }
    try Document.manual(.english).expectSection("commands", sections.joined())
  }

  @Test("The man page lists the functions", arguments: Language.allCases)
  func functions(language: Language) throws {
    let names = Operand.Function.names.joined(separator: ", ")
    try Document.manual(language).expectSection("functions", "\(names).".manualText)
  }

  /// Options with the same meaning, such as --group and --no-group, share an item.
  private func items(_ options: [HelpOption]) -> String {
    options.enumerated().map { index, option in
      let names = option.names.map { "Fl \($0.manual(afterMacro: true))" }.joined(separator: " , ")
      let value = option.value.map { " Ar \($0.replacing(" | ", with: "|").manual())" } ?? ""
      let start = index > 0 && options[index - 1].abstract == option.abstract ? " , " : ".It "
      let sharesNextItem = options.dropFirst(index + 1).first?.abstract == option.abstract
      return start + names + value + (sharesNextItem ? "" : "\n" + option.abstract.manualText)
    }.joined()
  }

  @Test("The man page shows the keys of the pad", arguments: Language.allCases)
  func pad(language: Language) throws {
    let rows = (0..<Keypad.rowCount).map { row in
      Keypad.columns.map { $0[row] }
        .map { $0.name.padding(toLength: 6, withPad: " ", startingAt: 0) }.joined()
    }
    let lines = rows.map { $0.trimmed.manual() + "\n" }
    try Document.manual(language).expectSection(
      "pad", ".Bd -literal -offset indent\n\(lines.joined()).Ed\n")
  }

  private typealias Line = (label: String, help: String)

  /// The chapters of the help screen, then of prompts and overlays. Keys that several prompts or
  /// overlays share come last.
  private func chapters(in language: Language) -> [KeyMap.Chapter] {
    let titles =
      switch language {
      case .english:
        [
          "While a formula, words, a search, a file's name or a rate is typed",
          "While the help is open", "While a number is shown in full",
          "While the help or a number in full is shown", "While any of these is open",
        ]
      case .korean:
        [
          "수식, 메모, 찾을 말, 파일 이름, 세율을 입력할 때", "도움말을 볼 때", "숫자 전체를 볼 때",
          "도움말이나 숫자 전체를 볼 때", "이 모두에서",
        ]
      }
    let tables = [KeyMap.prompt, KeyMap.help, KeyMap.fullNumber].map { table in
      table.bindings.map { (label: $0.label, help: language.text($0.help)) }
    }
    // Each group has the lines that exactly these tables have.
    let groups = [[0], [1], [2], [1, 2], [0, 1, 2]].map { (owners: [Int]) -> [Line] in
      tables[owners[0]].filter { line in
        tables.indices.allSatisfy { table in
          tables[table].contains { $0 == line } == owners.contains(table)
        }
      }
    }
    return KeyMap.chapters(in: language) + zip(titles, groups).map { (title: $0, lines: $1) }
  }

  @Test("The man page lists the keys of every table", arguments: Language.allCases)
  func keys(language: Language) throws {
    let sections = chapters(in: language).map { chapter in
      let lines = chapter.lines.map { label, help in
        "\(label.padding(toLength: 24, withPad: " ", startingAt: 0)) \(help)".manual() + "\n"
      }
      return ".Ss \(chapter.title)\n.Bd -literal -offset indent\n\(lines.joined()).Ed\n"
    }
    try Document.manual(language).expectSection("keys", sections.joined())
  }

  @Test("The chapters of the man page cover every key binding")
  func allTables() {
    let listed = chapters(in: .english).flatMap(\.lines).map { "\($0.label) \($0.help)" }
    for binding in KeyMap.all.flatMap(\.bindings) {
      #expect(listed.contains("\(binding.label) \(binding.help)"))
    }
  }

  @Test(
    "The man page's table of states and keys agrees with the calculator",
    arguments: Language.allCases)
  func table(language: Language) throws {
    let states = [
      "", "±", "12", "12.5", "5 ±", "5 +", "5 + 3", "5 + 3 =", "5 ÷ 0 =",
    ]
    let keys = ["7", "00", ".", "×", "=", "±", "⌫", "CE", "AC"]
    let rows = try states.map { state in
      try [state] + keys.map { try display(after: "\(state) \($0)") }
    }
    let lines = ([[""] + keys] + rows).map { cells in
      cells.enumerated().map { column, cell in
        cell.padding(toLength: column == 0 ? 9 : 7, withPad: " ", startingAt: 0)
      }.joined()
    }
    let text = lines.map { $0.replacing(/\ +$/, with: "").manual() + "\n" }.joined()
    try Document.manual(language).expectSection(
      "table", ".Bd -literal -offset indent\n\(text).Ed\n")
  }

  private func display(after keys: String) throws -> String {
    var app = App()
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    let label = app.calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""
    return label + app.calculator.operandLabel
  }
}

extension String {
  /// The text escaped for mdoc; after a macro, words that look like macros are escaped too.
  fileprivate func manual(afterMacro: Bool = false) -> String {
    let escapes: [Character: String] = [
      "\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "'": "\\(aq",
    ]
    let text = map { escapes[$0] ?? String($0) }.joined()
    return afterMacro ? text.split(separator: " ").map { "\\&\($0)" }.joined(separator: " ") : text
  }

  /// The text as lines of mdoc, at most about 60 columns long. Each sentence begins a line.
  fileprivate var manualText: String {
    var lines: [String] = []
    for sentence in replacing(". ", with: ".\n").split(separator: "\n") {
      var line = ""
      for word in sentence.split(separator: " ").map({ String($0).manual() }) {
        if line.count + word.count > 60 || line.utf8.count + word.utf8.count > 79 {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? word : " \(word)"
      }
      lines.append(line)
    }
    return lines.map { ("'.".contains($0.prefix(1)) ? "\\&" : "") + $0 + "\n" }.joined()
  }
}
