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

  /// Takes a number with its sign and currency; nil where something else begins.
  mutating func takeAmount() throws(Reason) -> Amount? {
    let start = position
    let isRounded = take("≈")
    var currency: String?
    var isNegative: Bool?
    var (isBracketed, isApart) = (false, false)
    while true {
      if isNegative == nil, let sign = takeSign() {
        (isNegative, isApart) = (sign, skipSpaces())
      } else if currency == nil, let found = takeCurrency() {
        currency = found
      } else if !isBracketed, take("(") {
        isBracketed = true
      } else {
        break
      }
      skipSpaces()
    }
    // With a sign, brackets are an expression.
    if isBracketed, isNegative != nil { return nil }
    guard rest.prefix(2).drop(while: \.isMark).first?.isDigit == true else { return nil }
    var number = try WrittenNumber(rest, usual: usual)
    let written = rest.prefix(number.length)
    let isAlone = position == start
    position = written.endIndex
    if rest.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "%") { throw .percentage }
    if written.holdsWon { currency = currency ?? "KRW" }
    try takeCurrency(behind: &currency)
    if isBracketed {
      skipSpaces()
      guard take(")") else { return nil }
      try takeCurrency(behind: &currency)
    } else if isNegative == nil {
      let end = position
      isNegative = takeSign() == true && isAtEnd ? true : nil
      if isNegative == nil { position = end }
      // In `5.-` it means no cents.
      if isNegative == true, written.last?.isMark == true { throw .sign }
    }
    let isSpaced = zip(written, written.dropFirst()).contains { $0.isDigit && $1 == 0x20 }
    guard isAtEnd else { return nil }
    if isNegative == true || isBracketed { number.value = -number.value }
    if isRounded, let value = Rational("\(DisplayFormatter.roundedMark)\(number.value)") {
      number.value = value
    }
    var amount = Amount(
      number: number, currency: currency, isSigned: isNegative != nil || isBracketed,
      range: start..<position)
    amount.isInteger =
      isAlone && written.endIndex == position && written.dropLast().allSatisfy(\.isDigit)
    amount.looseness = isApart ? .sign : isSpaced ? .severalNumbers : nil
    return amount
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let byte = rest.first else { return false }
    // Most bytes are ASCII.
    let length = byte < 0x80 ? 1 : String(mark).utf8.count
    guard byte < 0x80 ? byte == mark.value : rest.starts(with: String(mark).utf8) else {
      return false
    }
    position += length
    return true
  }

  /// Takes a sign; true if it is negative.
  private mutating func takeSign() -> Bool? {
    if take("+") { return false }
    // Most amounts have none.
    guard let byte = rest.first, byte == UInt8(ascii: "-") || byte >= 0x80 else { return nil }
    return "-−–△▲".unicodeScalars.contains { take($0) } ? true : nil
  }

  /// Whether an amount may end here: before a space, CR or DR.
  private var isAtEnd: Bool {
    if position == text.endIndex || rest.spaceLength != nil { return true }
    let word = rest.prefix(while: \.isLetter)
    return side(of: word, isAtEnd: word.endIndex == text.endIndex) != nil
  }

  /// The side that a word names; in small letters only at the end, as the German letters H and S.
  func side(of word: ArraySlice<UInt8>, isAtEnd: Bool) -> Amount.Side? {
    if word.count == 1, isAtEnd {
      return word.string == "H" ? .credit : word.string == "S" ? .debit : nil
    }
    if word.count != 2 { return nil }
    return Amount.Side(rawValue: isAtEnd ? word.string.uppercased() : word.string)
  }

  /// Takes a sign, a code or a short name of a currency.
  mutating func takeCurrency() -> String? {
    guard let byte = rest.first, byte.isLetter || byte == UInt8(ascii: "$") else { return nil }
    let word =
      byte < 0x80
      ? rest.prefix(4).prefix(while: \.isInCurrencyName)
      : rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    guard word.count < 4, let currency = Vocabulary.currency(word.string) else { return nil }
    position = word.endIndex
    // As in `kr.`, but not in `$.5`.
    if word.last != UInt8(ascii: "$"), byte < 0x80 { _ = take(".") }
    return currency
  }

  private mutating func takeCurrency(behind currency: inout String?) throws(Reason) {
    let start = position
    skipSpaces()
    guard let other = takeCurrency() else {
      position = start
      return
    }
    if let currency, currency != other { throw .severalCurrencies }
    currency = other
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
  /// Whether it names the Korean currency, which ends a number with units.
  var holdsWon: Bool { last.map { $0 >= 0x80 } == true && string.contains(Character("원")) }

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
    func isDay(_ first: Int, _ second: Int) -> Bool {
      1...12 ~= Swift.min(first, second) && Swift.max(first, second) <= 31
    }
    func isLongYear(_ index: Int) -> Bool { 1900...2100 ~= numbers[index] }
    func isYear(_ index: Int) -> Bool {
      isLongYear(index) || parts[index].count == 2 && (index == 2 || parts[2].count == 2)
    }
    func isMonth(_ index: Int) -> Bool { 1...12 ~= numbers[index] }
    let isDate =
      switch numbers.count {
      case 3:
        isDay(numbers[0], numbers[1]) && isYear(2) || isYear(0) && isDay(numbers[1], numbers[2])
      case 2 where isLongYear(0) && isMonth(1) || isMonth(0) && isLongYear(1): true
      case 2: mark != UInt8(ascii: "-") && isDay(numbers[0], numbers[1])
      default: false
      }
    return isDate ? .date : nil
  }
}
