import CalcModel
import Foundation
import TestSupport
import Testing

@testable import TapeFile

@Suite("A line of the journal")
struct JournalRecordTests {
  @Test(
    "Whatever is written is read back, to the last digit", arguments: rounds(20))
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<50 {
      let record = try generator.record()
      let line = record.line
      let place: Comment = "seed \(seed), round \(round): \(line)"
      #expect(line.hasSuffix("\n") && line.count { $0.isNewline } == 1, place)
      #expect(JournalRecord(text: String(line.dropLast())) == record, place)
      #expect(JournalRecord.begins(Array(line.utf8)[...]), place)
    }
  }

  @Test("Among the values tried are fractions and values that have been rounded")
  func kinds() throws {
    var generator = SplitMix64(seed: 1)
    let texts = try (0..<60).map { _ in try generator.rational().description }
    #expect(texts.contains { $0.contains("/") && !$0.contains("≈") })
    #expect(texts.contains { $0.hasPrefix("≈") })
  }

  @Test("A calculation is a line that a person can read")
  func readable() throws {
    let id = ResultID(run: "k3f9", number: 7)
    let seven = Operand.result(.init(.result(of: id), value: .success(-20)))
    let five = Operand.number(try SplitMix64.rational("-0.5"))
    let items: [Item] = [
      .first(seven.applying(.negation)), .step(.divide, 3), .open(.subtract),
      .first(five.applying(.square)), .step(.add, .percentage(.number(10))),
      .close(.function(.squareRoot, .result(.init(nil, value: .success(1))))),
    ]
    let entry = JournalRecord.FinishedCalculation(
      calculation: Calculation(items, id: ResultID(run: "k3f9", number: 8)),
      result: "≈7.1666666666666666667")
    let record = JournalRecord(time: "2026-11-21T09:30:00Z", kind: .calculation(entry))
    #expect(
      record.line == "2026-11-21T09:30:00Z\t4\tcalc\tk3f9-8\tleft\t"
        + "↑k3f9-7:-20± ÷ 3 − ( -0.5² + 10% )√\t≈7.1666666666666666667\tc4e051b4\n")
  }

  @Test("The memory is a line of its own kind")
  func memory() throws {
    let record = JournalRecord(
      time: "2026-11-21T09:30:00Z", kind: .memory(try SplitMix64.rational("1/3")))
    #expect(record.line == "2026-11-21T09:30:00Z\t4\tmem\t1/3\tac890da9\n")
  }

  @Test("What was switched is a line of its own kind")
  func settings() {
    let settings = [.order(.precedence), .grouping(true), .mouse(false)] as Settings
    let record = JournalRecord(time: "2026-11-21T09:30:00Z", kind: .settings(settings))
    #expect(
      record.line == "2026-11-21T09:30:00Z\t4\tset\tprecedence\tgrouped\tno-mouse\te2e64e22\n")
    let other = JournalRecord(time: record.time, kind: .settings([.grouping(false)]))
    #expect(other.line == "2026-11-21T09:30:00Z\t4\tset\tplain\t6a1857e4\n")
    for line in [record.line, other.line] {
      #expect(JournalRecord(line: Array(line.utf8).dropLast())?.line == line)
    }
  }

  private static let time = "2026-11-21T09:30:00Z"

  /// The record of a line with a right check.
  private static func record(_ fields: String, version: String = "4") -> JournalRecord? {
    let text = "\(time)\t\(version)\t\(fields)\t"
    return JournalRecord(text: text + Checksum(of: text.utf8).description)
  }

  @Test(
    "Lines that are right are read",
    arguments: [
      "calc\tk-1\tleft\t2 + 3\t5", "calc\tk-1\tprecedence\t1/3 × -2.5e-7\t≈1",
      "calc\tk-1\tleft\t↑k-2:≈1/3± × 4\t1", "calc\tk-1\tleft\t2 + 5%\t2.1",
      "fix\tk\tk-1\t1 4", "fix\tk\tk-1\t2 × 4\tk-9@2 + 5\tk-8@0 (\t3 -",
      "fix\tk\tk-1\t= #two\\swords\t2 + 8 #x", "fix\tk\tk-1\t= -",
      "open\tk\tleft\t2 #a +\t- #two\\swords", "open\tk\tleft\t-\t12. #b",
      "drop\tk-1", "tear\tt\tk\t-\tleft\t-\t-", "tear\tt\tk\tj-4\tleft\t2 + 3 ×\t7", "back\tk",
      "open\tk\tleft\t-\t-", "open\tk\tleft\t2 ÷\t12.", "open\tk\tleft\t-\t=10%",
      "open\tk\tleft\t2 + 3 ×\t-", "open\tk\tleft\t↑k-1:5 ÷\t=1/7",
      "open\tk\tleft\t-\tM7.5", "take\tk", "mem\t1/3",
      "set\tprecedence\tgrouped\tmouse", "set\tleft\tplain\tno-mouse", "set\t-\t-\t-", "set",
    ])
  func read(fields: String) {
    #expect(Self.record(fields) != nil)
  }

  @Test(
    "Lines with a right check that say nothing that can be are refused",
    arguments: [
      "", "calc", "calc\tk-1\tleft\t2 + 3", "calc\tk-1\tleft\t2 + 3\t5\tmore",
      "calc\tk-1\tright\t2 + 3\t5", "Calc\tk-1\tleft\t2 + 3\t5",
      "calc\tk-1\tleft\t\t5", "calc\tk-1\tleft\t2 +\t5", "calc\tk-1\tleft\t2 3\t5",
      "calc\tk-1\tleft\t2  + 3\t5", "calc\tk-1\tleft\t2 ++ 3\t5",
      "calc\tk-1\tleft\tNaN\t5",
      "calc\tk-1\tleft\t2 + x\t5", "calc\tk-1\tleft\t1/0\t5", "calc\tk-1\tleft\t1/-3\t5",
      "calc\tk-1\tleft\t1e1001\t5", "calc\tk-1\tleft\t1e99999999999999999999\t5",
      "calc\tk-1\tleft\t2 % 3\t5", "calc\tk-1\tleft\t2 + 5%x%\t5",
      "calc\tk-1\tleft\t2 + 5%%\t5", "calc\tk-1\tleft\t2 + 5%x\t5",
      "calc\tk-1\tleft\t2 + %5\t5", "calc\tk-1\tleft\t2 + %\t5",
      "calc\tk-1\tleft\t5% + 2\t5", "calc\tk-1\tleft\t٣\t5", "drop", "drop\tk-1\tmore\tmore",
      "fix\tk\tk-1", "fix\tk.\tk-1\t1 4", "fix\tk\tk-1\t0 4", "fix\tk\tk-1\t1",
      "fix\tk\tk-1\t1 4 + 5", "fix\tk\tk-1\t01 4", "fix\tk\tk-1\t1@ 4", "fix\tk\tk-1\tk 4",
      "fix\tk\tk-1\t1 4\t", "fix\tk\tk-1\t1 +", "fix\tk\tk-1\t3@2 -",
      "tear\tmore", "back\t", "open", "open\tk\tleft\t-", "open\tk\tleft\t2\t-",
      "open\tk\tleft\t2 + 3\t-", "open\tk\tleft\t2 + 3+\t-", "open\tk\tleft\t+\t-",
      "open\tk\tleft\t-\tx", "open\tk\tleft\t-\tM", "open\tk\tleft\t-\tM±", "unknown\tk-1",
      "set\tright\tgrouped\tmouse", "set\t\t\t",
      "set\tleft\tGrouped\tmouse", "set\tleft\tgrouped\tcat",
    ])
  func refused(fields: String) {
    #expect(Self.record(fields) == nil)
  }

  @Test(
    "A line that was cut, or in which a byte is another one, is none",
    arguments: rounds(10))
  func torn(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let line = Array(try generator.record().line.dropLast().utf8)
      // Of a long line only some.
      for length in line.indices.shuffled(using: &generator).prefix(300) {
        #expect(JournalRecord(line: line[..<length]) == nil, "\(length) of \(line.count)")
      }
      for place in line.indices.shuffled(using: &generator).prefix(300) {
        var hostile = line
        hostile[place] ^= UInt8.random(in: 1...255, using: &generator)
        #expect(JournalRecord(line: hostile[...]) == nil, "byte \(place)")
      }
    }
  }

  @Test("The check is that of zip and PNG")
  func check() {
    #expect(Checksum(of: "123456789".utf8).description == "cbf43926")
    #expect(Checksum(of: "".utf8).description == "00000000")
  }

  @Test(
    "A line of a version that is not known is skipped", arguments: ["0", "3", "5", "04", "v4", ""])
  func otherVersion(version: String) {
    #expect(Self.record("drop\tk-1", version: version) == nil)
  }

  @Test(
    "Nothing but a time may stand in the time's place",
    arguments: [
      "", "-", "now", "2026-11-21", "2026-11-21T09:30:00", "2026-11-21 09:30:00Z",
      "2026-11-21T09:30:00Z ", " 2026-11-21T09:30:00Z", "20261-1-21T09:30:00Z",
      "2026-11-21T09:30:00+01:00", "٢٠٢٦-11-21T09:30:00Z", "::::::::::::::::::::",
    ])
  func wrongTime(time: String) {
    #expect(JournalRecord(text: "\(time)\ttear") == nil)
  }

  @Test(
    "A control character anywhere is refused",
    arguments: ["\u{1B}[31m", "\u{07}", "\0", "\r", "\u{7F}", "\u{9B}31m", "\u{0B}"])
  func controlCharacters(text: String) {
    let fields = ["calc", "k-1", "left", "2 + 3", "5"]
    for index in fields.indices {
      var hostile = fields
      hostile[index] += text
      #expect(Self.record(hostile.joined(separator: "\t")) == nil, "field \(index + 1)")
    }
  }

  @Test("Bytes that are no UTF-8 are refused", arguments: [0x80, 0xC0, 0xFF, 0xE2] as [UInt8])
  func invalidText(byte: UInt8) {
    let start = Array("\(Self.time)\t4\t".utf8)
    let fields = Array("calc\tk-1\tleft\t2 #words\t2\t".utf8)
    for index in fields.indices {
      var hostile = start + fields
      hostile[start.count + index] = byte
      hostile += Checksum(of: hostile).description.utf8
      #expect(JournalRecord(line: hostile[...]) == nil, "byte \(index)")
    }
  }

  @Test("The man page explains every kind of line", arguments: ["calctui.1", "calctui.ko.1"])
  func kindsOfLine(page: String) throws {
    let manual = URL(filePath: #filePath).appending(path: "../../../../docs/\(page)")
    let text = try String(contentsOf: manual.standardizedFileURL, encoding: .utf8)
    // Lines of other kinds don't begin as lines do, which the walk above would find.
    for kind in JournalRecord.Word.allCases { #expect(text.contains("\n.It \(kind)\n"), "\(kind)") }
  }

  @Test(
    "A number longer than any value is refused before it is worked out",
    arguments: ["9", "0", "1/", "0.", "1e", "≈", "-", "é", "\u{301}"])
  func hugeToken(piece: String) {
    // A million digits would take minutes to turn into a number.
    let token = String(repeating: piece, count: rounds(1_000_000).count / piece.utf8.count)
    for formula in [token, "2 + \(token)", "1/\(token)", "\(token)/3", "2 \(token) 3"] {
      #expect(Self.record("calc\tk-1\tleft\t\(formula)\t5") == nil)
    }
  }
}
