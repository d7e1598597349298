import CalcModel
import TestSupport
import Testing

@testable import TapeFile

extension SplitMix64 {
  mutating func entry() throws -> JournalRecord.FinishedCalculation {
    JournalRecord.FinishedCalculation(
      calculation: Calculation(
        try items(), rules(), id: id("k3f9"), note: footnote()),
      result: try Result.success(rational()).plainText, isAgain: Bool.random(using: &self))
  }

  private mutating func footnote() -> Note? {
    Int.random(in: 0..<2, using: &self) == 0 ? nil : note() ?? Note("카드")
  }

  private mutating func left() throws -> JournalRecord.Unfinished {
    var unfinished = Calculator.Unfinished(committed: nil, operand: nil)
    if Bool.random(using: &self) {
      let pending = try #require(Operator.allCases.randomElement(using: &self))
      unfinished.committed = .init(Calculation(try items(), rules()), pending: pending)
    }
    if Bool.random(using: &self) { unfinished.operand = try typedOrRecalled() }
    unfinished.note = footnote()
    return JournalRecord.Unfinished(session: "k3f9", calculation: unfinished)
  }

  private mutating func typedOrRecalled() throws -> Calculator.Unfinished.Operand {
    if Bool.random(using: &self) { return .recalled(try percentage(of: operand())) }
    let texts = ["-", "0", "-0.", "3.", "-1.50", "12345678901234567890"]
    return .typed(try #require(texts.randomElement(using: &self)))
  }

  private mutating func correction() throws -> JournalRecord.Correction {
    func id() -> Item.ID {
      Item.ID(
        run: Bool.random(using: &self) ? "" : "j", number: Int.random(in: 1...9, using: &self))
    }
    let changes = try items().map { item -> Item.Change in
      switch Int.random(in: 0..<6, using: &self) {
      case 0: .set(id(), item)
      case 5: .follow(rules())
      case 4: .write(footnote())
      case 1: .remove(id())
      case 2: .insert(id(), below: nil, item)
      default: .insert(id(), below: id(), item)
      }
    }
    return JournalRecord.Correction(
      run: "k3f9", calculation: ResultID(run: "k3f8", number: 7), changes: changes)
  }

  private mutating func tear() throws -> JournalRecord.Tear {
    let left = Bool.random(using: &self) ? nil : try left()
    return JournalRecord.Tear(
      id: "s1-9", session: "k3f9", lastLoaded: Bool.random(using: &self) ? nil : id("r"),
      unseen: Bool.random(using: &self) ? [] : ["s2-3", "k3f9-1"],
      unfinished: left.flatMap { $0.isEmpty ? nil : $0 })
  }

  mutating func settings() -> Settings {
    let choices: [[Setting]] = [
      [.order(.leftToRight), .order(.precedence)], [.grouping(true), .grouping(false)],
      [.mouse(true), .mouse(false)], DisplayFormatter.Decimals.allCases.map { .decimals($0) },
      DisplayFormatter.Rounding.allCases.map { .rounding($0) },
      [.taxRate(0), .taxRate(19), .taxRate(1_000)],
    ]
    var settings: Settings = []
    for choice in choices where Bool.random(using: &self) {
      if let setting = choice.randomElement(using: &self) { settings.set(setting) }
    }
    return settings
  }

  mutating func record() throws -> JournalRecord {
    let kind: JournalRecord.Kind =
      switch Int.random(in: 0..<12, using: &self) {
      case 0: .correction(try correction())
      case 1: .drop(id("k3f9"), by: Bool.random(using: &self) ? "k3f9" : "s1")
      case 10: .undrop(id("k3f9"), by: "s1")
      case 11: .torn("s1-7")
      case 2: .tearOff(try tear())
      case 3: .tearUndone("s1-7")
      case 4: .unfinished(try left())
      case 5: .settings(settings())
      case 6: .taken(session: "s1")
      case 7: .memory(try rational())
      default: .calculation(try entry())
      }
    var record = JournalRecord(time: "2026-11-21T09:30:00Z", kind: kind)
    record.isStale = !record.links.isEmpty && Bool.random(using: &self)
    return record
  }
}

extension JournalRecord {
  /// Reads a line that is given as text.
  init?(text: String) { self.init(line: Array(text.utf8)[...]) }
}
