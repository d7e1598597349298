import CalcModel
import TestSupport
import TerminalKit
import Testing

@testable import CalcTUI

@Suite("Pasting into the calculator")
struct PasteTests {
  private func window(
    pasting text: String, after keys: String = "", width: Int = 80
  ) throws -> Window {
    var window = try Window(width, 24, pressing: keys)
    _ = window.app.update(.paste(Array(text.utf8)))
    return window
  }

  @Test(
    "Pasted numbers become rows; after an operator, several are in brackets",
    arguments: [
      ("", "2+3×4", "2 | + 3 | × 4 | = 14"), ("5×", "2+3", "5 | × ( | 2 | + 3 | )"),
      ("5×", "7", "5 | × 7 | = 35"),
      ("1000+", "300\n40", "1000 | + ( | 300 | + 40 | ) | = 1340"),
      ("1000−", "300\n40\n=", "1000 | − ( | 300 | + 40 | ) | = 660"),
      ("", "10\n20 + 1\n30", "10 | + 21 # 20 + 1 | + 30 | = 61"),
      ("", "Tea 4.50\ncake 3.00", "4.5 # Tea | + 3 # cake | = 7.5"),
      ("p", "2+3×4", "2 | + 3 | × 4 | = 14"), ("12+5⌫", "30", "12 | + 30 | = 42"),
    ])
  func rows(keys: String, text: String, tape: String) throws {
    var window = try window(pasting: text, after: keys)
    if !text.hasSuffix("=") { try window.press("=") }
    let rows = window.app.calculator.rows.map { row in
      let sign = row.sign.map { "\($0)" } ?? ""
      let isOpen = if case .open = row.item?.kind { true } else { false }
      let isClose = if case .close = row.item?.kind { true } else { false }
      let operand = isOpen ? "(" : isClose ? "" : row.operandText { "\($0)" }
      return [sign, operand].filter { !$0.isEmpty }.joined(separator: " ")
        + (row.note.map { " # \($0.text)" } ?? "")
    }
    #expect(rows.joined(separator: " | ") == tape)
  }

  @Test(
    "A paste of one line that is a formula opens the line; Enter decides",
    arguments: [
      ("$100*2", "200"), ("2^10", "1,024"), ("5!", "120"), ("sqrt(2)", "≈1.4142135623730950488"),
      ("80 - 25%", "60"), ("0xFF+0xFE", "509"), ("1e5", "100,000"), ("10% of 80", "8"),
    ])
  func formula(text: String, result: String) throws {
    var window = try window(pasting: text)
    #expect(window.app.prompt?.line.text == text)
    #expect(window.app.calculator.isBlank)
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == result)
  }

  @Test("A pasted number refuses another paste and accepts typed digits")
  func pasteTwice() throws {
    var window = try window(pasting: "12 pears")
    for text in ["40 plums", "1\n2", "2+3"] {
      _ = window.app.update(.paste(Array(text.utf8)))
      #expect(window.app.message == .operatorFirst)
      #expect(window.app.calculator.operandLabel == "12")
    }
    try window.press("3")
    #expect(window.app.calculator.operandLabel == "123")
  }

  @Test(
    "A final = evaluates the paste and saves the sum",
    arguments: [
      ("42 =", "42", 1), ("10\n20\n=", "30", 3),
      ("Tea 5 =", "5", 1), ("5 zł ＝", "5", 1),
    ])
  func evaluated(text: String, result: String, rows: Int) throws {
    var app = try Window(80, 24).app
    guard
      case .write(let entered, changedDependents: [])? = app.update(.paste(Array(text.utf8))).first
    else {
      Issue.record("The paste writes nothing.")
      return
    }
    #expect(entered.parts.map(\.before) == [nil])
    #expect(app.calculator.operandLabel == result)
    #expect(app.calculator.rows.count == rows)
    guard case .write(let undone, changedDependents: [])? = app.update(.press(.undo)).first else {
      Issue.record("Undo writes nothing.")
      return
    }
    #expect(undone == entered.inverse)
    #expect(app.calculator.operandLabel == "0")
    #expect(app.calculator.rows.isEmpty)
  }

  @Test("Numbers in a pasted column become rows; a message reports their sum")
  func sums() throws {
    var window = try Window(80, 24, digits: 5)
    _ = window.app.update(.paste(Array("123.4567\n1".utf8)))
    #expect(window.app.calculator.rows.count == 2)
    #expect(window.app.calculator.operatorLabel == .add)
    #expect(window.sentence == " 2 numbers, sum ≈124.46")
    window.theme = Theme(colors: .none, isASCII: true)
    #expect(window.sentence == " 2 numbers, sum ~124.46")
  }

  @Test(
    "A paste is one step of undo and redo",
    arguments: ["5", "2+3×4", "1\n2\n3", "2 × 3 ="])
  func undo(text: String) throws {
    var window = try window(pasting: text, after: "7+")
    let after = window.app.calculator
    for _ in 0..<2 {
      try window.press("u")
      #expect(window.app.calculator.operandLabel == "0")
      #expect(window.app.calculator.operatorLabel == .add)
      #expect(window.app.calculator.rows.count == 1)
      try window.press("U")
      #expect(window.app.calculator.pad == after.pad)
      #expect(window.app.calculator.tape == after.tape)
    }
  }

  @Test("A search takes pasted text, a row takes a pasted number")
  func prompts() throws {
    var window = try Window(80, 24, pressing: "^F")
    #expect(window.app.update(.paste(Array("1\n2".utf8))) == [])
    #expect(window.app.paperFocus.search.query == "1 2")
    window = try Window(80, 24, pressing: "1+2= Tab Up 9")
    _ = window.app.update(.paste(Array("7".utf8)))
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "8")
    try window.press("i")
    _ = window.app.update(.paste(Array("20".utf8)))
    try window.press("Enter")
    #expect(window.app.calculator.operandLabel == "28")
  }

  @Test(
    "Refusals and questions are shortened to the room available",
    arguments: [
      ("200 3", 80, " not pasted: line 1: several numbers; write one per line: \"200 3\""),
      ("200 3", 24, " not pasted: line 1"),
      ("200 3", 50, " not pasted: line 1: several numbers"),
      ("", 80, " not pasted: there is no number in it"),
      (" \n\t\n", 24, " not pasted"), ("=", 80, " not pasted: there is no number in it"),
      ("1\u{202E}2", 80, " pasted"),
      ("name;a;b\nx;1;2\ny;3;4", 80, " which column?"),
      ("1,234", 80, " line 1: read as 1234, by the locale: \"1,234\""),
      ("1,234", 40, " line 1: read as 1234, by the locale"),
      (
        "1,234\n2,500", 80,
        " line 1: read as 1234, by the locale; 1 more: \"1,234\"; 2 numbers, sum 3,734"
      ),
      ("1,234\n2,500", 50, " line 1: read as 1234, by the locale; 1 more"),
      ("a 5x\nb 6x\nc 7x\nd 8x\n9", 80, " not pasted: no list of amounts; 5 lines"),
    ])
  func words(text: String, width: Int, line: String) throws {
    let sentence = try window(pasting: text, width: width).sentence
    #expect(sentence == line)
  }

  @Test("A pasted line that is a calculation or a formula opens the formula line")
  func formulas() throws {
    for text in ["2+3×4", "10% of 80", "2^10", "sqrt(2)", "$100*2"] {
      #expect(try window(pasting: text).app.prompt?.line.text == text)
    }
    for text in ["1/3", "5!", "sin 30°"] {
      #expect(try window(pasting: "\(text)=").app.prompt?.line.text == text)
    }
    #expect(try window(pasting: "1+5=").display == "6")
  }

  @Test(
    "Lines that an offered paste leaves out are below its rows, as far as the paper has room",
    arguments: [
      (
        80, 24,
        ["to pay: no number", "call 0300 123: several numbers", "room 7b: '7b' is no amount"]
      ),
      (28, 37, ["to pay", "call 0300 123", "room 7b"]), (40, 24, ["to pay: no number"]),
      (40, 20, []), (40, 9, nil),
    ] as [(Int, Int, [String]?)])
  func leftOutLines(width: Int, height: Int, lines: [String]?) throws {
    var window = try Window(width, height)
    _ = window.app.update(
      .paste(Array("to pay\ncoffee 3.20\nmilk 0.48\ncall 0300 123\nroom 7b".utf8)))
    let shown = [width < 30 ? "left out: 3 …" : "left out: 3 lines", "to pay", "call", "room 7b"]
    let text = (0..<height).map { window.canvas.line($0) }.joined(separator: "\n")
    let expected = lines.map { [shown[0]] + $0 } ?? []
    #expect(shown.allSatisfy { text.contains($0) == expected.joined().contains($0) }, "\(text)")
    #expect(expected.allSatisfy { text.contains($0) }, "\(text)")
    try window.press("Esc")
    #expect(!window.canvas.line(window.layout.tapeRows.maxY - 1).contains("room"))
  }

  @Test(
    "Below the question of a paste is what the whole sum gives",
    arguments: [
      (80, "100+", "add 3 of 5 lines? 100 + 869.9 =", "969.9"),
      (80, "1234*", "add 3 of 5 lines? 1,234 × 869.9 =", "1,073,456.6"),
      (80, "5-2*(", "add 3 of 5 lines? 3 × ( 869.9 =", "2,609.7"),
      (80, "", "add 3 of 5 lines?", "869.9"), (30, "100+", "add 3 of 5 lines?", "969.9"),
    ])
  func resultBelowQuestion(width: Int, keys: String, question: String, result: String) throws {
    var window = try Window(width, 24, pressing: keys)
    _ = window.app.update(.paste(Array("to pay\ntea 3.20\nmilk 2.50\ncake 864.20\nroom 7b".utf8)))
    let line = window.layout.upperLine
    let text = String(window.canvas.line(line.y).dropFirst(line.x).prefix(line.width)).trimmed
    #expect(text == question)
    #expect(window.operand == result)
  }

  @Test("A refused paste leaves a correction being typed alone", arguments: ["abc", "abc\ndef"])
  func refusedDuringCorrection(text: String) throws {
    var window = try Window(80, 24, pressing: "10+5= Tab Home 2")
    let before = window.app.focus
    _ = window.app.update(.paste(Array(text.utf8)))
    #expect(window.app.focus == before)
    #expect(window.app.message == "not pasted: there is no number in it")
  }

  @Test(
    "In a paste the shown decimal mark decides 1,234",
    arguments: [(".", ",", 3734), (",", ".", 3.734), (",", " ", 3.734), (".", "’", 3734)]
      as [(Character, Character, Double)])
  func shownMark(point: Character, group: Character, sum: Double) {
    let paste = Paste(Array("1,234\n2,500".utf8), .init(point: point, group: group))
    #expect(paste.result.sum == Rational("\(sum)"))
  }

  @Test(
    "A paste's lines without a number are listed whatever ends them",
    arguments: ["\n", "\r", "\r\n"])
  func lineEnds(lineEnd: String) throws {
    let lines = ["to pay", "tea 3.20", "milk 2.50", "room 7b"]
    let drawing = try window(pasting: lines.joined(separator: lineEnd)).drawing
    #expect(drawing.contains("add 2 of 4 lines?") && drawing.contains("to pay: no number"))
  }

  @Test("A total that is the sum above is among the lines that don't enter")
  func total() throws {
    let drawing = try window(pasting: "A 1.50\nB 2.50\nTotal 4.00\nTea 2 4.50").drawing
    #expect(drawing.contains("add 2 of 4 lines?") && drawing.contains("left out: 2 lines"))
    #expect(drawing.contains("Total 4.00: the sum above"))
  }

  @Test("A list of mostly whole numbers is offered, and w takes the whole numbers")
  func wholeNumbers() throws {
    let list = "Expenses 2026\nPower 88.40\nRent 1250\nNet 39.99\nGym 25\nWater 12.01"
    var window = try window(pasting: list + "\nTotal 1415.40")
    #expect(window.drawing.contains("add 3 of 7 lines?"))
    try window.press("w")
    #expect(window.drawing.contains("add 5 of 7 lines?"))
  }

  @Test("The question of a paste lists the left-out lines and takes whole numbers")
  func leftOutLines() throws {
    var window = try window(pasting: "Tea 2.50\nCake 3.00\nbox 7\nx 5y")
    #expect(window.drawing.contains("Enter add them"))
    try window.press("?")
    let sheet = window.drawing
    #expect(sheet.contains("line 3") && sheet.contains("line 4: '5y' is no amount"))
    try window.press("Esc")
    #expect(window.app.overlay == nil && window.app.question != nil)
    try window.press("w")
    #expect(window.drawing.contains("add 3 of 4 lines?"))
    try window.press("Enter")
    #expect(window.app.question == nil)
    #expect(window.app.calculator.rows.count == 3)
  }

  @Test("While a paste's question is open, the paper shows the amounts that Enter adds")
  func offeredAmounts() throws {
    var window = try window(pasting: "Tea 2.50\nCake 3.00\nx 5y")
    func paper() -> String { window.paperRows.joined(separator: "\n") }
    let texts = ["Tea", "2.5", "Cake", "5.5"]
    #expect(texts.allSatisfy(paper().contains))
    #expect(window.app.calculator.rows.isEmpty)
    try window.press("Esc")
    #expect(!texts.contains(where: paper().contains))
    window = try self.window(pasting: "Tea 2.50\nCake 3.00\nx 5y")
    let offered = window.app.shownCalculator
    try window.press("Enter")
    #expect(window.app.calculator == offered)
  }

  @Test("A paste that can't be added is refused without a question")
  func refusal() throws {
    var window = try Window(80, 24, pressing: "1 2")
    _ = window.app.update(.paste(Array("Tea 2.50\nCake 3.00\nx 5y".utf8)))
    #expect(window.app.question == nil)
    #expect(window.sentence.hasPrefix(" type an operator first"))
    #expect(window.app.calculator.operandLabel == "12")
  }

  @Test("A pasted table with several columns asks which")
  func columns() throws {
    var window = try window(pasting: "name;price;size\nTea;2.50;3\nBun;1.00;4")
    #expect(window.drawing.contains("2 price"))
    try window.press("5")
    #expect(window.sentence == " which column?")
    try window.press("2")
    #expect(window.app.question == nil && window.app.calculator.rows.count == 2)
  }

  @Test(
    "The mouse answers a paste's question; a paste or digit cancels it")
  func answers() throws {
    for (key, rows) in [(Key.equals, 2), (.clearEntry, 0)] {
      var window = try window(pasting: "1\nx 2y\n2")
      _ = window.app.update(.hold(key))
      _ = window.app.update(.release(over: key))
      #expect(window.app.calculator.rows.count == rows)
      #expect(window.app.question == nil)
    }
    var window = try window(pasting: "1\nx 2y\n2")
    _ = window.app.update(.paste(Array("7".utf8)))
    #expect(window.app.calculator.operandLabel == "7")
    window = try self.window(pasting: "1\nx 2y\n2")
    try window.press("1")
    #expect(window.sentence == " nothing was pasted")
    try window.press("2 + 3 =")
    #expect(window.app.calculator.operandLabel == "15")
  }

  @Test("Undo answers a paste's question with no, and undoes no step before it")
  func undone() throws {
    var window = try window(pasting: "1\nx 2y\n2", after: "5+6=")
    try window.press("u")
    #expect(window.sentence == " nothing was pasted")
    #expect(window.app.calculator.tape.calculations.count == 1)
    #expect(window.app.calculator.operandLabel == "11")
  }

  @Test("A paste over 1 MiB is refused with a hint to import")
  func long() throws {
    for (length, operand) in [(1 << 20, "7"), (1 << 20 + 1, "0")] {
      let window = try window(pasting: String(repeating: " ", count: length - 1) + "7")
      #expect(window.app.calculator.operandLabel == operand)
      #expect(
        (window.app.message == "not pasted: it is over 1 MiB; calctui import takes it")
          == (operand == "0"))
    }
  }
}
