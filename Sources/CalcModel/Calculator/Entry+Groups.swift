// The point, and the grouping sign, which separates groups or is the point.

extension Entry {
  /// The meaning of commas in a number. A comma stands for the display's grouping sign.
  package enum Comma: Hashable, Sendable {
    case separator, point
  }

  /// The meaning of the commas if the entry ends here; nil without commas.
  var comma: Comma? {
    switch content {
    case .typed(let digits, _): Self.comma(in: digits)
    case .finished(_, of: let entry): entry?.comma
    case .untouched: nil
    }
  }

  private static func comma(in digits: String) -> Comma? {
    guard digits.utf8.contains(Ascii.comma) else { return nil }
    return NumberMarks(typed: digits)?.ended?.hasDecimalComma == true ? .point : .separator
  }

  /// Types `.` or `,`.
  ///
  /// - Parameter comma: the meaning of commas in the sum's rows; nil if the rows have none.
  mutating func append(_ mark: Character, _ comma: Comma?) throws(Message) {
    switch content {
    case .untouched: content = .typed("0.")
    case .typed(_, .stored), .finished(_, of: nil):
      self = Entry(note: note)
      content = .typed("0.")
    case .finished: throw .operatorFirst
    case .typed(let digits, _):
      if Self.exponent(of: digits) != nil { throw .misplacedExponent }
      let longer = "\(digits)\(mark == "," && comma == .point ? "." : mark)"
      guard let marks = NumberMarks(typed: longer) else {
        throw digits.contains(".") ? .secondPoint : .misplacedGroup
      }
      if marks.hasDecimalComma, comma == .separator { throw .groupedElsewhere }
      content = .typed(longer)
    }
  }

  /// The entry without commas, for a key that uses its operand.
  ///
  /// - Parameter comma: the meaning of commas in the sum's rows; nil if the rows have none.
  /// - Throws: `misplacedGroup` if the last of several groups is incomplete, `groupedElsewhere` if
  ///   the comma is the point although commas separate groups in the sum's rows, `danglingExponent`
  ///   if the exponent has no digits.
  package func ended(_ comma: Comma? = nil) throws(Message) -> Entry {
    guard case .typed(let digits, let style) = content else { return self }
    if isExponentOpen { throw .danglingExponent }
    guard digits.utf8.contains(Ascii.comma) else { return self }
    if NumberMarks(typed: digits)?.ended == nil { throw .misplacedGroup }
    if comma == .separator, self.comma == .point { throw .groupedElsewhere }
    var entry = self
    entry.content = .typed(Self.plain(digits), style)
    return entry
  }

  /// The number after a key, if the key makes a comma the point; else nil.
  ///
  /// - Parameter comma: the meaning of commas in the sum's rows; nil if the rows have none.
  package func numberWithPoint(after key: Key, _ comma: Comma? = nil) -> String? {
    var entry = self
    if key.keepsCommas {
      if key == .point || (try? entry.type(key, comma: comma)) == nil { return nil }
    } else if let ended = try? ended(comma) {
      entry = ended
    }
    guard let before = text, !before.contains("."), let after = entry.text, after.contains(".")
    else { return nil }
    return after
  }

  /// The number without its commas; nil unless they separate groups and the key ends the number.
  func groupedNumber(before key: Key) -> String? {
    !key.keepsCommas && comma == .separator ? (try? ended())?.text : nil
  }

  /// Typed digits as shown: a comma that can't separate groups is the point.
  static func shown(_ digits: String) -> String {
    guard digits.utf8.contains(Ascii.comma) else { return digits }
    let hasGroups = exponent(of: digits) == nil && NumberMarks(typed: digits)?.hasGroups == true
    return hasGroups ? digits : plain(digits)
  }

  /// Typed digits as a number without commas; an exponent without digits is left out.
  ///
  /// A single comma before an incomplete group is the point.
  static func plain(_ digits: String) -> String {
    var text = digits
    if let exponent = exponent(of: digits), !exponent.utf8.contains(where: \.isDigit) {
      text.removeLast(exponent.utf8.count + 1)
    } else if digits.utf8.contains(Ascii.plus) {
      text.removeAll { $0 == "+" }
    }
    guard digits.utf8.contains(Ascii.comma) else { return text }
    return comma(in: digits) == .point
      ? String(text.map { $0 == "," ? "." : $0 }) : text.filter { $0 != "," }
  }

  /// Typed digits without the last character. Complete groups lose their commas.
  static func withoutLast(_ digits: String) -> String {
    if exponent(of: digits) != nil { return String(digits.dropLast()) }
    if NumberMarks(typed: digits)?.isWhole == true { return String(plain(digits).dropLast()) }
    let rest = String(digits.dropLast())
    return digits.last == "," ? plain(rest) : rest
  }
}

extension NumberMarks {
  /// The points and commas of typed digits, before an exponent; nil if misplaced.
  init?(typed digits: some StringProtocol) {
    self.init()
    var rest = Array(digits.utf8.prefix { $0 != Entry.exponentMark })[...]
    while let first = rest.first {
      let run = rest.prefix(while: \.isDigit)
      let isPossible =
        if run.isEmpty {
          (first == Ascii.comma || first == Ascii.point)
            && add(first, isPoint: first == Ascii.point)
        } else { add(run) }
      guard isPossible else { return nil }
      rest = rest.dropFirst(max(run.count, 1))
    }
  }

  /// Whether a comma is the point.
  var hasDecimalComma: Bool { if case .decimals(Ascii.comma, _) = self { true } else { false } }
}

extension DisplayFormatter {
  /// A number that is still being typed, without grouping.
  package func plainText(ofTyped typed: String) -> String {
    withoutGrouping.group(Entry.plain(typed))
  }
}
