import ArgumentParser
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The command line's help in Korean")
struct KoreanHelpTests {
  private static let commands: [any ParsableCommand.Type] = [Calctui.self] + Subcommands.all

  @Test("Every text of every command has its Korean one, and none is left over")
  func texts() throws {
    var texts: Set<String> = []
    for command in Self.commands {
      let configuration = command.configuration
      let usages = (configuration.usage ?? "").matches(
        of: /\ {2}([a-z ]+)$/.anchorsMatchLineEndings()
      )
      .map { String($0.1).trimmingCharacters(in: .whitespaces) }
      texts.formUnion(try OptionOfHelp.abstracts(of: command))
      texts.formUnion([configuration.abstract])
      texts.formUnion(configuration.discussion.split(separator: "\n").map(String.init))
      texts.formUnion(usages)
    }
    let ofParser = Set(Korean.help.keys).subtracting(texts)
    #expect(texts.isSubset(of: Korean.help.keys), "\(texts.subtracting(Korean.help.keys))")
    let help = Calctui.helpMessage(columns: 10_000)
    for text in ofParser { #expect(help.contains(text)) }
  }

  @Test("Each line fits, and texts begin where the English ones do", arguments: [60, 80, 120])
  func columns(width: Int) {
    for command in Self.commands {
      let english = command.helpMessage(columns: 10_000)
      let korean = Korean().help(english, columns: width).split(separator: "\n")
      for line in korean where !line.contains(/^(사용법:|        calctui)/) {
        #expect(String(line).columns <= width, "\(line)")
        if line.contains(/^  -.*[가-힣]/) { #expect(line.contains(/^.{25} \S/), "\(line)") }
      }
    }
  }
}
