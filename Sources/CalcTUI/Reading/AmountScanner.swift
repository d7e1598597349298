import CalcModel

/// Finds the only amount of a line or a cell, and the words around the amount.
///
/// Signs, brackets and currencies belong to the amount. Dates, times, rates and names with digits
/// belong to the words. A second amount or a number such as `25pp` throws.
struct AmountScanner {
  typealias Reason = ImportDiagnostic.Reason

  let text: ArraySlice<UInt8>
  /// Whether the text is a cell of the amounts' column. A cell with words throws.
  let isCell: Bool
  /// The word of `--negative`, in lower case.
  let negativeWord: ArraySlice<UInt8>?
  var amount: Amount?
  var position: Int
  /// Why the first digits outside the amount don't count: a date, a time, a rate or a name.
  var exclusion: Reason?
  /// Whether digits outside the amount may be an amount, such as `11/14`. The amount then needs
  /// decimals or a unit.
  var mayHaveOtherAmount = false
  /// Whether the word of `--negative` is beside the amount.
  private(set) var hasNegativeWord = false
  /// The range of a currency code beside the amount, if the code may be an ordinary word: `TOP`.
  var wordCodeRange: Range<Int>?

  init(_ text: ArraySlice<UInt8>, isCell: Bool = false, negativeWord: ArraySlice<UInt8>? = nil) {
    (self.text, self.isCell, self.negativeWord) = (text, isCell, negativeWord)
    position = text.startIndex
  }

  /// Reads a trimmed line or cell; nil if the text has no digits.
  static func read(
    _ text: ArraySlice<UInt8>, isCell: Bool = false, negativeWord: ArraySlice<UInt8>? = nil
  ) throws(Reason) -> AmountScanner? {
    var scanner = AmountScanner(text, isCell: isCell, negativeWord: negativeWord)
    scanner.amount = Amount(plain: text)
    if scanner.amount != nil { return scanner }
    do throws(Reason) {
      try scanner.scan()
      try scanner.considerWords()
    } catch {
      if !isCell, let calculation = try scanner.calculation() {
        scanner.amount = calculation
      } else if let spaced = scanner.readingSpacesAsGroupMarks() {
        return spaced
      } else {
        throw error
      }
    }
    return scanner.amount == nil ? nil : scanner
  }

  /// The texts before and after the amount, without a final `:` or `=`.
  var words: [ArraySlice<UInt8>] {
    guard let range = amount?.range else { return [] }
    return [text[..<range.lowerBound], text[range.upperBound...]].compactMap { words in
      let words = words.trimmed
      let hasFinalSign = words.last == UInt8(ascii: ":") || words.last == UInt8(ascii: "=")
      let label = hasFinalSign ? words.dropLast().trimmed : words
      return label.isEmpty ? nil : label
    }
  }

  private mutating func scan() throws(Reason) {
    while let digit = text[position...].firstIndex(where: \.isDigit) {
      try takeNumber(at: digit)
    }
    if text.hasForeignDigits { throw .otherDigits }
  }

  /// Sets the amount's unit and traits by the words around the amount.
  ///
  /// - Throws: a reason if the words make the amount doubtful.
  private mutating func considerWords() throws(Reason) {
    guard var amount else {
      if let exclusion { throw exclusion }
      return
    }
    if let wordCodeRange, amount.unit?.kind == .wordCode {
      let start = min(amount.range.lowerBound, wordCodeRange.lowerBound)
      let end = max(amount.range.upperBound, wordCodeRange.upperBound)
      let range = start..<end
      if !hasWordsOrDigits(around: range) {
        amount.range = range
        amount.unit = amount.unit.map { Unit($0.name, .currency) }
      }
    }
    let range = amount.range
    let isLabelled = hasWordsOrDigits(around: range)
    if isCell, isLabelled { throw .noAmount(text.excerpt) }
    let hasCertainUnit = amount.unit.map { $0.kind == .currency || $0.kind == .measure } ?? false
    let isWhole = amount.traits.contains(.whole)
    if mayHaveOtherAmount, isWhole, !hasCertainUnit { throw .severalNumbers }
    if isLabelled {
      if let word = leadingReduction, !amount.traits.contains(.signed) { throw .side(word) }
      amount.traits.insert(.labelled)
      if isWhole, !hasCertainUnit {
        if text[range].last == UInt8(ascii: ")") { throw .wholeInBrackets }
        if amount.traits.contains(.long) { throw .longNumber }
        let isYear = 1900...2099 ~= amount.value || -2099...(-1900) ~= amount.value
        if isYear, amount.traits.contains(.doubtful), range.count < 6 {
          throw .year
        }
      }
    } else {
      amount.traits.remove(.doubtful)
    }
    if hasCertainUnit { amount.traits.subtract([.doubtful, .long]) }
    self.amount = amount
  }

  private func hasWordsOrDigits(around range: Range<Int>) -> Bool {
    text[..<range.lowerBound].hasWordsOrDigits || text[range.upperBound...].hasWordsOrDigits
  }

  /// Takes the number at a digit with its marks: as the amount, or as a part of the words.
  private mutating func takeNumber(at digit: Int) throws(Reason) {
    var start = chunkStart(before: digit)
    if start == digit || digit - start == 1 && text[start] == UInt8(ascii: "(") {
      if takeDate(from: digit, chunkStart: start) || takeListNumber(from: digit) { return }
    }
    start = labelEnd(in: start..<digit)
    var marks = Marks()
    guard marks.take(text[start..<digit]) else {
      guard isName(text[start..<digit]) else { throw .glued(chunk(at: start).string) }
      position = chunk(at: start).endIndex
      return exclusion = exclusion ?? .name
    }
    let numberStart = marks.hasLeadingPoint ? digit - 1 : digit
    let end = numberEnd(from: digit)
    let hasEastAsianUnit =
      end < text.endIndex && text[end] > 0xE2
      && text[end...].prefix(3).string.first.flatMap { NumberUnit.factors[$0] } != nil
    var newAmount: Amount
    do throws(Reason) {
      newAmount = try Amount(
        number: hasEastAsianUnit ? text[numberStart...] : text[numberStart..<end], end: end)
    } catch {
      throw amount == nil ? error : .severalNumbers
    }
    if text[newAmount.range].last ?? 0 >= 0x80, text[newAmount.range].string.hasSuffix("원") {
      marks.add(Unit("KRW", .currency))
    }
    try takeMarksBefore(start, &marks)
    position = newAmount.range.upperBound
    if try takeRate(marks) { return }
    try takeMarksAfter(&marks, isWhole: newAmount.traits.contains(.whole))
    if amount != nil { throw .severalNumbers }
    if marks.brackets == .open || marks.brackets == .closed && marks.sign != nil {
      throw .glued(chunk(at: start).string)
    }
    if marks.hasSeveralUnits { throw .severalUnits }
    newAmount.range = (marks.start ?? start)..<max(marks.end, newAmount.range.upperBound)
    if marks.sign == .minus || marks.brackets == .closed { newAmount.negate() }
    if marks.sign != nil || marks.brackets == .closed {
      newAmount.traits.insert(.signed)
    } else if let word = marks.reduction {
      throw .side(word)
    }
    newAmount.unit = marks.unit
    if marks.hasNegativeWord {
      hasNegativeWord = true
      if newAmount.traits.contains(.signed) { throw .signedNegative }
      newAmount.negate()
    }
    amount = newAmount
  }

  /// The end of a number: its digits, with points, commas and group marks between the digits.
  private func numberEnd(from digit: Int) -> Int {
    var end = digit
    while end < text.endIndex {
      let byte = text[end]
      if byte.isDigit {
        end += 1
      } else if byte.isPointOrComma {
        guard end + 1 < text.endIndex, text[end + 1].isDigit else { break }
        end += 1
      } else if byte == UInt8(ascii: "'") || byte >= 0xC2, let length = groupMarkLength(at: end) {
        end += length
      } else {
        break
      }
    }
    return end
  }

  /// The length in bytes of a mark before a group of exactly three digits, as in `1'234`.
  func groupMarkLength(at index: Int) -> Int? {
    let marks = ["'", "’", "\u{A0}", "\u{202F}", "\u{2009}"]
    guard let mark = marks.first(where: { text[index...].starts(with: $0.utf8) }) else {
      return nil
    }
    let after = text[(index + mark.utf8.count)...].prefix(4)
    return after.prefix(while: \.isDigit).count == 3 ? mark.utf8.count : nil
  }

  /// Takes a `%` or `‰` after a number, else returns false. `-19%` and `$19%` throw.
  private mutating func takeRate(_ marks: Marks) throws(Reason) -> Bool {
    var rest = text[position...]
    while let length = rest.spaceLength { rest = rest.dropFirst(length) }
    guard let byte = rest.first,
      byte == UInt8(ascii: "%") || byte == 0xE2 && rest.starts(with: "‰".utf8)
    else { return false }
    if marks.sign != nil || marks.unit != nil { throw .percentage }
    position = rest.startIndex + (byte < 0x80 ? 1 : "‰".utf8.count)
    if marks.brackets == .open, text[position...].first == UInt8(ascii: ")") { position += 1 }
    guard isBoundary(position) else { throw .glued(chunk(at: position - 1).string) }
    exclusion = exclusion ?? .percentage
    return true
  }

  /// Takes the number of a list's item, `1.` or `1)` before a word, at the start of the line.
  private mutating func takeListNumber(from digit: Int) -> Bool {
    guard digit == text.startIndex,
      let end = text[digit...].firstIndex(where: { !$0.isDigit }), end - digit < 4,
      text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
      end + 1 < text.endIndex, text[(end + 1)...].spaceLength != nil,
      text[(end + 1)...].trimmed.first?.isLetter == true
    else { return false }
    (position, mayHaveOtherAmount, exclusion) = (end + 1, true, exclusion ?? .name)
    return true
  }
}

// Words and their boundaries.

extension AmountScanner {
  /// The start of the characters before an index, back to a space or an East Asian character.
  private func chunkStart(before index: Int) -> Int {
    var start = index
    while start > position {
      let byte = text[start - 1]
      if byte <= 0x20 { break }
      if byte >= 0x80 {
        var lead = start - 1
        while lead > position, text[lead] & 0xC0 == 0x80 { lead -= 1 }
        if text[lead] >= 0xE3 && text[lead] < 0xF0 || text[lead...].spaceLength != nil { break }
        start = lead
      } else {
        start -= 1
      }
    }
    return start
  }

  /// The characters up to the next space.
  func chunk(at start: Int) -> ArraySlice<UInt8> {
    var end = start
    while end < text.endIndex, text[end] > 0x20, text[end...].spaceLength == nil { end += 1 }
    return text[start..<end]
  }

  /// The last word before an index, without spaces; empty if no word precedes.
  func chunk(before index: Int) -> ArraySlice<UInt8> {
    let part = text[position..<index]
    var end = index
    while end > part.startIndex, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == 0x09 {
      end -= 1
    }
    var start = end
    while start > part.startIndex, text[start - 1] > 0x20 { start -= 1 }
    return text[start..<end]
  }

  func isBoundary(_ index: Int) -> Bool {
    index >= text.endIndex || text[index...].spaceLength != nil
  }

  /// The end of a label such as `Price:` or `Tea....`; the range's start without a label.
  private func labelEnd(in range: Range<Int>) -> Int {
    let part = text[range]
    var start = range.lowerBound
    if let colon = part.lastIndex(of: UInt8(ascii: ":")) { start = colon + 1 }
    var index = range.upperBound - 1
    while index > start {
      let endsTwoDots = text[index] == UInt8(ascii: ".") && text[index - 1] == UInt8(ascii: ".")
      let endsEllipsis =
        text[index] == 0xA6 && text[..<index].suffix(2).elementsEqual([0xE2, 0x80])
      if endsTwoDots || endsEllipsis { return index + 1 }
      index -= 1
    }
    return start
  }

  /// Whether a word with digits begins as a name: `M8`, `#1042`, `/dev/sda1`, but not `x2`.
  private func isName(_ prefix: ArraySlice<UInt8>) -> Bool {
    let name = prefix.drop { "(\"'[*_".utf8.contains($0) }
    guard let first = name.first else { return false }
    if name.count == 1, first | 0x20 == UInt8(ascii: "x") { return false }
    return first.isLetter && !(0x80..<0xC3 ~= first) && first != 0xE2 || "#/.".utf8.contains(first)
  }
}
