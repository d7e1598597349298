import CalcModel
import TestSupport
import Testing

@testable import CalcTUI
@testable import TapeFile

@Suite("Fuzzing: journals")
struct JournalFuzzTests {
  /// Fields of lines, of which a few bytes are others before the check is made.
  private static let fields = """
    calc\ta-1\tleft\t2 + 3 × 4\t20
    calc\ta-2\tleft\t↑a-1:20± ÷ 8\t-2.5
    fix\tx\ta-1\t2 + 10%\tx-1@2 × 1/3\t3 -
    drop\ta-2
    tear\tt-1\ta\ta-1\tleft\t-\t-
    back\tt-1
    open\ta\tprecedence\t5 +\t87654.5
    set\tleft\tgrouped\tmouse
    """

  @Test(
    "Any bytes are a tape that can be gone on with, put back and printed",
    arguments: rounds(60, oneIn: 60))
  func journals(seed: UInt64) throws {
    let disk = try JournalOnDisk()
    var generator = SplitMix64(seed: seed)
    var lines: [[UInt8]] = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      lines.append(Array(try generator.record().line.utf8))
      if Bool.random(using: &generator) { lines.append(lines[0]) }
    }
    for fields in Self.fields.split(separator: "\n") {
      let changed = generator.mutation(of: Array(fields.utf8))
      let line = Array("2026-11-21T09:30:00Z\t4\t".utf8) + changed + [UInt8(ascii: "\t")]
      lines.append(line + Array("\(Checksum(of: line))\n".utf8))
    }
    if Bool.random(using: &generator) { lines.shuffle(using: &generator) }
    let text = generator.mutation(of: lines.flatMap { $0 })
    try disk.write(bytes: text)
    for limit in [100, 1_000, Journal.mostBytes] {
      var calculator = try disk.reopened(upTo: limit)
      let place: Comment = "seed \(seed), \(limit) bytes"
      for key: Key in [.digit(.seven), .operation(.add), .equals] { calculator.press(key) }
      let rows = calculator.tape.map(\.text)
      calculator.press(.allClear)
      #expect(calculator.tape.isEmpty, place)
      calculator.press(.undo)
      #expect(calculator.tape.map(\.text) == rows, place)
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
    let whole = try disk.reopened().tape.map(\.total)
    var calculator = Calculator()
    calculator.restore(
      reader.calculations, unfinished: reader.left)
    #expect(calculator.tape.map(\.total) == whole, "seed \(seed)")
  }
}
