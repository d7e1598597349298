extension Formula {
  /// Folds the items of a calculation; each bracket becomes an operand.
  ///
  /// Open brackets are closed: `2 × ( 3` → 2 × (3). An empty open bracket is left out, so that the
  /// operator before the bracket waits for an operand. Items in an order that keys can't enter give
  /// an unspecified formula.
  ///
  /// - Parameter pending: an operator after the items that has no operand yet.
  /// - Complexity: O(*n*).
  package init(_ items: [Item], pending: Operator? = nil) {
    self.init(items[...], Brackets(items), pending: pending)
  }

  /// - Parameter brackets: the brackets of the calculation that `items` are a part of.
  init(_ items: ArraySlice<Item>, _ brackets: Brackets, pending: Operator?) {
    self.init()
    var (row, lastOperator) = (items.startIndex, pending)
    while row < items.endIndex {
      let (item, end) = (items[row], brackets.end(ofOperandAt: row))
      switch item.kind {
      case .operand(let operand): append(item.operation, operand)
      case .open where end == row:
        let inside = Formula(items[(row + 1)...], brackets, pending: pending)
        lastOperator = inside.operands.isEmpty ? item.operation : nil
        if !inside.operands.isEmpty { append(item.operation, item.bracket(of: inside)) }
        row = items.endIndex
      case .open:
        let inside = Formula(items[(row + 1)..<end], brackets, pending: nil)
        let operand = items[end].operand?.mapLeaf { _ in item.bracket(of: inside) }
        if let operand { append(item.operation, operand) }
      case .close: break
      }
      row = max(row, end) + 1
    }
    append(pending: lastOperator)
  }
}

extension Item {
  /// The bracket that the item opens.
  fileprivate func bracket(of formula: Formula) -> Operand {
    isNegated ? .function(.negation, .bracketed(formula)) : .bracketed(formula)
  }
}

extension Formula {
  /// The formula's rows, flattened into the items of a calculation.
  ///
  /// A row and its item have the same index.
  ///
  /// - Parameter notes: the notes, each with the index of its row.
  /// - Complexity: O(*n*).
  package func items(notes: [(row: Int, note: Note)] = []) -> [Item] {
    var items: [Item] = []
    appendItems(to: &items)
    for (row, note) in notes where items.indices.contains(row) { items[row].note = note }
    return items
  }

  private func appendItems(to items: inout [Item]) {
    var operators = operators.makeIterator()
    for (index, operand) in operands.enumerated() {
      let operation = index == 0 ? nil : operators.next()
      guard let bracket = operand.bracket else {
        items.append(Item(operation, .operand(operand)))
        continue
      }
      items.append(Item(operation, .open, isNegated: bracket.isNegated))
      bracket.formula.appendItems(to: &items)
      items.append(.close(bracket.end))
    }
  }
}

extension Operand {
  /// The operand of a closing bracket without the sign directly before the bracket; nil without it.
  var withoutBracketSign: Operand? {
    switch self {
    case .function(.negation, .bracketPlaceholder): .bracketPlaceholder
    case .percentage(let operand): operand.withoutBracketSign.map { .percentage($0) }
    case .function(let function, let operand):
      operand.withoutBracketSign.map { .function(function, $0) }
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax, .bracketed: nil
    }
  }

  /// The bracket within functions and percentages; nil without a bracket.
  ///
  /// `formula` is inside the bracket; `isNegated` means `-(`; `end` is the closing item's operand.
  fileprivate var bracket: (formula: Formula, isNegated: Bool, end: Operand)? {
    switch self {
    case .bracketed(let formula): (formula, false, .bracketPlaceholder)
    case .function(.negation, .bracketed(let formula)): (formula, true, .bracketPlaceholder)
    case .percentage(let operand):
      operand.bracket.map { ($0.formula, $0.isNegated, .percentage($0.end)) }
    case .function(let function, let operand):
      operand.bracket.map { ($0.formula, $0.isNegated, .function(function, $0.end)) }
    case .number, .failure, .bracketPlaceholder, .constant, .result, .tax: nil
    }
  }
}

extension [Item] {
  /// Changes the sign of an operand: one item, or a bracket from `start` through `end`.
  ///
  /// A sign directly before a bracket belongs to the opening item.
  mutating func negateOperand(from start: Int, through end: Int) {
    // An open bracket has no closing row.
    if self[end].kind == .open { return self[end].isNegated.toggle() }
    self[end] = self[end].mapOperand { $0.applying(.negation) }
    if case .close(let operand) = self[end].kind, let unsigned = operand.withoutBracketSign {
      self[end] = self[end].mapOperand { _ in unsigned }
      self[start].isNegated.toggle()
    }
  }

  /// The text of the items in the tape's file.
  package var savedText: String { FormulaWriter.saved.text(self) }
}

extension ExpressionParser.Reading {
  /// The items of the text, with its words as notes.
  ///
  /// - Complexity: O(*n*).
  package var items: [Item] {
    formula.items(notes: words.compactMap { row, text in Note(text).map { (row, $0) } })
  }

  /// The items of an unfinished saved sum and its last operator. Open brackets stay open.
  ///
  /// Nil for a sum that keys can't leave unfinished: with an open function, or ending in an operand.
  package var unfinishedItems: (items: [Item], pending: Operator?)? {
    var items = items
    for _ in 0..<unclosedBracketCount {
      guard items.popLast() == .close(.bracketPlaceholder) else { return nil }
    }
    guard let last = items.last else { return ([], nil) }
    if last.isClosing { return (items, nil) }
    guard last.kind == .operand(.bracketPlaceholder), last.note == nil else { return nil }
    items.removeLast()
    return (items, last.operation)
  }
}
