import Foundation
import TestSupport
import Testing

@Suite("Completions")
struct CompletionTests {
  /// Runs a script beside the completions' file `_calctui`, and returns the output's lines.
  private func run(_ shell: String, _ script: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let completions = try Program.run(["--generate-completion-script", shell])
    #expect(completions.ending == .exit(0) && completions.errors == "")
    try Data(completions.output.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/_calctui"))
    let command = try PipedCommand(
      try #require(Program.path(of: shell)), ["-c", "cd '\(folder.path)' || exit\n\(script)"],
      environment: ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 })
    command.closeInput()
    let outcome = try command.finish()
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash completes words, options, their values and file names",
    .enabled(if: Program.path(of: "bash") != nil, "bash is not installed"),
    arguments: [
      ("ta", "tape"), ("--asc", "--ascii"), ("--language k", "ko"), ("--digits 1", nil),
      ("tape --fo", "--format"), ("tape --format c", "csv"), ("tape --ye", nil),
      ("import fi", "file.txt"), ("tape -f fi", "file.txt"), ("-f fi", "file.txt"),
    ])
  func bash(words: String, completion: String?) throws {
    let lines = try run(
      "bash",
      """
      touch file.txt; . ./_calctui
      COMP_WORDS=(calctui \(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _calctui calctui "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(lines.first?.trimmingCharacters(in: .whitespaces) == completion)
  }

  @Test(
    "fish completes words, options, their values and file names",
    .enabled(if: Program.path(of: "fish") != nil, "fish is not installed"),
    arguments: [
      ("ta", "tape"), ("--asc", "--ascii"), ("--language k", "ko"), ("tape --fo", "--format"),
      ("tape --format c", "csv"), ("import fi", "file.txt"), ("tape -f fi", "file.txt"),
    ])
  func fish(words: String, completion: String) throws {
    let lines = try run(
      "fish", "touch file.txt; source _calctui; complete -C 'calctui \(words)'")
    #expect(lines.map { $0.split(separator: "\t")[0] } == [completion[...]])
  }

  @Test(
    "zsh loads its completions",
    .enabled(if: Program.path(of: "zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let lines = try run(
      "zsh",
      "autoload -Uz compinit && compinit -D -u; fpath=(. $fpath)\nautoload -Uz +X _calctui && echo read"
    )
    #expect(lines == ["read"])
  }
}
