import Testing

@Suite("Keys without a terminal")
struct KeyCommandTests {
  @Test(
    "Keys give the operator label, a tab and the operand label",
    arguments: [
      ("1 2 + 3 ± =", "\t9"), ("12+3", "+\t3"), ("12+3*2=", "\t30"), ("", "\t0"),
      ("12−3", "−\t3"), ("12-3", "−\t3"), ("12/3", "÷\t3"), ("2x3", "×\t3"), ("5÷", "÷\t0"),
      ("1234567.5", "\t1,234,567.5"), ("1÷3=", "\t≈0.33333333333333333333"), ("5÷0=", "\tNaN"),
      ("5÷0=+7", "\t7"), ("5÷0+3=", "\tNaN"), ("5 00", "\t500"), ("5 0 0", "\t500"),
      ("1 2 ⌫", "\t1"), ("12BS", "\t1"), ("12 Backspace", "\t1"), ("12 CE", "\t0"),
      ("5+12CE", "+\t0"), ("5+12 AC", "\t0"), ("5+12 Esc", "+\t0"), ("5+12 Esc Esc", "\t0"),
      ("5+12 A", "\t0"), ("5+3 Enter", "\t8"),
      ("5 n", "\t-5"), ("5 F9", "\t-5"), ("5~", "\t-5"), ("7 Delete 8", "\t8"),
      ("7 ? ? + 1 =", "\t8"), ("5 q 7", "\t5"), ("5 ^C 7", "\t5"),
      // The first arrow shows the pad's cursor, the next ones move it.
      ("Up Space", "\t5"), ("Up Up Space", "\t8"), ("Left Left Up Space", "\t7"),
    ])
  func keys(keys: String, labels: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys])
    #expect(outcome.output == "\(labels)\n")
    #expect(outcome.errors == "")
    #expect(outcome.ending == .exit(0))
  }

  @Test(
    "What a digit does to a result can be chosen",
    arguments: [("new", "\t7"), ("append", "\t87"), ("locked", "\t8")])
  func afterEquals(choice: String, labels: String) throws {
    let outcome = try CommandLineRun.run(["keys", "5+3=7", "--after-equals", choice])
    #expect(outcome.output == "\(labels)\n")
  }

  @Test(
    "Decimals and rounding can be chosen, and their keys have names",
    arguments: [
      (["--decimals", "2"], "1÷8=", "\t≈0.13"),
      (["--decimals", "2", "--rounding", "half-even"], "1÷8=", "\t≈0.12"),
      (["--decimals", "A"], "1234+5×2.=", "\t24.78"), (["--decimals", "0"], "1÷3=", "\t≈0"),
      ([], "1÷8= d d D", "\t≈0.12"), (["--decimals", "2"], "1÷8= d", "\t0.125"),
    ])
  func decimals(options: [String], keys: String, labels: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys] + options)
    #expect(outcome.output == "\(labels)\n")
  }

  @Test(
    "Grand total and tax have keys, names and an option",
    arguments: [
      ([], "1+1= 2+2= t", "\t6"), ([], "1+1= 2+2= GT =", "\t6"), ([], "10 T 200 >", "\t220"),
      ([], "10 TAX% 200 TAX+ TAX- TAX−", "\t≈181.81818181818181818"),
      (["--tax", "19"], "100>", "\t119"), (["--tax", "7.7%"], "107.7<", "\t100"),
      (["--tax", "10", "--decimals", "A"], "10000 > 5 T 10000 >", "\t105.00"),
    ])
  func totals(options: [String], keys: String, labels: String) throws {
    let outcome = try CommandLineRun.run(["keys", keys] + options)
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
