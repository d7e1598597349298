import CalcModel

/// One line of the journal.
///
/// Fields are parted by tabs, words by spaces, so that a line is easy to read and to grep:
///
///     2026-11-21T09:30:00Z  calc  k3f9-7  left  -  2 + 3 × 4  20
///
/// time, kind, the calculation's name, the order of evaluation, the calculation it went on from, the
/// formula, the result.
struct JournalRecord: Hashable {
  /// When it was written, in UTC.
  let time: String
  let kind: Kind

  enum Kind: Hashable {
    /// A calculation was finished.
    case calculation(Entry)
    /// A finished calculation was corrected, and now reads so.
    case correction(Entry)
    /// A calculation was taken back.
    case drop(String)
    /// The tape was torn off.
    case tearOff
    /// The tape that was torn off last was put back.
    case putBack
    /// The program was left before the end of a calculation.
    case unfinished(Calculator.Unfinished)
  }

  /// A calculation and its names.
  struct Entry: Hashable {
    let name: String
    /// The calculation whose result this one went on from.
    let source: Source?
    /// Its operands; the first is a number, also where it went on from a result.
    let calculation: Tape.Calculation
    let result: String
  }

  struct Source: Hashable {
    let name: String
    let isNegated: Bool
  }
}

extension JournalRecord {
  /// The line, with its end.
  var line: String {
    let fields =
      switch kind {
      case .calculation(let entry): ["calc"] + Self.fields(entry)
      case .correction(let entry): ["fix"] + Self.fields(entry)
      case .drop(let name): ["drop", name]
      case .tearOff: ["tear"]
      case .putBack: ["back"]
      case .unfinished(let unfinished): ["open"] + Self.fields(unfinished)
      }
    return ([time] + fields).joined(separator: "\t") + "\n"
  }

  private static func fields(_ entry: Entry) -> [String] {
    let source = entry.source.map { ($0.isNegated ? "±" : "") + $0.name } ?? "-"
    return [
      entry.name, entry.calculation.order.word, source, entry.calculation.formulaText, entry.result,
    ]
  }

  private static func fields(_ unfinished: Calculator.Unfinished) -> [String] {
    let committed = unfinished.committed.map {
      "\($0.calculation.formulaText) \($0.pending.rawValue)"
    }
    let order = unfinished.committed?.calculation.order ?? .leftToRight
    return [order.word, committed ?? "-", unfinished.operand?.exactText ?? "-"]
  }

  /// Reads a line without its end; nil if it is none of the journal's.
  init?(line: ArraySlice<UInt8>) {
    guard let text = String(validating: line, as: UTF8.self) else { return nil }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    // The time is printed as it is, so nothing else may stand in its place.
    guard fields.count >= 2, fields[0].allSatisfy({ "0123456789-:TZ".contains($0) }) else {
      return nil
    }
    time = String(fields[0])
    switch (fields[1], fields.count) {
    case ("calc", 7), ("fix", 7):
      guard let entry = Self.entry(fields[2...]) else { return nil }
      kind = fields[1] == "calc" ? .calculation(entry) : .correction(entry)
    case ("drop", 3): kind = .drop(String(fields[2]))
    case ("tear", 2): kind = .tearOff
    case ("back", 2): kind = .putBack
    case ("open", 5):
      guard let unfinished = Self.unfinished(fields[2...]) else { return nil }
      kind = .unfinished(unfinished)
    default: return nil
    }
  }

  private static func entry(_ fields: ArraySlice<Substring>) -> Entry? {
    let fields = Array(fields)
    guard let order = EvaluationOrder(word: fields[1]),
      let calculation = Tape.Calculation(formulaText: fields[3], order: order)
    else { return nil }
    let isNegated = fields[2].hasPrefix("±")
    let source =
      fields[2] == "-"
      ? nil : Source(name: String(fields[2].drop { $0 == "±" }), isNegated: isNegated)
    return Entry(
      name: String(fields[0]), source: source, calculation: calculation,
      result: String(fields[4]))
  }

  private static func unfinished(_ fields: ArraySlice<Substring>) -> Calculator.Unfinished? {
    let fields = Array(fields)
    guard let order = EvaluationOrder(word: fields[0]) else { return nil }
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if fields[1] != "-" {
      guard let sign = fields[1].last, let pending = Operator(sign),
        let calculation = Tape.Calculation(formulaText: fields[1].dropLast(2), order: order)
      else { return nil }
      unfinished.committed = .init(calculation, pending: pending)
    }
    if fields[2] != "-" {
      guard let operand = Rational(exactText: fields[2]) else { return nil }
      unfinished.operand = operand
    }
    return unfinished
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

extension Tape.Calculation {
  /// The operands in full and the operators, with spaces between: `1/3 + 2`.
  var formulaText: String {
    guard case .start(let operand) = first else { return "" }
    return steps.reduce(operand.exactText) {
      "\($0) \($1.operation.rawValue) \($1.operand.exactText)\($1.isPercent ? "%" : "")"
    }
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  fileprivate init?(formulaText: Substring, order: EvaluationOrder) {
    let words = formulaText.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count % 2 == 1, let operand = Rational(exactText: words[0]) else { return nil }
    self.init(first: .start(operand), steps: [], order: order)
    for index in stride(from: 1, to: words.count, by: 2) {
      guard words[index].count == 1, let operation = words[index].first.flatMap({ Operator($0) }),
        let operand = Rational(exactText: words[index + 1].prefix { $0 != "%" })
      else { return nil }
      steps.append(Step(operation, operand, isPercent: words[index + 1].last == "%"))
    }
  }
}
