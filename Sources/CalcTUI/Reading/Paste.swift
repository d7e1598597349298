import CalcModel
import TerminalKit

/// A text that goes into the calculation that is open.
///
///     2 + 3 × 4    2 | + ( | 3 | × 4 | )      from left to right
///     1⏎2⏎3 =      1 | + 2 | + 3 | =
struct Paste: Hashable {
  /// What was read.
  let calculations: [ReadCalculation]
  let remarks: [LineRemark]
  let lineCount: Int
  /// Whether the text ends with `=`.
  let isClosed: Bool

  /// What several numbers come to.
  struct Cells: Hashable {
    let count: Int
    /// Nil if it is out of range.
    let sum: Rational?
    /// What was left out of it or taken for negative.
    var remark: LineRemark?
  }

  /// Why nothing is entered.
  enum Problem: Hashable {
    /// There is no number in it.
    case empty
    /// The terminal never said where it ends.
    case unfinished
    /// What its first line that can't be read is.
    case unreadable(LineRemark)
  }

  /// - Parameter separators: those of the display, as which `1,234` is read where nothing else says what it is.
  init(
    _ bytes: [UInt8], _ separators: DisplayFormatter.Separators, _ progress: Progress? = nil
  ) {
    var bytes = bytes[...].withoutByteOrderMark
    while let last = bytes.last, " \t\r\n".utf8.contains(last) { bytes.removeLast() }
    let sign = ["=", "＝"].first { bytes.reversed().starts(with: $0.utf8.reversed()) }
    bytes.removeLast(sign?.utf8.count ?? 0)
    let text =
      Table.isTape(bytes)
      ? TextReader.read(tape: Table(Array(bytes)), progress)
      : TextReader.read(Array(bytes), usual: separators.decimalMarks, progress)
    (calculations, remarks, lineCount) = (text.calculations, text.remarks, text.lineCount)
    isClosed = sign != nil
  }

  /// The lines that can't be read.
  var skipped: [LineRemark] { remarks.filter(\.isSkipped) }

  /// Why nothing of it is entered; nil where something can be.
  var problem: Problem? {
    calculations.isEmpty ? skipped.first.map { .unreadable($0) } ?? .empty : nil
  }

  /// The number that the text is, if it is no more than that.
  var onlyNumber: Rational? {
    guard calculations.count == 1, skipped.isEmpty, !isClosed,
      case .first(.number(let number))? = calculations[0].calculation.items.first?.kind,
      calculations[0].calculation.items.count == 1
    else { return nil }
    return number
  }

  /// What several cells come to; nil for a text that is one number or expression.
  var cells: Cells? {
    let isExpression = calculations.allSatisfy { $0.calculation.order == .precedence }
    let items = calculations.flatMap(\.calculation.items)
    if items.count < 2 || calculations.count == 1 && isExpression { return nil }
    let sum = calculations.reduce(0 as Rational?) { sum, read in
      sum.flatMap { sum in try? sum + read.calculation.result.get() }
    }
    return Cells(
      count: items.count(where: \.hasNumber), sum: sum, remark: remarks.first { !$0.isSkipped })
  }

  /// What is entered: one operand, in brackets where it goes on with others.
  ///
  /// - Parameters:
  ///   - order: that of the calculation.
  ///   - isPart: whether an operator or a bracket waits for it.
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
  /// The same with the brackets that it needs where operators are taken in another order.
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
  /// Operands, of which those that bind tighter than from left to right stand in brackets.
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
        let total = try? Calculation(items, Calculation.Rules(.leftToRight)).result.get(),
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
  /// Operands that were taken from left to right, in brackets where others would go first.
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
  fileprivate static var closed: Item {
    .close(.bracket)
  }

  /// The same behind another operator, or none.
  fileprivate func after(_ operation: Operator?) -> Item {
    switch kind {
    case .first(let operand), .step(_, let operand):
      Item(operation.map { .step($0, operand) } ?? .first(operand), note: note)
    case .open: Item(.open(operation), note: note)
    case .close: self
    }
  }
}
