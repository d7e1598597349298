import ArgumentParser
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("The help of the command line")
struct UsageTextTests {
  @Test(
    "In English it is what the argument parser prints, in lines of any width",
    arguments: [30, 40, 60, 79, 80, 81, 100, 132, 500])
  func english(columns: Int) {
    #expect(
      UsageText(English(), columns: columns).help() == Options.helpMessage(columns: columns))
  }

  @Test(
    "The help is as wide as the terminal, by the columns that characters take",
    arguments: [60, 80, 100])
  func korean(columns: Int) {
    let lines = UsageText(Korean(), columns: columns).help().split(separator: "\n")
    // The examples are as they are.
    let examples = lines.filter { $0.contains(" calctui ") || $0.hasPrefix("        calctui") }
    #expect(examples.count == 4)
    #expect(lines.filter { $0.columns > columns && !examples.contains($0) } == [])
    // No line is so short that the next word would have had room in it: Hangul counts twice.
    #expect(lines.contains { $0.columns > columns - 6 })
  }

  @Test("Every option has words in every language", arguments: Language.allCases)
  func options(language: Language) throws {
    let help = UsageText(language.words, columns: 10_000).help()
    for option in try OptionOfHelp.all() {
      let name = try #require(OptionName(rawValue: option.name))
      #expect(option.abstract == English().help(name))
      #expect(help.contains(" \(language.words.help(name))"), "\(option.name)")
    }
  }

  @Test("No words are kept for an option that there is not")
  func names() throws {
    let names = try OptionOfHelp.all().map(\.name) + [OptionName.expressions.rawValue]
    #expect(Set(OptionName.allCases.map(\.rawValue)) == Set(names))
  }
}
