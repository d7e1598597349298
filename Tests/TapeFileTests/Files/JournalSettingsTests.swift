import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("What was switched, in the journal")
struct JournalSettingsTests {
  private let precedence = [.order(.precedence)] as Settings

  /// Opens the calculator, types, switches and leaves; returns what it found switched.
  @discardableResult
  private func visit(
    _ disk: JournalOnDisk, _ keys: String = "", told: Settings = [],
    switching switched: Settings = []
  ) throws -> Settings {
    var saved = SavedCalculator(disk.file)
    saved.journal = Journal(disk.file, overrides: told)
    let tape = try saved.journal.load(upTo: Journal.mostBytes)
    saved.calculator.restore(tape.calculations, unfinished: tape.unfinished)
    try saved.press(keys)
    try saved.journal.leave(saved.calculator, switched: switched)
    return tape.settings
  }

  private func lines(_ disk: JournalOnDisk) -> Int { disk.text.matches(of: /\tset\t/).count }

  @Test("What was switched is there at every later visit, and written once")
  func kept() throws {
    let disk = try JournalOnDisk()
    #expect(try visit(disk, "2+3=", switching: precedence) == [])
    for _ in 1...3 { #expect(try visit(disk, "1+1=") == precedence) }
    #expect(lines(disk) == 1)
  }

  @Test("Where nothing was switched nothing is written")
  func nothing() throws {
    let disk = try JournalOnDisk()
    try visit(disk, "2+3=")
    try visit(disk, told: precedence)
    #expect(lines(disk) == 0)
  }

  @Test("What is switched joins what was switched before, and takes its place")
  func joined() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: precedence)
    try visit(disk, switching: [.mouse(false)])
    try visit(disk, switching: [.order(.leftToRight)])
    #expect(try visit(disk) == [.order(.leftToRight), .mouse(false)])
  }

  @Test("What the command line says goes before it for that visit, and is not kept")
  func told() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: [.order(.leftToRight), .grouping(false)])
    #expect(try visit(disk, told: precedence) == [.grouping(false)])
    #expect(try visit(disk) == [.order(.leftToRight), .grouping(false)])
    try visit(disk, told: precedence, switching: [.mouse(false)])
    #expect(
      try visit(disk) == [.order(.leftToRight), .grouping(false), .mouse(false)])
  }

  @Test("Decimals and rounding are kept too, floating ones where they were switched back")
  func decimals() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: precedence)
    try visit(disk, switching: [.decimals(.fixed(2)), .rounding(.down)])
    let both = [.order(.precedence), .decimals(.fixed(2)), .rounding(.down)] as Settings
    #expect(try visit(disk) == both)
    #expect(
      try visit(disk, told: [.decimals(.addingMachine)])
        == [.order(.precedence), .rounding(.down)])
    try visit(disk, switching: [.decimals(.floating)])
    #expect(try visit(disk).all.contains(.decimals(.floating)))
    #expect(
      disk.lines == [
        "set precedence", "set precedence decimals=2 rounding=down",
        "set precedence decimals=F rounding=down",
      ])
  }

  @Test("Digits of an adding machine are taken up as they were left")
  func addingMachine() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    saved.calculator.formatter.decimals = .addingMachine
    try saved.press("500+1234")
    try saved.journal.leave(saved.calculator, switched: [])
    #expect(disk.text.contains("\t1234e-2\t"))
    var reopened = try disk.reopened()
    #expect(reopened.operandLabel == "12.34")
    reopened.press(.digit(.five))
    #expect(reopened.operandLabel == "123.45")
  }

  @Test("A calculation that was not finished is still there after a switch")
  func unfinished() throws {
    let disk = try JournalOnDisk()
    try visit(disk, "2+3=×4")
    let before = try disk.reopened().labels
    try visit(disk, switching: precedence)
    #expect(before == "× 4")
    #expect(try disk.reopened().labels == before)
  }

  @Test("What was switched is found after more lines than are read, and near the end")
  func longJournal() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: precedence)
    let sums = String(repeating: "7+1=", count: 100)
    for _ in 1...5 {
      try visit(disk, sums)
      var journal = Journal(disk.file)
      let tape = try journal.load(upTo: Journal.firstBytes, readsOn: false)
      #expect(tape.extent == .lastBytes && tape.settings == precedence)
    }
    #expect(lines(disk) == 6)
    #expect(try visit(disk) == precedence)
    #expect(lines(disk) == 6)
  }

  @Test("A megabyte of other lines in one visit does not lose it")
  func megabyte() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: precedence)
    var journal = Journal(disk.file)
    _ = try journal.load(upTo: Journal.mostBytes)
    let line = journalLines("2026-11-21T09:30:00Z|drop|\(String(repeating: "x", count: 1_000))")
    try disk.write(disk.text + String(repeating: line, count: Journal.mostBytes / 1_000))
    try journal.leave(Calculator(), switched: [])
    #expect(try visit(disk) == precedence)
  }

  @Test("Of two calculators the one that is left later keeps what the other one switched")
  func twoAtOnce() throws {
    let disk = try JournalOnDisk()
    try visit(disk, switching: precedence)
    var (first, second) = (Journal(disk.file), Journal(disk.file))
    _ = try first.load(upTo: Journal.mostBytes)
    _ = try second.load(upTo: Journal.mostBytes)
    try first.leave(Calculator(), switched: [.order(.leftToRight)])
    try second.leave(Calculator(), switched: [.grouping(false)])
    #expect(try visit(disk) == [.order(.leftToRight), .grouping(false)])
  }

  @Test("A program that knows no such line skips it, and finds all the others")
  func skipped() throws {
    let disk = try JournalOnDisk()
    try visit(disk, "2+3=", switching: precedence)
    try disk.write(disk.text.replacing("\tset\t", with: "\tnew\t"))
    var journal = Journal(disk.file)
    let tape = try journal.load(upTo: Journal.mostBytes)
    #expect(tape.skippedLines == 1 && tape.calculations.count == 1)
  }
}
