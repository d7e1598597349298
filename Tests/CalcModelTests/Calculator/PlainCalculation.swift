import BigInt

@testable import CalcModel

/// A second, independent evaluation of a calculation, to compare the model with.
///
/// Each level of brackets is split at its weakest operator, which is applied last. An open bracket
/// ends after the last item.
struct PlainCalculation {
  typealias Value = Result<Rational, CalculatorError>

  let items: [Item]
  private let rules: Rules
  private let pending: Operator?
  /// One row for each item.
  private(set) var rows: [Row] = []
  /// The unrounded result.
  private(set) var total: Value = .success(0)
  var result: Value { total.map { $0.rounded(by: rules) } }

  struct Row {
    /// Nil for an opening bracket.
    var amount: Value?
    /// The unrounded amount.
    var exactAmount: Value?
    /// Nil before an operator that applies only to the last operands: `2 + 3 ^`.
    var total: Value?
    let depth: Int
  }

  private var depth = 0
  private var failure: CalculatorError?

  /// Evaluates items whose links have values; `pending` waits after the last item.
  init(_ items: [Item], _ rules: Rules, pending: Operator? = nil) {
    (self.items, self.rules, self.pending) = (items, rules, pending)
    let value = evaluateLevel()
    total = failure.map { .failure($0) } ?? value ?? .success(0)
  }

  func wasEvaluated(from items: [Item], _ rules: Rules, _ pending: Operator?) -> Bool {
    self.items == items && self.rules == rules && self.pending == pending
  }

  /// Evaluates items up to the end of the bracket or the last item; nil without an operand.
  private mutating func evaluateLevel() -> Value? {
    var level = PlainLevel(order: rules.order)
    while rows.count < items.count, items[rows.count].depthChange >= 0 {
      let operation = items[rows.count].operation
      switch items[rows.count].kind {
      case .operand(let operand):
        add(Row(depth: depth), operand, after: operation, to: &level)
      case .open:
        let isNegated = items[rows.count].isNegated
        rows.append(Row(depth: depth))
        depth += 1
        let value = evaluateLevel()
        depth -= 1
        guard let value else { break }
        if let failure {
          level.append(.failure(failure), operation)
          // The row of a bracket that has no value shows nothing.
          if rows.count < items.count { rows.append(Row(depth: depth)) }
          break
        }
        let bracketValue = value.map { isNegated ? -$0 : $0 }
        guard rows.count < items.count, let closingOperand = items[rows.count].operand,
          case .success(let number) = bracketValue
        else {
          // An open bracket has no row for its end.
          level.append(bracketValue, operation)
          break
        }
        add(
          Row(depth: depth), closingOperand.mapLeaf { _ in .number(number) }, after: operation,
          to: &level)
      case .close: break
      }
    }
    return level.value
  }

  private mutating func add(
    _ row: Row, _ operand: Operand, after operation: Operator?, to level: inout PlainLevel
  ) {
    var row = row
    let amount = amount(of: operand, after: operation, level)
    row.exactAmount = amount.exact
    row.amount = amount.rounded
    level.append(amount.rounded, operation)
    let nextOperator = rows.count + 1 < items.count ? items[rows.count + 1].operation : pending
    if failure == nil {
      let (value, isWholeLevel) = level.leftSide(of: nextOperator)
      if case .failure(let error) = value {
        failure = error
        row.total = value
      } else if isWholeLevel {
        row.total = value
      }
    }
    rows.append(row)
  }

  /// The operand's amount. A rate after + or − is a share of the running total.
  private func amount(
    of operand: Operand, after operation: Operator?, _ level: PlainLevel
  ) -> (exact: Value, rounded: Value) {
    guard operand.isShareOfTotal, operation == .add || operation == .subtract else {
      return (operand.plainValue, operand.plainValue)
    }
    let exact = Result { () throws(CalculatorError) in
      if let failure { throw failure }
      return try (level.value ?? .success(0)).get() * operand.plainValue.get()
    }
    return (exact, exact.map { $0.rounded(by: rules) })
  }
}

/// The operands between two brackets, or outside all brackets.
private struct PlainLevel {
  typealias Value = PlainCalculation.Value

  let order: EvaluationOrder
  private var amounts: [Value] = []
  /// The operator before each operand; + before the first.
  private var operators: [Operator] = []
  /// `totals[2]` is the value of the operands 0...2.
  private var totals: [Int: Value] = [:]

  init(order: EvaluationOrder) { self.order = order }

  mutating func append(_ amount: Value, _ operation: Operator?) {
    amounts.append(amount)
    operators.append(operation ?? .add)
  }

  /// Nil without operands.
  var value: Value? { amounts.isEmpty ? nil : value(0, amounts.count - 1) }

  /// The left side of `next`: 2 in `1 + 2 ^`; all operands if `next` is nil.
  mutating func leftSide(of next: Operator?) -> (value: Value, isWholeLevel: Bool) {
    let last = amounts.count - 1
    // The left side starts after the last weaker operator. The left side of ^ is the last operand.
    let start = next.flatMap { next in
      (0...last).dropFirst().last { next == .power || strength(operators[$0]) < strength(next) }
    }
    let value = value(start ?? 0, last)
    if start == nil { totals[last] = value }
    return (value, start == nil)
  }

  /// The value of the operands `first...last`.
  private func value(_ first: Int, _ last: Int) -> Value {
    if first == last { return amounts[first] }
    if first == 0, let value = totals[last] { return value }
    let indices = first + 1...last
    // The operator that is applied last: of equal operators the last, of several ^ the first.
    guard let weakest = indices.map({ strength(operators[$0]) }).min(),
      let split = weakest == 2
        ? indices.first : indices.last(where: { strength(operators[$0]) == weakest })
    else { return amounts[first] }
    let (left, right) = (value(first, split - 1), value(split, last))
    return Result { () throws(CalculatorError) in
      let (left, right) = (try left.get(), try right.get())
      let value =
        switch operators[split] {
        case .add: try left + right
        case .subtract: try left - right
        case .multiply: try left * right
        case .divide: try left / right
        case .power: try left.raised(to: right)
        }
      return value.limitedIfInexact
    }
  }

  private func strength(_ operation: Operator) -> Int {
    switch operation {
    case .add, .subtract: 0
    case .multiply, .divide: order == .precedence ? 1 : 0
    case .power: 2
    }
  }
}

extension Operand {
  /// Whether the operand is a share of the running total after + or −.
  fileprivate var isShareOfTotal: Bool {
    switch self {
    case .percentage, .tax: true
    default: false
    }
  }

  /// The value outside a sum. Constants and most functions are the model's; other tests check them.
  fileprivate var plainValue: PlainCalculation.Value {
    Result { () throws(CalculatorError) in
      switch self {
      case .number(let number): return number
      case .result(let link): return try link.value.get()
      case .percentage(let rate): return try rate.plainValue.get() / 100
      case .tax(let tax):
        return try tax.base == .net ? tax.rate / 100 : tax.rate / (100 + tax.rate)
      case .function(.negation, let operand):
        return (-(try operand.plainValue.get())).limitedIfInexact
      case .function(.square, let operand):
        let value = try operand.plainValue.get()
        return try (value * value).limitedIfInexact
      case .function(.reciprocal, let operand):
        return try (1 / operand.plainValue.get()).limitedIfInexact
      case .function(let function, let operand):
        return try Operand.function(function, .number(operand.plainValue.get())).value()
      default: return try value()
      }
    }
  }
}

extension Rational {
  /// An inexact value is rounded to `powerDigits` + 10 digits.
  var limitedIfInexact: Rational {
    isExact ? self : limited(to: Self.powerDigits + 10)
  }

  fileprivate func rounded(by rules: Rules) -> Rational {
    guard let places = rules.decimals.places else { return self }
    let power = BigInt(10).power(places)
    let (whole, remainder) = (numerator * power).magnitude
      .quotientAndRemainder(dividingBy: denominator.magnitude)
    let (half, isOdd) = (denominator.magnitude, !whole.isMultiple(of: 2))
    let roundsUp =
      switch rules.rounding {
      case .halfUp: remainder * 2 >= half
      case .halfToEven: remainder * 2 > half || remainder * 2 == half && isOdd
      case .up: remainder > 0
      case .down: false
      }
    let rounded = BigInt(whole) + (roundsUp ? 1 : 0)
    // The digits of a large inexact value end before its decimals: 72^√2 × 10^30.
    if !isExact, rounded.magnitude.description.count > Self.powerDigits { return self }
    return (try? Rational(isNegative ? -rounded : rounded, over: power)) ?? self
  }
}

extension Item {
  /// How the number of open brackets changes.
  var depthChange: Int {
    switch kind {
    case .open: 1
    case .close: -1
    case .operand: 0
    }
  }
}
