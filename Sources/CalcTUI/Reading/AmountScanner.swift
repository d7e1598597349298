import CalcModel

/// An amount as it is written: `-$1,234.50`, `(5) EUR`, `12만 5천`.
struct Amount {
  var number: WrittenNumber
  var currency: String?
  /// Whether it has a sign or brackets.
  var isSigned = false
  /// Its value if it is digits alone, which may be a part of words or of a date.
  var integer: Int?
  var words = Words()
  /// The bytes of the cell that it takes.
  var range = 0..<0
  /// Why it is none beside words: spaces part its sign from it, or its groups.
  var looseness: ImportDiagnostic.Reason?

  /// The words of a cell.
  struct Words {
    var text = ""
    var hasLetters = false
    /// What digits in them are, if there are any.
    var digits: ImportDiagnostic.Reason?
    var namesTotal = false
    var side: Side?
  }

  /// The side of a statement. Banks differ in which of them is negative.
  enum Side: String, CaseIterable { case credit = "CR", debit = "DR" }
}

/// Reads a cell: an amount with words before and behind it, or words alone.
///
/// Sign, brackets, currency, groups and point are read together, so that no convention changes a sign.
struct AmountScanner {
  typealias Reason = ImportDiagnostic.Reason

  enum Content {
    case amount(Amount)
    case words(Amount.Words)
  }

  let text: ArraySlice<UInt8>
  var position: Int
  /// The only amount so far.
  private(set) var amount: Amount?
  private var words = Amount.Words()
  private var previous = Token.other
  /// Whether numbers stand beside each other without an operator.
  private(set) var hasNumbersInRow = false

  private enum Token { case amount, ordinal, month, operation, other }

  init(_ text: ArraySlice<UInt8>) {
    self.text = text.trimmed
    position = self.text.startIndex
  }

  /// Reads a whole cell, as an expression if it is no amount.
  static func read(_ text: ArraySlice<UInt8>) throws(Reason) -> Content {
    var scanner = AmountScanner(text)
    do throws(Reason) {
      let content = try scanner.scan()
      guard case .words(let words) = content, let digits = words.digits else { return content }
      return try scanner.expression(insteadOf: digits) ?? content
    } catch {
      if let expression = try scanner.expression(insteadOf: error) { return expression }
      throw error
    }
  }

  private mutating func scan() throws(Reason) -> Content {
    while position < text.endIndex {
      let start = position
      if let reason = takeDate() {
        note(reason)
        previous = .other
      } else if let found = try takeAmount() {
        try add(found)
      } else {
        position = start
        try takeWord()
      }
      skipSpaces()
    }
    guard var amount else { return .words(words) }
    let beside = [text[..<amount.range.lowerBound], text[amount.range.upperBound...]]
      .map(\.trimmed.withoutColon).filter { !$0.isEmpty }
    if !beside.isEmpty, let reason = amount.looseness { throw reason }
    words.text = beside.map(\.string).joined(separator: " ")
    amount.words = words
    return .amount(amount)
  }

  private mutating func add(_ found: Amount) throws(Reason) {
    switch found.integer {
    case let integer? where previous == .month && (1...31 ~= integer || 1900...2100 ~= integer):
      note(.date)
    case _? where previous == .ordinal:
      note(.digitsInWords)
      previous = .other
    default:
      defer { previous = .amount }
      hasNumbersInRow = hasNumbersInRow || previous == .amount && found.looseness != .sign
      if previous == .operation { throw .sign }
      if amount != nil { throw .severalNumbers }
      amount = found
    }
  }

  /// Notes digits that belong to words.
  private mutating func note(_ reason: Reason) { words.digits = words.digits ?? reason }

  /// Takes a number with its sign and currency; nil where something else begins.
  private mutating func takeAmount() throws(Reason) -> Amount? {
    let start = position
    let isRounded = takeWide(["≈"])
    var isNegative = takeSign()
    var hasSpaceBehindSign = isNegative != nil && skipSpaces()
    var currency = takeCurrency()
    if currency != nil { skipSpaces() }
    if currency != nil, isNegative == nil {
      isNegative = takeSign()
      hasSpaceBehindSign = isNegative != nil && skipSpaces()
    }
    let isBracketed = take(UInt8(ascii: "("))
    if isBracketed {
      // With a sign before it, it is an expression.
      if isNegative != nil { return nil }
      skipSpaces()
      if currency == nil { currency = takeCurrency() }
      skipSpaces()
    }
    let numberStart = position
    guard var number = try takeNumber() else { return nil }
    let written = text[numberStart..<position]
    if written.suffix(3).elementsEqual("원".utf8) { currency = currency ?? "KRW" }
    try takeCurrency(behind: &currency)
    if isBracketed {
      skipSpaces()
      guard take(UInt8(ascii: ")")) else { return nil }
      try takeCurrency(behind: &currency)
    }
    if isNegative == nil, !isBracketed, takeMinusAtEnd() {
      // In `5.-` it means no cents.
      if written.last?.isMark == true { throw .sign }
      isNegative = true
    }
    let hasSpaces = zip(written, written.dropFirst()).contains {
      $0.isDigit && $1 == UInt8(ascii: " ")
    }
    guard isAtEnd else {
      if hasSpaces { throw .severalNumbers }
      return nil
    }
    if isNegative == true || isBracketed { number = -number }
    var amount = Amount(number: isRounded ? number.rounded : number, currency: currency)
    amount.isSigned = isNegative != nil || isBracketed
    amount.range = start..<position
    if written.count == position - start, written.count < 19 {
      amount.integer = Int((written.last?.isMark == true ? written.dropLast() : written).string)
    }
    amount.looseness = hasSpaceBehindSign ? .sign : hasSpaces ? .severalNumbers : nil
    return amount
  }

  /// Takes a word up to a space, or a label up to its colon.
  private mutating func takeWord() throws(Reason) {
    let start = position
    var hasDigits = false
    while position < text.endIndex, text[position...].spaceLength == nil {
      let byte = text[position]
      position += 1
      hasDigits = hasDigits || byte.isDigit
      if !hasDigits, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { break }
    }
    let word = text[start..<position].string
    let behind = previous
    previous = .other
    switch word.kind {
    case .number: throw .noNumber
    case .letters(hasDigits: true):
      if word.isCount { throw .noNumber }
      note(.digitsInWords)
    case .letters(hasDigits: false):
      words.hasLetters = true
      if word == "x" || word == "X" { return try takeOperator(behind) }
      try takeMeaning(of: word, isBehindAmount: behind == .amount)
    case .marks where word == "=":
      words.namesTotal = words.namesTotal || start == text.startIndex
    case .marks where ["+", "-", "−", "–", "—", "*", "×", "/", "÷", "^"].contains(word):
      try takeOperator(behind)
    case .marks: break
    }
  }

  private mutating func takeOperator(_ behind: Token) throws(Reason) {
    if behind == .amount { throw .sign }
    previous = .operation
  }

  private mutating func takeMeaning(of word: String, isBehindAmount: Bool) throws(Reason) {
    let name = word.withoutMarks
    if name.utf8.count == 2,
      let side = Amount.Side(rawValue: position == text.endIndex ? name.uppercased() : name)
    {
      if let other = words.side, other != side { throw .sign }
      words.side = side
      return
    }
    switch Vocabulary.meaning(of: name.lowercased()) {
    case .total: words.namesTotal = true
    case .operation: throw .noNumber
    case .multiplier: if isBehindAmount { throw .multiplier }
    case .ordinal: previous = .ordinal
    case .month:
      previous = .month
      guard isBehindAmount, let day = amount?.integer, 1...31 ~= day else { return }
      amount = nil
      note(.date)
    case nil: break
    }
  }
}

/// What a word consists of.
private enum WordKind {
  case letters(hasDigits: Bool)
  /// Digits without letters, or with a point among them.
  case number
  /// Neither digits nor letters.
  case marks
}

extension String {
  fileprivate var kind: WordKind {
    var (hasLetters, hasDigits, hasNumber) = (false, false, false)
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if "0"..."9" ~= scalar {
        hasDigits = true
        hasNumber = hasNumber || last == "." || last == ","
      } else if scalar.isASCII {
        hasLetters = hasLetters || UInt8(ascii: scalar).isLetter
      } else {
        let category = scalar.properties.generalCategory
        hasNumber = hasNumber || category == .decimalNumber || category == .otherNumber
        hasLetters = hasLetters || scalar.properties.isAlphabetic
      }
      last = scalar
    }
    if hasNumber || hasDigits && !hasLetters { return .number }
    return hasLetters ? .letters(hasDigits: hasDigits) : .marks
  }

  /// Whether it is a number of pieces, such as `3x` or `x3`.
  fileprivate var isCount: Bool {
    let digits = lowercased().split(separator: "x", omittingEmptySubsequences: false)
    return digits.count == 2 && digits.contains("") && digits.joined().utf8.allSatisfy(\.isDigit)
  }

  /// The word without marks around it.
  fileprivate var withoutMarks: String {
    var word = self[...]
    while let last = word.utf8.last, !last.isLetter { word.removeLast() }
    while let first = word.utf8.first, !first.isLetter { word.removeFirst() }
    return String(word)
  }
}
