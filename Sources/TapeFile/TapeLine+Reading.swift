import CalcModel

extension TapeLine {
  enum Reading {
    /// `agrees` is whether the items give the written result; nil without a written result.
    case line(TapeLine, agrees: Bool? = nil)
    /// A blank line, a comment or a header, anywhere in the file.
    case ignored
    case unreadable

    /// Whether a last line without its newline is complete. If false, the line may be the start of
    /// a longer line.
    var isCompleteWithoutNewline: Bool {
      switch self {
      case .ignored, .line(.entry(_, nil), _), .line(.entry(_, .clear), _), .line(_, true): true
      case .unreadable, .line: false
      }
    }
  }

  /// Reads a line without its newline.
  ///
  /// - Complexity: O(*n*).
  static func read(_ line: ArraySlice<UInt8>) -> Reading {
    let line = line.withoutByteOrderMark.trimmed
    guard let first = line.first, first != UInt8(ascii: "#") else { return .ignored }
    if first == UInt8(ascii: "=") {
      return readStateLine(line).map { .line($0) } ?? .unreadable
    }
    if first == UInt8(ascii: "c"), version(of: line) == 1 { return .ignored }
    let fields = line.fields
    guard fields.count > 1, let id = ResultID(saved: fields[0]) else { return .unreadable }
    if fields.count == 2 {
      if fields[1].elementsEqual("-".utf8) { return .line(.entry(id, nil)) }
      if fields[1].elementsEqual("ac".utf8) { return .line(.entry(id, .clear)) }
    }
    return readCalculation(id, fields.dropFirst()) ?? .unreadable
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

  /// Reads rules, items, note and result; only the items are required.
  private static func readCalculation(_ id: ResultID, _ fields: ArraySlice<ArraySlice<UInt8>>)
    -> Reading?
  {
    var fields = fields
    guard let (rules, field) = fields.takeRulesAndItems() else { return nil }
    var scanner = NumberScanner(field)
    guard let saved = scanner.takeItems(), saved.isComplete, saved.pendingNote == nil else {
      return nil
    }
    var (note, result): (Note?, Result<Rational, CalculatorError>?)
    if let field = fields.first {
      var scanner = NumberScanner(field)
      if field.first == UInt8(ascii: "\"") {
        guard let words = scanner.takeQuotedText() else { return nil }
        note = Note(words)
      }
      scanner.skipSpaces()
      if !scanner.isAtEnd {
        guard let value = scanner.takeSavedValue(), scanner.isAtEnd else { return nil }
        result = value
      }
    }
    let calculation = Calculation(saved.items, rules, id: id, note: note)
    let agrees = result.map { (try? $0.get()) == (try? calculation.result.get()) }
    return .line(.calculation(calculation), agrees: agrees)
  }

  /// Reads a line that begins with `=`.
  private static func readStateLine(_ line: ArraySlice<UInt8>) -> TapeLine? {
    let name = line.prefix { $0 > UInt8(ascii: " ") }
    let rest = line[name.endIndex...].trimmed
    switch String(decoding: name, as: UTF8.self) {
    case "=memory": return readNumber(rest).map(TapeLine.memory)
    case "=tax" where rest.elementsEqual("-".utf8): return .taxRate(nil)
    case "=tax":
      guard let rate = readNumber(rest), Operand.Tax.rates.contains(rate) else { return nil }
      return .taxRate(rate)
    case "=settings": return Settings(text: rest).map(TapeLine.settings)
    case "=hand" where rest.elementsEqual("-".utf8): return .hand(nil)
    case "=hand": return readHand(rest.fields[...]).map { .hand($0) }
    default: return nil
    }
  }

  private static func readNumber(_ text: ArraySlice<UInt8>) -> Rational? {
    var scanner = NumberScanner(text)
    guard let number = scanner.takePlainNumber(), scanner.isAtEnd else { return nil }
    return number
  }

  private static func readHand(_ fields: ArraySlice<ArraySlice<UInt8>>) -> Pad? {
    var fields = fields
    guard let (rules, items) = fields.takeRulesAndItems() else { return nil }
    let name = fields.first.map { String(decoding: $0, as: UTF8.self) }
    let origin = name.flatMap(Pad.OperandOrigin.init)
    if name != nil, origin == nil { return nil }
    return Pad(saved: items, origin, rules)
  }
}

extension UInt8 {
  /// Whether the byte is a blank, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    var text = self
    while let first = text.first, first.isBlank { text.removeFirst() }
    while let last = text.last, last.isBlank { text.removeLast() }
    return text
  }

  /// Tabs separate fields. If a line has no tabs, two or more blanks outside quotes do.
  fileprivate var fields: [ArraySlice<UInt8>] {
    let hasTabs = contains(0x09)
    var fields: [ArraySlice<UInt8>] = []
    fields.reserveCapacity(4)
    var (start, index, isQuoted) = (startIndex, startIndex, false)
    while index < endIndex {
      let byte = self[index]
      let isSeparator =
        hasTabs
        ? byte == 0x09
        : byte == 0x20 && !isQuoted && index + 1 < endIndex && self[index + 1] == 0x20
      if isSeparator {
        let field = self[start..<index].trimmed
        if !field.isEmpty { fields.append(field) }
        start = index + 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted, !hasTabs, byte == UInt8(ascii: "\\") {
        index += 1
      }
      index += 1
    }
    let field = self[start...].trimmed
    if !field.isEmpty { fields.append(field) }
    return fields
  }
}

extension ArraySlice<ArraySlice<UInt8>> {
  /// Takes the rules, if present, and the items; nil without items or if several fields remain.
  fileprivate mutating func takeRulesAndItems() -> (rules: Rules, items: ArraySlice<UInt8>)? {
    var rules = Rules()
    if let field = first, let fieldRules = Rules(text: field) {
      rules = fieldRules
      removeFirst()
    }
    guard let items = popFirst(), count <= 1 else { return nil }
    return (rules, items)
  }
}
