import CalcModel
import TestSupport
import Testing

@testable import TapeFile

struct TapeLineTests {
  /// A line as a person may write it, and as the program writes it.
  private static let readable: [(String, String)] = [
    ("a\tleft\t5 = 5", "a\tleft\t5 = 5"),
    (
      "lunch\tleft 2\t2.49 \"milk\" + 3 \"bread, rye\" × 4 = 21.96",
      "lunch\tleft 2\t2.49 \"milk\" + 3 \"bread, rye\" × 4 = 21.96"
    ),
    // Without rules, × and ÷ come first. Without a result, without both.
    ("a\t5 + 3 × 2 = 11", "a\ttimes\t5 + 3 × 2 = 11"),
    ("a\tleft\t5 + 3", "a\tleft\t5 + 3 = 8"),
    ("a\t5 + 3", "a\ttimes\t5 + 3 = 8"),
    ("a\ttimes\t2 + 3 × 4 = 14", "a\ttimes\t2 + 3 × 4 = 14"),
    ("a\tleft half-even\t1 ÷ 3", "a\tleft half-even\t1 ÷ 3 = 1/3"),
    ("a\ttimes A\t10 ÷ 3", "a\ttimes A\t10 ÷ 3 = 3.33"),
    ("a\tleft 2 half-even\t0.125", "a\tleft 2 half-even\t0.125 = 0.12"),
    ("a\tleft F down\t1", "a\tleft down\t1 = 1"),
    // Blanks in place of tabs.
    ("a  left 2  5 + 3 = 8", "a\tleft 2\t5 + 3 = 8"),
    ("a  left 2  2.49 \"milk\"   +  3 = 5.49", "a\tleft 2\t2.49 \"milk\" + 3 = 5.49"),
    ("a  2  + 3", "a\ttimes\t2 + 3 = 5"),
    (
      "a  left  5 \"two  blanks\" = \"and \\\"  quotes\" 5",
      "a\tleft\t5 \"two  blanks\" = \"and \\\"  quotes\" 5"
    ),
    // ASCII signs, signs without blanks.
    ("a\tleft\t5 - 3 * 2", "a\tleft\t5 − 3 × 2 = 4"),
    ("a\tleft\t5-3*2", "a\tleft\t5 − 3 × 2 = 4"),
    ("a\tleft\t10 / 4", "a\tleft\t10 ÷ 4 = 2.5"),
    ("a\t10/4", "a\ttimes\t10 ÷ 4 = 2.5"),
    ("a\tleft\t2 ^ 3", "a\tleft\t2 ^ 3 = 8"),
    // Numbers: fractions, rounded numbers, exponents, signs.
    ("a\tleft\t(1/3) + -(2/6)", "a\tleft\t(1/3) + -(1/3) = 0"),
    ("a\tleft\t(≈1/3) + ≈0.5", "a\tleft\t(≈1/3) + ≈0.5 = ≈5/6"),
    ("a\tleft\t1e30 + 1E-2", "a\tleft\t1e30 + 0.01 = 1000000000000000000000000000000.01"),
    ("a\tleft\t007.50", "a\tleft\t7.5 = 7.5"),
    ("a\tleft\t5 − -3", "a\tleft\t5 − -3 = 8"),
    ("a\tleft\t5 ÷ 0", "a\tleft\t5 ÷ 0 = NaN"),
    ("a\tleft\t2,49 + 1.234", "a\tleft\t2.49 + 1.234 = 3.724"),
    ("a\tleft\t1 234 + 1", "a\tleft\t1234 + 1 = 1235"),
    ("a\tleft\t3억", "a\tleft\t300000000 = 300000000"),
    ("a\tleft\t0xff", "a\tleft\t255 = 255"), ("a\tleft\t2.49 €", "a\tleft\t2.49 = 2.49"),
    // Functions, brackets, percentages and taxes.
    ("a\tleft\t(√16)²", "a\tleft\t(√16)² = 16"), ("a\tleft\t√16²", "a\tleft\t√16² = 16"),
    ("a\tleft\t((√16))²", "a\tleft\t((√16))² = 16"),
    ("a\tleft\t8⁻¹ + 1", "a\tleft\t8⁻¹ + 1 = 1.125"),
    ("a\tleft\t√(2 + 7) × -(3 − 1)", "a\tleft\t√(2 + 7) × -(3 − 1) = -6"),
    (
      "a\tleft\t" + String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101),
      "a\tleft\t" + String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101)
        + " = 1"
    ),
    ("a\tleft\t-√(2+7)", "a\tleft\t-√(2 + 7) = -3"),
    ("a\tleft\t200 + 10%", "a\tleft\t200 + 10% = 220"),
    ("a\tleft\t200 + (10%)", "a\tleft\t200 + (10%) = 200.1"),
    ("a\tleft\t200 + 19% tax \"VAT\"", "a\tleft\t200 + 19% tax \"VAT\" = 238"),
    ("a\tleft\t238 − 19% tax in it", "a\tleft\t238 − 19% tax in it = 200"),
    ("a\tleft\t10% × 80", "a\tleft\t10% × 80 = 8"), ("a\tleft\t10%", "a\tleft\t10% = 0.1"),
    ("a\tleft\t2 + 10% of 80", "a\tleft\t2 + (10% × 80) = 10"),
    ("a\tleft\t100 + 10%%", "a\tleft\t100 + 10%% = 100.1"),
    ("a\tleft\t-10%²", "a\tleft\t-10%² = 0.01"),
    ("a\tleft\tsin 30°", "a\tleft\tsin 30° = 0.5"),
    ("a\tleft\tsin 0", "a\tleft\tsin 0 rad = 0"),
    ("a\tleft\t(log2(2 + 6))² × 5!", "a\tleft\tlog2(2 + 6)² × 5! = 1080"),
    ("a\tleft\t(3!)!", "a\tleft\t(3!)! = 720"),
    ("a\tleft\tpi ÷ π", "a\tleft\tπ ÷ π = ≈1"),
    (
      "a\tleft\t-e", "a\tleft\t-e = ≈-2.71828182845904523536028747135266249775724709369995957496697"
    ),
    ("a\tleft\tacos° 1 + asin° 0.5", "a\tleft\tacos° 1 + asin° 0.5 = 30"),
    // Links with their values.
    ("a\tleft\t↑lunch:12.5 + 1", "a\tleft\t↑lunch:12.5 + 1 = 13.5"),
    ("a\tleft\t-↑b-1:8", "a\tleft\t-↑b-1:8 = -8"),
    ("a\tleft\t↑b:NaN", "a\tleft\t↑b:NaN = NaN"),
    ("a\tleft\t↑b:(1/3) × 3", "a\tleft\t↑b:(1/3) × 3 = 1"),
    ("a\tleft\t√(↑b:-6%)² + ↑c:2", "a\tleft\t(√↑b:-6%)² + ↑c:2 = NaN"),
    ("a\ttimes\t↑b:6/2", "a\ttimes\t↑b:6 ÷ 2 = 3"),
    ("a\tleft\tGT ↑b:60 × 2", "a\tleft\tGT ↑b:60 × 2 = 120"),
    // Notes, a carriage return and a byte order mark.
    ("a\tleft\t5 = \"groceries\" 5", "a\tleft\t5 = \"groceries\" 5"),
    ("a\tleft\t5 = \"groceries\"", "a\tleft\t5 = \"groceries\" 5"),
    ("a\tleft\t5 \"\\\\ 우유·빵 – x\"", "a\tleft\t5 \"\\\\ 우유·빵 – x\" = 5"),
    ("a\tleft\t5 \"\"", "a\tleft\t5 = 5"),
    ("a\tleft\t( \"two\" 5 ) \"three\"", "a\tleft\t( \"two\" 5) \"three\" = 5"),
    ("a\tleft\t5\r", "a\tleft\t5 = 5"),
    ("\u{FEFF}a\tleft\t5", "a\tleft\t5 = 5"),
    // Other lines.
    ("lunch\t-", "lunch\t-"),
    ("lunch  ac", "lunch\tac"),
    ("=memory 1/3", "=memory 1/3"),
    ("=memory\t5", "=memory 5"),
    ("=tax 7.7", "=tax 7.7"),
    ("=tax -", "=tax -"),
    ("=settings times 2 half-even grouped", "=settings times 2 half-even grouped"),
    ("=settings -", "=settings -"),
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

  /// Lines that can't be read, with the text at which the reason points.
  private static let unreadable: [(String, String, String)] = [
    ("a", "a", "expected an ID, rules and a sum"),
    ("a b", "a b", "expected an ID, rules and a sum"),
    ("a 5", "a 5", "expected an ID, rules and a sum"),
    ("a:b\t5", "a:b", "expected an ID, rules and a sum"),
    ("a\tleft\t", "left", "'left' is no function or number"),
    ("a\tright\t5", "right", "'right' is no function or number"),
    ("a\tleft\t5\t5", "5", "expected an operator, found '5'"),
    ("a\tleft\t5 = 5 5", "5 5", "a result is a number or NaN"),
    ("a\tleft\t5 = \"x", "\"x", "this quote is never closed"),
    ("a\tleft\t5 \"x", "\"x", "this quote is never closed"),
    ("a\tleft\t5 +", "", "expected a number at the end"),
    ("a\tleft\t( 5", "( 5", "this bracket is never closed"),
    ("a\tleft\t5 )", ")", "no bracket is open here"),
    ("a\tleft\t1,234 + 1", ",234 + 1", "write 1234, or 1.234 with a point"),
    ("a\tleft\t2 + 1/3", "/3", "write (1/3) or 1 ÷ 3"),
    ("a\tleft\t(2 + 1/3)", "/3)", "write (1/3) or 1 ÷ 3"),
    ("a\tleft\t↑b:6/2", "/2", "write (1/3) or 1 ÷ 3"),
    ("a\tleft\t2·ln + 3", "·ln + 3", "expected an operator, found '·'"),
    ("a\tleft\t3!!", "!", "a number has only one !"),
    ("a\tleft\t↑b", "↑b", "a link has a name and a value: ↑a:12"),
    ("a\tleft\t10% tax + 10", "10% tax + 10", "a tax needs + or − before it"),
    ("=memory x", "x", "this value can't be read"),
    ("=other 5", "=other 5", "expected =memory, =tax or =settings"),
    ("  a\tleft\t5 ? 3", "? 3", "expected an operator, found '?'"),
  ]

  @Test("The reason why a line can't be read has its place", arguments: unreadable)
  func namesPlaces(line: String, rest: String, reason: String) throws {
    guard case .unreadable(let problem) = TapeLine.read(Array(line.utf8)[...]) else {
      Issue.record("read or skipped")
      return
    }
    #expect(problem.reason.description == reason)
    #expect(String(decoding: line.utf8.dropFirst(problem.offset), as: UTF8.self).hasPrefix(rest))
  }

  @Test(
    "No part of an invalid line is read",
    arguments: [
      "5", "a\tleft", "a\tleft x\t5", "a\tleft\t5\t5\t5", "a\tleft\t+ + 5", "a\tleft\t5 5",
      "a\tleft\t5 + + ", "a\tleft\t( )", "a\tleft\t1.2.3", "a\tleft\t1,234.50", "a\tleft\t1.234,5",
      "a\tleft\t(1/0)/0 0", "a\tleft\t1/2/3", "a\tleft\t1e", "a\tleft\t1e9999",
      "a\tleft\t5 \"a\" \"b\"", "a\tleft\t(5 \"a\") \"b\"", "a\tleft\t2·", "a\tleft\tsinus 2",
      "a\tleft\tsin 2°°", "a\tleft\te5", "a\tleft\t19% taxes", "a\tleft\t↑:5", "a\tleft\t↑b:",
      "a\tleft\t↑b c:5", "a\tleft\tGT 60", "a\tacc", "a\t--", "a\tleft\t5 \"\\n\"",
      "a\tleft\t5\0", "\0\0\0", "5 + 1…", "a\tleft\t5…", "a\tleft\t5 = 5…", "a\tleft\tans + 1",
      "a\tleft\t2026-11-14", "a\tleft\t12:30", "a\tleft\tln 2 ^ 3", "a\tleft\t5\t\"words\" 5",
      "=memory", "=memory 5…", "=tax 5000", "=tax -1", "=settings loud", "=hand left\t5",
      "calctui tape 2", "calctui tape",
      // Invisible characters and direction marks, in IDs and in links.
      "a\u{85}\t5", "\u{9B}31m\t5", "a\u{202E}b\t5", "\u{200B}a\t5", "a\u{FEFF}b\t-",
      "a\u{AD}b\tac",
      "a\u{2028}b\t5", "a\u{2066}b\t5", "a\tleft\t↑b\u{202E}:5", "a\tleft\tGT ↑b\u{9B}:60",
      "a\tleft\t↑=b:5",
      // A tax without an operand before it, and brackets deeper than keys can nest them.
      "a\t10% tax", "a\t( 10% tax )",
      "a\t" + String(repeating: "( ", count: 102) + "1" + String(repeating: " )", count: 102),
    ])
  func refusesLines(text: String) {
    guard case .unreadable = TapeLine.read(Array(text.utf8)[...]) else {
      Issue.record("read or skipped")
      return
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
      ("a\t5 + 3 = 8", true), ("a\t5 + 3 = 9", false), ("a\tleft 2\t10 ÷ 3 = 3.33", true),
      ("a\tleft 2\t10 ÷ 3 = 10/3", false), ("a\tleft 2\t10 ÷ 3 = (10/3)", false),
      ("a\t1 ÷ 3 = (1/3)", true), ("a\t5 ÷ 0 = NaN", true), ("a\t5 ÷ 0 = 0", false),
      ("a\t5 = NaN", false),
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
