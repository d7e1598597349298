// The keys `.` and `,`. A comma separates groups, or is the decimal point.

extension Entry {
  /// The meaning of `,` in typed digits. If the display groups with `.`, a typed `.` is `,`.
  package enum CommaMeaning: Hashable, Sendable {
    case separator, point
  }

  /// The meaning of the commas if the entry ends here: `1,234` → separator, `1,23` → point.
  var commaMeaning: CommaMeaning? {
    switch content {
    case .typed(let digits, _): Self.commaMeaning(in: digits)
    case .operand(_, from: let entry): entry?.commaMeaning
    case .untouched: nil
    }
  }

  private static func commaMeaning(in digits: String) -> CommaMeaning? {
    guard digits.utf8.contains(Ascii.comma) else { return nil }
    return NumberMarks(typed: digits)?.meaning?.hasDecimalComma == true ? .point : .separator
  }

  mutating func append(_ mark: Character, _ meaningInRows: CommaMeaning?) throws(Message) {
    switch content {
    case .untouched: content = .typed("0.")
    case .typed(_, .stored), .operand(_, from: nil):
      self = Entry()
      content = .typed("0.")
    case .operand: throw .operatorFirst
    case .typed(let digits, _):
      if Self.exponent(of: digits) != nil { throw .misplacedExponent }
      let longer = "\(digits)\(mark == "," && meaningInRows == .point ? "." : mark)"
      guard let marks = NumberMarks(typed: longer) else {
        throw digits.contains(".") ? .secondPoint : .misplacedGroup
      }
      if marks.hasDecimalComma, meaningInRows == .separator { throw .groupedElsewhere }
      content = .typed(longer)
    }
  }

  /// The entry without commas, for a key that ends the number.
  ///
  /// - Throws: `danglingExponent` for `2e`, `misplacedGroup` for `1,234,5`, `groupedElsewhere` for
  ///   `1,5` if commas separate groups in the rows.
  package func ended(_ meaningInRows: CommaMeaning? = nil) throws(Message) -> Entry {
    guard case .typed(let digits, let style) = content else { return self }
    if isExponentOpen { throw .danglingExponent }
    guard digits.utf8.contains(Ascii.comma) else { return self }
    if NumberMarks(typed: digits)?.meaning == nil { throw .misplacedGroup }
    if meaningInRows == .separator, commaMeaning == .point { throw .groupedElsewhere }
    var entry = self
    entry.content = .typed(Self.plainNumber(digits), style)
    return entry
  }

  /// The number once a key makes a comma the point: `1,234` and `5` → `1.2345`.
  package func numberWithPoint(after key: Key, _ meaningInRows: CommaMeaning? = nil) -> String? {
    var entry = self
    if key.endsNumber {
      if let ended = try? ended(meaningInRows) { entry = ended }
    } else if key == .point || (try? entry.type(key, comma: meaningInRows)) == nil {
      return nil
    }
    guard let before = text, !before.contains("."), let after = entry.text, after.contains(".")
    else { return nil }
    return after
  }

  /// The number without group commas if the key ends the number: `1,234` and `+` → `1234`.
  func ungroupedNumber(before key: Key) -> String? {
    key.endsNumber && commaMeaning == .separator ? (try? ended())?.text : nil
  }

  /// Typed digits as shown: `1,234` → `1,234`, `1,2345` → `1.2345`.
  static func shown(_ digits: String) -> String {
    guard digits.utf8.contains(Ascii.comma) else { return digits }
    let hasGroups = exponent(of: digits) == nil && NumberMarks(typed: digits)?.hasOnlyGroups == true
    return hasGroups ? digits : plainNumber(digits)
  }

  /// Typed digits as a plain number: `1,234` → `1234`, `1,5` → `1.5`, `2e-` → `2`.
  static func plainNumber(_ digits: String) -> String {
    var text = digits
    if let exponent = exponent(of: digits), !exponent.utf8.contains(where: \.isDigit) {
      text.removeLast(exponent.utf8.count + 1)
    } else if digits.utf8.contains(Ascii.plus) {
      text.removeAll { $0 == "+" }
    }
    guard digits.utf8.contains(Ascii.comma) else { return text }
    return commaMeaning(in: digits) == .point
      ? String(text.map { $0 == "," ? "." : $0 }) : text.filter { $0 != "," }
  }

  /// Typed digits without the last character. Complete groups lose their commas: `1,234` → `123`.
  static func withoutLast(_ digits: String) -> String {
    if exponent(of: digits) != nil { return String(digits.dropLast()) }
    if NumberMarks(typed: digits)?.isInteger == true {
      return String(plainNumber(digits).dropLast())
    }
    let shorter = String(digits.dropLast())
    return digits.last == "," ? plainNumber(shorter) : shorter
  }
}

extension NumberMarks {
  /// The points and commas of typed digits, before an exponent; nil if misplaced.
  init?(typed digits: some StringProtocol) {
    self.init()
    var remaining = Array(digits.utf8.prefix { $0 != Entry.exponentMark })[...]
    while let first = remaining.first {
      let digitRun = remaining.prefix(while: \.isDigit)
      let wasAdded =
        if digitRun.isEmpty {
          (first == Ascii.comma || first == Ascii.point)
            && add(first, isDecimalMark: first == Ascii.point)
        } else { add(digitRun) }
      guard wasAdded else { return nil }
      remaining = remaining.dropFirst(max(digitRun.count, 1))
    }
  }

  var hasDecimalComma: Bool { if case .decimals(Ascii.comma, _) = self { true } else { false } }
}

extension DisplayFormatter {
  /// A number that is still being typed, without grouping.
  package func plainText(ofTyped typed: String) -> String {
    withoutGrouping.group(Entry.plainNumber(typed))
  }
}
