import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The program in other languages", .onThreadsOfItsOwn)
struct ProgramLanguageTests {
  /// What is said on standard error in Korean, and not in English.
  private static let commands: [(arguments: [String], input: String, korean: String)] = [
    (["1÷0", "2+3×4", "1/3"], "", "calctui: 인수 1, 3열: 0으로 나눌 수 없음"),
    (["-"], "1+1\n\n2 $\n3×4\n", "calctui: 3행 3열: 연산자가 와야 할 자리에 다른 글자: '$'"),
    (["keys", "1 2 + 3 ="], "", ""),
    (["keys", "5 ÷ 0 ="], "", ""),
    (["keys", "1 €2"], "", "calctui: keys, 3열: 없는 키 '€2'; 키 목록은 계산기에서 ?"),
    (["--fraction", "1/3", "√2", "1÷0"], "", "calctui: 인수 3, 3열"),
    (["tape"], "", ""), (["tape", "--format", "csv"], "", ""),
    (["tape", "--format", "json"], "", ""),
    (["tape", "--columns", "32"], "", ""), (["--version"], "", ""), (["tape", "--help"], "", ""),
    (["sum"], "1\n2\n", ""),
    (["tape", "-f", "/nowhere/at/all"], "", "calctui: /nowhere/at/all: 그런 파일이 없음"),
    (["import", "/nowhere/at/all"], "", "calctui: /nowhere/at/all: No such file or directory"),
    (["import", "-"], "no number\n", "calctui: 1행: 숫자 없음: \"no number\""),
    (["forget"], "", "calctui: forget은 터미널에서 물어봄; 터미널이 없으면 --yes를 주세요"),
  ]

  private static let tape =
    "calctui tape 1\na\tleft\t5 ÷ 0\tNaN\nb\tleft\t2 + 3\t5\nc\tleft\t10 ÷ 4\t2.5\n"

  @Test(
    "No result, no data and no exit status depends on the language",
    arguments: sample(commands, oneIn: 2))
  func data(arguments: [String], input: String, korean: String) throws {
    let saved = try SavedHome(tape: Self.tape)
    func run(_ language: String) throws -> PipedCommand.Outcome {
      try Program.run(
        ["--language", language] + arguments, input: input.utf8, home: saved.home)
    }
    let (english, other) = (try run("en"), try run("ko"))
    #expect(other.output == english.output)
    #expect(other.ending == english.ending)
    if korean.isEmpty {
      #expect(other.errors == "" && english.errors == "")
    } else {
      #expect(other.errors.hasPrefix(korean), "\(other.errors)")
      #expect(!english.errors.isEmpty && !english.errors.contains { ("가"..."힣").contains($0) })
    }
  }

  @Test("The saved tape is the same in every language")
  func tape() throws {
    func printed(_ language: String) throws -> String {
      let home = try TemporaryFolder()
      let terminal = try PseudoTerminal(home: home)
      try terminal.start(["--language", language])
      try terminal.waitForFirstScreen()
      try terminal.type("2+3=7÷4=pddq")
      #expect(try terminal.end() == .exit(0))
      return try Program.run(["tape", "--format", "csv"], home: home).output
        .split(separator: "\n").map { $0.split(separator: ",").dropFirst(2).joined(separator: ",") }
        .joined(separator: "\n")
    }
    let english = try printed("en")
    #expect(english.contains("7"))
    #expect(try printed("ko") == english)
  }

  /// What the first screen shows.
  private func screen(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> Screen {
    let terminal = try PseudoTerminal()
    try terminal.start(arguments, environment: environment)
    try terminal.waitForFirstScreen()
    let screen = terminal.screen
    try terminal.type("q")
    #expect(try terminal.end() == .exit(0))
    return screen
  }

  @Test("The screen speaks the locale's language, and the option's before that")
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

  @Test("A locale that the system does not have is taken at its name")
  func missingLocale() throws {
    let screen = try screen(environment: ["LC_ALL": nil, "LANG": "ko_XX.UTF-8"])
    #expect(screen.contains("계산을 입력"))
    #expect(screen.contains("÷"))
    #expect(try self.screen(environment: ["LC_ALL": nil, "LANG": "xx_XX.UTF-8"]).contains("÷"))
    #expect(!(try self.screen(environment: ["LC_ALL": nil, "LANG": "xx_XX"]).contains("÷")))
  }

  @Test("Before the tape is deleted a person is asked in the language that is spoken")
  func question() throws {
    let saved = try SavedHome()
    try saved.type("2+3=")
    let terminal = try PseudoTerminal(home: saved.home)
    try terminal.start(["--language", "ko", "forget"])
    try terminal.waitForBytes("the question") { $0.contains("정말 삭제하려면 yes를 입력하세요: ") }
    try terminal.type("예\n\n\n")
    try terminal.waitForBytes("what came of it") { $0.contains("calctui: 테이프를 그대로 둠") }
    #expect(try terminal.end() == .exit(1))
    #expect(try saved.lines() == ["2 + 3 = 5"])
  }

  @Test("Where Hangul can't be shown the screen speaks English")
  func ascii() throws {
    #expect(try screen(["--language", "ko", "--ascii"]).contains("계산을 입력"))
    #expect(try screen(["--language", "ko"], environment: ["LC_ALL": "C"]).contains("type a sum"))
  }

  @Test(
    "A real terminal shows Korean in its place, and its words are clicked where they stand",
    .enabled(if: TmuxSession.isExpected, TmuxSession.isMissing))
  func terminal() throws {
    let session = try TmuxSession([Program.path, "--language", "ko"])
    try session.wait(for: "the calculator") { $0.contains("계산을 입력") }
    try session.type("2+3=")
    try session.wait(display: "5")
    try session.click(word: "? 키 안내")
    try session.wait(for: "the help") { $0.contains("25 % 할인") }
    try session.click(word: "Esc 닫기")
    try session.click(word: "↑ 줄 고치기")
    try session.click(word: "Del 삭제")
    try session.wait(for: "the removal") { $0.contains("계산을 버림") }
  }
}
