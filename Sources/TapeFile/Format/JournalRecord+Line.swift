import CalcModel
import TerminalKit

// Lines of the present version.

extension JournalRecord {
  static let version = "4"

  /// The line, with its end.
  var line: String {
    // A year has four digits.
    let time = Self.startsWithTime(Array("\(time)\t".utf8)[...]) ? time : Self.unknownTime
    return Self.line(
      time: time, fields: fields + (isStale && !links.isEmpty ? [Self.staleMark] : []))
  }

  /// The last field of a stale line.
  static let staleMark = "?"

  static func line(time: String, fields: [String]) -> String {
    let text = ([time, Self.version] + fields).joined(separator: "\t") + "\t"
    return "\(text)\(Checksum(of: text.utf8))\n"
  }

  private var fields: [String] {
    switch kind {
    case .calculation(let finished):
      [
        finished.isAgain ? "again" : "calc", finished.calculation.id.journalText,
        finished.calculation.rules.word,
        finished.calculation.formulaText, finished.result,
      ]
    case .correction(let correction):
      ["fix", correction.run, correction.calculation.journalText]
        + correction.changes.map(\.journalText)
    case .drop(let id, let run): ["drop", id.journalText] + (run == id.run ? [] : [run])
    case .undrop(let id, let run): ["undrop", id.journalText, run]
    case .tearOff(let tear):
      [
        "tear", tear.id, tear.session,
        ([tear.lastLoaded?.journalText ?? "-"] + tear.unseen).joined(separator: "!"),
      ] + Self.fields(tear.unfinished)
    case .tearUndone(let name): ["back", name]
    case .torn(let name): ["torn", name]
    case .unfinished(let unfinished): ["open", unfinished.session] + Self.fields(unfinished)
    case .taken(let session): ["take", session]
    case .memory(let number): ["mem", number.description]
    case .settings(let settings): ["set"] + settings.words
    }
  }

  private static func fields(_ unfinished: Unfinished?) -> [String] {
    guard let unfinished else { return [Rules().word, "-", "-"] }
    let calculation = unfinished.calculation
    return [
      (calculation.committed?.calculation.rules ?? Rules()).word,
      calculation.committed?.formulaText ?? "-",
      (calculation.operand?.text ?? "-") + (calculation.note.map { " #\($0.journalText)" } ?? ""),
    ]
  }

  /// Reads a line without its newline; nil if it is foreign or damaged.
  init?(line: ArraySlice<UInt8>) {
    guard let (time, all) = Self.fields(ofLine: line, version: Self.version) else { return nil }
    var fields = all
    let isStale = fields.last == Self.staleMark
    if isStale { fields.removeLast() }
    self.init(time: time, fields: fields)
    self.isStale = isStale
  }

  /// A line's time and the fields behind its version; nil if it is foreign or damaged.
  static func fields(
    ofLine line: ArraySlice<UInt8>, version: String
  ) -> (time: String, fields: [String])? {
    let tab = UInt8(ascii: "\t")
    guard Self.startsWithTime(line), let text = String(validating: line, as: UTF8.self),
      text.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value < 0x7F || $0 == "\t" || Note.mayHold($0)
      })
    else { return nil }
    // Splitting characters is several times as slow.
    let fields = text.utf8.split(separator: tab, omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard fields.count >= 3, fields[0].utf8.count == Clock.model.count else { return nil }
    guard fields[1] == version, let check = fields.last, fields.count > 3,
      check == Checksum(of: line.dropLast(check.utf8.count)).description
    else { return nil }
    return (String(fields[0]), fields[2...].dropLast().map(String.init))
  }

  fileprivate static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "0"..."9", "a"..."z", "A"..."Z", "-": true
        default: false
        }
      }
  }

  /// The name of a tear or a run; nil for other text.
  fileprivate static func name(_ text: String) -> String? { isName(text) ? text : nil }

  init?(time: String, fields: [String]) {
    let rest = Array(fields.dropFirst())
    let kind: Kind? =
      switch (Word(rawValue: fields[0]), rest.count) {
      case (.calc, 4): FinishedCalculation(fields: rest).map { .calculation($0) }
      case (.again, 4): FinishedCalculation(fields: rest, isAgain: true).map { .calculation($0) }
      case (.fix, 3...): Correction(fields: rest).map { .correction($0) }
      case (.drop, 1): ResultID(journalText: rest[0]).map { .drop($0, by: $0.run) }
      case (.drop, 2): Self.change(rest).map { .drop($0, by: $1) }
      case (.undrop, 2): Self.change(rest).map { .undrop($0, by: $1) }
      case (.tear, 6): Tear(fields: rest).map { .tearOff($0) }
      case (.back, 1): Self.name(rest[0]).map { .tearUndone($0) }
      case (.torn, 1): Self.name(rest[0]).map { .torn($0) }
      case (.open, 4): Unfinished(fields: rest).map { .unfinished($0) }
      case (.take, 1): Self.name(rest[0]).map { .taken(session: $0) }
      case (.mem, 1): Rational(rest[0]).map { .memory($0) }
      case (.set, _): Settings(words: rest).map { .settings($0) }
      default: nil
      }
    guard let kind else { return nil }
    self.init(time: time, kind: kind)
  }

  /// Reads a calculation's ID, and the run that removed it or put it back.
  private static func change(_ fields: [String]) -> (ResultID, String)? {
    guard let id = ResultID(journalText: fields[0]), let run = name(fields[1]) else {
      return nil
    }
    return (id, run)
  }

  /// Whether bytes begin with a line's time, version and kind, or with the time and part of the
  /// rest.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.dropFirst(Clock.model.count)
    return startsWithTime(bytes)
      && Word.allCases.contains { word in
        zip(rest, "\t\(version)\t\(word)\t".utf8).allSatisfy { $0 == $1 }
      }
  }

  /// The lines in bytes of a journal; lines that a lost newline joined are separated.
  ///
  /// - Complexity: O(*n*).
  static func lines(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n")).flatMap { line in
      var (lines, rest) = ([line], line.dropFirst(Clock.model.count))
      while let end = rest.firstIndex(of: Clock.model[Clock.model.count - 1]) {
        let start = end + 1 - Clock.model.count
        if start > line.startIndex, begins(line[start...]) {
          let last = lines.removeLast()
          lines += [last[..<start], last[start...]]
        }
        rest = rest[(end + 1)...]
      }
      return lines
    }
  }

  /// The third field of a line.
  enum Word: String, CaseIterable {
    case calc, again, fix, drop, undrop, tear, back, torn, open, take, mem, set
  }

  /// Not a valid time; every program of this version reads it as unknown.
  private static let unknownTime = String(decoding: Clock.model, as: UTF8.self)

  /// Whether a line starts with a time, which is printed unchanged.
  private static func startsWithTime(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > Clock.model.count && Clock.startsWithTime(line)
  }
}

extension JournalRecord.FinishedCalculation {
  /// Reads ID, rules, formula and result.
  init?(fields: [String], isAgain: Bool = false) {
    guard let id = ResultID(journalText: fields[0]),
      let rules = Rules(word: fields[1]),
      let calculation = Calculation(formulaText: fields[2], rules, id: id)
    else { return nil }
    self.init(calculation: calculation, result: fields[3], isAgain: isAgain)
  }
}

extension JournalRecord.Correction {
  /// Reads the run, the calculation's ID and the changes.
  fileprivate init?(fields: [String]) {
    let changes = fields[2...].compactMap { Item.Change(journalText: $0) }
    guard let run = JournalRecord.name(fields[0]),
      let calculation = ResultID(journalText: fields[1]), changes.count == fields.count - 2
    else { return nil }
    self.init(run: run, calculation: calculation, changes: changes)
  }
}

extension JournalRecord.Tear {
  /// Reads name, run, last loaded calculation with unseen tears, and the unfinished calculation.
  fileprivate init?(fields: [String]) {
    let names = fields[2].split(separator: "!", omittingEmptySubsequences: false).map(String.init)
    let lastLoaded = ResultID(journalText: names[0])
    guard let id = JournalRecord.name(fields[0]), names[0] == "-" || lastLoaded != nil,
      names.allSatisfy(JournalRecord.isName),
      let unfinished = JournalRecord.Unfinished(fields: [fields[1]] + fields[3...])
    else { return nil }
    self.init(
      id: id, session: unfinished.session, lastLoaded: lastLoaded,
      unseen: Array(names.dropFirst()),
      unfinished: unfinished.isEmpty ? nil : unfinished)
  }
}

extension JournalRecord.Unfinished {
  /// Reads the run, rules, rows, and the entry with its note.
  fileprivate init?(fields: [String]) {
    guard let session = JournalRecord.name(fields[0]),
      let rules = Rules(word: fields[1])
    else { return nil }
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if fields[2] != "-" {
      guard let committed = Calculator.OpenCalculation(formulaText: fields[2], rules) else {
        return nil
      }
      unfinished.committed = committed
    }
    let words = fields[3].utf8.split(
      separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
    if words.count > 1 {
      guard let note = words[1].behind("#").flatMap({ Note(journalText: $0) }) else { return nil }
      unfinished.note = note
    }
    if words[0] != "-" {
      guard let operand = Calculator.Unfinished.Operand(text: String(words[0])) else { return nil }
      unfinished.operand = operand
    }
    self.init(session: session, calculation: unfinished)
  }
}
