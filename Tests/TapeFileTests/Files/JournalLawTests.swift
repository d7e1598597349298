import CalcModel
import TestSupport
import Testing

@testable import TapeFile

@Suite("What comes back is the end of what a reader of the whole file finds")
struct JournalLawTests {
  private static let keys = "0123456789..±⌫c++−−××÷÷=======uuU"

  @Test(
    "However much is read, whatever one calculator did, or two at a time",
    arguments: rounds(30, oneIn: 30), [1, 2])
  func walk(seed: UInt64, count: Int) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var calculators = (0..<count).map { _ in SavedCalculator(disk.file) }
    for step in 0..<200 {
      let place = Int.random(in: 0..<count, using: &generator)
      if step.isMultiple(of: 7) { try calculators[place].press("t") }
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
    let rows = saved.calculator.tape
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

  @Test(
    "Of two windows' corrections of different rows the order does not matter", arguments: rounds(50)
  )
  func commute(seed: UInt64) throws {
    var tapes: Set<[String]> = []
    // One after the other, and mixed.
    for order in [[0, 0, 0, 0, 1, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0, 0], [0, 1, 1, 0, 0, 1, 0, 1]] {
      let disk = try JournalOnDisk()
      var start = SavedCalculator(disk.file)
      try start.press("1+2+3+4+5+6+7=")
      var windows = [try disk.opened(), try disk.opened()]
      var generators = (1...2).map { SplitMix64(seed: 2 * seed + $0) }
      // What is inserted above the fourth row is beside the third.
      var rows = [0..<3, 4..<7]
      for window in order {
        let row = try #require(rows[window].randomElement(using: &generators[window]))
        let number = Int.random(in: -9...9, using: &generators[window])
        let corrections: [Tape.Correction] = [
          .operand(Rational(integerLiteral: number)), .togglePercentage, .operation(.multiply),
          .insert, .remove,
        ]
        let kind = Int.random(in: 0..<(rows[window].count > 1 ? 6 : 5), using: &generators[window])
        let count = windows[window].calculator.tape.count
        if kind == 0 {
          try windows[window].save(
            windows[window].calculator.write(Note("n\(number)"), row: row))
        } else {
          try windows[window].correct(row: row, corrections[kind - 1])
        }
        let added = windows[window].calculator.tape.count - count
        rows[window] = rows[window].lowerBound..<rows[window].upperBound + added
      }
      tapes.insert(try disk.reopened().tape.map(\.textWithoutTotal))
    }
    #expect(tapes.count == 1, "seed \(seed): \(tapes)")
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
      part.restore(
        saved.calculations, unfinished: nil, hasEarlierRows: saved.extent == .lastBytes)
      let (shown, expected) = (part.tape, whole.tape.suffix(part.tape.count))
      try #require(shown.map(\.total) == expected.map(\.total), "\(place), \(limit) bytes")
      // The first may go on from one that was not read; it has its number then.
      try #require(
        shown.dropFirst().map(\.item) == expected.dropFirst().map(\.item)
          || saved.extent == .lastBytes, "\(place), \(limit) bytes")
    }
  }

  @Test("A correction far up costs a line of its own length, not of its calculation's")
  func cost() throws {
    let disk = try JournalOnDisk()
    var saved = SavedCalculator(disk.file)
    try saved.press(String(repeating: "1+", count: 500) + "1=")
    let before = disk.bytes.count
    for number in 1...80 {
      try saved.correct(row: 7, .operand(Rational(integerLiteral: number)))
    }
    #expect(disk.bytes.count - before < 80 * 100)
    #expect(try disk.reopened().tape.texts == saved.calculator.tape.texts)
    #expect(try disk.reopened().labels == " 580")
  }

  @Test("A calculation that is longer than what is read comes back whole")
  func longCalculation() throws {
    let disk = try JournalOnDisk()
    // Zeros that say nothing make it long, so that few operands are worked out.
    let operand = "1234567.\(String(repeating: "0", count: 900)) + "
    let formula = String(repeating: operand, count: 1_200) + "1"
    try disk.write(journalLines("2026-11-21T09:30:00Z\tcalc\tk-1\tleft\t\(formula)\t1481480401"))
    #expect(disk.bytes.count > Journal.mostBytes)
    #expect(try disk.reopened().labels == " 1,481,480,401")
  }

  @Test(
    "Results that went on from each other, thirty thousand times, follow the first's correction")
  func chain() throws {
    let disk = try JournalOnDisk()
    let count = rounds(30_000).count
    let lines = (1...count).map { number in
      let first = number > 1 ? "↑k-\(number - 1):\(number - 1)" : "0"
      let text = "2026-11-21T09:30:00Z\t4\tcalc\tk-\(number)\tleft\t\(first) + 1\t\(number)\t"
      return "\(text)\(Checksum(of: text.utf8))\n"
    }
    try disk.write(lines.joined())
    var saved = SavedCalculator(disk.file)
    let tape = try saved.journal.load(upTo: .max)
    saved.calculator.restore(tape.calculations, unfinished: nil)
    let formatter = DisplayFormatter()
    #expect(saved.calculator.labels == " \(formatter.format(Rational(count)).text)")
    try saved.correct(row: 0, .operand(7))
    let corrected = " \(formatter.format(Rational(count + 7)).text)"
    #expect(saved.calculator.labels == corrected)
    #expect(try disk.reopened().labels == corrected)
    #expect(try disk.reopened(upTo: 500).labels == corrected)
  }
}
