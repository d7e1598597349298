import CalcModel
import TestSupport

@testable import CalcTUI

/// A line of a text as people write them: an amount in any dress, with words around it or in other cells.
struct RandomLine {
  private(set) var text: String
  /// What the line is worth; nil if it has to be named.
  private(set) var value: Rational?
  /// Whether its number can have another size by itself.
  private(set) var isAmbiguous: Bool
  private(set) var currency: String?

  struct Convention {
    let point: String
    let group: String
  }

  static let conventions = [
    (".", ","), (",", "."), (".", "'"), (".", "’"), (",", "\u{A0}"), (",", "\u{202F}"),
    (".", "\u{2009}"), (",", " "), (".", " "), (".", ""), (",", ""),
  ].map { Convention(point: $0, group: $1) }
  /// The marks of currencies; letters need a space before digits, and `원` ends a number.
  private static let currencies = [
    "$": "$", "US$": "USD", "CA$": "CA$", "€": "EUR", "EUR": "EUR", "USD": "USD", "CHF": "CHF",
    "Fr.": "CHF", "kr": "kr", "kr.": "kr", "zł": "PLN", "Rs.": "INR", "£": "GBP", "円": "JPY",
    "원": "KRW",
  ].sorted { $0.key < $1.key }
  private static let words = [
    "Tea", "Rent due", "Q1", "café", "주문", "2026-11-21", "14:30 Taxi", "COVID-19", "(hot)",
    "Nov 21,", "21 Nov", "21.11.", "12/03", "Item 1", "Unit 7", "#12", "•", "Store #1042",
    "2kg", "Price:", "No. 5", "May", "Total", "a, b", "and/or", "x =", "(b)", "Übertrag",
  ]
  /// Behind a number they multiply it, or make it a part.
  private static let multipliers = [" k", " Mio.", " million", "%", " %", " 만원", " cents"]

  init(_ convention: Convention, side: Amount.Side?, using generator: inout SplitMix64) {
    let number = Number(convention, using: &generator)
    (text, isAmbiguous) = (number.text, number.isAmbiguous)
    var (isNegative, isNamed) = (false, false)
    dress(number.mayHaveWon, &isNegative, using: &generator)
    func isOneOf(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    let endsWithNumber = text.last?.isNumber == true || text.last == ")"
    func word() -> String { Self.words.randomElement(using: &generator) ?? "" }
    if isOneOf(30) {
      (isNamed, isAmbiguous) = (true, false)
      let word = Self.multipliers.randomElement(using: &generator) ?? ""
      text += endsWithNumber || word.first == " " ? word : " \(word)"
    } else if side != nil, isOneOf(3) {
      isNegative = isNegative != (side != .credit)
      text += endsWithNumber && isOneOf(2) ? "CR" : " CR"
    }
    if isOneOf(2) { text = "\(word()) \(text)" }
    if isOneOf(2) { text += " \(word())" }
    if isOneOf(8) {
      let separator = isOneOf(2) ? "\t" : ";"
      text = isOneOf(2) ? word() + separator + text : text + separator + word()
    }
    value = isNamed ? nil : isNegative ? -number.value : number.value
  }

  /// Puts sign, brackets and currency around the number.
  private mutating func dress(
    _ mayHaveWon: Bool, _ isNegative: inout Bool, using generator: inout SplitMix64
  ) {
    func isOneOf(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    func space() -> String { isOneOf(3) ? " " : "" }
    let mark = isOneOf(2) ? nil : Self.currencies.randomElement(using: &generator)
    func addCurrency() {
      guard let mark, currency == nil || isOneOf(10) else { return }
      if mark.key == "원", !mayHaveWon { return }
      let isBehind = ["원", "円", "zł"].contains(mark.key) || isOneOf(2)
      let isWide = mark.key.first?.isLetter == true
      let gap = isWide && (!isBehind || currency != nil) ? " " : space()
      text = isBehind ? text + gap + mark.key : mark.key + gap + text
      currency = mark.value
    }
    if isOneOf(2) { addCurrency() }
    isNegative = true
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: text = "-" + space() + text
    case 1: text = "−" + text
    case 2: text = (isOneOf(2) ? "–" : "△") + text
    case 3: text += space() + "-"
    case 4: text += "−"
    case 5...6: text = "(" + space() + text + space() + ")"
    default:
      isNegative = false
      if isOneOf(8) { text = "+" + text }
    }
    if isOneOf(2) { addCurrency() }
  }
}

extension RandomLine {
  /// A number without a sign.
  private struct Number {
    var text: String
    var value: Rational
    var isAmbiguous = false
    /// Whether the Korean currency may follow: no comma precedes decimals.
    var mayHaveWon = true

    init(_ convention: Convention, using generator: inout SplitMix64) {
      let most = [9, 31, 999, 9_999, 9_999_999].randomElement(using: &generator) ?? 9
      let whole = Int.random(in: 0...most, using: &generator)
      (text, value) = (String(whole), Rational(whole))
      if most < 1_000, Int.random(in: 0..<10, using: &generator) == 0 {
        addUnits(whole)
        return
      }
      let decimals = [0, 0, 1, 2, 2, 3, 4].randomElement(using: &generator) ?? 0
      var groups = 0
      for index in stride(from: text.count - 3, to: 0, by: -3) where !convention.group.isEmpty {
        text.insert(
          contentsOf: convention.group, at: text.index(text.startIndex, offsetBy: index))
        groups += 1
      }
      let hasMarks = [",", "."].contains(convention.group)
      isAmbiguous =
        decimals == 0 ? groups == 1 && hasMarks : groups == 0 && decimals == 3 && 1...999 ~= whole
      if decimals == 0 {
        mayHaveWon = groups == 0 || convention.group != "."
        // A mark that ends a sentence.
        if Int.random(in: 0..<20, using: &generator) == 0 {
          text += convention.point
          (isAmbiguous, mayHaveWon) = (false, false)
        }
        return
      }
      let fraction = (0..<decimals).map { _ in "\(Int.random(in: 0...9, using: &generator))" }
        .joined()
      text += convention.point + fraction
      mayHaveWon = convention.point == "."
      value = Rational("\(whole).\(fraction)") ?? 0
    }

    /// East Asian units: `12만`, `3만 5천`, `3억 5천만`.
    private mutating func addUnits(_ whole: Int) {
      let small = whole % 9 + 1
      switch whole % 3 {
      case 0: (text, value) = ("\(whole)만", Rational(whole * 10_000))
      case 1: (text, value) = ("\(whole)만 \(small)천", Rational(whole * 10_000 + small * 1_000))
      default:
        text = "\(whole)억 \(small)천만"
        value = Rational(whole * 100_000_000 + small * 10_000_000)
      }
    }
  }
}
