import CalcModel

/// Reads a cell: an amount with words before and behind it, or words alone.
///
/// Sign, brackets, currency, groups and point are read together, so that no convention changes a sign.
struct AmountScanner {
  typealias Reason = ImportDiagnostic.Reason

  let text: ArraySlice<UInt8>
  var position: Int
  var amount: Amount?
  /// What the words are, or their digits if they have any; nil without letters and digits.
  private(set) var wording: Reason?
  private(set) var namesTotal = false
  /// The decimal marks if the cell proves none.
  let usual: DecimalMarks
  private var side: Amount.Side?
  /// Whether a word names a side if it is the only one: `Soll 5`.
  private var mayNameSide = false
  private var previous = Token.other
  /// Whether numbers stand beside each other without an operator.
  private var hasNumbersInRow = false

  private enum Token { case amount, ordinal, month, sign, other }

  init(_ text: ArraySlice<UInt8>, usual: DecimalMarks = .point) {
    (self.text, self.usual) = (text.trimmed, usual)
    position = self.text.startIndex
  }

  /// Reads a whole cell, as an expression if it is no amount.
  static func read(_ text: ArraySlice<UInt8>, usual: DecimalMarks) throws(Reason) -> Self {
    var cell = Self(text, usual: usual)
    cell.amount = Amount(plain: cell.text, usual: usual)
    if cell.amount != nil { return cell }
    do throws(Reason) {
      try cell.scan()
      let hasDigits = cell.wording != nil && cell.wording != .noNumber
      if cell.amount == nil, hasDigits { cell.amount = try cell.expression() }
    } catch {
      // A percentage alone would be of nothing.
      let isNone = cell.hasNumbersInRow || error == .percentage && cell.amount == nil
      guard !isNone, let amount = try cell.expression() else { throw error }
      cell.amount = amount
    }
    if cell.mayNameSide, cell.amount?.isSigned == false, cell.side == nil, cell.words.count == 1 {
      cell.side = cell.words.first.flatMap { Vocabulary.side(ofCell: $0.string) }
    }
    if cell.side != nil { cell.amount?.side = cell.side }
    return cell
  }

  /// The text before and behind the amount.
  var words: [ArraySlice<UInt8>] {
    guard let range = amount?.range else { return text.isEmpty ? [] : [text] }
    if range == text.indices { return [] }
    return [text[..<range.lowerBound], text[range.upperBound...]].compactMap { words in
      let words = words.trimmed
      let isLabel = words.last == UInt8(ascii: ":") || words.last == UInt8(ascii: "=")
      let label = isLabel ? words.dropLast().trimmed : words
      return label.isEmpty ? nil : label
    }
  }

  private mutating func scan() throws(Reason) {
    while position < text.endIndex {
      let start = position
      if let reason = takeDate() {
        // A mixed number: `5 1/2`.
        if previous == .amount, amount?.isInteger == true, text[start..<position].isProperFraction {
          throw .severalNumbers
        }
        wording.add(reason)
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
    if found.isInteger, previous == .month, found.isDay || found.isYear {
      wording.add(.date)
    } else if found.isInteger, previous == .ordinal {
      wording.add(.digitsInWords)
      previous = .other
    } else {
      if previous == .sign { throw .sign }
      if amount != nil {
        // `10 - 4` is an expression.
        hasNumbersInRow = found.looseness != .sign
        throw .severalNumbers
      }
      amount = found
      previous = .amount
    }
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
    let word = text[start..<position]
    if word.hasForeignDigits { throw .noNumber }
    if hasDigits {
      // As in `Store #1042`.
      let isReference = word.first == UInt8(ascii: "#")
      // As in `3만 2026-11-21`.
      let hasUnit = word.drop(while: \.isDigit).isUnits
      if !word.hasLetters && !isReference || word.hasDecimals || word.isCount || hasUnit {
        throw .noNumber
      }
      wording.add(.digitsInWords)
      previous = .other
    } else {
      let isAtEdge = start == text.startIndex || position == text.endIndex
      namesTotal = namesTotal || isAtEdge && word.elementsEqual("=".utf8)
      try takeMeaning(of: word)
    }
  }

  private mutating func takeMeaning(of word: ArraySlice<UInt8>) throws(Reason) {
    let isBehindAmount = previous == .amount
    previous = .other
    let hasLetters = word.hasLetters
    if hasLetters { wording.add(.noNumber) }
    if isBehindAmount, word.isUnits { throw .multiplier }
    let letters = hasLetters ? word.letters : word
    let (name, isLast) = (letters.string, position == text.endIndex)
    switch Vocabulary.meaning(of: name.lowercased()) {
    case .side(let found)
    where Vocabulary.isSideCode(name, isLast: isLast)
      || isBehindAmount && isLast && (name.utf8.count > 1 || name == name.uppercased()):
      if let side, side != found { throw .sign }
      side = found
    case .total: namesTotal = true
    case .operation: throw .noNumber
    case .sign where letters.count == word.count:
      if isBehindAmount { throw .sign }
      previous = .sign
    case .multiplier: if isBehindAmount { throw .multiplier }
    // Small letters are units: `5 s`.
    case .side: mayNameSide = name.utf8.count > 1 || name == name.uppercased()
    case .ordinal: previous = .ordinal
    case .month:
      previous = .month
      guard isBehindAmount, let number = amount else { return }
      if text[number.range].endsBehindUnit { throw .severalNumbers }
      if number.isInteger, number.isDay {
        amount = nil
        wording.add(.date)
      }
    case .sign, nil: break
    }
  }
}

extension Amount {
  fileprivate var isDay: Bool { 1...31 ~= value }

  fileprivate var isYear: Bool { 1900...2100 ~= value }
}

extension ArraySlice<UInt8> {
  fileprivate var hasLetters: Bool {
    contains { $0 < 0x80 && $0.isLetter }
      || !isASCII && string.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
  }

  /// Whether it is East Asian words for many, perhaps with a currency: `백만`, `万円`.
  fileprivate var isUnits: Bool {
    !isASCII && string.allSatisfy { NumberUnit.factors[$0] != nil || "円元圓".contains($0) }
  }

  /// Whether its last digits may be a day of a month behind a number with a unit: `6만 21`.
  fileprivate var endsBehindUnit: Bool {
    let words = string.split(separator: " ")
    let unit = words.dropLast().last?.last.flatMap { NumberUnit.factors[$0] }
    return unit != nil && words.last?.allSatisfy(\.isNumber) == true
  }

  /// Whether it is like `1/2`.
  fileprivate var isProperFraction: Bool {
    let parts = string.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let above = parts[0], let below = parts[1] else { return false }
    return above < below
  }

  /// Whether it has digits that can't be read: `½`, `٣`.
  fileprivate var hasForeignDigits: Bool {
    !isASCII
      && string.unicodeScalars.contains { scalar in
        let category = scalar.properties.generalCategory
        return !scalar.isASCII && (category == .decimalNumber || category == .otherNumber)
      }
  }

  /// Whether a point or comma stands before a digit.
  fileprivate var hasDecimals: Bool { zip(self, dropFirst()).contains { $0.isMark && $1.isDigit } }

  /// Whether a word is a number of pieces: `3x` or `x3`.
  fileprivate var isCount: Bool {
    [dropFirst(), dropLast()].contains { $0.allSatisfy(\.isDigit) }
      && contains { $0 | 0x20 == UInt8(ascii: "x") }
  }

  /// A word without marks around it.
  fileprivate var letters: Self {
    let start = firstIndex(where: \.isLetter) ?? endIndex
    return self[start..<((lastIndex(where: \.isLetter) ?? start - 1) + 1)]
  }
}
