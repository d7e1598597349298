import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("Random walks with a saved tape")
struct JournalWalkTests {
  private static let keys = "0123456789..±±⌫⌫c++−−××÷÷====uuuUttT><%%%√"

  @Test(
    "Whatever is done, the tape that comes back is the one that was left",
    arguments: rounds(60, oneIn: 60))
  func walk(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var saved = SavedCalculator(disk.file)
    for step in 0..<130 {
      try makeMove(&saved, &generator)
      try expectSame(saved, disk, "seed \(seed), step \(step)")
      if step.isMultiple(of: 20) { try expectSameOnPaper(disk, "seed \(seed), step \(step)") }
      // Now and then the calculator is left and opened again, which forgets what could be undone.
      if step.isMultiple(of: 97) {
        try saved.journal.leave(saved.calculator)
        saved = SavedCalculator(disk.file)
        try saved.load()
      }
    }
    while !saved.calculator.press(.redo).isNothing {}
    #expect(!disk.text.isEmpty)
  }

  @Test(
    "What two windows do at a time is the same on screen and on paper, and no line is lost",
    arguments: rounds(10))
  func two(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var start = SavedCalculator(disk.file)
    try start.press("1+2×3=4−5=")
    var windows = [try disk.opened(), try disk.opened()]
    for step in 0..<100 {
      let window = Int.random(in: 0...1, using: &generator)
      try makeMove(&windows[window], &generator)
      if Int.random(in: 0..<10, using: &generator) == 0 { try windows[window].readNews() }
      if step.isMultiple(of: 10) { try expectSameOnPaper(disk, "seed \(seed), step \(step)") }
    }
    #expect(try disk.opened().calculator.tape.calculations.allSatisfy(\.isComplete))
  }

  private func makeMove(
    _ saved: inout SavedCalculator, _ generator: inout SplitMix64
  ) throws {
    let rows = saved.calculator.tape
    switch Int.random(in: 0..<40, using: &generator) {
    case 0:
      try saved.press("C")
      // Taking that back is what undo is wanted for most.
      if Bool.random(using: &generator) { try saved.press("u") }
    case 1: try saved.press("1=uU")
    case 12: try saved.press("uuuuuuUUUUUU")
    case 2:
      guard let row = rows.randomElement(using: &generator), let value = try? row.number?.get()
      else { return }
      try saved.save(saved.calculator.recall(.number(value)))
    case 3:
      let rules = rules(&generator)
      try saved.save(saved.calculator.change(to: rules))
    case 4:
      try saved.save(saved.calculator.write(note(&generator)))
    case 5:
      guard let row = rows.indices.randomElement(using: &generator) else { return }
      let rules = rules(&generator)
      try saved.save(saved.calculator.change(to: rules, row: row))
    case 6:
      guard let row = rows.indices.randomElement(using: &generator) else { return }
      try saved.save(saved.calculator.write(note(&generator), row: row))
    case 7...11:
      guard let row = rows.indices.randomElement(using: &generator) else { return }
      try saved.correct(row: row, try correction(&generator))
    default:
      try saved.press(String(try #require(Self.keys.randomElement(using: &generator))))
    }
  }

  private func rules(_ generator: inout SplitMix64) -> Rules {
    Rules(
      Bool.random(using: &generator) ? .leftToRight : .precedence,
      [.floating, .fixed(0), .fixed(2)].randomElement(using: &generator) ?? .floating,
      DisplayFormatter.Rounding.allCases.randomElement(using: &generator) ?? .halfUp)
  }

  private func note(_ generator: inout SplitMix64) -> Note? {
    ["milk", "a b", nil].randomElement(using: &generator).flatMap { $0.flatMap { Note($0) } }
  }

  private func correction(_ generator: inout SplitMix64) throws -> Tape.Correction {
    switch Int.random(in: 0..<7, using: &generator) {
    case 6: .togglePercentage
    case 0...2: .operand(Rational(integerLiteral: Int.random(in: -9...9, using: &generator)))
    case 3: .operation(try #require(Operator.allCases.randomElement(using: &generator)))
    case 4: .remove
    default: .insert
    }
  }

  /// Leaves a copy of the calculator, expects the same one after opening it again, and puts the file
  /// back as it was.
  private func expectSame(
    _ saved: SavedCalculator, _ disk: JournalOnDisk, _ place: Comment
  ) throws {
    let bytes = disk.bytes
    var left = saved.journal
    try left.leave(saved.calculator)
    var reopened = try disk.reopened()
    try disk.write(bytes: bytes)
    // The settings are taken over by whoever opens the tape.
    reopened.formatter = saved.calculator.formatter
    try #require(reopened.tape.texts == saved.calculator.tape.texts, place)
    try #require(plain(reopened) == plain(saved.calculator), place)
  }

  /// Expects that the tape that is opened is the one that is printed.
  private func expectSameOnPaper(_ disk: JournalOnDisk, _ place: Comment) throws {
    var (reader, paper) = (try PrintedTape(disk.file), [String]())
    try reader.visit(includingTorn: false) { printed, _ in paper += printed.tape.texts }
    let opened = try disk.opened().calculator.tape
    try #require(opened.finishedCalculations.flatMap { Tape([$0]).texts } == paper, place)
    #expect(reader.skippedLines == 0, place)
  }

  /// Both labels, without what typing leaves behind that is no part of a value.
  private func plain(_ calculator: Calculator) -> String {
    guard let value = calculator.typedValue else { return calculator.labels }
    return "\(calculator.operatorLabel.map { String($0.rawValue) } ?? "") \(value)"
  }
}
