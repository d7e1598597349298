import CalcModel

extension Pad {
  /// The origin of an operand that takes no more digits.
  enum OperandOrigin: String {
    /// Typed before M+ or M−.
    case stored
    /// Recalled, or made by % or a function.
    case recalled
  }

  /// The pad's sum, with numbers as typed: `1.50 + 2 "milk" × 3.`.
  ///
  /// If the last operand takes no more digits, a tab and its `OperandOrigin` follow.
  var savedText: String {
    let operand =
      if case .result(let result) = state {
        (text: result.savedText, origin: OperandOrigin.recalled)
      } else {
        entry?.saved
      }
    let words = [
      rows.isEmpty ? nil : rows.map(\.item).savedText(typed: rows.map { $0.entry?.savedDigits }),
      pending.map { "\($0.rawValue)" }, operand?.text, entry?.note?.quoted,
    ]
    return words.compactMap(\.self).joined(separator: " ")
      + (operand?.origin.map { "\t\($0.rawValue)" } ?? "")
  }

  init?(saved text: ArraySlice<UInt8>, _ origin: OperandOrigin?, _ rules: Rules) {
    var scanner = NumberScanner(text)
    guard var saved = scanner.takeItems(keepingEntries: true) else { return nil }
    var entry = Entry(note: saved.pendingNote)
    if saved.pendingOperator == nil, let last = saved.items.last, let operand = last.operand,
      !last.isClosing
    {
      // The last operand isn't a row until an operator follows.
      saved.items.removeLast()
      let typed = origin == .recalled ? nil : saved.entries[saved.items.count]
      entry = typed ?? Entry(recalling: operand)
      if origin == .stored { entry = entry.afterMemoryKey }
      (saved.pendingOperator, entry.note) = (last.operation, last.note)
    }
    if !saved.isValid { return nil }
    self.init(saved.items, typed: saved.entries, entry, pending: saved.pendingOperator, rules)
  }
}

extension Entry {
  private static let addModeMark = "A"

  /// The digits as typed: `-1.50`, `3.`, `1234A` in ADD mode; nil if the entry wasn't typed.
  fileprivate var savedDigits: String? {
    typedDigits.map { $0.text + ($0.style == .addingMachine ? Self.addModeMark : "") }
  }

  /// The operand's text and origin; `-` for a sign without digits, nil for a blank entry.
  fileprivate var saved: (text: String, origin: Pad.OperandOrigin?)? {
    if isBlank { return nil }
    if isUntouched { return ("-", nil) }
    guard let savedDigits else { return (operand.savedText, .recalled) }
    return (savedDigits, typedDigits?.style == .stored ? .stored : nil)
  }

  /// Reads `savedDigits` or `-`; nil for text that keys can't type.
  init?(saved text: String) {
    if text == "-" {
      self = .minus
    } else if text.hasSuffix(Self.addModeMark) {
      self.init(keyed: String(text.dropLast(Self.addModeMark.utf8.count)), .addingMachine)
    } else {
      self.init(keyed: text, .plain)
    }
  }
}
