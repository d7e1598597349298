import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("Older parts of a journal")
struct JournalOlderTests {
  /// Opens a journal and reads part after part, as far as there are any.
  ///
  /// - Parameter limit: so much of the file's end is read first.
  private func readAll(
    _ saved: inout SavedCalculator, from limit: Int, atOnce: Int = 1 << 20
  ) throws -> (parts: Int, enough: Int) {
    saved.journal.limits.atOnce = atOnce
    try saved.load(upTo: limit)
    var (parts, enough) = (0, 0)
    while saved.calculator.tape.hasEarlierRows {
      enough += try saved.readOlder().isEnough ? 1 : 0
      parts += 1
    }
    return (parts, enough)
  }

  @Test(
    "Part by part, however long they are, all of the tape is read",
    arguments: sample([60, 100, 500, 3_000, 20_000], oneIn: 2), [200, 1 << 20])
  func parts(limit: Int, atOnce: Int) throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press(String(repeating: "7+1=×2=", count: 100) + "C")
    try first.press(String(repeating: "7+1=×2=uu", count: 20) + "1+1=+1=")
    try first.correct(row: 1, .operand(9))
    try first.press(String(repeating: "3=", count: 100))
    var second = SavedCalculator(disk.file)
    let (parts, enough) = try readAll(&second, from: limit, atOnce: atOnce)
    #expect(second.calculator.tape.map(\.text) == first.calculator.tape.map(\.text))
    #expect(limit > disk.bytes.count || parts > 0)
    #expect(atOnce > disk.bytes.count ? enough == 0 : enough >= parts - 3)
    #expect(try second.readOlder() == OlderRows())
  }

  @Test("What was read later is corrected, undone and torn off like the rest")
  func goesOn() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("2+3=" + String(repeating: "+1=", count: 200))
    var second = SavedCalculator(disk.file)
    try second.load(upTo: 2_000)
    try second.press("×2=")
    try second.correct(row: 1, .operand(2))
    #expect(try disk.reopened().labels == " 412")
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    // The chain of links is whole from the first calculation to the last.
    try second.correct(row: 0, .operand(12))
    #expect(second.calculator.labels == " 432")
    #expect(try disk.reopened().labels == " 432")
    #expect(
      try disk.reopened(upTo: .max).tape.map(\.text)
        == second.calculator.tape.map(\.text))
    try second.press("uu")
    #expect(second.calculator.labels == " 410")
    #expect(try disk.reopened().labels == " 410")
    try second.press("C1+1=")
    #expect(try disk.reopened().tape.count == 3)
    try second.press("uuuuu")
    #expect(try disk.reopened().tape.count == second.calculator.tape.count)
  }

  @Test("An earlier tape of which a part was read is put back whole, and torn off whole")
  func earlierTear() throws {
    let disk = try JournalOnDisk()
    // A tape that is longer than what is read to put it back.
    try disk.write(journalLines(Journal.mostBytes / 2_000, of: 2_000) { "\($0) + 0" })
    var first = SavedCalculator(disk.file)
    try first.load(upTo: .max)
    let text = first.calculator.tape.map(\.text)
    try first.press("C1+1=")
    var second = SavedCalculator(disk.file)
    try second.load(upTo: Journal.mostBytes)
    try second.undoEarlierTear()
    #expect(second.calculator.tape.hasEarlierRows)
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    #expect(second.calculator.tape.map(\.text) == text + [" 1 1", "+ 1 2", "= 2 2"])
    try second.press("U")
    #expect(second.calculator.tape.count == 3)
    #expect(try disk.reopened().tape.count == 3)
  }

  @Test("What others did meanwhile is not put in, and a file that is another now gives nothing")
  func others() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press(String(repeating: "3=", count: 100))
    var second = SavedCalculator(disk.file)
    try second.load(upTo: 500)
    try first.press("8=9=")
    try second.press("5=")
    var third = second
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    #expect(second.calculator.tape.count == 202)
    try first.press("C")
    let count = third.calculator.tape.count
    try third.readOlder()
    #expect(third.calculator.tape.count == count)
    try third.load(upTo: 100)
    try disk.write("")
    #expect(try third.readOlder() == OlderRows())
  }

  @Test(
    "Whatever was done, a part and then the rest are what is read at once",
    arguments: rounds(10))
  func walk(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var saved = SavedCalculator(disk.file)
    for step in 1...400 {
      let rows = saved.calculator.tape
      switch Int.random(in: 0..<30, using: &generator) {
      case 0: try saved.press(step.isMultiple(of: 5) ? "C" : "Cu")
      case 1...4:
        guard let row = rows.indices.randomElement(using: &generator) else { continue }
        try saved.correct(row: row, .operand(Rational(integerLiteral: step)))
      case 5...7:
        guard let row = rows.indices.randomElement(using: &generator) else { continue }
        try saved.save(saved.calculator.recall(row: row))
      default:
        let keys = ["+1=", "7=", "±", "u", "U", "×2=", "="]
        try saved.press(try #require(keys.randomElement(using: &generator)))
      }
      guard step.isMultiple(of: 50) else { continue }
      let whole = try disk.reopened(upTo: .max).tape.map(\.text)
      for limit in [100, 700, 4_000] {
        var again = SavedCalculator(disk.file)
        _ = try readAll(&again, from: limit)
        try #require(
          again.calculator.tape.map(\.text) == whole, "seed \(seed), step \(step), \(limit)")
      }
    }
  }
}
