import CalcModel

/// Items read from a saved tape; the last operand may be missing.
struct SavedItems {
  var items: [Item] = []
  /// The operator before a missing operand.
  var pendingOperator: Operator?
  /// Numbers as typed, by item index. Only `takeItems(keepingEntries: true)` fills them.
  fileprivate(set) var entries: [Int: Entry] = [:]
  /// The note beside a missing operand.
  fileprivate(set) var pendingNote: Note?

  fileprivate var expectsOperand = true
  fileprivate var openBrackets = 0

  fileprivate init() {}

  /// False for items that keys can't give: a tax without an operator, or nested too deep.
  var isValid: Bool {
    items.nestingDepth <= Operand.maximumDepth
      && items.allSatisfy { item in
        switch item.kind {
        case .operand(.tax): item.operation != nil
        case .operand, .open, .close: true
        }
      }
  }

  var isComplete: Bool { !expectsOperand && openBrackets == 0 && isValid }
}

extension [Item] {
  /// The items, separated by blanks: `2.49 "milk" + 3 × ( 4 − 1 )√`.
  var savedText: String { savedText(typed: []) }

  /// - Parameter typed: numbers as typed, by item index; nil for the operand's `savedText`.
  func savedText(typed: [String?]) -> String {
    // Appending is linear, unlike concatenation.
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
      if let note = item.note { text += " " + note.quoted }
    }
  }
}

extension NumberScanner {
  /// Takes items to the end of the text; nil for invalid text.
  ///
  /// Brackets may be open, and the last operand may be missing.
  ///
  /// - Parameter keepingEntries: whether to fill `SavedItems.entries`.
  mutating func takeItems(keepingEntries: Bool = false) -> SavedItems? {
    var saved = SavedItems()
    saved.items.reserveCapacity(4)
    while true {
      let isAfterBlank = next == UInt8(ascii: " ")
      skipSpaces()
      guard let byte = next else { return saved }
      if byte == UInt8(ascii: "\"") {
        guard takeNote(into: &saved) else { return nil }
      } else if saved.pendingNote != nil {
        return nil
      } else if !saved.expectsOperand {
        guard takeBracketOrOperator(into: &saved, isAfterBlank: isAfterBlank) else { return nil }
      } else if let isNegated = takeOpenBracket() {
        saved.items.append(Item(saved.pendingOperator.take(), .open, isNegated: isNegated))
        saved.openBrackets += 1
      } else {
        let entry = keepingEntries ? takeEntry() : nil
        if let entry { saved.entries[saved.items.count] = entry }
        guard let operand = entry?.operand ?? takeSavedOperand() else { return nil }
        saved.items.append(Item(saved.pendingOperator.take(), .operand(operand)))
        saved.expectsOperand = false
      }
    }
  }

  /// Takes `)` with its functions, or an operator; false for other text.
  ///
  /// - Parameter isAfterBlank: whether a blank precedes the text.
  private mutating func takeBracketOrOperator(
    into saved: inout SavedItems, isAfterBlank: Bool
  ) -> Bool {
    if saved.openBrackets > 0, take(UInt8(ascii: ")")) {
      guard let operand = takeFunctions(after: .bracketPlaceholder) else { return false }
      saved.items.append(.close(operand))
      saved.openBrackets -= 1
    } else {
      guard let operation = takeSavedOperator(isAfterBlank: isAfterBlank) else { return false }
      saved.pendingOperator = operation
      saved.expectsOperand = true
    }
    return true
  }

  /// Takes `(` or `-(`, and returns whether the bracket is negated; nil for other text.
  private mutating func takeOpenBracket() -> Bool? {
    if take(UInt8(ascii: "(")) { return false }
    return next == UInt8(ascii: "-") && take("-(".utf8) ? true : nil
  }

  /// Takes an operator: `+ − × ÷ ^ - *`, or `/` between blanks, since `1/3` is a fraction.
  private mutating func takeSavedOperator(isAfterBlank: Bool) -> Operator? {
    guard let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "^"):
      skip()
      return Operator(ascii: byte)
    case UInt8(ascii: "/"):
      guard isAfterBlank, take("/ ".utf8) else { return nil }
      return .divide
    default:
      return takeOperatorSign()
    }
  }

  /// Takes a number as typed: `-1.50`, `-`, or `1234A` in ADD mode.
  private mutating func takeEntry() -> Entry? {
    let rest = rest
    var previous = UInt8(ascii: " ")
    let word = rest.prefix { byte in
      defer { previous = byte }
      return byte.isDigit || "-.,eA".utf8.contains(byte)
        || byte == UInt8(ascii: "+") && previous == UInt8(ascii: "e")
    }
    let following = rest[word.endIndex...].first
    guard following == nil || following == UInt8(ascii: " "),
      let entry = Entry(saved: String(decoding: word, as: UTF8.self))
    else { return nil }
    skip(word.count)
    return entry
  }

  /// Takes the note of the last item or of a missing operand; false for other text.
  private mutating func takeNote(into saved: inout SavedItems) -> Bool {
    guard saved.pendingNote == nil, let words = takeQuotedText() else { return false }
    if let last = saved.items.indices.last, saved.pendingOperator == nil,
      saved.items[last].note == nil
    {
      saved.items[last].note = Note(words)
    } else {
      guard saved.expectsOperand else { return false }
      saved.pendingNote = Note(words)
    }
    return true
  }
}
