import CalcModel
import Foundation
import TerminalKit
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The file of options")
struct OptionsFileTests {
  private func read(_ text: String) -> OptionsFile.Contents {
    OptionsFile.Contents(Array(text.utf8))
  }

  @Test(
    "A line is an option as on the command line, a comment, or nothing",
    arguments: [
      ("", ScreenOptions()), ("\n\n  \n\t\n", ScreenOptions()), ("# --ascii", ScreenOptions()),
      ("  # --ascii\n", ScreenOptions()), ("#", ScreenOptions()),
      ("--theme light", ScreenOptions(theme: .light)),
      ("--theme=mono", ScreenOptions(theme: .mono)),
      ("\t--theme \t dark  ", ScreenOptions(theme: .dark)),
      ("--ascii", ScreenOptions(signs: .ascii)),
      ("--digits 12", ScreenOptions(digits: 12)), ("--digits=1000", ScreenOptions(digits: 1_000)),
      ("--separators us", ScreenOptions(separators: .us)),
      ("--separators locale", ScreenOptions(separators: .locale)),
      ("--after-equals append", ScreenOptions(afterEquals: .append)),
      ("--language ko", ScreenOptions(language: .korean)),
      ("--no-mouse", ScreenOptions(settings: Settings(usesMouse: false))),
      ("--precedence", ScreenOptions(settings: Settings(order: .precedence))),
      ("--decimals 2", ScreenOptions(settings: Settings(decimals: .fixed(2)))),
      ("--decimals A", ScreenOptions(settings: Settings(decimals: .addingMachine))),
      ("--rounding half-even", ScreenOptions(settings: Settings(rounding: .halfToEven))),
      ("--tax 19", ScreenOptions(settings: Settings(taxRate: 19))),
      ("--tax=0", ScreenOptions(settings: Settings(taxRate: 0))),
      ("--ascii # for the old printer", ScreenOptions(signs: .ascii)),
      ("--theme light\r\n--digits 12\r\n", ScreenOptions(theme: .light, digits: 12)),
      ("--theme light\n--theme dark", ScreenOptions(theme: .dark)),
    ])
  func right(text: String, options: ScreenOptions) {
    let contents = read(text)
    #expect(contents == OptionsFile.Contents(options: options))
  }

  @Test(
    "A line that is wrong is named and skipped, and says what is wrong",
    arguments: [
      ("--colour light", "no option is called --colour"), ("--", "no option is called --"),
      ("--Theme light", "no option is called --Theme"),
      ("theme light", "an option begins with --, not theme"),
      ("-x", "an option begins with --, not -x"), ("=", "an option begins with --, not "),
      ("--tax 1001", "--tax takes a number from 0 to 1000, not 1001"),
      ("--theme blue", "--theme takes dark, light or mono, not blue"),
      ("--theme", "--theme takes dark, light or mono"),
      ("--theme=", "--theme takes dark, light or mono"),
      ("--theme light dark", "--theme takes dark, light or mono, not light dark"),
      ("--theme # light", "--theme takes dark, light or mono"),
      ("--digits 0", "--digits takes a number from 1 to 1000, not 0"),
      ("--digits 1001", "--digits takes a number from 1 to 1000, not 1001"),
      ("--digits many", "--digits takes a number from 1 to 1000, not many"),
      (
        "--decimals 10",
        "--decimals takes F, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 or A, not 10"
      ),
      ("--rounding odd", "--rounding takes half-up, half-even, up or down, not odd"),
      ("--separators de", "--separators takes us or locale, not de"),
      (
        "--language xx",
        "--language takes \(Language.allCases.map(\.rawValue).joined(separator: " or ")), not xx"
      ),
      ("--after-equals later", "--after-equals takes new, append or locked, not later"),
      ("--ascii yes", "--ascii takes no value"), ("--no-mouse=yes", "--no-mouse takes no value"),
      ("--precedence --ascii", "--precedence takes no value"),
      ("--keys 1", "--keys is for the command line only"),
      ("--private", "--private is for the command line only"),
      ("--colour\u{1B}[31m", "no option is called --colour\u{FFFD}[31m"),
      ("--theme \u{202E}\u{9B}", "--theme takes dark, light or mono, not \u{FFFD}\u{FFFD}"),
    ])
  func wrong(line: String, words: String) {
    let contents = read("--digits 7\n\n\(line)\n--ascii\n")
    #expect(contents.options == ScreenOptions(signs: .ascii, digits: 7))
    #expect(English().texts(contents.skipped).first == "options, line 3: \(words)")
  }

  @Test("No option of the command line is unknown to the file")
  func everyOption() throws {
    let names = try Program.run(["--help"]).output.matches(of: /--[a-z-]+/).map {
      String($0.output)
    }
    #expect(names.count > 15)
    for name in Set(names) {
      guard case .line(1, .unknown(let option)) = read(name).skipped.first else { continue }
      Issue.record("\(option) is in the help, but the file does not know it")
    }
  }

  @Test("Bytes that are no UTF-8 spoil their line only", arguments: [0x80, 0xC0, 0xFF] as [UInt8])
  func notUTF8(byte: UInt8) {
    let contents = OptionsFile.Contents(Array("--ascii\n--theme ".utf8) + [byte, 0x0A])
    #expect(contents.options == ScreenOptions(signs: .ascii))
    #expect(English().texts(contents.skipped).first == "options, line 2: it is not UTF-8 text")
  }

  @Test("What is said of wrong lines has a short form for a small window")
  func sentences() {
    let one = read("--colour").skipped
    #expect(English().texts(one).dropFirst(2) == ["options, line 1", "bad options"])
    let three = English().texts(read("--a\n--b\n--c").skipped)
    #expect(
      three == [
        "options, line 1: no option is called --a; line 2: no option is called --b; "
          + "line 3: no option is called --c",
        "options, line 1: no option is called --a; and 2 more", "options, line 1 and 2 more",
        "bad options",
      ])
    #expect(English().texts([SkippedOption]()) == [])
  }

  @Test("A file that is too long is read as far as that")
  func tooLong() {
    let comment = "#\(String(repeating: "x", count: 98))\n"
    let count = OptionsFile.mostBytes / comment.utf8.count
    let text = "--ascii\n" + String(repeating: comment, count: count + 1) + "--digits 7\n"
    let contents = OptionsFile.Contents(Array(text.utf8.prefix(OptionsFile.mostBytes + 1)))
    #expect(contents.options == ScreenOptions(signs: .ascii))
    #expect(contents.skipped == [.line(count + 2, .tooLong)])
  }

  @Test("No file says nothing, and what can't be read says why")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/options"
    let file = OptionsFile(FilePath(path))
    #expect(file.read() == OptionsFile.Contents())
    #expect(OptionsFile(FilePath("\(folder.path)/no/options")).read() == OptionsFile.Contents())
    #expect(
      English().texts(OptionsFile(FilePath(folder.path)).read().skipped).first
        == "options, all lines: \(SystemError(code: EISDIR).reason)")
    mkfifo(path, 0o600)
    #expect(file.read().skipped == [.file(reason: SystemError(code: EINVAL).reason)])
    unlink(path)
    try Data("--ascii".utf8).write(to: URL(fileURLWithPath: path))
    #expect(file.read() == OptionsFile.Contents(options: ScreenOptions(signs: .ascii)))
    #expect(OptionsFile(FilePath("\(path)/options")).read() == OptionsFile.Contents())
  }
}
