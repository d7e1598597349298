import Foundation
import TestSupport
import Testing

@Suite("Output of commands")
struct CommandOutputTests {
  /// Command lines, each with its lines of output, separated by |.
  private static let table = #"""
    '12 + 3 × 2' 1/3*3 → 18|1
    2+3*4 1/3+1/3+1/3 2^3^2 → 14|1|512
    2+3*4 --order precedence → 14
    '2.49 "milk" + 3 "bread"' → 5.49
    --order left-to-right 2+3*4 → 20
    2*3+4 10-4/2 --order left-to-right → 10|3
    2x3 2×3 2*3 6/2 6÷2 6-2 6−2 → 6|6|6|3|3|4|4
    '2 + 3 =' 1,234.5*2 .5+1. 1e3/4 1.5e-3*2E+1 → 5|2469|1.5|250|0.03
    2*-3 '2 * − 3' 2-+3 → -6|-6|-1
    -5+3 → -2
    -5 -.5 '- 5 + 2' −5+2 → -5|-0.5|-3|-3
    1+1 -5+3 --digits 3 → 2|-2
    -- -5+3 → -2
    0.1+0.2 1/3 2/3 → 0.3|0.33333333333333333333|0.66666666666666666667
    --digits 5 1/3 123456 → 0.33333|1.2346e5
    --digits=1 2/3 → 0.7
    --digits 30 1/7 → 0.142857142857142857142857142857
    2^100 0.1^30 1e30 → 1267650600228229401496703205376|0.000000000000000000000000000001|1000000000000000000000000000000
    --digits 20 2^100 0.1^30 1e30 1e999 → 1.2676506002282294015e30|1e-30|1e30|1e999
    12345678901234567890.5 → 12345678901234567890.5
    12345678901234567890.5 --digits 20 → 12345678901234567891
    -(2^-70) → -0.0000000000000000000008470329472543003390683225006796419620513916015625
    -(2^-70) --digits 20 → -8.4703294725430033907e-22
    √2 1/2^3000 1e999/1e999 → 1.4142135623730950488|8.1285486255577354405e-904|1
    --group 1234567*1 0.12345*1 → 1,234,567|0.12345
    1234567*1 → 1234567
    --decimals 2 1/8 2+3 1e20 -1/1000 → 0.13|5.00|100000000000000000000.00|0.00
    --decimals 2 --rounding half-even 1/8 → 0.12
    --decimals 2 --rounding up -1/8 → -0.13
    --decimals 2 --rounding down -1/8 → -0.12
    --fraction 1/3+1/6 -7/2 → 1/2|-7/2
    --fraction --group 12345678/1001 → 12,345,678/1,001
    '' '# no sum' '  ' → ||
    keys '1 2 + 3 ± =' → ⇥9
    keys 12+3 → +⇥3
    keys '' → ⇥0
    keys 12−3 → −⇥3
    keys 5÷ → ÷⇥0
    keys 1234567.5 → ⇥1,234,567.5
    keys 1÷3= → ⇥≈0.33333333333333333333
    keys 5÷0= → ⇥NaN
    keys 5+12CE → +⇥0
    keys '5 q 7' → ⇥5
    keys '5 ^C 7' → ⇥5
    keys '5+3= Up r' → ⇥8
    keys 5+3=7 --after-equals append → ⇥87
    keys 1÷8= --decimals 2 → ⇥0.13
    keys '1÷8 d 3 =' --decimals 2 → ⇥0.125
    keys 1÷8= --decimals 2 --rounding half-even → ⇥0.12
    keys 1234+5×2.= --decimals A → ⇥24.78
    keys 1÷3= --decimals 0 → ⇥0
    keys 100> --tax 19 → ⇥119
    keys 107.7< --tax 7.7% → ⇥100
    keys 2+3×4= --order precedence → ⇥14
    keys 1234 --no-group → ⇥1234
    keys 1÷3= --digits 3 → ⇥≈0.333
    """#.split(separator: "\n").map(String.init)

  @Test(
    "Each expression prints a line, and `keys` prints the display",
    arguments: sample(table, oneIn: 3))
  func row(_ row: String) throws {
    let (line, expected) = try #require(row.sides)
    let output = expected.replacing("|", with: "\n").replacing("⇥", with: "\t") + "\n"
    #expect(try CommandLineRun.run(line.shellWords) == .init(output: String(output)))
  }

  @Test(
    "`keys` names each refused key on standard error",
    arguments: [
      ("1..2", "1.2", 3, ".", "the number has a point already"),
      (
        String(repeating: "7", count: 21), "77,777,777,777,777,777,777", 21, "7",
        "at most 20 digits"
      ),
      (": \"1..2\" Enter", "0", 10, "Enter", "a number has only one point"),
    ])
  func refused(keys: String, display: String, column: Int, key: String, reason: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.output == "\t\(display)\n")
    #expect(outcome.errors == "calctui: keys, column \(column): '\(key)' is refused: \(reason)\n")
    #expect(outcome.ending == .exit(1))
  }

  @Test(
    "`keys` says that a line is still open at the end",
    arguments: [(": \"(2+3\"", "(2+3"), ("5 # \"milk\"", "milk"), ("12 : 30", "12:30")])
  func openLine(keys: String, line: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.errors == "calctui: keys: the line is still open: '\(line)'\n")
    #expect(outcome.ending == .exit(1))
    #expect(try CommandLineRun.run(["keys", "--screen", "80x24", keys]).ending == .exit(0))
    #expect(try CommandLineRun.run(["keys", "1+2= ^F \"3\""]).ending == .exit(0))
  }

  @Test(
    "Each input line prints a line, and `sum` adds up numbers",
    arguments: [
      ("-", "1+1\n2*3\n", "2\n6\n"), ("-", "1+1\n2*3", "2\n6\n"), ("-", "1+1\r\n2*3\r\n", "2\n6\n"),
      ("-", "1+1\r\n2*3\r", "2\n6\n"), ("-", "", ""), ("-", "\n", "\n"),
      ("-", "# sums\n\n  \n\t# more\n4\n", "\n\n\n\n4\n"), ("-", "-5+3\n", "-2\n"),
      ("-", " 1 +\t1 = \n", "2\n"), ("-", "\u{FEFF}1+1\n3\n", "2\n3\n"), ("-", "\u{FEFF}", "\n"),
      ("sum", "1\n2.5\n", "3.5\n"), ("sum", "milk 1.20\nbread 2.00\n", "3.2\n"),
      ("sum", "-5\n3\n", "-2\n"),
      ("sum --column price", "name,price\nmilk,1.20\nbread,2\n", "3.2\n"),
      ("sum --digits 3 --group", "12345\n1\n", "1.23e4\n"), ("sum --group", "1000\n1\n", "1,001\n"),
    ])
  func input(line: String, input: String, output: String) throws {
    let outcome = try CommandLineRun.run(line[...].shellWords, input: input.utf8)
    #expect(outcome == .init(output: output))
  }

  @Test("--fraction prints a rounded result as a decimal after ≈")
  func inexact() throws {
    // Results of more than 8,192 bits are rounded.
    let product = Array(repeating: "1.0000000001/3.0000000001", count: 260).joined(separator: "*")
    let decimal = try CommandLineRun.run([product]).output
    #expect(try CommandLineRun.run(["--fraction", product]).output == "≈\(decimal)")
  }

  @Test(
    "--screen prints the whole screen after the labels", arguments: [(80, 24), (40, 24), (20, 6)])
  func screen(columns: Int, rows: Int) throws {
    let outcome = try CommandLineRun.run(["keys", "12+3*2=", "--screen", "\(columns)x\(rows)"])
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output.hasPrefix("\t30\n"))
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(lines.count == rows + 1)
    #expect(lines.allSatisfy { $0.count <= columns })
    let screen = Screen(lines.joined(separator: "\n"))
    #expect(screen.display == "30")
    #expect(screen.tape.last == "= 30")
  }

  @Test(
    "--help prints the help of its command",
    arguments: [
      "--help", "-h", "help", "help help", "--language en help", "tape --help", "help tape",
      "--ascii help tape", "foo --help",
    ])
  func help(line: String) throws {
    let outcome = try CommandLineRun.run(line[...].shellWords)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("--columns") == line.contains("tape"))
    #expect(outcome.output.contains("An expression is") != line.contains("tape"))
  }

  @Test("`sum` prints a sum for each file and a total")
  func files() throws {
    let folder = try TemporaryFolder()
    func file(_ name: String, _ text: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      try Data(text.utf8).write(to: URL(filePath: path))
      return path
    }
    let (plain, euros) = (try file("a", "1\n2.5\n"), try file("b", "€3\n10%\n-€5\n"))
    let dollars = try file("c", "$4\n")
    let two = try CommandLineRun.run(["sum", plain, euros])
    #expect(two.output == "3.5\t\(plain)\n-2\t\(euros)\n1.5\ttotal\n")
    #expect(
      two.errors == "calctui: \(euros): line 2: a percentage, no amount: \"10%\"\n")
    #expect(two.ending == .exit(1))
    let one = try CommandLineRun.run(["sum", dollars])
    #expect((one.output, one.errors) == ("4\n", "") && one.ending == .exit(0))
    let currencies = try CommandLineRun.run(["sum", dollars, "-"], input: "EUR 1\n".utf8)
    #expect(currencies.output == "4\t\(dollars)\n1\t-\n")
    #expect(
      currencies.errors == "calctui: no total: the files have different currencies, $, EUR\n")
    #expect(currencies.ending == .exit(1))
    let halfCents = try file("d", "0.125\n")
    let rounded = try CommandLineRun.run(["sum", "--decimals", "2", halfCents, halfCents])
    #expect(rounded.output == "0.13\t\(halfCents)\n0.13\t\(halfCents)\n0.26\ttotal\n")
    let missing = try CommandLineRun.run(["sum", plain, "\(folder.path)/none"])
    #expect(missing.output == "3.5\t\(plain)\n3.5\ttotal\n")
    #expect(missing.errors == "calctui: \(folder.path)/none: No such file or directory\n")
    #expect(missing.ending == .exit(1))
  }
}
