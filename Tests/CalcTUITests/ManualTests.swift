import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The man page")
struct ManualTests {
  private static let mandoc = Program.path(of: "mandoc")

  private func runMandoc(_ arguments: [String], on page: String) throws -> String {
    let command = try PipedCommand(
      try #require(Self.mandoc), arguments, environment: ["LC_ALL": "C.UTF-8"])
    try command.write(page.utf8)
    command.closeInput()
    let outcome = try command.finish()
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test(
    "mandoc reports no errors",
    .enabled(if: mandoc != nil, "mandoc is not installed, so the man page is not checked"),
    arguments: Language.allCases)
  func lint(language: Language) throws {
    // mandoc knows sections by their English names, and mistakes the end of a Hangul escape for a
    // bracket.
    let page = try Document.manual(language).text().replacing(".Sh 이름\n", with: ".Sh NAME\n")
      .replacing(/[가-힣]/, with: "xx")
    #expect(try runMandoc(["-T", "lint", "-W", "style"], on: page) == "")
  }

  @Test("The Korean man page has the structure of the English page")
  func korean() throws {
    let (english, korean) = try (skeleton(.english), skeleton(.korean))
    #expect(english.count == korean.count)
    for (line, translation) in zip(english, korean) where line != translation {
      #expect(translation.contains(/[가-힣]/) && line.prefix(3) == translation.prefix(3))
    }
  }

  /// The lines of a man page that give its structure: headings, lists, displays and options.
  private func skeleton(_ language: Language) throws -> [Substring] {
    try Document.manual(language).text().split(separator: "\n").filter {
      $0.contains(/^\.(Sh|Ss|Bl|It|El|Bd|Ed|Dl|Fl) ?/)
    }
  }

  @Test(
    "The rendered man page shows every key with its help",
    .enabled(if: mandoc != nil, "mandoc is not installed, so the man page is not read"),
    arguments: Language.allCases)
  func keys(language: Language) throws {
    let text = try Document.manual(language).text()
    let page = try runMandoc(["-T", "utf8", "-O", "width=200"], on: text)
      .replacing(/.\u{8}/, with: "")
    let lines = page.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for binding in KeyMap.all.flatMap(\.bindings) {
      #expect(lines.contains("\(binding.label) \(language.text(binding.help))"))
    }
  }

  @Test("The changelog has a section for the current version")
  func changes() throws {
    let file = Document.folder.appending(path: "CHANGELOG.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let heading = "\n## \(Version.number), "
    #expect(
      text.contains("\(heading)not tagged yet\n") || text.contains("\(heading)\(Version.date)\n"))
  }

  @Test("The man pages have the date of the version", arguments: Language.allCases)
  func date(language: Language) throws {
    let date = try Date(Version.date, strategy: .iso8601.year().month().day())
    let style = Date.VerbatimFormatStyle(
      format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
      locale: Locale(identifier: "en_US"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    let text = try Document.manual(language).text()
    #expect(text.contains("\n.Dd \(date.formatted(style))\n"))
  }

  @Test(
    "Every environment variable that the program reads is documented",
    arguments: Language.allCases)
  func environment(language: Language) throws {
    let files = try #require(
      FileManager.default.enumerator(
        at: Document.folder.appending(path: "Sources"), includingPropertiesForKeys: nil))
    let variableRead = /\((?:environment: )?"([A-Z_]{4,})"[,)]/
    var names: Set<Substring> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: variableRead) {
        names.insert(match.1)
      }
    }
    let documented = try Document.manual(language).text().split(separator: "\n")
      .filter { $0.hasPrefix(".It Ev ") }.flatMap { $0.split(separator: " ").dropFirst(2) }
    #expect(names.contains("TERM"))
    for name in names { #expect(documented.contains(name)) }
  }

  @Test("The man page names the default file of the tape", arguments: Language.allCases)
  func file(language: Language) throws {
    let text = try Document.manual(language).text()
    let path = try #require(TapeStore()?.name)
    let lastComponents = path.split(separator: "/").suffix(2).joined(separator: "/")
    #expect(text.contains("_HOME/\(lastComponents)\n"))
  }
}
