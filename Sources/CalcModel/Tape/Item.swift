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

// Only for arrays: other targets would call a generic member unspecialized.
extension [Item] {
  /// The maximum depth of nested brackets and functions, including brackets that are still open.
  ///
  /// - Complexity: O(*n*).
  package var nestingDepth: Int {
    let brackets = Brackets(self)
    var depths: [Int] = []
    for (row, item) in enumerated() {
      let functionCount = self[brackets.end(ofOperandAt: row)].operand?.functionCount ?? 0
      let depthAround = brackets.bracket(aroundRow: row).map { depths[$0] } ?? 0
      depths.append(depthAround + functionCount + (item.isOpening ? 1 : 0))
    }
    return depths.max() ?? 0
  }
}

extension [Item] {
  /// The number of items without the empty open brackets at the end, which aren't rows of the formula.
  var formulaRowCount: Int { (lastIndex { !$0.isOpening } ?? -1) + 1 }
}
