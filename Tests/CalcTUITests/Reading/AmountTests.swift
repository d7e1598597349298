import CalcModel
import Foundation
import TestSupport
import Testing

@testable import CalcTUI

/// Texts and what comes of them. A row of `Amounts.tsv` is the rules of the guide, one of `Shapes.tsv` has the
/// shape of a real file: the outcome, the options and the text, parted by tabs; `⏎` ends a line.
///
/// An outcome is the sum and, behind ` · `, each line of which something is said with the reason; or why
/// there is no sum.
@Suite("A text is added up, or its lines are named")
struct AmountTests {
  struct Row: CustomStringConvertible {
    let outcome: String
    let options: ImportReader.Options
    let text: String

    var description: String { text.replacing("\n", with: "⏎") }

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, !line.hasPrefix("# ") else { return nil }
      outcome = String(fields[0])
      text = String(fields[2]).replacing("⏎", with: "\n")
      let words = fields[1].shellWords
      var options = ImportReader.Options()
      for (name, value) in zip(words, words.dropFirst() + [""]) {
        if name == "--column" { options.column = value }
        if name == "--negative" { options.negative = value }
        if name == "comma" { options.usual = .comma }
      }
      self.options = options
    }
  }

  static func rows(of file: String) -> [Row] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Row($0) }
  }

  private func outcome(
    of bytes: [UInt8], _ options: ImportReader.Options, blocks: Int = .max
  ) -> String {
    var reader = ImportReader(options)
    do throws(ReadingProblem) {
      var rest = bytes[...]
      while !rest.isEmpty {
        try reader.take(Array(rest.prefix(blocks)))
        rest = rest.dropFirst(blocks)
      }
      let result = try reader.finish()
      let said = result.diagnostics.map { "\($0.line) \("\($0.reason)".prefix { $0 != "(" })" }
      let sum = result.problem.map { "\("\($0)".prefix { $0 != "(" })" } ?? "\(result.sum)"
      let named = result.skipped.reduce(0) { $0 + $1.lines }
      #expect(result.leftOut == named)
      if options.keepsEntries {
        #expect(result.entries.count == result.count)
        let entries = try? result.entries.reduce(0 as Rational) { try $0 + $1.amount }
        #expect(entries == result.sum)
      }
      return ([sum] + said).joined(separator: " · ")
    } catch {
      return String("\(error)".prefix { $0 != "(" })
    }
  }

  @Test("Every rule holds in its smallest texts", arguments: rows(of: "Amounts.tsv"))
  func rule(row: Row) {
    #expect(outcome(of: Array(row.text.utf8), row.options) == row.outcome)
  }

  @Test("Real shapes come out right or named", arguments: rows(of: "Shapes.tsv"))
  func shape(row: Row) {
    #expect(outcome(of: Array(row.text.utf8), row.options) == row.outcome)
  }

  @Test("Line ends, blocks and the loss of entries change nothing")
  func invariants() {
    for row in sample(Self.rows(of: "Amounts.tsv") + Self.rows(of: "Shapes.tsv"), oneIn: 3) {
      for end in ["\r\n", "\r"] {
        let text = row.text.replacing("\n", with: end)
        #expect(outcome(of: Array(text.utf8), row.options) == row.outcome, "\(row)")
      }
      var options = row.options
      options.keepsEntries = false
      #expect(outcome(of: Array(row.text.utf8), options, blocks: 1) == row.outcome, "\(row)")
    }
  }

  @Test("The tables have their rows")
  func count() {
    #expect(Self.rows(of: "Amounts.tsv").count > 250)
    #expect(Self.rows(of: "Shapes.tsv").count >= 88)
  }
}
