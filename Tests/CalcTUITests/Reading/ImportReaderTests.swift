import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("A text is added up, and what is left out is said")
struct ImportReaderTests {
  private func read(_ text: String, _ options: ImportReader.Options = .init()) throws
    -> ImportResult
  {
    try ImportReader.read(Array(text.utf8), options)
  }

  private func said(of result: ImportResult) -> [String] {
    result.diagnostics.map { English().sentence($0) }
  }

  @Test(
    "No convention of other lines changes a number that proves its own, and no currency is added to another",
    arguments: [
      // No convention of other lines changes a number that proves its own.
      (
        "(1,000.50)\n6,50", "-994",
        ["line 2: both points and commas stand before decimals: \"6,50\""]
      ),
      (
        "52,36 café\n87,556", "139.916",
        ["line 2: read as 87.556, like other numbers there: \"87,556\""]
      ),
      (
        "1.234,50\n1.234\n2.500", "4968.5",
        [
          "line 2: read as 1234, like other numbers there, and 1 more so: \"1.234\""
        ]
      ),
      ("1,234.50\n2,000", "3234.5", []), ("1,234\n1,234,567", "1235801", []),
      ("1,234", "1234", ["line 1: read as 1234 by the locale: \"1,234\""]),
      (
        "1.234\n2,345", "2346.234",
        ["line 1: read as 1.234 by the locale, and 1 more so: \"1.234\""]
      ),
      (
        "1,5\n2 × 1,234", "3.968",
        ["line 2: read as 2.468, like other numbers there: \"2 × 1,234\""]
      ),
      ("1.5\n1,234 + 2", "1237.5", []),
      (
        "1,5\n1.5\n1,000\n2", "5",
        [
          "line 2: both points and commas stand before decimals: \"1.5\"",
          "line 3: a point or groups, as the text has both: \"1,000\"",
        ]
      ),
      (
        "1,5\n1.5\nTotal 1,000", "3",
        [
          "line 2: both points and commas stand before decimals: \"1.5\"",
          "line 3: a total, but not the sum of the lines above: \"Total 1,000\"",
        ]
      ),
      // Two currencies are never added.
      (
        "100 USD\n100 EUR\n€5\n3", "103",
        [
          "line 2: EUR, and the first is USD: \"100 EUR\"",
          "line 3: EUR, and the first is USD: \"€5\"",
          "line 3: 2 lines in EUR left out, 105 by themselves",
        ]
      ),
      (
        "Tea\t5\tUSD\nBun\t3\tUSD\nBus\t4\tCHF", "8",
        [
          "line 3: CHF, and the first is USD: \"Bus 4 CHF\"",
          "line 3: 1 line in CHF left out, 4 by themselves",
        ]
      ),
      (
        "5- EUR\n$3", "-5",
        [
          "line 2: $, and the first is EUR: \"$3\"",
          "line 2: 1 line in $ left out, 3 by themselves",
        ]
      ), ("€5\nEUR 3\n5 €\n€ €1\n2 Euro\nEuro 1", "17", []),
      ("1,000원\n₩500.5\nKRW 2", "1502.5", []), ("￥5\n¥6", "11", []), ("＄5\n$6", "11", []),
      (
        "£1\n$1", "1",
        [
          "line 2: $, and the first is GBP: \"$1\"",
          "line 2: 1 line in $ left out, 1 by themselves",
        ]
      ),
    ])
  func convention(text: String, sum: String, lines: [String]) throws {
    let result = try read(text)
    #expect(result.sum == Rational(sum))
    #expect(said(of: result) == lines)
  }

  @Test(
    "The locale decides where the text doesn't",
    arguments: [
      ("1,234", DecimalMarks.comma, "1.234"), ("1.234", .comma, "1234"), ("1.234", .point, "1.234"),
      ("1,234", [.point, .comma], "1.234"), ("1.234", [.point, .comma], "1.234"),
      ("1.234,5\n1.234", .point, "2468.5"),
    ] as [(String, DecimalMarks, String)])
  func locale(text: String, marks: DecimalMarks, sum: String) throws {
    #expect(try read(text, ImportReader.Options(usual: marks)).sum == Rational(sum))
  }

  @Test(
    "CR and DR count as --credit says, and only then",
    arguments: [
      ("5 CR\n3 DR", Amount.Side.credit, "2"), ("5 CR\n3 DR", .debit, "-2"),
      ("CR 5\n3.00DR", .debit, "-2"), ("5.00Cr\n3.00dr\n1.00cr Tea", .credit, "2"),
      ("5\tC\n3\tDebit", .credit, "2"), ("(5) CR\n1", .credit, "1"), ("-5 DR\n1", .credit, "1"),
      ("5 CR\n3", nil, "3"), ("5 CR DR\n1", .credit, "1"),
      ("5,00 Soll\n3,00 Haben", .credit, "-2"), ("Debit 5.00\nCredit 3.00", .credit, "-2"),
      ("5.00 D\n3.00 C", .credit, "-2"), ("Debit: 5.00\n1", nil, "1"),
      ("출금\t5000\n입금\t20000", .credit, "15000"),
      ("Lastschrift 5,00\n9,00 Gutschrift", .credit, "4"),
      ("5 s\n3", nil, "8"), ("Debit card 5.00\n3", nil, "8"), ("deposit 5\n3", nil, "3"),
      ("Gutschrift -5\n8", nil, "3"),
    ] as [(String, Amount.Side?, String)])
  func sides(text: String, positive: Amount.Side?, sum: String) throws {
    #expect(try read(text, ImportReader.Options(positive: positive)).sum == Rational(sum))
  }

  @Test(
    "Totals are left out, and only those that aren't the sum above fail",
    arguments: [
      ("5\n6\nTotal 11", "11", 0), ("5\n6\n11 total", "11", 0), ("5\n6\nSum: 11", "11", 0),
      ("5\n6\n합계 11원", "11", 0),
      ("5\n6\n= 11", "11", 0), ("5\n6\nTotal 12", "11", 1),
      ("1\n2\nSubtotal 3\n4\nSubtotal 4\nGrand total 7", "7", 0),
      ("1\n2\nÜbertrag 3\nÜbertrag 3\n4", "7", 0), ("Total 5", "5", 0), ("Total 5\n5", "5", 1),
      ("-5\n2\nTotal (3)", "-3", 0), ("1,5\n2,5\nSumme 4,00", "4", 0),
      ("1,234\n1\nTotal 1,235", "1235", 0),
      ("a;1\nb;2\nTotal;3", "3", 0),
    ])
  func totals(text: String, sum: String, leftOut: Int) throws {
    let result = try read(text)
    #expect(result.sum == Rational(sum))
    #expect(result.skipped.count == leftOut)
  }

  @Test(
    "Blank lines, rules, comments and a heading of words are passed over",
    arguments: [
      "Groceries\n1\n2", "---\nGroceries\n=====\n1\n\n  \n2", "# 5 of them\n1\n#\n2",
      "1\n-\n$ -\n· · ·\n2", "date\titem\n1\n2",
    ])
  func silent(text: String) throws {
    let result = try read(text)
    #expect(result.sum == 3)
    #expect(result.diagnostics == [])
  }

  @Test("A line of words is a heading only as the first, and in front of numbers")
  func heading() throws {
    #expect(said(of: try read("1\nabc\n2")) == ["line 2: no number: \"abc\""])
    #expect(said(of: try read("rm -rf /")) == ["line 1: no number: \"rm -rf /\""])
    #expect(said(of: try read("abc 1y\n2")) == ["line 1: digits in words: \"abc 1y\""])
  }

  @Test(
    "A column of a table goes by its name or its number",
    arguments: [
      ("item,price\nTea,4.50\n\"Cake, big\",3\n", "price", "7.5", []),
      ("item;price\nTea;4,50\nCake;1.003,00\n", "PRICE", "1007.5", []),
      ("item\tn\nTea\t2", "2", "2", []), ("a,price,PRICE\nx,1,2", "PRICE", "2", []),
      (
        "day,paid\n1/2,$1,234.56\n1/3,5,\n", "paid", "5",
        ["line 2: more cells than the table has columns: \"1/2,$1,234.56\""]
      ),
      ("1,5\n3,4\n", "2", "9", []), ("day,paid\n1,5\n2,\n3, \n4,2\n", "paid", "7", []),
      ("a,b\n1,x\n2,3\n,\n", "b", "3", ["line 2: no number: \"1,x\""]),
      ("a,b\n1\n2,3\n", "b", "3", ["line 2: no such column: \"1\""]),
      ("a,b\n\"1\"\"\",2\n\"x\ny\",4\n5,z", "b", "6", ["line 5: no number: \"5,z\""]),
      (
        "a,b,c\n1,5,EUR\n2,6,USD", "b", "5",
        [
          "line 3: USD, and the first is EUR: \"2,6,USD\"",
          "line 3: 1 line in USD left out, 6 by themselves",
        ]
      ),
      (
        "a;b\nx;1\nTotal;1", "b", "1",
        ["line 3: the sum of the lines above, not added again: \"Total;1\""]
      ),
      ("a;b;c\nx;-;1\n", "c", "1", []),
    ])
  func table(text: String, column: String, sum: String, lines: [String]) throws {
    let result = try read(text, ImportReader.Options(column: column))
    #expect(result.sum == Rational(sum))
    #expect(said(of: result) == lines)
  }

  @Test(
    "What can't be read at all says why",
    arguments: [
      ("", nil, ReadingProblem.empty), (" \n\t\n", nil, .empty), ("1\n\u{0}2", nil, .noText),
      ("# words", nil, .nothing),
      ("1\t2\t3", nil, .columns(3)), ("a\t1\t\nb\t\t2", nil, .columns(3)),
      ("Tea 4.50\t3", nil, .columns(2)), ("5 DR\t100\n50 CR\t150", nil, .columns(2)),
      ("5; 6", nil, .columns(2)), ("Flat 7\tGate 8", nil, .columns(2)),
      ("Flat 7\tTea 4.50", nil, .columns(2)), ("Unit 7\t4.50\t3", nil, .columns(3)),
      ("a,b\nx,1", nil, .columns(2)),
      ("id,price\n7,350", nil, .columns(2)),
      ("7,350\n\"8, x\",20", nil, .columns(2)), ("a,b\n1,2", "c", .noColumn("c")),
      ("a,b\n1,2", "3", .noColumn("3")), ("price,Price\n1,2", "PRICE", .columns(2)),
    ] as [(String, String?, ReadingProblem)])
  func problems(text: String, column: String?, problem: ReadingProblem) {
    #expect(throws: problem) { try read(text, ImportReader.Options(column: column)) }
    #expect(!English().sentence(problem).isEmpty)
  }

  @Test("UTF-16 with its mark and Latin-1 are read as such, and that is said")
  func encodings() throws {
    let text = "Café 1,50\n3 €\n"
    for isLittle in [true, false] {
      let units = ("\u{FEFF}" + text).utf16.flatMap { unit in
        isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      let result = try ImportReader.read(units)
      #expect(result.entries.map(\.words) == ["Café", nil])
      #expect(result.sum == Rational("4.5") && result.currency == "EUR")
      #expect(said(of: result) == ["line 1: read as UTF-16"])
    }
    let latin1 = text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
    let result = try ImportReader.read(latin1)
    #expect(result.entries.map(\.words) == ["Café", nil])
    #expect(said(of: result) == ["line 1: not UTF-8, read as Latin-1: \"Café 1,50\""])
  }

  @Test("A quote that isn't closed is named with the lines in it")
  func unclosedQuote() throws {
    let result = try read("a\t1\n\"b\t2\nc\t3\n")
    #expect(result.sum == 1)
    #expect(said(of: result) == ["line 2: a quote isn't closed, for 2 lines: \"b 2 c 3\""])
  }
}
