// The point and the grouping sign, which becomes the point where it can't separate groups.

extension Entry {
  /// Types `.` or `,`.
  mutating func append(_ mark: Character) throws(Refusal) {
    switch content {
    case .untouched: content = .typed("0.")
    case .typed(_, .stored), .finished(_, of: nil):
      self = Entry(note: note)
      content = .typed("0.")
    case .finished: throw .operatorFirst
    case .typed(let digits, _):
      guard let marks = NumberMarks(typed: "\(digits)\(mark)") else {
        throw digits.contains(".") ? .secondPoint : .misplacedGroup
      }
      content = .typed(marks.hasGroups ? "\(digits)," : "\(Self.plain(digits)).")
    }
  }

  /// The entry without grouping signs, for a key that uses its operand.
  ///
  /// - Throws: `misplacedGroup` if the last of several groups is unfinished.
  package func endingGroups() throws(Refusal) -> Entry {
    guard case .typed(let digits, .plain) = content, digits.contains(",") else { return self }
    if let marks = NumberMarks(typed: digits), marks.ended == nil { throw .misplacedGroup }
    var entry = self
    entry.content = .typed(Self.plain(digits))
    return entry
  }

  /// The number after a key that turns a grouping sign into the point; else nil.
  package func numberWithPoint(after key: Key) -> String? {
    var entry = self
    if key.leavesGroups {
      if key == .point || (try? entry.type(key)) == nil { return nil }
    } else if let ended = try? endingGroups() {
      entry = ended
    }
    guard let before = text, !before.contains("."), let after = entry.text, after.contains(".")
    else { return nil }
    return after
  }

  /// Typed digits without grouping signs; a single one before an unfinished group is the point.
  static func plain(_ digits: String) -> String {
    guard digits.contains(",") else { return digits }
    if case .decimals(Ascii.comma, _)? = NumberMarks(typed: digits)?.ended {
      return withPoint(digits)
    }
    return digits.filter { $0 != "," }
  }

  /// Typed digits without the last character. Complete groups are regrouped.
  static func withoutLast(_ digits: String) -> String {
    if NumberMarks(typed: digits)?.isWhole == true { return String(plain(digits).dropLast()) }
    let rest = String(digits.dropLast())
    return digits.last == "," ? plain(rest) : rest
  }

  /// Typed digits with a point for a comma.
  static func withPoint(_ digits: String) -> String {
    String(digits.map { $0 == "," ? "." : $0 })
  }
}

extension Key {
  /// Whether it leaves the entry's groups unchanged.
  var leavesGroups: Bool {
    switch self {
    case .digit, .doubleZero, .point, .groupSign, .sign, .backspace, .clearEntry, .cancel,
      .allClear, .order, .memoryClear, .undo, .redo:
      true
    case .operation, .equals, .percent, .function, .openBracket, .closeBracket, .memoryRecall,
      .memorySubtract, .memoryAdd, .grandTotal, .taxRate, .tax:
      false
    }
  }
}

extension NumberMarks {
  /// The marks of typed digits with commas; nil if these are misplaced.
  init?(typed digits: some StringProtocol) {
    self.init()
    var rest = Array(digits.utf8)[...]
    while let first = rest.first {
      let run = rest.prefix(while: Ascii.isDigit)
      let isPossible =
        if run.isEmpty {
          (first == Ascii.comma || first == Ascii.point)
            && add(first, isPoint: first == Ascii.point)
        } else { add(run) }
      guard isPossible else { return nil }
      rest = rest.dropFirst(max(run.count, 1))
    }
  }
}

extension DisplayFormatter {
  /// A number that is still being typed, without grouping.
  package func plainText(ofTyped typed: String) -> String {
    withoutGrouping.group(Entry.plain(typed))
  }
}
