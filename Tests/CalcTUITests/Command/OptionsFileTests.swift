import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The file of options")
struct OptionsFileTests {
  private func read(_ text: String) -> OptionsFile {
    OptionsFile(Array(text.utf8))
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
      ("--separators locale", ScreenOptions(separators: .locale)),
      ("--language ko", ScreenOptions(language: .korean)),
      ("--no-mouse", ScreenOptions(settings: [.mouse(false)])),
      ("--order precedence", ScreenOptions(settings: [.order(.precedence)])),
      (
        "--order=left-to-right --no-group",
        ScreenOptions(settings: [.order(.leftToRight), .grouping(false)])
      ),
      ("--decimals A", ScreenOptions(settings: [.decimals(.addingMachine)])),
      ("--tax 19", ScreenOptions(settings: [.taxRate(19)])),
      ("--ascii # for the old printer", ScreenOptions(signs: .ascii)),
      ("--theme light\r\n--digits 12\r\n", ScreenOptions(theme: .light, digits: 12)),
      ("--theme light\n--theme dark", ScreenOptions(theme: .dark)),
    ])
  func right(text: String, options: ScreenOptions) {
    let contents = read(text)
    #expect(contents == OptionsFile(options: options))
  }

  @Test(
    "A line that is wrong is named and skipped, and says what is wrong",
    arguments: [
      ("--colour light", "Unknown option '--colour'"),
      ("--Theme light", "Unknown option '--Theme'. Did you mean '--theme'?"),
      ("theme light", "2 unexpected arguments: 'theme', 'light'"),
      ("-x", "Unknown option '-x'"),
      (
        "--theme blue",
        "The value 'blue' is invalid for '--theme <theme>'. "
          + "Please provide one of 'dark', 'light' or 'mono'."
      ),
      ("--theme", "Missing value for '--theme <theme>'"),
      ("--theme # light", "Missing value for '--theme <theme>'"),
      (
        "--decimals 10",
        "The value '10' is invalid for '--decimals <F|0…9|A>'. Please provide one of the following:"
          + "  - F  - 0  - 1  - 2  - 3  - 4  - 5  - 6  - 7  - 8  - 9  - A"
      ),
      (
        "--no-mouse=yes",
        "The option '--no-mouse' does not take any value, but 'yes' was specified."
      ),
      ("keys 1", "2 unexpected arguments: 'keys', '1'"), ("1+1", "Unexpected argument '1+1'"),
      ("--private", "Unknown option '--private'"),
      ("--help", "Unknown option '--help'. Did you mean '--theme'?"),
      ("-h", "Unknown option '-h'"),
      ("--colour\u{1B}[31m", "Unknown option '--colour\u{FFFD}[31m'"),
    ])
  func wrong(line: String, words: String) {
    let contents = read("\n\(line)\n")
    #expect(contents.options == ScreenOptions())
    #expect(contents.skipped.map { English().texts($0)[0] } == ["options, line 2: \(words)"])
  }

  @Test("A wrong line leaves those above and below as they are")
  func neighbors() {
    let contents = read("--digits 7\n--theme blue\n--ascii\n")
    #expect(contents.options == ScreenOptions(signs: .ascii, digits: 7))
    #expect(contents.skipped.count == 1)
  }

  @Test("Bytes that are no UTF-8 spoil their line only", arguments: [0x80, 0xC0, 0xFF] as [UInt8])
  func notUTF8(byte: UInt8) {
    let contents = OptionsFile(Array("--ascii\n--theme ".utf8) + [byte, 0x0A])
    #expect(contents.options == ScreenOptions(signs: .ascii))
    #expect(
      contents.skipped.map { English().texts($0)[0] } == ["options, line 2: it is not UTF-8 text"])
  }

  @Test("What is said of a wrong line has shorter forms for a small window")
  func sentences() {
    let skipped = read("--theme blue\n-a").skipped
    #expect(
      skipped.map { English().texts($0).dropFirst() } == [
        [
          "options, line 1: The value 'blue' is invalid for '--theme <theme>'", "options, line 1",
          "bad options",
        ], ["options, line 2", "bad options"],
      ])
  }

  @Test("A file that is too long is read as far as that")
  func tooLong() {
    let comment = "#\(String(repeating: "x", count: 98))\n"
    let count = OptionsFile.mostBytes / comment.utf8.count
    let text = "--ascii\n" + String(repeating: comment, count: count + 1) + "--digits 7\n"
    let contents = OptionsFile(Array(text.utf8.prefix(OptionsFile.mostBytes + 1)))
    #expect(contents.options == ScreenOptions(signs: .ascii))
    #expect(contents.skipped == [.line(count + 2, .tooLong)])
  }

  @Test("No file says nothing, and what can't be read says why")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/options"
    let file = { OptionsFile.read(at: FilePath(path)) }
    #expect(file() == OptionsFile())
    #expect(OptionsFile.read(at: FilePath("\(folder.path)/no/options")) == OptionsFile())
    #expect(
      OptionsFile.read(at: FilePath(folder.path)).skipped
        == [.file(reason: SystemError(code: EISDIR).reason)])
    mkfifo(path, 0o600)
    #expect(file().skipped == [.file(reason: SystemError(code: EINVAL).reason)])
    unlink(path)
    try Data("--ascii".utf8).write(to: URL(fileURLWithPath: path))
    #expect(file() == OptionsFile(options: ScreenOptions(signs: .ascii)))
    #expect(OptionsFile.read(at: FilePath("\(path)/options")) == OptionsFile())
  }
}
