import CalcModel

// The parts of an amount, and dates.

extension AmountScanner {
  private var rest: ArraySlice<UInt8> { text[position...] }

  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while let length = rest.spaceLength { position += length }
    return position > start
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    position += 1
    return true
  }

  /// Takes one of some marks that aren't ASCII.
  mutating func takeWide(_ marks: [String]) -> Bool {
    guard let byte = rest.first, byte >= 0x80,
      let mark = marks.first(where: { rest.starts(with: $0.utf8) })
    else { return false }
    position += mark.utf8.count
    return true
  }

  /// Takes a sign; true if it is negative.
  mutating func takeSign() -> Bool? {
    if take(UInt8(ascii: "+")) { return false }
    return take(UInt8(ascii: "-")) || takeWide(["−", "–", "△", "▲"]) ? true : nil
  }

  mutating func takeMinusAtEnd() -> Bool {
    let start = position
    if takeSign() == true, isAtEnd { return true }
    position = start
    return false
  }

  /// Whether an amount may end here: before a space, CR or DR.
  var isAtEnd: Bool {
    if position == text.endIndex || rest.spaceLength != nil { return true }
    let word = rest.prefix(while: \.isLetter)
    return word.count == 2 && Amount.Side(rawValue: word.string) != nil
  }

  /// Takes a number with the units behind it; nil where none begins.
  mutating func takeNumber() throws(Reason) -> WrittenNumber? {
    let isMark = rest.first?.isMark == true
    guard rest.dropFirst(isMark ? 1 : 0).first?.isDigit == true else { return nil }
    let run = rest.prefix { $0.isDigit || $0.isMark }
    let behind = text[run.endIndex...]
    let number: WrittenNumber
    if behind.isEmpty || behind.first == UInt8(ascii: " ") && !behind.dropFirst().isGroup,
      let plain = WrittenNumber(plain: run)
    {
      number = plain
      position = run.endIndex
    } else {
      let taken = try WrittenNumber.take(from: text[position..<endOfNumber])
      number = taken.number
      position += taken.length
    }
    var scanner = self
    scanner.skipSpaces()
    if scanner.take(UInt8(ascii: "%")) { throw .percentage }
    return number
  }

  /// The place of a letter e behind the digits that is no exponent, or the end of the text.
  private var endOfNumber: Int {
    var index = position
    while index < text.endIndex {
      if text[index].isDigit || text[index].isMark || text[index] == UInt8(ascii: "'") {
        index += 1
      } else if let length = text[index...].spaceLength, text[(index + length)...].isGroup {
        index += length + 3
      } else {
        break
      }
    }
    guard index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") else {
      return text.endIndex
    }
    var exponent = text[(index + 1)...]
    if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
      exponent.removeFirst()
    }
    let word = exponent.drop(while: \.isDigit)
    return word.count == exponent.count || word.first?.isLetter == true ? index : text.endIndex
  }

  /// Takes a sign, a code or a short name of a currency.
  mutating func takeCurrency() -> String? {
    let isWide = rest.first.map { $0 >= 0x80 } ?? false
    var length =
      isWide
      ? 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
      : rest.prefix { $0.isLetter && $0 < 0x80 || $0 == UInt8(ascii: "$") }.count
    let hasSign = length > 1 && rest.prefix(length).last == UInt8(ascii: "$")
    if length == 0 || length > (hasSign ? 4 : 3) { return nil }
    // As in zł.
    if !isWide, let next = rest.dropFirst(length).first, 0xC4...0xC5 ~= next { length += 2 }
    guard let currency = Vocabulary.currency(rest.prefix(length).string) else { return nil }
    position += length
    if !isWide { _ = take(UInt8(ascii: ".")) }
    return currency
  }

  /// The currency that a whole cell names.
  static func currency(_ cell: ArraySlice<UInt8>) -> String? {
    var scanner = AmountScanner(cell)
    let currency = scanner.takeCurrency()
    return scanner.position == scanner.text.endIndex ? currency : nil
  }

  mutating func takeCurrency(behind currency: inout String?) throws(Reason) {
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

extension ArraySlice<UInt8> {
  /// Whether exactly three digits follow.
  fileprivate var isGroup: Bool { prefix(4).prefix(while: \.isDigit).count == 3 }

  /// Whether a word is a date or a time.
  var dateOrTime: ImportDiagnostic.Reason? {
    guard let mark = first(where: { !$0.isDigit }), "-/.:".utf8.contains(mark) else { return nil }
    // A time may stand behind a T.
    let parts = prefix { $0 | 0x20 != UInt8(ascii: "t") }
      .split(separator: mark, omittingEmptySubsequences: false)
    if mark == UInt8(ascii: ":") { return parts[1].first?.isDigit == true ? .time : nil }
    let isOpen = mark == UInt8(ascii: ".") && parts.last?.isEmpty == true
    let numbers = (isOpen ? parts.dropLast() : parts[...]).map {
      $0.count < 5 ? Int($0.string) ?? 0 : 0
    }
    func isDay(_ first: Int, _ second: Int) -> Bool {
      1...12 ~= Swift.min(first, second) && Swift.max(first, second) <= 31
    }
    func isYear(_ index: Int) -> Bool {
      1900...2100 ~= numbers[index]
        || parts[index].count == 2 && (index == 2 || parts[2].count == 2)
    }
    switch numbers.count {
    case 2 where isOpen || mark == UInt8(ascii: "/"):
      return isDay(numbers[0], numbers[1]) ? .date : nil
    case 3:
      let isDate =
        isDay(numbers[0], numbers[1]) && isYear(2) || isYear(0) && isDay(numbers[1], numbers[2])
      return isDate ? .date : nil
    default: return nil
    }
  }
}
