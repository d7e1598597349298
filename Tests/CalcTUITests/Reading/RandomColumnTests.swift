import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random columns")
struct RandomColumnTests {
  @Test(
    "No amount has another sign or size than it was written with, and none is left out unnamed",
    arguments: rounds(12, oneIn: 6))
  func columns(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var taken = 0
    for column in 0..<1_000 {
      let first = try #require(RandomLine.conventions.randomElement(using: &generator))
      let isMixed = column % 10 == 0
      var options = ImportReader.Options(usual: column % 4 == 0 ? .comma : .point)
      if column % 5 == 0 { options.positive = column % 2 == 0 ? .credit : .debit }
      let lines = try (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let other = try #require(RandomLine.conventions.randomElement(using: &generator))
        return RandomLine(
          isMixed ? other : first, side: options.positive, using: &generator)
      }
      let text = lines.map(\.text).joined(separator: "\n")
      let result: ImportResult
      do throws(ReadingProblem) {
        result = try ImportReader.read(Array(text.utf8), options)
      } catch {
        // Several cells may have numbers.
        guard case .columns = error else { throw error }
        continue
      }
      // Worked out only for what fails: it would take longer than reading.
      var context: Comment { "seed \(seed), column \(column): \(text)\n\(result)" }
      let named = Set(
        result.diagnostics.filter { $0.isSkipped || $0.reason == .total }.map(\.line))
      let kept = lines.enumerated().filter { !named.contains($0.offset + 1) }.map(\.element)
      #expect(result.entries.count == kept.count, context)
      let isSaid = result.diagnostics.contains { diagnostic in
        switch diagnostic.reason {
        case .decidedByLocale, .decidedByOthers: true
        default: false
        }
      }
      for (entry, line) in zip(result.entries, kept) where entry.amount != line.value {
        // Only a lone mark before three digits can mean something else, and then that is said, or the text
        // has proven it.
        #expect(line.isAmbiguous && (isSaid || isMixed), context)
        let others = try line.value.map { [try $0 * 1000, try $0 / 1000] } ?? []
        #expect(others.contains(entry.amount), context)
      }
      #expect(Set(kept.compactMap(\.currency)).count < 2, context)
      let sum = try result.entries.reduce(0 as Rational) { try $0 + $1.amount }
      #expect(result.sum == sum, context)
      taken += kept.count
    }
    #expect(taken > 1_500)
  }

  @Test("Any bytes at all are read or refused, in any pieces", arguments: rounds(40))
  func anything(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces =
      ("0 1 7 12 123 000 . , ' ’ + - − × x / * % = ( ) $ € USD ≈ e : ; # \" kr 원 만 Apples Total CR \u{301} \u{A0} "
      + "\u{2028} \u{FEFF} \u{1B} １ Nov 2026-11-21 12:30").split(separator: " ").map {
        Array($0.utf8)
      }
      + [" ", " ", "\n", "\n", "\t", "\r"].map { Array($0.utf8) }
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0..<20, using: &generator)).flatMap { step in
        step % 3 == 0
          ? [UInt8.random(in: 1...255, using: &generator)]
          : pieces.randomElement(using: &generator) ?? []
      }
      let whole = Result { () throws(ReadingProblem) in try ImportReader.read(bytes) }
      var reader = ImportReader()
      let parts = Result { () throws(ReadingProblem) in
        for byte in bytes { try reader.take([byte]) }
        return try reader.finish()
      }
      #expect(whole == parts, "seed \(seed): \(bytes)")
    }
  }
}
