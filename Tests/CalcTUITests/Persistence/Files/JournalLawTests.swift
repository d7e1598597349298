import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("What comes back is the end of what a reader of the whole file finds")
struct JournalLawTests {
  private static let keys = "0123456789..±⌫c++−−××÷÷=======uuU"

  @Test(
    "However much is read, whatever two calculators did", arguments: rounds(10))
  func walk(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var calculators = [SavedCalculator(disk.file), SavedCalculator(disk.file)]
    for step in 0..<500 {
      let place = Int.random(in: 0...1, using: &generator)
      try makeMove(&calculators[place], &generator)
      if step.isMultiple(of: 61) {
        try calculators[place].journal.leave(calculators[place].calculator)
        calculators[place] = SavedCalculator(disk.file)
        try calculators[place].load()
      }
      if step.isMultiple(of: 20) { try expectLaw(disk, "seed \(seed), step \(step)") }
    }
    try expectLaw(disk, "seed \(seed), at the end")
  }

  private func makeMove(
    _ saved: inout SavedCalculator, _ generator: inout SplitMix64
  ) throws {
    let rows = saved.calculator.tape.rows
    switch Int.random(in: 0..<60, using: &generator) {
    case 0: try saved.press("C")
    case 1: try saved.press("Cu")
    case 2...3: try saved.undoEarlierTear()
    case 4...12:
      guard let row = rows.indices.randomElement(using: &generator) else { return }
      let corrections: [Tape.Correction] = [
        .operand(Rational(integerLiteral: Int.random(in: -9...9, using: &generator))), .remove,
        .insert, .operation(.multiply), .togglePercentage,
      ]
      try saved.correct(row: row, try #require(corrections.randomElement(using: &generator)))
    case 13...20: try saved.press("+1=")
    default: try saved.press(String(try #require(Self.keys.randomElement(using: &generator))))
    }
  }

  private func expectLaw(_ disk: JournalOnDisk, _ place: Comment) throws {
    var reader = JournalReader()
    reader.read(disk.bytes[...])
    #expect(reader.skippedLines == 0, place)
    var whole = Calculator()
    whole.restore(reader.calculations, unfinished: nil)
    for limit in [200, 500, 1_000, 3_000, 10_000, Journal.mostBytes] {
      var journal = Journal(disk.file)
      let saved = try journal.load(upTo: limit, readsOn: false)
      var part = Calculator()
      part.restore(saved.calculations, unfinished: nil)
      let (shown, expected) = (part.tape.rows, whole.tape.rows.suffix(part.tape.rows.count))
      try #require(shown.map(\.total) == expected.map(\.total), "\(place), \(limit) bytes")
      // The first may go on from one that was not read; it has its number then.
      try #require(
        shown.dropFirst().map(\.content) == expected.dropFirst().map(\.content)
          || saved.extent == .lastBytes, "\(place), \(limit) bytes")
    }
  }

  @Test("A correction far up costs a line of its own length, not of its calculation's")
  func cost() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(String(repeating: "1+", count: 2_000) + "1=")
    let before = disk.bytes.count
    for number in 1...80 {
      try saved.correct(row: 7, .operand(Rational(integerLiteral: number)))
    }
    #expect(disk.bytes.count - before < 80 * 100)
    #expect(try disk.reopened().tape.rows == saved.calculator.tape.rows)
    #expect(try disk.reopened().labels == " 2,080")
  }

  @Test("A calculation that is longer than what is read comes back whole")
  func longCalculation() throws {
    let disk = try JournalOnDisk()
    let formula = String(repeating: "1234567 + ", count: 120_000) + "1"
    var links = LinkNames()
    let calculation = try #require(
      Tape.Calculation(formulaText: formula, order: .leftToRight, &links))
    let named = JournalRecord.NamedCalculation(
      name: "k-1", calculation: calculation, result: "148148040001")
    let record = JournalRecord(time: "2026-11-21T09:30:00Z", kind: .calculation(named))
    try disk.write(record.line)
    #expect(disk.bytes.count > Journal.mostBytes)
    #expect(try disk.reopened().labels == " 148,148,040,001")
  }

  @Test(
    "Results that went on from each other, thirty thousand times, follow the first's correction")
  func chain() throws {
    let disk = try JournalOnDisk()
    let lines = (1...30_000).map { number in
      let first = number > 1 ? "↑k-\(number - 1):\(number - 1)" : "0"
      let text = "2026-11-21T09:30:00Z\t3\tcalc\tk-\(number)\tleft\t\(first) + 1\t\(number)\t"
      return "\(text)\(Checksum(of: text.utf8))\n"
    }
    try disk.write(lines.joined())
    var saved = SavedCalculator(disk.file)
    let tape = try saved.journal.load(upTo: .max)
    saved.calculator.restore(tape.calculations, unfinished: nil)
    #expect(saved.calculator.labels == " 30,000")
    try saved.correct(row: 0, .operand(7))
    #expect(saved.calculator.labels == " 30,007")
    #expect(try disk.reopened().labels == " 30,007")
    #expect(try disk.reopened(upTo: 500).labels == " 30,007")
  }
}
