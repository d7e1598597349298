import CalcModel

/// An amount as it is written: `-$1,234.50`, `(5) EUR`, `12만 5천`.
struct Amount {
  var number: WrittenNumber
  var currency: String?
  /// Whether it has a sign or brackets.
  var isSigned = false
  /// Its value if it is digits alone, which may be a part of words or of a date.
  var integer: Int?
  /// The bytes of the cell that it takes.
  var range: Range<Int>
  /// Why it is none beside words: spaces part its sign from it, or its groups.
  var looseness: ImportDiagnostic.Reason?

  /// The side of a statement. Banks differ in which of them is negative.
  enum Side: String, CaseIterable { case credit = "CR", debit = "DR" }
}

/// Reads a cell: an amount with words before and behind it, or words alone.
///
/// Sign, brackets, currency, groups and point are read together, so that no convention changes a sign.
struct AmountScanner {
  typealias Reason = ImportDiagnostic.Reason

  let text: ArraySlice<UInt8>
  var position: Int
  var amount: Amount?
  var hasLetters = false
  /// What the digits of the words are, if they have any.
  var digits: Reason?
  var namesTotal = false
  var side: Amount.Side?
  private var previous = Token.other
  /// Whether numbers stand beside each other without an operator.
  private(set) var hasNumbersInRow = false

  private enum Token { case amount, ordinal, month, operation, other }

  init(_ text: ArraySlice<UInt8>) {
    self.text = text.trimmed
    position = self.text.startIndex
  }

  /// Reads a whole cell, as an expression if it is no amount.
  static func read(_ text: ArraySlice<UInt8>) throws(Reason) -> Self {
    var cell = Self(text)
    if let plain = WrittenNumber(plain: cell.text) {
      let range = cell.text.startIndex..<cell.text.endIndex
      let isSigned = cell.text.first == UInt8(ascii: "-")
      cell.amount = Amount(number: plain, isSigned: isSigned, range: range)
      return cell
    }
    do throws(Reason) {
      try cell.scan()
      if cell.amount == nil, let digits = cell.digits {
        _ = try cell.takeExpression(insteadOf: digits)
      }
    } catch {
      if try !cell.takeExpression(insteadOf: error) { throw error }
    }
    return cell
  }

  /// The text before and behind the amount.
  var words: [ArraySlice<UInt8>] {
    guard let range = amount?.range else { return text.isEmpty ? [] : [text] }
    return [text[..<range.lowerBound], text[range.upperBound...]].map(\.trimmed.withoutColon)
      .filter { !$0.isEmpty }
  }

  private mutating func scan() throws(Reason) {
    while position < text.endIndex {
      let start = position
      if let reason = takeDate() {
        digits = digits ?? reason
        previous = .other
      } else if let found = try takeAmount() {
        try add(found)
      } else {
        position = start
        try takeWord()
      }
      skipSpaces()
    }
    if let amount, let reason = amount.looseness, amount.range.count < text.count { throw reason }
  }

  private mutating func add(_ found: Amount) throws(Reason) {
    switch found.integer {
    case let integer? where previous == .month && (1...31 ~= integer || 1900...2100 ~= integer):
      digits = digits ?? .date
    case _? where previous == .ordinal:
      digits = digits ?? .digitsInWords
      previous = .other
    default:
      defer { previous = .amount }
      hasNumbersInRow = hasNumbersInRow || previous == .amount && found.looseness != .sign
      if previous == .operation { throw .sign }
      if amount != nil { throw .severalNumbers }
      amount = found
    }
  }

  /// Takes a number with its sign and currency; nil where something else begins.
  private mutating func takeAmount() throws(Reason) -> Amount? {
    let start = position
    let isRounded = takeWide("≈")
    var isNegative = takeSign()
    var isApart = isNegative != nil && skipSpaces()
    var currency = takeCurrency()
    if currency != nil {
      skipSpaces()
      if isNegative == nil {
        isNegative = takeSign()
        isApart = isNegative != nil && skipSpaces()
      }
    }
    let isBracketed = take(UInt8(ascii: "("))
    if isBracketed {
      // With a sign before it, it is an expression.
      if isNegative != nil { return nil }
      skipSpaces()
      currency = currency ?? takeCurrency()
      skipSpaces()
    }
    let digits = position
    guard var number = try takeNumber() else { return nil }
    let written = text[digits..<position]
    if written.suffix(3).elementsEqual("원".utf8) { currency = currency ?? "KRW" }
    try takeCurrency(behind: &currency)
    if isBracketed {
      skipSpaces()
      guard take(UInt8(ascii: ")")) else { return nil }
      try takeCurrency(behind: &currency)
    } else if isNegative == nil, takeMinusAtEnd() {
      // In `5.-` it means no cents.
      if written.last?.isMark == true { throw .sign }
      isNegative = true
    }
    let isSpaced = written.dropLast().indices.contains {
      text[$0].isDigit && text[$0 + 1] == UInt8(ascii: " ")
    }
    guard isAtEnd else {
      if isSpaced { throw .severalNumbers }
      return nil
    }
    if isNegative == true || isBracketed { number = -number }
    var amount = Amount(
      number: isRounded ? number.rounded : number, currency: currency,
      isSigned: isNegative != nil || isBracketed, range: start..<position)
    if digits == start, written.endIndex == position {
      amount.integer = Int((written.last?.isMark == true ? written.dropLast() : written).string)
    }
    amount.looseness = isApart ? .sign : isSpaced ? .severalNumbers : nil
    return amount
  }

  /// Takes a word up to a space, or a label up to its colon.
  private mutating func takeWord() throws(Reason) {
    let start = position
    let behind = previous
    previous = .other
    var kind = WordKind()
    while position < text.endIndex, text[position...].spaceLength == nil {
      let byte = text[position]
      position += 1
      if !kind.hasDigits, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { break }
      kind.add(byte, before: position < text.endIndex ? text[position] : nil)
    }
    let word = text[start..<position]
    if kind.hasWide { kind.add(word.string.unicodeScalars) }
    if kind.hasDigits {
      if !kind.hasLetters || kind.hasDecimals || word.isCount { throw .noNumber }
      digits = digits ?? .digitsInWords
    } else if kind.hasLetters {
      hasLetters = true
      if word.count == 1, word.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") {
        try takeOperator(behind)
      } else {
        try takeMeaning(of: word.letters.string, isBehindAmount: behind == .amount)
      }
    } else if word.elementsEqual("=".utf8) {
      namesTotal = namesTotal || start == text.startIndex
    } else if ["+", "-", "−", "–", "—", "*", "×", "/", "÷", "^"].contains(word.string) {
      try takeOperator(behind)
    }
  }

  private mutating func takeOperator(_ behind: Token) throws(Reason) {
    if behind == .amount { throw .sign }
    previous = .operation
  }

  private mutating func takeMeaning(of word: String, isBehindAmount: Bool) throws(Reason) {
    if word.utf8.count == 2,
      let found = Amount.Side(rawValue: position == text.endIndex ? word.uppercased() : word)
    {
      if let side, side != found { throw .sign }
      side = found
      return
    }
    switch Vocabulary.meaning(of: word.lowercased()) {
    case .total: namesTotal = true
    case .operation: throw .noNumber
    case .multiplier: if isBehindAmount { throw .multiplier }
    case .ordinal: previous = .ordinal
    case .month:
      previous = .month
      guard isBehindAmount, let day = amount?.integer, 1...31 ~= day else { return }
      amount = nil
      digits = digits ?? .date
    case nil: break
    }
  }
}

/// What a word consists of.
private struct WordKind {
  var hasLetters = false
  var hasDigits = false
  /// Whether a point or comma stands before a digit.
  var hasDecimals = false
  /// Whether it has characters that aren't ASCII.
  var hasWide = false

  mutating func add(_ byte: UInt8, before next: UInt8?) {
    if byte.isDigit {
      hasDigits = true
    } else if byte >= 0x80 {
      hasWide = true
    } else if byte.isLetter {
      hasLetters = true
    } else if byte.isMark, next?.isDigit == true {
      hasDecimals = true
    }
  }

  /// Looks at the characters that aren't ASCII: `½` has digits that can't be read.
  mutating func add(_ scalars: String.UnicodeScalarView) {
    for scalar in scalars where !scalar.isASCII {
      switch scalar.properties.generalCategory {
      case .decimalNumber, .otherNumber: (hasDigits, hasDecimals) = (true, true)
      default: hasLetters = hasLetters || scalar.properties.isAlphabetic
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word is a number of pieces: `3x` or `x3`.
  fileprivate var isCount: Bool {
    let digits = first.map { $0 | 0x20 } == UInt8(ascii: "x") ? dropFirst() : dropLast()
    let mark = digits.startIndex == startIndex ? last : first
    return mark.map { $0 | 0x20 } == UInt8(ascii: "x") && digits.allSatisfy(\.isDigit)
  }

  /// A word without marks around it.
  fileprivate var letters: Self {
    let start = firstIndex(where: \.isLetter) ?? endIndex
    return self[start..<((lastIndex(where: \.isLetter) ?? start - 1) + 1)]
  }
}
