import CalcModel

// The parts of an amount.

extension AmountScanner {
  private var rest: ArraySlice<UInt8> { text[position...] }

  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while let length = rest.spaceLength { position += length }
    return position > start
  }

  /// What stands around a number.
  private struct Marks {
    enum Brackets { case none, open, closed }

    /// Nil without a sign.
    var isNegative: Bool?
    /// Whether spaces part the sign from the number.
    var isApart = false
    var brackets = Brackets.none
    private(set) var currency: String?
    private(set) var hasSeveralCurrencies = false

    mutating func add(_ other: String) {
      hasSeveralCurrencies = hasSeveralCurrencies || currency ?? other != other
      currency = other
    }
  }

  /// Takes a number with its sign and currency; nil where something else begins.
  mutating func takeAmount() throws(Reason) -> Amount? {
    let start = position
    let isRounded = take("≈")
    var marks = Marks()
    while takeMark(before: &marks) { skipSpaces() }
    // With a sign, brackets are an expression.
    if marks.brackets != .none, marks.isNegative != nil { return nil }
    guard rest.prefix(2).drop(while: \.isMark).first?.isDigit == true else { return nil }
    var amount = try Amount(number: rest, usual: usual)
    let written = text[amount.range]
    let isSigned = marks.isNegative != nil
    position = written.endIndex
    if let won = amount.currency { marks.add(won) }
    while takeMark(behind: &marks) {}
    if marks.hasSeveralCurrencies { throw .severalCurrencies }
    if rest.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "%") { throw .percentage }
    // In `5.-` it means no cents.
    if !isSigned, marks.isNegative == true, written.last?.isMark == true { throw .sign }
    guard marks.brackets != .open, isAtEnd else { return nil }
    try checkSign()
    if marks.isNegative == true || marks.brackets == .closed { amount.value = -amount.value }
    if isRounded, let value = Rational("\(DisplayFormatter.roundedMark)\(amount.value)") {
      amount.value = value
    }
    // A space before a unit parts no groups.
    let groups = written.contains(0x20) ? written.split(separator: 0x20) : []
    let isSpaced = zip(groups, groups.dropFirst()).contains { left, right in
      left.last?.isDigit == true && right.first?.isDigit == true
    }
    amount.isInteger = amount.range == start..<position && written.dropLast().allSatisfy(\.isDigit)
    amount.looseness = marks.isApart ? .sign : isSpaced ? .severalNumbers : nil
    amount.range = start..<position
    amount.currency = marks.currency
    amount.isSigned = marks.isNegative != nil || marks.brackets == .closed
    return amount
  }

  /// Takes a sign, a currency or a bracket.
  private mutating func takeMark(before marks: inout Marks) -> Bool {
    if marks.isNegative == nil, let sign = takeSign() {
      (marks.isNegative, marks.isApart) = (sign, rest.spaceLength != nil)
    } else if let currency = takeCurrency() {
      marks.add(currency)
    } else if marks.brackets == .none, take("(") {
      marks.brackets = .open
    } else {
      return false
    }
    return true
  }

  /// Takes a currency, the end of the brackets, or a minus that ends the number.
  private mutating func takeMark(behind marks: inout Marks) -> Bool {
    let start = position
    skipSpaces()
    if marks.brackets == .open, take(")") {
      marks.brackets = .closed
      return true
    }
    // In `12 $4.50` it is the next number's.
    if let currency = takeCurrency(), rest.first?.isDigit != true {
      marks.add(currency)
      return true
    }
    position = start
    // In `100+ visitors` the plus is none of the number's.
    if marks.isNegative == nil, marks.brackets == .none, let sign = takeSign(),
      sign ? isAtEnd : position == text.endIndex
    {
      marks.isNegative = sign
      return true
    }
    position = start
    return false
  }

  /// Throws if the sign of a currency or side behind an amount may be the amount's: `5 -USD`, `5 -CR`.
  private mutating func checkSign() throws(Reason) {
    let end = position
    skipSpaces()
    if takeSign() != nil, takeCurrency() != nil || rest.first?.isLetter == true, isAtEnd {
      throw .sign
    }
    position = end
  }

  private mutating func take(_ mark: String) -> Bool {
    // Most bytes are ASCII, and most texts don't have the mark.
    guard rest.first == mark.utf8.first, rest.starts(with: mark.utf8) else { return false }
    position += mark.utf8.count
    return true
  }

  /// Takes a sign; true if it is negative.
  private mutating func takeSign() -> Bool? {
    if take("+") { return false }
    // Most amounts have none.
    guard let byte = rest.first, byte == UInt8(ascii: "-") || byte >= 0x80 else { return nil }
    return ["-", "−", "–", "△", "▲"].contains { take($0) } ? true : nil
  }

  /// Whether an amount may end here: before a space, CR or DR.
  private var isAtEnd: Bool {
    if position == text.endIndex || rest.spaceLength != nil { return true }
    let word = rest.prefix(while: \.isLetter)
    return Vocabulary.isSideCode(word.string, isLast: word.endIndex == text.endIndex)
      && Vocabulary.side(ofCell: word.string) != nil
  }

  /// Takes a sign, a code or a short name of a currency.
  mutating func takeCurrency() -> String? {
    guard let byte = rest.first, byte.isLetter || byte == UInt8(ascii: "$") else { return nil }
    let longest = Vocabulary.initialsOfLongCurrencies.contains(byte) ? 8 : 4
    var word = rest.prefix(longest).prefix(while: \.isInCurrencyName)
    if byte >= 0x80 {
      word = rest.prefix { $0 >= 0x80 }
      if longest == 4 || Vocabulary.currency(word.string) == nil {
        word = rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
      }
    }
    guard word.count < longest, let currency = Vocabulary.currency(word.string) else { return nil }
    position = word.endIndex
    // As in `kr.`, but not in `$.5`.
    if word.last != UInt8(ascii: "$"), byte < 0x80 { _ = take(".") }
    return currency
  }

  /// Takes a date or a time, which belongs to the words.
  mutating func takeDate() -> Reason? {
    guard rest.first?.isDigit == true else { return nil }
    let word = rest.prefix { $0 > 0x20 && $0 < 0x80 }
    let reason = word.dateOrTime
    if reason != nil { position = word.endIndex }
    return reason
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter, `$`, or a part of a letter such as the one in `zł`.
  fileprivate var isInCurrencyName: Bool {
    self == UInt8(ascii: "$") || isLetter && self < 0xC0 || 0xC4...0xC5 ~= self
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word is a date or a time.
  var dateOrTime: ImportDiagnostic.Reason? {
    guard let end = firstIndex(where: { !$0.isDigit }), "-/.:".utf8.contains(self[end]) else {
      return nil
    }
    let mark = self[end]
    if mark == UInt8(ascii: ":") { return self[(end + 1)...].first?.isDigit == true ? .time : nil }
    let isOpen = mark == UInt8(ascii: ".") && last == mark
    // Most words are numbers with a point.
    if !isOpen, mark == UInt8(ascii: "."), !self[(end + 1)...].contains(mark) { return nil }
    // A time may stand behind a T.
    let date = prefix { $0 | 0x20 != UInt8(ascii: "t") }
    let parts = (isOpen ? date.dropLast() : date).split(
      separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.count < 5 && part.allSatisfy(\.isDigit)
        ? part.reduce(0) { $0 * 10 + Int($1 & 0xF) } : 0
    }
    /// Whether they are day, month and year in an order; `y` may have two digits beside two others.
    func fit(_ order: String) -> Bool {
      order.utf8.count == parts.count
        && zip(order, parts.indices).allSatisfy { part, index in
          switch part {
          case "d": 1...31 ~= numbers[index]
          case "m": 1...12 ~= numbers[index]
          case "y" where parts[index].count == 2: parts[2].count == 2
          default: 1900...2100 ~= numbers[index]
          }
        }
    }
    let isDate =
      ["dmy", "mdy", "ymd", "ydm", "Ym", "mY"].contains(where: fit)
      || mark != UInt8(ascii: "-") && ["dm", "md"].contains(where: fit)
    return isDate ? .date : nil
  }
}
