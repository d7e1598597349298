import TestSupport
import Testing

@Suite("Keys without a terminal")
struct KeyCommandTests {
  @Test(
    "Keys give the operator label, a tab and the operand label",
    arguments: [
      ("1 2 + 3 ± =", "\t9"), ("12+3", "+\t3"), ("", "\t0"), ("12−3", "−\t3"), ("5÷", "÷\t0"),
      ("1234567.5", "\t1,234,567.5"), ("1÷3=", "\t≈0.33333333333333333333"), ("5÷0=", "\tNaN"),
      ("5+12CE", "+\t0"), ("5 q 7", "\t5"), ("5 ^C 7", "\t5"), ("5+3= Up r", "\t8"),
    ])
  func keys(keys: String, labels: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.output == "\(labels)\n")
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test(
    "Options say what keys mean",
    arguments: [
      ("5+3=7", "--after-equals append", "\t87"), ("5+3=7", "--after-equals locked", "\t8"),
      ("1÷8=", "--decimals 2", "\t0.13"), ("1÷8= d", "--decimals 2", "\t0.125"),
      ("1÷8=", "--decimals 2 --rounding half-even", "\t0.12"),
      ("1234+5×2.=", "--decimals A", "\t24.78"), ("1÷3=", "--decimals 0", "\t0"),
      ("100>", "--tax 19", "\t119"), ("107.7<", "--tax 7.7%", "\t100"),
      ("2+3×4=", "--order precedence", "\t14"), ("1234", "--no-group", "\t1234"),
      ("1÷3=", "--digits 3", "\t≈0.333"),
    ])
  func options(keys: String, options: String, labels: String) throws {
    let outcome = try CommandLineRun.run(
      ["keys", keys] + options.split(separator: " ").map(String.init))
    #expect(outcome.output == "\(labels)\n")
  }

  @Test(
    "An unknown name is wrong usage and is named with its column",
    arguments: [("boo", 1, "boo"), ("7 + Zz 3", 5, "Zz"), ("12⌘", 3, "⌘")])
  func unknown(keys: String, column: Int, name: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: keys, column \(column): "))
    #expect(outcome.errors.contains(name))
  }

  @Test(
    "--screen prints the whole screen after the labels",
    arguments: [(80, 24), (40, 24), (20, 6), (200, 24)])
  func screen(columns: Int, rows: Int) throws {
    let size = "\(columns)x\(rows)"
    let outcome = try CommandLineRun.run(["keys", "12+3*2=", "--screen", size])
    #expect(outcome.ending == .exit(0))
    let (label, text) = try #require(outcome.output.split(separator: "\n", maxSplits: 1).pair)
    #expect(label == "\t30")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.count <= columns })
    let screen = Screen(String(text))
    #expect(screen.display == "30")
    #expect(screen.tape.last == "= 30")
  }
}

extension [Substring] {
  fileprivate var pair: (Substring, Substring)? { count == 2 ? (self[0], self[1]) : nil }
}
