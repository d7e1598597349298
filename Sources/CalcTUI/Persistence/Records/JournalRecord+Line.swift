import CalcModel
import TerminalKit

// A line of version 2, the present one.

extension JournalRecord {
  private static let version = "2"

  /// The line, with its end.
  var line: String {
    let text = ([time, Self.version] + fields).joined(separator: "\t") + "\t"
    return "\(text)\(Checksum(of: text.utf8))\n"
  }

  private var fields: [String] {
    switch kind {
    case .calculation(let named):
      [
        "calc", named.name, named.calculation.order.word, Self.text(named.source),
        named.calculation.formulaText, named.result,
      ]
    case .correction(let correction): ["fix"] + Self.fields(correction)
    case .correctionUndone(let id, let name): ["undo", id, name]
    case .drop(let name): ["drop", name]
    case .tearOff(let tear):
      ["tear", tear.name, tear.session, tear.lastLoaded ?? "-"] + Self.fields(tear.unfinished)
    case .tearUndone(let name): ["back", name]
    case .unfinished(let unfinished):
      ["open", unfinished.session ?? "-"] + Self.fields(unfinished)
    case .taken(let session): ["take", session]
    case .settings(let settings): ["set"] + settings.words
    }
  }

  private static func fields(_ correction: Correction) -> [String] {
    guard case .splice(let splice, let source, let base) = correction.change else { return [] }
    let first: Rational? = if case .number(let number) = splice.first { number } else { nil }
    return [
      correction.id ?? "-", correction.name, base ?? "-", "\(splice.start)", "\(splice.removed)",
      text(source), first?.description ?? "-",
      splice.steps.isEmpty ? "-" : splice.steps.formulaText,
    ]
  }

  private static func fields(_ unfinished: Unfinished?) -> [String] {
    let committed = unfinished?.calculation.committed
    return [
      (committed?.calculation.order ?? .leftToRight).word, text(unfinished?.source),
      committed?.formulaText ?? "-",
      unfinished?.calculation.operand?.text ?? "-",
    ]
  }

  private static func text(_ source: Source?) -> String {
    source.map { ($0.isNegated ? "±" : "") + $0.name } ?? "-"
  }

  /// Reads a line without its end; nil if it is none of the journal's, or not whole.
  init?(line: ArraySlice<UInt8>) {
    let tab = UInt8(ascii: "\t")
    guard Self.startsWithTime(line), let text = String(validating: line, as: UTF8.self),
      line.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == tab })
        || text.unicodeScalars.allSatisfy({ $0.isPrintable || $0 == "\t" })
    else { return nil }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 3, fields[0].utf8.count == Self.timeModel.count else { return nil }
    if fields[1] == Self.version {
      guard let check = fields.last, fields.count > 3,
        check == Checksum(of: line.dropLast(check.utf8.count)).description
      else { return nil }
      self.init(time: String(fields[0]), version2: fields[2...].dropLast().map(String.init))
    } else {
      self.init(time: String(fields[0]), version1: fields[1...].map(String.init))
    }
  }

  private init?(time: String, version2 fields: [String]) {
    let kind: Kind?
    switch (fields[0], fields.count) {
    case ("calc", 6):
      kind = NamedCalculation(fields: fields[1...]).map { .calculation($0) }
    case ("fix", 9): kind = Self.correction(Array(fields[1...])).map { .correction($0) }
    case ("undo", 3): kind = .correctionUndone(id: fields[1], name: fields[2])
    case ("drop", 2): kind = .drop(fields[1])
    case ("tear", 8):
      kind = Unfinished(session: fields[2], fields: fields[4...]).map { unfinished in
        .tearOff(
          Tear(
            id: fields[1], session: fields[2], lastLoaded: fields[3] == "-" ? nil : fields[3],
            unfinished: unfinished.isEmpty ? nil : unfinished))
      }
    case ("back", 2): kind = .tearUndone(fields[1])
    case ("open", 6):
      kind = Unfinished(session: fields[1], fields: fields[2...]).map { .unfinished($0) }
    case ("take", 2): kind = .taken(session: fields[1])
    case ("set", 4): kind = Settings(words: Array(fields[1...])).map { .settings($0) }
    default: kind = nil
    }
    guard let kind else { return nil }
    self.init(time: time, kind: kind)
  }

  private static func correction(_ fields: [String]) -> Correction? {
    guard let start = Int(fields[3]), let removed = Int(fields[4]) else { return nil }
    var splice = Tape.Splice(start: start, removed: removed)
    if fields[6] != "-" {
      guard let number = Rational(fields[6]) else { return nil }
      splice.first = .number(number)
    }
    if fields[7] != "-" {
      guard let steps = [Tape.Calculation.Step](formulaText: fields[7]) else { return nil }
      splice.steps = steps
    }
    return Correction(
      id: fields[0], name: fields[1],
      change: .splice(
        splice, source: Source(field: fields[5]), base: fields[2] == "-" ? nil : fields[2])
    )
  }

  private static let timeModel = Array("0000-00-00T00:00:00Z".utf8)

  /// Whether a line starts with a time, which is printed as it is: nothing else may stand there.
  private static func startsWithTime(_ line: ArraySlice<UInt8>) -> Bool {
    let digit = UInt8(ascii: "0")
    return line.count > timeModel.count
      && zip(line, timeModel).allSatisfy { byte, expected in
        expected == digit ? (digit...digit + 9).contains(byte) : byte == expected
      }
  }
}

extension JournalRecord.NamedCalculation {
  /// Reads name, order, source, formula and result.
  init?(fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard !fields[0].isEmpty, let order = EvaluationOrder(word: fields[1]),
      let calculation = Tape.Calculation(formulaText: fields[3], order: order)
    else { return nil }
    self.init(
      name: fields[0], source: JournalRecord.Source(field: fields[2]), calculation: calculation,
      result: fields[4])
  }
}

extension JournalRecord.Unfinished {
  /// Reads order, source, what is committed and the operand.
  init?(session: String?, fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard let order = EvaluationOrder(word: fields[0]) else { return nil }
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if fields[2] != "-" {
      guard let sign = fields[2].last, let pending = Operator(sign),
        fields[2].dropLast().last == " ",
        let calculation = Tape.Calculation(
          formulaText: String(fields[2].dropLast(2)), order: order)
      else { return nil }
      unfinished.committed = .init(calculation, pending: pending)
    }
    if fields[3] != "-" {
      guard let operand = Calculator.Unfinished.Operand(text: fields[3]) else { return nil }
      unfinished.operand = operand
    }
    self.init(
      session: session, calculation: unfinished, source: JournalRecord.Source(field: fields[1]))
  }
}

extension JournalRecord.Source {
  /// Reads the name of a calculation with the sign of its result; nil for `-`.
  init?(field: String) {
    if field == "-" { return nil }
    let isNegated = field.hasPrefix("±")
    self.init(name: String(isNegated ? field.dropFirst() : field[...]), isNegated: isNegated)
  }
}
