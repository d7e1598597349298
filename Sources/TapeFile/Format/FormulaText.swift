package import CalcModel
import TerminalKit

// Calculations and operands as the fields of a line: words with spaces between.

extension Calculation {
  /// The operands in full, the operators, the brackets and the words, those below the result behind a `=`:
  /// `1/3 + ( 2 − ↑k3f9-7:30√ ) #two\swords =#below`.
  package var formulaText: String { items.formulaText }

  /// Reads what `formulaText` wrote; nil for anything else.
  package init?(formulaText: String, order: EvaluationOrder, id: Calculation.ID = .none) {
    guard let (items, pending) = [Item].read(formulaText), pending == nil else {
      return nil
    }
    self.init(items, order: order, id: id)
    guard isComplete else { return nil }
  }
}

extension [Item] {
  /// Operators and operands in full, and brackets, with spaces between: `+ 1/3 − 10%`.
  var formulaText: String {
    // Into one text: a new one for each item would copy all that stands before it.
    reduce(into: "") { text, item in
      if !text.isEmpty { text += " " }
      if let operation = item.operation { text += "\(operation.rawValue) " }
      switch item {
      case .first(let operand), .step(_, let operand): text += operand.journalText
      case .open: text += "("
      case .close(let operand): text += ")\(operand.functionSigns)"
      case .note(let note, let subject): text += "\(subject.journalSign)\(note.journalText)"
      }
    }
  }

  /// Reads what `formulaText` wrote, and an operator behind it; nil for anything else.
  static func read(_ text: String) -> (items: [Item], pending: Operator?)? {
    var items: [Item] = []
    var operation: Operator?
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    for word in words.lazy.map({ Substring($0) }) {
      if word == "(" {
        items.append(.open(operation.take()))
      } else if operation == nil, let note = Self.note(journalText: word) {
        items.append(note)
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
    return (items, operation)
  }

  private static func note(journalText word: Substring) -> Item? {
    for subject: Item.Subject in [.above, .entry, .result] {
      guard let text = word.behind(subject.journalSign) else { continue }
      return Note(journalText: text).map { .note($0, about: subject) }
    }
    return nil
  }
}

extension Item.Subject {
  fileprivate var journalSign: String {
    switch self {
    case .above: "#"
    case .entry: ">#"
    case .result: "=#"
    }
  }
}

extension Calculator.OpenCalculation {
  /// The calculation, and the operator that waits: `12 + 3 ×`.
  package var formulaText: String {
    calculation.formulaText + (pending.map { " \($0.rawValue)" } ?? "")
  }

  /// Reads what `formulaText` wrote; nil for anything else.
  package init?(formulaText: String, order: EvaluationOrder) {
    guard let (items, pending) = [Item].read(formulaText) else {
      return nil
    }
    self.init(Calculation(items, order: order, isFinished: false), pending: pending)
    guard calculation.isWellFormed else { return nil }
    switch (items.last { $0.note == nil }, pending) {
    case (.first, .some), (.step, .some), (.close, _), (.open, nil): break
    case (nil, nil) where !items.isEmpty: break
    case (.first, nil), (.step, nil), (.open, .some), (nil, _), (.note, _): return nil
    }
    if case .note(_, .result) = items.last { return nil }
  }
}
