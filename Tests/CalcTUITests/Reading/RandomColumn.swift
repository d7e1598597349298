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
    let isBefore: Bool
    let decimals: Int
    var isIndian = false
  }

  /// The conventions of the United States, Germany, Switzerland, France, Sweden, Poland, Korea,
  /// Japan, India, Indonesia, Brazil and the United Kingdom.
  private static let conventions = [
    Convention(point: ".", group: ",", currency: "$", isBefore: true, decimals: 2),
    Convention(point: ",", group: ".", currency: " €", isBefore: false, decimals: 2),
    Convention(point: ".", group: "’", currency: "CHF ", isBefore: true, decimals: 2),
    Convention(point: ",", group: "\u{202F}", currency: "\u{A0}€", isBefore: false, decimals: 2),
    Convention(point: ",", group: " ", currency: " kr", isBefore: false, decimals: 2),
    Convention(point: ",", group: "\u{A0}", currency: " zł", isBefore: false, decimals: 2),
    Convention(point: ".", group: ",", currency: "원", isBefore: false, decimals: 0),
    Convention(point: ".", group: ",", currency: "¥", isBefore: true, decimals: 0),
    Convention(point: ".", group: ",", currency: "₹", isBefore: true, decimals: 2, isIndian: true),
    Convention(point: ",", group: ".", currency: "Rp ", isBefore: true, decimals: 0),
    Convention(point: ",", group: ".", currency: "R$ ", isBefore: true, decimals: 2),
    Convention(point: ".", group: ",", currency: "£", isBefore: true, decimals: 2),
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
    let shape = Int.random(in: 0..<4, using: &generator)
    let separator = convention.point == "," || happens(oneIn: 2) ? ";" : ","
    if shape == 3 {
      amountColumn = happens(oneIn: 2) ? "amount" : "2"
      text = ["name", "amount", "note"].joined(separator: separator) + "\n"
    }
    for index in 0..<Int.random(in: 1...8, using: &generator) {
      let most = [9, 99, 999, 99_999, 9_999_999].randomElement(using: &generator) ?? 9
      let whole = Int.random(in: 0...most, using: &generator)
      let cents = hasDecimals ? Int.random(in: 0...99, using: &generator) : 0
      var number = grouped(whole, convention, hasGroups)
      if hasDecimals { number += convention.point + (cents < 10 ? "0" : "") + "\(cents)" }
      isAmbiguous = isAmbiguous || !hasDecimals && (1_000...999_999).contains(whole) && hasGroups
      if hasCurrency {
        number = convention.isBefore ? convention.currency + number : number + convention.currency
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
        let more = try? sum + value
      else { continue }
      (sumWithoutLast, sum) = (sum, more)
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
    var (index, width) = (digits.count - 3, 3)
    if convention.isIndian { width = 2 }
    while index > 0 {
      digits.insert(
        contentsOf: convention.group, at: digits.index(digits.startIndex, offsetBy: index))
      index -= width
    }
    return digits
  }
}
