import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("Grand totals and taxes in a journal")
struct JournalGrandTotalTests {
  @Test("A line says between which calculations a total was taken, and at what rate a tax")
  func lines() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("T1+1=2+2=t×2=200><")
    let formulas = disk.lines.filter { $0.hasPrefix("calc") }.map {
      $0.split(separator: " left ").last.map(String.init) ?? ""
    }
    let names = saved.calculator.tape.calculations.map(\.id.journalText)
    #expect(
      formulas == [
        "1 + 1 2", "2 + 2 4", "↑+\(names[0])..2:6 × 2 12", "200 + 10> 220",
        "↑\(names[3]):220 − 10< 200",
      ])
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
  }

  @Test("What it adds up can be corrected after coming back, and it follows")
  func corrected() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+1=2+2=t×2=t")
    try first.journal.leave(first.calculator)
    var second = try disk.opened()
    #expect(second.calculator.labels == " 6")
    try second.correct(row: 1, .operand(4))
    #expect(second.calculator.labels == " 9")
    try second.press("=")
    var third = try disk.opened()
    #expect(third.calculator.tape.texts == second.calculator.tape.texts)
    try third.press("u")
    try third.correct(row: 0, .operand(11))
    #expect(third.calculator.labels == " 19")
  }

  @Test("As much of the file is read as a total adds up", arguments: ["t=", "t", "5+t", "t×2=7="])
  func partly(keys: String) throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    let count = 300
    try first.press("1000=C" + String(repeating: "2=", count: count) + keys)
    try first.journal.leave(first.calculator)
    let labels = first.calculator.labels
    var second = SavedCalculator(disk.file)
    try second.load(upTo: Journal.mostBytes)
    #expect(second.calculator.labels == labels)
    second = SavedCalculator(disk.file)
    try second.load(upTo: Journal.firstBytes)
    // A part of it is not on a tape without the rest.
    let rows = second.calculator.tape
    #expect(
      rows.count == 2 * count || rows.allSatisfy { $0.item?.operand?.link?.grandTotal == nil })
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    // What was not finished is only in the longer part.
    func finished(_ saved: SavedCalculator) -> [String] {
      let tape = saved.calculator.tape
      let unfinished = tape.calculations.last { !$0.isFinished }.flatMap {
        tape.firstRow(of: $0.id)
      }
      return tape.prefix(unfinished ?? tape.count).map(\.text)
    }
    #expect(finished(second) == finished(first))
    try second.correct(row: 0, .operand(3))
    try first.correct(row: 0, .operand(3))
    #expect(finished(second) == finished(first))
  }

  @Test(
    "A total comes to the same on the screen, on paper and at the next visit, however little is read",
    arguments: sample([100, 1_000, 3_000, 5_000, 1 << 20], oneIn: 2),
    ["t×2=", "1+t=×3=", "t=×2=", "t×2=t="])
  func sameEverywhere(limit: Int, keys: String) throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press(
      String(repeating: "2=", count: 75) + keys + String(repeating: "3=", count: 40))
    for (row, total) in [(nil, "270"), (0, "318")] as [(Int?, String)] {
      var saved = SavedCalculator(disk.file)
      saved.journal.limits.atOnce = 750
      try saved.load(upTo: limit)
      while saved.calculator.tape.hasEarlierRows { try saved.readOlder() }
      if let row { try saved.correct(row: row, .operand(50)) }
      #expect(saved.calculator.tape.grandTotal?.operand.entered.description == total)
      var next = SavedCalculator(disk.file)
      try next.load(upTo: .max)
      #expect(next.calculator.tape.map(\.text) == saved.calculator.tape.map(\.text))
      #expect(next.calculator.tape.grandTotal?.operand.entered.description == total)
      #expect(
        try printed(disk)
          == saved.calculator.tape.filter { $0.item == nil }.map(\.total?.plainText))
    }
  }

  @Test("A total of more than was read keeps its value where another window took it")
  func ofOthers() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press(String(repeating: "2=", count: 300))
    var second = SavedCalculator(disk.file)
    try second.load(upTo: 1_000)
    try second.press("c")
    try first.press("t=")
    try second.readNews()
    #expect(second.calculator.tape.map(\.text).contains("= 600 600"))
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    #expect(second.calculator.tape.grandTotal?.operand.entered == 600)
  }

  @Test("A torn tape whose end was read comes back with its totals")
  func torn() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try disk.write(journalLines(Journal.mostBytes / 2_000, of: 2_000) { "\($0)" })
    try first.load(upTo: .max)
    try first.press("t=3=")
    let rows = first.calculator.tape.map(\.text)
    try first.press("C")
    var second = SavedCalculator(disk.file)
    try second.load(upTo: Journal.mostBytes)
    try second.undoEarlierTear()
    while second.calculator.tape.hasEarlierRows { try second.readOlder() }
    #expect(second.calculator.tape.map(\.text) == rows)
  }

  @Test("Printed, it comes to what it comes to on the screen")
  func printed() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("9=CT1+1=5÷0=t×2=t=2+2=t=100>")
    try saved.correct(row: 1, .operand(4))
    let corrected = saved.calculator.tape
    let results = corrected.filter { $0.item == nil }.map(\.total?.plainText)
    #expect(try printed(disk) == ["9"] + results)
    #expect(results == ["5", "NaN", "10", "5", "4", "9", "110"])
    try saved.press("u")
    #expect(try printed(disk) == ["9", "2", "NaN", "4", "2", "4", "6", "110"])
  }

  @Test("What another window adds up comes in with its total")
  func others() throws {
    let disk = try JournalOnDisk()
    var first = SavedCalculator(disk.file)
    try first.press("1+1=c")
    var second = try disk.opened()
    try second.press("3=t=")
    try first.readNews()
    #expect(
      first.calculator.tape.map(\.text).suffix(4)
        == [" 3 3", "= 3 3", " GT 5 5", "= 5 5"])
    try first.correct(row: 0, .operand(2))
    #expect(first.calculator.tape.map(\.text).suffix(2) == [" GT 6 6", "= 6 6"])
  }

  @Test("What a grand total adds up does not follow from where others have written in between")
  func unread() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("100=")
    try second.press("5=")
    try first.press("7=t=")
    #expect(first.calculator.labels == " 107")
    var third = try disk.opened()
    #expect(
      third.calculator.tape.map(\.text)
        == [" 100 100", "= 100 100", " 5 5", "= 5 5", " 7 7", "= 7 7", " GT 107 107", "= 107 107"])
    try third.correct(row: 0, .operand(200))
    #expect(third.calculator.labels == " 207")
    #expect(try printed(disk) == ["200", "5", "7", "207"])
    try third.press("t")
    #expect(third.calculator.labels == " 212")
  }

  @Test("What a grand total adds up does not follow from where rows stand on this screen")
  func moved() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("10+20=")
    try second.press("1+2=")
    try first.readNews()
    try first.press("t=")
    #expect(first.calculator.labels == " 33")
    var third = try disk.opened()
    #expect(third.calculator.tape.last?.text == "= 33 33")
    try third.correct(row: 3, .operand(1_000))
    #expect(third.calculator.labels == " 1,032")
    try third.press("t")
    #expect(third.calculator.labels == " 1,032")
    // Below what is shown there is only its value, and still nothing is counted twice.
    try second.readNews()
    #expect(second.calculator.tape.grandTotal?.count == 2)
  }

  @Test("A long tape's grand total is a short line, whatever went on")
  func size() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(String(repeating: "2=×3=", count: 500) + "t=")
    #expect(saved.calculator.labels == " 3,000")
    #expect(
      disk.lines.last.map { $0.utf8.count < 3_000 && $0.contains(",998,1000>500:3000") } == true)
    #expect(try disk.opened().calculator.labels == " 3,000")
  }

  @Test(
    "Where another takes back or tears off what it adds up, it stays as it was taken, until that is back",
    arguments: [("u", "U"), ("C", "u")])
  func gone(away: String, back: String) throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("10=c")
    try second.press("1=")
    try first.readNews()
    try first.press("t=")
    #expect(first.calculator.labels == " 11")
    try second.press(away)
    #expect(try disk.opened().calculator.labels == " 11")
    #expect(try printed(disk, includingTorn: false) == ["10", "11"])
    try second.press(back)
    try second.correct(row: 0, .operand(5))
    #expect(try disk.opened().calculator.labels == " 15")
    #expect(try printed(disk) == ["10", "5", "15"])
  }

  @Test("A tape that was put back and gone on with opens again")
  func putBack() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press("1+2=t=Cu9=")
    #expect(
      try disk.opened().calculator.tape.map(\.text) == saved.calculator.tape.map(\.text))
    try saved.press("t=")
    #expect(try disk.opened().calculator.operandLabel == "12")
  }

  @Test(
    "Whatever names stand in a line, there is a tape",
    arguments: [
      ("k-1..2", "5"), ("k-9..12", "9"), ("x-1..2", "9"), ("k-1+k-2", "5"), ("k-1,2", "5"),
      ("k-1..2>3", "5"), ("k-2..2+k-1..2", "5"), ("k", "9"), ("", "9"), ("k-2,1,2", "5"),
      // The line is none, and the one above it the last.
      ("k-2..1", nil), ("k-2..9223372036854775807", nil), ("k-0..2", nil), ("k-1..x-2", nil),
      ("k-1>", nil), ("k-1>-1", nil), ("k-1>2>3", nil), ("k-1,", nil), (",1", nil), ("k-1..", nil),
    ])
  func names(runs: String, total: String?) throws {
    let disk = try JournalOnDisk()
    var text = ""
    for (index, formula) in ["2", "3", "↑+\(runs):9"].enumerated() {
      let line = "2026-11-22T10:00:00Z\t4\tcalc\tk-\(index + 1)\tleft\t\(formula)\t9\t"
      text += "\(line)\(Checksum(of: line.utf8))\n"
    }
    try disk.write(text)
    #expect(try disk.opened().calculator.operandLabel == total ?? "3")
    #expect(try printed(disk).count == (total == nil ? 2 : 3))
  }

  @Test("The tax rate is written when it is set")
  func taxRate() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.setTaxRate(19)
    #expect(disk.lines == ["set tax=19"])
    try saved.setTaxRate(8)
    try saved.press("u")
    #expect(disk.lines.last == "set tax=19")
    try saved.press("u")
    #expect(disk.lines.last == "set")
  }

  /// What the calculations come to that are printed.
  private func printed(_ disk: JournalOnDisk, includingTorn: Bool = true) throws -> [String] {
    var (tape, results) = (try PrintedTape(disk.file), [String]())
    try tape.visit(includingTorn: includingTorn) { calculation, _ in
      results.append(calculation.result.plainText)
    }
    return results
  }
}
