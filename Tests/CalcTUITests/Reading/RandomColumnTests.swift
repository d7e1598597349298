import CalcModel
import TestSupport
import Testing

@testable import CalcTUI

@Suite("Random columns")
struct RandomColumnTests {
  /// A line, what it is worth, and whether its number can have another size by itself.
  private struct Line {
    let text: String
    let value: Rational
    let isAmbiguous: Bool
    let currency: String?
  }

  private static let groupings: [(point: String, group: String)] = [
    (".", ","), (",", "."), (".", "'"), (",", "\u{A0}"), (",", " "), (".", ""), (",", ""),
  ]
  private static let currencies = ["", "", "", "$", "€", "USD", "CHF", "원", "kr", "zł"]
  private static let words = [
    "Tea", "Rent due", "Q1", "café", "주문", "2026-11-21", "14:30 Taxi", "COVID-19", "(hot)",
  ]

  private func line(
    _ convention: (point: String, group: String), using generator: inout SplitMix64
  ) throws -> Line {
    let most = [9, 999, 9_999, 9_999_999].randomElement(using: &generator) ?? 9
    let whole = Int.random(in: 0...most, using: &generator)
    let currency = Self.currencies.randomElement(using: &generator) ?? ""
    let decimals = currency == "원" ? 0 : Int.random(in: 0...3, using: &generator)
    let fraction = (0..<decimals).map { _ in "\(Int.random(in: 0...9, using: &generator))" }
      .joined()
    var digits = String(whole)
    var groups = 0
    for place in stride(from: digits.count - 3, to: 0, by: -3) where !convention.group.isEmpty {
      digits.insert(
        contentsOf: convention.group, at: digits.index(digits.startIndex, offsetBy: place))
      groups += 1
    }
    let number = digits + (fraction.isEmpty ? "" : convention.point + fraction)
    let marks = ".,".contains(convention.group) && !convention.group.isEmpty
    let isAmbiguous =
      fraction.isEmpty
      ? groups == 1 && marks
      : groups == 0 && decimals == 3 && 1...999 ~= whole
    func isWide(_ text: String) -> Bool { text.first?.isLetter == true }
    let before =
      ["$", "€", "USD", "CHF", "kr"].contains(currency) && Bool.random(using: &generator)
    let space = Bool.random(using: &generator) ? " " : ""
    let amount =
      currency.isEmpty
      ? number
      : before ? currency + (isWide(currency) ? " " : space) + number : number + space + currency
    var (text, isNegative) = (amount, true)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: text = "-" + amount
    case 1: text = "−" + amount
    case 2: text = amount + "-"
    case 3: text = "(\(amount))"
    case 4 where before: text = "\(currency)(\(number))"
    case 5 where before: text = "\(currency)\(isWide(currency) ? " " : "")-\(number)"
    default: isNegative = false
    }
    if Bool.random(using: &generator) {
      text = "\(Self.words.randomElement(using: &generator) ?? "") \(text)"
    }
    if Bool.random(using: &generator) {
      text += " \(Self.words.randomElement(using: &generator) ?? "")"
    }
    let value = try #require(Rational("\(whole)\(fraction.isEmpty ? "" : ".\(fraction)")"))
    return Line(
      text: text, value: isNegative ? -value : value, isAmbiguous: isAmbiguous,
      currency: currency.isEmpty ? nil : currency)
  }

  @Test(
    "No amount has another sign or size than it was written with, and none is left out unnamed",
    arguments: rounds(100, oneIn: 25))
  func columns(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var taken = 0
    for column in 0..<1_000 {
      let convention = Self.groupings.randomElement(using: &generator) ?? (".", ",")
      let isMixed = column % 10 == 0
      let lines = try (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        try line(
          isMixed ? Self.groupings.randomElement(using: &generator) ?? convention : convention,
          using: &generator)
      }
      let text = lines.map(\.text).joined(separator: "\n")
      let result = try ImportReader.read(Array(text.utf8))
      let context: Comment = "seed \(seed), column \(column): \(text)\n\(result)"
      let named = Set(result.skipped.map(\.line))
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
        let ratio = try entry.amount / line.value
        #expect(ratio == 1000 || ratio == Rational("0.001"), context)
      }
      #expect(Set(kept.compactMap(\.currency).map { $0 == "원" ? "KRW" : $0 }).count < 2, context)
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
