import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The file of options")
struct OptionsFileTests {
  @Test(
    "A line is options as on the command line, a comment, or nothing",
    arguments: [
      ("", ScreenOptions()), ("\n\n  \n\t\n", ScreenOptions()), ("#", ScreenOptions()),
      ("  # --ascii\n", ScreenOptions()), ("# caf\u{E9} --ascii", ScreenOptions()),
      ("\t--theme \t dark  ", ScreenOptions(theme: .dark)),
      ("--theme=mono", ScreenOptions(theme: .mono)),
      ("--ascii # for the old printer", ScreenOptions(signs: .ascii)),
      ("\u{FEFF}--theme light\r\n--digits 12\r\n", ScreenOptions(theme: .light, digits: 12)),
      ("--theme light\n--theme dark", ScreenOptions(theme: .dark)),
      ("--separators us\n--language ko", ScreenOptions(separators: .us, language: .korean)),
      ("--after-equals append", ScreenOptions(afterEquals: .append)),
      (
        "--order=left-to-right --no-group\n--no-mouse\n--decimals A\n--tax 19\n--rounding up",
        ScreenOptions(settings: [
          .order(.leftToRight), .grouping(false), .mouse(false), .decimals(.addingMachine),
          .taxRate(19), .rounding(.up),
        ])
      ),
    ])
  func right(text: String, options: ScreenOptions) {
    #expect(OptionsFile(Array(text.utf8)) == OptionsFile(options: options))
  }

  @Test(
    "A wrong line is reported, and the others count",
    arguments: [
      ("--colour light", ["Unknown option '--colour'"]),
      (
        "--Theme light",
        ["Unknown option '--Theme'. Did you mean '--theme'?", "Unknown option '--Theme'"]
      ),
      ("theme light", ["2 unexpected arguments: 'theme', 'light'"]),
      (
        "--theme blue",
        [
          "The value 'blue' is invalid for '--theme <theme>'. "
            + "Please provide one of 'dark', 'light' or 'mono'.",
          "The value 'blue' is invalid for '--theme <theme>'",
        ]
      ),
      ("--theme # light", ["Missing value for '--theme <theme>'"]),
      (
        "--decimals 10",
        [
          "The value '10' is invalid for '--decimals <F|0…9|A>'. Please provide one of the "
            + "following:  - F  - 0  - 1  - 2  - 3  - 4  - 5  - 6  - 7  - 8  - 9  - A",
          "The value '10' is invalid for '--decimals <F|0…9|A>'",
        ]
      ),
      ("keys 1", ["2 unexpected arguments: 'keys', '1'"]), ("1+1", ["Unexpected argument '1+1'"]),
      ("--private", ["Unknown option '--private'"]), ("-h", ["Unknown option '-h'"]),
      ("--colour\u{1B}[31m", ["Unknown option '--colour\u{FFFD}[31m'"]),
    ])
  func wrong(line: String, reasons: [String]) {
    let contents = OptionsFile(Array("--digits 7\n\(line)\n--ascii\n".utf8))
    #expect(contents.options == ScreenOptions(signs: .ascii, digits: 7))
    // A small window shows less of it.
    let texts = reasons.map { "options, line 2: \($0)" } + ["options, line 2", "bad options"]
    #expect(contents.skipped.map { Array(English().texts($0).prefix(texts.count)) } == [texts])
  }

  @Test("Invalid UTF-8 spoils only its line", arguments: [0x80, 0xC0, 0xFF] as [UInt8])
  func notUTF8(byte: UInt8) {
    let contents = OptionsFile(Array("--ascii\n--theme ".utf8) + [byte, 0x0A])
    #expect(contents.options == ScreenOptions(signs: .ascii))
    #expect(contents.skipped.count == 1)
  }

  @Test("A missing file is empty, and an unreadable one is reported")
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
