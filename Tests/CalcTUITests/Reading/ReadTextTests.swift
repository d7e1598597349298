import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Calculations that are read from a text")
struct ReadTextTests {
  /// The calculations as the journal would have them, with what was skipped behind them.
  private func read(_ text: String, column: String? = nil) throws -> [String] {
    let tape = try ReadText(Array(text.utf8), column: column)
    return tape.calculations.map { imported in
      let order = imported.calculation.order == .precedence ? "× first: " : ""
      return order + imported.calculation.withoutNotes.formulaText
    } + tape.remarks.map { English().sentence($0) }
  }

  @Test(
    "Numbers below each other are one sum",
    arguments: [
      ("1\n2\n3", ["1 + 2 + 3"]), ("12\n\n-5\n+3\n", ["12 + -5 + 3"]), ("7", ["7"]),
      ("\u{FEFF}1.234,50\r\n2,25\r\n", ["1234.5 + 2.25"]), ("Tea\t4.50\t1", ["4.5 + 1"]),
      ("date\titem\tprice\n2026-11-01\tTea\t4.50\n2026-11-02\tBun\t2", ["4.5 + 2"]),
      (
        "1,234\n5,6\n7,89",
        ["1.234 + 5.6 + 7.89", "line 1: the comma in 1,234 is the point, as in other numbers"]
      ),
      (
        "a 10\nb 20\nTotal 31",
        ["10 + 20 + 31", "line 3: added, but not the sum of the lines above: \"Total 31\""]
      ),
      ("6 * 3.333 = 20.00", ["× first: 6 × 3.333"]),
      ("≈0.5\n1/3", ["≈0.5 + 1/3"]), ("10%\n1", ["0.1 + 1"]), ("- 5\n2", ["-5 + 2"]),
      ("# heading\n---\n1\n===\n2", ["1 + 2"]),
    ])
  func column(text: String, tape: [String]) throws {
    #expect(try read(text) == tape)
  }

  @Test(
    "A sign and a space go on, = and an expression end a calculation",
    arguments: [
      ("5\n+ 3\n× 2\n= 16\n7", ["5 + 3 × 2", "7"]), ("200\n+ 10%\n=", ["200 + 10%"]),
      ("2 + 3 × 4\n1\n2", ["× first: 2 + 3 × 4", "1 + 2"]), ("2*(3+4)", ["× first: 2 × ( 3 + 4 )"]),
      ("2\n× (\n  3\n  + 4\n) 7²\n= 98", ["2 × ( 3 + 4 )²"]),
      ("2\n× ( x\n  3\n  + 4\n) 7\n= 14", ["2 × ( 3 + 4 )"]),
      ("( x y\n  3\n  + 4\n) 7\n= 7", ["( 3 + 4 )"]),
      ("↑              15\n× 2\n= 30", ["15 × 2"]), ("√↑9              3\n× 2\n= 6", ["9√ × 2"]),
      ("2\n× (\n3\n− 4\n) 1", ["2 × ( 3 − 4 )±"]), ("2\n× (\n3\n− 4\n) -1", ["2 × ( 3 − 4 )"]),
      ("1 + 2 = 3\n(2+3)*4 = 20\n7", ["× first: 1 + 2", "× first: ( 2 + 3 ) × 4", "7"]),
      ("× first\n2\n+ 3\n× 4\n=", ["× first: 2 + 3 × 4"]),
      ("2026-11-21T09:30:00+01:00  (2 + 3) × 4 = 20", ["× first: ( 2 + 3 ) × 4"]),
      ("200\n+ 5% %\n=", ["200 + 0.05%"]), ("200\n+ √4 % % 0.04\n=", ["200 + 0.04%√"]),
      ("200\n+ (1+2)%\n=", ["200 + ( 1 + 2 )%"]), ("200\n+ (1 + 2)\n=", ["200 + ( 1 + 2 )"]),
      ("200\n+ (1+2)% %\n=", ["200 + 0.03%"]), ("7\n+ 2 × 3", ["7", "× first: 2 × 3"]),
      ("200\n+ 1+2%\n=", ["200 + ( 1 + 2% )"]),
    ])
  func rows(text: String, tape: [String]) throws {
    #expect(try read(text) == tape)
  }

  @Test(
    "What can't be read is told line by line, and the rest is read",
    arguments: [
      ("2\n× (\n3\n", ["line 4: a bracket is unmatched or nested too deep"]),
      ("1\n12 y 3\n", ["1", "line 2: no number: \"12 y 3\""]),
      (
        "10\n+ 20\n-------\n= 99\n",
        ["10 + 20", "line 4: the result there is 99, but the calculation gives another"]
      ), ("10\n+ 20\n= 30", ["10 + 20"]), ("1\n÷ 3\n= ≈0.33", ["1 ÷ 3"]),
      ("2\n− 10%   0.2\n= 1.8", ["2 − 10%"]),
      ("200\n+ 10% tax   20\n= 220", ["200 + 10>"]), ("200\n+ 7.7% tax\n=", ["200 + 7.7>"]),
      ("50\n+ 10% tax of 50\n= 55", ["50 + 10>"]), ("55\n− 10% tax in 55\n= 50", ["55 − 10<"]),
      ("200\n− 10% of 200\n= 180", ["200 − 10%"]), ("GT 33\n+ GT 5\n= 38", ["33 + 5"]),
      ("220\n− 10% tax in it   20\n= 200", ["220 − 10<"]), ("200\n+ 10% profit", ["200 + 10%"]),
      ("off     200\n− 10% of 200   20  180\n× 2\n= paid    360", ["200 − 10% × 2"]),
      ("≈98.52\n− off; 10% of 98.52  9.85  88.67\n= ≈88.67", ["≈98.52 − 9.85"]),
      ("√4   2\n+ pack of 2   1/3  ≈2.33\n= ≈2.33", ["4√ + 1/3"]),
      ("GT   5\n× 2\n=    10", ["5 × 2"]),
    ])
  func skipped(text: String, tape: [String]) throws {
    #expect(try read(text) == tape)
  }

  @Test(
    "A time of the day is no division, alone, with words, in a row or in a cell",
    arguments: [
      "9:15", "12:30", "12:30:05", "Lunch 12:30", "9:15 am", "Tea 12:30 4.50", "× 12:30",
      "12:30 + 2",
    ])
  func timeOfDay(line: String) throws {
    #expect(try read("1\n\(line)\n2") == ["1 + 2", "line 2: this is a time: \"\(line)\""])
    let table = try read("a,n\nx,1\ny,\(line)\nz,2", column: "n")
    #expect(table == ["1 + 2", "line 3: this is a time: \"\(line)\""])
  }

  @Test("A line that is not UTF-8 is skipped")
  func notUTF8() throws {
    let tape = try ReadText(Array("1\n".utf8) + [0xFF, 0x0A] + Array("2".utf8))
    #expect(tape.skipped == [LineRemark(line: 2, reason: .notUTF8)])
    #expect(English().summary(tape) == "1 calculation, 2 numbers, 1 line skipped")
  }

  @Test(
    "A column of a table goes by its name or its number",
    arguments: [
      ("item,price\nTea,4.50\n\"Cake, big\",3\n", "price", ["4.5 + 3"]),
      ("item;price\nTea;4,50\nCake;1.003,00\n", "PRICE", ["4.5 + 1003"]),
      ("day,paid\n1,5\n2,\n3, \n4,2\n", "paid", ["5 + 2"]),
      ("item\tn\nTea\t2", "2", ["2"]), ("1,5\n3,4\n", "2", ["5 + 4"]),
      ("a,b\n1,x\n2,3\n,\n", "b", ["3", "line 2: no number: \"x\""]),
      ("a,b\n1\n2,3\n", "b", ["3", "line 2: it has no such column"]),
      ("a,b\n\"1\"\"\",2\n\"x\ny\",4\n5,z", "b", ["2 + 4", "line 5: no number: \"z\""]),
    ])
  func table(text: String, column: String, tape: [String]) throws {
    #expect(try read(text, column: column) == tape)
  }

  @Test(
    "Where nothing can be read it says why",
    arguments: [
      ("a,b\n1,2\n3,4", nil, .columns(2)), ("Tea; cake\n1;x\n", nil, .columns(2)),
      ("", nil, ReadingProblem.empty), (" \n\t", nil, .empty), ("1\n\u{0}2", nil, .noText),
      ("date\ttext\tamount\tbalance\n2026-11-01\trent\t1,000.00\t(900)", nil, .columns(4)),
      ("item\tpieces\tprice\nTea\t2\t4.50", nil, .columns(3)),
      ("# only words", nil, .nothing),
      ("a,b\n1,2", "c", .noColumn("c")),
      ("a,b\n1,2", "3", .noColumn("3")),
      ("name,price\nTea,x", nil, .columns(2)),
    ] as [(String, String?, ReadingProblem)])
  func problems(text: String, column: String?, problem: ReadingProblem) {
    #expect(throws: problem) { try read(text, column: column) }
    #expect(!English().sentence(problem).isEmpty)
  }

  @Test("The words beside numbers are notes beside these")
  func labels() throws {
    let text = try ReadText(Array("Tea: 4.50\n3\nBig cake\t2\n".utf8))
    let skipped = try ReadText(Array("4.50\nabc\n3".utf8))
    #expect(skipped.calculations.first.map(rows) == ["4.5", "3", "7.5"])
    #expect(text.calculations.first.map(rows) == ["4.5 # Tea", "3", "2 # Big cake", "9.5"])
    let table = try ReadText(Array("what,n\nTea,1\n,2\nCake,3".utf8), column: "n")
    #expect(table.calculations.first.map(rows) == ["1 # Tea", "2", "3 # Cake", "6"])
  }

  private func rows(of imported: ReadCalculation) -> [String] {
    Tape([imported.calculation]).map { row in
      row.operandText { Result.success($0).plainText } + (row.note.map { " # \($0.text)" } ?? "")
    }
  }

  @Test(
    "Words come back where they stood from a receipt and a list, beside the result from lines",
    arguments: [(.receipt, nil), (.receipt, 32), (.text, nil), (.csv, nil)]
      as [(TapePrinter.Form, Int?)])
  func notes(form: TapePrinter.Form, columns: Int?) throws {
    let window = try Window(
      80, 24,
      pressing:
        ##"# "Week \ 47" Enter 4.2 + 7.5 # "빵 2개" Enter = # "card" Enter 1+1="##)
    let tape = window.app.calculator.tape
    let printed = print(
      tape.finishedCalculations, as: form, columns, time: "2026-11-21T09:30:00+09:00")
    let read = try ReadText(Array(printed.utf8))
    #expect(read.skipped.isEmpty)
    #expect(read.calculations.count == 2)
    let rows = try rows(of: #require(read.calculations.first))
    #expect(
      rows
        == (form == .text
          ? ["4.2", "7.5", #"11.7 # Week \ 47; 빵 2개; card"#]
          : [#"4.2 # Week \ 47"#, "7.5 # 빵 2개", "11.7 # card"]))
  }

  @Test(
    "A long note comes back whole from a narrow receipt, and no number of it is calculated with")
  func longNote() throws {
    let long = "Ersatzteile für Kaffeemaschine, Modell 500 Donaudampfschifffahrtsgesellschaft + 3"
    let window = try Window(80, 24, pressing: "12.50+100 # \"\(long)\" Enter +7=")
    for columns in [20, 32, 40] {
      let printed = print(
        window.app.calculator.tape.finishedCalculations, as: .receipt, columns)
      #expect(printed.split(separator: "\n").allSatisfy { $0.count <= columns })
      let read = try ReadText(Array(printed.utf8))
      #expect(read.skipped.isEmpty)
      #expect(read.calculations.map(rows) == [["12.5", "100 # \(long)", "7", "119.5"]])
    }
  }

  @Test(
    "A fraction of more digits than a number may have comes back from all that is printed",
    arguments: [.text, .receipt] as [TapePrinter.Form])
  func longFraction(form: TapePrinter.Form) throws {
    let window = try Window(80, 24, pressing: "60.9^456=/2=")
    let calculations = window.app.calculator.tape.finishedCalculations.map(\.standalone)
    let read = try ReadText(Array(print(calculations, as: form).utf8))
    #expect(read.skipped.isEmpty)
    #expect(read.calculations.map(\.calculation.result) == calculations.map(\.result))
  }

  @Test(
    "Words in rows of the calculator's table are what the amount is only where that comes to it",
    arguments: [
      (",5%,7,7 +,,1,8 =,,,8", ["7 + 1"]), (",1/0,NaN,NaN =,,,NaN", ["0⅟"]),
      (",√↑16,4,4 =,,,4", ["16√"]), (",√2,1.41,1.41 =,,,1.41", ["2√"]), (",√2,3,3 =,,,3", ["3"]),
      (",,100,100 ÷,,7,14.2857 =,,,14.285714285714285714", ["100 ÷ 7"]),
      (",,10,10 ÷,,3,3.33 =,,,3.33", ["10 ÷ 3"]),
    ])
  func words(rows: String, tape: [String]) throws {
    let records = rows.split(separator: " ").map { "1,,left-to-right,\($0)\n" }
    #expect(
      try read("calculation,time,order,sign,words,amount,total\n" + records.joined()) == tape)
  }

  @Test("A table that the calculator wrote comes back row by row, also where it is pasted")
  func tapeAsTable() throws {
    let text = """
      calculation,time,order,sign,words,amount,total
      1,2026-11-21T09:30:00+01:00,precedence,,"'-a, ""b""\",1234.5,1234.5
      1,2026-11-21T09:30:00+01:00,precedence,+ (,,,
      1,2026-11-21T09:30:00+01:00,precedence,,'tis,-3,-3
      1,2026-11-21T09:30:00+01:00,precedence,×,x; 4²,16,-48
      1,2026-11-21T09:30:00+01:00,precedence,),,-48,1186.5
      1,2026-11-21T09:30:00+01:00,precedence,=,'=paid,,1186.5
      2,,left-to-right,,,7,7
      2,,left-to-right,−,off; 10% of 7,0.7,6.3
      2,,left-to-right,=,,,6.4
      3,,left-to-right,,,5,5
      3,,left-to-right,÷,,0,NaN
      3,,left-to-right,=,,,NaN

      """
    let tape = try ReadText(Array(text.utf8))
    #expect(
      try read(text) == [
        "× first: 1234.5 + ( -3 × 4² )", "7 − 10%", "5 ÷ 0",
        "line 10: the result there is 6.4, but the calculation gives another",
      ])
    #expect(tape.calculations.map(\.time) == ["2026-11-21T09:30:00+01:00", nil, nil])
    #expect(
      rows(of: tape.calculations[0]) == [
        #"1234.5 # -a, "b""#, "(", "-3 # 'tis", "4² # x", "-48", "1186.5 # =paid",
      ])
    var window = try Window(80, 24)
    let two = text.split(separator: "\n").prefix(10).joined(separator: "\n")
    _ = window.app.update(.paste(Array(two.utf8)))
    try window.press("=")
    #expect(window.app.calculator.shownValue == Rational("1192.8"))
  }

  @Test("A decimal comma is no separator where another is")
  func decimalComma() throws {
    for separator in [";", "\t"] {
      let text = "Brot\(separator)2,50\nMilch\(separator)1,19\n"
      #expect(try read(text, column: "2") == ["2.5 + 1.19"])
    }
  }

  private func print(
    _ calculations: some Sequence<Calculation>, as form: TapePrinter.Form, _ columns: Int? = nil,
    time: String = ""
  ) -> String {
    var printer = TapePrinter(form: form, columns: columns)
    return calculations.reduce(into: printer.beginning) { text, calculation in
      text += printer.text(
        of: PrintedCalculation(calculation, time: time, isFirst: false), tornOff: nil)
    } + printer.ending
  }

  /// Random calculations without what a text can't say: what is rounded on the way is written with
  /// the digits that are shown, and of functions of functions only the value comes back.
  private func plainCalculations(_ seed: UInt64) throws -> [Calculation] {
    var generator = SplitMix64(seed: seed)
    return try (0..<12).map { _ in Calculation(try generator.items()).standalone }.filter {
      calculation in
      calculation.isComplete
        && Tape([calculation]).allSatisfy { (try? $0.total?.get())?.isExact ?? false }
        && calculation.items.allSatisfy { $0.operand?.functionCount ?? 0 <= 1 }
    }
  }

  @Test("A fraction that stands before what it was rounded to is one number")
  func roundedFraction() throws {
    for (row, amount) in [("1/3  ≈0.33333333333333333333", "1/3"), ("5/7  ≈0.714", "5/7")] {
      let text = "    \(row)\n------\n=  \(amount)\n"
      #expect(try read(text) == [amount])
    }
    #expect(try ReadText(Array("1/3  ≈0.5\n".utf8)).calculations.isEmpty)
  }

  @Test("A written text comes back equal in every number", arguments: rounds(40, oneIn: 20))
  func receipt(seed: UInt64) throws {
    let calculations = try plainCalculations(seed)
    if calculations.isEmpty { return }
    for time in ["", "2026-11-21T10:30:00+01:00"] {
      let text = print(calculations, as: .receipt, time: time)
      let tape = try ReadText(Array(text.utf8))
      #expect(tape.skipped.isEmpty, "seed \(seed)")
      let totals = tape.calculations.map { Tape([$0.calculation]).map(\.total) }
      #expect(totals == calculations.map { Tape([$0]).map(\.total) }, "seed \(seed): \(text)")
    }
  }

  @Test(
    "What the tape prints as text comes back with the same results", arguments: rounds(20))
  func lines(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let calculations = try (0..<5).map { _ in Calculation(try generator.items()).standalone }
      .filter { $0.isComplete && Tape([$0]).allSatisfy { (try? $0.total?.get())?.isExact ?? true } }
    if calculations.isEmpty { return }
    let text = print(calculations, as: .text, time: "2026-11-21T10:30:00+01:00")
    let tape = try ReadText(Array(text.utf8))
    #expect(
      tape.calculations.map { try? Tape([$0.calculation]).last?.total?.get() }
        == calculations.map { try? Tape([$0]).last?.total?.get() }, "seed \(seed): \(text)")
  }
}
