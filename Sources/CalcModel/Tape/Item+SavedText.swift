// Items as the saved tape has them: `2.49 "milk" + 3 × ( 4 − 1 )√`.

extension [Item] {
  /// Operators, operands in full, brackets and notes, parted by blanks.
  package var savedText: String { savedText(typed: []) }

  /// The text with numbers as they were typed.
  package func savedText(typed: [String?]) -> String {
    // Linear, unlike concatenation.
    enumerated().reduce(into: "") { text, element in
      let (index, item) = element
      if !text.isEmpty { text += " " }
      if let operation = item.operation { text += "\(operation.rawValue) " }
      switch item.kind {
      case .operand(let operand):
        text += index < typed.count ? typed[index] ?? operand.savedText : operand.savedText
      case .open: text += item.isNegated ? "-(" : "("
      case .close(let operand): text += ")" + operand.functionSigns
      }
      if let note = item.note { text += " " + note.savedText }
    }
  }
}

extension Note {
  /// The text in quotes.
  package var savedText: String {
    let escaped = text.unicodeScalars.reduce(into: "\"") { written, scalar in
      if scalar == "\"" || scalar == "\\" { written += "\\" }
      written.unicodeScalars.append(scalar)
    }
    return escaped + "\""
  }
}

/// Items that were read, and what is behind the last one.
package struct SavedItems {
  package var items: [Item] = []
  /// The operator that waits for an operand.
  package var pending: Operator?
  /// The texts of the items' numbers, by their index, if these were asked for.
  package fileprivate(set) var texts: [Int: String] = [:]
  /// The operand behind all items as it was typed.
  package var typed: String?
  /// The note where an operand is missing, or of the typed operand.
  package var note: Note?

  /// Whether an operand may come next.
  fileprivate var isBeforeOperand = true
  fileprivate var openBrackets = 0

  fileprivate init() {}

  /// Whether they can have been entered: what comes first is no part of a total before it, and
  /// brackets and functions are not nested too deep.
  package var isValid: Bool {
    items.nestingDepth <= Operand.mostFunctions
      && items.allSatisfy { item in
        switch item.kind {
        case .operand(.percentage(let operand)): item.operation != nil || operand.isLinked
        case .operand(.tax): item.operation != nil
        case .operand, .open, .close: true
        }
      }
  }

  /// Whether they are a whole calculation: nothing waits, and all brackets are closed.
  package var isComplete: Bool { !isBeforeOperand && openBrackets == 0 && isValid }
}

extension NumberScanner {
  /// Takes what `savedText` wrote, to the end of the text; nil for anything else. Brackets and the
  /// last operator may be open.
  ///
  /// - Parameters:
  ///   - typing: whether the texts of numbers are taken too.
  ///   - endsTyped: whether a number at the end is taken as typed text alone.
  package mutating func takeItems(typing: Bool = false, endsTyped: Bool = false) -> SavedItems? {
    var saved = SavedItems()
    saved.items.reserveCapacity(4)
    while true {
      skipSpaces()
      guard let byte = next else { return saved }
      if byte == UInt8(ascii: "\"") {
        guard takeNote(into: &saved) else { return nil }
      } else if saved.note != nil || saved.typed != nil {
        return nil
      } else if !saved.isBeforeOperand {
        guard takeEnd(of: &saved) else { return nil }
      } else if let isNegated = takeOpenBracket() {
        saved.items.append(Item(saved.pending.take(), .open, isNegated: isNegated))
        saved.openBrackets += 1
      } else if endsTyped, let typed = takeTyped() {
        saved.typed = typed
      } else {
        let start = position
        guard let operand = takeSavedOperand() else { return nil }
        if typing, case .number = operand {
          saved.texts[saved.items.count] = String(decoding: text[start..<position], as: UTF8.self)
        }
        saved.items.append(Item(saved.pending.take(), .operand(operand)))
        saved.isBeforeOperand = false
      }
    }
  }

  /// Takes a closing bracket or an operator.
  private mutating func takeEnd(of saved: inout SavedItems) -> Bool {
    if saved.openBrackets > 0, take(Ascii.closeBracket) {
      guard let operand = takeFunctions(of: .bracket) else { return false }
      saved.items.append(.close(operand))
      saved.openBrackets -= 1
    } else {
      guard let operation = takeSavedOperator() else { return false }
      saved.pending = operation
      saved.isBeforeOperand = true
    }
    return true
  }

  private mutating func takeOpenBracket() -> Bool? {
    if take(Ascii.openBracket) { return false }
    return next == Ascii.minus && take("-(".utf8) ? true : nil
  }

  /// Takes `+ − × ÷ ^`, `-` and `*`; `/` only between blanks, where it isn't a fraction.
  private mutating func takeSavedOperator() -> Operator? {
    guard let byte = next else { return nil }
    switch byte {
    case Ascii.plus, Ascii.minus, UInt8(ascii: "*"), UInt8(ascii: "^"):
      skip()
      return Operator(ascii: byte)
    case UInt8(ascii: "/"):
      guard text[..<position].last == Ascii.space, take("/ ".utf8) else { return nil }
      return .divide
    default:
      return takeOperatorSign()
    }
  }

  /// Takes digits and marks as they were typed if nothing but a note is behind them.
  private mutating func takeTyped() -> String? {
    let typed = text[position...].prefix { Ascii.isDigit($0) || "-.,e".utf8.contains($0) }
    if typed.isEmpty { return nil }
    var rest = self
    rest.skip(typed.count)
    rest.skipSpaces()
    if rest.takeQuotedText() != nil { rest.skipSpaces() }
    guard rest.isAtEnd else { return nil }
    skip(typed.count)
    return String(decoding: typed, as: UTF8.self)
  }

  /// Takes the note of the last item, or one where an operand is missing.
  private mutating func takeNote(into saved: inout SavedItems) -> Bool {
    guard saved.note == nil, let words = takeQuotedText() else { return false }
    if let last = saved.items.indices.last, saved.pending == nil, saved.typed == nil,
      saved.items[last].note == nil
    {
      saved.items[last].note = Note(words)
    } else {
      guard saved.isBeforeOperand else { return false }
      saved.note = Note(words)
    }
    return true
  }

  /// Takes a text in quotes.
  package mutating func takeQuotedText() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var words: [UInt8] = []
    while let byte = next, byte >= Ascii.space {
      skip()
      switch byte {
      case UInt8(ascii: "\""):
        return String(validating: words, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next, escaped == UInt8(ascii: "\"") || escaped == byte else {
          return nil
        }
        skip()
        words.append(escaped)
      default:
        words.append(byte)
      }
    }
    return nil
  }
}
