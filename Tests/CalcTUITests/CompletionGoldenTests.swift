import Testing

@testable import CalcTUI

/// The shells' completions, made from the program's own help. The argument parser would make some
/// too; they offer `help`, which is no word of this program.
@Suite("Completion golden", .serialized)
struct CompletionGoldenTests {
  private let options: [OptionOfHelp]

  init() throws { options = try OptionOfHelp.all() }

  @Test("The completions for bash know every option and its values")
  func bash() throws {
    let values = options.filter { $0.value != nil }.map {
      "    \($0.name)) words='\($0.choices.joined(separator: " "))' ;;\n"
    }
    try Document.expect(
      "completions/calctui.bash",
      is: """
        # \(notice)
        _calctui() {
          local word=$2 option=$3 words
          # --theme=dark is three words to bash.
          [[ $word == = ]] && word=
          [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
          case $option in
        \(values.joined())    *) words='\(options.flatMap(\.spellings).joined(separator: " "))' ;;
          esac
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        }
        complete -F _calctui calctui

        """)
  }

  @Test("The completions for zsh know every option and its values")
  func zsh() throws {
    let lines = options.flatMap { option in
      option.spellings.map { spelling in
        let values = option.choices.joined(separator: " ")
        let value = option.value == nil ? "" : ":\(option.valueName):(\(values))"
        let equals = option.value == nil ? "" : "="
        return "  '\(spelling)\(equals)[\(option.title)]\(value)' \\\n"
      }
    }
    try Document.expect(
      "completions/_calctui",
      is: "#compdef calctui\n# \(notice)\n_arguments \\\n\(lines.joined())  '*:expression:'\n")
  }

  @Test("The completions for fish know every option and its values")
  func fish() throws {
    let lines = options.map { option in
      let names = option.names.map { $0.hasPrefix("-") ? " -l \($0.dropFirst())" : " -s \($0)" }
      let values = option.choices.joined(separator: " ")
      let value = option.value == nil ? "" : values.isEmpty ? " -x" : " -x -a '\(values)'"
      return "complete -c calctui\(names.joined())\(value) -d '\(option.title)'\n"
    }
    try Document.expect(
      "completions/calctui.fish",
      is: "# \(notice)\ncomplete -c calctui -f\n\(lines.joined())")
  }

  private let notice = "The options of calctui, written by make golden from its help."
}

extension OptionOfHelp {
  /// Each name as it is written: `-h`, `--help`.
  fileprivate var spellings: [String] { names.map { "-\($0)" } }

  /// What the help says first of the option, without what would mean something to a shell.
  fileprivate var title: String {
    String(abstract.prefix { !";:.'[]".contains($0) })
  }
}
