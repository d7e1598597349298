/// Reads decimal numbers from a text, front to back.
///
/// A number consists of digits, marks between digits (`NumberMarks`), and perhaps an exponent
/// (e±n); a plus or minus is read separately. All numbers of a text use the same decimal mark. An
/// unambiguous number proves the mark: with `1,5` in the text, `1,234` has decimals.
package struct NumberScanner {
  let text: ArraySlice<UInt8>
  private(set) var position: Int
  /// The decimal marks of the text; nil until a number needs them.
  private var knownMarks: DecimalMarks?
  /// The decimal marks of a text without an unambiguous number.
  private let usualMarks: DecimalMarks
  /// Whether letters may form a name. An e is then an exponent only before digits.
  private let hasNames: Bool
  /// The decimal marks that the numbers taken so far prove.
  // Not the literal `[]`, which creates the set element by element at each use.
  package private(set) var provenMarks = DecimalMarks(rawValue: 0)
  /// Whether a number with a single, ambiguous mark was taken: `1,234`.
  private var hasLoneMark = false
  /// The first number with a decimal comma, without its exponent.
  private(set) var numberWithDecimalComma: ArraySlice<UInt8>?
  /// The offset of the decimal comma in the last number.
  private(set) var lastDecimalComma: Int?

  /// Reads `text`; `decided` gives the decimal marks regardless of the numbers in the text.
  package init(
    _ text: ArraySlice<UInt8>, usual: DecimalMarks = .point, decided: DecimalMarks? = nil,
    hasNames: Bool = false
  ) {
    self.text = text
    usualMarks = usual
    self.hasNames = hasNames
    knownMarks = decided
    position = text.startIndex
  }

  /// Whether a number such as `1,234` was taken, and no number proves its meaning.
  package var isAmbiguous: Bool { hasLoneMark && provenMarks.isEmpty }

  /// The number of bytes before the position.
  package var offset: Int { position - text.startIndex }

  package var next: UInt8? { position < text.endIndex ? text[position] : nil }

  package var isAtEnd: Bool { position == text.endIndex }

  package var rest: ArraySlice<UInt8> { text[position...] }

  /// - Precondition: `count` bytes are left.
  package mutating func skip(_ count: Int = 1) { position += count }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  package mutating func take(_ text: String.UTF8View) -> Bool {
    guard let length = lengthIfNext(of: text) else { return false }
    position += length
    return true
  }

  /// The number of bytes of a text if the text comes next, else nil.
  package func lengthIfNext(of expected: String.UTF8View) -> Int? {
    // A loop, because `starts(with:)` is not specialized across modules, and slow.
    var end = position
    for byte in expected {
      guard end < text.endIndex, text[end] == byte else { return nil }
      end += 1
    }
    return end - position
  }

  /// Takes the digits that come next, perhaps none.
  mutating func takeDigits() -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    return text[start..<position]
  }

  /// Takes a sign, if any; true for a minus, `-` or `−`.
  mutating func takeSign() -> Bool {
    switch next {
    case Ascii.plus:
      skip()
      return false
    case Ascii.minus:
      skip()
      return true
    // The first byte of −.
    case 0xE2: return take("−".utf8)
    default: return false
    }
  }

  /// Takes an unsigned number, and negates the number if `isNegative`.
  package mutating func takeNumber(isNegative: Bool) throws(ExpressionError) -> Rational {
    if let number = takeShortNumber(isNegative: isNegative) { return number }
    let startOffset = offset
    let (count, decimals) = try takeDigitsAndMarks()
    if count == 0 { throw unexpected(at: startOffset, isAfterOperand: false) }
    let hasExponent = next.map { $0 | 0x20 == UInt8(ascii: "e") } == true && mayTakeExponent
    if hasExponent { skip() }
    let exponent = (hasExponent ? try takeExponent() : 0) - decimals
    do {
      // `Rational` skips the marks, because none of their bytes is an ASCII digit.
      let digits = text[text.startIndex + startOffset..<position].prefix {
        $0 | 0x20 != UInt8(ascii: "e")
      }
      return try Rational(
        digits: digits, exponent: exponent, isNegative: isNegative,
        isExact: true)
    } catch {
      throw ExpressionError(.outOfRange(error), at: startOffset)
    }
  }

  private var mayTakeExponent: Bool {
    if !hasNames { return true }
    var ahead = self
    ahead.skip()
    return (try? ahead.takeExponent()) != nil
  }

  /// Takes a number of at most 18 digits without groups; nil for any other number.
  ///
  /// `1.234` gives nil too: only the whole text decides what the point means.
  ///
  /// - Parameter mustEndOperand: requires `endsOperand` after the number.
  mutating func takeShortNumber(isNegative: Bool, mustEndOperand: Bool = false) -> Rational? {
    var (magnitude, count, end) = (0, 0, position)
    var countBeforePoint: Int?
    while end < text.endIndex {
      let byte = text[end]
      if byte.isDigit {
        // 18 digits fit an Int.
        if count == 18 { return nil }
        magnitude = magnitude * 10 + Int(byte - Ascii.zero)
        count += 1
      } else if byte == Ascii.point, countBeforePoint == nil {
        countBeforePoint = count
      } else if mayContinueNumber(byte, at: end) {
        return nil
      } else {
        break
      }
      end += 1
    }
    let decimals = countBeforePoint.map { count - $0 }
    if count == 0 || decimals == 0 || decimals == 3 { return nil }
    if mustEndOperand, !endsOperand(at: end) { return nil }
    if decimals != nil { provenMarks.formUnion(.point) }
    lastDecimalComma = nil
    position = end
    return Rational(magnitude, decimals: decimals ?? 0, isNegative: isNegative)
  }

  /// Whether an ASCII operator, `=`, `)` or the end of the text follows, perhaps after a space.
  ///
  /// A minus or slash without a space may belong to a date.
  private func endsOperand(at end: Int) -> Bool {
    var index = end
    if index < text.endIndex, text[index] == Ascii.space { index += 1 }
    guard index < text.endIndex else { return true }
    switch text[index] {
    case Ascii.minus: return index > end
    case UInt8(ascii: "/"):
      var digitsEnd = index + 1
      while digitsEnd < text.endIndex, text[digitsEnd].isDigit { digitsEnd += 1 }
      return index > end || digitsEnd == text.endIndex || text[digitsEnd] != text[index]
    // 0xC3 begins × and ÷, and no currency or mark.
    case Ascii.plus, Ascii.equals, Ascii.closeBracket, UInt8(ascii: "*"), UInt8(ascii: "^"), 0xC3:
      return true
    // −.
    case 0xE2: return text[index...].starts(with: [0xE2, 0x88, 0x92])
    default: return false
    }
  }

  /// Whether a byte after digits may begin a mark or an exponent.
  private func mayContinueNumber(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case Ascii.space:
      return index + 1 < text.endIndex && text[index + 1].isDigit
    case Ascii.comma, Ascii.point, Ascii.apostrophe, UInt8(ascii: "e"), UInt8(ascii: "E"):
      return true
    // The first byte of × and ÷.
    case 0xC3: return false
    default: return byte >= 0x80
    }
  }

  /// Takes digits and marks; `count` is the number of digits, decimals included.
  private mutating func takeDigitsAndMarks() throws(ExpressionError) -> (count: Int, decimals: Int)
  {
    lastDecimalComma = nil
    if let groups = indianGroups { return try take(groups) }
    let (start, beginsWithZero) = (position, next == Ascii.zero)
    var (marks, count) = (NumberMarks(), 0)
    var lastMark: (mark: UInt8, digitsBefore: Int, offset: Int)?
    while true {
      let run = takeDigits()
      count += run.count
      if !run.isEmpty, !marks.add(run) {
        throw misplaced(lastMark?.mark, at: lastMark?.offset ?? offset)
      }
      guard let (mark, length) = nextMark, mark.isPointOrComma || !beginsWithZero else { break }
      if !marks.add(mark) {
        guard mark.isPointOrComma else { break }
        let isDecimalMark = if case .decimals(mark, _)? = marks.meaning { true } else { false }
        throw misplaced(isDecimalMark ? mark : nil, at: offset)
      }
      lastMark = (mark, count, offset)
      position += length
    }
    guard let (mark, digitsBefore, offset) = lastMark else { return (count, 0) }
    let decimals = count - digitsBefore
    guard try recordMeaning(of: marks, mark, at: offset, decimals) else { return (count, 0) }
    if mark == Ascii.comma {
      lastDecimalComma = offset
      numberWithDecimalComma = numberWithDecimalComma ?? text[start..<position]
    }
    return (count, decimals)
  }

  package var nextHasIndianGroups: Bool { indianGroups != nil }

  /// The next digits if they are in Indian groups: `1,23,45,678`.
  ///
  /// The first group has one or two digits and no leading zero. Middle groups have two digits, the
  /// last group three.
  private var indianGroups: ArraySlice<UInt8>? {
    var ahead = self
    let start = position
    let first = ahead.takeDigits()
    guard 1...2 ~= first.count, first.first != Ascii.zero, ahead.next == Ascii.comma else {
      return nil
    }
    var lastDigits = 0
    var laterGroups = 0
    while ahead.next == Ascii.comma {
      ahead.skip()
      if laterGroups > 0, lastDigits != 2 { return nil }
      lastDigits = ahead.takeDigits().count
      laterGroups += 1
    }
    return laterGroups > 1 && lastDigits == 3 ? text[start..<ahead.position] : nil
  }

  /// Takes Indian groups and the decimals after them. The groups prove that the point is decimal.
  private mutating func take(
    _ groups: ArraySlice<UInt8>
  ) throws(ExpressionError) -> (count: Int, decimals: Int) {
    let startOffset = offset
    skip(groups.count)
    provenMarks.formUnion(.point)
    let hasPoint = take(Ascii.point)
    let decimals = hasPoint ? takeDigits().count : 0
    if decimalMarks().contains(Ascii.comma) {
      // Three digits follow the last comma.
      throw ExpressionError(.secondPoint, at: startOffset + groups.count - 4)
    }
    if next?.isPointOrComma == true { throw misplaced(next, at: offset) }
    return (groups.count { $0.isDigit } + decimals, decimals)
  }

  /// Records which decimal mark a number proves: `1,5` the comma, `1,234,567` the point.
  ///
  /// - Returns: whether the last mark precedes decimals.
  private mutating func recordMeaning(
    of marks: NumberMarks, _ last: UInt8, at offset: Int, _ decimals: Int
  ) throws(ExpressionError) -> Bool {
    switch marks.meaning {
    case .groups(last, count: 1, _) where last.isPointOrComma:
      hasLoneMark = true
      return decimalMarks().contains(last)
    case .groups:
      if last.isPointOrComma { provenMarks.formUnion(.both.subtracting(DecimalMarks(last))) }
      if decimalMarks().contains(last) { throw misplaced(last, at: offset) }
      return false
    case .decimals(_, let groups):
      // A mark after the last digit may end a sentence, and proves nothing.
      if decimals > 0 || groups != nil { provenMarks.formUnion(DecimalMarks(last)) }
      if groups != nil, decimalMarks().contains(groups) { throw misplaced(last, at: offset) }
      return true
    case .whole, nil: throw misplaced(last, at: offset)
    }
  }

  /// The next mark and its length; a space or an apostrophe is a mark only before exactly
  /// three digits.
  private var nextMark: (mark: UInt8, length: Int)? {
    guard let byte = next else { return nil }
    if byte.isPointOrComma { return (byte, 1) }
    if byte < 0x80, byte != Ascii.space, byte != Ascii.apostrophe { return nil }
    guard let sign = Self.groupSigns.first(where: { text[position...].starts(with: $0.utf8) }),
      text[(position + sign.utf8.count)...].prefix(4).prefix(while: \.isDigit).count == 3
    else { return nil }
    return (sign.mark, sign.utf8.count)
  }

  private static let groupSigns: [(utf8: [UInt8], mark: UInt8)] = [
    (" ", Ascii.space), ("'", Ascii.apostrophe), ("\u{A0}", Ascii.space), ("’", Ascii.apostrophe),
    ("\u{202F}", Ascii.space), ("\u{2009}", Ascii.space), ("\u{2007}", Ascii.space),
    ("ʼ", Ascii.apostrophe),
  ].map { (utf8: Array($0.utf8), mark: $1) }

  /// The length of a group sign outside ASCII; nil for other characters.
  static func lengthOfGroupSign(at index: Int, in text: ArraySlice<UInt8>) -> Int? {
    groupSigns.first { $0.utf8.count > 1 && text[index...].starts(with: $0.utf8) }?.utf8.count
  }

  private mutating func misplaced(_ mark: UInt8?, at offset: Int) -> ExpressionError {
    ExpressionError(decimalMarks().contains(mark) ? .secondPoint : .misplacedGroup, at: offset)
  }

  /// Scans the whole text for the decimal marks that numbers prove; without a proof, gives
  /// `usualMarks`.
  private mutating func decimalMarks() -> DecimalMarks {
    if let knownMarks { return knownMarks }
    var scanner = NumberScanner(text, decided: [])
    while let byte = scanner.next {
      do {
        if byte.isDigit || byte.isPointOrComma {
          _ = try scanner.takeDigitsAndMarks()
        } else {
          scanner.skip()
        }
      } catch {
        // An invalid number proves nothing.
        while let byte = scanner.next, byte.isDigit || byte.isPointOrComma { scanner.skip() }
      }
    }
    let marks = scanner.provenMarks.isEmpty ? usualMarks : scanner.provenMarks
    knownMarks = marks
    return marks
  }

  /// Takes an exponent, clamped so that adding the number of decimals can't overflow.
  mutating func takeExponent() throws(ExpressionError) -> Int {
    let isNegative = take(Ascii.minus) || take("−".utf8)
    if !isNegative { _ = take(Ascii.plus) }
    let start = position
    var exponent = 0
    while let byte = next, byte.isDigit {
      exponent = min(exponent * 10 + Int(byte - Ascii.zero), 1 << 40)
      position += 1
    }
    if position == start { throw ExpressionError(.missingExponent, at: offset) }
    return isNegative ? -exponent : exponent
  }

  /// The error at a character: after an operand, an operator is expected; elsewhere, an operand.
  func unexpected(at offset: Int, isAfterOperand: Bool) -> ExpressionError {
    var decoder = UTF8()
    var bytes = text.dropFirst(offset).makeIterator()
    let reason: ExpressionError.Reason =
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        isAfterOperand ? .expectedOperator(found: scalar) : .expectedOperand(found: scalar)
      case .emptyInput: .expectedOperand(found: nil)
      case .error: .invalidUTF8
      }
    return ExpressionError(reason, at: offset)
  }
}
