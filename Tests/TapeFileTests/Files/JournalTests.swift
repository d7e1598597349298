import CalcModel
import TerminalKit
import TestSupport
import Testing

@testable import TapeFile

@Suite("The journal")
struct JournalTests {
  @Test(
    "What was done comes back when the calculator is opened again",
    arguments: [
      "", "2+3=", "2+3=×4=", "2+3=±×4=", "1÷3=×3=", "5÷0=", "5÷0=7+1=", "2+3=C", "2+3=Cu",
      "2+3=Cu×2=", "2+3=u", "2+3=u×4=", "2+3=uU", "2+3=4+5=uuuu", "2+3=C4=CuuuuU", "2+", "2+3",
      "2+3=+", "2+3=+4", "2+3=±+4×", "2+3=7", "2+3=±", "2+3=c", "7", "7c", "1÷3=÷7=÷9",
    ])
  func comesBack(keys: String) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(keys)
    try saved.journal.leave(saved.calculator)
    let reopened = try disk.reopened()
    #expect(reopened.tape.texts == saved.calculator.tape.texts)
    #expect(reopened.labels == saved.calculator.labels)
  }

  @Test(
    "Opening and leaving with nothing done writes nothing",
    arguments: ["", "2+3=", "2+3=±", "2+3=+", "2+3=+4", "2+", "7", "2+3=C", "2+3=c", "5÷0="])
  func nothingDone(keys: String) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(keys)
    try saved.journal.leave(saved.calculator)
    let before = disk.bytes
    for _ in 1...3 {
      var again = SavedCalculator(disk.file)
      try again.load()
      try again.journal.leave(again.calculator)
    }
    #expect(disk.bytes == before)
  }

  @Test(
    "A percentage of a result comes back as it was corrected",
    arguments: [("41=%+1=", "", " 1.06"), ("41=%−", "", "− 0"), ("41=%−", "=", " 0.06")])
  func percentageCorrected(keys: String, then: String, labels: String) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(keys)
    try saved.correct(row: 2, .operand(6))
    try saved.press(then)
    #expect(saved.calculator.labels == labels)
    try saved.journal.leave(saved.calculator)
    let reopened = try disk.reopened()
    #expect(reopened.labels == labels)
    #expect(reopened.tape.texts == saved.calculator.tape.texts)
  }

  @Test("A number that was left and then cleared does not come back")
  func cleared() throws {
    let disk = try JournalOnDisk()
    for keys in ["7", "C"] {
      var saved = SavedCalculator(disk.file)
      try saved.load()
      try saved.press(keys)
      try saved.journal.leave(saved.calculator)
    }
    #expect(try disk.reopened().labels == " 0")
  }

  @Test("A display that was left empty is empty again, though a row was corrected meanwhile")
  func emptyDisplay() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("9=c")
    try saved.journal.leave(saved.calculator)
    saved = SavedCalculator(disk.file)
    try saved.load()
    try saved.correct(row: 0, .operand(8))
    try saved.journal.leave(saved.calculator)
    #expect(try disk.reopened().labels == " 0")
  }

  @Test("A result is in the file before the program is left")
  func atOnce() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=")
    #expect(disk.lines.last?.hasSuffix(" left 2 + 3 5") == true)
    try saved.press("×4=")
    #expect(disk.lines.last?.hasSuffix("-1:5 × 4 20") == true)
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
  }

  @Test(
    "A calculation that was taken back and finished again is printed once, in its place",
    arguments: ["2+3=uU×4=", "2+3=u=×4=", "2+3=uUuU×4=", "1=AC2+3=uU×4="])
  func finishedAgain(keys: String) throws {
    let disk = try JournalOnDisk()
    var saved = try disk.opened()
    for part in keys.split(separator: "AC", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { try saved.press("C") }
      try saved.press(String(part.element))
    }
    var formulas: [String] = []
    var tape = try PrintedTape(disk.file)
    try tape.visit(includingTorn: false) { printed, _ in
      formulas.append(printed.calculation.standalone.formulaText)
    }
    #expect(formulas == ["2 + 3", "5 × 4"])
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
  }

  @Test("The time of a result is that of its line, at once and when it is read")
  func times() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3")
    let finished = saved.calculator.press(.equals)
    #expect(finished.plain == .tape(.finished))
    let time = try #require(try saved.journal.save(.finish, on: saved.calculator.tape))
    #expect(time == Tape.Time(at: String(disk.text.prefix(20))))
    let id = try #require(saved.calculator.tape.calculations.last?.id)
    #expect(try saved.journal.save(.reopen(id), on: saved.calculator.tape) == nil)
    try saved.press("+1=7=")
    var again = Journal(disk.file)
    let times = try again.load(upTo: Journal.mostBytes).calculations.map(\.finishedAt)
    #expect(times.count == 2 && !times.contains(nil))
  }

  @Test("A correction is a new line, and the old line stays")
  func correction() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=×4=")
    let before = disk.text
    try saved.correct(row: 1, .operand(5))
    #expect(disk.text.hasPrefix(before))
    #expect(disk.text.dropFirst(before.count).contains("\tfix\t"))
    #expect(try disk.reopened().labels == " 28")
    try saved.press("u")
    #expect(try disk.reopened().labels == " 20")
  }

  @Test("A tape that was opened again is corrected and torn off like a new one")
  func goesOn() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("2+3=×4=")
    var second = SavedCalculator(disk.file)
    try second.load()
    try second.correct(row: 0, .operand(7))
    try second.press("−1=")
    #expect(try disk.reopened().tape.texts == second.calculator.tape.texts)
    #expect(try disk.reopened().labels == " 39")
    try second.press("C1+1=")
    #expect(try disk.reopened().tape.texts == second.calculator.tape.texts)
    try second.press("uuuuu")
    #expect(try disk.reopened().tape.count == 9)
  }

  @Test(
    "What was torn off and not put back can be read",
    arguments: [
      ("1+1=C2+2=C3+3=", ["1 + 1", "2 + 2"]), ("1+1=Cu", []), ("1+1=CuU", ["1 + 1"]),
      ("1+1=C2+2=Cu", ["1 + 1"]), ("1+1=×2=C", ["1 + 1|↑:2 × 2"]), ("C", []), ("1+C", [""]),
    ] as [(String, [String])])
  func tornOff(keys: String, tapes: [String]) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(keys)
    var reader = JournalReader()
    reader.read(disk.bytes[...])
    let texts = reader.tornTapes.map { tape in
      tape.items.map(\.calculation.formulaText).joined(separator: "|")
        .replacing(/↑[^:]*/, with: "↑")
    }
    #expect(texts == tapes)
  }

  @Test("The memory comes back, also from far above, and is gone when it was emptied")
  func memory() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("1÷3=]c")
    #expect(disk.lines.last == "mem 1/3")
    try saved.press(String(repeating: "7+8=", count: 200))
    try saved.journal.leave(saved.calculator)
    func memory() throws -> Rational {
      var journal = Journal(disk.file)
      return try journal.load(upTo: Journal.firstBytes, readsOn: false).memory
    }
    #expect(try memory() == 1 / 3)
    try saved.press("M")
    #expect(try memory() == 0)
    try saved.press("u")
    #expect(try memory() == 1 / 3)
  }

  @Test("Links, brackets and functions come back, and follow a correction then")
  func linked() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=7×(")
    try saved.save(saved.calculator.recall(row: 2))
    try saved.press("√+1)=1+1=")
    var again = SavedCalculator(disk.file)
    again.calculator.restore(try again.journal.load(upTo: .max).calculations, unfinished: nil)
    #expect(again.calculator.tape.texts == saved.calculator.tape.texts)
    try again.correct(row: 0, .operand(13))
    #expect(again.calculator.tape[8].total == .success(35))
    #expect(try disk.reopened().tape.texts == again.calculator.tape.texts)
  }

  @Test("Two calculators that write by turns lose nothing")
  func byTurns() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    var second = SavedCalculator(disk.file)
    for _ in 1...20 {
      try first.press("+1=")
      try second.press("200+300=")
    }
    try first.press("u")
    let reopened = try disk.reopened()
    let results = reopened.tape.filter { $0.item == nil }.map(\.total?.plainText)
    #expect(results.count { $0 == "500" } == 20)
    #expect(results.filter { $0 != "500" } == (1...19).map(String.init))
  }

  @Test("The end of a long journal gives the end of the tape", arguments: [40, 300, 2_000, 16_384])
  func tail(limit: Int) throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(String(repeating: "7+1=", count: 300) + "×2=×3=")
    try saved.correct(row: 0, .operand(9))
    try saved.correct(row: saved.calculator.tape.count - 2, .operand(4))
    var journal = Journal(disk.file)
    let tape = try journal.load(upTo: limit)
    #expect(tape.extent == .lastBytes)
    #expect(tape.skippedLines == 0)
    var calculator = Calculator()
    calculator.restore(tape.calculations, unfinished: tape.unfinished)
    let (part, whole) = (
      calculator.tape, saved.calculator.tape.suffix(calculator.tape.count)
    )
    #expect(part.map(\.total?.plainText) == whole.map(\.total?.plainText))
    #expect(part.dropFirst().map(\.sign) == whole.dropFirst().map(\.sign))
    #expect(limit < 100 || !part.isEmpty)
  }

  @Test("What was corrected before a calculation was taken back is no part of the one that follows")
  func correctedBefore() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("2+3=")
    try saved.correct(row: 1, .operand(8))
    try saved.press("uuc9=")
    #expect(saved.calculator.labels == " 11")
    #expect(try disk.reopened().labels == " 11")
    var paper = [String]()
    var printed = try PrintedTape(disk.file)
    try printed.visit(includingTorn: false) { calculation, _ in paper += calculation.tape.texts }
    #expect(paper == saved.calculator.tape.texts)
  }

  @Test("What could not be saved stays said until it is, whatever is undone meanwhile")
  func stillUnsaved() throws {
    let disk = try JournalOnDisk()
    var system = JournalFile.System()
    system.write = { (_, _) throws(SystemError) in throw SystemError(code: 28) }
    var saved = SavedCalculator(JournalFile(disk.file.filePath, system: system))
    #expect(throws: SystemError.self) { try saved.press("2+3=") }
    #expect(throws: SystemError.self) {
      try saved.save(saved.calculator.merge([Calculation([.first(.number(7))])]))
    }
  }
}
