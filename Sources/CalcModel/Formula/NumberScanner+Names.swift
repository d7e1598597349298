// The names in expressions. The scanner looks for a name only at a letter, π or √.

extension NumberScanner {
  /// Takes the longest name that comes next, in capitals or not. No digit may follow a name that
  /// ends in digits.
  mutating func takeName() -> Name? {
    guard let (name, length) = nextNameAndLength else { return nil }
    skip(length)
    return name
  }

  /// The name that comes next; also π and √.
  var nextName: Name? { nextNameAndLength?.name }

  private var nextNameAndLength: (name: Name, length: Int)? {
    guard let byte = next else { return nil }
    if byte >= 0x80 {
      if let length = length(of: "π".utf8) { return (.constant(.pi), length) }
      return length(of: "√".utf8).map { (.function(.squareRoot), $0) }
    }
    guard byte.isLetter else { return nil }
    var longest: (name: Name, length: Int)?
    for (name, meaning) in Name.all where name.count > longest?.length ?? 0 && begins(name) {
      longest = (meaning, name.count)
    }
    guard let longest, mayFollow(longest.name, from: position + longest.length) else { return nil }
    return longest
  }

  /// Whether a name comes next. After a name that ends in digits, no digits or decimals may follow.
  private func begins(_ name: [UInt8]) -> Bool {
    let end = position + name.count
    guard end <= text.endIndex, name.last.map({ lowercase(text[end - 1]) == $0 }) == true,
      zip(text[position...], name).allSatisfy({ lowercase($0) == $1 })
    else { return false }
    guard let last = name.last, last.isDigit, end < text.endIndex else { return true }
    let next = text[end]
    if next.isDigit { return false }
    return !next.isPointOrComma || end + 1 == text.endIndex || !text[end + 1].isDigit
  }

  private func lowercase(_ byte: UInt8) -> UInt8 { byte.isLetter ? byte | 0x20 : byte }

  /// Whether the text from `end` on may follow a name. Only some letters may: another name, a
  /// currency's code, or a word such as `of`.
  private func mayFollow(_ name: Name, from end: Int) -> Bool {
    guard end < text.endIndex, text[end].isLetter else { return true }
    var ahead = self
    ahead.skip(end - position)
    if ahead.nextNameAndLength != nil { return true }
    if ahead.nextCurrencyCode != nil { return true }
    switch name {
    case .function: return false
    case .constant, .answer, .tax:
      return text[end] | 0x20 == UInt8(ascii: "x") || ahead.take(word: "of")
        || ahead.take(word: "rad") || ahead.take(word: "in")
    }
  }

  /// Takes a word, in capitals or not, unless a letter follows.
  mutating func take(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= text.endIndex,
      word.withUTF8Buffer({ word in zip(text[position...], word).allSatisfy { $0 | 0x20 == $1 } }),
      end == text.endIndex || !text[end].isLetter
    else { return false }
    skip(word.utf8CodeUnitCount)
    return true
  }

  /// The letters that come next, cut to 24, for an error about an unknown name; nil for fewer than
  /// two.
  var unknownWord: String? {
    let letters = text[position...].prefix { $0.isLetter }
    guard letters.count > 1 else { return nil }
    let most = 24
    let word = String(decoding: letters.prefix(most), as: UTF8.self)
    return letters.count > most ? word + "…" : word
  }

  /// Whether the rest of the text is the beginning of a name or of an exponent.
  var endsInName: Bool {
    let rest = text[position...]
    guard let first = rest.first, first.isLetter else { return false }
    if rest.count <= 2, first | 0x20 == UInt8(ascii: "e"),
      rest.dropFirst().allSatisfy({ $0 == Ascii.plus || $0 == Ascii.minus })
    {
      return true
    }
    let names = Name.all.map(\.name) + ["of", "rad"].map { Array($0.utf8) }
    return names.contains { name in
      name.count >= rest.count && zip(rest, name).allSatisfy { lowercase($0) == $1 }
    }
  }

  /// Whether digits and a bracket come next, as in `log3(9)`.
  var hasDigitsBeforeBracket: Bool {
    var ahead = self
    return !ahead.takeRun().isEmpty && ahead.next == Ascii.openBracket
  }

  /// The text from an offset to the position, and the digits after it.
  func wordWithDigits(from start: Int) -> String {
    var ahead = self
    _ = ahead.takeRun()
    return String(decoding: text.dropFirst(start).prefix(ahead.offset - start), as: UTF8.self)
  }

  /// Takes `°` or `rad`.
  mutating func takeUnit() -> AngleUnit? {
    switch next {
    case 0xC2: take("°".utf8) ? .degrees : nil
    case UInt8(ascii: "r"), UInt8(ascii: "R"): take(word: "rad") ? .radians : nil
    default: nil
    }
  }

  var nextIsUnit: Bool {
    var ahead = self
    return ahead.takeUnit() != nil
  }

  /// Takes ` tax` or ` tax in it` after a percentage.
  mutating func takeTaxBase() -> Operand.Tax.Base? {
    var ahead = self
    ahead.skipSpaces()
    guard let byte = ahead.next, byte | 0x20 == UInt8(ascii: "t"), ahead.take(word: "tax") else {
      return nil
    }
    self = ahead
    ahead.skipSpaces()
    guard ahead.take(word: "in") else { return .net }
    ahead.skipSpaces()
    guard ahead.take(word: "it") else { return .net }
    self = ahead
    return .gross
  }
}

extension Operand.Function {
  /// Whether the operand is an angle, which may have a unit.
  var hasUnit: Bool { !definition.unit.isEmpty }
}

// Currencies.

extension NumberScanner {
  /// The currency whose code comes next: three capitals without a letter after them.
  var nextCurrencyCode: Currency? {
    let code = text[position...].prefix(4)
    guard code.count >= 3, !(code.dropFirst(3).first?.isLetter ?? false) else { return nil }
    return Currency(code: code.prefix(3))
  }

  /// Whether the byte after any spaces may begin a currency: $, a capital, or a byte that isn't
  /// ASCII and doesn't begin × ÷ − √ or π.
  var mayTakeCurrency: Bool {
    var index = position
    while index < text.endIndex, text[index] == Ascii.space { index += 1 }
    guard index < text.endIndex else { return false }
    switch text[index] {
    case UInt8(ascii: "$"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    case 0..<0xC2, 0xC3, 0xCF: return false
    // U+2200 ... U+223F: −, √ and other signs of mathematics.
    case 0xE2: return index + 1 < text.endIndex && text[index + 1] != 0x88
    default: return true
    }
  }

  /// Takes a sign or code of a currency.
  mutating func takeCurrency() -> Currency? {
    guard let byte = next, byte == UInt8(ascii: "$") || byte >= 0xC2 || byte.isLetter else {
      return nil
    }
    if byte.isLetter {
      guard byte < UInt8(ascii: "a"), let code = nextCurrencyCode else { return nil }
      skip(3)
      return code
    }
    guard let (currency, length) = Currency.sign(beginning: text[position...]) else { return nil }
    skip(length)
    return currency
  }

  /// Whether the last number taken ends in 원.
  var endsInWon: Bool {
    position > text.startIndex && text[position - 1] == 0x90
      && text[..<position].suffix(3).elementsEqual("원".utf8)
  }
}
