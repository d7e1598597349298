import CalcModel
import TerminalKit

extension JournalRecord {
  /// The line, with its end.
  var line: String {
    let fields =
      switch kind {
      case .calculation(let entry): ["calc"] + Self.fields(entry)
      case .correction(let entry): ["fix"] + Self.fields(entry)
      case .drop(let name): ["drop", name]
      case .tearOff(let tear): ["tear", tear.session, tear.lastLoaded ?? "-"]
      case .putBack(let session): ["back", session]
      case .unfinished(let unfinished, let source):
        ["open"] + Self.fields(unfinished, source)
      case .settings(let settings): ["set"] + settings.words
      }
    return ([time] + fields).joined(separator: "\t") + "\n"
  }

  private static func fields(_ entry: NamedCalculation) -> [String] {
    [
      entry.name, entry.calculation.order.word, text(entry.source),
      entry.calculation.formulaText, entry.result,
    ]
  }

  private static func fields(
    _ unfinished: Calculator.Unfinished, _ source: Source?
  ) -> [String] {
    let committed = unfinished.committed.map {
      "\($0.calculation.formulaText) \($0.pending.rawValue)"
    }
    let order = unfinished.committed?.calculation.order ?? .leftToRight
    return [order.word, text(source), committed ?? "-", unfinished.operand?.description ?? "-"]
  }

  private static func text(_ source: Source?) -> String {
    source.map { ($0.isNegated ? "±" : "") + $0.name } ?? "-"
  }

  /// Reads a line without its end; nil if it is none of the journal's.
  init?(line: ArraySlice<UInt8>) {
    guard let text = String(validating: line, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.isPrintable || $0 == "\t" })
    else { return nil }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 2, Self.isTime(fields[0]) else { return nil }
    time = String(fields[0])
    switch (fields[1], fields.count) {
    case ("calc", 7), ("fix", 7):
      guard let entry = Self.entry(fields[2...]) else { return nil }
      kind = fields[1] == "calc" ? .calculation(entry) : .correction(entry)
    case ("drop", 3): kind = .drop(String(fields[2]))
    case ("tear", 4) where !fields[2].isEmpty:
      let lastLoaded = fields[3] == "-" ? nil : String(fields[3])
      kind = .tearOff(Tear(session: String(fields[2]), lastLoaded: lastLoaded))
    case ("back", 3) where !fields[2].isEmpty: kind = .putBack(session: String(fields[2]))
    case ("open", 6):
      guard let unfinished = Self.unfinished(fields[2...]) else { return nil }
      kind = .unfinished(unfinished, source: Self.source(fields[3]))
    case ("set", 5):
      guard let settings = Settings(words: Array(fields[2...])) else { return nil }
      kind = .settings(settings)
    default: return nil
    }
  }

  private static func entry(_ fields: ArraySlice<Substring>) -> NamedCalculation? {
    let fields = Array(fields)
    guard let order = EvaluationOrder(word: fields[1]),
      let calculation = Tape.Calculation(formulaText: fields[3], order: order)
    else { return nil }
    return NamedCalculation(
      name: String(fields[0]), source: source(fields[2]), calculation: calculation,
      result: String(fields[4]))
  }

  private static func source(_ field: Substring) -> Source? {
    if field == "-" { return nil }
    let isNegated = field.hasPrefix("±")
    return Source(name: String(isNegated ? field.dropFirst() : field), isNegated: isNegated)
  }

  private static func unfinished(_ fields: ArraySlice<Substring>) -> Calculator.Unfinished? {
    let fields = Array(fields)
    guard let order = EvaluationOrder(word: fields[0]) else { return nil }
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if fields[2] != "-" {
      guard let sign = fields[2].last, let pending = Operator(sign),
        fields[2].dropLast().last == " ",
        let calculation = Tape.Calculation(formulaText: fields[2].dropLast(2), order: order)
      else { return nil }
      unfinished.committed = .init(calculation, pending: pending)
    }
    if fields[3] != "-" {
      guard let operand = Rational(fields[3]) else { return nil }
      unfinished.operand = operand
    }
    return unfinished
  }

  /// Whether a text is a time, which is printed as it is: nothing else may stand in its place.
  private static func isTime(_ text: Substring) -> Bool {
    let (model, digit) = ("0000-00-00T00:00:00Z".utf8, UInt8(ascii: "0"))
    return text.utf8.count == model.count
      && zip(text.utf8, model).allSatisfy { byte, expected in
        expected == digit ? (digit...digit + 9).contains(byte) : byte == expected
      }
  }
}

extension EvaluationOrder {
  fileprivate var word: String {
    switch self {
    case .leftToRight: "left"
    case .precedence: "precedence"
    }
  }

  fileprivate init?(word: Substring) {
    switch word {
    case "left": self = .leftToRight
    case "precedence": self = .precedence
    default: return nil
    }
  }
}

extension Settings {
  /// One each, `-` where nothing is said.
  fileprivate var words: [String] {
    [
      order?.word ?? "-", isGrouping.map { $0 ? "grouped" : "plain" } ?? "-",
      usesMouse.map { $0 ? "mouse" : "no-mouse" } ?? "-",
    ]
  }

  /// Reads what `words` wrote; nil for anything else.
  fileprivate init?(words: [Substring]) {
    self.init(
      order: EvaluationOrder(word: words[0]),
      isGrouping: words[1] == "-" ? nil : words[1] == "grouped",
      usesMouse: words[2] == "-" ? nil : words[2] == "mouse")
    guard self.words.elementsEqual(words, by: ==) else { return nil }
  }
}

extension Tape.Calculation {
  /// The operands in full and the operators, with spaces between: `1/3 + 2`.
  var formulaText: String {
    guard case .number(let number) = first else { return "" }
    // Into one text: a new one for each step would copy all that stands before it.
    return steps.reduce(into: number.description) { text, step in
      text += " \(step.operation.rawValue) \(step.operand.text(\.description))"
    }
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  fileprivate init?(formulaText: Substring, order: EvaluationOrder) {
    let words = formulaText.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count % 2 == 1, let number = Rational(words[0]) else { return nil }
    self.init(first: .number(number), steps: [], order: order)
    for index in stride(from: 1, to: words.count, by: 2) {
      guard words[index].count == 1, let operation = words[index].first.flatMap({ Operator($0) }),
        let operand = Operand(text: words[index + 1])
      else { return nil }
      steps.append(Step(operation, operand))
    }
  }
}

extension Operand {
  /// Reads an operand whose number is in full, such as `1/3` or `10%`.
  fileprivate init?(text: Substring) {
    let isPercentage = text.last == "%"
    guard let number = Rational(isPercentage ? text.dropLast() : text) else {
      return nil
    }
    self = isPercentage ? .percentage(number) : .number(number)
  }
}
