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

  /// Takes one of some characters, none of them ASCII.
  mutating func takeWide(_ marks: String) -> Bool {
    guard let byte = rest.first, byte >= 0x80,
      let mark = marks.first(where: { rest.starts(with: $0.utf8) })
    else { return false }
    position += mark.utf8.count
    return true
  }

  /// Takes a sign; true if it is negative.
  mutating func takeSign() -> Bool? {
    if take(UInt8(ascii: "+")) { return false }
    return take(UInt8(ascii: "-")) || takeWide("−–△▲") ? true : nil
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
    let run = rest.prefix { $0.isDigit || $0.isMark }
    guard run.prefix(2).contains(where: \.isDigit) else { return nil }
    let behind = text[run.endIndex...]
    let isAlone = behind.isEmpty || behind.first == UInt8(ascii: " ") && !behind.dropFirst().isGroup
    var number = isAlone ? WrittenNumber(plain: run) : nil
    position = run.endIndex
    if number == nil {
      let taken = try WrittenNumber.take(from: text[run.startIndex..<endOfNumber(run.startIndex)])
      number = taken.number
      position = run.startIndex + taken.length
    }
    if rest.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "%") { throw .percentage }
    return number
  }

  /// Where a word begins with e behind the digits, which is no exponent, or the end of the text.
  private func endOfNumber(_ start: Int) -> Int {
    var index = start
    while index < text.endIndex {
      let length = text[index...].spaceLength ?? 0
      if length > 0, text[(index + length)...].isGroup {
        index += length + 3
      } else if text[index].isDigit || text[index].isMark || text[index] == UInt8(ascii: "'") {
        index += 1
      } else {
        break
      }
    }
    guard index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") else {
      return text.endIndex
    }
    let sign = text[(index + 1)...].prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let word = text[sign.endIndex...].drop(while: \.isDigit)
    let isExponent = word.startIndex > sign.endIndex && word.first?.isLetter != true
    return isExponent ? text.endIndex : index
  }

  /// Takes a sign, a code or a short name of a currency.
  mutating func takeCurrency() -> String? {
    guard let byte = rest.first, byte.isLetter || byte == UInt8(ascii: "$") else { return nil }
    var word = rest.prefix(6).prefix { $0.isLetter && $0 < 0x80 || $0 == UInt8(ascii: "$") }
    if byte >= 0x80 {
      word = rest.prefix(1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
    } else if let next = rest.dropFirst(word.count).first, 0xC4...0xC5 ~= next {
      // As in zł.
      word = rest.prefix(word.count + 2)
    }
    // Most words are longer, or in lower case.
    let isSign = word.last == UInt8(ascii: "$")
    if word.count > (isSign ? 4 : 3) || byte.isLowercase && word.count == 3 && !word.hasWide {
      return nil
    }
    guard let currency = Vocabulary.currency(word.string) else { return nil }
    position = word.endIndex
    if byte < 0x80, !isSign { _ = take(UInt8(ascii: ".")) }
    return currency
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

  fileprivate var hasWide: Bool { contains { $0 >= 0x80 } }

  /// Whether a word is a date or a time.
  var dateOrTime: ImportDiagnostic.Reason? {
    guard let end = firstIndex(where: { !$0.isDigit }), "-/.:".utf8.contains(self[end]) else {
      return nil
    }
    let mark = self[end]
    if mark == UInt8(ascii: ":") { return self[(end + 1)...].first?.isDigit == true ? .time : nil }
    let isOpen = mark == UInt8(ascii: ".") && last == mark
    // Most words are numbers with a point.
    if !isOpen, mark != UInt8(ascii: "/"), !self[(end + 1)...].contains(mark) { return nil }
    // A time may stand behind a T.
    let date = prefix { $0 | 0x20 != UInt8(ascii: "t") }
    let parts = (isOpen ? date.dropLast() : date).split(
      separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.map { $0.count < 5 ? Int($0.string) ?? 0 : 0 }
    func isDay(_ first: Int, _ second: Int) -> Bool {
      1...12 ~= Swift.min(first, second) && Swift.max(first, second) <= 31
    }
    func isYear(_ index: Int) -> Bool {
      1900...2100 ~= numbers[index]
        || parts[index].count == 2 && (index == 2 || parts[2].count == 2)
    }
    let isDate =
      numbers.count == 3
      ? isDay(numbers[0], numbers[1]) && isYear(2) || isYear(0) && isDay(numbers[1], numbers[2])
      : numbers.count == 2 && isDay(numbers[0], numbers[1])
    return isDate ? .date : nil
  }
}
