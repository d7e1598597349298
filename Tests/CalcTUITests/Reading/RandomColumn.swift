import CalcModel
import TestSupport

/// A column of amounts in a country's convention: alone in lines, beside words, or in a table.
struct RandomColumn {
  private(set) var text = ""
  private(set) var sum: Rational = 0
  /// The sum if an import takes the last amount for the total of the other amounts.
  private(set) var sumWithoutLast: Rational = 0
  /// Whether one of the amounts has a single mark before three digits: `1,234`.
  private(set) var isAmbiguous = false
  /// The name or number of the table's column with the amounts; nil outside a table.
  private(set) var amountColumn: String?

  private struct Convention {
    let point, group: String
    let currency: String
    /// Whether the currency precedes the number.
    let isCurrencyFirst: Bool
    let decimals: Int
    var isIndian = false
  }

  /// The conventions of the United States, Germany, Switzerland, France, Sweden, Poland, Korea,
  /// Japan, India, Indonesia, Brazil and the United Kingdom.
  private static let conventions = [
    Convention(point: ".", group: ",", currency: "$", isCurrencyFirst: true, decimals: 2),
    Convention(point: ",", group: ".", currency: " €", isCurrencyFirst: false, decimals: 2),
    Convention(point: ".", group: "’", currency: "CHF ", isCurrencyFirst: true, decimals: 2),
    Convention(
      point: ",", group: "\u{202F}", currency: "\u{A0}€", isCurrencyFirst: false, decimals: 2),
    Convention(point: ",", group: " ", currency: " kr", isCurrencyFirst: false, decimals: 2),
    Convention(point: ",", group: "\u{A0}", currency: " zł", isCurrencyFirst: false, decimals: 2),
    Convention(point: ".", group: ",", currency: "원", isCurrencyFirst: false, decimals: 0),
    Convention(point: ".", group: ",", currency: "¥", isCurrencyFirst: true, decimals: 0),
    Convention(
      point: ".", group: ",", currency: "₹", isCurrencyFirst: true, decimals: 2, isIndian: true),
    Convention(point: ",", group: ".", currency: "Rp ", isCurrencyFirst: true, decimals: 0),
    Convention(point: ",", group: ".", currency: "R$ ", isCurrencyFirst: true, decimals: 2),
    Convention(point: ".", group: ",", currency: "£", isCurrencyFirst: true, decimals: 2),
  ]

  private static let words = [
    "Tea", "Rent due", "café", "주문", "14:30 Taxi", "(hot)", "Nov 21,", "Bolt M8", "#12", "•",
    "Store #1042",
    "Price:", "May", "and/or", "2026-11-21", "COVID-19", "Übertrag", "dim sum", "new balance shop",
    "VISA",
  ]

  init(using generator: inout SplitMix64) {
    guard let convention = Self.conventions.randomElement(using: &generator) else { return }
    func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    let hasCurrency = happens(oneIn: 2)
    let hasGroups = !happens(oneIn: 3)
    let hasDecimals = convention.decimals > 0 && !happens(oneIn: 4)
    // A number alone, after a word, before a word, or in a table.
    let shape = Int.random(in: 0..<4, using: &generator)
    let separator = convention.point == "," || happens(oneIn: 2) ? ";" : ","
    if shape == 3 {
      amountColumn = happens(oneIn: 2) ? "amount" : "2"
      text = ["name", "amount", "note"].joined(separator: separator) + "\n"
    }
    for index in 0..<Int.random(in: 1...8, using: &generator) {
      let limit = [9, 99, 999, 99_999, 9_999_999].randomElement(using: &generator) ?? 9
      let whole = Int.random(in: 0...limit, using: &generator)
      let cents = hasDecimals ? Int.random(in: 0...99, using: &generator) : 0
      var number = grouped(whole, convention, hasGroups)
      if hasDecimals { number += convention.point + (cents < 10 ? "0" : "") + "\(cents)" }
      isAmbiguous = isAmbiguous || !hasDecimals && (1_000...999_999).contains(whole) && hasGroups
      if hasCurrency {
        number =
          convention.isCurrencyFirst ? convention.currency + number : number + convention.currency
      }
      let isNegative = happens(oneIn: 4)
      if isNegative {
        let hasSpace = number.contains { $0.isWhitespace }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !hasSpace: number = "(\(number))"
        case 1 where !hasCurrency && !hasSpace: number += "-"
        case 2: number = "−" + number
        default: number = "-" + number
        }
      }
      guard
        let value = Rational("\(isNegative ? "-" : "")\(whole).\(cents < 10 ? "0" : "")\(cents)"),
        let newSum = try? sum + value
      else { continue }
      (sumWithoutLast, sum) = (sum, newSum)
      if index > 0 { text += "\n" }
      let word = Self.words.randomElement(using: &generator) ?? ""
      switch shape {
      case 0: text += number
      case 1: text += "\(word) \(number)"
      case 2: text += "\(number) \(word)"
      default:
        text += [word, separator == "," ? "\"\(number)\"" : number, ""].joined(separator: separator)
      }
    }
  }

  private func grouped(_ whole: Int, _ convention: Convention, _ hasGroups: Bool) -> String {
    var digits = String(whole)
    guard hasGroups else { return digits }
    // The last group always has three digits.
    var index = digits.count - 3
    let width = convention.isIndian ? 2 : 3
    while index > 0 {
      digits.insert(
        contentsOf: convention.group, at: digits.index(digits.startIndex, offsetBy: index))
      index -= width
    }
    return digits
  }
}
