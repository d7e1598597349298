package import CalcModel

extension TapeLine {
  enum Reading {
    /// `agrees` is whether the items give the written result; nil without a written result.
    case line(TapeLine, agrees: Bool? = nil)
    /// A blank line, a comment or a header, anywhere in the file.
    case ignored
    case unreadable(Problem)

    /// Whether a last line without its newline is complete. If false, the line may be the start of
    /// a longer line.
    var isCompleteWithoutNewline: Bool {
      switch self {
      case .ignored, .line(.entry(_, nil), _), .line(.entry(_, .clear), _), .line(_, true): true
      case .unreadable, .line: false
      }
    }
  }

  /// Why a line can't be read, and the byte offset in the line.
  package struct Problem: Hashable, Sendable {
    package let reason: Message
    package let offset: Int
  }

  /// Why a line can't be read, and the index of the byte in the file.
  private struct ReadingError: Error {
    let reason: Message
    let index: Int
  }

  /// Reads a line without its newline.
  ///
  /// - Complexity: O(*n*).
  static func read(_ line: ArraySlice<UInt8>) -> Reading {
    let text = line.withoutByteOrderMark.withoutOuterBlanks
    guard let first = text.first, first != UInt8(ascii: "#") else { return .ignored }
    if first == UInt8(ascii: "c"), version(of: text) == 1 { return .ignored }
    do throws(ReadingError) {
      if first == UInt8(ascii: "=") { return .line(try readStateLine(text)) }
      return try readEntry(text)
    } catch {
      return .unreadable(Problem(reason: error.reason, offset: error.index - line.startIndex))
    }
  }

  /// Reads an ID and its entry.
  private static func readEntry(_ line: ArraySlice<UInt8>) throws(ReadingError) -> Reading {
    let (name, rest) = line.firstField
    guard let id = ResultID(saved: name), !rest.isEmpty else {
      throw ReadingError(reason: "expected an ID, rules and a sum", index: line.startIndex)
    }
    if rest.elementsEqual("-".utf8) { return .line(.entry(id, nil)) }
    if rest.elementsEqual("ac".utf8) { return .line(.entry(id, .clear)) }
    let (rules, items) = rest.rulesAndItems
    return try readCalculation(id, rules, items)
  }

  /// The version in a tape's first line; nil for any other line.
  static func version(of line: ArraySlice<UInt8>) -> Int? {
    let prefix = headerPrefix.utf8
    guard line.starts(with: prefix) else { return nil }
    let digits = line.dropFirst(prefix.count)
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit)
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }

  /// Whether a file begins with a tape's first line.
  ///
  /// False if the file is empty, blank, or cut within the first line.
  ///
  /// - Throws: `TapeFileError` if the file isn't a tape, or is a tape of a later version.
  static func hasHeader(_ file: [UInt8]) throws(TapeFileError) -> Bool {
    let isCut = file.count <= header.utf8.count && header.utf8.starts(with: file)
    if isCut || file.allSatisfy({ $0 == UInt8(ascii: "\n") || $0.isBlank }) { return false }
    // A header is shorter than 1,024 bytes.
    var line = file.prefix(1_024).prefix { $0 != UInt8(ascii: "\n") }
    line = line.withoutByteOrderMark
    while let last = line.last, last <= UInt8(ascii: " ") { line.removeLast() }
    switch version(of: line) {
    case 1: return true
    case .some(2...): throw .newerVersion
    default: throw .notATape
    }
  }

  /// Reads items, note and result; only the items are required.
  private static func readCalculation(
    _ id: ResultID, _ rules: Rules, _ text: ArraySlice<UInt8>
  ) throws(ReadingError) -> Reading {
    var reading = ExpressionParser.Reading()
    do throws(ExpressionError) {
      try ExpressionParser.parse(text, into: &reading, as: .saved(rules.order))
    } catch {
      throw ReadingError(reason: error.reason.message, index: text.startIndex + error.offset)
    }
    var (note, result): (Note?, Result<Rational, CalculatorError>?)
    if let offset = reading.resultOffset {
      let resultStart = text.startIndex + offset
      var scanner = NumberScanner(text.dropFirst(offset))
      if scanner.next == UInt8(ascii: "\"") {
        guard let words = scanner.takeQuotedText() else {
          throw ReadingError(reason: "this quote is never closed", index: resultStart)
        }
        note = Note(words)
        scanner.skipSpaces()
      }
      let numberIndex = resultStart + scanner.offset
      if !scanner.isAtEnd {
        guard let value = scanner.takeResult(), scanner.isAtEnd else {
          throw ReadingError(reason: "a result is a number or NaN", index: numberIndex)
        }
        result = value
      }
    }
    let calculation = Calculation(draining: &reading, rules, id: id, note: note)
    let agrees = result.map { (try? $0.get()) == (try? calculation.result.get()) }
    return .line(.calculation(calculation), agrees: agrees)
  }

  /// Reads a line that begins with `=`.
  private static func readStateLine(_ line: ArraySlice<UInt8>) throws(ReadingError) -> TapeLine {
    let name = line.prefix { $0 > UInt8(ascii: " ") }
    let rest = line[name.endIndex...].withoutOuterBlanks
    var read: TapeLine?
    switch String(decoding: name, as: UTF8.self) {
    case "=memory": read = readNumber(rest).map(TapeLine.memory)
    case "=tax" where rest.elementsEqual("-".utf8): read = .taxRate(nil)
    case "=tax":
      if let rate = readNumber(rest), Operand.Tax.rates.contains(rate) { read = .taxRate(rate) }
    case "=settings": read = Settings(text: rest).map(TapeLine.settings)
    default:
      throw ReadingError(reason: "expected =memory, =tax or =settings", index: line.startIndex)
    }
    guard let read else {
      throw ReadingError(reason: "this value can't be read", index: rest.startIndex)
    }
    return read
  }

  private static func readNumber(_ text: ArraySlice<UInt8>) -> Rational? {
    var scanner = NumberScanner(text)
    guard let number = scanner.takePlainNumber(), scanner.isAtEnd else { return nil }
    return number
  }
}

extension NumberScanner {
  /// Takes a result: `12.5`, `1/3`, `(1/3)`, `1e900` or `NaN`; nil for another text.
  fileprivate mutating func takeResult() -> Result<Rational, CalculatorError>? {
    let isPlain = next != UInt8(ascii: "(") && next != UInt8(ascii: "N")
    return isPlain ? takePlainNumber().map { .success($0) } : takeSavedValue()
  }
}

extension UInt8 {
  /// Whether the byte is a blank, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutOuterBlanks: ArraySlice<UInt8> {
    var text = self
    while let first = text.first, first.isBlank { text.removeFirst() }
    while let last = text.last, last.isBlank { text.removeLast() }
    return text
  }

  /// The text before the first tab or two blanks, and the text after them.
  fileprivate var firstField: (field: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    var index = startIndex
    while index < endIndex {
      if self[index] == 0x09
        || self[index] == 0x20 && index + 1 < endIndex && self[index + 1].isBlank
      {
        return (self[..<index], self[index...].withoutOuterBlanks)
      }
      index += 1
    }
    return (self, self[endIndex...])
  }

  /// The rules before a sum, and the sum. A sum without rules is a text: × and ÷ come first.
  fileprivate var rulesAndItems: (rules: Rules, items: ArraySlice<UInt8>) {
    let (field, rest) = firstField
    if !rest.isEmpty, let rules = Rules(text: field) { return (rules, rest) }
    return (Rules(.precedence), self)
  }
}
