import CalcModel
import Foundation
import TestSupport
import Testing

@testable import TapeFile

@Suite("What another calculator does to the same journal")
struct JournalOthersTests {
  @Test("What it finished is read once, also when it is linked to what stands here")
  func finished() throws {
    let disk = try JournalOnDisk()
    var first = try disk.opened()
    try first.press("2+3=")
    var second = try disk.opened()
    try second.press("×4=÷2=")
    try first.press("1+1=")
    let answer1 = try first.readNews()
    #expect(answer1.calculations.count == 2)
    #expect(first.results == ["5", "20", "10", "2"])
    let answer2 = try first.readNews()
    #expect(answer2 == TapeNews())
    // Linked as there: a correction runs through.
    try first.correct(row: 0, .operand(7))
    #expect(first.results == ["10", "40", "20", "2"])
    #expect(try disk.reopened().tape.map(\.total).last == .success(2))
  }

  @Test("What it took back or tore off before it was read does not come")
  func takenBack() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.press("1+1=u")
    try second.press("C2+2=C3+3=")
    let news = try first.readNews()
    #expect(first.results == ["6"])
    #expect(news.tears == 2)
  }

  @Test("A correction of what stands here, a tear and another memory are told, and told once")
  func told() throws {
    let disk = try JournalOnDisk()
    var first = try disk.opened()
    try first.press("1+2=")
    var second = try disk.opened()
    try second.correct(row: 0, .operand(5))
    try second.press("]C")
    let news = try first.readNews()
    #expect(news == TapeNews(corrections: 1, tears: 1, memory: 7))
    #expect(first.results == ["3"])
    let answer3 = try first.readNews()
    #expect(answer3 == TapeNews())
    try second.press("9=]")
    let answer4 = try first.readNews()
    #expect(answer4.memory == 16)
  }

  @Test("What is done here is no news")
  func own() throws {
    let disk = try JournalOnDisk()
    var first = try disk.opened()
    try first.press("1+2=]C5=")
    try first.correct(row: 0, .operand(7))
    try first.press("u")
    let answer5 = try first.readNews()
    #expect(answer5 == TapeNews())
    let answer6 = first.journal.takeHint()
    #expect(answer6 == nil)
  }

  @Test("A correction that came with its calculation, and an earlier tear undone here, are no news")
  func known() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.press("1+2=")
    try second.correct(row: 0, .operand(5))
    _ = try first.readNews()
    #expect(first.results == ["7"])
    let news = try first.readNews()
    #expect(news == TapeNews())
    try first.press("C")
    var third = try disk.opened()
    _ = try third.journal.undoEarlierTear(takesUp: true)
    let ownUndo = try third.readNews()
    #expect(ownUndo == TapeNews())
  }

  @Test("AC tears off what came from it too, and an undo brings that back")
  func tear() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.press("1+1=")
    try first.readNews()
    try first.press("2+2=C")
    #expect(try disk.reopened().tape.isEmpty)
    let answer7 = try first.readNews()
    #expect(answer7 == TapeNews())
    try first.press("u")
    #expect(try disk.reopened().tape.count == 6)
  }

  @Test("An undo puts it away here alone, a redo or another look brings it back")
  func undo() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("5=")
    try second.press("1+1=")
    try first.readNews()
    try first.press("u")
    #expect(first.results == ["5"])
    #expect(try disk.reopened().tape.count == 5)
    try first.press("U")
    try first.correct(row: 0, .operand(4))
    #expect(try disk.opened().results == first.results.reversed())
    try first.press("uu")
    let answer8 = try first.readNews()
    #expect(answer8.calculations.count == 1)
    try first.correct(row: 1, .operand(40))
    #expect(try disk.opened().results.sorted() == ["41", "5"])
  }

  @Test(
    "What two windows have corrected in one calculation holds, of one row the last correction",
    arguments: [
      // Rows count from 0, the result's is 3.
      ([(1, 0, "100"), (2, 1, "200")], "100 | + 200 | + 3 | = 303"),
      ([(1, 0, "100"), (2, 0, "50"), (1, 1, "20")], "50 | + 20 | + 3 | = 73"),
      ([(1, 0, "100"), (2, 1, "200"), (1, 0, "7"), (2, 2, "9")], "7 | + 200 | + 9 | = 216"),
      ([(1, 0, "100"), (2, 1, "200"), (1, 0, "u")], "1 | + 200 | + 3 | = 204"),
      ([(1, 0, "100"), (2, 1, "200"), (2, 1, "u")], "100 | + 2 | + 3 | = 105"),
      ([(1, 0, "100"), (2, 1, "-"), (2, 1, "9")], "100 | + 9 | = 109"),
      ([(1, 1, "-"), (2, 2, "9")], "1 | + 9 | = 10"),
      ([(2, 1, "-"), (1, 2, "9"), (2, 0, "5")], "5 | + 9 | = 14"),
    ] as [([(Int, Int, String)], String)])
  func corrections(of windows: [(Int, Int, String)], tape: String) throws {
    let disk = try JournalOnDisk()
    var start = try disk.opened()
    try start.press("1+2+3=")
    var (first, second) = (try disk.opened(), try disk.opened())
    func change(_ saved: inout SavedCalculator, _ row: Int, _ number: String) throws {
      switch number {
      case "u": try saved.press("u")
      case "-": try saved.correct(row: row, .remove)
      default: try saved.correct(row: row, .operand(try #require(Rational(number))))
      }
    }
    for (window, row, number) in windows {
      if window == 1 {
        try change(&first, row, number)
      } else {
        try change(&second, row, number)
      }
    }
    let rows = try disk.reopened().tape.map(\.textWithoutTotal)
    #expect(rows.joined(separator: " | ") == tape)
  }

  @Test(
    "What another goes on with follows where it is taken back, finished again and corrected",
    arguments: ["uU", "u="])
  func finishedAgain(keys: String) throws {
    let disk = try JournalOnDisk()
    var first = try disk.opened()
    try first.press("1+2=")
    var second = try disk.opened()
    try second.press("×10=")
    try second.correct(row: 1, .operand(4))
    try first.press(keys)
    try first.correct(row: 0, .operand(2))
    for limit in [60, 300, Journal.mostBytes] {
      #expect(try disk.reopened(upTo: limit).tape.texts.last == "= 60 60")
    }
    #expect(try disk.reopened().tape.texts.prefix(3) == [" 2 2", "+ 4 6", "= 6 6"])
    var (printed, results) = (try PrintedTape(disk.file), [String]())
    try printed.visit(includingTorn: false) { calculation, _ in
      results.append(calculation.result.plainText)
    }
    #expect(results == ["6", "60"])
  }

  @Test("A tear takes what its window shows, and not what another has put back meanwhile")
  func putBackByAnother() throws {
    let disk = try JournalOnDisk()
    var start = try disk.opened()
    try start.press("1=C2=")
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.undoEarlierTear()
    try first.press("3=C")
    #expect(try disk.opened().results == ["1"])
    // What is torn off and put back while it is shown is taken.
    try first.press("u")
    try second.press("Cu4=")
    try first.press("C")
    #expect(try disk.opened().results == ["1", "4"])
  }

  @Test("Whoever leaves last does not put an older memory or setting in the place of a newer one")
  func newerMemory() throws {
    let disk = try JournalOnDisk()
    var first = try disk.opened()
    try first.press("5]c")
    try first.setTaxRate(19)
    first = try disk.opened()
    var second = try disk.opened()
    try second.press("2]c")
    try second.setTaxRate(8)
    try second.press(String(repeating: "1+1=", count: 90))
    #expect(disk.bytes.count > Journal.firstBytes)
    try first.journal.leave(first.calculator, switched: [.decimals(.fixed(2))])
    var journal = Journal(disk.file)
    let tape = try journal.load(upTo: Journal.firstBytes, readsOn: false)
    #expect(tape.memory == 2)
    #expect(tape.settings.all == [.decimals(.fixed(2)), .taxRate(8)])
  }

  @Test("News are read from where another has written first")
  func ownLines() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try first.press("1=2=")
    #expect(first.journal.others.start == disk.bytes.count)
    try second.press("3=")
    let start = first.journal.others.start
    try first.press("4=")
    #expect(first.journal.others.start == start)
    try first.readNews()
    #expect(first.results == ["1", "2", "3", "4"])
  }

  @Test("Whoever writes finds out that another has written, once")
  func hint() throws {
    let disk = try JournalOnDisk()
    var (first, second) = (try disk.opened(), try disk.opened())
    try second.press("1+1=")
    try first.press("2+2=")
    let answer9 = first.journal.takeHint()
    #expect(answer9 == .grown)
    try first.press("3=")
    let answer10 = first.journal.takeHint()
    #expect(answer10 == nil)
  }

  @Test(
    "Whoever writes finds out that the file was cut, deleted or replaced, once; what is written holds"
  )
  func shrunk() throws {
    for change in ["deleted", "emptied", "replaced"] {
      let disk = try JournalOnDisk()
      var first = try disk.opened()
      try first.press("1+1=")
      let text = disk.text
      switch change {
      case "deleted": try disk.file.remove()
      case "emptied": try disk.write("")
      default:
        let other = "\(disk.file.path).other"
        try Data((String(repeating: "x", count: text.utf8.count - 1) + "\n").utf8)
          .write(to: URL(fileURLWithPath: other))
        #expect(rename(other, disk.file.path) == 0)
      }
      try first.press("2+2=")
      let answer = first.journal.takeHint()
      #expect(answer == .shrunk)
      try first.press("3=")
      let later = first.journal.takeHint()
      #expect(later == nil)
      #expect(try disk.reopened().tape.map(\.total) == [2, 4, 4, 3, 3].map { .success($0) })
    }
  }
}

extension SavedCalculator {
  /// What the finished calculations come to.
  fileprivate var results: [String] {
    calculator.tape.filter { $0.item == nil }.compactMap { $0.total?.plainText }
  }
}
