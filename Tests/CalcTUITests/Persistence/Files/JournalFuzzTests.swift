import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Fuzzing: journals")
struct JournalFuzzTests {
  /// Lines of version 1, which have no check that would keep a change of them out.
  private static let old = """
    2026-11-21T09:30:00Z\tcalc\ta-1\tleft\t-\t2 + 3 × 4\t20
    2026-11-21T09:31:00Z\tcalc\ta-2\tleft\t±a-1\t-20 ÷ 8\t-2.5
    2026-11-21T09:32:00Z\tfix\ta-1\tleft\t-\t2 + 10% × 1/3\t1
    2026-11-21T09:33:00Z\tdrop\ta-2
    2026-11-21T09:34:00Z\ttear\ta\ta-1
    2026-11-21T09:35:00Z\tback\ta
    2026-11-21T09:36:00Z\topen\tprecedence\t-\t5 +\t87654.5
    2026-11-21T09:37:00Z\tset\tleft\tgrouped\tmouse

    """

  @Test(
    "Any bytes are a tape that can be gone on with, put back and printed", arguments: rounds(60))
  func journals(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var lines: [[UInt8]] = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      lines.append(Array(try generator.record().line.utf8))
      if Bool.random(using: &generator) { lines.append(lines[0]) }
    }
    lines.append(Array(Self.old.utf8))
    if Bool.random(using: &generator) { lines.shuffle(using: &generator) }
    let text = generator.mutation(of: lines.flatMap { $0 })
    try disk.write(bytes: text)
    for limit in [100, 1_000, Journal.mostBytes] {
      var calculator = try disk.reopened(upTo: limit)
      let place: Comment = "seed \(seed), \(limit) bytes"
      for key: Key in [.digit(.seven), .operation(.add), .equals] { calculator.press(key) }
      let rows = calculator.tape.rows.map(\.text)
      calculator.press(.allClear)
      #expect(calculator.tape.rows.isEmpty, place)
      calculator.press(.undo)
      #expect(calculator.tape.rows.map(\.text) == rows, place)
    }
    var printed = ""
    var tape = try PrintedTape(disk.file)
    try tape.print(with: TapePrinter(form: .json, includesTorn: true)) {
      printed += $0
    }
    #expect(printed.hasSuffix("]\n"), "seed \(seed)")
    // A reader of the whole file finds what the screen shows.
    var reader = JournalReader()
    reader.read(text[...])
    let whole = try disk.reopened().tape.rows.map(\.total)
    var calculator = Calculator()
    calculator.restore(
      reader.calculations, unfinished: reader.left)
    #expect(calculator.tape.rows.map(\.total) == whole, "seed \(seed)")
  }
}
