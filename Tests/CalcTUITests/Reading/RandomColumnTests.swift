import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random columns")
struct RandomColumnTests {
  @Test(
    "A random column has its exact sum, or diagnostics say why not",
    arguments: seeds(12, oneIn: 6))
  func columns(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var amountCount = 0
    for index in 0..<1_000 {
      let column = RandomColumn(using: &generator)
      var options = ImportReader.Options(usualMarks: index % 3 == 0 ? .comma : .point)
      options.column = column.amountColumn
      let result: ImportResult
      do throws(ReadingProblem) {
        result = try ImportReader.read(Array(column.text.utf8), options)
      } catch {
        // Several columns of a table have numbers, or all lines are words.
        continue
      }
      // Evaluated only for failures, because describing the result takes longer than reading.
      var context: Comment { "seed \(seed), column \(index): \(column.text)\n\(result)" }
      if result.leftOutCount > 0 || result.problem != nil { continue }
      let isExplained = result.diagnostics.contains {
        switch $0.reason {
        case .decidedByLocale, .total: true
        default: false
        }
      }
      amountCount += result.count
      let isDecidedByLocale = column.isAmbiguous && isExplained
      #expect(
        result.sum == column.sum || isDecidedByLocale
          || isExplained && result.sum == column.sumWithoutLast, context)
    }
    #expect(amountCount > 1_500)
  }

  @Test("Reading byte by byte gives the same result as reading at once", arguments: seeds(40))
  func byteByByte(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces =
      ("0 1 7 12 123 000 . , ' ’ + - − × x / * % = ( ) $ € USD ≈ e : ; # \" kr 원 만 Apples Total CR \u{301} \u{A0} "
      + "\u{2028} \u{FEFF} \u{1B} １ Nov 2026-11-21 12:30 | kg ½ ** 억 TRY HRK sep=; · ‰ 2015").split(
        separator: " "
      ).map { Array($0.utf8) }
      + [" ", " ", "\n", "\n", "\t", "\r"].map { Array($0.utf8) }
    for round in 0..<300 {
      let bytes = (0..<Int.random(in: 0..<20, using: &generator)).flatMap { step in
        step % 7 == 0
          ? [UInt8.random(in: 1...255, using: &generator)]
          : pieces.randomElement(using: &generator) ?? []
      }
      var options = ImportReader.Options()
      options.column = round % 4 == 0 ? "2" : nil
      options.negativeWord = round % 5 == 0 ? "CR" : nil
      let whole = Result { () throws(ReadingProblem) in try ImportReader.read(bytes, options) }
      var reader = ImportReader(options)
      let parts = Result { () throws(ReadingProblem) in
        for byte in bytes { try reader.take([byte]) }
        return try reader.finish()
      }
      #expect(whole == parts, "seed \(seed): \(bytes)")
      if let result = try? whole.get() {
        let sum = try result.entries.reduce(0 as Rational) { try $0 + $1.amount }
        #expect(sum == result.sum, "seed \(seed): \(bytes)")
      }
    }
  }
}
