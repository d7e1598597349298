import Testing

@Suite("Options that make no sense together")
struct RefusalCommandTests {
  @Test(
    "The refusal says why and what to do",
    arguments: [
      ("--json 1+1", "--json says how --tape prints: give --tape too, or leave --json out."),
      (
        "--screen 80x24 --tape",
        "--screen shows the screen after --keys: give --keys too, or leave --screen out."
      ),
      (
        "--all", "--all has --tape print torn tapes too: give --tape too, or leave --all out."
      ),
      ("--tape --keys 5", "--keys and --tape do not go together: give one."),
      ("--tape 1+1", "an expression and --tape do not go together: give one."),
      ("--keys 5 --tape --forget", "--keys and --tape and --forget do not go together: give one."),
      (
        "--precedence --tape",
        "--precedence does not go with --tape, which keeps the order of each calculation: "
          + "leave --precedence out."
      ),
      (
        "--private --tape",
        "--private does not go with --tape, which reads the saved tape: leave --private out."
      ),
      (
        "--after-equals new 1+1",
        "--after-equals does not go with an expression, which presses no keys: "
          + "leave --after-equals out."
      ),
      (
        "--digits 20 --forget",
        "--digits does not go with --forget, which only deletes the saved tape: "
          + "leave --digits out."
      ),
      ("--tape --csv --json", "--csv and --json are two forms: give one of them."),
      (
        "--tape --json --group",
        "--group puts commas into numbers, and numbers in JSON have none: leave --group out."
      ),
      ("- 1+1", "- reads standard input and takes no expression beside it."),
      (
        "--keys 5 --screen 19x6",
        "--screen takes 20x6 or more, which the calculator needs, not 19x6."
      ),
      (
        "--keys 5 --screen 20x5",
        "--screen takes 20x6 or more, which the calculator needs, not 20x5."
      ),
      (
        "--fraction --mixed 1/3", "--fraction and --mixed are two forms: give one of them."
      ),
      (
        "--mixed --digits 5 1/3",
        "--digits rounds results, and --mixed prints them exactly: give one of them."
      ),
      (
        "--fraction --keys 5",
        "--fraction does not go with --keys, which prints what the display shows: "
          + "leave --fraction out."
      ),
      (
        "--mixed --tape",
        "--mixed does not go with --tape, which prints decimals: leave --mixed out."
      ),
      ("--digits 0", "--digits takes a number from 1 to 1000, not 0."),
    ])
  func sentence(words: String, sentence: String) throws {
    let outcome = try CommandLineRun.run(words.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(sentence)\n"))
  }
}
