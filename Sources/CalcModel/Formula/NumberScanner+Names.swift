// The names in expressions. The scanner looks for a name only at a letter, π or √.

extension NumberScanner {
  /// Takes the longest name that comes next, in capitals or not: `log10`, not `log`.
  mutating func takeName() -> Name? {
    guard let (name, length) = nextNameAndLength else { return nil }
    skip(length)
    return name
  }

  var nextName: Name? { nextNameAndLength?.name }

  private var nextNameAndLength: (name: Name, length: Int)? {
    guard let byte = next else { return nil }
    if byte >= 0x80 {
      if let length = lengthIfNext(of: "π".utf8) { return (.constant(.pi), length) }
      return lengthIfNext(of: "√".utf8).map { (.function(.squareRoot), $0) }
    }
    guard byte.isLetter else { return nil }
    var longest: (name: Name, length: Int)?
    for (name, meaning) in Name.all where name.count > longest?.length ?? 0 && isNext(name) {
      longest = (meaning, name.count)
    }
    guard let longest, canEnd(longest.name, at: position + longest.length) else { return nil }
    return longest
  }

  /// Whether the name comes next: `log2` in `log2 5`, not in `log25` or `log2.5`.
  private func isNext(_ name: [UInt8]) -> Bool {
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

  /// Whether a name can end at `end`: `pi` can end before `rad`, but not before `nt`.
  private func canEnd(_ name: Name, at end: Int) -> Bool {
    guard end < text.endIndex, text[end].isLetter else { return true }
    var ahead = self
    ahead.skip(end - position)
    if ahead.nextNameAndLength != nil || ahead.nextCurrency != nil { return true }
    switch name {
    case .function: return false
    case .constant, .answer, .tax:
      return text[end] | 0x20 == UInt8(ascii: "x") || ahead.take(word: "of")
        || ahead.take(word: "rad") || ahead.take(word: "deg") || ahead.take(word: "in")
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

  /// The next letters for an error message: at least two, cut to 24.
  var unknownWord: String? {
    let letters = text[position...].prefix { $0.isLetter }
    guard letters.count > 1 else { return nil }
    let maximumCount = 24
    let word = String(decoding: letters.prefix(maximumCount), as: UTF8.self)
    return letters.count > maximumCount ? word + "…" : word
  }

  /// Whether the remaining text is only the beginning of a name or exponent: `sq`, `e-`.
  var endsInNamePrefix: Bool {
    let remaining = text[position...]
    guard let first = remaining.first, first.isLetter else { return false }
    if remaining.count <= 2, first | 0x20 == UInt8(ascii: "e"),
      remaining.dropFirst().allSatisfy({ $0 == Ascii.plus || $0 == Ascii.minus })
    {
      return true
    }
    let names = Name.all.map(\.name) + ["of", "rad", "deg"].map { Array($0.utf8) }
    return names.contains { name in
      name.count >= remaining.count && zip(remaining, name).allSatisfy { lowercase($0) == $1 }
    }
  }

  /// Whether digits and a bracket come next, as in `log3(9)`.
  var hasDigitsBeforeBracket: Bool {
    var ahead = self
    return !ahead.takeDigits().isEmpty && ahead.next == Ascii.openBracket
  }

  /// The text from `start`, with the digits after the position: `log3` of `log3(9)`.
  func wordWithDigits(from start: Int) -> String {
    var ahead = self
    _ = ahead.takeDigits()
    return String(decoding: text.dropFirst(start).prefix(ahead.offset - start), as: UTF8.self)
  }

  mutating func takeUnit() -> AngleUnit? {
    switch next {
    case 0xC2: take("°".utf8) ? .degrees : nil
    case UInt8(ascii: "d"), UInt8(ascii: "D"): take(word: "deg") ? .degrees : nil
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
  /// Whether the operand is an angle.
  var takesAngle: Bool { !definition.unit.isEmpty }
}

// Currencies.

extension NumberScanner {
  /// The currency whose sign or code comes next, with the length in bytes; nil before a letter that
  /// continues the word.
  var nextCurrency: (currency: Currency, length: Int)? {
    guard let byte = next, byte.isLetter || byte == UInt8(ascii: "$") || byte >= 0xC2,
      let found = Currency.atStart(of: text[position...])
    else { return nil }
    let end = position + found.length
    let endsInLetter = text[end - 1].isLetter
    return endsInLetter && end < text.endIndex && text[end].isLetter ? nil : found
  }

  /// A quick check of the next byte after spaces; false if no currency begins with the byte.
  var mayPrecedeCurrency: Bool {
    var index = position
    while index < text.endIndex, text[index] == Ascii.space { index += 1 }
    guard index < text.endIndex else { return false }
    switch text[index] {
    case UInt8(ascii: "$"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "k"),
      UInt8(ascii: "z"):
      return true
    case 0..<0xC2, 0xC3, 0xCF: return false
    // U+2200 to U+223F: −, √ and other signs of mathematics.
    case 0xE2: return index + 1 < text.endIndex && text[index + 1] != 0x88
    default: return true
    }
  }

  mutating func takeCurrency() -> Currency? {
    guard let (currency, length) = nextCurrency else { return nil }
    skip(length)
    return currency
  }

  /// Whether the last number taken ends in 원.
  var endsInWon: Bool {
    position > text.startIndex && text[position - 1] == 0x90
      && text[..<position].suffix(3).elementsEqual("원".utf8)
  }
}
