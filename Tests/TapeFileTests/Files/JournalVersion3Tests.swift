import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import TapeFile

@Suite("Tapes of the version before")
struct JournalVersion3Tests {
  /// A correction, one that was undone, one that did not know of another, and one line of each other kind.
  private static let lines = """
    calc|a-1|left|2 + 3 × 4|20
    calc|a-2|left|↑a-1:20 + 10%|22
    fix|a-1|a-1|-|2|1|× 9
    fix|a-2|a-1|a-1|1|1|+ 5 #tea
    undo|a-2|a-1
    calc|b-1|precedence|10 ÷ 4|2.5
    fix|b-1|b-1|-|1|0|+ 2
    fix|c-1|b-1|-|0|1|30
    calc|b-2|left|7|7
    drop|b-2
    tear|b-3|-|a-1|left|-|-
    back|b-3
    mem|1/3
    set|left|grouped|mouse|tax=19
    open|b|left|5 ×|12.5
    """

  private func old(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let text = "2026-11-21T09:30:00Z\t3\t\(line.replacing("|", with: "\t"))\t"
      return "\(text)\(Checksum(of: text.utf8))\n"
    }.joined()
  }

  @Test("A tape of version 3 goes on in a file beside it, which holds what it held")
  func upgraded() throws {
    let disk = try JournalOnDisk()
    let before = old(Self.lines) + "torn\n"
    try disk.write(before)
    let file = try disk.file.upgraded()
    #expect(file.filePath.name == "\(disk.file.filePath.name).v4")
    #expect(disk.text == before)
    var journal = Journal(file)
    let tape = try journal.load(upTo: Journal.mostBytes)
    var calculator = Calculator()
    calculator.restore(tape.calculations, unfinished: nil)
    #expect(
      calculator.tape.map(\.textWithoutTotal).joined(separator: " | ")
        == "2 | + 3 | × 9 | = 45 | ↑45 | + 10% | = 49.5 | 30 | ÷ 4 | = 7.5")
    #expect(tape.skippedLines == 0)
    #expect(tape.memory == Rational("1/3"))
    #expect(tape.settings.all.contains(.taxRate(19)))
    #expect(tape.unfinished?.operand == .typed("12.5"))
    #expect(try file.upgraded().filePath.name == file.filePath.name)
  }

  @Test(
    "Notes that were rows stand beside the rows above them, also where those were corrected",
    arguments: [
      (
        "calc|a-1|left|#shop 2 #milk #fresh + 3 =#paid =#cash|5",
        "2 # shop; milk; fresh | + 3 | = 5 # paid; cash"
      ),
      ("calc|a-1|left|2 #a + 3|5\nfix|x-1|a-1|-|2|1|+ 9", "2 # a | + 9 | = 11"),
      ("calc|a-1|left|2 #a + 3|5\nfix|x-1|a-1|-|1|1|#b #c\\sd", "2 # b; c d | + 3 | = 5"),
      ("calc|a-1|left|2 + 3|5\nopen|b|left|12 #a >#b +|1.5", "2 | + 3 | = 5 | 12 # a; 1.5 # b"),
      ("calc|a-1|left|2|2\nopen|b|left|#x >#y|-", "2 | = 2; 0 # x; y"),
    ])
  func notes(lines: String, rows: String) throws {
    let disk = try JournalOnDisk()
    try disk.write(old(lines))
    var journal = Journal(try disk.file.upgraded())
    let tape = try journal.load(upTo: Journal.mostBytes)
    var calculator = Calculator()
    calculator.restore(tape.calculations, unfinished: tape.unfinished)
    #expect(tape.skippedLines == 0)
    let entry = calculator.entryNote.map { "; \(calculator.plainOperand ?? "") # \($0.text)" } ?? ""
    #expect(
      calculator.tape.map(\.textWithoutTotal).joined(separator: " | ") + entry
        == rows)
  }

  @Test("A grand total adds up what it did then, without what follows from one")
  func grandTotal() throws {
    let disk = try JournalOnDisk()
    let lines = """
      calc|a-1|left|2|2
      calc|b-1|left|↑a-1:2 × 5|10
      calc|a-2|left|↑+a-1..a-1+b-1:12 + 1|13
      calc|a-3|left|↑a-2:13 + 1|14
      calc|a-4|left|↑+a-1..a-3+b-1..b-1:12√|≈3.4641016151377545871
      fix|a-1|a-1|-|0|1|6
      fix|a-2|a-4|-|1|0|+ ↑+a-1:2
      open|a|left|5 + ↑+a-1..a-1:2 ×|=↑+a-1..a-3:2
      """
    try disk.write(old(lines))
    var opened = SavedCalculator(try disk.file.upgraded())
    try opened.load()
    #expect(
      opened.calculator.tape.map(\.textWithoutTotal).joined(separator: " | ")
        == "6 | = 6 | ↑6 | × 5 | = 30 | GT 36 | + 1 | = 37 | ↑37 | + 1 | = 38 | √GT 36 | + GT 6"
        + " | = 12 | 5 | + GT 6")
    #expect(opened.calculator.labels == "× 6")
  }

  @Test("What is calculated then is in the new file, and the old one is not read again")
  func goesOn() throws {
    let disk = try JournalOnDisk()
    try disk.write(old("calc|a-1|left|2 + 3|5"))
    var saved = SavedCalculator(try disk.file.upgraded())
    try saved.press("7+8=")
    var again = Journal(try disk.file.upgraded())
    #expect(try again.load(upTo: Journal.mostBytes).calculations.count == 2)
    #expect(disk.text == old("calc|a-1|left|2 + 3|5"))
  }

  @Test("Forgetting takes both files; one that crashed the program is not converted")
  func forgotten() throws {
    let disk = try JournalOnDisk()
    try disk.write(old("calc|a-1|left|2 + 3|5"))
    let file = try disk.file.upgraded()
    try file.remove()
    #expect(!file.filePath.exists)
    #expect(!disk.file.filePath.exists)
    try disk.write(old("calc|a-1|left|2 + 3|5"))
    try disk.file.crashMark.replaceContents(with: [], mayReplace: true)
    #expect(try disk.file.upgraded().filePath.name == disk.file.filePath.name)
  }

  @Test("A tape of this version stays where it is, and so does an empty one")
  func present() throws {
    let disk = try JournalOnDisk()
    #expect(try disk.file.upgraded().filePath.name == disk.file.filePath.name)
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=")
    #expect(try disk.file.upgraded().filePath.name == disk.file.filePath.name)
  }

  @Test("A line of this version that is cut or damaged is none of version 3")
  func damaged() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=4+5=")
    let whole = disk.text
    for text in [
      whole + "2026-11-23T01:54:02Z\t",
      whole.replacing("\t4\tcalc", with: "\t3\tcalc", maxReplacements: 1),
    ] {
      try disk.write(text)
      #expect(try disk.file.upgraded().filePath.name == disk.file.filePath.name)
    }
    // The first bytes that are looked at end behind a tab.
    let start = String(repeating: whole, count: 4_096 / whole.utf8.count - 1)
    let filler = String(repeating: "\n", count: 4_096 - start.utf8.count - 21)
    try disk.write(start + filler + whole)
    #expect(disk.bytes[4_095] == UInt8(ascii: "\t"))
    #expect(try disk.file.upgraded().filePath.name == disk.file.filePath.name)
  }
}
