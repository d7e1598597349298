import CalcModel

// The marks of an amount: signs, brackets, currencies and units.

extension AmountScanner {
  struct Marks {
    /// A word such as `discount` beside the amount. The amount then needs a sign.
    var reduction: String?
    enum Sign { case plus, minus }
    enum Brackets { case none, open, closed }

    var sign: Sign?
    var brackets = Brackets.none
    private(set) var unit: Unit?
    private(set) var hasSeveralUnits = false
    /// Whether the number begins with a point or comma: `.50`.
    private(set) var hasLeadingPoint = false
    /// Whether the word of `--negative` is beside the amount.
    var hasNegativeWord = false
    /// If words before the number are marks, as in `€ 5`, the start of the first word; else nil.
    var start: Int?
    /// The end of the marks after the number, without final punctuation.
    var end = 0

    mutating func add(_ other: Unit) {
      guard let unit else { return unit = other }
      self.unit = unit.joined(with: other) ?? unit
      hasSeveralUnits = hasSeveralUnits || unit.joined(with: other) == nil
    }

    /// Takes a text of signs, a bracket and currencies, such as `-$`; false for other texts.
    mutating func take(_ text: ArraySlice<UInt8>) -> Bool {
      if text.isEmpty { return true }
      let before = self
      var rest = text
      while let byte = rest.first {
        if let (newSign, length) = rest.sign, sign == nil {
          sign = newSign
          rest = rest.dropFirst(length)
        } else if byte == UInt8(ascii: "("), brackets == .none {
          brackets = .open
          rest = rest.dropFirst()
        } else if byte.isPointOrComma, rest.count == 1, !hasLeadingPoint {
          hasLeadingPoint = true
          rest = []
        } else if let (currency, length) = rest.currency, currency.kind == .currency {
          add(currency)
          rest = rest.dropFirst(length)
        } else {
          self = before
          return false
        }
      }
      return true
    }
  }

  /// Takes the words before a number that are marks, from right to left.
  ///
  /// - Throws: a reason if a word may change the number, as in `~ 5`.
  mutating func takeMarksBefore(_ start: Int, _ marks: inout Marks) throws(Reason) {
    var index = start
    while true {
      let word = chunk(before: index)
      if word.isEmpty { return }
      let hasSpaceAfter = word.endIndex < index
      let bareWord = word.withoutFinalPunctuation
      if bareWord.isDashOrPlus, hasSpaceAfter {
        // A dash before a space is a minus only at the start of a cell: `- 5`.
        guard isCell, marks.sign == nil, word.startIndex == text.startIndex else {
          throw .dash
        }
        marks.sign = .minus
        marks.start = word.startIndex
        return
      }
      var extended = marks
      if !bareWord.isEmpty, extended.take(bareWord) {
        if hasSpaceAfter, extended.unit == marks.unit, extended.sign != marks.sign {
          throw .dash
        }
        (marks, index) = (extended, word.startIndex)
        marks.start = index
        continue
      }
      if let sign = bareWord.changingSign { throw .sign(sign) }
      switch bareWord.meaning {
      case .currency(let unit) where marks.unit == nil:
        marks.add(unit)
        wordCodeRange = bareWord.indices
      case .side where negativeWord == nil: throw .side(bareWord.string)
      case .reduction where negativeWord == nil: marks.reduction = bareWord.string
      default: break
      }
      if bareWord.equalsIgnoringCase(negativeWord) { marks.hasNegativeWord = true }
      return
    }
  }

  /// The first word of the line if the word may lower the amount: `less 10% 0.50`.
  var leadingReduction: String? {
    let word = chunk(at: text.startIndex).withoutFinalPunctuation
    guard negativeWord == nil, case .reduction? = word.meaning else { return nil }
    return word.string
  }

  /// Takes the marks that touch the end of a number, and then words such as `EUR` and `kg`.
  mutating func takeMarksAfter(_ marks: inout Marks, isWhole: Bool) throws(Reason) {
    let (endOfNumber, hasUnitBefore) = (position, marks.unit != nil)
    var punctuation: Int?
    while position < text.endIndex {
      let rest = text[position...]
      if let length = rest.spaceLength {
        guard try takeWordAfter(length, &marks) else { break }
        continue
      }
      if marks.brackets == .open, rest.first == UInt8(ascii: ")") {
        marks.brackets = .closed
        position += 1
      } else if let (sign, length) = rest.sign, sign == .minus || rest.count == 1,
        marks.sign == nil, marks.brackets == .none, !(isWhole && hasUnitBefore),
        isBoundary(position + length) || rest.dropFirst(length).currency != nil
      {
        marks.sign = sign
        position += length
      } else if let (unit, length) = rest.currency, unit.kind == .currency {
        position += length
        marks.add(unit)
        if text[position...].first == UInt8(ascii: "/") { throw .price }
        // In `5달러를` a word touches the currency.
        let touchesEastAsianWord =
          rest.first ?? 0 >= 0xE3 && text[position...].first ?? 0 >= 0xE3
        if touchesEastAsianWord { break }
      } else if ".,;:!".utf8.contains(rest.first ?? 0), !isWhole || marks.unit != nil,
        isBoundary(position + 1)
      {
        punctuation = position
        position += 1
        break
      } else {
        throw .glued(chunk(at: wordStart(before: endOfNumber)).string)
      }
    }
    marks.end = punctuation ?? position
  }

  private func wordStart(before index: Int) -> Int {
    var start = index
    while start > text.startIndex, text[start - 1] > 0x20 { start -= 1 }
    return start
  }

  /// Takes a mark from the word after a space; false if the marks end here.
  private mutating func takeWordAfter(
    _ spaceLength: Int, _ marks: inout Marks
  ) throws(Reason) -> Bool {
    var start = position + spaceLength
    while start < text.endIndex, let length = text[start...].spaceLength { start += length }
    let word = chunk(at: start)
    let bareWord = word.withoutFinalPunctuation
    if bareWord.isEmpty { return false }
    if marks.brackets == .open, bareWord.elementsEqual(")".utf8) {
      marks.brackets = .closed
      position = word.endIndex
      return true
    }
    if bareWord.isDashOrPlus { throw .dash }
    if let sign = bareWord.changingSign { throw .sign(sign) }
    if let (unit, length) = bareWord.currency {
      let afterCurrency = bareWord.dropFirst(length)
      if afterCurrency.first == UInt8(ascii: "/") { throw .price }
      // In `12 $4.50` the currency belongs to the next number.
      if afterCurrency.first?.isDigit == true { return false }
      if unit.kind == .wordCode {
        if marks.unit == nil, afterCurrency.isEmpty {
          marks.add(unit)
          wordCodeRange = bareWord.indices
        }
        return false
      }
      let isComplete =
        afterCurrency.isEmpty || afterCurrency.first == UInt8(ascii: ")")
        || afterCurrency.sign != nil
        || afterCurrency.first ?? 0 >= 0xE3 && bareWord.first ?? 0 >= 0xE3
      if isComplete || afterCurrency.first?.isLetter == false {
        marks.add(unit)
        // In `5 €*` the `*` belongs to the words.
        if isComplete { position = start + length }
        return isComplete
      }
    }
    switch bareWord.meaning {
    case .currency(let unit) where marks.unit == nil:
      marks.add(unit)
      wordCodeRange = bareWord.indices
    case .measure(let unit) where marks.unit == nil:
      marks.add(unit)
      position = bareWord.endIndex
      return true
    case .multiplier: throw .multiplier(bareWord.string)
    case .side where negativeWord == nil: throw .side(bareWord.string)
    case .reduction where negativeWord == nil: marks.reduction = bareWord.string
    case nil where marks.unit == nil && 3...5 ~= bareWord.count && bareWord.allSatisfy(\.isCapital):
      marks.add(Unit(bareWord.string, .capitals))
    default: break
    }
    if bareWord.equalsIgnoringCase(negativeWord) { marks.hasNegativeWord = true }
    return false
  }
}

extension ArraySlice<UInt8> {
  fileprivate var sign: (sign: AmountScanner.Marks.Sign, length: Int)? {
    switch first {
    case UInt8(ascii: "+"): (.plus, 1)
    case UInt8(ascii: "-"): (.minus, 1)
    case 0xE2 where starts(with: "−".utf8) || starts(with: "–".utf8): (.minus, 3)
    default: nil
    }
  }

  fileprivate var isDashOrPlus: Bool {
    guard let byte = first, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == 0xE2
    else { return false }
    return ["-", "−", "–", "—", "+", "--"].contains { elementsEqual($0.utf8) }
  }

  /// A sign that may change the number, such as `~`, `×`, `=`; nil for other texts.
  fileprivate var changingSign: String? {
    guard count < 5, let byte = first, !byte.isDigit else { return nil }
    if byte < 0x80, byte.isLetter {
      return count == 1 && byte | 0x20 == UInt8(ascii: "x") ? string : nil
    }
    return "# * ** / = == × ÷ ± ≈ ~ < > <= >= ≤ ≥ @ ^ \\ № √ %% ≠ ∑".split(separator: " ")
      .first { elementsEqual($0.utf8) }.map(String.init)
  }

  /// The currency at the start of the text, and the length of its sign, name or code.
  fileprivate var currency: (unit: Unit, length: Int)? {
    guard let byte = first, byte.isLetter || byte == UInt8(ascii: "$") else { return nil }
    var length = 0
    if byte >= 0xE3 {
      // A name of one to three East Asian characters: 원, 달러, 파운드.
      for length in [9, 6, 3] where count >= length {
        if case .currency(let unit)? = Vocabulary.meaning(of: prefix(length)) {
          return (unit, length)
        }
      }
      return nil
    }
    if byte == 0xE2 || byte == 0xC2 {
      length = byte == 0xC2 ? 2 : 3
    } else if byte == UInt8(ascii: "$") {
      length = 1
    } else {
      length = prefix(9).prefix { $0.isLetter && $0 != 0xE2 && $0 != 0xC2 && $0 < 0xE3 }.count
      if dropFirst(length).first == UInt8(ascii: "$"), length < 3 { length += 1 }
    }
    guard count >= length, case .currency(let unit)? = Vocabulary.meaning(of: prefix(length))
    else { return nil }
    // The point belongs to `kr.`, but not to `$` in `$.5`.
    let hasPoint =
      byte < 0x80 && byte != UInt8(ascii: "$") && length < 4
      && dropFirst(length).first == UInt8(ascii: ".")
    return (unit, hasPoint ? length + 1 : length)
  }

  /// The meaning of the word. `(CR)` is a side like `CR`, but `(kg)` is no measure.
  fileprivate var meaning: Vocabulary.Meaning? {
    if let meaning = Vocabulary.meaning(of: self) { return meaning }
    let bare = trimmedToLetters
    guard bare.count < count, let meaning = Vocabulary.meaning(of: bare) else { return nil }
    switch meaning {
    case .currency, .side, .reduction: return meaning
    case .measure, .multiplier, .month: return nil
    }
  }

  fileprivate var withoutFinalPunctuation: Self {
    var word = self
    while let byte = word.last, ".,;:!".utf8.contains(byte) { word.removeLast() }
    return word
  }

  /// Whether the text equals a lowercase word in any case; false without a word.
  func equalsIgnoringCase(_ word: ArraySlice<UInt8>?) -> Bool {
    guard let word, count == word.count || !isASCII else { return false }
    return elementsEqual(word) || string.lowercased().utf8.elementsEqual(word)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { 0x41...0x5A ~= self }
}
