import CalcModel
import TestSupport
import Testing

@testable import TapeFile

struct TapeLineTests {
  /// A line as a person may write it, and as the program writes it.
  private static let readable: [(String, String)] = [
    ("a\tleft\t5\t5", "a\tleft\t5\t5"),
    (
      "lunch\tleft 2\t2.49 \"milk\" + 3 \"bread, rye\" × 4\t21.96",
      "lunch\tleft 2\t2.49 \"milk\" + 3 \"bread, rye\" × 4\t21.96"
    ),
    // Without rules, without a result, without both.
    ("a\t5 + 3\t8", "a\tleft\t5 + 3\t8"),
    ("a\tleft\t5 + 3", "a\tleft\t5 + 3\t8"),
    ("a\t5 + 3", "a\tleft\t5 + 3\t8"),
    ("a\ttimes\t2 + 3 × 4\t14", "a\ttimes\t2 + 3 × 4\t14"),
    ("a\tleft half-even\t1 ÷ 3", "a\tleft half-even\t1 ÷ 3\t1/3"),
    ("a\ttimes A\t10 ÷ 3", "a\ttimes A\t10 ÷ 3\t3.33"),
    ("a\tleft 2 half-even\t0.125", "a\tleft 2 half-even\t0.125\t0.12"),
    ("a\tleft F down\t1", "a\tleft down\t1\t1"),
    // Blanks in place of tabs.
    ("a  left 2  5 + 3  8", "a\tleft 2\t5 + 3\t8"),
    (
      "a   5 \"two  blanks\"  \"and \\\"  quotes\" 5",
      "a\tleft\t5 \"two  blanks\"\t\"and \\\"  quotes\" 5"
    ),
    // ASCII signs, signs without blanks.
    ("a\t5 - 3 * 2", "a\tleft\t5 − 3 × 2\t4"),
    ("a\t5-3*2", "a\tleft\t5 − 3 × 2\t4"),
    ("a\t10 / 4", "a\tleft\t10 ÷ 4\t2.5"),
    ("a\t2 ^ 3", "a\tleft\t2 ^ 3\t8"),
    // Numbers: fractions, rounded numbers, exponents, signs.
    ("a\t1/3 + -2/6", "a\tleft\t1/3 + -1/3\t0"),
    ("a\t≈1/3 + ≈0.5", "a\tleft\t≈1/3 + ≈0.5\t≈5/6"),
    ("a\t1e30 + 1E-2", "a\tleft\t1e30 + 0.01\t1000000000000000000000000000000.01"),
    ("a\t007.50", "a\tleft\t7.5\t7.5"),
    ("a\t5 − -3", "a\tleft\t5 − -3\t8"),
    ("a\t5 ÷ 0", "a\tleft\t5 ÷ 0\tNaN"),
    // Functions, brackets, percentages and taxes.
    ("a\t16√²", "a\tleft\t16√²\t16"),
    ("a\t8⁻¹ + 1", "a\tleft\t8⁻¹ + 1\t1.125"),
    ("a\t( 2 + 7 )√ × -( 3 − 1 )", "a\tleft\t( 2 + 7 )√ × -( 3 − 1 )\t-6"),
    (
      "a\t" + String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100),
      "a\tleft\t" + String(repeating: "( ", count: 100) + "1" + String(repeating: " )", count: 100)
        + "\t1"
    ),
    ("a\t(2+7)√±", "a\tleft\t( 2 + 7 )√±\t-3"),
    ("a\t200 + 10%", "a\tleft\t200 + 10%\t220"),
    ("a\t200 + 19% tax \"VAT\"", "a\tleft\t200 + 19% tax \"VAT\"\t238"),
    ("a\t238 − 19% tax in it", "a\tleft\t238 − 19% tax in it\t200"),
    ("a\t10% × 80", "a\tleft\t10% × 80\t8"), ("a\t10%", "a\tleft\t10%\t0.1"),
    ("a\t2 + ( 10% × 80 )", "a\tleft\t2 + ( 10% × 80 )\t10"),
    ("a\t100 + 10%%", "a\tleft\t100 + 10%%\t100.1"),
    ("a\t30·sin°", "a\tleft\t30·sin°\t0.5"), ("a\t0·sin", "a\tleft\t0·sin\t0"),
    ("a\t( 2 + 6 )·log2² × 5!", "a\tleft\t( 2 + 6 )·log2² × 5!\t1080"),
    ("a\tπ ÷ π", "a\tleft\tπ ÷ π\t≈1"),
    ("a\te±", "a\tleft\te±\t≈-2.71828182845904523536028747135266249775724709369995957496697"),
    ("a\t1·acos° + 0.5·asin°", "a\tleft\t1·acos° + 0.5·asin°\t30"),
    // Links with their values.
    ("a\t↑lunch:12.5 + 1", "a\tleft\t↑lunch:12.5 + 1\t13.5"),
    ("a\t↑b-1:8±", "a\tleft\t↑b-1:8±\t-8"),
    ("a\t↑b:NaN", "a\tleft\t↑b:NaN\tNaN"),
    ("a\tGT ↑b:60 × 2", "a\tleft\tGT ↑b:60 × 2\t120"),
    // Notes, a carriage return and a byte order mark.
    ("a\t5\t\"groceries\" 5", "a\tleft\t5\t\"groceries\" 5"),
    ("a\t5\t\"groceries\"", "a\tleft\t5\t\"groceries\" 5"),
    ("a\t5 \"\\\\ 우유\"", "a\tleft\t5 \"\\\\ 우유\"\t5"),
    ("a\t5 \"\"", "a\tleft\t5\t5"),
    ("a\t( \"two\" 5 ) \"three\"", "a\tleft\t( \"two\" 5 ) \"three\"\t5"),
    ("a\t5\r", "a\tleft\t5\t5"),
    ("\u{FEFF}a\t5", "a\tleft\t5\t5"),
    // Other lines.
    ("lunch\t-", "lunch\t-"),
    ("lunch  ac", "lunch\tac"),
    ("=memory 1/3", "=memory 1/3"),
    ("=memory\t5", "=memory 5"),
    ("=tax 7.7", "=tax 7.7"),
    ("=tax -", "=tax -"),
    ("=settings times 2 half-even grouped", "=settings times 2 half-even grouped"),
    ("=settings -", "=settings -"),
    ("=hand -", "=hand -"),
    // The sum in hand: digits as typed, open brackets, recalled and stored numbers, a note.
    ("=hand left\t1,234", "=hand left\t1,234"),
    ("=hand left 2\t2 × ( 3 + 4.50 \"half\"", "=hand left 2\t2 × ( 3 + 4.50 \"half\""),
    ("=hand times\t12 +", "=hand times\t12 +"),
    ("=hand left\t12 + ( 3 )√", "=hand left\t12 + ( 3 )√"),
    ("=hand left\t12 × (", "=hand left\t12 × ("),
    ("=hand left\t-", "=hand left\t-"),
    ("=hand left\t12 + -", "=hand left\t12 + -"),
    ("=hand left\t12 + 5\trecalled", "=hand left\t12 + 5\trecalled"),
    ("=hand left\t↑a:8±", "=hand left\t↑a:8±\trecalled"),
    ("=hand left\t12\tstored", "=hand left\t12\tstored"),
    ("=hand left\t12 + \"milk\"", "=hand left\t12 + \"milk\""),
    // Rows as typed; open brackets, missing operands.
    ("=hand left\t1.50 + 2.5 ×", "=hand left\t1.50 + 2.5 ×"),
    ("=hand left\t1.50 \"milk\" + 2. × 3.0", "=hand left\t1.50 \"milk\" + 2. × 3.0"),
    ("=hand left 2\t2 × ( 1.50 + -(", "=hand left 2\t2 × ( 1.50 + -("),
    ("=hand left\t1.50 × ( 2.0 \"milk\"", "=hand left\t1.50 × ( 2.0 \"milk\""),
    ("=hand times\t( ( 0.10 + 2.0 )² × 3.00 −", "=hand times\t( ( 0.10 + 2.0 )² × 3.00 −"),
    ("=hand left A\t1234e-2 + 5\trecalled", "=hand left A\t1234e-2 + 5\trecalled"),
  ]

  @Test("A line typed by hand is read, and written in standard form", arguments: readable)
  func readsLines(typed: String, written: String) throws {
    let line = try #require(TapeLine.read(Array(typed.utf8)[...]).line)
    #expect(line.text == written)
    #expect(TapeLine.read(Array(written.utf8)[...]).line == line)
  }

  @Test(
    "Blank lines, comments and header lines are skipped",
    arguments: ["", "  \t", "# 5", " # 5", "\r", TapeLine.header, TapeLine.header + "\r"])
  func skipsLines(text: String) {
    guard case .ignored = TapeLine.read(Array(text.utf8)[...]) else {
      Issue.record("read or refused")
      return
    }
  }

  @Test(
    "No part of an invalid line is read",
    arguments: [
      "a", "a b", "a 5", "5", "a\tleft", "a\tleft\t", "a\tright\t5", "a\tleft x\t5",
      "a\tleft\t5\t5\t5", "a\tleft\t5\t5 5", "a\tleft\t5\t\"x", "a\tleft\t5 \"x", "a\tleft\t5 +",
      "a\tleft\t+ 5", "a\tleft\t5 5", "a\tleft\t5 + + 5", "a\tleft\t( 5", "a\tleft\t5 )",
      "a\tleft\t( )", "a\tleft\t1,234", "a\tleft\t1 234", "a\tleft\t0x10", "a\tleft\t1.2.3",
      "a\tleft\t1/0", "a\tleft\t1/2/3", "a\tleft\t1e", "a\tleft\t1e9999", "a\tleft\t5 \"a\" \"b\"",
      "a\tleft\t2·", "a\tleft\t2·sinus", "a\tleft\t2·sin°°", "a\tleft\tpi", "a\tleft\te5",
      "a\tleft\t19% taxes", "a\tleft\t↑b", "a\tleft\t↑:5", "a\tleft\t↑b:",
      "a\tleft\t↑b c:5", "a\tleft\tGT 60", "a:b\t5", "a\tacc", "a\t--", "a\tleft\t5 \"\\n\"",
      "a\tleft\t5\0", "\0\0\0", "5 + 1…", "a\tleft\t5…", "a\tleft\t5\t5…",
      "=memory", "=memory x", "=memory 5…", "=tax 5000", "=tax -1", "=settings loud", "=other 5",
      "=hand", "=hand left", "=hand left\t5 5", "=hand left\t5\tother", "=hand right\t5",
      "calctui tape 2", "calctui tape",
      // Invisible characters and direction marks, in IDs and in links.
      "a\u{85}\t5", "\u{9B}31m\t5", "a\u{202E}b\t5", "\u{200B}a\t5", "a\u{FEFF}b\t-",
      "a\u{AD}b\tac",
      "a\u{2028}b\t5", "a\u{2066}b\t5", "a\tleft\t↑b\u{202E}:5", "a\tleft\tGT ↑b\u{9B}:60",
      "a\tleft\t↑=b:5",
      // A tax without an operand before it, and brackets deeper than keys can nest them.
      "a\t10% tax", "a\t10% tax + 10", "a\t( 10% tax )",
      "a\t" + String(repeating: "( ", count: 101) + "1" + String(repeating: " )", count: 101),
    ])
  func refusesLines(text: String) {
    guard case .unreadable = TapeLine.read(Array(text.utf8)[...]) else {
      Issue.record("read or skipped")
      return
    }
  }

  @Test(
    "A sum in hand with a number out of range is refused",
    arguments: [
      String(repeating: "9", count: 1_002), String(repeating: "9", count: 2_000) + "e-2",
      "0." + String(repeating: "0", count: 1_001) + "1",
      "1" + String(repeating: ",000", count: 334), "-" + String(repeating: "9", count: 1_002),
    ])
  func refusesDigits(digits: String) {
    for text in ["=hand left\t\(digits)", "=hand left\t2 × \(digits)\tstored"] {
      #expect(TapeLine.read(Array(text.utf8)[...]).line == nil)
    }
  }

  @Test("Bytes that aren't UTF-8 are refused in IDs and notes")
  func refusesOtherEncodings() {
    for text in ["a\u{1}\t5", "a\t5 \"\u{1}\"", "a\t↑\u{1}:5"] {
      let latin1 = text.utf8.map { $0 == 1 ? 0xE9 : $0 }
      #expect(TapeLine.read(latin1[...]).line == nil)
    }
  }

  @Test(
    "A line's result is compared with the result of its items",
    arguments: [
      ("a\t5 + 3\t8", true), ("a\t5 + 3\t9", false), ("a\tleft 2\t10 ÷ 3\t3.33", true),
      ("a\tleft 2\t10 ÷ 3\t10/3", false), ("a\t5 ÷ 0\tNaN", true), ("a\t5 ÷ 0\t0", false),
      ("a\t5\tNaN", false),
    ])
  func comparesResults(text: String, matches: Bool) {
    let reading = TapeLine.read(Array(text.utf8)[...])
    #expect(reading.isCompleteWithoutNewline == matches)
    #expect(ReadTape((text + "\n").utf8).state.differing.isEmpty == matches)
  }

  @Test("A random calculation is read as it was written", arguments: seeds(100))
  func readsRandomCalculations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let calculation = Calculation(
      try random.items(), random.rules(), id: random.id("k3f"), note: random.note())
    let text = TapeLine.calculation(calculation).text
    guard case .line(.entry(_, .calculation(let read)), true) = TapeLine.read(Array(text.utf8)[...])
    else {
      Issue.record("\(text)")
      return
    }
    #expect(read.items == calculation.items)
    #expect(read.rules == calculation.rules)
    #expect(read.note == calculation.note)
    #expect(read.id == calculation.id)
  }

  @Test("The sum in hand after random keys is read as written", arguments: seeds(100))
  func readsRandomSumsInHand(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let decimals: [Rules.Decimals] = [.floating, .fixed(2), .addingMachine]
    var calculator = Calculator(rules: Rules(.leftToRight, random.element(of: decimals)))
    _ = calculator.setTaxRate(19)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: _ = calculator.write(random.note())
      case 1..<5: calculator.press(random.element(of: Key.allCases))
      default: calculator.press(.digit(random.element(of: Key.Digit.allCases)))
      }
      if !calculator.pad.isUnfinished { continue }
      let text = TapeLine.hand(calculator.pad).text
      let line = try #require(TapeLine.read(Array(text.utf8)[...]).line, "\(text)")
      try #require(line.text == text)
      guard case .hand(let read?) = line else { continue }
      var next = Calculator(rules: calculator.rules)
      next.restore(calculator.tape, hand: read)
      try #require(TapeLine.hand(next.pad).text == text)
    }
  }

  @Test("Arbitrary bytes never crash the reader", arguments: seeds(2_000))
  func readsAnything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = Self.readable.map { Array($0.1.utf8) }
    for _ in 0..<20 {
      let bytes = random.mutation(of: random.element(of: lines))
      guard let line = TapeLine.read(bytes[...]).line else { continue }
      // The written line reads back unchanged.
      #expect(TapeLine.read(Array(line.text.utf8)[...]).line?.text == line.text)
    }
  }
}

extension TapeLine.Reading {
  var line: TapeLine? { if case .line(let line, _) = self { line } else { nil } }
}
