import CalcModel

/// Finds the only amount of a line or a cell, or the reason why there is none.
struct LineReader {
  typealias Reason = ImportDiagnostic.Reason

  private var reader = ItemReader()
  /// The word of `--negative`, in lower case.
  private let negativeWord: ArraySlice<UInt8>?
  private let collectsWords: Bool
  /// The words beside the amount of the last line.
  private(set) var words: String?
  /// The last details that lines can share.
  private var details: ReadLine.Details?

  init(negativeWord: ArraySlice<UInt8>?, collectsWords: Bool) {
    (self.negativeWord, self.collectsWords) = (negativeWord, collectsWords)
  }

  private var items: [LineItem] { reader.items }

  /// Reads a trimmed line that has digits.
  mutating func read(_ text: ArraySlice<UInt8>) -> ReadLine {
    var line = ReadLine(at: text.startIndex)
    words = nil
    if let amount = Amount(plain: text) {
      line.amount = amount
      line.traits = amount.hasDecimalsOrCurrency ? [.hasAmounts, .hasPrice] : .hasAmounts
      return line
    }
    let text = text.withoutOuterQuotes
    reader.read(text)
    for item in items {
      if let amount = reader.amount(of: item) {
        line.traits.insert(.hasAmounts)
        if amount.traits.contains(.decimals) || amount.unit.map({ $0.kind != .measure }) ?? false {
          line.traits.insert(.hasPrice)
        }
      } else if item.kind == .unknown, reader.text(of: item).hasCents {
        line.traits.insert(.hasPrice)
      }
      if let negativeWord, reader.text(of: item).equalsIgnoringCase(negativeWord) {
        line.traits.insert(.isNegated)
      }
    }
    if !(items.count == 1 && items[0].kind == .amount), !items.contains(where: { $0.kind == .date })
    {
      do throws(Reason) {
        if let calculation = try calculation(of: text) {
          line.amount = calculation
          if collectsWords { words = text.string }
          return line
        }
      } catch {
        line.reason = error
        return line
      }
    }
    if let first = items.first, first.kind != .amount { setSign(of: first, in: &line) }
    if Vocabulary.mayNameTotal(text) { setTotal(of: &line) }
    do throws(Reason) {
      let (amount, index, hasWords) = try onlyAmount()
      if line.traits.contains(.isNegated), amount.traits.contains(.signed) {
        throw Reason.signedNegative
      }
      line.set(amount, sharing: &details)
      if hasWords { line.traits.insert(.hasWords) }
      if collectsWords { words = words(around: reader.text(of: items[index]).indices, in: text) }
    } catch {
      line.reason = error
    }
    return line
  }

  private func setSign(of first: LineItem, in line: inout ReadLine) {
    var text = reader.text(of: first)
    if text.first == UInt8(ascii: "(") { text.removeFirst() }
    switch text.first {
    case UInt8(ascii: "+"): line.traits.insert(.beginsWithPlus)
    case UInt8(ascii: "-"): line.traits.insert(.beginsWithMinus)
    case 0xE2 where ["−", "–"].contains(where: { text.starts(with: $0.utf8) }):
      line.traits.insert(.beginsWithMinus)
    default: break
    }
  }

  private func setTotal(of line: inout ReadLine) {
    var words: ArraySlice<UInt8> = []
    for item in items where item.kind != .amount {
      if !words.isEmpty { words.append(UInt8(ascii: " ")) }
      words += reader.text(of: item).prefix { !$0.isDigit }
    }
    guard let found = Vocabulary.total(in: words, allowsFurtherWords: true) else { return }
    line.total = found.total
    if found.isWhole, items.allSatisfy({ $0.kind == .amount || !$0.hasDigits }) {
      line.traits.insert(.isOnlyTotal)
    }
  }

  /// The words before and after the amount, without a final `:` or `=`.
  private func words(around range: Range<Int>, in text: ArraySlice<UInt8>) -> String? {
    let words = [text[..<range.lowerBound], text[range.upperBound...]].compactMap { words in
      let words = words.trimmed
      let hasFinalSign = words.last == UInt8(ascii: ":") || words.last == UInt8(ascii: "=")
      let label = hasFinalSign ? words.dropLast().trimmed : words
      return label.isEmpty ? nil : label.string
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  // The rule of a line.

  /// The only amount of the items, its index, and whether words stand beside it.
  private func onlyAmount() throws(Reason) -> (Amount, index: Int, hasWords: Bool) {
    if items.contains(where: { $0.kind == .foreignDigits }) { throw .otherDigits }
    if items.contains(where: { $0.kind == .signedRate }) { throw .percentage }
    let found = items.firstIndex { $0.kind == .amount }
    if let unknown = items.first(where: { $0.kind == .unknown }) {
      throw found == nil ? .unknown(reader.text(of: unknown).excerpt) : .severalNumbers
    }
    guard let index = found, var amount = reader.amount(of: items[index]) else {
      throw reasonWithoutAmount
    }
    if items[(index + 1)...].contains(where: { $0.kind == .amount }) { throw .severalNumbers }
    var hasWords = items.indices.contains { other in
      other != index
        && (items[other].kind == .date || reader.text(of: items[other]).hasWordsOrDigits)
    }
    if let capitals = capitals(after: index) {
      if amount.unit == nil || amount.unit?.kind == .capitals {
        amount.unit = amount.unit ?? Unit(capitals, .capitals)
      }
      hasWords = items.indices.contains { other in
        other != index && other != index + 1
          && (items[other].kind == .date || reader.text(of: items[other]).hasWordsOrDigits)
      }
    }
    try checkNumber(amount)
    if items.contains(where: { $0.kind == .mayBeDate }), !amount.hasDecimalsOrCapitals {
      let kinds: [LineItem.Kind] = [.words, .name, .reduction, .side, .currency]
      guard items[0].kind == .mayBeDate, items.count > 2, kinds.contains(items[1].kind) else {
        throw .severalNumbers
      }
    }
    try checkNeighbors(of: index, amount)
    try checkRates(before: index)
    if amount.traits.contains(.spaced) { try checkBlanks(of: index, amount, hasWords) }
    if hasWords { try checkBesideWords(amount, reader.text(of: items[index])) }
    if index > 0, amount.unit.map({ $0.kind == .capitals }) ?? true,
      amount.traits.contains(.bare) || reader.text(of: items[index]).hasSevenDigitsBeforeGroup,
      Vocabulary.namesNumber(reader.text(of: items[index - 1]))
    {
      throw .numberOfThing(reader.text(of: items[index - 1]).excerpt)
    }
    return (amount, index, hasWords)
  }

  private var reasonWithoutAmount: Reason {
    if items.contains(where: { $0.kind == .date || $0.kind == .mayBeDate }) { return .date }
    return items.contains { $0.kind == .rate } ? .percentage : .name
  }

  /// Three to five capitals after the amount that aren't the code of a currency.
  private func capitals(after index: Int) -> String? {
    guard items.indices.contains(index + 1), items[index + 1].kind == .words else { return nil }
    let word = reader.text(of: items[index + 1])
    return word.areCapitals ? word.string : nil
  }

  private func checkNumber(_ amount: Amount) throws(Reason) {
    if amount.traits.contains(.leadingZero) { throw .leadingZero }
    if amount.traits.contains(.invalid) { throw .groups }
    if amount.traits.contains(.severalUnits) { throw .severalUnits }
  }

  /// Refuses signs, directions and factors beside the amount.
  private func checkNeighbors(of index: Int, _ amount: Amount) throws(Reason) {
    let neighbors = max(0, index - 1)...min(index + 1, items.count - 1)
    if items[neighbors].contains(where: { $0.kind == .sign }) { throw .dash }
    for neighbor in neighbors where neighbor != index {
      let word = reader.text(of: items[neighbor])
      switch items[neighbor].kind {
      case .symbol where !(neighbor > index && word.isRemarkSign): throw .sign(word.excerpt)
      case .words
      where reader.isPriceOfThing(items[neighbor]) || reader.isUnitWithSign(items[neighbor])
        || word.isSign(isBeforeAmount: neighbor < index)
          && !(neighbor > index && word.isRemarkSign):
        throw .sign(word.excerpt)
      case .side where negativeWord == nil: throw .side(word.excerpt)
      case .reduction where negativeWord == nil && !amount.traits.contains(.signed):
        throw .side(word.excerpt)
      default: break
      }
    }
    if items[0].kind == .reduction, negativeWord == nil, !amount.traits.contains(.signed) {
      throw .side(reader.text(of: items[0]).excerpt)
    }
    if items.indices.contains(index + 1), items[index + 1].kind == .factor {
      throw .factor(reader.text(of: items[index + 1]).excerpt)
    }
  }

  /// A percentage is a word directly after a word: `VAT 19% 3.80`. `15% of 48.00` is none.
  private func checkRates(before index: Int) throws(Reason) {
    guard let rate = items.firstIndex(where: { $0.kind == .rate }) else { return }
    let rates = items.count { $0.kind == .rate }
    if rates > 1 || rate == 0 || rate > index
      || items.contains(where: { Vocabulary.takesPercentage(reader.text(of: $0)) })
    {
      throw .percentage
    }
    switch items[rate - 1].kind {
    case .words, .name, .month, .measure, .currency, .side: break
    default: throw .percentage
    }
  }

  /// Blanks separate groups only with a decimal comma or a currency, alone or after a label's `:`.
  private func checkBlanks(of index: Int, _ amount: Amount, _ hasWords: Bool) throws(Reason) {
    guard let number = items[index].number else { return }
    let text = reader.text(of: number.lowerBound..<number.upperBound + 1)
    let isAfterLabel =
      index > 0 && index == items.count - 1
      && reader.text(of: items[index - 1]).last.map { ":=".utf8.contains($0) } ?? false
    if hasWords && !isAfterLabel || text.contains(UInt8(ascii: "."))
      || !text.contains(UInt8(ascii: ",")) && amount.unit.map({ $0.kind == .measure }) ?? true
    {
      throw .severalNumbers
    }
  }

  private func checkBesideWords(
    _ amount: Amount, _ text: ArraySlice<UInt8>
  ) throws(Reason) {
    // `Tea ,50` may have lost its first digit.
    if text.first == UInt8(ascii: ",") { throw .groups }
    if amount.traits.contains(.bare), amount.traits.contains(.long) { throw .longNumber }
    if amount.unit.map({ $0.kind == .currency || $0.kind == .measure }) ?? false { return }
    let traits = amount.traits
    if traits.contains(.bracketed),
      traits.isDisjoint(with: [.decimals, .grouped, .severalGroups, .indian])
    {
      throw .wholeInBrackets
    }
    if traits.contains(.year) { throw .year }
  }

  // Calculations.

  /// The result of a line that is a calculation; nil for other lines.
  private mutating func calculation(of text: ArraySlice<UInt8>) throws(Reason) -> Amount? {
    // Most lines begin with a word.
    guard let first = reader.tokens.first, first.kind != .word, isCalculation,
      let result = try value(of: text, usual: .point)
    else { return nil }
    let comma = result.isAmbiguous ? try value(of: text, usual: .comma) : nil
    var amount = Amount(value: result.value, commaValue: comma?.value ?? result.value)
    amount.traits = result.isAmbiguous ? [.calculation, .ambiguous] : .calculation
    amount.proven = result.proven
    if let currency = reader.tokens.first(where: { $0.kind == .currency }) {
      amount.unit = reader.unit(of: currency)
      amount.unit = amount.unit.map { Unit($0.name, .currency) }
    }
    return amount
  }

  private func value(
    of text: ArraySlice<UInt8>, usual: DecimalMarks
  ) throws(Reason) -> (value: Rational, proven: DecimalMarks, isAmbiguous: Bool)? {
    var reading = ExpressionParser.Reading()
    guard (try? ExpressionParser.parse(text, into: &reading, as: .init(usual: usual))) != nil else {
      return nil
    }
    do throws(CalculatorError) {
      let value = try reading.formula.result(by: Rules(.precedence))
      return (value, reading.proven, reading.isAmbiguous)
    } catch {
      throw .outOfRange(error)
    }
  }

  /// Whether the tokens are only numbers, currencies, brackets, operators, `of` and `%`.
  ///
  /// `-`, `/` and `x` need a blank on each side, unless `-` is a sign.
  private var isCalculation: Bool {
    let tokens = reader.tokens
    var (numbers, operators): ([ArraySlice<UInt8>], [Token.Kind]) = ([], [])
    /// Whether a number, a closing bracket or a percentage comes last.
    var isAfterOperand = false
    for (index, token) in tokens.enumerated() {
      let text = reader.text[token.start..<token.end]
      let isBeforeBlank = index + 1 == tokens.count || tokens[index + 1].kind == .blank
      let isSpaced = isBeforeBlank && index > 0 && tokens[index - 1].kind == .blank
      switch token.kind {
      case .blank, .currency: break
      case .number:
        if isAfterOperand || text.beginsLikeCode || text.last?.isDigit == false { return false }
        numbers.append(text)
        isAfterOperand = true
      case .open: if isAfterOperand { return false }
      case .close, .percent: if !isAfterOperand || text.first == 0xE2 { return false }
      case .dash where !isAfterOperand: if isBeforeBlank { return false }
      case .dash, .slash, .cross, .operation, .word:
        let isWrittenOut = token.kind != .operation && token.kind != .word
        let isOf = token.kind != .word || text.equalsIgnoringCase(Self.of)
        guard isAfterOperand, isSpaced || !isWrittenOut, isOf else { return false }
        operators.append(token.kind)
        isAfterOperand = false
      default: return false
      }
    }
    // `14 / 11 / 2026` may be a date.
    let mayBeDate =
      (operators == [.slash, .slash] || operators == [.dash, .dash])
      && numbers.allSatisfy { $0.count < 5 && $0.allSatisfy(\.isDigit) }
    return !operators.isEmpty && numbers.count > 1 && isAfterOperand && !mayBeDate
  }

  private static let of = Array("of".utf8)[...]
}

// Cells.

extension LineReader {
  /// The amount of a cell that is nothing else; nil for an empty cell or `-`.
  mutating func amount(ofCell cell: ArraySlice<UInt8>) throws(Reason) -> Amount? {
    if let amount = Amount(plain: cell) { return amount }
    let cell = cell.bare
    if cell.isEmpty || cell.isDash { return nil }
    guard cell.hasDigits else { throw .unknown(cell.excerpt) }
    reader.read(cell.joiningSign)
    if items.count == 2, var amount = reader.amount(of: items[0]),
      let capitals = capitals(after: 0)
    {
      amount.unit = amount.unit ?? Unit(capitals, .capitals)
      try checkNumber(amount)
      return amount
    }
    guard items.count == 1, let amount = reader.amount(of: items[0]) else {
      switch items.first?.kind {
      case .date, .mayBeDate: throw reasonWithoutAmount
      case .rate, .signedRate: throw .percentage
      default:
        throw items.count { $0.kind == .amount } > 1 ? .severalNumbers : .unknown(cell.excerpt)
      }
    }
    try checkNumber(amount)
    return amount
  }
}

extension Amount {
  fileprivate var hasDecimalsOrCapitals: Bool {
    traits.contains(.decimals) || unit.map { $0.kind != .measure } ?? false
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text is three to five capitals.
  var areCapitals: Bool { 3...5 ~= count && allSatisfy { 0x41...0x5A ~= $0 } }

  func equalsIgnoringCase(_ lowercase: Self) -> Bool {
    if isASCII {
      return count == lowercase.count
        && zip(self, lowercase).allSatisfy { (0x41...0x5A ~= $0 ? $0 | 0x20 : $0) == $1 }
    }
    return string.lowercased() == lowercase.string
  }

  /// The cell without the `**` of bold type in Markdown.
  var bare: Self {
    let cell = trimmed
    guard cell.first == UInt8(ascii: "*"), cell.count > 4,
      (cell.prefix(2) + cell.suffix(2)).allSatisfy({ $0 == UInt8(ascii: "*") })
    else { return cell }
    return cell.dropFirst(2).dropLast(2).trimmed
  }

  fileprivate var isDash: Bool {
    count < 4 && ["-", "–", "—"].contains { elementsEqual($0.utf8) }
  }

  /// The cell without the blank in `- $5`.
  fileprivate var joiningSign: Self {
    guard let byte = first, "-+".utf8.contains(byte) || byte == 0xE2,
      let sign = ["-", "+", "−", "–"].first(where: { starts(with: $0.utf8) })
    else { return self }
    let number = dropFirst(sign.utf8.count).trimmed
    guard number.count < count - sign.utf8.count, let byte = number.first,
      byte.isDigit || byte == UInt8(ascii: "(") || Currency.atStart(of: number) != nil
    else { return self }
    return (Array(sign.utf8) + number)[...]
  }

  fileprivate var withoutOuterQuotes: Self {
    let quote = UInt8(ascii: "\"")
    guard count > 2, first == quote, last == quote, !dropFirst().dropLast().contains(quote) else {
      return self
    }
    return dropFirst().dropLast().trimmed
  }

  /// Whether the text begins with a zero before another digit.
  var beginsLikeCode: Bool { first == UInt8(ascii: "0") && dropFirst().first?.isDigit == true }

  /// Whether a point or comma and exactly two digits follow a digit.
  fileprivate var hasCents: Bool {
    indices.contains { index in
      self[index].isPointOrComma && index > startIndex && self[index - 1].isDigit
        && self[(index + 1)...].prefix(3).prefix(while: \.isDigit).count == 2
    }
  }

  fileprivate var hasSevenDigitsBeforeGroup: Bool {
    count > 10 && dropLast(4).allSatisfy(\.isDigit) && self[endIndex - 4].isPointOrComma
      && suffix(3).allSatisfy(\.isDigit)
  }

  /// Whether a word is one or two signs that may change a number beside it.
  fileprivate func isSign(isBeforeAmount: Bool) -> Bool {
    if count > 8 || contains(where: { $0.isDigit || 0x61...0x7A ~= $0 | 0x20 }) { return false }
    let word = string
    return word.count < 3
      && word.allSatisfy { !$0.isLetter && !$0.isNumber && !"_\"“”|".contains($0) }
      && !["…", "..", "·", "•", ".", ",", ":", ";", isBeforeAmount ? ")" : "(", "//"].contains(word)
  }

  /// Whether a sign after an amount only begins a remark.
  fileprivate var isRemarkSign: Bool { ["#", "//", "*"].contains { elementsEqual($0.utf8) } }
}
