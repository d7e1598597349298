import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("The saved tape as text, table and JSON")
struct TapePrinterTests {
  /// The printed lines of a tape with a calculation for each formula.
  private func lines(
    _ form: TapePrinter.Form, _ formulas: [String], digits: Int = 20, grouping: Bool = false
  ) -> [String] {
    let tape = tape(ofLines: formulas.enumerated().map { "\($0)|left|\($1)" })
    let formatter = DisplayFormatter(significantDigits: digits, grouping: grouping)
    return TapePrinter(form: form, formatter: formatter).text(of: tape)
      .split(separator: "\n").map(String.init)
  }

  @Test("As text a calculation is an expression and its result")
  func text() throws {
    #expect(
      lines(.text, ["2 + 3 × 4", "1 ÷ 3", "5 ÷ 0"]) == [
        "(2 + 3) × 4 = 20", "1 ÷ 3 = ≈0.33333333333333333333", "5 ÷ 0 = NaN",
      ])
    // Only the result is rounded.
    #expect(
      lines(.text, ["1234.5678 × 1000"], digits: 3, grouping: true) == [
        "1,234.5678 × 1,000 = ≈1.23e6"
      ])
  }

  private static let head = "calculation,time,order,sign,words,amount,value,new,total,result"

  /// The records of a table from the column `sign` on, without the head.
  private func table(_ line: String) -> [String] {
    let printer = TapePrinter(form: .csv, formatter: DisplayFormatter(grouping: true))
    return printer.text(of: tape(ofLines: ["a|\(line)"]))
      .split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).last.map(
          String.init) ?? ""
      }
  }

  @Test(
    "A table has a record per row, with amounts as numbers",
    arguments: [
      ("left|2 + 3 \"tea\" = \"card\"", [",,2,2,2,2,", "+,tea,3,3,3,5,", "=,card,,,,,5"]),
      (
        "left|1 ÷ 3",
        [
          ",,1,1,1,1,",
          "/,,3,-0.66666666666666666667,-0.66666666666666666667,0.33333333333333333333,",
          "=,,,,,,0.33333333333333333333",
        ]
      ), ("left|5 ÷ 0", [",,5,,,5,", "/,,0,,,NaN,", "=,,,,,,NaN"]),
      (
        "left|-1234.5 × 1000",
        [
          ",,-1234.5,-1234.5,-1234.5,-1234.5,", "*,,1000,-1233265.5,-1233265.5,-1234500,",
          "=,,,,,,-1234500",
        ]
      ),
      (
        #"left 2|3.25 "-a, \"b\"" − 10% "off""#,
        [
          #","'-a, ""b""",3.25,3.25,3.25,3.25,"#, "-,off  10% of 3.25,0.33,-0.33,-0.33,2.92,",
          "=,,,,,,2.92",
        ]
      ),
      // A rounded row takes the difference from rounding, or else the result's row.
      (
        "left|√2 + 5!",
        [
          ",√2,1.4142135623730950488,1.41421356237309505,1.41421356237309505,1.4142135623730950488,",
          "+,5!,120,120,120,121.41421356237309505,", "=,,,,,,121.41421356237309505",
        ]
      ),
      (
        "left 2|1.004 + 1.004",
        [",,1.004,1.004,1.004,1.00,", "+,,1.004,1.004,1.004,2.01,", "=,,,0.002,0.002,,2.01"]
      ),
      ("left 2|1.006 \"tea\" = \"card\"", ["=,tea; card,1.01,1.01,1.01,,1.01"]),
      (
        "left|√2",
        [
          "=,√2,1.4142135623730950488,1.4142135623730950488,1.4142135623730950488,,1.4142135623730950488"
        ]
      ),
      ("left 0|10 ÷ 4", [",,10,10,10,10,", "/,,4,-7,-7,3,", "=,,,,,,3"]),
      ("times|2 + 3 × 4", [",,2,2,2,2,", "+,,3,3,3,,", "*,,4,9,9,14,", "=,,,,,,14"]),
      (
        "times|2 − 3 × 4 × 5",
        [",,2,2,2,2,", "-,,3,-3,-3,,", "*,,4,,,,", "*,,5,-57,-57,-58,", "=,,,,,,-58"]
      ),
      (
        "times 1|1.004 + ( 2 + 19% tax )² − 10% tax in it",
        [
          ",,1.004,1.004,1.004,1.0,", "+ (,,,,,,", ",,2.0,,,2.0,", "+,19% tax of 2.0,0.4,,,2.4,",
          "),2.4²,5.8,5.796,5.796,6.8,", "-,10% tax in ≈6.8,0.6,-0.6,-0.6,6.2,", "=,,,,,,6.2",
        ]
      ),
    ])
  func table(line: String, records: [String]) {
    #expect(table(line) == records)
  }

  @Test(
    "A row that takes over an earlier result adds nothing new",
    arguments: [
      ("↑a:5 + 3", ["5,0", "3,3", ","]), ("4 − ↑a:5", ["4,4", "-5,0", ","]),
      ("(↑a:5 + 1) × 2", [",", ",", ",", "6,0", "6,6", ","]),
      ("(4 + 1) × 2", [",", ",", ",", "5,5", "5,5", ","]),
      ("200 + ↑a:5%", ["200,200", "10,10", ","]), ("GT ↑a:5", ["5,0"]),
      ("GT ↑a:5 × 2", ["5,0", "5,5", ","]),
    ])
  func new(formula: String, columns: [String]) {
    let printer = TapePrinter(form: .csv)
    let records = printer.text(of: tape(ofLines: ["a|left|5", "b|left|\(formula)"]))
      .split(separator: "\n").dropFirst(2)
    #expect(
      records.map { record in
        record.split(separator: ",", omittingEmptySubsequences: false)[6...7].joined(separator: ",")
      } == columns)
  }

  private static let taxTape = [
    "a|left 2|100 + 19% tax", "b|left 2|50 + 7% tax", "c|left 2|119 − 19% tax in it",
    #"d|left 2|GT ↑a:272.5 = "week 48""#, "e|left 2|↑d:272.5 + 5",
  ]

  @Test(
    "Below a grand total every form has the amount of each tax",
    arguments: [
      (
        .receipt,
        [
          "week 48  GT of 3 results  272.50 =", "19% tax                    19.00",
          "19% tax taken out          19.00", "7% tax                      3.50",
        ]
      ),
      (
        .markdown,
        [
          "| week 48  GT of 3 results | = | 272.50 |  |", "| 19% tax |  | 19.00 |  |",
          "| 19% tax taken out |  | 19.00 |  |", "| 7% tax |  | 3.50 |  |",
        ]
      ),
      (
        .csv,
        [
          "4,,left-to-right,=,week 48  GT of 3 results,272.50,272.5,0,,272.50",
          "4,,left-to-right,,19% tax,19.00,,,,", "4,,left-to-right,,19% tax taken out,19.00,,,,",
          "4,,left-to-right,,7% tax,3.50,,,,",
        ]
      ),
      (
        .text,
        [
          "GT 272.5 = 272.50", "  # week 48", "  # 19% tax: 19.00", "  # 19% tax taken out: 19.00",
          "  # 7% tax: 3.50",
        ]
      ),
    ] as [(TapePrinter.Form, [String])])
  func taxes(form: TapePrinter.Form, lines: [String]) {
    let printed = TapePrinter(form: form).text(of: tape(ofLines: Self.taxTape))
    #expect(printed.contains("\n" + lines.joined(separator: "\n") + "\n"), "\(printed)")
  }

  @Test("In JSON a grand total has an array of taxes")
  func taxArray() {
    let printed = TapePrinter(form: .json).text(of: tape(ofLines: Self.taxTape))
    let taxes = printed.split(separator: "\n").compactMap {
      $0.split(separator: ", \"tax\": ").last
    }
    let array = [
      #"[{"words": "19% tax", "rate": 19, "amount": 19.00}"#,
      #"{"words": "19% tax taken out", "rate": 19, "amount": 19.00}"#,
      #"{"words": "7% tax", "rate": 7, "amount": 3.50}]},"#,
    ].joined(separator: ", ")
    #expect(taxes.filter { $0.hasPrefix("[{") } == [array[...]])
  }

  @Test(
    "The values of a table's rows add up to the result",
    arguments: seeds(20))
  func values(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for digits in [4, 20] {
      let calculation = Calculation(try generator.items(), id: ResultID("a"))
      let printed = PrintedCalculation(
        calculation, on: Tape(lines: []),
        DisplayFormatter(significantDigits: digits, grouping: false))
      guard let result = printed.rows.first(where: \.isResult)?.totalNumber else { continue }
      let sum = try printed.tableRows.compactMap(\.value).reduce(0 as Rational) { try $0 + $1 }
      #expect(sum == Rational(result.text), "seed \(seed): \(calculation.items)")
    }
  }

  @Test("Markdown uses the calculation's own decimals and the printer's language")
  func markdown() throws {
    let printer = TapePrinter(
      form: .markdown, formatter: DisplayFormatter(decimals: .fixed(5)), language: .korean)
    let tape = tape(ofLines: [#"a|times 2|1200 "a*b" + 10% − GT ↑b:5"#])
    let text = printer.text(of: tape)
    #expect(
      text.split(separator: "\n").dropFirst(3) == [
        #"| a\*b |  | 1,200.00 |  |"#, "| 1,200.00의 10% | + | 120.00 | 1,320.00 |",
        "| GT | − | 5.00 |  |", "|  | = | 1,315.00 |  |",
      ])
  }

  @Test(
    "A cell that a spreadsheet takes for a formula gets an apostrophe",
    arguments: ["=", "+", "-", "@", "\t", "\r", "\r\n"])
  func formulaStart(start: String) {
    #expect(TapePrinter.guarded("\(start)1 + 2") == "'\(start)1 + 2")
  }

  @Test("Without calculations a table has its head, JSON an empty list")
  func empty() throws {
    #expect(lines(.text, []) == [])
    #expect(lines(.csv, []) == [Self.head])
    #expect(lines(.json, []) == ["[", "]"])
  }
}
