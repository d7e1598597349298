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

  @Test("A line that would not be read back is not written, and is said to be lost to the end")
  func unreadable() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=")
    let before = disk.text
    let deep = (0...Operand.mostFunctions).reduce(Operand.number(1)) { operand, _ in
      operand.applying(.square)
    }
    let id = ResultID(run: "a", number: 1)
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
    #expect(text.hasSuffix("\n1,,left-to-right,=,,,,,7\n"))
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
