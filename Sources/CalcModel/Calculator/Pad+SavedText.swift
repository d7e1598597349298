// What is in hand as the saved tape has it: `1.50 + 2 "milk" × 3.`, and behind a tab the kind of an
// operand that takes no more digits.

extension Pad {
  /// Whether the next window goes on with it: anything but a result or failure as `=` left it.
  package var isUnfinished: Bool {
    switch state {
    case .result(let result): result.isNegated
    case .failed: false
    case .closed: true
    case .entering(let entry, _): entry != Entry() || !rows.isEmpty
    }
  }

  /// The items with numbers as they were typed, the operator that waits behind them, and the operand
  /// that is being entered.
  package var savedText: String {
    let operand =
      if case .result(let result) = state {
        (text: result.savedText, kind: SavedKind.recalled)
      } else {
        entry?.saved
      }
    let typed = rows.map { row in
      if case .entry(let entry) = row.keyed { entry.savedDigits } else { nil as String? }
    }
    let words = [
      rows.isEmpty ? nil : items.savedText(typed: typed), pending.map { "\($0.rawValue)" },
      operand?.text, entry?.note?.savedText,
    ]
    return words.compactMap(\.self).joined(separator: " ")
      + (operand?.kind.map { "\t\($0.rawValue)" } ?? "")
  }

  /// Reads what `savedText` wrote; nil for anything else.
  package init?(saved text: ArraySlice<UInt8>, _ kind: SavedKind?, _ rules: Rules) {
    self.init(rules: rules)
    var scanner = NumberScanner(text)
    guard var saved = scanner.takeItems(typing: true) else { return nil }
    var entry = Entry(note: saved.note)
    if saved.pending == nil, let last = saved.items.last, let operand = last.operand,
      !last.isClosing
    {
      // An operand without an operator behind it isn't a row yet.
      saved.items.removeLast()
      let typed = kind == .recalled ? nil : saved.entries[saved.items.count]
      entry = typed ?? Entry(recalling: operand)
      if kind == .stored { entry = entry.stored }
      (saved.pending, entry.note) = (last.operation, last.note)
    }
    if !saved.isValid { return nil }
    for (index, item) in saved.items.enumerated() {
      let typed = saved.entries[index]
      // A sign alone is no row, nor is a number that can't end.
      if let typed, typed.isUntouched || (try? typed.ended()) == nil { return nil }
      append(item, keyed: typed.map { .entry($0) })
    }
    let isClosed = entry == Entry() && saved.pending == nil && rows.last?.item.isClosing == true
    state = isClosed ? .closed : .entering(entry, pending: saved.pending)
  }

  /// An operand that takes no more digits.
  package enum SavedKind: String {
    /// Typed before M+ or M−.
    case stored
    /// Recalled, or made by % or a function.
    case recalled
  }
}

extension Entry {
  /// What marks digits that are typed as on an adding machine.
  private static let shift = "A"

  /// The digits as they were typed: `-1.50`, `3.`, `1234A` as on an adding machine; nil if it takes
  /// no digits.
  fileprivate var savedDigits: String? {
    guard case .typed(let digits, let style) = content else { return nil }
    return sign + digits + (style == .shifted ? Self.shift : "")
  }

  /// The operand, `-` for an armed sign; nil if it is untouched.
  fileprivate var saved: (text: String, kind: Pad.SavedKind?)? {
    switch content {
    case .untouched: isNegative ? (sign, nil) : nil
    case .typed(_, let style): savedDigits.map { ($0, style == .stored ? .stored : nil) }
    case .finished: (operand.savedText, .recalled)
    }
  }

  /// Reads `savedDigits` or the armed sign; nil for text that can't have been typed.
  package init?(savedDigits text: String) {
    let isShifted = text.hasSuffix(Self.shift)
    let digits = isShifted ? String(text.dropLast(Self.shift.utf8.count)) : text
    if text == "-" {
      self.init()
      isNegative = true
    } else {
      guard Self.canBeTyped(digits),
        !isShifted || !digits.contains(where: { $0 == "." || $0 == "e" })
      else { return nil }
      self.init(typed: digits)
      if isShifted, case .typed(let digits, _) = content { content = .typed(digits, .shifted) }
    }
  }

  /// Whether a text can have been typed: digits without leading zeros, perhaps with a sign, a
  /// point, commas and an exponent, and a number in range.
  private static func canBeTyped(_ text: String) -> Bool {
    let digits = String(text.dropFirst(text.hasPrefix("-") ? 1 : 0))
    guard NumberMarks(typed: digits) != nil, Rational(plain(digits)) != nil else { return false }
    let whole = digits.utf8.prefix(while: \.isDigit)
    let hasWhole = whole.count == 1 || !whole.isEmpty && whole.first != Ascii.zero
    guard let exponent = exponent(of: digits)?.utf8 else { return hasWhole }
    let places = exponent.drop { $0 == Ascii.plus || $0 == Ascii.minus }
    return hasWhole && exponent.count - places.count <= 1 && places.count <= exponentDigits
      && places.allSatisfy(\.isDigit)
  }
}
