package import CalcModel

extension Pad {
  /// The unfinished sum as a line without its newline: rules, rows and entry, with tabs between.
  ///
  ///     left 2⇥2 × (1.5 + -(⇥4.50 "half"
  ///
  /// The entry is as typed: `4.50`, `-`, `1234A` in ADD mode, `5M` after M+. Behind `=` is an operand
  /// that takes no more digits, `=√2`, and behind `:` the text of an open line: `:65만`. The text of
  /// a line for a whole formula has a tab of its own before it: `⇥:2 × 3`. The word `comma` or
  /// `groups` behind the rules is what the sum's commas mean.
  package var savedLine: String { savedLine(rows: savedRows) }

  /// - Parameter rows: `savedRows`.
  func savedLine(rows: String) -> String { "\(rows)\t\(savedEntry)" }

  /// The rules and the rows, with the pending operator.
  var savedRows: String {
    let commas = commaMeaningInRows.map { " \($0.savedText)" } ?? ""
    return "\(rules.text)\(commas)\t\(FormulaWriter.saved.text(items, pending: pending))"
  }

  /// The entry and its words.
  private var savedEntry: String {
    if let openLine, openLine.isOperand { return ":\(openLine.text)" }
    let entry = [entryText, entry?.note?.quoted].compactMap(\.self).joined(separator: " ")
    return openLine.map { "\(entry)\t:\($0.text)" } ?? entry
  }

  private var entryText: String? {
    if case .result(let result) = state { return Self.operandText(result) }
    guard let entry, !entry.isBlank else { return nil }
    if entry.isUntouched { return "-" }
    return entry.savedDigits ?? Self.operandText(entry.operand)
  }

  private static func operandText(_ operand: Operand) -> String {
    "=" + [Item.first(operand)].savedText
  }

  /// Reads `savedLine`; nil for any other line.
  package init?(savedLine line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 4 else { return nil }
    let (meaning, rulesText) = fields[0].commaMeaningAndRules
    guard let rules = Rules(text: rulesText) else { return nil }
    var reading = ExpressionParser.Reading()
    let dialect = ExpressionParser.Dialect.saved(rules.order, isUnfinished: true)
    guard (try? ExpressionParser.parse(fields[1], into: &reading, as: dialect)) != nil,
      reading.resultOffset == nil, let rows = reading.unfinishedItems
    else { return nil }
    let isOperand = fields.count == 3
    let line = fields[fields.count - 1].openLine
    let entryText = isOperand && line != nil ? [] : fields[2]
    guard isOperand || line != nil,
      let entry = Entry(saved: entryText, after: rows.pending, rules.order)
    else { return nil }
    self.init(rows.items, entry, pending: rows.pending, commas: meaning, rules)
    openLine = line.map { OpenLine(text: $0, isOperand: isOperand) }
  }
}

extension ArraySlice<UInt8> {
  /// The text behind `:`; nil for another text.
  fileprivate var openLine: String? {
    first == UInt8(ascii: ":") ? String(decoding: dropFirst(), as: UTF8.self) : nil
  }

  /// The meaning of commas behind the rules, if any, and the rules.
  fileprivate var commaMeaningAndRules: (Entry.CommaMeaning?, ArraySlice<UInt8>) {
    guard let blank = lastIndex(of: UInt8(ascii: " ")),
      let meaning = Entry.CommaMeaning(saved: self[(blank + 1)...])
    else { return (nil, self) }
    return (meaning, self[..<blank])
  }
}

extension Entry.CommaMeaning {
  fileprivate var savedText: String {
    switch self {
    case .point: "comma"
    case .separator: "groups"
    }
  }

  fileprivate init?(saved word: ArraySlice<UInt8>) {
    guard
      let meaning = [Self.point, .separator].first(where: { word.elementsEqual($0.savedText.utf8) })
    else { return nil }
    self = meaning
  }
}

extension Entry {
  private static let (addModeMark, storedMark) = ("A", "M")

  /// The digits as typed: `-1.50`, `3.`, `1234A` in ADD mode, `5M` after M+; nil for a recalled
  /// operand.
  fileprivate var savedDigits: String? {
    typedDigits.map { digits in
      switch digits.style {
      case .plain: digits.text
      case .addingMachine: digits.text + Self.addModeMark
      case .stored: digits.text + Self.storedMark
      }
    }
  }

  /// Reads an entry and its words; nil for text that keys can't type.
  fileprivate init?(
    saved text: ArraySlice<UInt8>, after operation: Operator?, _ order: EvaluationOrder
  ) {
    if text.first == UInt8(ascii: "=") {
      var reading = ExpressionParser.Reading()
      var dialect = ExpressionParser.Dialect.saved(order)
      dialect.context.operation = operation
      guard (try? ExpressionParser.parse(text.dropFirst(), into: &reading, as: dialect)) != nil,
        reading.resultOffset == nil, reading.formula.operands.count == 1,
        let operand = reading.formula.operands.first
      else { return nil }
      self.init(recalling: operand)
      note = reading.words.last.flatMap { Note($0.text) }
      return
    }
    let word = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") }
    if word.isEmpty {
      self.init()
    } else {
      self.init(savedWord: String(decoding: word, as: UTF8.self))
    }
    var scanner = NumberScanner(text[word.endIndex...])
    scanner.skipSpaces()
    if scanner.isAtEnd { return }
    guard let words = scanner.takeQuotedText(), scanner.isAtEnd else { return nil }
    note = Note(words)
  }

  private init?(savedWord text: String) {
    if text == "-" {
      self = .minus
    } else if text.hasSuffix(Self.addModeMark) {
      self.init(keyed: String(text.dropLast()), .addingMachine)
    } else if text.hasSuffix(Self.storedMark) {
      self.init(keyed: String(text.dropLast()), .stored)
    } else {
      self.init(keyed: text, .plain)
    }
  }
}
