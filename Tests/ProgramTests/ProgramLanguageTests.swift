import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The program in Korean", .onThreadsOfItsOwn)
struct ProgramLanguageTests {
  /// Commands, and the start of their errors in Korean; empty without an error.
  private static let commands: [(arguments: [String], input: String, koreanError: String)] = [
    (["1÷0", "2+3×4", "1/3"], "", "calctui: 인수 1, 3열: 0으로 나눌 수 없음"),
    (["-"], "1+1\n\n2 &\n3×4\n", "calctui: 3행 3열: 연산자가 와야 할 자리에 다른 글자: '&'"),
    (["keys", "1 2 + 3 ="], "", ""),
    (["keys", "5 ÷ 0 ="], "", ""),
    (["keys", "1 €2"], "", "calctui: keys, 3열: 없는 키 '€2'; 글은 따옴표 안에, 키 목록은 ?"),
    (["--fraction", "1/3", "√2", "1÷0"], "", "calctui: 인수 3, 3열"),
    (["tape"], "", ""), (["tape", "--format", "csv"], "", ""),
    (["tape", "--format", "json"], "", ""),
    (["tape", "--columns", "32"], "", ""), (["--version"], "", ""), (["tape", "--help"], "", ""),
    (["sum"], "1\n2\n", ""),
    (["tape", "-f", "/nowhere/at/all"], "", "calctui: /nowhere/at/all: 그런 파일이 없음"),
    (["import", "/nowhere/at/all"], "", "calctui: /nowhere/at/all: No such file or directory"),
    (["import", "-"], "5x\n", "calctui: 1행: '5x' 금액 아님: \"5x\""),
    (["forget"], "", "calctui: forget은 터미널에서 물어봄; 터미널이 없으면 --yes를 주세요"),
  ]

  private static let tape =
    "calctui tape 1\na\tleft\t5 ÷ 0 = NaN\nb\tleft\t2 + 3 = 5\nc\tleft\t10 ÷ 4 = 2.5\n"

  @Test(
    "Results, data and exit status don't depend on the language",
    arguments: sample(commands, oneIn: 2))
  func data(arguments: [String], input: String, koreanError: String) throws {
    let saved = try SavedHome(tape: Self.tape)
    func run(_ language: String) throws -> PipedCommand.Outcome {
      try Program.run(
        ["--language", language] + arguments, input: input.utf8, home: saved.home)
    }
    let (english, korean) = (try run("en"), try run("ko"))
    #expect(korean.output == english.output)
    #expect(korean.ending == english.ending)
    if koreanError.isEmpty {
      #expect(korean.errors == "" && english.errors == "")
    } else {
      #expect(korean.errors.hasPrefix(koreanError), "\(korean.errors)")
      #expect(!english.errors.isEmpty && !english.errors.contains { ("가"..."힣").contains($0) })
    }
  }

  /// The program's first screen.
  private func screen(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> Screen {
    let terminal = try PseudoTerminal()
    try terminal.start(arguments, environment: environment)
    try terminal.waitForFirstScreen()
    let screen = terminal.screen
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    return screen
  }

  @Test("The screen has the option's language, else the locale's")
  func locale() throws {
    let korean: [String: String?] = [
      "LC_ALL": nil, "LC_CTYPE": "C.UTF-8", "LANG": "ko_KR.UTF-8",
    ]
    #expect(try screen(environment: korean).contains("계산을 입력"))
    #expect(try screen(["--language", "en"], environment: korean).contains("type a sum"))
    #expect(try screen(["--language", "ko"]).contains("계산을 입력"))
    #expect(try screen().contains("type a sum"))
    #expect(try screen(environment: korean.merging(["LC_ALL": "C"]) { $1 }).contains("type a sum"))
  }

  @Test("A missing locale still chooses the language by its name")
  func missingLocale() throws {
    let screen = try screen(environment: ["LC_ALL": nil, "LANG": "ko_XX.UTF-8"])
    #expect(screen.contains("계산을 입력"))
    #expect(screen.contains("÷"))
    #expect(try self.screen(environment: ["LC_ALL": nil, "LANG": "xx_XX.UTF-8"]).contains("÷"))
    #expect(!(try self.screen(environment: ["LC_ALL": nil, "LANG": "xx_XX"]).contains("÷")))
  }
}
