import CalcModel

// What is in hand as the saved tape has it: `1.50 + 2 "milk" × 3.`, and behind a tab the kind of an
// operand that takes no more digits.

extension Pad {
  /// An operand that takes no more digits.
  enum SavedKind: String {
    /// Typed before M+ or M−.
    case stored
    /// Recalled, or made by % or a function.
    case recalled
  }

  /// The items with numbers as they were typed, the operator that waits behind them, and the operand
  /// that is being entered.
  var savedText: String {
    let operand =
      if case .result(let result) = state {
        (text: result.savedText, kind: SavedKind.recalled)
      } else {
        entry?.saved
      }
    let words = [
      rows.isEmpty ? nil : rows.map(\.item).savedText(typed: rows.map { $0.entry?.savedDigits }),
      pending.map { "\($0.rawValue)" }, operand?.text, entry?.note?.quoted,
    ]
    return words.compactMap(\.self).joined(separator: " ")
      + (operand?.kind.map { "\t\($0.rawValue)" } ?? "")
  }

  /// Reads what `savedText` wrote; nil for anything else.
  init?(saved text: ArraySlice<UInt8>, _ kind: SavedKind?, _ rules: Rules) {
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
    self.init(saved.items, typed: saved.entries, entry, pending: saved.pending, rules)
  }
}

extension Entry {
  /// What marks digits that are typed as on an adding machine.
  private static let shift = "A"

  /// The digits as they were typed: `-1.50`, `3.`, `1234A` as on an adding machine; nil if it takes
  /// no digits.
  fileprivate var savedDigits: String? {
    keyed.map { $0.text + ($0.style == .shifted ? Self.shift : "") }
  }

  /// The operand, `-` for an armed sign; nil if it is untouched.
  fileprivate var saved: (text: String, kind: Pad.SavedKind?)? {
    if isBlank { return nil }
    if isUntouched { return ("-", nil) }
    guard let savedDigits else { return (operand.savedText, .recalled) }
    return (savedDigits, keyed?.style == .stored ? .stored : nil)
  }

  /// Reads `savedDigits` or the armed sign; nil for text that no keys type.
  init?(saved text: String) {
    if text == "-" {
      self = .minus
    } else if text.hasSuffix(Self.shift) {
      self.init(keyed: String(text.dropLast(Self.shift.utf8.count)), .shifted)
    } else {
      self.init(keyed: text, .plain)
    }
  }
}
