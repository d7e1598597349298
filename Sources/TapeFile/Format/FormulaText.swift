package import CalcModel
import TerminalKit

// Calculations and items as text: words separated by spaces.

extension Calculation {
  /// Operands in full, operators, brackets and notes, that of the result behind a `=`: `1/3
  /// #two\swords + ( 2 − ↑k3f9-7:30√ ) =#below`.
  package var formulaText: String {
    items.formulaText + (note.map { " =#\($0.journalText)" } ?? "")
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  package init?(
    formulaText: String, _ rules: Rules, id: ResultID = .none
  ) {
    guard let (items, pending, note) = [Item].read(formulaText), pending == nil else {
      return nil
    }
    self.init(items, rules, id: id, note: note)
    guard isComplete else { return nil }
  }
}

extension [Item] {
  /// Operators, operands in full, brackets and notes: `+ 1/3 #milk − 10%`.
  var formulaText: String {
    // Linear, unlike concatenation.
    reduce(into: "") { text, item in
      if !text.isEmpty { text += " " }
      if let operation = item.operation { text += "\(operation.rawValue) " }
      switch item.kind {
      case .first(let operand), .step(_, let operand): text += operand.journalText
      case .open: text += item.isNegated ? "-(" : "("
      case .close(let operand): text += ")\(operand.functionSigns)"
      }
      if let note = item.note { text += " #\(note.journalText)" }
    }
  }

  /// Reads what `formulaText` wrote, and a pending operator or the result's note behind it; nil for
  /// anything else.
  static func read(_ text: String) -> (items: [Item], pending: Operator?, note: Note?)? {
    var items: [Item] = []
    var (operation, note): (Operator?, Note?)
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    for word in words.lazy.map({ Substring($0) }) {
      if note != nil {
        return nil
      } else if word == "(" || word == "-(" {
        items.append(Item(.open(operation.take()), isNegated: word.first == "-"))
      } else if let text = word.behind("#") {
        guard operation == nil, let last = items.indices.last, items[last].note == nil,
          let note = Note(journalText: text)
        else { return nil }
        items[last].note = note
      } else if let text = word.behind("=#") {
        guard operation == nil, let read = Note(journalText: text) else { return nil }
        note = read
      } else if operation == nil, word.utf8.count <= 3, word.unicodeScalars.count == 1,
        let next = word.first.flatMap({ Operator($0) })
      {
        operation = next
      } else if let operand = Operand(journalText: word) {
        let isBracket = word.utf8.first == UInt8(ascii: ")")
        if isBracket, operation != nil { return nil }
        items.append(
          isBracket
            ? .close(operand) : operation.take().map { .step($0, operand) } ?? .first(operand))
      } else {
        return nil
      }
    }
    return (items, operation, note)
  }
}

extension Calculator.OpenCalculation {
  /// The calculation with its pending operator: `12 + 3 ×`.
  package var formulaText: String {
    calculation.formulaText + (pending.map { " \($0.rawValue)" } ?? "")
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  package init?(formulaText: String, _ rules: Rules) {
    guard let (items, pending, note) = [Item].read(formulaText), note == nil else { return nil }
    self.init(Calculation(items, rules, isFinished: false), pending: pending)
    guard calculation.isWellFormed else { return nil }
    switch (items.last?.kind, pending) {
    case (.first, .some), (.step, .some), (.close, _), (.open, nil): break
    case (.first, nil), (.step, nil), (.open, .some), (nil, _): return nil
    }
  }
}
