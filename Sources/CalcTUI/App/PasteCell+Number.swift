import CalcModel

// Numbers as they are written in many countries: the last mark is the decimal point or parts a group
// of three digits, and often only one of the two is possible.

extension PasteCell {
  /// Takes a number without a sign.
  mutating func takeNumber() throws(Paste.Problem) -> Rational {
    let start = position
    var number = PastedNumber(wholeDigits: takeDigits())
    while let mark = next, let digits = digits(behind: mark, after: number) {
      let index = position
      skip(1 + digits.count)
      guard number.append(mark, digits) else { throw unexpected(at: index) }
    }
    guard number.hasDigits else { throw unexpected() }
    knownPoint = number.knownPoint ?? knownPoint
    let text = number.text(point: point) + takeExponent()
    do {
      if case .success(let value) = try ExpressionParser.evaluate(text).result { return value }
    } catch {
      if case .outOfRange(let error) = error.reason { throw .outOfRange(error, place(start)) }
    }
    throw unexpected(at: start)
  }

  private mutating func takeDigits() -> ArraySlice<Unicode.Scalar> {
    let digits = rest.prefix(while: \.isDigit)
    skip(digits.count)
    return digits
  }

  /// The digits behind a mark, or nil if it does not belong to the number.
  private func digits(
    behind mark: Unicode.Scalar, after number: PastedNumber
  ) -> ArraySlice<Unicode.Scalar>? {
    let digits = rest.dropFirst().prefix(while: \.isDigit)
    switch mark {
    case ".", ",":
      // Nothing needs to stand behind a point, but something before it then.
      let isOpen = number.hasDigits && (mark == "." || mark == point)
      return digits.isEmpty && !isOpen ? nil : digits
    case "'", "’":
      return number.allowsGroup(mark, digits) ? digits : nil
    default:
      return mark.properties.isWhitespace && number.allowsGroup(mark, digits) ? digits : nil
    }
  }

  /// Takes an exponent as in `1.5e-3`, if one is there.
  private mutating func takeExponent() -> String {
    var text = ""
    var rest = rest
    guard let letter = rest.popFirst(), letter == "e" || letter == "E" else { return "" }
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "−" {
      if sign != "+" { text = "-" }
      rest.removeFirst()
    }
    let digits = rest.prefix(while: \.isDigit)
    let isWord = rest.dropFirst(digits.count).first?.properties.isAlphabetic == true
    guard !digits.isEmpty, !isWord else { return "" }
    position = digits.endIndex
    return "e\(text)\(String(String.UnicodeScalarView(digits)))"
  }
}

/// The digits of a number and the marks between them, before it is known what the marks mean.
private struct PastedNumber {
  private var digits: [Unicode.Scalar]
  /// How many digits stand before the last mark.
  private var beforeLast: Int?
  private var lastMark: Unicode.Scalar?
  /// Whether the last mark, with all before it, can part groups; and whether it can be the point.
  private var (canGroup, canPoint) = (true, false)

  init(wholeDigits: ArraySlice<Unicode.Scalar>) {
    digits = Array(wholeDigits)
  }

  var hasDigits: Bool { !digits.isEmpty }

  /// Whether a mark with digits behind it can part groups, as all marks before it.
  func allowsGroup(_ mark: Unicode.Scalar, _ group: ArraySlice<Unicode.Scalar>) -> Bool {
    guard canGroup, group.count == 3 else { return false }
    if let lastMark { return mark.isSameMark(as: lastMark) }
    return (1...3).contains(digits.count) && digits.first != "0"
  }

  /// Adds a mark and the digits behind it; false if they can't be read at all.
  mutating func append(_ mark: Unicode.Scalar, _ more: ArraySlice<Unicode.Scalar>) -> Bool {
    let isPoint = mark == "." || mark == ","
    let isOther = lastMark.map { !mark.isSameMark(as: $0) } ?? true
    (canGroup, canPoint) = (allowsGroup(mark, more), canGroup && isPoint && isOther)
    (beforeLast, lastMark) = (digits.count, mark)
    digits += more
    return canGroup || canPoint
  }

  /// The mark that must be a point, here or by what parts the groups; nil where nothing says so.
  var knownPoint: Unicode.Scalar? {
    guard canPoint != canGroup else { return nil }
    if canPoint { return lastMark }
    return lastMark == "," ? "." : lastMark == "." ? "," : nil
  }

  /// The number with a point and without groups.
  ///
  /// - Parameter point: what the last mark is if it can be both.
  func text(point: Unicode.Scalar?) -> String {
    var text = digits
    if let beforeLast, canPoint && (!canGroup || lastMark == point) {
      text.insert(".", at: beforeLast)
    }
    return String(String.UnicodeScalarView(text))
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Spaces of every width are one mark, and so are both apostrophes.
  fileprivate func isSameMark(as other: Unicode.Scalar) -> Bool {
    if self == other { return true }
    if properties.isWhitespace { return other.properties.isWhitespace }
    return "'’".unicodeScalars.contains(self) && "'’".unicodeScalars.contains(other)
  }
}
