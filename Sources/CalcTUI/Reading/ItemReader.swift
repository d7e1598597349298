import CalcModel

/// Splits a line into items: words between blanks, each with digits being one of few kinds.
///
/// A value is used for many lines, to reuse its memory.
struct ItemReader {
  private(set) var text: ArraySlice<UInt8> = []
  private(set) var tokens: [Token] = []
  private(set) var items: [LineItem] = []
  /// The amounts of the items. They stand apart so that items are cheap to move.
  private var amounts: [Amount] = []
  /// The last currency: most lines of a text have the same.
  private var lastUnit: (name: [UInt8], unit: Unit)?

  func text(of range: Range<Int>) -> ArraySlice<UInt8> {
    range.isEmpty ? [] : text[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end]
  }

  func text(of item: LineItem) -> ArraySlice<UInt8> { text(of: item.tokens) }

  func amount(of item: LineItem) -> Amount? { item.amount.map { amounts[$0] } }

  private mutating func item(
    _ amount: Amount, _ tokens: Range<Int>, number: ClosedRange<Int>?
  ) -> LineItem {
    amounts.append(amount)
    return LineItem(
      kind: .amount, tokens: tokens, number: number, amount: amounts.count - 1)
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    text = line
    items.removeAll(keepingCapacity: true)
    amounts.removeAll(keepingCapacity: true)
    readTokens()
    readItems()
    if items.count > 1 { join() }
  }

  /// Reads the tokens, and gives words their kind.
  private mutating func readTokens() {
    tokens.removeAll(keepingCapacity: true)
    var lexer = Lexer(text)
    while var token = lexer.next() {
      if token.kind == .word {
        switch Vocabulary.meaning(of: text[token.start..<token.end]) {
        case .measure: token.kind = .measure
        case .factor: token.kind = .factor
        case .currency, .smallCode: token.kind = .currency
        default: break
        }
      }
      tokens.append(token)
    }
  }

  /// Makes an item of each chunk between blanks or bars, and of the parts of some chunks.
  private mutating func readItems() {
    var start = 0
    while start < tokens.count {
      if tokens[start].kind == .blank {
        start += 1
        continue
      }
      var end = endOfChunk(from: start)
      while end + 1 < tokens.count, tokens[end].kind == .blank, !tokens[start].kind.endsChunk,
        case let next = endOfChunk(from: end + 1), joins(start..<end, (end + 1)..<next)
      {
        end = next
      }
      while start < end {
        let part = end - start == 1 ? end : endOfPart(start..<end)
        items.append(item(start..<part))
        start = part
      }
    }
  }

  private func endOfChunk(from start: Int) -> Int {
    if tokens[start].kind == .bar { return start + 1 }
    var end = start
    while end < tokens.count, !tokens[end].kind.endsChunk { end += 1 }
    return end
  }

  /// Whether a blank only separates a sign or bracket with its currency from the number: `-EUR 5`,
  /// `(5 EUR)`.
  private func joins(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard let last = tokens[first].last, let next = tokens[second].first else { return false }
    if next.kind.isNumber {
      return first.count > 1
        && tokens[first].allSatisfy {
          $0.kind == .operation || $0.kind == .dash || $0.kind == .open || $0.kind == .currency
        } && tokens[first].contains { $0.kind == .currency }
    }
    guard last.kind.isNumber, next.kind == .currency, second.count > 1,
      tokens[second.lowerBound + 1].kind == .close,
      second.count == 2 || second.count == 3 && tokens[second.upperBound - 1].kind == .punctuation
    else { return false }
    return tokens[first].contains { $0.kind == .open }
      && !tokens[first].contains { $0.kind == .close }
  }

  /// The end of the first item of a chunk. East Asian words have no blanks, and a colon, `=` or dots
  /// separate a label from its amount.
  private func endOfPart(_ chunk: Range<Int>) -> Int {
    guard chunk.count > 1 else { return chunk.upperBound }
    let first = tokens[chunk.lowerBound].kind
    var mayBeLabel = first == .word || first == .eastAsianWord
    for index in (chunk.lowerBound + 1)..<chunk.upperBound {
      let (last, next) = (tokens[index - 1], tokens[index])
      if last.kind == .eastAsianWord, next.kind.isNumber || next.kind == .currency,
        !WrittenDate.matches(text(of: chunk))
      {
        return index
      }
      if next.kind == .eastAsianWord, last.kind == .currency { return index }
      switch last.kind {
      case .word, .eastAsianWord: break
      case .punctuation, .equals:
        guard mayBeLabel else { break }
        switch next.kind {
        case .number, .countedNumber, .currency, .operation, .dash, .open:
          if separatesLabel(at: index - 1) { return index }
        default: break
        }
      default: mayBeLabel = false
      }
    }
    return chunk.upperBound
  }

  /// Whether the token at an index is `:`, `=`, `…` or the last of several points.
  private func separatesLabel(at index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .equals || text[token.start] == UInt8(ascii: ":") { return true }
    if token.end - token.start > 1 { return true }
    return index > 1 && isPoint(index - 1) && isPoint(index - 2)
  }

  private func isPoint(_ index: Int) -> Bool { text[tokens[index].start] == UInt8(ascii: ".") }

  private mutating func item(_ range: Range<Int>) -> LineItem {
    let kinds = tokens[range]
    if kinds.contains(where: { $0.kind == .foreignDigit }) {
      return LineItem(kind: .foreignDigits, tokens: range)
    }
    guard let number = kinds.firstIndex(where: { $0.kind.isNumber }) else {
      return LineItem(kind: kindOfWords(range), tokens: range)
    }
    let amount = amount(in: range, number: number...number)
    // Dates look like invalid numbers. A number at the start may number a list: `5.`
    if amount.map({ items.isEmpty || $0.traits.contains(.invalid) }) ?? true,
      let kind = kindOfDate(range)
    {
      return LineItem(kind: kind, tokens: range)
    }
    if let amount {
      return item(amount, range, number: number...number)
    }
    if let isSigned = rate(range) {
      return LineItem(kind: isSigned ? .signedRate : .rate, tokens: range)
    }
    return LineItem(kind: isName(range) ? .name : .unknown, tokens: range)
  }

  // Words without digits.

  private func kindOfWords(_ range: Range<Int>) -> LineItem.Kind {
    let inner = withoutMarks(range)
    guard let token = tokens[inner].first else { return .words }
    if inner.count == 1 {
      let first = tokens[range.lowerBound].kind
      let isAlone = inner.lowerBound == range.lowerBound
      switch token.kind {
      case .currency: return isAlone || first == .open ? .currency : .words
      case .measure: return isAlone ? .measure : .words
      case .factor: return .factor
      case .dash, .operation: return .sign
      case .cross: return range.count == 1 ? .symbol : .words
      case .word, .eastAsianWord:
        switch Vocabulary.meaning(of: text[token.start..<token.end]) {
        case .factor: return .factor
        case .side: return .side
        case .reduction: return .reduction
        case .month: return .month
        default: return .words
        }
      case .other, .equals, .slash, .percent: return range.count == 1 ? .symbol : .words
      default: return .words
      }
    }
    if inner.count == 2, inner == range {
      let second = tokens[inner.upperBound - 1].kind
      if token.kind == .dash, second == .dash { return .sign }
      let signs: [Token.Kind] = [.other, .equals]
      if signs.contains(token.kind), signs.contains(second) { return .symbol }
    }
    return .words
  }

  /// The range without punctuation, quotes and brackets at its ends.
  private func withoutMarks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[start].kind.isMark { start += 1 }
    while start < end, tokens[end - 1].kind.isMark { end -= 1 }
    return start..<end
  }

  // Words with digits.

  private func kindOfDate(_ range: Range<Int>) -> LineItem.Kind? {
    let text = text(of: range).withoutBrackets
    if WrittenDate.matches(text) { return .date }
    let isFirst = items.isEmpty
    if isFirst || text.contains(UInt8(ascii: "/")), WrittenDate.isDayAndMonth(text) {
      return .mayBeDate
    }
    let listed = self.text(of: range)
    if isFirst, let end = listed.last, end == UInt8(ascii: ".") || end == UInt8(ascii: ")"),
      1...2 ~= listed.count - 1, listed.dropLast().allSatisfy(\.isDigit)
    {
      return .mayBeDate
    }
    return nil
  }

  /// Whether a percentage has a sign: nil for another item.
  private func rate(_ range: Range<Int>) -> Bool? {
    var rest = tokens[range].map(\.kind)[...]
    if rest.elementsEqual([.percent, .number]) { return false }
    let isSigned = rest.first == .dash
    if isSigned || rest.first == .open { rest.removeFirst() }
    guard rest.count > 1, rest.removeFirst() == .number, rest.removeFirst() == .percent else {
      return nil
    }
    if rest.first == .close { rest.removeFirst() }
    return rest.allSatisfy { $0 == .punctuation } ? isSigned : nil
  }

  private func isName(_ range: Range<Int>) -> Bool {
    let item = text(of: range)
    guard let first = tokens[range].first(where: { $0.kind != .open }), let byte = item.first else {
      return false
    }
    switch first.kind {
    case .word, .eastAsianWord, .measure, .factor, .currency, .slash: break
    case .cross:
      // `xx1`, but not `x2`.
      guard tokens[range].dropFirst().first?.kind == .word else { return false }
    case .other: guard byte == UInt8(ascii: "#") || byte == UInt8(ascii: "~") else { return false }
    case .punctuation: guard byte == UInt8(ascii: ".") else { return false }
    default: return false
    }
    var body = item
    while let last = body.last, ":;,".utf8.contains(last) { body.removeLast() }
    if body.contains(where: { "=:;$@\"|*".utf8.contains($0) }) { return false }
    if !body.isASCII, ["€", "£", "¥", "₩", "₹", "×"].contains(where: { body.string.contains($0) }) {
      return false
    }
    let digits = item.dropFirst(byte == UInt8(ascii: "~") || byte == UInt8(ascii: ".") ? 1 : 0)
    if digits.allSatisfy(\.isDigit) || item.endsInCents { return false }
    let capitals = item.prefix { 0x41...0x5A ~= $0 }
    return !(capitals.count == 3 && item.dropFirst(3).first?.isDigit == true)
  }

  /// Whether an item is a price of something: `€/l`.
  func isPriceOfThing(_ item: LineItem) -> Bool {
    tokens[item.tokens.lowerBound].kind == .currency
      && tokens[item.tokens].contains { $0.kind == .slash }
  }

  /// Whether an item is a unit with a sign: `EUR-`.
  func isUnitWithSign(_ item: LineItem) -> Bool {
    let kinds = tokens[item.tokens].map(\.kind)
    return kinds.count == 2 && (kinds[0] == .currency || kinds[0] == .measure) && kinds[1] == .dash
  }

  // Amounts.

  /// The amount of tokens without words; nil for other tokens.
  ///
  /// - Parameter number: the tokens of the digits.
  private mutating func amount(in range: Range<Int>, number: ClosedRange<Int>) -> Amount? {
    var (signs, opened, isNegative, hasCurrencyFirst, hasQuote) = (0, 0, false, false, false)
    var currencies: (first: Token, second: Token?)?
    func add(_ token: Token) { currencies = currencies.map { ($0.first, token) } ?? (token, nil) }
    for index in range.lowerBound..<number.lowerBound {
      let token = tokens[index]
      switch token.kind {
      case .operation:
        if text[token.start] != UInt8(ascii: "+") { return nil }
        signs += 1
      case .dash: (signs, isNegative) = (signs + 1, true)
      case .open: opened += 1
      case .currency:
        add(token)
        hasCurrencyFirst = true
      case .quote:
        if index > range.lowerBound { return nil }
        hasQuote = true
      case .blank: break
      default: return nil
      }
    }
    let digits = text[tokens[number.lowerBound].start..<tokens[number.upperBound].end]
    var (closed, measure) = (0, nil as Token?)
    trailing: for index in (number.upperBound + 1)..<max(range.upperBound, number.upperBound + 1) {
      let token = tokens[index]
      switch token.kind {
      case .close: closed += 1
      case .currency: add(token)
      case .measure where measure == nil: measure = token
      case .dash:
        guard index == range.upperBound - 1, !hasCurrencyFirst || digits.endsInCents else {
          return nil
        }
        (signs, isNegative) = (signs + 1, true)
      case .punctuation, .quote:
        let isSeparator = token.kind == .punctuation && ",;".utf8.contains(text[token.start])
        guard
          tokens[index..<range.upperBound].allSatisfy({
            $0.kind == .punctuation || $0.kind == .quote
          }),
          isSeparator || hasQuote || currencies != nil || digits.hasPointBeforeDigit
        else { return nil }
        break trailing
      case .blank: break
      default: return nil
      }
    }
    guard opened == closed, signs + opened < 2 else { return nil }
    var amount =
      Amount(plain: digits)
      ?? Amount(number: digits, isCounted: tokens[number.lowerBound].kind == .countedNumber)
    if opened > 0 { amount.traits.insert(.bracketed) }
    if signs + opened > 0 { amount.traits.insert(.signed) }
    if isNegative || opened > 0 { amount.traits.insert(.negative) }
    if isNegative || opened > 0 { amount.negate() }
    if hasCurrencyFirst { amount.traits.insert(.hasCurrencyFirst) }
    if let measure { amount.unit = Unit(text[measure.start..<measure.end].string, .measure) }
    if let currencies {
      addCurrency(currencies.first, to: &amount)
      if let second = currencies.second { addCurrency(second, to: &amount) }
    }
    return amount
  }

  mutating func unit(of token: Token) -> Unit {
    let name = text[token.start..<token.end]
    if let lastUnit, lastUnit.name.elementsEqual(name) { return lastUnit.unit }
    let unit = unit(named: name)
    lastUnit = (Array(name), unit)
    return unit
  }

  private func unit(named name: ArraySlice<UInt8>) -> Unit {
    if let currency = Currency.atStart(of: name)?.currency {
      return Unit(currency.code, Vocabulary.isWordCode(name) ? .capitals : .currency)
    }
    return Vocabulary.currency(named: name).map { Unit($0, .currency) }
      ?? Unit(name.string.uppercased(), .capitals)
  }

  /// Adds a further currency, which must be able to be the same: `$5 USD`.
  private mutating func addCurrency(_ token: Token, to amount: inout Amount) {
    let unit = unit(of: token)
    guard let first = amount.unit, first.kind != .measure else { return amount.unit = unit }
    guard Unit.mayBeSame(first.name, unit.name) else {
      amount.traits.insert(.severalUnits)
      return
    }
    let isCertain = first.kind == .currency || unit.kind == .currency
    amount.unit = Unit(
      first.name == "$" ? unit.name : first.name, isCertain ? .currency : .capitals)
  }

  // Items of several words.

  private mutating func join() {
    if items.contains(where: { $0.kind == .month }) { joinDates() }
    joinGroups()
    if items.contains(where: { $0.kind == .currency || $0.kind == .measure }) { joinUnits() }
  }

  private mutating func replace(_ range: ClosedRange<Int>, with item: LineItem) {
    items[range.lowerBound] = item
    for _ in 1..<max(range.count, 1) { items.remove(at: range.lowerBound + 1) }
  }

  private func span(_ range: ClosedRange<Int>) -> Range<Int> {
    items[range.lowerBound].tokens.lowerBound..<items[range.upperBound].tokens.upperBound
  }

  /// Joins a month with its day and year: `14 Nov`, `Nov 14, 2026`, `2 novembre 2026`.
  private mutating func joinDates() {
    var index = 0
    while index < items.count {
      defer { index += 1 }
      guard items[index].kind == .month else { continue }
      let hasDayBefore = index > 0 && isDay(index - 1, isBeforeMonth: true)
      var range = (hasDayBefore ? index - 1 : index)...index
      let next = index + 1
      let hasYearNext = isYear(next, allowsTwoDigits: hasDayBefore)
      // `May 6 986,77`: the 6 may be a group.
      let isGroup =
        items.indices.contains(next + 1) && items[next + 1].kind == .amount
        && text(of: items[next + 1]).beginsWithGroup
      // `9 Nov 21,` may be the 9th or the 21st: both numbers stay.
      if hasDayBefore, !hasYearNext, isDay(next, isBeforeMonth: false),
        text(of: items[next]).last == UInt8(ascii: ",")
      {
        continue
      }
      if hasYearNext || !hasDayBefore && isDay(next, isBeforeMonth: false) && !isGroup {
        range = range.lowerBound...next
        if !hasYearNext, isYear(next + 1, allowsTwoDigits: hasDayBefore) {
          range = range.lowerBound...(next + 1)
        }
      }
      if !hasDayBefore, range.upperBound == index, index > 0,
        isYear(index - 1, allowsTwoDigits: false)
      {
        range = (index - 1)...index
      }
      guard range.count > 1 else { continue }
      replace(range, with: LineItem(kind: .date, tokens: span(range)))
      index = range.lowerBound
    }
  }

  private func isDay(_ index: Int, isBeforeMonth: Bool) -> Bool {
    guard items.indices.contains(index) else { return false }
    let item = items[index]
    var word = text(of: item)
    switch item.kind {
    case .amount, .mayBeDate: break
    case .unknown, .date:
      guard word.last == UInt8(ascii: "."), isBeforeMonth || item.kind == .date
      else { return false }
    default: return false
    }
    if word.first == UInt8(ascii: "(") { word.removeFirst() }
    if word.last == UInt8(ascii: ")") { word.removeLast() }
    if word.last?.isPointOrComma == true { word.removeLast() }
    return WrittenDate.isDay(word)
  }

  private func isYear(_ index: Int, allowsTwoDigits: Bool) -> Bool {
    guard items.indices.contains(index), items[index].kind == .amount else { return false }
    var word = text(of: items[index])
    if allowsTwoDigits, word.count == 2, word.allSatisfy(\.isDigit) { return true }
    if word.count == 5, ",.:".utf8.contains(word[word.endIndex - 1]) { word.removeLast() }
    return word.count == 4 && word.allSatisfy(\.isDigit)
      && (word.starts(with: "19".utf8) || word.starts(with: "20".utf8))
  }

  /// Joins numbers that a blank separates into groups: `1 234,50`.
  private mutating func joinGroups() {
    var index = 0
    while index + 1 < items.count {
      guard let joined = groups(items[index], items[index + 1]) else {
        index += 1
        continue
      }
      replace(index...(index + 1), with: joined)
    }
  }

  private mutating func groups(_ first: LineItem, _ second: LineItem) -> LineItem? {
    guard let number = first.number, let next = second.number,
      number.upperBound == first.tokens.upperBound - 1,
      next.lowerBound == second.tokens.lowerBound,
      tokens[next.lowerBound].start == tokens[number.upperBound].end + 1
    else { return nil }
    let start = tokens[number.lowerBound]
    let digits = text[tokens[next.lowerBound].start..<tokens[next.lowerBound].end]
    guard start.end - start.start < 4, text[start.start..<start.end].allSatisfy(\.isDigit),
      text[start.start] != UInt8(ascii: "0"), digits.beginsWithGroup,
      digits.count == 3
        || digits.count > 4 && digits[digits.startIndex + 3].isPointOrComma
          && digits.dropFirst(4).allSatisfy(\.isDigit)
    else { return nil }
    let range = first.tokens.lowerBound..<second.tokens.upperBound
    let joined = number.lowerBound...next.lowerBound
    guard var amount = amount(in: range, number: joined) else { return nil }
    amount.traits.insert(.spaced)
    return item(amount, range, number: joined)
  }

  /// Joins an amount with the currency and measure beside it.
  private mutating func joinUnits() {
    var index = 0
    while index < items.count {
      defer { index += 1 }
      guard var amount = amount(of: items[index]) else { continue }
      var range = index...index
      while true {
        let hasCurrency = amount.unit.map { $0.kind != .measure } ?? false
        let next = range.upperBound + 1
        if kind(next) == .currency, hasCurrency || !precedesAmount(next) {
          addCurrency(currencyToken(next), to: &amount)
          if amount.traits.contains(.severalUnits) { break }
          range = range.lowerBound...next
        } else if !hasCurrency, range.lowerBound > 0, kind(range.lowerBound - 1) == .currency {
          addCurrency(currencyToken(range.lowerBound - 1), to: &amount)
          range = (range.lowerBound - 1)...range.upperBound
        } else {
          break
        }
      }
      if kind(range.upperBound + 1) == .measure {
        let token = tokens[withoutMarks(items[range.upperBound + 1].tokens)].first
        if amount.unit == nil, let token {
          amount.unit = Unit(text[token.start..<token.end].string, .measure)
        }
        range = range.lowerBound...(range.upperBound + 1)
      }
      let tokens = span(range)
      replace(range, with: item(amount, tokens, number: items[index].number))
      index = range.lowerBound
    }
  }

  private func kind(_ index: Int) -> LineItem.Kind? {
    items.indices.contains(index) ? items[index].kind : nil
  }

  private func currencyToken(_ index: Int) -> Token {
    tokens[items[index].tokens].first { $0.kind == .currency }
      ?? tokens[items[index].tokens.lowerBound]
  }

  /// Whether a currency belongs to the number after it: `$ 5`.
  private func precedesAmount(_ index: Int) -> Bool {
    guard items.indices.contains(index + 1), let next = amount(of: items[index + 1]),
      next.unit == nil
    else { return false }
    let token = currencyToken(index)
    return ["$", "€", "£", "¥", "₩", "₹"].contains {
      text[token.start..<token.end].elementsEqual($0.utf8)
    }
  }
}

extension Token.Kind {
  var isNumber: Bool {
    switch self {
    case .number, .countedNumber: true
    default: false
    }
  }

  fileprivate var endsChunk: Bool {
    switch self {
    case .blank, .bar: true
    default: false
    }
  }

  /// Whether the token may stand around a word without changing its meaning.
  fileprivate var isMark: Bool {
    switch self {
    case .punctuation, .quote, .open, .close: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBrackets: Self {
    var text = self
    while let byte = text.first, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      text.removeFirst()
    }
    while let byte = text.last, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      text.removeLast()
    }
    return text
  }

  /// Whether the text ends in a point or comma and two digits after a digit.
  var endsInCents: Bool {
    count > 3 && suffix(2).allSatisfy(\.isDigit) && self[endIndex - 3].isPointOrComma
      && self[endIndex - 4].isDigit
  }

  /// Whether a point or comma precedes a digit.
  fileprivate var hasPointBeforeDigit: Bool {
    indices.dropLast().contains { self[$0].isPointOrComma && self[$0 + 1].isDigit }
  }

  /// Whether the text begins with exactly three digits.
  fileprivate var beginsWithGroup: Bool { prefix(4).prefix(while: \.isDigit).count == 3 }
}
