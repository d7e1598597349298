import ArgumentParser
import CalcModel
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Manual golden", .serialized)
struct ManualGoldenTests {
  @Test("The man page's options are those of the program's own help")
  func options() throws {
    try Document.manual(.english)
      .expectSection("options", items(OptionOfHelp.all(of: Calctui.self)))
  }

  @Test("The man page's commands have the options that they have")
  func commands() throws {
    let common = try Set(OptionOfHelp.all(of: Calctui.self))
    let sections = try Subcommands.all.map { command in
      let options = try OptionOfHelp.all(of: command)
      let others = options.filter(common.contains).map { ".Fl \(mark($0))" }
      let own = items(options.filter { !common.contains($0) })
      return ".Ss calctui \(command._commandName)\n\(command.configuration.abstract.manualText)"
        + ".Bl -tag -width Ds\n\(own).El\n.Pp\nAlso\n\(others.joined(separator: " ,\n")) .\n"
    }
    try Document.manual(.english).expectSection("commands", sections.joined())
  }

  /// An option's long name behind `.Fl`.
  private func mark(_ option: OptionOfHelp) -> String {
    String(option.name.dropFirst()).manual(afterMacro: true)
  }

  private func items(_ options: [OptionOfHelp]) -> String {
    options.map { option in
      let names = option.names.map { "Fl \($0.manual(afterMacro: true))" }.joined(separator: " , ")
      let value = option.value.map { " Ar \($0.manual(afterMacro: true))" } ?? ""
      return ".It \(names)\(value)\n\(option.abstract.manualText)"
    }.joined()
  }

  @Test("The man page's pad is the pad", arguments: Language.allCases)
  func pad(language: Language) throws {
    let rows = (0..<Keypad.rowCount).map { row in
      Keypad.columns.map { $0[row] }
        .map { $0.name.padding(toLength: 6, withPad: " ", startingAt: 0) }.joined()
    }
    let lines = rows.map { $0.trimmed.manual() + "\n" }
    try Document.manual(language).expectSection(
      "pad", ".Bd -literal -offset indent\n\(lines.joined()).Ed\n")
  }

  /// What the help screen shows, and the keys of what lies over the screen for a while.
  private func chapters(
    in language: Language
  ) -> [(title: String, lines: [(label: String, help: String)])] {
    let titles =
      switch language {
      case .english:
        [
          "While a search, a note, a file's name or the tax rate is typed",
          "While the help is open", "While a number is shown in full",
        ]
      case .korean:
        ["찾을 말, 메모, 파일 이름, 세율을 입력할 때", "도움말을 볼 때", "숫자 전체를 볼 때"]
      }
    return KeyMap.chapters(in: language)
      + zip(titles, [KeyMap.prompt, KeyMap.help, KeyMap.number]).map { title, table in
        (title, table.bindings.map { ($0.label, language.text($0.help)) })
      }
  }

  @Test("The man page's keys are those of every table of keys", arguments: Language.allCases)
  func keys(language: Language) throws {
    let sections = chapters(in: language).map { chapter in
      let items = chapter.lines.map { label, help in
        ".It Ic \(label.manual(afterMacro: true))\n\(help.manualText)"
      }
      return ".Ss \(chapter.title)\n.Bl -tag -width \"Up Down PgUp PgDn Space\" -compact\n"
        + "\(items.joined()).El\n"
    }
    try Document.manual(language).expectSection("keys", sections.joined())
  }

  @Test("No table of keys is missing in the man page")
  func allTables() {
    let told = chapters(in: .english).flatMap(\.lines).map { "\($0.label) \($0.help)" }
    for binding in KeyMap.all.flatMap(\.bindings) {
      #expect(told.contains("\(binding.label) \(binding.help)"))
    }
  }

  @Test("The man page's truth table is what the calculator does", arguments: Language.allCases)
  func table(language: Language) throws {
    let states = [
      "", "±", "0", "12", "12.5", "5 ±", "5 +", "5 + 3", "5 + 3 =", "5 ÷ 0 =",
    ]
    let keys = ["7", "00", ".", "×", "=", "±", "⌫", "CE", "AC"]
    let rows = try states.map { state in
      try [state] + keys.map { try display(after: "\(state) \($0)") }
    }
    let widths = "-column \"5 + 3 =\" " + keys.map { _ in "\"× 12.5\"" }.joined(separator: " ")
    let lines = ([[""] + keys] + rows).map { cells in
      ".It "
        + cells.map { $0.isEmpty ? "\\&" : $0.manual(afterMacro: true) }
        .joined(separator: " Ta ")
    }
    try Document.manual(language).expectSection(
      "table", ".Bl \(widths)\n\(lines.joined(separator: "\n"))\n.El\n")
  }

  private func display(after keys: String) throws -> String {
    var app = App()
    try KeyScript(keys).press(on: &app, in: Size(width: 80, height: 24))
    let label = app.calculator.operatorLabel.map { "\($0.rawValue) " } ?? ""
    return label + app.calculator.operandLabel
  }
}

extension String {
  /// The text as mdoc has it; behind a macro, words are kept from being taken for others.
  fileprivate func manual(afterMacro: Bool = false) -> String {
    let signs: [Character: String] = [
      "\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga", "'": "\\(aq",
    ]
    let text = map { signs[$0] ?? String($0) }.joined()
    return afterMacro ? text.split(separator: " ").map { "\\&\($0)" }.joined(separator: " ") : text
  }

  /// Lines of running text: each sentence begins one, and none is too long.
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

  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
