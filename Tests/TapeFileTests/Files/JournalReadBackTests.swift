import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("What is written is read back")
struct JournalReadBackTests {
  private static let time = "2026-11-21T09:30:00Z"

  private static func line(_ fields: String...) -> String {
    journalLines(([time] + fields).joined(separator: "\t"))
  }

  /// Scalars that make one character with what stands before them, or with what follows.
  private static let joining = [
    "\u{301}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{1F3FD}", "\u{93E}", "\u{E33}", "\u{20E3}",
    "\u{302}\u{323}", "\u{1100}", "\u{1F1F0}", "\u{338}",
  ]

  @Test(
    "A line that names a calculation as no calculation is named harms no other",
    arguments: [
      "9223372036854775807-9223372036", "a-9223372036854775807", "a-9223372036854775808", "a--1",
      "a-2147483648", "a-007", "a-0", "a-", "-", "-7", "",
    ])
  func foreignIDs(id: String) throws {
    let disk = try JournalOnDisk()
    let lines = [
      Self.line("calc", id, "left", "2 + 3", "5"), Self.line("calc", "a-7", "left", "1", "1"),
      Self.line("calc", "a-8", "left", "↑\(id):5 + 1", "6"),
      Self.line("fix", "x-1", id, "-", "0", "1", "4"),
      Self.line("calc", "a-9", "left", "↑+\(id)..8:9", "9"),
      Self.line("tear", "t-1", "x", id, "left", "-", "-"), Self.line("drop", id),
    ]
    try disk.write(lines.joined())
    var first = try disk.opened()
    #expect(first.calculator.tape.texts.first == " 1 1")
    try first.press("+1=")
    var printed = try PrintedTape(disk.file)
    try printed.visit(includingTorn: true) { _, _ in }
    #expect(try disk.reopened(upTo: 200).labels == first.calculator.labels)
  }

  @Test("Calculations of the highest number and of a run alone are read")
  func extremeIDs() throws {
    let disk = try JournalOnDisk()
    let ids = ["a", "a-1", "a-2147483647"]
    let lines = ids.enumerated().map { Self.line("calc", $1, "left", "\($0)", "\($0)") }
    try disk.write(lines.joined() + Self.line("drop", "a-1"))
    let rows = try disk.opened().calculator.tape
    #expect(rows.filter { $0.item == nil }.map(\.total?.plainText) == ["0", "2"])
  }

  @Test(
    "A splice of no calculation changes none",
    arguments: [
      "9223372036854775807", "-1", "4294967295", "99999999999999999999",
    ])
  func splices(number: String) throws {
    let disk = try JournalOnDisk()
    let calculation = Self.line("calc", "a-1", "left", "2 + 3", "5")
    try disk.write(
      calculation + Self.line("fix", "x-1", "a-1", "-", number, "1", "4")
        + Self.line("fix", "x-2", "a-1", "-", "1", number, "4")
        + Self.line("fix", "x-3", "a-1", "-", number, number, "4"))
    #expect(try disk.opened().calculator.operandLabel == "5")
  }

  @Test("Words begin with whatever sign", arguments: joining)
  func notes(mark: String) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    let notes = try [mark + "milk", "\(mark) 2", "a \(mark)", "\\\(mark)", "#\(mark)"].map {
      try #require(Note($0))
    }
    for note in notes {
      try saved.press("2")
      try saved.save(saved.calculator.write(note))
      try saved.press("+3=")
      try saved.save(saved.calculator.write(note))
    }
    try saved.correct(row: 0, .operand(9))
    #expect(try disk.opened().calculator.tape.texts == saved.calculator.tape.texts)
    #expect(try disk.opened().calculator.tape.compactMap(\.note).count == 2 * notes.count)

    for form in [TapePrinter.Form.text, .csv, .receipt] {
      var (printed, text) = (try PrintedTape(disk.file), "")
      try printed.print(with: TapePrinter(form: form)) { text += $0 }
      let read = try ReadText(Array(text.utf8))
      #expect(read.skipped.isEmpty)
      #expect(
        read.calculations.map { $0.calculation.notes.map(\.text).joined(separator: "; ") }
          == notes.map { "\($0.text); \($0.text)" }, "\(form)")
    }
  }

  @Test("A field of a table is quoted also where a mark follows the comma or the quote")
  func quoted() throws {
    let note = Note("a,\u{301}b\"\u{301}c|\u{338}d")
    let calculation = Calculation([.first(.number(2))], note: note)
    func text(_ form: TapePrinter.Form) -> String {
      var printer = TapePrinter(form: form)
      return printer.text(
        of: PrintedCalculation(calculation, time: "", isFirst: true), tornOff: nil)
    }
    #expect(text(.csv).unicodeScalars.contains("\""))
    #expect(text(.csv).utf8.firstRange(of: "\"a,\u{301}b\"\"\u{301}c".utf8) != nil)
    #expect(text(.json).utf8.firstRange(of: "b\\\"\u{301}c".utf8) != nil)
    #expect(text(.markdown).utf8.firstRange(of: "c\\|\u{338}d".utf8) != nil)
  }

  /// What the tape is at the next visit, after a text was read in.
  private func visit(afterReading text: String) throws -> Calculator {
    let disk = try JournalOnDisk()
    var journal = Journal(disk.file)
    let tape = try ReadText(Array(text.utf8))
    journal.add(tape.calculations.map { ($0.calculation, nil) })
    try journal.save()
    var saved = SavedCalculator(disk.file)
    let loaded = try saved.journal.load(upTo: .max)
    #expect(loaded.skippedLines == 0)
    #expect(loaded.calculations.count == tape.calculations.count)
    saved.calculator.restore(loaded.calculations, unfinished: nil)
    return saved.calculator
  }

  @Test(
    "A percentage of a percentage is hundredths of hundredths everywhere",
    arguments: [
      ("468+1%%", "468.0468"), ("√4%%", "0.02"), ("(1+2)%%", "0.0003"), ("2×(1+2)%%%", "0.000006"),
      ("4²%%", "0.0016"), ("200+5%%", "200.1"), ("-(1+2)%%", "-0.0003"),
      ("5%%", "0.0005"), ("5% %", "0.0005"), ("5 % %", "0.0005"), ("√4% %", "0.02"),
      ("(1+2)% %", "0.0003"), ("200 + 5 % %", "200.1"), ("2 × 5% % %", "0.00001"),
    ])
  func percentages(text: String, result: String) throws {
    #expect(try visit(afterReading: text).operandLabel == result)
    #expect(try ExpressionParser.parse(from: text).result() == Rational(result))
    var app = App()
    _ = app.update(.paste(Array(text.utf8)))
    _ = app.update(.press(.equals))
    #expect(app.calculator.operandLabel == result)
  }

  @Test(
    "Brackets are refused from one limit on, at every door",
    arguments: [
      2, 100, 101, 127, 128, 129, 1_000, rounds(100_000, oneIn: 50).count,
    ])
  func brackets(count: Int) throws {
    let rows = min(count, 500)
    let lines = "1\n" + String(repeating: "+ (\n2\n", count: rows)
    let closed = lines + String(repeating: ") 2\n", count: rows) + "=\n"
    let fits = count <= Calculator.mostBrackets
    #expect(try ReadText(Array(closed.utf8)).calculations.count == (fits ? 1 : 0))
    if fits { #expect(try visit(afterReading: closed).operandLabel == "\(1 + 2 * count)") }
    let text = String(repeating: "(", count: count) + "2" + String(repeating: ")", count: count)
    #expect(try ReadText(Array(text.utf8)).calculations.count == (fits ? 1 : 0))
    #expect(try ReadText(Array("1\n+ \(text)\n".utf8)).calculations.count == 1)
    for open in [String(repeating: "(", count: count), String(repeating: "(\n", count: count)] {
      #expect(try ReadText(Array("\(open)".utf8)).calculations.isEmpty)
    }
    var app = App()
    _ = app.update(.paste(Array(text.utf8)))
    #expect(app.calculator.tape.isEmpty == !fits)
  }

  @Test("Functions are refused from one limit on, at every door", arguments: [100, 101, 200])
  func functions(count: Int) throws {
    let fits = count <= Operand.mostFunctions
    let (roots, squares) = (
      String(repeating: "√", count: count / 2), String(repeating: "²", count: count - count / 2)
    )
    let formula = "\(roots)1\(squares)"
    #expect(((try? ExpressionParser.parse(from: formula)) != nil) == fits)
    _ = try visit(afterReading: "1\n+ (\n2\n) \(formula)\n=\n5\n+ \(formula)\n=\n7\n")
    // Brackets around a function are its operand's.
    let nested = String(repeating: "(", count: 60) + "1²" + String(repeating: ")²", count: 60)
    _ = try visit(afterReading: "5\n+ \(nested)\n=\n7\n")
    let deep = String(repeating: "(√√", count: 60) + "1" + String(repeating: "²)²", count: 60)
    _ = try visit(afterReading: "5\n+ \(deep)\n=\n7\n")
  }

  @Test("A line that would not be read back is not written, and is said to be lost to the end")
  func unreadable() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=")
    let before = disk.text
    let deep = (0...Operand.mostFunctions).reduce(Operand.number(1)) { operand, _ in
      operand.applying(.square)
    }
    let id = Calculation.ID(run: "a", number: 1)
    let finished = JournalRecord.FinishedCalculation(Calculation([.first(deep)], id: id))
    #expect(throws: SystemError(code: EBADMSG)) {
      try saved.journal.append([.calculation(finished)], words: "1 = 1")
    }
    #expect(disk.text == before)
    #expect(throws: SystemError(code: EBADMSG)) { try saved.press("7=") }
    #expect(try disk.opened().calculator.tape.texts == saved.calculator.tape.texts)
    #expect(throws: SystemError(code: EBADMSG)) { try saved.journal.leave(saved.calculator) }
    #expect(saved.journal.unsavedWords == ["1 = 1"])
  }

  @Test(
    "A time that can't be written is left out",
    arguments: [
      "999-12-31T23:59:59Z", "10000-01-01T00:00:00Z", "99999-01-01T00:00:00Z", "-1-01-01T00:00:00Z",
      "", "now",
    ])
  func times(time: String) throws {
    let record = JournalRecord(
      time: time,
      kind: .calculation(.init(.init([.first(.number(7))], id: .init(run: "a", number: 1)))))
    let disk = try JournalOnDisk()
    try disk.write(record.line)
    let tape = try disk.opened().calculator.tape
    #expect(tape.last?.total?.plainText == "7")
    #expect(tape.last?.time == nil)
    var (printed, text) = (try PrintedTape(disk.file), "")
    try printed.print(with: TapePrinter(form: .csv)) { text += $0 }
    #expect(text.hasSuffix("\n1,,left-to-right,=,,,7\n"))
  }

  @Test(
    "A line from which its version was lost is not read as one of another",
    arguments: [
      "1/7", "2 + 3", "-5 × 4", "1e-50",
    ])
  func lostVersion(formula: String) throws {
    let disk = try JournalOnDisk()
    let line = Self.line("calc", "a-1", "left", formula, "0.142857")
    for text in [line.replacing("\t4\tcalc", with: "\tcalc"), line.replacing("\t4", with: "\t")] {
      try disk.write(text)
      #expect(try disk.opened().calculator.tape.isEmpty)
    }
  }

  @Test("Whatever a walk writes is read at once", arguments: rounds(150, oneIn: 150))
  func walk(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    let keys = "0123456789..±±⌫c++−−××÷÷====uuuUttT><(()))√√]M"
    for step in 0..<100 {
      let rows = saved.calculator.tape.indices
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        guard let note = generator.note() else { continue }
        try saved.save(saved.calculator.write(note))
      case 1:
        guard let note = generator.note(), let row = rows.randomElement(using: &generator)
        else { continue }
        try saved.save(saved.calculator.write(note, row: row))
      case 2:
        guard let row = rows.randomElement(using: &generator) else { continue }
        try saved.correct(row: row, .operand(try generator.rational()))
      case 3:
        guard let row = rows.randomElement(using: &generator) else { continue }
        try saved.save(saved.calculator.recall(row: row))
      default:
        try saved.press(String(try #require(keys.randomElement(using: &generator))))
      }
      guard step.isMultiple(of: 10) else { continue }
      var copy = saved.journal
      try copy.leave(saved.calculator)
    }
    var reader = JournalReader()
    reader.read(disk.bytes[...])
    #expect(reader.skippedLines == 0 && disk.lines.count > 10, "seed \(seed)")
  }
}
