import Foundation
import Testing

@Suite("Completions")
struct CompletionTests {
  private static func path(of shell: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(shell)" }.first(where: FileManager.default.isExecutableFile)
  }

  private func run(_ shell: String, _ script: String) throws -> [String] {
    let file = Document.folder.appending(path: "completions").path
    let command = try Command(
      try #require(Self.path(of: shell)), ["-c", "cd '\(file)' || exit\n\(script)"],
      environment: ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 })
    command.closeInput()
    let outcome = try command.finish()
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash completes an option, and its value behind a space or =",
    .enabled(if: path(of: "bash") != nil, "bash is not installed"),
    arguments: [
      ("--th", "--theme"), ("--theme d", "dark"), ("--theme = d", "dark"), ("--theme =", "dark"),
      ("--digits 1", nil), ("1+1 --js", "--json"),
    ])
  func bash(words: String, completion: String?) throws {
    let lines = try run(
      "bash",
      """
      . ./calctui.bash
      COMP_WORDS=(calctui \(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _calctui calctui "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(lines.first == completion)
  }

  @Test(
    "fish completes an option and its value",
    .enabled(if: path(of: "fish") != nil, "fish is not installed"),
    arguments: [("--th", "--theme"), ("--theme d", "dark"), ("--theme=d", "--theme=dark")])
  func fish(words: String, completion: String) throws {
    let lines = try run("fish", "source calctui.fish; complete -C 'calctui \(words)'")
    #expect(lines.map { $0.split(separator: "\t")[0] } == [completion[...]])
  }

  @Test("zsh reads its completions", .enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let lines = try run(
      "zsh",
      """
      autoload -Uz compinit && compinit -D -u
      fpath=(. $fpath)
      _arguments() { printf '%s\\n' "$@" }
      autoload -Uz _calctui && _calctui
      """)
    #expect(lines.contains("--theme=[The colors of the keys]:theme:(dark light mono)"))
  }
}
