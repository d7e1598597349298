import CalcModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import CalcTUI

/// Texts and their outcomes. A row of `Amounts.tsv` tests a rule of the man page; a row of
/// `Shapes.tsv` has the shape of a real file. Tabs separate the outcome, the options and the text,
/// in which `⏎` ends a line. The option `comma` means a locale with decimal comma.
///
/// An outcome is the sum, or the reason why there is no sum. Each reported line with its reason
/// follows after ` · `.
@Suite("Adding up the amounts of a text")
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
        if name == "--negative" { options.negativeWord = value }
        if name == "--whole" { options.takesWholeNumbers = true }
        if name == "comma" { options.usualMarks = .comma }
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
    of bytes: [UInt8], _ options: ImportReader.Options, blockSize: Int = .max
  ) -> String {
    var reader = ImportReader(options)
    do throws(ReadingProblem) {
      var unread = bytes[...]
      while !unread.isEmpty {
        try reader.take(Array(unread.prefix(blockSize)))
        unread = unread.dropFirst(blockSize)
      }
      let result = try reader.finish()
      let reports = result.diagnostics.map { "\($0.line) \("\($0.reason)".prefix { $0 != "(" })" }
      if let problem = result.problem { return String("\(problem)".prefix { $0 != "(" }) }
      let sum = result.count == 0 && result.leftOutCount > 0 ? "none" : "\(result.sum)"
      #expect(result.leftOutCount == result.skipped.count)
      if options.collectsEntries {
        #expect(result.entries.count == result.count)
        let sumOfEntries = try? result.entries.reduce(0 as Rational) { try $0 + $1.amount }
        #expect(sumOfEntries == result.sum)
      }
      return ([sum] + reports).joined(separator: " · ")
    } catch {
      return String("\(error)".prefix { $0 != "(" })
    }
  }

  @Test(
    "Each rule's smallest texts have the expected outcome", arguments: rows(of: "Amounts.tsv"))
  func rule(row: Row) {
    #expect(outcome(of: Array(row.text.utf8), row.options) == row.outcome)
  }

  @Test(
    "Texts shaped like real files have the expected sum or reasons",
    arguments: rows(of: "Shapes.tsv"))
  func shape(row: Row) {
    #expect(outcome(of: Array(row.text.utf8), row.options) == row.outcome)
  }

  @Test("Line ends, block sizes and dropped entries don't change the outcome")
  func invariants() {
    for row in sample(Self.rows(of: "Amounts.tsv") + Self.rows(of: "Shapes.tsv"), oneIn: 3) {
      for end in ["\r\n", "\r"] {
        let text = row.text.replacing("\n", with: end)
        #expect(outcome(of: Array(text.utf8), row.options) == row.outcome, "\(row)")
      }
      var options = row.options
      options.collectsEntries = false
      #expect(outcome(of: Array(row.text.utf8), options, blockSize: 1) == row.outcome, "\(row)")
    }
  }

  @Test(
    "The words beside an amount become its note",
    arguments: [
      ("Apples 3.20", "Apples"), ("3.20 Apples", "Apples"), ("Price: 12.50", "Price"),
      ("a 5 b", "a b"),
      ("2026-11-21 Rent 500", "2026-11-21 Rent"), ("Tea....5.00", "Tea...."), ("$5", nil),
      ("3*4.50", "3*4.50"),
      ("Coffee & tea (hot) -4.50", "Coffee & tea (hot)"), ("午饭35元", "午饭"),
      ("Milk 2.50, fresh", "Milk fresh"), ("5 EUR tip", "tip"), ("VAT 19% 3.80", "VAT 19%"),
      ("\"Tea 5.00\"", "Tea"),
    ] as [(String, String?)])
  func words(text: String, words: String?) throws {
    let result = try ImportReader.read(Array(text.utf8))
    #expect(result.entries.map(\.words) == [words])
  }

  @Test("UTF-16 and Windows-1252 are read, and a message names the encoding")
  func encodings() throws {
    let text = "Café 1,50\n3,00 €\n"
    for isLittleEndian in [true, false] {
      let units = ("\u{FEFF}" + text).utf16.flatMap { unit in
        isLittleEndian
          ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      #expect(outcome(of: units, .init()) == "4.5 · 1 utf16")
    }
    let windows = text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
    #expect(outcome(of: windows, .init()) == "4.5 · 1 windows1252")
    #expect(try ImportReader.read(windows).entries.map(\.words) == ["Café", nil])
    #expect(outcome(of: [0x31, 0, 0x32], .init()) == "noText")
    // 합계 in the encodings CP949 and GB18030.
    #expect(outcome(of: [0xC7, 0xD5, 0xB0, 0xE8] + Array(" 5".utf8), .init()) == "encoding")
    #expect(
      outcome(of: [0x93] + Array("Tea".utf8) + [0x94] + Array(" 5".utf8), .init())
        == "5 · 1 windows1252")
  }

  @Test("Remarks name at most the wanted number of left-out lines; the others are counted")
  func reasonLimit() throws {
    let text = String(repeating: "a 5x\nTea 2.50\nb 7.00\n", count: 2_000)
    let result = try ImportReader.read(Array(text.utf8), ImportReader.Options(mostReasons: 30))
    #expect(result.leftOutCount == 2_000 && result.count == 4_000)
    #expect(result.skipped.map(\.line) == (0..<30).map { $0 * 3 + 1 })
  }

  @Test(
    "Every diagnostic's sentence states the reason within 37 columns", arguments: Language.allCases)
  func sentences(language: Language) {
    let reasons: [ImportDiagnostic.Reason] = [
      .severalNumbers, .unknown("25pp"), .date, .name, .percentage, .dash, .sign("="),
      .leadingZero, .groups, .factor("million"), .side("CR"), .otherDigits, .year, .wholeInBrackets,
      .longNumber, .numberOfThing("Nr."), .wholeNumber, .withoutWords,
      .otherUnit("EUR", first: "USD"), .withoutUnit(first: "kg"), .severalUnits, .ambiguous,
      .outOfRange(.overflow), .otherTotal, .supposedTotal, .belowTotal(line: 29),
      .cells(3, usual: 4), .signedNegative, .unclosedQuote, .directions, .total,
      .decidedByLocale(1234, further: 0), .windows1252, .utf16, .otherSum(unit: "EUR", 29),
      .aboveHeader(lines: 3),
    ]
    for reason in reasons {
      let diagnostic = ImportDiagnostic(line: 47, text: "abc", reason: reason)
      let sentence = language.text(diagnostic.message)
      #expect(sentence.contains("47") && sentence.hasSuffix("abc\""), "\(sentence)")
      let reasonText =
        sentence.split(separator: ": ").dropFirst().first?.split(separator: "; ").first ?? ""
      #expect(reasonText.count > 2 && String(reasonText).columns <= 37, "\(reasonText)")
    }
  }

  @Test("The tables have the expected number of rows")
  func count() {
    #expect(Self.rows(of: "Amounts.tsv").count > 250)
    #expect(Self.rows(of: "Shapes.tsv").count > 190)
  }
}
