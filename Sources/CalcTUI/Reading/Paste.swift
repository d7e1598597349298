import CalcModel
import TerminalKit

/// A text that goes into the calculation that is open.
///
///     2 + 3 × 4    2 | + ( | 3 | × 4 | )      from left to right
///     1⏎2⏎3 =      1 | + 2 | + 3 | =
struct Paste: Hashable {
  let text: ReadText
  /// Whether the text ends with `=`.
  let isClosed: Bool

  /// The sum of several numbers.
  struct Cells: Hashable {
    let count: Int
    /// Nil if out of range.
    let sum: Rational?
    /// The first number that was left out or read as negative.
    var remark: LineRemark?
  }

  /// Why nothing is entered.
  enum Problem: Hashable {
    /// It has no number.
    case empty
    /// The terminal never sent its end.
    case unfinished
    /// The first line that can't be read.
    case unreadable(LineRemark)
  }

  /// - Parameter separators: those of the display, used where the text leaves `1,234` ambiguous.
  init(_ bytes: [UInt8], _ separators: DisplayFormatter.Separators) {
    var bytes = bytes[...].withoutByteOrderMark
    while let last = bytes.last, " \t\r\n".utf8.contains(last) { bytes.removeLast() }
    let sign = ["=", "＝"].first { bytes.reversed().starts(with: $0.utf8.reversed()) }
    bytes.removeLast(sign?.utf8.count ?? 0)
    text =
      Table.isTape(bytes)
      ? TextReader.read(tape: Table(Array(bytes)))
      : TextReader.read(Array(bytes), usual: separators.decimalMarks)
    isClosed = sign != nil
  }

  private var calculations: [ReadCalculation] { text.calculations }

  /// Why nothing can be entered; nil if something can be.
  var problem: Problem? {
    calculations.isEmpty ? text.skipped.first.map { .unreadable($0) } ?? .empty : nil
  }

  /// The number, if the text is a single number.
  var onlyNumber: Rational? {
    guard calculations.count == 1, text.skipped.isEmpty, !isClosed,
      case .first(.number(let number))? = calculations[0].calculation.items.first?.kind,
      calculations[0].calculation.items.count == 1
    else { return nil }
    return number
  }

  /// The sum of several numbers; nil for a single number or expression.
  var cells: Cells? {
    let isExpression = calculations.allSatisfy { $0.calculation.order == .precedence }
    let items = calculations.flatMap(\.calculation.items)
    if items.count < 2 || calculations.count == 1 && isExpression { return nil }
    let sum = calculations.reduce(0 as Rational?) { sum, read in
      sum.flatMap { sum in try? sum + read.calculation.result.get() }
    }
    return Cells(
      count: text.numbers, sum: sum, remark: text.remarks.first { !$0.isSkipped })
  }

  /// The items to enter: one operand, in brackets if needed.
  ///
  /// - Parameters:
  ///   - order: the calculation's order.
  ///   - isPart: whether an operator or a bracket precedes it.
  func items(in order: EvaluationOrder, isPart: Bool) -> [Item] {
    if calculations.count == 1, let percentage = calculations[0].percentage {
      return [.first(percentage)]
    }
    let parts = calculations.map {
      $0.calculation.items.regrouped(from: $0.calculation.order, to: order)
    }
    let items = parts.dropFirst().reduce(parts.first ?? []) { $0 + $1.operand(after: .add) }
    return isPart ? items.operand(after: nil) : items
  }
}

extension [Item] {
  /// The same calculation for another order, with brackets added where needed.
  ///
  /// - Complexity: O(*n*), and O(*n*²) in percentages of which others are factors.
  func regrouped(from order: EvaluationOrder, to other: EvaluationOrder) -> [Item] {
    if order == other { return self }
    var operands: [[Item]] = []
    var depth = 0
    for item in self {
      if depth == 0 { operands.append([]) }
      operands[operands.count - 1].append(item)
      depth += item.depthChange
    }
    operands = operands.map { operand in
      guard operand.count > 2 else { return operand }
      let inside = Array(operand.dropFirst().dropLast()).regrouped(from: order, to: other)
      return operand.prefix(1) + inside + operand.suffix(1)
    }
    return other == .leftToRight ? operands[...].nested(at: .sum) : operands.chained
  }

  /// The items as one operand behind an operator.
  func operand(after operation: Operator?) -> [Item] {
    guard let first else { return [] }
    if isOneOperand { return [first.after(operation)] + dropFirst() }
    return [.open(operation), first.after(nil)] + dropFirst() + [.closed]
  }

  /// Whether it is a number or one bracket.
  private var isOneOperand: Bool {
    var depth = 0
    return dropLast().allSatisfy { item in
      depth += item.depthChange
      return depth > 0
    }
  }
}

extension ArraySlice<[Item]> {
  /// Puts operands of higher precedence in brackets.
  fileprivate func nested(at level: Operator.Precedence) -> [Item] {
    guard count > 1 else { return Array(joined()) }
    if level == .power {
      // From the right.
      let inner = dropFirst().dropLast().flatMap { operand -> [Item] in
        [.open(.power)] + [operand[0].after(nil)] + operand.dropFirst()
      }
      return self[startIndex] + inner + self[endIndex - 1]
        + [Item](repeating: .closed, count: count - 2)
    }
    var items: [Item] = []
    var part = startIndex
    for end in indices.dropFirst() + [endIndex]
    where end == endIndex || self[end][0].operation?.precedence == level {
      var operands = self[part..<end]
      let operation = part == startIndex ? nil : operands[part][0].operation
      if operands.count > 1, let operation, let first = operands[part][0].operand,
        first.isPart(after: operation),
        let total = try? Calculation(items, Rules(.leftToRight)).result.get(),
        let amount = try? first.value(after: operation, total: total)
      {
        // In brackets it would be a percentage of nothing.
        operands[part][0] = .step(operation, amount)
      }
      let inside = operands.nested(at: level == .sum ? .product : .power)
      items += part == startIndex || operands.count == 1 ? inside : inside.operand(after: operation)
      part = end
    }
    return items
  }
}

extension [[Item]] {
  /// Adds brackets that keep evaluation from left to right.
  fileprivate var chained: [Item] {
    var items: [Item] = []
    var left: Operator?
    var opened = 0
    for operand in self {
      let operation = operand[0].operation
      if let left, let operation, left.precedence < operation.precedence || operation == .power {
        items.append(.closed)
        opened += 1
      }
      items += operand
      left = operation ?? left
    }
    return [Item](repeating: .open(nil), count: opened) + items
  }
}

extension Item {
  /// A closing bracket without functions.
  fileprivate static var closed: Item { .close(.bracket) }

  /// The item with another operator, or none.
  fileprivate func after(_ operation: Operator?) -> Item {
    switch kind {
    case .first(let operand), .step(_, let operand):
      Item(operation.map { .step($0, operand) } ?? .first(operand), note: note)
    case .open: Item(.open(operation), note: note)
    case .close: self
    }
  }
}
