/// Splits a line of text into tokens, front to back.
package struct Lexer {
  private let text: ArraySlice<UInt8>
  private var position: Int
  /// The token before the position.
  private var last = Token(.blank, 0, 0)

  package init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
    last.end = position
  }

  /// The next token; nil at the end of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the token.
  package mutating func next() -> Token? {
    guard position < text.endIndex else { return nil }
    let start = position
    let kind = text[start] < 0x80 ? asciiToken(text[start]) : wideToken()
    last = Token(kind, start, position)
    return last
  }

  /// Takes a token that begins with an ASCII character.
  private mutating func asciiToken(_ byte: UInt8) -> Token.Kind {
    if byte.isDigit { return number() }
    if byte.isLetter { return word() }
    let start = position
    position += 1
    switch byte {
    case 0...Ascii.space:
      while position < text.endIndex, text[position] <= Ascii.space { position += 1 }
      return .blank
    case Ascii.point, Ascii.comma:
      guard position < text.endIndex, text[position].isDigit, !isInWord(before: start) else {
        return .punctuation
      }
      position = start
      return number()
    case UInt8(ascii: "$"):
      return .currency
    case Ascii.plus, UInt8(ascii: "*"), UInt8(ascii: "^"): return .operation
    case Ascii.minus: return .dash
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"): return .punctuation
    case Ascii.openBracket: return .open
    case Ascii.closeBracket: return .close
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "%"): return .percent
    case Ascii.equals: return .equals
    case UInt8(ascii: "|"): return .bar
    case UInt8(ascii: "\""): return .quote
    default: return .other
    }
  }

  /// Whether a letter, a digit, an underscore, a point or a comma stands directly before an offset.
  private func isInWord(before offset: Int) -> Bool {
    guard offset > text.startIndex else { return false }
    let byte = text[offset - 1]
    return byte.isDigit || byte.isLetter || byte >= 0x80 || byte.isPointOrComma
      || byte == UInt8(ascii: "_")
  }

  /// Takes digits with the marks between them, and the dash of a whole price.
  private mutating func number() -> Token.Kind {
    let start = position
    if text[position].isPointOrComma { position += 1 }
    while position < text.endIndex {
      let byte = text[position]
      if byte.isDigit {
        position += 1
        continue
      }
      guard let length = markLength(at: position), position + length < text.endIndex,
        text[position + length].isDigit
      else { break }
      position += length
    }
    if text[start].isDigit, position < text.endIndex, text[position] >= 0xE3,
      let end = endOfCountedNumber(from: start)
    {
      position = end
      return .countedNumber
    }
    takeDashOfPrice()
    return .number
  }

  /// The length of a mark that may stand between digits; nil for other characters.
  private func markLength(at index: Int) -> Int? {
    let byte = text[index]
    if byte < 0x80 { return byte.isPointOrComma || byte == Ascii.apostrophe ? 1 : nil }
    return NumberScanner.lengthOfGroupSign(at: index, in: text)
  }

  private func endOfCountedNumber(from start: Int) -> Int? {
    var scanner = NumberScanner(text[start...], decided: DecimalMarks(rawValue: 0))
    guard (try? scanner.takeNumberWithUnits()) != nil else { return nil }
    var end = start + scanner.offset
    // The currency 원 is a token of its own.
    if scanner.endsInWon { end -= "원".utf8.count }
    while text[end - 1] == Ascii.space { end -= 1 }
    return end > position ? end : nil
  }

  /// Takes `,-` or `.–`, with one or two dashes, unless a digit follows.
  private mutating func takeDashOfPrice() {
    guard position < text.endIndex, text[position].isPointOrComma else { return }
    var end = position + 1
    for _ in 0..<2 { end += dashLength(at: end) }
    if end > position + 1, end == text.endIndex || !text[end].isDigit { position = end }
  }

  /// The length of `-` or `–`; 0 for other characters.
  private func dashLength(at index: Int) -> Int {
    guard index < text.endIndex else { return 0 }
    if text[index] == Ascii.minus { return 1 }
    return text[index] == 0xE2 && text[index...].starts(with: "–".utf8) ? 3 : 0
  }

  /// Takes a word, or the sign of a currency that begins with a letter.
  private mutating func word() -> Token.Kind {
    let start = position
    while position < text.endIndex {
      let byte = text[position]
      if byte.isLetter {
        position += 1
      } else if byte >= 0x80, let (scalar, length) = text.scalar(at: position), scalar.isLetter,
        !scalar.isEastAsian
      {
        position += length
      } else {
        break
      }
    }
    let length = position - start
    if length == 1, text[start] | 0x20 == UInt8(ascii: "x") { return .cross }
    let isContinued = last.end == start && (last.kind == .word || last.kind == .eastAsianWord)
    if !isContinued, Currency.mayBegin(with: text[start]),
      let sign = Currency.length(atStartOf: text[start...])
    {
      // `kr` is no sign in `kraft`, but `US$` and `Fr.` are signs.
      if sign == length || sign > length && !text[start + sign - 1].isLetter {
        position = start + sign
        return .currency
      }
    }
    return .word
  }

  /// Takes a token that begins with a character outside ASCII.
  private mutating func wideToken() -> Token.Kind {
    guard let (scalar, length) = text.scalar(at: position) else {
      position += 1
      return .other
    }
    if scalar.isEastAsian { return eastAsianWord() }
    if scalar.isLetter { return word() }
    let start = position
    position += length
    switch scalar {
    case "−", "–", "—": return .dash
    case "△", "▲":
      guard position < text.endIndex else { return .other }
      let next = text[position]
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= next
      let precedesAmount =
        next.isDigit || isCapital || next == Ascii.openBracket
        || Currency.atStart(of: text[position...]) != nil
      return precedesAmount ? .dash : .other
    case "×", "÷": return .operation
    case "…": return .punctuation
    case "‰": return .percent
    case "“", "”": return .quote
    default:
      switch scalar.properties.generalCategory {
      case .currencySymbol:
        position = start + (Currency.atStart(of: text[start...])?.length ?? length)
        return .currency
      case .decimalNumber, .otherNumber, .letterNumber: return .foreignDigit
      default: return scalar.properties.isEmojiPresentation ? .word : .other
      }
    }
  }

  /// Takes East Asian letters, or a currency directly after a number: `円`.
  private mutating func eastAsianWord() -> Token.Kind {
    let start = position
    while position < text.endIndex, text[position] >= 0x80,
      let (scalar, length) = text.scalar(at: position), scalar.isEastAsian
    {
      position += length
    }
    let isAdjacent = last.end == start && last.kind != .blank
    let isAfterNumber = [.number, .countedNumber, .close].contains(last.kind)
    guard !isAdjacent || isAfterNumber, let sign = Currency.atStart(of: text[start..<position])
    else { return .eastAsianWord }
    if isAdjacent {
      position = start + sign.length
    } else if start + sign.length != position {
      return .eastAsianWord
    }
    return .currency
  }
}

extension ArraySlice<UInt8> {
  /// The character at an index, and its length in bytes; nil for invalid UTF-8.
  package func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var decoder = UTF8()
    var bytes = self[index...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether the character belongs to the scripts of Chinese, Japanese and Korean.
  package var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }
}
