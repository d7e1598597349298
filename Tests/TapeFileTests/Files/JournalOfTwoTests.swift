import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("A journal of two calculators")
struct JournalOfTwoTests {
  @Test("What one left unfinished is there though the other finished something since")
  func unfinished() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("123456+789")
    try first.journal.leave(first.calculator)
    try second.press("1+1=")
    try second.journal.leave(second.calculator)
    var third = try disk.opened()
    #expect(third.calculator.labels == "+ 789")
    try third.press("=")
    #expect(third.calculator.labels == " 124,245")
    // It is finished, and does not come again.
    #expect(try disk.opened().calculator.labels == " 124,245")
  }

  @Test("What both left unfinished comes back one after the other")
  func bothUnfinished() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("7+1")
    try second.press("9×3")
    try first.journal.leave(first.calculator)
    try second.journal.leave(second.calculator)
    var third = try disk.opened()
    #expect(third.calculator.labels == "× 3")
    try third.press("=")
    try third.journal.leave(third.calculator)
    #expect(try disk.opened().calculator.labels == "+ 1")
  }

  @Test("A calculation that one removed comes back with what the other corrected meanwhile")
  func removed() throws {
    let disk = try JournalOnDisk()
    var start = SavedCalculator(disk.file)
    try start.press("1+1=2+2=")
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.correct(row: 2, .remove)
    #expect(try disk.reopened().tape.map(\.total?.plainText) == ["2", "4", "4"])
    try first.correct(row: 1, .operand(5))
    #expect(try disk.reopened().tape.count == 3)
    try second.press("u")
    #expect(try disk.reopened().tape.map(\.total?.plainText) == ["1", "6", "6", "2", "4", "4"])
  }

  @Test("Of one row the last change holds, also where the other removed it", arguments: [0, 1])
  func removedRow(row: Int) throws {
    let disk = try JournalOnDisk()
    var start = SavedCalculator(disk.file)
    try start.press("1+2+3=")
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.correct(row: row, .remove)
    try second.correct(row: row, .operand(10))
    #expect(try disk.reopened().tape.last?.total?.plainText == (row == 0 ? "15" : "14"))
    try first.press("uU")
    #expect(try disk.reopened().tape.last?.total?.plainText == (row == 0 ? "5" : "4"))
  }

  @Test("A correction of what the other has torn off is there when that is put back")
  func correctionOfTorn() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("2+3=")
    var second = try disk.opened()
    try first.press("C")
    try second.correct(row: 1, .operand(40))
    try first.press("u")
    #expect(try disk.reopened().labels == " 42")
  }

  @Test("What one window inserts stays where another corrects a row beside it")
  func sameCalculation() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+2+3=")
    var second = try disk.opened()
    try first.correct(row: 1, .insert)
    try first.correct(row: 1, .operand(100))
    try second.correct(row: 2, .operand(30))
    #expect(try disk.reopened().labels == " 133")
    // And who opens it then goes on from that.
    var third = try disk.opened()
    try third.correct(row: 1, .operand(5))
    #expect(try disk.reopened().labels == " 38")
  }

  @Test("An earlier tape that comes back brings nothing of what another has corrected since")
  func correctionBesideEarlierTape() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+1=C1+2+3=")
    var second = try disk.opened()
    try first.correct(row: 1, .insert)
    try second.undoEarlierTear()
    try second.correct(row: 5, .operand(30))
    #expect(second.calculator.labels == " 33")
    #expect(try disk.reopened().labels == " 33")
  }

  @Test("Of a row that two windows correct the last change holds, also one that takes back")
  func undoOfOne() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+2+3=")
    var second = try disk.opened()
    try first.correct(row: 1, .operand(7))
    try second.correct(row: 1, .operand(9))
    #expect(try disk.reopened().labels == " 13")
    try first.press("u")
    #expect(try disk.reopened().labels == " 6")
    try second.press("u")
    #expect(try disk.reopened().labels == " 6")
    try first.press("U")
    #expect(try disk.reopened().labels == " 11")
  }

  @Test("What is being calculated now stays before what was not finished when AC was pressed")
  func tornBesideUnfinished() throws {
    for (torn, count) in [("3+4", 0), ("1+2=3+4", 1)] {
      let disk = try JournalOnDisk()
      var first = SavedCalculator(disk.file)
      try first.press("\(torn)C8+9")
      try first.journal.leave(first.calculator)
      var second = try disk.opened()
      try second.undoEarlierTear()
      #expect(second.calculator.labels == "+ 9")
      #expect(second.calculator.tape.count { $0.item == nil } == count)
      try second.journal.leave(second.calculator)
      #expect(try disk.reopened().labels == "+ 9")
    }
  }

  @Test("What was not finished when AC was pressed is back with the tape, as far as there is room")
  func tornUnfinished() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("2+3=12+30C")
    try first.journal.leave(first.calculator)
    var second = try disk.opened()
    #expect(second.calculator.labels == " 0")
    try second.undoEarlierTear()
    #expect(second.calculator.labels == "+ 30")
    #expect(second.calculator.tape.count == 4)
    try second.journal.leave(second.calculator)
    #expect(try disk.reopened().labels == "+ 30")
    // Where something else is calculated already it waits for the next time.
    try second.press("C7+1=")
    try second.journal.leave(second.calculator)
    var third = try disk.opened()
    try third.undoEarlierTear()
    #expect(third.calculator.labels == " 8")
    try third.journal.leave(third.calculator)
    #expect(try disk.opened().calculator.labels == "+ 30")
  }

  @Test("Redo tears off again all that undo of an earlier AC has brought back")
  func tornAgain() throws {
    for keys in ["1+2=5+7C", "1+2=7C", "5+7C"] {
      let disk = try JournalOnDisk()
      var first = SavedCalculator(disk.file)
      try first.press(keys)
      try first.journal.leave(first.calculator)
      var second = try disk.opened()
      try second.undoEarlierTear()
      let back = second.calculator.labels
      #expect(back.hasSuffix("7"))
      try second.press("U")
      #expect(second.calculator.labels == " 0")
      #expect(second.calculator.tape.isEmpty)
      try second.journal.leave(second.calculator)
      #expect(try disk.reopened().labels == " 0")
      var third = try disk.opened()
      try third.undoEarlierTear()
      #expect(third.calculator.labels == back)
    }
  }
}
