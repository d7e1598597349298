import CalcModel

/// Amounts with equal keys. Either all of them count, or all are left out.
struct AmountClass {
  let key: Key
  struct Key: Equatable {
    var traits: Amount.Traits
    let proven: DecimalMarks
    let undecided: DecimalMarks
    /// Indices into the ledger's `units`: of the amounts' own unit, and of the currencies in the
    /// neighbouring cells.
    let unitIndex, leftUnitIndex, rightUnitIndex: Int?
  }

  enum Verdict {
    /// The payload is the decimal mark.
    case counts(DecimalMarks)
    case leftOut(ImportDiagnostic.Reason)
  }

  var verdict = Verdict.counts(.point)
  /// The unit of the amounts, or else of the cells beside the amounts.
  var unit: Unit?
  private(set) var count = 0
  private var sum, commaSum: Rational
  /// The sums and the count at the last subtotal; zero without a subtotal.
  private var atSubtotal: (sum: Rational, commaSum: Rational, count: Int) = (0, 0, 0)
  /// The first lines with these amounts, for remarks.
  var samples: [(line: Int, text: String)] = []
  private var firstAmount: (value: Rational, commaValue: Rational) = (0, 0)

  init(key: Key) { (self.key, sum, commaSum) = (key, 0, 0) }

  var isCounted: Bool { if case .counts = verdict { true } else { false } }

  mutating func add(_ amount: Amount) throws(CalculatorError) {
    let sum = try sum + amount.value
    commaSum = key.undecided.isEmpty ? sum : try commaSum + amount.commaValue
    self.sum = sum
    if count == 0 { firstAmount = (amount.value, amount.commaValue) }
    count += 1
  }

  mutating func markSubtotal() { atSubtotal = (sum, commaSum, count) }

  func sum(by marks: DecimalMarks) -> Rational { marks == .comma ? commaSum : sum }

  func sumSinceSubtotal(by marks: DecimalMarks) throws(CalculatorError) -> Rational {
    try marks == .comma ? commaSum - atSubtotal.commaSum : sum - atSubtotal.sum
  }

  var countSinceSubtotal: Int { count - atSubtotal.count }

  func firstValue(by marks: DecimalMarks) -> Rational {
    marks == .comma ? firstAmount.commaValue : firstAmount.value
  }
}
