/// An item of a calculation: an operand or a bracket, with the operator before it.
///
///     2 × ( 3 + 10% )     .first(2), .open(.multiply), .first(3), .step(.add, 10%), .close(…)
public struct Item: Hashable, Sendable {
  /// An operand, or a bracket that opens or closes.
  public let kind: Kind
  /// The operator before the item; nil for a first operand or bracket, and for a closing bracket.
  public internal(set) var operation: Operator?
  /// Whether the item opens a negated bracket: `-(`.
  package var isNegated = false
  package var note: Note?

  /// The kinds of items.
  public enum Kind: Hashable, Sendable {
    /// An operand.
    case operand(Operand)
    /// An opening bracket.
    case open
    /// A closing bracket; the operand is the bracket's value with its functions.
    case close(Operand)
  }

  package init(_ operation: Operator?, _ kind: Kind, note: Note? = nil, isNegated: Bool = false) {
    (self.operation, self.kind, self.note, self.isNegated) = (operation, kind, note, isNegated)
  }

  package static func first(_ operand: Operand) -> Item { Item(nil, .operand(operand)) }

  package static func step(_ operation: Operator, _ operand: Operand) -> Item {
    Item(operation, .operand(operand))
  }

  package static func open(_ operation: Operator?) -> Item { Item(operation, .open) }

  package static func close(_ operand: Operand) -> Item { Item(nil, .close(operand)) }
}

extension Item {
  package var operand: Operand? {
    switch kind {
    case .operand(let operand), .close(let operand): operand
    case .open: nil
    }
  }

  var isOpening: Bool { if case .open = kind { true } else { false } }

  package var isClosing: Bool { if case .close = kind { true } else { false } }

  package var depthChange: Int {
    switch kind {
    case .open: 1
    case .close: -1
    case .operand: 0
    }
  }

  package func mapOperand(_ transform: (Operand) -> Operand) -> Self {
    switch kind {
    case .operand(let operand): Item(operation, .operand(transform(operand)), note: note)
    case .close(let operand): Item(nil, .close(transform(operand)), note: note)
    case .open: self
    }
  }

  func mapLinks(_ transform: (Operand.Link) -> Operand.Link) -> Self {
    mapOperand { $0.mapLink { .result(transform($0)) } }
  }
}

extension RandomAccessCollection<Item> where Index == Int {
  /// The index of the item that opens the bracket closed at `index`.
  ///
  /// - Complexity: O(*n*) in the items of the bracket.
  func opening(ofBracketClosedAt index: Int) -> Int {
    matchingBracket(of: index, through: stride(from: index - 1, through: startIndex, by: -1))
  }

  func closing(ofBracketOpenedAt index: Int) -> Int {
    matchingBracket(of: index, through: stride(from: index + 1, to: endIndex, by: 1))
  }

  /// The index where the operand that ends at `index` begins: `index`, or its opening bracket.
  func startOfOperand(endingAt index: Int) -> Int {
    self[index].isClosing ? opening(ofBracketClosedAt: index) : index
  }

  /// The index where the operand that begins at `index` ends: `index`, or its closing bracket.
  func endOfOperand(startingAt index: Int) -> Int {
    self[index].isOpening ? closing(ofBracketOpenedAt: index) : index
  }

  /// The index of the matching bracket among `others`; `index` without a match.
  private func matchingBracket(of index: Int, through others: some Sequence<Int>) -> Int {
    var depth = 0
    for other in others {
      depth += self[other].depthChange
      if depth == -self[index].depthChange { return other }
    }
    return index
  }
}

// Only for arrays: other targets would call a generic member unspecialized.
extension [Item] {
  /// The maximum depth of nested brackets and functions, including brackets that are still open.
  ///
  /// - Complexity: O(*n*).
  package var nestingDepth: Int {
    // The maximum depth outside brackets, then inside each open bracket.
    var levels = [0]
    func include(depth: Int) {
      levels[levels.count - 1] = Swift.max(levels[levels.count - 1], depth)
    }
    for item in self {
      switch item.kind {
      case .operand(let operand): include(depth: operand.functionCount)
      case .open: levels.append(0)
      case .close(let operand):
        guard levels.count > 1, let inside = levels.popLast() else { continue }
        include(depth: inside + 1 + operand.functionCount)
      }
    }
    while levels.count > 1, let inside = levels.popLast() { include(depth: inside + 1) }
    return levels[0]
  }
}
